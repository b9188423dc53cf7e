"""What a player can do now, in parts that can be touched, with bills instead of every way to pay them.

Touching a part (a tile, a cell, an offer) narrows down the actions; when only one is left, it can be played. A client
needs no knowledge of the rules for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple, NotRequired

from alhambra.game import questions
from alhambra.game.buying import Purchase
from alhambra.game.chapter import verbs_by_chapter
from alhambra.game.offers import Offer, Tender
from alhambra.game.payment import purse_of, tenders
from alhambra.game.state import State
from alhambra.kernel.actions import PATTERNS, Action, ActionPart
from alhambra.kernel.agenda import Step
from alhambra.kernel.typed_dict import TypedDict
from alhambra.session import Session

TenderData = TypedDict("TenderData", {"money": list[tuple[str, int]], "with": str | None})
"""Money that may be paid together, each card with its value, and the card that makes this possible, if one is
needed."""


_VERB = itemgetter(0)
"""The verb of an action."""


class SaleData(TypedDict):
    """Something to pay for, as plain data."""

    offer: str
    tile: str | None
    extras: list[str]
    amount: int
    exactly: bool
    """Whether no more than the amount may be paid."""
    not_exactly: bool
    """Whether more than the amount must be paid."""
    currencies: list[str]
    tenders: list[TenderData]
    affordable: bool
    earns: bool
    """Whether paying it exactly gives another action."""
    rule: str


class SignData(TypedDict):
    """Something on the table, by role and id."""

    role: str
    id: str


class ChoiceData(TypedDict):
    """A verb that is open, as plain data, with either roles and actions or sales."""

    verb: str
    pattern: str
    chapter: NotRequired[str]
    """The module, or other chapter, whose verb it is."""
    sign: NotRequired[SignData]
    """What on the table stands for the verb, if anything does: touching it means the verb."""
    roles: NotRequired[list[str]]
    actions: NotRequired[list[list[str | list[str]]]]
    sales: NotRequired[list[SaleData]]


class Sale(NamedTuple):
    """Something to pay for, with the money that may be paid together for it."""

    offer: Offer
    tenders: tuple[Tender, ...]
    affordable: bool
    earns: bool
    """Whether paying it exactly gives another action."""

    def to_json(self, state: State) -> SaleData:
        offer, bill = self.offer, self.offer.bill
        return {
            "offer": offer.id,
            "tile": str(offer.tile) if offer.tile else None,
            "extras": list(offer.extras),
            "amount": bill.amount,
            "exactly": bill.exactly,
            "not_exactly": bool(bill.not_exactly),
            "currencies": list(bill.currencies),
            "tenders": [_tender(state, tender) for tender in self.tenders],
            "affordable": self.affordable,
            "earns": self.earns,
            "rule": bill.rule,
        }


class Choice(NamedTuple):
    """A verb that is open, with its actions or with what it pays for."""

    verb: str
    actions: tuple[Action, ...]
    sales: tuple[Sale, ...] = ()
    sign: ActionPart | None = None

    def to_json(self, state: State) -> ChoiceData:
        pattern = PATTERNS[self.verb]
        plain: ChoiceData = {"verb": self.verb, "pattern": pattern.text}
        chapter = verbs_by_chapter(state.rules).get(self.verb)
        if chapter:
            plain["chapter"] = chapter
        if self.sign:
            plain["sign"] = {"role": self.sign.role, "id": self.sign.id}
        if self.sales:
            plain["sales"] = [sale.to_json(state) for sale in self.sales]
        else:
            plain["roles"] = [slot.role for slot in pattern.slots]
            plain["actions"] = [_values(action) for action in self.actions]
        return plain


@lru_cache(50_000)
def _values(action: Action) -> list[str | list[str]]:
    """The values of an action as texts. Most actions are the same in the next menu, so they are shared and must not be
    modified."""
    return PATTERNS[action.verb].values(action)


def menu(game: Session) -> list[Choice]:
    """Everything the player can do now. Things for sale are listed even if they are not affordable."""
    if not game.state.agenda:
        return []
    step = game.state.agenda[-1]
    legal = {verb: tuple(same) for verb, same in groupby(game.legal_actions(), key=_VERB)}
    choices = []
    for verb in game.rules.menus[step.name]:
        if isinstance(verb, Purchase):
            sales = tuple(_sales(game.state, step, verb, legal.get(verb.name, ())))
            if sales:
                choices.append(Choice(verb.name, (), sales, verb.sign))
        elif verb.name in legal:
            choices.append(Choice(verb.name, legal[verb.name], sign=verb.sign))
    return choices


def _sales(state: State, step: Step, verb: Purchase, payments: Sequence[Action]) -> Iterator[Sale]:
    purse = purse_of(state, step.player)
    # If a verb can pay for only one thing, the action does not name it: the verb itself precedes the money.
    paid_for = {action[-2] for action in payments}
    for offer in verb.for_sale(state, step):
        affordable = (offer.id or verb.name) in paid_for
        earns = verb.is_action and questions.earns_action(state, False, step.player, offer, 0)
        yield Sale(offer, tuple(tenders(state, purse, offer.bill)), affordable, earns)


def _tender(state: State, tender: Tender) -> TenderData:
    values = questions.money(state.rules)
    return {
        "money": [(item, values[item].value) for item in tender.items],
        "with": tender.card,
    }

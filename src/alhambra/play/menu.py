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
from alhambra.game.chapter import verbs_by_chapter
from alhambra.game.market.buying import Purchase
from alhambra.game.market.offers import Bill, Items, Offer, Tender
from alhambra.game.money.payment import frugal_payments, purse_of, tenders
from alhambra.game.state import State
from alhambra.kernel import Action, ActionPart, Step
from alhambra.kernel.actions import PATTERNS
from alhambra.kernel.typed_dict import TypedDict
from alhambra.play.session import Session

TenderData = TypedDict("TenderData", {"money": list[tuple[str, int]], "with": str | None, "enough": bool})
"""Money that may be paid together, each card with its value, the card that makes this possible, if one is needed, and
whether it can settle the bill."""

MOST_PROPOSED = 3
"""The most payments proposed for one bill."""


_VERB = itemgetter(0)
"""The verb of an action."""


class PaymentData(TypedDict):
    """Money that settles a bill, and by how much it is too much."""

    money: list[str]
    over: int


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
    payments: list[PaymentData]
    """What to propose: exact payments, otherwise of each tender those with the least excess; at most three. If there is
    only one, there is nothing to choose."""
    missing: int
    """How much money is missing; 0 also if there is enough, but not in cards that make the exact amount."""
    affordable: bool
    earns: bool
    """Whether paying it exactly gives another action."""
    rule: str


class SignData(TypedDict):
    """Something on the table, by role and id."""

    role: str
    id: str


class ChoiceData(TypedDict):
    """A verb that is open, as plain data, with either actions or sales."""

    verb: str
    pattern: str
    chapter: NotRequired[str]
    """The module, or other chapter, whose verb it is."""
    sign: NotRequired[SignData]
    """What on the table stands for the verb, if anything does: touching it means the verb."""
    roles: list[str]
    """The roles of the values, in the order of the pattern."""
    actions: NotRequired[list[list[str | list[str]]]]
    sales: NotRequired[list[SaleData]]


class Payment(NamedTuple):
    """Money that settles a bill, and by how much it is too much."""

    over: int
    money: Items


class Sale(NamedTuple):
    """Something to pay for, with the money that may be paid together for it."""

    offer: Offer
    tenders: tuple[Tender, ...]
    payments: tuple[tuple[Payment, ...], ...]
    """For each tender the payments to choose from, cheapest first."""
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
            "tenders": [
                _tender(state, tender, bool(settling))
                for tender, settling in zip(self.tenders, self.payments, strict=True)
            ],
            "payments": [{"money": list(money), "over": over} for over, money in self.proposed],
            "missing": self.missing,
            "affordable": self.affordable,
            "earns": self.earns,
            "rule": bill.rule,
        }

    @property
    def proposed(self) -> list[Payment]:
        """The payments to propose: exact ones, otherwise of each tender those with the least excess."""
        exact = [way for ways in self.payments for way in ways if way.over == 0]
        least = [way for ways in self.payments for way in ways if way.over == ways[0].over]
        return sorted(exact or least, key=lambda way: (way.over, len(way.money)))[:MOST_PROPOSED]

    @property
    def missing(self) -> int:
        """How much money is missing."""
        bill = self.offer.bill
        least = bill.amount + bool(bill.not_exactly)
        return max(0, least - max((tender.worth for tender in self.tenders), default=0))


class Choice(NamedTuple):
    """A verb that is open, with its actions or with what it pays for."""

    verb: str
    actions: tuple[Action, ...]
    sales: tuple[Sale, ...] = ()
    sign: ActionPart | None = None

    def to_json(self, state: State) -> ChoiceData:
        pattern = PATTERNS[self.verb]
        plain: ChoiceData = {
            "verb": self.verb,
            "pattern": pattern.text,
            "roles": [slot.role for slot in pattern.slots],
        }
        if chapter := verbs_by_chapter(state.rules).get(self.verb):
            plain["chapter"] = chapter
        if self.sign:
            plain["sign"] = {"role": self.sign.role, "id": self.sign.id}
        if self.sales:
            plain["sales"] = [sale.to_json(state) for sale in self.sales]
        else:
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
            if sales := tuple(_sales(game.state, step, verb, legal.get(verb.name, ()))):
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
        taken = tuple(tenders(state, purse, offer.bill))
        yield Sale(offer, taken, tuple(_payments(state, offer.bill, each) for each in taken), affordable, earns)


def _payments(state: State, bill: Bill, tender: Tender) -> tuple[Payment, ...]:
    """The payments that waste no card."""
    return tuple(Payment(total - bill.amount, paid) for total, paid in frugal_payments(state.rules, tender, bill))


def _tender(state: State, tender: Tender, enough: bool) -> TenderData:
    values = questions.money(state.rules)
    return {
        "money": [(item, values[item].value) for item in tender.items],
        "with": tender.card,
        "enough": enough,
    }

"""The legal actions as a menu: a few numbered choices, with long lists one level down.

The verbs of the base game have their own wording; any other verb is shown in its notation, under the name its module
gives it, so a module needs nothing here to be playable.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text

from alhambra import Action
from alhambra.game import questions
from alhambra.game.market.buying import offers
from alhambra.game.market.offers import Offer
from alhambra.game.money.payment import worth
from alhambra.game.state import State
from alhambra.kernel.actions import PATTERNS
from alhambra.terminal.cli.menu_items import MenuItem, MenuSection, branch, paged
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_HEADINGS = {
    "take": "terminal.take",
    "buy": "terminal.buy",
    "build": "terminal.remodel",
    "remove": "terminal.remodel",
    "swap": "terminal.remodel",
    "place": "terminal.place",
    "end turn": "terminal.done",
    **dict.fromkeys(("pass", "decline", "reserve", "give"), "terminal.or"),
}
_FEW = 3
_EXACT = 2
"""How many exact payments for a tile are shown directly, those with the fewest cards first."""


def menu(say: Speech, state: State, player: int, actions: Sequence[Action]) -> list[MenuSection]:
    """Everything the player can do, by kind."""
    sections: dict[str, list[MenuItem]] = {}
    for verb, same in groupby(actions, key=lambda action: action.verb):
        heading = _heading(say, verb)
        sections.setdefault(heading, []).extend(_choices(say, state, player, verb, list(same)))
    return [MenuSection(heading, tuple(choices)) for heading, choices in sections.items()]


def folded_menu(say: Speech, sections: Sequence[MenuSection]) -> MenuSection:
    """Every kind of action as one choice, for a screen too small for all of them."""
    kinds = [
        section.choices[0]
        if len(section.choices) == 1
        else branch(say, section.heading, section.heading.lower(), section.choices)
        for section in sections
    ]
    return MenuSection(say("terminal.your-turn"), tuple(kinds))


def _heading(say: Speech, verb: str) -> str:
    named = f"verbs.{verb.replace(' @', '').replace(' ', '-')}"
    return say(_HEADINGS.get(verb) or (named if say.has(named) else "terminal.or"))


def _choices(say: Speech, state: State, player: int, verb: str, actions: list[Action]) -> Sequence[MenuItem]:
    if verb == "take":
        return [_take(state, action) for action in actions]
    if verb == "buy":
        return [choice for offer in offers(state, player) for choice in _buy(say, state, player, offer, actions)]
    slots = len(PATTERNS[verb].slots)
    if slots < 2:
        return paged(say, [MenuItem(Text(str(action)), str(action), action) for action in actions])
    return _by_tile(say, verb, actions)


def _take(state: State, action: Action) -> MenuItem:
    label = paint.cards(state.rules, action.card)
    if len(action.card) > 1:
        label.append(f" = {worth(state.rules, action.card)}", paint.QUIET)
    return MenuItem(label, " ".join(action.card), action)


def _by_tile(say: Speech, verb: str, actions: list[Action]) -> Sequence[MenuItem]:
    """First the tile, then where it goes. With only one tile, the first step is skipped."""
    by_tile = [(tile, list(same)) for tile, same in groupby(actions, key=lambda action: action.parts[0].id)]
    if len(by_tile) == 1:
        return paged(say, [_leaf(action, whole=verb != "place") for action in actions])
    if len(by_tile) == len(actions):
        leaves = [_leaf(action, whole=True) for action in actions]
        return leaves if len(leaves) <= _FEW else [branch(say, verb, verb, leaves)]
    return [
        branch(say, f"{verb} {tile}", tile, [_leaf(action, whole=False) for action in same])
        if len(same) > 1
        else _leaf(same[0], whole=True)
        for tile, same in by_tile
    ]


def _leaf(action: Action, whole: bool) -> MenuItem:
    """An action in notation, or only the part after the tile if that was chosen before."""
    after = [part.id for part in action.parts[1:]]
    return MenuItem(Text(str(action) if whole else " @ ".join(after)), " ".join(after), action)


def _buy(say: Speech, state: State, player: int, offer: Offer, actions: list[Action]) -> list[MenuItem]:
    """The ways to pay for one tile: a few exact ones directly, the others one level down.

    Payments with a superfluous card are left out, but can still be typed (RUL-02).
    """
    seller = f"title.{offer.seller}"
    thing = str(offer.tile) if offer.tile else say(seller) if say.has(seller) else offer.seller
    currencies = f" {say('terminal.one-of')} ".join(map(say.called, offer.bill.currencies))
    what = say("terminal.offer", offer=offer.id, thing=thing, amount=offer.bill.amount, currencies=currencies)
    payments = [action for action in actions if action.offer == offer.id and not _too_many(state, offer, action)]
    payments.sort(key=lambda action: (worth(state.rules, action.money), len(action.money)))
    at_hand = [action for action in payments[:_EXACT] if _over(state, offer, action) == 0]
    rest = payments[len(at_hand) :]
    choices = [_payment(say, state, player, offer, action, f"{what} ") for action in at_hand]
    if len(rest) == 1:
        choices.append(_payment(say, state, player, offer, rest[0], f"{what} "))
    elif rest:
        ways = [_payment(say, state, player, offer, action) for action in rest]
        label = say("terminal.other-payments", offer=what) if at_hand else what
        choices.append(branch(say, label, str(offer.tile or offer.id), ways))
    return choices


def _over(state: State, offer: Offer, action: Action) -> int:
    return worth(state.rules, action.money) - offer.bill.amount


def _too_many(state: State, offer: Offer, action: Action) -> bool:
    """Whether the payment has a superfluous card. Cards that are not money are there because they are needed."""
    money = questions.money(state.rules)
    return _over(state, offer, action) >= min(money[card].value for card in action.money if card in money)


def _payment(say: Speech, state: State, player: int, offer: Offer, action: Action, what: str = "") -> MenuItem:
    over = _over(state, offer, action)
    label = Text.assemble(what, f"{say('terminal.with')} ", paint.cards(state.rules, action.money))
    if questions.earns_action(state, False, player, offer, over):
        label.append(f"  {say('terminal.exact-again')}", paint.GOOD)
    else:
        label.append(f"  {say('terminal.over', over=over) if over else say('terminal.exact')}", paint.QUIET)
    return MenuItem(label, " ".join(action.money), action)

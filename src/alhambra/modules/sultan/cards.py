"""Sultan cards: how they turn up, are bought and marked (SUL-01 to SUL-04)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.market.offers import Bill, Offer, Purpose
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Piles
from alhambra.game.money.money import deal_into_piles
from alhambra.game.state import State
from alhambra.game.text.notation import TYPE
from alhambra.game.turn.choices import DECLINE
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import ROLES, Action, Each, Refusal, Shared, SingleAction, Step, Verb, refused

part = Module("sultan", 18, "SUL", box="power-of-the-sultan", more=("surprises", "fight"), longer=2, harder=2)

SULTAN = "sultan"
"""The seller of the cards, and the means by which a claimed tile was obtained."""
CARD = Purpose("sultan")


class SultanCardTurnedUp(NamedTuple):
    card: Card
    type: str


class SultanCardBought(NamedTuple):
    player: int
    card: Card


class SultanCardMarked(NamedTuple):
    """The buyer of a card marked another type on it."""

    player: int
    card: Card
    type: str


# --- Material ---------------------------------------------------------------------------------------------------------

Marked = tuple[tuple[Card, str], ...]
"""Cards, each with the type marked on it."""

_DATA = components("sultan")
CURRENCY = {
    f"sultan-{letter}{copy}": currency
    for currency, letter in components("base")["money"]["currencies"].items()
    for copy in range(1, _DATA["cards"]["copies"] + 1)
}
"""SUL-03: the cards with their currencies."""
SYMBOLS: dict[str, str] = dict(_DATA["symbols"]["tiles"])
"""SUL-04: the symbol tiles: main type to other type."""

open_cards: Shared[Marked] = part.shared("open", start=lambda state: ())
"""SUL-02: the cards beside the market."""
owned: Each[Marked] = part.each("owned", start=lambda state: ())
"""The cards each player has bought, face up. RUL-45: any number may be owned."""


# SUL-01: eight sultan cards.
part.always(questions.all_cards, list(CURRENCY))


@part.answers(questions.cards_elsewhere)
def laid_out(state: State) -> list[Card]:
    """They lie beside the market, and later in front of their buyers."""
    return [card for cards in (open_cards.of(state), *owned.all(state)) for card, _ in cards]


@part.answers(questions.position_faults)
def wrongly_marked(state: State) -> list[str]:
    """Every card has a type marked on it, and only a buyer of one marks another type."""
    marks = [mark for cards in (open_cards.of(state), *owned.all(state)) for mark in cards]
    faults = [
        f"{card} has no type {building_type}"
        for card, building_type in marks
        if card not in CURRENCY or building_type not in TYPES
    ]
    steps = [step for step in state.agenda if step.name in (KEEP_TYPE, DRAW_SYMBOL, MARK_TYPE)]
    faults += [f"'{step}' without a sultan card" for step in steps if not owned.of(state, step.player)]
    return faults + [
        f"'{step}' names no type" for step in steps if step.name == MARK_TYPE and step.data[0] not in SYMBOLS
    ]


@part.answers(questions.piles)
def mixed_into_three_piles(state: State, five: Piles) -> Piles:
    """SUL-01: three into the first pile, two into the second, three into the third."""
    cards = state.chance.shuffle("sultan cards", list(CURRENCY))
    numbers = {int(pile): number for pile, number in _DATA["cards"]["in_piles"].items()}
    return deal_into_piles(state, five, numbers, "sultan cards into piles", cards)[0]


# --- Turning one up ---------------------------------------------------------------------------------------------------


@part.enters(questions.turned_up, *CURRENCY)
def laid_beside_the_market(state: State, card: Card) -> None:
    """SUL-02: a card that turns up is laid beside the market, and filling the display continues.

    The main type of a random symbol tile is marked on it.
    """
    building_type = _draw_symbol(state)
    open_cards.put(state, (*open_cards.of(state), (card, building_type)))
    state.tell(SultanCardTurnedUp(card, building_type))


def _draw_symbol(state: State) -> str:
    """The main type of a symbol tile drawn at random; it is shuffled back (SUL-02, SUL-04)."""
    state.no_way_back = True
    return state.chance.shuffle("symbol tiles", list(SYMBOLS))[0]


# --- Buying one -------------------------------------------------------------------------------------------------------


@part.answers(questions.offers)
def open_sultan_cards(state: State, player: int) -> list[Offer]:
    """SUL-03: each costs 7 in its currency."""
    return [_OFFERS[card] for card, _ in open_cards.of(state)]


@part.answers(questions.not_for_sale)
def not_open(state: State, player: int, offer_id: str) -> Refusal | None:
    """SUL-03: only a face-up card can be bought."""
    return refused("sultan.not-open", "SUL-03", card=offer_id) if offer_id in CURRENCY else None


_OFFERS = {
    card: Offer(card, SULTAN, None, Bill(_DATA["cards"]["price"], (currency,), purpose=CARD, rule="SUL-03"))
    for card, currency in CURRENCY.items()
}


@part.answers(questions.refuse_offer)
def bought_by_its_action_alone(state: State, player: int, offer: Offer) -> Refusal | None:
    """SUL-07: it cannot be bought with the vizier or by any similar means."""
    return refused("sultan.only-bought", "SUL-07") if offer.seller == SULTAN else None


@part.enters(questions.sellers, SULTAN)
def hand_over(state: State, player: int, offer: Offer) -> None:
    """SUL-04: the buyer may mark another type."""
    bought = next(mark for mark in open_cards.of(state) if mark[0] == offer.id)
    open_cards.put(state, tuple(mark for mark in open_cards.of(state) if mark != bought))
    owned.put(state, player, (*owned.of(state, player), bought))
    state.next(Step(KEEP_TYPE, player))
    state.tell(SultanCardBought(player, offer.id))


# --- Marking another type ---------------------------------------------------------------------------------------------

KEEP_TYPE, DRAW_SYMBOL, MARK_TYPE = "keep type", "draw symbol", "mark type"


# SUL-04: the buyer of a card may give up the type marked on it, and must then mark one of the two drawn.
# RUL-45: only now, and once.
part.waits(KEEP_TYPE)
part.opens(DECLINE, KEEP_TYPE)
part.waits(MARK_TYPE)


@part.verb(KEEP_TYPE)
class DrawSymbol(SingleAction):
    """SUL-04: discard the marked type and draw another symbol tile."""

    pattern = "draw symbol"
    rule = "SUL-04"

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.replace(Step(DRAW_SYMBOL, step.player))


@part.step(DRAW_SYMBOL)
def draw_symbol(state: State, step: Step) -> None:
    """SUL-04: the symbol tile is drawn."""
    state.replace(Step(MARK_TYPE, step.player, (_draw_symbol(state),)))


@part.verb(MARK_TYPE)
class Mark(Verb):
    """SUL-04: mark the main type of the symbol tile or the other one, on the card bought last."""

    pattern = "mark {symbol}"
    rule = "SUL-04"

    def options(self, state: State, step: Step) -> list[Action]:
        main = step.data[0]
        return [Action(("mark", building_type)) for building_type in (main, SYMBOLS[main])]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        main = step.data[0]
        if action.symbol in (main, SYMBOLS[main]):
            return None
        return refused("sultan.not-on-the-tile", "SUL-04", main=main, other=SYMBOLS[main], type=action.symbol)

    def apply(self, state: State, step: Step, action: Action) -> None:
        *earlier, (card, _) = owned.of(state, step.player)
        owned.put(state, step.player, (*earlier, (card, action.symbol)))
        state.done()
        state.tell(SultanCardMarked(step.player, card, action.symbol))


ROLES["symbol"] = TYPE

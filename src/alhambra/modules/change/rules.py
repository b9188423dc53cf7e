"""Module 11, Change (CHG): players who overpay draw coins from a bag."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.events import Paid
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Money, remove
from alhambra.game.state import State
from alhambra.kernel import Each, Step

part = Module("change", 11, "CHG", box="the-thiefs-turn", more=("money",))

# --- Material ---------------------------------------------------------------------------------------------------------

COINS: dict[Card, Money] = {
    f"o{letter}": Money(currency, 1) for currency, letter in components("base")["money"]["currencies"].items()
}
"""CHG-01: coins of value 1 in every currency."""
PER_CURRENCY: int = components("change")["coins"]["per_currency"]
"""CHG-01: how many coins of each currency there are."""

coins: Each[tuple[Card, ...]] = part.each("coins", start=lambda state: ())
"""CHG-03: the coins face up in front of each player. All others are in the bag (CHG-01)."""


def in_the_bag(state: State) -> list[Card]:
    """The coins that nobody has."""
    return list((Counter(dict.fromkeys(COINS, PER_CURRENCY)) - _held(state)).elements())


def _held(state: State) -> Counter[Card]:
    return Counter(coin for owned in coins.all(state) for coin in owned)


@part.answers(questions.position_faults)
def coins_astray(state: State) -> list[str]:
    """The players cannot have more coins than there are."""
    too_many = _held(state) - Counter(dict.fromkeys(COINS, PER_CURRENCY))
    return [f"there are too many coins {coin}" for coin in too_many]


# CHG-03: they pay like money cards of value 1.
part.always(questions.money, COINS)


# --- Paying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.purse)
def coins_pay(state: State, player: int) -> tuple[Card, ...]:
    """CHG-03: players also pay with their coins. CHG-06: so they count when the last tiles are given out."""
    return coins.of(state, player)


@part.enters(questions.spent, *COINS)
def back_into_the_bag(state: State, player: int, coin: Card) -> None:
    """CHG-03: coins go back into the bag. RUL-34: before change is drawn, which happens once everything is paid."""
    coins.put(state, player, remove(coins.of(state, player), (coin,)))


# --- Change -----------------------------------------------------------------------------------------------------------

UNITS_PER_COIN = 2
DRAW_CHANGE = "draw change"


class GotChange(NamedTuple):
    """Coins were drawn from the bag."""

    player: int
    coins: tuple[Card, ...]


@part.reacts(Paid)
def overpaid(state: State, event: Paid) -> None:
    """CHG-02: a coin for every two units overpaid. CHG-05: whatever was paid with, unless the bill gives no change."""
    number = event.over // UNITS_PER_COIN
    if number and event.bill.purpose.gives_change:
        state.next(Step(DRAW_CHANGE, event.player, (number,)))


@part.step(DRAW_CHANGE)
def draw_change(state: State, step: Step) -> None:
    """CHG-02: coins are drawn unseen. CHG-04, RUL-34: if there are too few in the bag, all of them."""
    state.done()
    if drawn := state.chance.shuffle("change", in_the_bag(state))[: step.data[0]]:
        coins.put(state, step.player, tuple(sorted((*coins.of(state, step.player), *drawn))))
        state.tell(GotChange(step.player, drawn))

"""The money with which everyone starts (BASE-11)."""

from __future__ import annotations

from alhambra.game import places
from alhambra.game.events import DealtMoney
from alhambra.game.money.cards import Card
from alhambra.game.money.money import draw_card, lay_display, shuffle_money
from alhambra.game.money.payment import worth
from alhambra.game.state import State
from alhambra.kernel import Part

part = Part("starting money")

STARTING_MONEY = 20


@part.sets_up(places.MONEY)
def deal(state: State) -> None:
    """BASE-11: each player draws cards until they are worth 20 or more. BASE-13: then four cards are laid out.

    BASE-84: the youngest draws first, then clockwise.
    """
    shuffle_money(state)
    youngest = state.option("ages")[0]
    for player in state.in_turn_order(youngest):
        dealt = draw_starting_money(state)
        state.give(player, dealt)
        state.tell(DealtMoney(player, dealt))
    lay_display(state)


def draw_starting_money(state: State) -> tuple[Card, ...]:
    """Draw cards until they are worth 20 or more."""
    drawn: tuple[Card, ...] = ()
    while worth(state.rules, drawn) < STARTING_MONEY:
        drawn += (draw_card(state),)
    return drawn

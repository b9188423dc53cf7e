"""Who begins (BASE-12)."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.money.payment import worth
from alhambra.game.state import State
from alhambra.kernel import Part

part = Part("start")


def age(state: State, player: int) -> int:
    """0 for the youngest. Without the option `ages`, players are youngest first."""
    ages: tuple[int, ...] = state.option("ages")
    return ages.index(player)


@part.answers(questions.starter)
def fewest_cards_least_money_youngest(state: State) -> int:
    """BASE-12: the fewest cards, then the least money, then the youngest."""
    return min(
        state.players,
        key=lambda player: (len(state.hands[player]), worth(state.rules, state.hands[player]), age(state, player)),
    )

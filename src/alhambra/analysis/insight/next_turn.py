"""A player's next turn, as if it began now: for planning while others play."""

from __future__ import annotations

from alhambra.game.state import State
from alhambra.game.turn.turn import begin_turn


def next_turn(state: State, player: int) -> State:
    """The first action of the player's next turn, if nothing changed until then. `state` is what the player may know.

    Decisions before that action, such as in an auction, are left out: nobody knows yet how they end.
    """
    then = state.copy()
    begin_turn(then, player)
    return then

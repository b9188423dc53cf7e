"""Setting up a game: every part does its share at its stage."""

from __future__ import annotations

from alhambra.game.state import State
from alhambra.kernel.chance import Chance
from alhambra.kernel.rules import Rules


def set_up(rules: Rules, names: tuple[str, ...], chance: Chance) -> State:
    """A state with everything laid out, waiting for the first decision."""
    state = State(rules, names, chance)
    for stage in rules.set_up:
        stage(state)
    state.advance()
    return state

"""Setting up a game: every part contributes at its stages."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from alhambra.game import places
from alhambra.game.state import State
from alhambra.kernel import Message, Part, Rules, Step
from alhambra.kernel.chance import Chance
from alhambra.kernel.errors import SetupError
from alhambra.kernel.text import is_printable

part = Part("setup")

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
LONGEST_NAME = 40


def set_up(rules: Rules, names: tuple[str, ...], chance: Chance) -> State:
    """A state with everything laid out, waiting for the first decision."""
    state = State(rules, names, chance)
    state.next(Step(places.SET_UP, 0, (0,)))
    state.advance()
    return state


@part.step(places.SET_UP)
def lay_out(state: State, step: Step) -> None:
    """Continue the set-up. Steps that a stage schedules come before the next stage."""
    state.done()
    for number in range(step.data[0], len(state.rules.set_up)):
        state.rules.set_up[number](state)
        if state.agenda and number + 1 < len(state.rules.set_up):
            state.agenda = (Step(places.SET_UP, 0, (number + 1,)), *state.agenda)
            break


def can_go_on(rules: Rules, step: Step) -> bool:
    """Whether the step is at a point where a decision can interrupt the set-up."""
    return len(step.data) == 1 and step.data[0] in range(1, len(rules.set_up))


def checked_number(players: int) -> int:
    """BASE-05: 2 to 6 players."""
    if isinstance(players, bool) or not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise SetupError(Message("set-up.players", players=players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS))
    return players


def checked_names(players: object) -> tuple[str, ...]:
    """The names of the players, given as a number or a list of names."""
    if isinstance(players, int):
        return tuple(f"Player {seat + 1}" for seat in range(checked_number(players)))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SetupError(f"players must be a number or a list of names, not {players!r}")
    checked_number(len(players))
    for name in players:
        if not isinstance(name, str) or name != name.strip() or not is_printable(name):
            raise SetupError(Message("set-up.no-name", text=repr(name)))
        if not 0 < len(name) <= LONGEST_NAME:
            raise SetupError(Message("set-up.name-length", longest=LONGEST_NAME, length=len(name)))
    if len(set(players)) < len(players):
        raise SetupError(Message("set-up.same-names"))
    return tuple(players)


def checked_seed(seed: object) -> int:
    """The seed, or a new one of 128 random bits if it is None."""
    if seed is None:
        return secrets.randbits(128)
    if not isinstance(seed, int) or isinstance(seed, bool) or seed < 0:
        raise SetupError(f"a seed must be a non-negative integer, not {seed!r}")
    return seed

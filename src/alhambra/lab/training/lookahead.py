"""Rows from looking ahead: how much better one turn did than another in the same futures.

The outcome of a whole game says little about a single turn, because it includes everything that happens later. Turns
tried in the same futures differ in little but what they did themselves, so a few futures say more than many games.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean

from alhambra.bots.advice import different
from alhambra.bots.master.budget import Budget, Spending
from alhambra.bots.master.futures import Futures
from alhambra.bots.memory import Seen
from alhambra.bots.planner import Planner
from alhambra.bots.planner.evaluation import read_terms
from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.bots.turns import played
from alhambra.game.state import State
from alhambra.kernel import Action
from alhambra.lab.training.rows import TrainingRow
from alhambra.lab.training.subjects import Subject

_BEST, _OTHERS = 5, 2
"""How many of the best turns are tried, and how many random others, so that bad turns are learned as well."""
_FUTURES = 6
_WEIGHT = 30.0
"""How much such a row counts compared with one of a whole game."""


def rows_of_turns(
    subject: Subject, planner: Planner, state: State, actions: Sequence[Action], seen: Seen, rng: Random
) -> list[TrainingRow]:
    """The turns a player might well play, each with how it differs from the others."""
    player, evaluation = state.agenda[-1].player, planner.evaluation(state)
    turns = _tried(different(state, planner.turns(state, actions)), rng)
    futures = Futures(planner, state, seen, 1, Spending(Budget()))
    worlds = [futures.deal(rng) for _ in range(_FUTURES)]
    by_phase: dict[int, list[tuple[Sequence[float], float]]] = {}
    for turn in turns:
        reading = read_terms(played(state, player, turn.actions), player)
        brought = fmean([futures.after(turn.actions, world) for world in worlds])
        by_phase.setdefault(reading.phase, []).append(subject.row(evaluation, reading, brought))
    return [row for phase, rows in by_phase.items() for row in _apart(phase, rows)]


def _tried(turns: list[WholeTurn], rng: Random) -> list[WholeTurn]:
    rest = turns[_BEST:]
    return turns[:_BEST] + rng.sample(rest, min(_OTHERS, len(rest)))


def _apart(phase: int, rows: list[tuple[Sequence[float], float]]) -> list[TrainingRow]:
    """Each row minus the mean of all. This makes the constant 0: such rows say nothing about who is ahead."""
    mean = [fmean(values) for values in zip(*[terms for terms, _ in rows], strict=True)]
    middle = fmean([target for _, target in rows])
    much = _WEIGHT**0.5
    return [
        TrainingRow(
            phase, [much * (value - usual) for value, usual in zip(terms, mean, strict=True)], much * (target - middle)
        )
        for terms, target in rows
    ]

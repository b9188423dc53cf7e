"""Sequential halving: all candidates are tried in the same futures, and after each stage the better half goes on."""

from __future__ import annotations

from math import sqrt
from statistics import stdev
from typing import NamedTuple

from alhambra.bots.planner.plain_turns import Whole
from alhambra.kernel.actions import Action

_OPINION = 4
"""The planner's opinion counts as much as so many futures."""
_ENOUGH = 12
_BEYOND_DOUBT = 4.0
"""After enough futures, a turn that is ahead of all others by so many standard errors is the best one."""


class Tried(NamedTuple):
    """A turn that was tried in some futures."""

    worth: float
    """How many more points than the others, on average, it is expected to bring."""
    error: float
    """How far off the difference to the best turn may be, its standard error in points; for the best turn, that to the
    next one."""
    futures: int
    """In how many futures it was tried."""
    actions: tuple[Action, ...]


class Candidate:
    """A turn, with what it brought in each future it was tried in."""

    def __init__(self, turn: Whole) -> None:
        self.turn = turn
        self.brought: list[float] = []

    @property
    def worth(self) -> float:
        """What it brings on average, with the planner's opinion."""
        return (sum(self.brought) + _OPINION * self.turn.worth) / (len(self.brought) + _OPINION)


class Race:
    """The candidates: those that are still in the race, and those that have dropped out."""

    def __init__(self, turns: list[Whole]) -> None:
        self.racing = [Candidate(turn) for turn in turns]
        self._out: list[Candidate] = []

    def note(self, brought: list[float]) -> None:
        """What each candidate in the race brought in one more future."""
        for candidate, points in zip(self.racing, brought, strict=True):
            candidate.brought.append(points)
        self.racing.sort(key=lambda candidate: -candidate.worth)

    def halve(self) -> None:
        """Only the better half goes on, at least two."""
        kept = max(2, (len(self.racing) + 1) // 2)
        self._out = [*self.racing[kept:], *self._out]
        self.racing = self.racing[:kept]

    @property
    def is_clear(self) -> bool:
        """Whether the first is ahead beyond doubt."""
        best, *others = self.racing
        if len(best.brought) < _ENOUGH:
            return False
        return all(ahead > _BEYOND_DOUBT * error for ahead, error in (_ahead(best, other) for other in others))

    def best_first(self) -> list[Tried]:
        """All turns, those that dropped out earlier last.

        A turn's worth is told as a difference to the best one in the futures that both were tried in: those who dropped
        out may have seen luckier ones.
        """
        best = self.racing[0]
        ranked = [*self.racing, *self._out]
        told = []
        for candidate in ranked:
            ahead, error = _ahead(best, candidate)
            if candidate is best and len(ranked) > 1:
                error = _ahead(best, ranked[1])[1]
            told.append(Tried(best.worth - ahead, error, len(candidate.brought), candidate.turn.actions))
        return told


def _ahead(best: Candidate, other: Candidate) -> tuple[float, float]:
    """How far one candidate is ahead of another in the futures that both were tried in, with the planner's opinion, and
    the standard error of that."""
    differences = [one - two for one, two in zip(best.brought, other.brought, strict=False)]
    opinion = best.turn.worth - other.turn.worth
    ahead = (sum(differences) + _OPINION * opinion) / (len(differences) + _OPINION)
    if len(differences) < 2:
        return ahead, abs(opinion)
    return ahead, stdev(differences) / sqrt(len(differences))

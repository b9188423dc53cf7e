"""A race between turns: all are tried in the same futures, and those drop out that are hardly worth any more trials.

A turn drops out as soon as looking further can bring next to nothing: the expected gain, if it should turn out to be
better than the best one after all. At the end of each stage the worse half drops out as well (sequential halving), so
that the time left goes to those that matter.
"""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import NamedTuple

from alhambra.bots.planner.plain_turns import Whole
from alhambra.kernel.actions import Action

_OPINION = 4
"""The planner's opinion counts as much as so many futures."""
_USUAL_SPREAD = 2.0
"""How far the difference between two turns usually scatters from one future to the next, in points. That counts as much
as the planner's opinion, because a few futures may agree by chance."""
_ENOUGH = 6
"""Nothing drops out after fewer futures than this."""


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

    def __init__(self, turns: list[Whole], negligible: float = 0.0) -> None:
        """Whoever can be expected to gain less than `negligible` points drops out."""
        self.racing = [Candidate(turn) for turn in turns]
        self._negligible = negligible
        self._out: list[Candidate] = []

    def note(self, brought: list[float]) -> None:
        """What each candidate in the race brought in one more future."""
        for candidate, points in zip(self.racing, brought, strict=True):
            candidate.brought.append(points)
        self.racing.sort(key=lambda candidate: -candidate.worth)
        best, *others = self.racing
        if self._negligible and len(best.brought) >= _ENOUGH:
            hopeful = [other for other in others if _expected_gain(*_ahead(best, other)) > self._negligible]
            self._go_on_with([best, *hopeful])

    def halve(self) -> None:
        """Only the better half goes on, at least two."""
        self._go_on_with(self.racing[: max(2, (len(self.racing) + 1) // 2)])

    def _go_on_with(self, some: list[Candidate]) -> None:
        self._out = [*[candidate for candidate in self.racing if candidate not in some], *self._out]
        self.racing = some

    @property
    def is_over(self) -> bool:
        """Whether only one is left."""
        return len(self.racing) == 1

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
    opinion, number = best.turn.worth - other.turn.worth, len(differences)
    ahead = (sum(differences) + _OPINION * opinion) / (number + _OPINION)
    if number < 2:
        return ahead, abs(opinion)
    mean = sum(differences) / number
    squares = sum([(difference - mean) ** 2 for difference in differences]) + _OPINION * _USUAL_SPREAD**2
    return ahead, sqrt(squares / (number - 1 + _OPINION) / (number + _OPINION))


def _expected_gain(ahead: float, error: float) -> float:
    """What can be gained, on average, by knowing whether a candidate that is behind is not better after all."""
    if not error:
        return max(0.0, -ahead)
    errors = ahead / error
    return error * (exp(-errors * errors / 2) / sqrt(2 * pi) - errors * erfc(errors / sqrt(2)) / 2)

"""Trials of turns: all are tried in the same futures, and turns drop out once more trials would hardly help.

A turn drops out as soon as the expected gain of trying it further is negligible: how much it would win, on average, if
it turned out to be better than the best one after all. The worse half also drops out at the end of each stage
(sequential halving), so that the remaining time goes to the turns that matter.
"""

from __future__ import annotations

from math import erfc, exp, pi, sqrt
from typing import NamedTuple

from alhambra.bots.planner.plain_turns import WholeTurn
from alhambra.kernel import Action

_OPINION = 4
"""The planner's opinion counts as much as this number of futures."""
_USUAL_SPREAD = 2.0
"""The usual standard deviation of the difference between two turns, in points. It carries the weight of the planner's
opinion, because a few futures may agree by chance."""
_ENOUGH = 6
"""No turn drops out before this number of futures."""


class TriedTurn(NamedTuple):
    """A turn that was tried in some futures."""

    worth: float
    """How many more points than the others, on average, it is expected to bring."""
    error: float
    """The standard error of the difference to the best turn, in points; for the best turn, of its lead over the next
    one."""
    futures: int
    """The number of futures it was tried in."""
    actions: tuple[Action, ...]


class Candidate:
    """A turn, and its result in each future it was tried in."""

    def __init__(self, turn: WholeTurn) -> None:
        self.turn = turn
        self.brought: list[float] = []

    @property
    def worth(self) -> float:
        """Its average result, including the planner's opinion."""
        return (sum(self.brought) + _OPINION * self.turn.worth) / (len(self.brought) + _OPINION)


class Trials:
    """The candidates, both those still being tried and those that have dropped out."""

    def __init__(self, turns: list[WholeTurn], negligible: float = 0.0) -> None:
        """A candidate drops out when its expected gain falls below `negligible` points."""
        self.remaining = [Candidate(turn) for turn in turns]
        self._negligible = negligible
        self._out: list[Candidate] = []

    def note(self, brought: list[float]) -> None:
        """Record the results of one more future, in the order of `remaining`."""
        for candidate, points in zip(self.remaining, brought, strict=True):
            candidate.brought.append(points)
        self.remaining.sort(key=lambda candidate: -candidate.worth)
        best, *others = self.remaining
        if self._negligible and len(best.brought) >= _ENOUGH:
            hopeful = [other for other in others if _expected_gain(*_ahead(best, other)) > self._negligible]
            self._go_on_with([best, *hopeful])

    def halve(self) -> None:
        """Keep the better half, but at least two."""
        self._go_on_with(self.remaining[: max(2, (len(self.remaining) + 1) // 2)])

    def _go_on_with(self, some: list[Candidate]) -> None:
        self._out = [*[candidate for candidate in self.remaining if candidate not in some], *self._out]
        self.remaining = some

    @property
    def is_over(self) -> bool:
        """Whether only one candidate is left."""
        return len(self.remaining) == 1

    def best_first(self) -> list[TriedTurn]:
        """All turns; the first to drop out come last.

        A turn is compared with the best one only in the futures that both were tried in: the ones that dropped out may
        have seen luckier futures.
        """
        best = self.remaining[0]
        ranked = [*self.remaining, *self._out]
        told = []
        for candidate in ranked:
            ahead, error = _ahead(best, candidate)
            if candidate is best and len(ranked) > 1:
                error = _ahead(best, ranked[1])[1]
            told.append(TriedTurn(best.worth - ahead, error, len(candidate.brought), candidate.turn.actions))
        return told


def _ahead(best: Candidate, other: Candidate) -> tuple[float, float]:
    """One candidate's lead over another in the futures that both were tried in, including the planner's opinion, and
    the standard error of that lead."""
    differences = [one - two for one, two in zip(best.brought, other.brought, strict=False)]
    opinion, number = best.turn.worth - other.turn.worth, len(differences)
    ahead = (sum(differences) + _OPINION * opinion) / (number + _OPINION)
    if number < 2:
        return ahead, abs(opinion)
    mean = sum(differences) / number
    squares = sum([(difference - mean) ** 2 for difference in differences]) + _OPINION * _USUAL_SPREAD**2
    return ahead, sqrt(squares / (number - 1 + _OPINION) / (number + _OPINION))


def _expected_gain(ahead: float, error: float) -> float:
    """The average gain from finding out whether a candidate that is behind is better after all."""
    if not error:
        return max(0.0, -ahead)
    errors = ahead / error
    return error * (exp(-errors * errors / 2) / sqrt(2 * pi) - errors * erfc(errors / sqrt(2)) / 2)

"""Weights that fit many rows best: linear regression with a little ridge, for each phase."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from alhambra.bots.planner.table import PHASES
from alhambra.lab.training.rows import TrainingRow

_RIDGE = 3e-3
_STEADY = 150.0
"""The fewer rows, the more ridge: this divided by their number."""
_ENOUGH = 1000
"""With fewer rows, the weights of a phase stay as they are."""
_FLAT = 1e-6
_ONE = 0
"""The position of the constant among the terms."""

Phases = tuple[Mapping[str, float], ...]
"""The weights of each phase."""

Matrix = np.ndarray[Any, np.dtype[np.float64]]


class Sums:
    """All the regression needs to know about the rows: sums of products. They are small, and can be added and
    stored."""

    def __init__(self, terms: Sequence[str], products: Matrix | None = None) -> None:
        self.terms = terms
        """The first is always 1."""
        size = len(terms) + 1
        self.products = np.zeros((len(PHASES), size, size)) if products is None else products
        """For each phase the sums of the products of every two terms; the last column is the target."""

    def add(self, rows: Iterable[TrainingRow]) -> None:
        by_phase: dict[int, list[tuple[float, ...]]] = {}
        for phase, terms, target in rows:
            by_phase.setdefault(phase, []).append((*terms, target))
        for phase, some in by_phase.items():
            table = np.array(some)
            self.products[phase] += table.T @ table

    def add_sums(self, other: Sums, share: float = 1.0) -> None:
        self.products += share * other.products

    @property
    def rows(self) -> list[int]:
        """How many rows there are of each phase."""
        return [int(number) for number in self.products[:, _ONE, _ONE]]

    def fitted(
        self, before: Phases, expected: Phases, fixed: Collection[str] = (), known: Collection[int] = ()
    ) -> Phases:
        """The weights of each phase that fit best. A phase keeps its previous weights if there is too little to learn
        from, or if they are known.

        If the rows leave a weight open, it is as expected, or 0 if nothing is expected. Fixed weights are always as
        expected.
        """
        return tuple(
            before[phase] if rows < _ENOUGH or phase in known else self._fitted(phase, expected[phase], fixed)
            for phase, rows in enumerate(self.rows)
        )

    def explained(self, weights: Phases) -> list[float]:
        """For each phase, the share of the targets' variance that the weights explain."""
        return [self._explained(phase, weights[phase]) for phase in range(len(PHASES))]

    def _fitted(self, phase: int, expected: Mapping[str, float], fixed: Collection[str]) -> dict[str, float]:
        products = self.products[phase]
        number = products[_ONE, _ONE]
        mean = products[_ONE] / number
        spread_together = products / number - np.outer(mean, mean)
        spread = np.sqrt(np.maximum(0.0, np.diag(spread_together)))[:-1]
        used = [int(at) for at in np.flatnonzero(spread > _FLAT) if self.terms[int(at)] not in fixed]
        prior = np.array([expected.get(term, 0.0) for term in self.terms])
        together = spread_together[np.ix_(used, used)]
        unexplained = spread_together[used, -1] - spread_together[used, :-1] @ prior
        ridge = (_RIDGE + _STEADY / number) * np.eye(len(used))
        scaled = together / np.outer(spread[used], spread[used])
        found = prior[used] + np.linalg.solve(scaled + ridge, unexplained / spread[used]) / spread[used]
        weights = {term: expected.get(term, 0.0) for term in self.terms}
        weights.update({self.terms[at]: float(weight) for at, weight in zip(used, found, strict=True)})
        weights[self.terms[_ONE]] = 0.0
        weights[self.terms[_ONE]] = float(mean[-1] - mean[:-1] @ np.array([*weights.values()]))
        return {term: float(f"{weight:.5g}") for term, weight in weights.items()}

    def _explained(self, phase: int, weights: Mapping[str, float]) -> float:
        products = self.products[phase]
        number = products[_ONE, _ONE]
        if number < _ENOUGH:
            return 0.0
        errors = np.array([*[-weights[term] for term in self.terms], 1.0])
        mean = products[_ONE, -1] / number
        return float(1 - (errors @ products @ errors / number) / (products[-1, -1] / number - mean**2))

"""A mean and how sure it is. Games of the same deal are no independent observations, so intervals are over seeds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

SURE = 1.959964
"""The standard deviations on either side that cover 95 %."""


class Estimate(NamedTuple):
    """A mean with the half width of its 95 % interval."""

    mean: float
    spread: float

    @property
    def low(self) -> float:
        return self.mean - self.spread

    @property
    def high(self) -> float:
        return self.mean + self.spread


def estimate(values: Iterable[float]) -> Estimate:
    """
    >>> estimate([1.0, 2.0, 3.0])
    Estimate(mean=2.0, spread=1.1315857430019758)
    """
    known = list(values)
    if not known:
        return Estimate(0.0, float("inf"))
    return Estimate(fmean(known), SURE * stdev(known) / sqrt(len(known)) if len(known) > 1 else float("inf"))


def over_seeds(values: Mapping[int, Iterable[float]]) -> Estimate:
    """The estimate of the means of each seed."""
    return estimate(fmean(some) for some in values.values())

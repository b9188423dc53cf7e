"""A mean and how sure it is. Games of the same deal are not independent observations, so intervals are over seeds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple

SURE = 1.959964
"""The standard errors on either side that cover 95 %, if there are many observations."""
_SURE_WITH_FEW = (12.7062, 4.3027, 3.1824)
"""The same for two, three and four."""


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
    Estimate(mean=2.0, spread=2.484165003242203)
    """
    known = list(values)
    if len(known) < 2:
        return Estimate(known[0] if known else 0.0, inf)
    return Estimate(fmean(known), _sure(len(known) - 1) * stdev(known) / sqrt(len(known)))


def _sure(freedom: int) -> float:
    """The quantile of Student's t by its expansion around the normal one; with few degrees of freedom, from a table."""
    if freedom <= len(_SURE_WITH_FEW):
        return _SURE_WITH_FEW[freedom - 1]
    z = SURE
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )


def over_seeds(values: Mapping[int, Iterable[float]]) -> Estimate:
    """The estimate of the means of each seed."""
    return estimate(fmean(some) for some in values.values())

"""Means, and how sure they are."""

from math import inf
from statistics import stdev

import pytest

from alhambra.lab.arena.intervals import estimate


def test_of_a_single_value_nothing_is_known_about_the_spread() -> None:
    assert estimate([3.0]) == (3.0, inf)
    assert estimate([]) == (0.0, inf)


@pytest.mark.parametrize(("seeds", "sure"), [(5, 2.76937314), (6, 2.56776500), (11, 2.22797196)])
def test_intervals_follow_the_expansion_of_the_quantile_to_its_last_term(seeds: int, sure: float) -> None:
    """Abramowitz and Stegun, 26.7.5, with three corrections. The exact values are 2.7764, 2.5706 and 2.2281."""
    values = [float(seed % 2) for seed in range(seeds)]
    assert (estimate(values).low + estimate(values).high) / 2 == pytest.approx(sum(values) / seeds)
    assert estimate(values).high - estimate(values).mean == pytest.approx(estimate(values).spread)
    assert estimate(values).spread * seeds**0.5 / stdev(values) == pytest.approx(sure, abs=1e-8)

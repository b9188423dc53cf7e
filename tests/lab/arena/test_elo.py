"""Ratings as numbers. Another way to the same strengths would change the last digits, and these numbers with them."""

from math import inf

import pytest

from alhambra.lab.arena import GameResult, ratings


def result(seed: int, seats: str, *places: int) -> GameResult:
    return GameResult(seed, tuple(seats), (0,) * len(seats), places, 50)


MIXED = [
    result(0, "abc", 1, 2, 2),
    result(1, "bca", 1, 2, 3),
    result(2, "cab", 1, 1, 3),
    result(3, "abc", 1, 3, 2),
    result(4, "aab", 2, 1, 3),
    result(5, "bac", 1, 1, 1),
]


def test_ratings_of_three_bots_with_all_kinds_of_ties() -> None:
    found = ratings(MIXED)
    assert [rating.bot for rating in found] == ["a", "c", "b"]
    assert [rating.elo for rating in found] == pytest.approx([76.649528853, 16.516561198, -93.166090051], abs=1e-8)
    assert [rating.low for rating in found] == pytest.approx([-62.256252804, -51.897932716, -231.920244497], abs=1e-8)
    assert [rating.high for rating in found] == pytest.approx([216.011343203, 71.389506278, 45.782455526], abs=1e-8)


def test_another_seed_draws_other_samples() -> None:
    assert ratings(MIXED, seed=2) != ratings(MIXED) == ratings(MIXED, seed=1)


def test_one_deal_says_nothing_about_the_spread() -> None:
    assert [(rating.bot, rating.low, rating.high) for rating in ratings(MIXED[:1])] == [
        ("a", -inf, inf),
        ("b", -inf, inf),
        ("c", -inf, inf),
    ]


def test_with_an_anchor_that_bot_has_zero() -> None:
    free, anchored = (
        {rating.bot: rating.elo for rating in found} for found in (ratings(MIXED), ratings(MIXED, anchor="c"))
    )
    assert anchored["c"] == 0
    assert anchored["a"] == pytest.approx(free["a"] - free["c"])


def test_strengths_that_are_slow_to_find_are_looked_for_so_long_and_no_longer() -> None:
    """Six bots in a row, of which only neighbours ever meet."""
    played = [result(0, pair, 1, 2) for pair in ("ab", "bc", "cd", "de", "ef") for _ in range(60)]
    assert ratings(played)[0].elo == pytest.approx(1224.007611726, abs=1e-8)

"""The sequential test as numbers."""

from statistics import variance

import pytest

from alhambra.lab.arena import GameResult, SequentialResult, sequential_test

WON, LOST = (1, 2), (2, 1)


def played(*places: tuple[int, ...]) -> list[GameResult]:
    """Games of two bots, one for each seed."""
    return [GameResult(seed, ("a", "b"), (0, 0), each, 50) for seed, each in enumerate(places)]


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    shares = [1.0] * 8 + [0.0] * 4
    ratio = sum((share - 0.5) ** 2 - (share - 0.6) ** 2 for share in shares) / 2 / variance(shares)
    assert sequential_test("a", played(*[WON] * 8, *[LOST] * 4), 0.5, 0.6).ratio == pytest.approx(ratio)


def test_a_bot_that_always_wins_has_some_spread_too() -> None:
    assert sequential_test("a", played(*[WON] * 10), 0.5, 0.6).ratio == pytest.approx((0.25 - 0.16) * 10 / 2 / 1e-4)


def test_with_ten_seeds_the_test_begins() -> None:
    assert sequential_test("a", played(*[WON] * 9), 0.5, 0.6).ratio == 0
    assert sequential_test("a", played(*[WON] * 10), 0.5, 0.6).ratio != 0


@pytest.mark.parametrize(
    ("ratio", "decided"),
    [(-3.0, False), (-2.9, False), (-2.8, None), (0.0, None), (2.8, None), (2.9, True), (3.0, True)],
)
def test_at_either_bound_it_is_decided(ratio: float, decided: bool | None) -> None:
    assert SequentialResult(ratio, bound=2.9).decided is decided

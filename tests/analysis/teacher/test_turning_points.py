"""Which moments of a game are told: what changed most who was likely to win."""

from __future__ import annotations

from typing import Any

from alhambra.analysis.teacher.review import Review, TurningPoint
from alhambra.analysis.teacher.turning_points import turning_points
from alhambra.kernel.messages import Message

NAMES = ("Ana", "Ben")


def review(at: int, player: int, chance: float, **more: Any) -> Review:
    """A turn of two actions, before which Ana is this likely to win."""
    plain: dict[str, Any] = {
        "turn": at // 2 + 1,
        "played": (),
        "best": (),
        "loss": 0.0,
        "unforced": True,
        "checked": False,
        "mistake": None,
        "better": (),
        "luck": 0.0,
        "outlooks": (0.0, 0.0),
        "chances": (chance, 1 - chance),
        "chance_lost": 0.0,
        "chance_by_luck": 0.0,
        "scorings": (),
    }
    return Review(at=at, until=at + 2, player=player, **{**plain, **more})


def told(*points: TurningPoint) -> list[tuple[int, str, str, int, int]]:
    said = [(point.at, point.message.key, point.message.args) for point in points]
    return [(at, key.removeprefix("turned."), args["name"], args["before"], args["after"]) for at, key, args in said]


def test_a_turn_after_which_its_player_is_likelier_to_win_was_a_strong_one() -> None:
    reviews = [review(0, 0, 0.5), review(2, 1, 0.75)]
    points = turning_points(NAMES, reviews, (0.7, 0.3))
    assert told(*points)[0] == (2, "strong", "Ana", 50, 75)
    assert points[0].message.args["turn"] == 1


def test_the_last_turn_is_compared_with_the_end_of_the_game() -> None:
    reviews = [review(0, 0, 0.5), review(2, 1, 0.5)]
    points = turning_points(NAMES, reviews, (0.0, 1.0))
    assert (4, "strong", "Ben", 50, 100) in told(*points)


def test_a_scoring_is_told_of_whoever_gained_or_lost_most_by_it() -> None:
    names, before, after = ("Ana", "Ben", "Cleo"), (0.05, 0.55, 0.4), (0.15, 0.85, 0.0)
    reviews = [review(0, 0, 0.05, chances=before, outlooks=(0.0, 0.0, 0.0), scorings=(1, 2))]
    (point,) = turning_points(names, reviews, after)
    assert told(point) == [(2, "scoring", "Cleo", 40, 0)]
    assert point.message.args["scoring"] == 2


def test_a_mistake_is_told_before_its_turn_with_what_it_was() -> None:
    what = Message("mistake.overpaid", tile="P8")
    reviews = [review(0, 0, 0.6, mistake=what, chance_lost=0.25)]
    (point,) = turning_points(NAMES, reviews, (0.6, 0.4))
    assert told(point) == [(0, "mistake", "Ana", 60, 35)]
    assert point.message.args["what"] == what


def test_draws_are_lucky_or_unlucky_for_whoever_decides_next() -> None:
    reviews = [review(0, 0, 0.5), review(2, 1, 0.5, chance_by_luck=0.2), review(4, 0, 0.5, chance_by_luck=-0.1)]
    points = turning_points(NAMES, reviews, (0.5, 0.5))
    assert told(*points) == [(2, "lucky", "Ben", 30, 50), (4, "unlucky", "Ana", 60, 50)]


def test_a_turn_after_which_its_player_is_no_likelier_to_win_is_not_told() -> None:
    reviews = [review(0, 0, 0.5), review(2, 1, 0.5), review(4, 0, 0.5)]
    assert [key for _, key, *_ in told(*turning_points(NAMES, reviews, (0.2, 0.8)))] == ["unlucky", "unlucky"]


def test_only_the_three_largest_swings_are_told_one_for_each_moment() -> None:
    what = Message("mistake.overpaid", tile="P8")
    lost = (0.1, 0.3, 0.2, 0.4)
    reviews = [review(2 * at, 0, 0.9, mistake=what, chance_lost=chance) for at, chance in enumerate(lost)]
    reviews[1] = reviews[1]._replace(chance_by_luck=0.25)  # at the same moment as the mistake, and less
    points = turning_points(NAMES, reviews, (0.9, 0.1))
    assert told(*points) == [
        (2, "mistake", "Ana", 90, 60),
        (4, "mistake", "Ana", 90, 70),
        (6, "mistake", "Ana", 90, 50),
    ]

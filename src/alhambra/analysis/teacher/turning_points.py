"""The moments that most changed who was likely to win: mistakes, draws, scorings and strong turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from alhambra.analysis.teacher.review import Review, TurningPoint
from alhambra.kernel import Message

MOST = 3


def turning_points(
    names: Sequence[str], reviews: Sequence[Review], at_the_end: tuple[float, ...]
) -> tuple[TurningPoint, ...]:
    """The three largest swings in the chance of winning, in order; at most one per turn."""
    chosen: list[TurningPoint] = []
    for point in sorted(_swings(names, reviews, at_the_end), key=lambda point: -abs(point.after - point.before)):
        if len(chosen) < MOST and point.at not in [other.at for other in chosen]:
            chosen.append(point)
    return tuple(sorted(chosen, key=lambda point: point.at))


def _swings(names: Sequence[str], reviews: Sequence[Review], at_the_end: tuple[float, ...]) -> Iterator[TurningPoint]:
    ends = [*[review.chances for review in reviews[1:]], at_the_end][: len(reviews)]
    for review, then in zip(reviews, ends, strict=True):
        player, now = review.player, review.chances[review.player]
        if review.mistake:
            yield _point(names, review.at, player, now, now - review.chance_lost, "mistake", what=review.mistake)
        if review.scorings:
            gains = [after - before for before, after in zip(review.chances, then, strict=True)]
            most = max(range(len(gains)), key=lambda other: abs(gains[other]))
            before, after = review.chances[most], then[most]
            yield _point(names, review.until, most, before, after, "scoring", scoring=review.scorings[-1])
        elif then[player] > now:
            yield _point(names, review.until, player, now, then[player], "strong", turn=review.turn)
    for _, review in pairwise(reviews):
        now = review.chances[review.player]
        key = "lucky" if review.chance_by_luck > 0 else "unlucky"
        yield _point(names, review.at, review.player, now - review.chance_by_luck, now, key)


def _point(
    names: Sequence[str], at: int, player: int, before: float, after: float, key: str, **said: object
) -> TurningPoint:
    message = Message(f"turned.{key}", name=names[player], before=round(100 * before), after=round(100 * after), **said)
    return TurningPoint(at, player, before, after, message)

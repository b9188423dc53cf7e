"""The tally of many games between bots, by contestant, wherever they sat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

from alhambra.lab.arena import GameResult
from alhambra.lab.arena.intervals import SURE


class Result(NamedTuple):
    """The result of one game. Points, seats and winners are by contestant."""

    seed: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    finished: bool

    @classmethod
    def of(cls, game: GameResult, moved: int) -> Result:
        """The result of a game in which every contestant had moved by `moved` seats."""
        count = len(game.seats)
        seats = tuple((contestant + moved) % count for contestant in range(count))
        winners = tuple(each for each, seat in enumerate(seats) if game.finished and game.places[seat] == 1)
        scores = tuple(game.scores[seat] for seat in seats) if game.scores else ()
        return cls(game.seed, seats, scores, winners, game.turns, game.finished)

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


class Tally(NamedTuple):
    """How one contestant did in the finished games. A shared victory counts as a fraction."""

    bot: str
    games: int
    wins: float
    points: float
    """The average."""

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.games)

    def to_json(self) -> dict[str, Any]:
        return {**self._asdict(), "win_rate": self.win_rate, "interval": list(self.interval)}


def tally(bots: Sequence[str], results: Sequence[Result]) -> list[Tally]:
    finished = [result for result in results if result.finished]
    return [
        Tally(
            bot,
            len(finished),
            sum(1 / len(result.winners) for result in finished if contestant in result.winners),
            sum(result.scores[contestant] for result in finished) / len(finished) if finished else 0.0,
        )
        for contestant, bot in enumerate(bots)
    ]


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of the win rate (Wilson's score interval).

    >>> [round(bound, 3) for bound in wilson(5, 10)]
    [0.237, 0.763]
    """
    if not games:
        return 0.0, 1.0
    rate, square = wins / games, SURE**2
    middle = rate + square / (2 * games)
    spread = SURE * sqrt(rate * (1 - rate) / games + square / (4 * games**2))
    scale = 1 + square / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)

"""Bots against bots: one game, and the tally of many."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from alhambra import new_game
from alhambra.arena.intervals import SURE
from alhambra.bots import make_bot
from alhambra.game.setup import MOST_PLAYERS


class Result(NamedTuple):
    """The result of one game. Points, seats and winners are by contestant, wherever they sat."""

    seed: int
    seats: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int
    finished: bool

    def to_json(self) -> dict[str, Any]:
        return self._asdict()


def play_game(
    bots: Sequence[str],
    modules: Sequence[str],
    options: Mapping[str, Any],
    edition: str,
    turn_limit: int,
    seed: int,
    moved: int,
) -> Result:
    """Play one game, with every contestant moved on by `moved` seats.

    Players could remodel forever: a game that exceeds the turn limit is stopped and has no winner.
    """
    count = len(bots)
    seats = tuple((contestant + moved) % count for contestant in range(count))
    at_seat = {seat: make_bot(bots[each], seed * MOST_PLAYERS + each) for each, seat in enumerate(seats)}
    game = new_game(count, modules, edition, seed, options)
    while (decision := game.decision) and game.state.turn <= turn_limit:
        player = decision.player
        game.play(at_seat[player].choose(game.seen_by(player), game.legal_actions()))
    scores = tuple(game.state.scores[seat] for seat in seats)
    winning = game.outcome.winners if game.outcome else ()
    winners = tuple(contestant for contestant, seat in enumerate(seats) if seat in winning)
    return Result(seed, seats, scores, winners, game.state.turn, game.outcome is not None)


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

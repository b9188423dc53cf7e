"""How each bot of a contest did: wins, and how many points it was ahead of the others."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import NamedTuple

from alhambra.lab.arena.contest import Contest
from alhambra.lab.arena.games import GameResult
from alhambra.lab.arena.intervals import Estimate, over_seeds


class Standing(NamedTuple):
    """A bot in a contest. Points alone say little: most of them are a fixed pot that somebody always gets."""

    bot: str
    games: int
    """Finished games, for each seat of the bot."""
    wins: Estimate
    """The share of wins; a shared one counts as a fraction."""
    even: float
    """The share if all were equally strong."""
    lead: Estimate
    """Its points minus the mean of the other bots'."""
    faults: int


def standings(contest: Contest, played: Sequence[GameResult]) -> list[Standing]:
    """Every bot of a contest, in the order in which they were named."""
    finished = [game for game in played if game.finished]
    return [_standing(bot, contest, finished, played) for bot in dict.fromkeys(contest.bots)]


def _standing(bot: str, contest: Contest, finished: Sequence[GameResult], played: Sequence[GameResult]) -> Standing:
    wins: dict[int, list[float]] = defaultdict(list)
    leads: dict[int, list[float]] = defaultdict(list)
    for game in finished:
        for seat in _seats(bot, game):
            wins[game.seed].append(won(game, seat))
            leads[game.seed].append(_lead(game, seat))
    faults = sum(fault.bot == bot for game in played for fault in game.faults)
    number = sum(len(each) for each in wins.values())
    return Standing(bot, number, over_seeds(wins), 1 / len(contest.bots), over_seeds(leads), faults)


def _seats(bot: str, game: GameResult) -> Iterator[int]:
    return (seat for seat, name in enumerate(game.seats) if name == bot)


def won(game: GameResult, seat: int) -> float:
    """1 for a win, a fraction for a shared one."""
    return (game.places[seat] == 1) / game.places.count(1)


def _lead(game: GameResult, seat: int) -> float:
    """The lead over the other players; only those that are other bots, unless the bot plays against itself."""
    others = [score for at, score in enumerate(game.scores) if game.seats[at] != game.seats[seat]]
    others = others or [score for at, score in enumerate(game.scores) if at != seat]
    return game.scores[seat] - fmean(others)

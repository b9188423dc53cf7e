"""A sequential test: play until it is clear whether a bot is stronger, and no longer.

Two hypotheses about a bot's share of wins are fixed beforehand, and how often each may be wrongly accepted. After every
seed the logarithm of their likelihood ratio is compared with two bounds (Wald's test, with the normal approximation
that chess engines use for game pairs). With such a test it does no harm to look at the results all the time; without
one it would.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from math import log
from statistics import fmean, variance
from typing import NamedTuple

from alhambra.lab.arena.games import GameResult
from alhambra.lab.arena.standings import won

ERROR = 0.05
"""How often each hypothesis may be accepted although the other is true."""
_FEWEST = 10
"""Seeds before which nothing is decided: the spread is not known yet."""


class SequentialResult(NamedTuple):
    """Where a test stands."""

    ratio: float
    """The logarithm of the likelihood ratio: positive if the higher share is more likely."""
    bound: float
    """At this ratio the higher share is accepted, at its negative the lower one."""

    @property
    def decided(self) -> bool | None:
        """Whether the higher share is accepted; None if more games are needed."""
        return None if abs(self.ratio) < self.bound else self.ratio >= self.bound


def sequential_test(bot: str, played: Sequence[GameResult], lower: float, higher: float) -> SequentialResult:
    """Test whether a bot wins the higher or the lower share of its games."""
    bound = log((1 - ERROR) / ERROR)
    shares = _shares(bot, played)
    if len(shares) < _FEWEST:
        return SequentialResult(0.0, bound)
    spread = max(variance(shares), 1e-4)
    ratio = len(shares) * (higher - lower) * (2 * fmean(shares) - lower - higher) / (2 * spread)
    return SequentialResult(ratio, bound)


def _shares(bot: str, played: Sequence[GameResult]) -> list[float]:
    """The share of wins in the games of each seed."""
    wins: dict[int, list[float]] = defaultdict(list)
    for game in played:
        if game.finished:
            wins[game.seed] += [won(game, seat) for seat, name in enumerate(game.seats) if name == bot]
    return [fmean(each) for each in wins.values() if each]

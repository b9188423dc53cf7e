"""Which bot is stronger? Games between bots, each deal played from every seat, and what follows from the results.

>>> from alhambra.lab.arena import Contest, games, standings
>>> contest = Contest(("greedy", "random"), seeds=(1, 2))
>>> [(each.bot, each.wins.mean) for each in standings(contest, list(games(contest)))]
[('greedy', 1.0), ('random', 0.0)]
"""

from alhambra.bots import Fault
from alhambra.lab.arena.contest import Contest, Deal
from alhambra.lab.arena.elo import Rating, ratings
from alhambra.lab.arena.games import GameResult, play
from alhambra.lab.arena.running import games, play_all
from alhambra.lab.arena.sequential import SequentialResult, sequential_test
from alhambra.lab.arena.standings import Standing, standings

__all__ = [
    "Contest",
    "Deal",
    "Fault",
    "GameResult",
    "Rating",
    "SequentialResult",
    "Standing",
    "games",
    "play",
    "play_all",
    "ratings",
    "sequential_test",
    "standings",
]

"""Which bot is stronger? Games between bots, each deal played from every seat, and what follows from the results.

>>> from alhambra.arena import Contest, games, standings
>>> contest = Contest(("greedy", "random"), seeds=(1, 2))
>>> [(each.bot, each.wins.mean) for each in standings(contest, list(games(contest)))]
[('greedy', 1.0), ('random', 0.0)]
"""

from alhambra.arena.contest import Contest, Deal
from alhambra.arena.elo import Rating, ratings
from alhambra.arena.games import Played, play
from alhambra.arena.running import games, play_all
from alhambra.arena.sequential import Verdict, sequential_test
from alhambra.arena.standings import Standing, standings
from alhambra.bots import Fault

__all__ = [
    "Contest",
    "Deal",
    "Fault",
    "Played",
    "Rating",
    "Standing",
    "Verdict",
    "games",
    "play",
    "play_all",
    "ratings",
    "sequential_test",
    "standings",
]

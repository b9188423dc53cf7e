"""How long the analysis of a whole base game takes with the planner, by the CPU time of one core."""

from dataclasses import dataclass
from time import process_time

import alhambra
from alhambra.analysis.teacher import analyse
from alhambra.bots import make_bot

#: Greedy hoards money, so there is more to think about than in games between planners.
LEVELS = ("planner", "greedy")
PLAYERS = 3


@dataclass(frozen=True)
class Analysed:
    """The seconds that each level's games took, the slowest game of each."""

    seconds: dict[str, float]


def measure(games: int) -> Analysed:
    return Analysed({level: max(_seconds(level, seed) for seed in range(1, games + 1)) for level in LEVELS})


def _seconds(level: str, seed: int) -> float:
    game = alhambra.new_game(PLAYERS, seed=seed)
    bots = [make_bot(level, seat) for seat in range(PLAYERS)]
    while game.decision:
        player = game.decision.player
        game.play(bots[player].choose(game.seen_by(player), game.legal_actions()))
    began = process_time()
    analyse(game)
    return process_time() - began

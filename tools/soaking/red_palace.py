"""Which game of the Red Palace a number means: players, modules and options."""

from __future__ import annotations

import random
from itertools import combinations

from .tables import Table

EDITION = "red_palace"
MODULES = ("camps", "bazaars", "medina")
SETS = [chosen for number in range(len(MODULES) + 1) for chosen in combinations(MODULES, number)]
ABILITIES = ("swap", "wall", "money", "plaza", "half", "preview", "overpaid", "fresh", "move")
IN_PLAY = 4
NUMBERS_OF_PLAYERS = (2, 3, 4, 5, 6)


def red_palace(number: int) -> Table:
    """The table of a game; every number of players meets every set of modules within forty numbers."""
    rng = random.Random(f"red palace {number}")
    players = NUMBERS_OF_PLAYERS[number % len(NUMBERS_OF_PLAYERS)]
    modules = SETS[number % len(SETS)]
    first_board = rng.random() < 0.2
    drawn = first_board or rng.random() < 0.5
    options = {
        "confirm": rng.random() < 0.2,
        "classic_scoring": rng.random() < 0.2,
        "first_board": first_board,
        "abilities": None if drawn else sorted(rng.sample(ABILITIES, IN_PLAY)),
    }
    return Table(players, EDITION, modules, options)

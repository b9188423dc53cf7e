"""What is measured: the public interface of ``alhambra``, and nothing else."""

from collections.abc import Sequence
from typing import Any

import alhambra
from alhambra import Game

#: An action as the game lists it; ``action[0]`` is its verb.
Action = Any

#: Verbs that put a tile into a palace.
PLACING = ("place", "build")

BASE_EDITION = "alhambra"


def new_game(players: int, seed: int, modules: Sequence[str] = (), edition: str = BASE_EDITION) -> Game:
    """A new game. The benchmarks get their games only from here."""
    return alhambra.new_game(players=players, modules=modules, edition=edition, seed=seed, options=None)

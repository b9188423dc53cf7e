"""What is measured: the public interface of ``alhambra``, and nothing else."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

import alhambra

#: An action as the game lists it; ``action[0]`` is its verb.
Action = Any

#: Verbs that put a tile into a palace.
PLACING = ("place", "build")


class Game(Protocol):
    """The part of a game that the benchmarks use."""

    @property
    def decision(self) -> object | None: ...

    def legal_actions(self) -> Sequence[Action]: ...

    def play(self, action: Action) -> object: ...

    def clone(self) -> Self: ...

    def record(self) -> object: ...


BASE_EDITION = "alhambra"


def new_game(players: int, seed: int, modules: Sequence[str] = (), edition: str = BASE_EDITION) -> Game:
    """A new game. The benchmarks get their games only from here."""
    game: Game = alhambra.new_game(players=players, modules=modules, edition=edition, seed=seed, options=None)
    return game

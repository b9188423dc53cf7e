"""What a computer opponent is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from alhambra.game.state import State
from alhambra.kernel.actions import Action


class Bot(Protocol):
    """Someone who decides. A bot is given what its player may know, never the game itself."""

    def choose(self, state: State, actions: Sequence[Action]) -> Action:
        """One of the legal actions.

        `state` is covered (`Game.seen_by`); who decides, and what about, is the step on top of its agenda.
        """
        ...

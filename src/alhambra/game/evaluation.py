"""How computer opponents value things: rules of thumb, which modules can add to."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from alhambra.game.state import State


class Term(NamedTuple):
    """A rule of thumb for what something in a position is worth to a player, in points, and its weight."""

    weight: float
    worth: Callable[[State, int], float]
    passing: bool = False
    """Whether it concerns something that no longer matters once this turn's tiles are placed."""

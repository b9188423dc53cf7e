"""What a computer opponent thinks something is worth: rules of thumb, so that each module can bring its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from alhambra.game.state import State


class Term(NamedTuple):
    """A rule of thumb for what something in a position is worth to a player, in points, and how much it counts."""

    weight: float
    worth: Callable[[State, int], float]

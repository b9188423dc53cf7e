"""How likely each player is to win, given how far ahead everybody will probably be in the end.

A player's *outlook* is the lead so far plus what the evaluation expects from the rest of the game. The more tiles are
still to come, the less it says; how much less was fitted to games between planners (`chances.json`, made by
`tools/teacher.py`).
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from alhambra.bots.outlook import tiles_to_come
from alhambra.game import questions
from alhambra.game.state import State

FILE = Path(__file__).parent / "chances.json"


class Model(NamedTuple):
    """How much outlooks say, for a number of players."""

    end: float
    """How many points of lead make a difference when there are no more tiles to come."""
    time: float
    """How many more it takes at the beginning; in between, the square grows with the tiles to come."""
    waiting: float
    """By how much the evaluation is too low for every turn that somebody has waited: it was fitted to positions right
    after a turn."""

    def spread(self, time: float) -> float:
        return math.hypot(self.end, self.time * math.sqrt(time))


@cache
def model(players: int) -> Model:
    """What was fitted for a number of players."""
    fitted = json.loads(FILE.read_text(encoding="utf-8"))["players"][str(players)]
    return Model(fitted["end"], fitted["time"], fitted["waiting"])


def chances(outlooks: Sequence[float], time: float, given: Model | None = None) -> tuple[float, ...]:
    """Each player's chance of winning; they add up to 1. `time` is the share of the tiles still to come.

    >>> [round(chance, 2) for chance in chances([12, 0, -12], 0.5, Model(3, 9, 0))]
    [0.82, 0.15, 0.03]
    """
    spread = (given or model(len(outlooks))).spread(time)
    best = max(outlooks)
    shares = [math.exp((outlook - best) / spread) for outlook in outlooks]
    return tuple(share / sum(shares) for share in shares)


def time_left(state: State) -> float:
    """The share of the tower's tiles still to come."""
    return min(1.0, tiles_to_come(state) / len(questions.tower_tiles(state.rules)))

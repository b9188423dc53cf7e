"""A computer opponent that thinks for a while, as strong ones do."""

from __future__ import annotations

import os
import time
from collections.abc import Sequence
from pathlib import Path

from alhambra import bots
from alhambra.bots.greedy import Greedy
from alhambra.bots.memory import Seen
from alhambra.game.state import State
from alhambra.kernel.actions import Action

SLOW = "slow"
SECONDS, WORKS = "ALHAMBRA_TEST_SLOW", "ALHAMBRA_TEST_WORKS"


class Slow:
    """Thinks for a while, and then plays what greedy plays. It only keeps a core busy where that is measured."""

    def __init__(self, seed: int) -> None:
        self._greedy = Greedy(seed)

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        seconds = float(os.environ[SECONDS])
        if WORKS not in os.environ:
            time.sleep(seconds)
        else:
            until = time.perf_counter() + seconds
            while time.perf_counter() < until:
                pass
        return self._greedy.choose(state, actions)


def add_slow_bot() -> None:
    bots._MAKERS[SLOW] = Slow
    bots.BOTS[SLOW] = "thinks for a while"


def slow_environment(seconds: float, works: bool = False) -> dict[str, str]:
    """The environment of a program that has this computer opponent, who thinks for so long and may work meanwhile."""
    folder = Path(__file__).parent
    path = os.pathsep.join(map(str, [folder / "slow_bot", folder.parents[1]]))
    return {"PYTHONPATH": path, SECONDS: str(seconds)} | ({WORKS: "1"} if works else {})

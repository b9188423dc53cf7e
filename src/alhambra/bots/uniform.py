"""The random bot."""

from __future__ import annotations

import random
from collections.abc import Sequence

from alhambra.bots.memory import Seen
from alhambra.game.state import State
from alhambra.kernel import Action


class Uniform:
    """Plays any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return self.rng.choice(actions)

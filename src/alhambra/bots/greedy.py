"""The greedy bot: it tries out its turns on a copy and starts the one that leaves it best off."""

from __future__ import annotations

import random
from collections.abc import Sequence

from alhambra.bots.opinions import HandMade, opinions
from alhambra.bots.turns import Turn
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.memory import Seen


class Greedy:
    """Considers every sensible way to play its turn to the end, but not what the others may do next."""

    def __init__(self, seed: int, without: frozenset[str] = frozenset()) -> None:
        self.rng = random.Random(seed)
        self.without = without
        """Modules whose own terms are left out, to measure what these are worth."""

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        judge = HandMade(opinions(state.rules, self.without))
        rated = Turn(state.agenda[-1].player, judge).rated(state, actions)
        best = max(worth for worth, _ in rated)
        return self.rng.choice([action for worth, action in rated if worth == best])

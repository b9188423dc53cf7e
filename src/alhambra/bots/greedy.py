"""The greedy bot: it plays its turn through on paper and begins the one after which it stands best."""

from __future__ import annotations

import random
from collections.abc import Sequence

from alhambra.bots.terms import TERMS
from alhambra.bots.turns import Turn
from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.kernel.actions import Action


class Greedy:
    """Looks at every sensible way to play its turn to the end, and not at what the others may do then."""

    def __init__(self, seed: int, terms: dict[str, Term] = TERMS) -> None:
        self.rng = random.Random(seed)
        self.terms = tuple(terms.values())

    def choose(self, state: State, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        terms = (*self.terms, *questions.evaluation(state.rules).values())
        rated = Turn(state.agenda[-1].player, terms).rated(state, actions)
        best = max(worth for worth, _ in rated)
        return self.rng.choice([action for worth, action in rated if worth == best])

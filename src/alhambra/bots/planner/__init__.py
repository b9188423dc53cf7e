"""The planner: it thinks in whole turns, and values positions with weights that were fitted to games with itself."""

from __future__ import annotations

import random
from collections.abc import Sequence

from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.plain_turns import PlainTurns, Whole, is_plain
from alhambra.bots.planner.weights import Weights, shipped
from alhambra.bots.turns import WIDE, Turn
from alhambra.game import places
from alhambra.game.ending import WON_AT_THE_END
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.memory import Seen

_NOISY = 0.2
"""The share of decisions with noise, if there is any."""


class Planner:
    """Looks at every turn it may well play, up to the placing of what it buys, and plays the one after which it stands
    best. It does not consider what the others may do next."""

    def __init__(self, seed: int, weights: Weights | None = None, noise: float = 0.0) -> None:
        self._rng = random.Random(seed)
        self._weights = weights
        self._evaluations: dict[int, Evaluation] = {}
        self._noise = noise
        """How many points wrong it is, on average, in a fifth of its decisions; for training."""

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return self.plan(state, actions)[0]

    def plan(self, state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What to do now and, as far as that is planned, in the rest of the turn."""
        if len(actions) == 1:
            return (actions[0],)
        step = state.agenda[-1]
        evaluation = self._evaluation(len(state.names))
        if is_plain(state.rules):
            if step.name == places.ACT:
                return self._best(PlainTurns(evaluation, state, step.player).rated(actions))
            if step.name == places.PLACING:
                may_give = step.data != (WON_AT_THE_END,)
                return PlainTurns(evaluation, state, step.player).best_placing(may_give)
        rated = Turn(step.player, evaluation, WIDE).rated(state, actions)
        return self._best([Whole(worth, (action,)) for worth, action in rated])

    def _evaluation(self, players: int) -> Evaluation:
        if players not in self._evaluations:
            self._evaluations[players] = Evaluation(self._weights or shipped(players))
        return self._evaluations[players]

    def _best(self, turns: Sequence[Whole]) -> tuple[Action, ...]:
        if self._noise and self._rng.random() < _NOISY:
            turns = [turn._replace(worth=turn.worth + self._rng.gauss(0, self._noise)) for turn in turns]
        return max(turns, key=lambda turn: turn.worth).actions

"""The planner: it thinks in whole turns, and values positions with weights that were fitted to games with itself."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.bots.planner.beam import Beam
from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.plain_turns import PlainTurns, Whole, is_plain
from alhambra.bots.planner.weights import Weights, shipped
from alhambra.game import places
from alhambra.game.ending import WON_AT_THE_END
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.rules import Rules
from alhambra.memory import Seen


class Planner:
    """Looks at every turn it may well play, up to the placing of what it buys, and plays the one after which it stands
    best. It does not consider what the others may do next."""

    def __init__(self, seed: int, weights: Weights | None = None) -> None:
        self._weights = weights
        self._evaluations: dict[Rules, Evaluation] = {}

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return self.plan(state, actions)[0]

    def plan(self, state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What to do now and, as far as that is planned, in the rest of the turn."""
        if len(actions) == 1:
            return (actions[0],)
        step = state.agenda[-1]
        evaluation = self.evaluation(state)
        if is_plain(state.rules) and step.name == places.PLACING:
            may_give = step.data != (WON_AT_THE_END,)
            return PlainTurns(evaluation, state, step.player).best_placing(may_give)
        if is_plain(state.rules) and step.name == places.ACT:
            turns = PlainTurns(evaluation, state, step.player).rated(actions)
            if turns:  # there are none if all one can do is to take a building down
                return self.best(turns)
        rated = Beam(step.player, evaluation).rated(state, actions)
        return self.best([Whole(worth, (action,)) for worth, action in rated])

    def evaluation(self, state: State) -> Evaluation:
        """What it thinks positions of this game are worth."""
        rules = state.rules
        if rules not in self._evaluations:
            self._evaluations[rules] = Evaluation(rules, self._weights or shipped(len(state.names)))
        return self._evaluations[rules]

    def best(self, turns: Sequence[Whole]) -> tuple[Action, ...]:
        return max(turns, key=lambda turn: turn.worth).actions

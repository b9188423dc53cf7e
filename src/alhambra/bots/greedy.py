"""The greedy bot: it tries out its turns on a copy and plays the one that leaves it best off."""

from __future__ import annotations

import random
from collections.abc import Sequence

from alhambra.bots.memory import Seen
from alhambra.bots.opinions import GreedyEvaluation, opinions
from alhambra.bots.sensible import sensible
from alhambra.bots.turns import Evaluator, TurnSearch
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_taken
from alhambra.kernel import Action

_DEEPER_AT_FIRST = 4
_DEEPER = 1
"""How many continuations of a turn, the most promising ones, are followed further."""
_MOST_POSITIONS = 400
"""With three times this limit, single decisions took more than a second with all modules, and 125 games showed no gain
in strength."""

Rated = list[tuple[float, Action]]
"""Actions, each with the value of the position at the end of the turn."""


class Greedy:
    """Considers every sensible way to play its turn to the end, but not what the others may do next."""

    def __init__(self, seed: int, without: frozenset[str] = frozenset()) -> None:
        self.rng = random.Random(seed)
        self.without = without
        """Modules whose own terms are left out, to measure their value."""

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        if len(actions) == 1:
            return actions[0]
        judge = GreedyEvaluation(opinions(state.rules, self.without))
        rated = _Followed(state.agenda[-1].player, judge).rated(state, actions)
        best = max(worth for worth, _ in rated)
        return self.rng.choice([action for worth, action in rated if worth == best])


class _Followed(TurnSearch):
    """The rest of a turn; only the most promising continuations are followed to the end."""

    def __init__(self, player: int, evaluator: Evaluator) -> None:
        super().__init__(player, evaluator, _MOST_POSITIONS)
        self._followed: set[frozenset[Action]] = set()
        """The sets of actions already tried: the same actions in another order need not be tried again."""

    def rated(self, state: State, actions: Sequence[Action]) -> Rated:
        """The sensible actions, each with the value of the position at the end of the turn."""
        better, others = self.sorted_out(state, actions)
        if better:
            return [(worth, action) for worth, action, _ in better]
        return self._rated(state, others, frozenset(), _DEEPER_AT_FIRST)

    def _rated(self, state: State, actions: Sequence[Action], done: frozenset[Action], deeper: int) -> Rated:
        """Each action with its value if the turn ends there, and for the most promising ones if it continues well."""
        worths = [worth for worth, _ in self.at_a_glance(state, actions)]
        for at in sorted(range(len(actions)), key=lambda at: -worths[at]):
            more = deeper and not self.has_seen_enough
            then = self.next_decision(self.after(state, actions[at])) if more else None
            if then is None:
                continue
            deeper -= 1
            now_done = done | {actions[at]}
            if now_done not in self._followed:
                self._followed.add(now_done)
                worths[at] = self._going_on(then, worths[at], now_done)
        return list(zip(worths, actions, strict=True))

    def _going_on(self, state: State, otherwise: float, done: frozenset[Action]) -> float:
        """The value of a turn that continues well from the decision on top. An extra action can be declined, or taking
        money for it does no harm."""
        actions = sensible(self, state, self.others(state), going_on=True)
        worths = [worth for worth, _ in self._rated(state, actions, done, _DEEPER)]
        if actions_taken(state.agenda[-1]) or not worths:
            worths.append(otherwise)
        return max(worths)

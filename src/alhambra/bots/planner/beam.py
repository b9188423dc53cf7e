"""Whole turns with any modules: the rules' own actions are followed level by level, the best few at each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.bots.sensible import sensible
from alhambra.bots.turns import Evaluator, Turn
from alhambra.game.state import State
from alhambra.game.turn import actions_taken
from alhambra.kernel.actions import Action

_BEAM = 30
_MOST_POSITIONS = 500
"""After so many positions the best turn found so far has to do: some modules together allow thousands of turns."""

Done = frozenset[Action]
"""The actions of a turn. The same actions in another order lead to the same position."""


class _SoFar(NamedTuple):
    """The beginning of a turn."""

    worth: float
    """If nothing follows except placing."""
    first: Action
    done: Done
    position: State


class Beam(Turn):
    """The rest of a player's turn, with more continuations than greedy looks at."""

    def __init__(self, player: int, evaluator: Evaluator) -> None:
        super().__init__(player, evaluator, _MOST_POSITIONS)

    def followed(self, state: State, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        front = [self._so_far(state, action) for action in actions]
        ends: dict[Action, dict[Done, float]] = {each.first: {each.done: each.worth} for each in front}
        """For each first action the turns that begin with it and can end there, as far as they were followed."""
        known = {each.done for each in front}
        while front:
            longer: list[_SoFar] = []
            for each in sorted(front, key=lambda each: -each.worth)[:_BEAM]:
                then = None if self.has_seen_enough else self.next_decision(each.position)
                if then is None:
                    continue
                new = [
                    self._so_far(then, action, each)
                    for action in sensible(self, then, self.others(then), going_on=True)
                    if each.done | {action} not in known
                ]
                if new and not actions_taken(then.agenda[-1]):
                    del ends[each.first][each.done]  # it cannot end there: this decision cannot be declined
                known.update(each.done for each in new)
                ends[each.first].update({each.done: each.worth for each in new})
                longer += new
            front = longer
        return [(max(turns.values()), first) for first, turns in ends.items()]

    def _so_far(self, state: State, action: Action, before: _SoFar | None = None) -> _SoFar:
        position = self.after(state, action)
        worth = self.at_the_end(position)
        if before is None:
            return _SoFar(worth, action, frozenset({action}), position)
        return _SoFar(worth, before.first, before.done | {action}, position)

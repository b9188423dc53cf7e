"""Whole turns with any modules: the rules' own actions are followed level by level, the best few at each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.bots.sensible import sensible
from alhambra.bots.turns import Evaluator, Plan, Turn, after, plan
from alhambra.game.placing import without
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.game.turn import actions_taken
from alhambra.kernel.actions import Action

_BEAM = 30
_MOST_POSITIONS = 700
"""After so many positions the best turn found so far has to do: some modules together allow thousands of turns."""
_IN_ANY_ORDER = 3
"""So many tiles are placed in every order; of more, the best one first."""

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
        self._gains_of_all: dict[tuple[Plan, tuple[Tile, ...]], float] = {}
        self._best_places: dict[tuple[Plan, Tile], tuple[float, State]] = {}

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

    def placing_gain(self, state: State) -> float:
        """What placing the tiles set aside adds, one after the other: where one goes can depend on another."""
        return self._gain_of_all(state, tuple(sorted(state.aside[self.player])))

    def _gain_of_all(self, state: State, tiles: tuple[Tile, ...]) -> float:
        if not tiles:
            return 0.0
        key = plan(state.palaces[self.player]), tiles
        if key not in self._gains_of_all:
            first: Sequence[Tile] = tiles
            if len(tiles) > _IN_ANY_ORDER or self.has_seen_enough:
                first = (max(tiles, key=lambda tile: self._placed(state, tile)[0]),)
            placed = [(self._placed(state, tile), without(tiles, tile)) for tile in first]
            self._gains_of_all[key] = max([gain + self._gain_of_all(then, left) for (gain, then), left in placed])
        return self._gains_of_all[key]

    def _placed(self, state: State, tile: Tile) -> tuple[float, State]:
        """What placing a tile adds in its best place, and the position then. It does not depend on the money left."""
        key = plan(state.palaces[self.player]), tile
        if key not in self._best_places:
            alone = state.copy()
            alone.aside[self.player] = (tile,)
            places = [after(alone, action) for action in self.open_actions(alone)]
            worths = [self.building_value(then) for then in places]
            best = max(range(len(places)), key=lambda at: worths[at])
            then = places[best]
            then.agenda = state.agenda
            self._best_places[key] = worths[best] - self.building_value(alone), then
        return self._best_places[key]

    def _so_far(self, state: State, action: Action, before: _SoFar | None = None) -> _SoFar:
        position = self.after(state, action)
        worth = self.at_the_end(position)
        if before is None:
            return _SoFar(worth, action, frozenset({action}), position)
        return _SoFar(worth, before.first, before.done | {action}, position)

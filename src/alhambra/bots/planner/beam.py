"""Whole turns with any modules: a beam search over the rules' own actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.bots.planner.plain_turns import PASS, WholeTurn
from alhambra.bots.sensible import sensible
from alhambra.bots.turns import Evaluator, FreeFirst, GroundPlan, TurnSearch, after, ground_plan
from alhambra.game import places, questions
from alhambra.game.palace.placing import without
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_taken
from alhambra.kernel import Action, Step

_BEAM = 30
MOST_POSITIONS = 700
"""The search ends after this number of positions: some combinations of modules allow thousands of turns."""
_IN_ANY_ORDER = 3
"""Up to this number of tiles are placed in every order; with more, the best one goes first."""

Done = frozenset[Action]
"""The actions of a turn. The same actions in another order lead to the same position."""


class _Placed(NamedTuple):
    """A tile that was placed: the gain, the action, and the position after it."""

    gain: float
    action: Action
    then: State


class _Placings(NamedTuple):
    """Several tiles that were placed."""

    gain: float
    actions: tuple[Action, ...]


class _SoFar(NamedTuple):
    """The beginning of a turn."""

    worth: float
    """The value if nothing follows except placing."""
    actions: tuple[Action, ...]
    """In order, each with the answers to the questions it raised at once."""
    done: Done
    position: State


class Beam(TurnSearch):
    """The rest of a player's turn, with more continuations than greedy looks at."""

    def __init__(self, player: int, evaluator: Evaluator, most_positions: int = MOST_POSITIONS) -> None:
        super().__init__(player, evaluator, most_positions)
        self._ways_to_place: dict[tuple[GroundPlan, tuple[Tile, ...]], _Placings] = {}
        self._best_places: dict[tuple[GroundPlan, Tile], _Placed] = {}

    def turns(self, state: State, actions: Sequence[Action]) -> list[WholeTurn]:
        """The plausible turns, each with the value of the position after it."""
        better, others = self.sorted_out(state, actions)
        ends = [self._completed(self._free_first(state, each)) for each in better] or self._followed(state, others)
        return [WholeTurn(each.worth, (*each.actions, *self._rest(each.position))) for each in ends]

    def worth_of(self, state: State, action: Action) -> float:
        """The value of the best turn that begins with this action, however pointless it may be."""
        return max([each.worth for each in self._followed(state, [action])])

    def _followed(self, state: State, actions: Sequence[Action]) -> list[_SoFar]:
        """The turns that begin with one of these actions and can end there, as far as they were followed."""
        front = [self._so_far(state, action) for action in actions]
        ends: dict[Action, dict[Done, _SoFar]] = {each.actions[0]: {each.done: each} for each in front}
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
                    del ends[each.actions[0]][each.done]  # this decision cannot be declined
                known.update(each.done for each in new)
                ends[each.actions[0]].update({each.done: each for each in new})
                longer += new
            front = longer
        whole: dict[tuple[Action, Done], _SoFar] = {}
        for each in [self._completed(each) for turns in ends.values() for each in turns.values()]:
            alike = each.actions[0], each.done
            whole[alike] = max(whole.get(alike, each), each, key=lambda turn: turn.worth)
        return list(whole.values())

    def _completed(self, so_far: _SoFar) -> _SoFar:
        """The same turn with the extra actions that have to be taken, each the best at a glance; they are expected to
        do no harm."""
        worth = so_far.worth
        while self._extra_actions(so_far.position, compulsory=True):
            then = self.next_decision(so_far.position)
            if then is None:
                break
            actions = self.others(then)
            sensible_ones = sensible(self, then, actions, going_on=True) or actions
            so_far = self._so_far(then, self.most_promising(then, sensible_ones, 1)[0], so_far)
        return so_far._replace(worth=worth)

    def _extra_actions(self, state: State, compulsory: bool) -> list[Step]:
        """The extra actions that the player has left, if they can be declined or if they cannot."""
        left = [step for step in state.agenda if step[:2] == (places.ACT, self.player) and actions_taken(step)]
        return [step for step in left if bool(questions.must_act(state, step)) == compulsory]

    def _so_far(self, state: State, action: Action, before: _SoFar | None = None) -> _SoFar:
        position = self.after(state, action)
        worth = self.at_the_end(position)
        now = (action, *self.answers(state, action))
        if before is None:
            return _SoFar(worth, now, frozenset({action}), position)
        return _SoFar(worth, (*before.actions, *now), before.done | {action}, position)

    def _free_first(self, state: State, free: FreeFirst) -> _SoFar:
        first = self._so_far(state, free.action)
        return self._so_far(*free.following, first) if free.following else first

    def _rest(self, state: State) -> tuple[Action, ...]:
        """The rest of a turn in which nothing more is wanted: pass and place the tiles."""
        to_place = self.placing(state)
        placed = self._ways(to_place, _in_order(to_place, self.player)).actions if to_place else ()
        return (PASS, *placed) if self._extra_actions(state, compulsory=False) else placed

    def placing_gain(self, state: State) -> float:
        """The gain from placing the tiles set aside, one after the other: the place of one can depend on another."""
        return self._ways(state, _in_order(state, self.player)).gain

    def _ways(self, state: State, tiles: tuple[Tile, ...]) -> _Placings:
        if not tiles:
            return _Placings(0.0, ())
        key = ground_plan(state.palaces[self.player]), tiles
        if key not in self._ways_to_place:
            first: Sequence[Tile] = tiles
            if len(tiles) > _IN_ANY_ORDER or self.has_seen_enough:
                first = (max(tiles, key=lambda tile: self._placed(state, tile).gain),)
            placed = [(self._placed(state, tile), without(tiles, tile)) for tile in first]
            ways = [_and_then(one, self._ways(one.then, left)) for one, left in placed]
            self._ways_to_place[key] = max(ways, key=lambda way: way.gain)
        return self._ways_to_place[key]

    def _placed(self, state: State, tile: Tile) -> _Placed:
        """A tile in its best place. It does not depend on the money left."""
        key = ground_plan(state.palaces[self.player]), tile
        if key not in self._best_places:
            alone = state.copy()
            alone.aside[self.player] = (tile,)
            actions = self.open_actions(alone)
            positions = [after(alone, action) for action in actions]
            worths = [self.building_value(then) for then in positions]
            best = max(range(len(positions)), key=lambda at: worths[at])
            then = positions[best]
            then.agenda = state.agenda
            self._best_places[key] = _Placed(worths[best] - self.building_value(alone), actions[best], then)
        return self._best_places[key]


def _in_order(state: State, player: int) -> tuple[Tile, ...]:
    return tuple(sorted(state.aside[player]))


def _and_then(one: _Placed, others: _Placings) -> _Placings:
    return _Placings(one.gain + others.gain, (one.action, *others.actions))

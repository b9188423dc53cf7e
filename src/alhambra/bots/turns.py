"""Trying out one's own turn on copies of the state, as far as it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from alhambra.bots.sensible import by_verb, sensible, worth_trying
from alhambra.game import places
from alhambra.game.choices import DECLINE
from alhambra.game.palace import Palace, cached_on_palace
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.game.turn import actions_taken
from alhambra.game.vocabulary import Cell
from alhambra.kernel.actions import Action


class Evaluator(Protocol):
    """Says what a position is worth to a player, in points."""

    def value(self, state: State, player: int) -> float: ...

    def building(self, state: State, player: int) -> float:
        """The same without what hardly depends on where a tile is built."""
        ...


DEEPER_AT_FIRST = 4
DEEPER = 1
"""How many continuations of a turn, the most promising ones, are followed further."""
MOST_POSITIONS = 1200
"""After so many positions nothing more is followed; only with many modules are there so many."""


def after(state: State, action: Action) -> State:
    """The position right after an action.

    The action is applied to a copy, and no step runs that draws something, so nothing hidden is needed.
    """
    new = state.copy()
    step = state.agenda[-1]
    state.rules.verbs[step.name, action[0]].apply(new, step, action)
    new.foresee()
    return new


Plan = frozenset[tuple[Cell, str, int]]
"""What a palace consists of, whoever may stand on it: cells, pieces and sides."""


@cached_on_palace
def plan(palace: Palace) -> Plan:
    return frozenset([(cell, tile.piece, tile.floor.sides) for cell, tile in palace.tiles.items()])


class Turn:
    """The rest of a player's turn. Results are cached while the bot thinks about it."""

    def __init__(self, player: int, evaluator: Evaluator, most_positions: int = MOST_POSITIONS) -> None:
        self.player = player
        self._evaluator = evaluator
        self._most_positions = most_positions
        self._palaces_seen = 0
        self._after: dict[tuple[State, Action], State] = {}
        self._not_free: dict[State, list[Action]] = {}
        self._values: dict[State, float] = {}
        self._gains: dict[tuple[Plan, Tile], float] = {}
        self._best: dict[tuple[Action, ...], list[Action]] = {}
        self._followed: set[frozenset[Action]] = set()
        """The sets of actions already tried: the same actions in another order need not be tried again."""

    def value(self, state: State) -> float:
        """The value of a position to the player, in points."""
        if state not in self._values:
            self._values[state] = self._evaluator.value(state, self.player)
        return self._values[state]

    def after(self, state: State, action: Action) -> State:
        """The position right after an action; always the same object.

        If the action raises a question at once, such as what it is paid with, the most promising answer is given.
        """
        key = state, action
        if key not in self._after:
            new = after(state, action)
            while new.agenda and new.agenda[-1].name in new.rules.foreseen:
                new = after(new, self.most_promising(new, worth_trying(new, self.open_actions(new)), 1)[0])
            self._after[key] = new
        return self._after[key]

    def rated(self, state: State, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """The sensible actions, each with the value of the position at the end of the turn.

        A free action is played right away if it improves the turn at a glance; otherwise it is left for later.
        """
        free, others = self._apart(state, actions)
        kinds = by_verb(worth_trying(state, free)).values()
        free = [action for alike in kinds if not self._can_wait(state, alike[0], others) for action in alike]
        others = sensible(self, state, others)
        if not free or not others:
            return self.followed(state, others or free)
        otherwise = max([worth for worth, _ in self._rated(state, others, frozenset(), 0)])
        better = []
        for action in sensible(self, state, free):
            worth = otherwise if self.has_seen_enough else self._first(state, action)
            if worth > otherwise:
                better.append((worth, action))
        return better or self.followed(state, others)

    def followed(self, state: State, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """The actions, each with the value of the position at the end of the turn."""
        return self._rated(state, actions, frozenset(), DEEPER_AT_FIRST)

    @property
    def has_seen_enough(self) -> bool:
        return len(self._values) + self._palaces_seen >= self._most_positions

    def _apart(self, state: State, actions: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """The free actions, and all others."""
        verbs, step = state.rules.verbs, state.agenda[-1].name
        free = {verb for verb in {action[0] for action in actions} if verbs[step, verb].free}
        return [one for one in actions if one[0] in free], [one for one in actions if one[0] not in free]

    def others(self, state: State) -> list[Action]:
        """The actions that are open now and not free."""
        if state not in self._not_free:
            step = state.agenda[-1]
            verbs = [verb for verb in state.rules.menus[step.name] if not verb.free]
            self._not_free[state] = [action for verb in verbs for action in verb.options(state, step)]
        return self._not_free[state]

    def _can_wait(self, state: State, action: Action, others: Sequence[Action]) -> bool:
        """Whether this kind of free action is possible later in the turn too, and changes nothing that can be done
        now."""
        menus, verb = state.rules.menus, state.rules.verbs[state.agenda[-1].name, action[0]]
        if not any(verb in menus.get(step.name, ()) for step in state.agenda[:-1]):
            return False
        then = self.next_decision(self.after(state, action))
        return then is not None and self.others(then) == others

    def _first(self, state: State, action: Action) -> float:
        """The value at a glance of a free action followed by the best next action."""
        new = self.after(state, action)
        then = self.next_decision(new)
        others = sensible(self, then, self.others(then)) if then else []
        if then is None or not others:
            return self.at_the_end(new)
        return max([worth for worth, _ in self._rated(then, others, frozenset(), 0)])

    def most_promising(self, state: State, actions: Sequence[Action], number: int) -> list[Action]:
        """The actions with the best positions at a glance. Cached."""
        if len(actions) <= number:
            return list(actions)
        key = tuple(actions)
        if key not in self._best:
            self._best[key] = sorted(actions, key=lambda action: -self._glance(state, action))
        return self._best[key][:number]

    def _glance(self, state: State, action: Action) -> float:
        """The immediate value of an action, without searching a changed palace for places for the tiles set aside."""
        new = self.after(state, action)
        same_plan = plan(new.palaces[self.player]) == plan(state.palaces[self.player])
        return self.at_the_end(new) if same_plan else self.value(new)

    def _rated(
        self, state: State, actions: Sequence[Action], done: frozenset[Action], deeper: int
    ) -> list[tuple[float, Action]]:
        """Each action with its value if the turn ends there, and for the most promising ones if it continues well."""
        positions = [self.after(state, action) for action in actions]
        worths = [self.at_the_end(new) for new in positions]
        for at in sorted(range(len(actions)), key=lambda at: -worths[at]):
            then = self.next_decision(positions[at]) if deeper and not self.has_seen_enough else None
            if then is None:
                continue
            deeper -= 1
            now_done = done | {actions[at]}
            if now_done not in self._followed:
                self._followed.add(now_done)
                worths[at] = self._going_on(then, worths[at], now_done)
        return list(zip(worths, actions, strict=True))

    def _going_on(self, state: State, otherwise: float, done: frozenset[Action]) -> float:
        """The value of a turn that continues well from the decision on top; an extra action can be declined."""
        actions = sensible(self, state, self.others(state), going_on=True)
        worths = [worth for worth, _ in self._rated(state, actions, done, DEEPER)]
        if actions_taken(state.agenda[-1]) or not worths:
            worths.append(otherwise)
        return max(worths)

    def at_the_end(self, state: State) -> float:
        """The value of a position if nothing more is done except placing the tiles acquired."""
        for height in range(len(state.agenda), 0, -1):
            step = state.agenda[height - 1]
            if step.name == places.PLACING and step.player == self.player:
                return self.value(state) + self.placing_gain(_from_there(state, height))
        return self.value(state)

    def next_decision(self, state: State) -> State | None:
        """The position at the player's next decision in this turn; None if there is none or it is placing.

        Where there are only free actions, which may be declined, nothing has to be decided. Automatic steps before it,
        mostly draws, are skipped: nobody knows their results yet.
        """
        for height in range(len(state.agenda), 0, -1):
            step = state.agenda[height - 1]
            if step.name in state.rules.menus:
                if step.name == places.PLACING or step.player != self.player:
                    return None
                then = _from_there(state, height)
                if any(action != DECLINE.DECLINE for action in self.others(then)):
                    return then
        return None

    def open_actions(self, state: State) -> list[Action]:
        """The actions that are open now."""
        step = state.agenda[-1]
        return [action for verb in state.rules.menus[step.name] for action in verb.options(state, step)]

    def placing_gain(self, state: State) -> float:
        """What placing the bought tiles adds, each in its own best place.

        Cached by tile and the plan of the palace, independently of the money left.
        """
        return sum([self._gain(state, tile) for tile in state.aside[self.player]])

    def _gain(self, state: State, tile: Tile) -> float:
        key = plan(state.palaces[self.player]), tile
        if key not in self._gains:
            alone = state.copy()
            alone.aside[self.player] = (tile,)
            best = max([self.building_value(after(alone, action)) for action in self.open_actions(alone)])
            self._gains[key] = best - self.building_value(alone)
        return self._gains[key]

    def played_out(self, state: State) -> State:
        """The position after each tile acquired so far is placed in its best place."""
        for height in range(len(state.agenda), 0, -1):
            step = state.agenda[height - 1]
            if step.name == places.PLACING and step.player == self.player:
                then = _from_there(state, height)
                while then.aside[self.player] and then.agenda[-1] == step:
                    then = max([after(then, action) for action in self.open_actions(then)], key=self.building_value)
                return then
        return state

    def building_value(self, state: State) -> float:
        """What the palace is worth, to compare places."""
        self._palaces_seen += 1
        return self._evaluator.building(state, self.player)


def _from_there(state: State, height: int) -> State:
    """The position with everything above that height of the agenda done."""
    then = state.copy()
    then.agenda = state.agenda[:height]
    return then

"""Trying out one's own turn on copies of the state, as far as it is known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from alhambra.bots.sensible import by_verb, sensible, worth_trying
from alhambra.game import places
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.game.vocabulary import Cell
from alhambra.kernel import Action

_ACTIONS_PER_POSITION = 200
"""Listing and comparing this many actions takes about as long as evaluating a position. With all modules there can be
tens of thousands of ways to pay."""


class Evaluator(Protocol):
    """Evaluates positions for a player, in points."""

    def value(self, state: State, player: int) -> float: ...

    def building(self, state: State, player: int) -> float:
        """The same without the terms that hardly depend on where a tile is built."""


def after(state: State, action: Action) -> State:
    """The position right after an action.

    The action is applied to a copy, and steps that draw something do not run, so nothing hidden is needed.
    """
    new = state.copy()
    step = state.agenda[-1]
    state.rules.verbs[step.name, action.verb].apply(new, step, action)
    new.foresee()
    return new


def played(state: State, player: int, actions: Sequence[Action]) -> State:
    """The position after some actions of a player, as far as it can be known: draws and other decisions between them
    are left out."""
    for action in actions:
        state = after(_open_for(state, player, action), action)
    return state


def decision_to_come(state: State, player: int) -> State | None:
    """The position at the player's next decision, with everything before that done; None if there is none."""
    for height in range(len(state.agenda), 0, -1):
        step = state.agenda[height - 1]
        if step.name in state.rules.menus and step.player == player:
            return _from_there(state, height)
    return None


def _open_for(state: State, player: int, action: Action) -> State:
    """The position when the player can play an action, with everything before that done."""
    for height in range(len(state.agenda), 0, -1):
        step = state.agenda[height - 1]
        verb = state.rules.verbs.get((step.name, action.verb))
        if verb and step.player == player and verb.refuse(state, step, action) is None:
            return _from_there(state, height)
    raise ValueError(f"{action} is not possible here")


GroundPlan = frozenset[tuple[Cell, str, int]]
"""What a palace consists of, whoever may stand on it: cells, pieces and sides."""


@cached_on_palace
def ground_plan(palace: Palace) -> GroundPlan:
    return frozenset([(cell, tile.piece, tile.floor.sides) for cell, tile in palace.tiles.items()])


class _Then(NamedTuple):
    """What an action leads to."""

    position: State
    answers: tuple[Action, ...]
    """What was answered to the questions it raised at once."""


class FreeFirst(NamedTuple):
    """A turn that begins with a free action, at a glance."""

    worth: float
    action: Action
    following: tuple[State, Action] | None
    """The next decision and the best action there, if anything is left to do."""


class TurnSearch:
    """The rest of a player's turn. Results are cached while the bot thinks about it."""

    def __init__(self, player: int, evaluator: Evaluator, most_positions: int) -> None:
        """The search ends after `most_positions` positions, a limit that only matters with many modules."""
        self.player = player
        self._evaluator = evaluator
        self._most_positions = most_positions
        self._palaces_seen = 0
        self._after: dict[tuple[State, Action], _Then] = {}
        self._not_free: dict[State, list[Action]] = {}
        self._values: dict[State, float] = {}
        self._gains: dict[tuple[GroundPlan, Tile], float] = {}
        self._best: dict[tuple[Action, ...], list[Action]] = {}

    def value(self, state: State) -> float:
        """The value of a position to the player, in points."""
        if state not in self._values:
            self._values[state] = self._evaluator.value(state, self.player)
        return self._values[state]

    def after(self, state: State, action: Action) -> State:
        """The position right after an action; always the same object.

        If the action raises a question at once, such as what it is paid with, the most promising answer is given.
        """
        return self._then(state, action).position

    def answers(self, state: State, action: Action) -> tuple[Action, ...]:
        """What is answered to the questions that an action raises at once."""
        return self._then(state, action).answers

    def _then(self, state: State, action: Action) -> _Then:
        key = state, action
        if key not in self._after:
            new, answers = after(state, action), []
            while new.agenda and new.agenda[-1].name in new.rules.foreseen:
                answers.append(self.most_promising(new, worth_trying(new, self.open_actions(new)), 1)[0])
                new = after(new, answers[-1])
            self._after[key] = _Then(new, tuple(answers))
        return self._after[key]

    def sorted_out(self, state: State, actions: Sequence[Action]) -> tuple[list[FreeFirst], list[Action]]:
        """The free actions to be played right away, since they improve the turn at a glance, and the sensible ones of
        the others. Any other free action is left for later."""
        free, others = self._apart(state, actions)
        kinds = by_verb(worth_trying(state, free)).values()
        free = [action for alike in kinds if not self._can_wait(state, alike[0], others) for action in alike]
        others = sensible(self, state, others)
        if not free or not others:
            return [], others or free
        otherwise = max([worth for worth, _ in self.at_a_glance(state, others)])
        better = []
        for action in sensible(self, state, free):
            if self.has_seen_enough:
                break
            first = self._first(state, action)
            if first.worth > otherwise:
                better.append(first)
        return better, others

    @property
    def has_seen_enough(self) -> bool:
        listed = sum(map(len, self._not_free.values()))
        return len(self._values) + self._palaces_seen + listed // _ACTIONS_PER_POSITION >= self._most_positions

    def _apart(self, state: State, actions: Sequence[Action]) -> tuple[list[Action], list[Action]]:
        """The free actions, and all others."""
        verbs, step = state.rules.verbs, state.agenda[-1].name
        free = {verb for verb in {action.verb for action in actions} if verbs[step, verb].free}
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
        menus, verb = state.rules.menus, state.rules.verbs[state.agenda[-1].name, action.verb]
        if not any(verb in menus.get(step.name, ()) for step in state.agenda[:-1]):
            return False
        then = self.next_decision(self.after(state, action))
        return then is not None and self.others(then) == others

    def _first(self, state: State, action: Action) -> FreeFirst:
        """A free action followed by the best next action, at a glance."""
        new = self.after(state, action)
        then = self.next_decision(new)
        others = sensible(self, then, self.others(then)) if then else []
        if then is None or not others:
            return FreeFirst(self.at_the_end(new), action, None)
        worth, following = max(self.at_a_glance(then, others), key=lambda rated: rated[0])
        return FreeFirst(worth, action, (then, following))

    def at_a_glance(self, state: State, actions: Sequence[Action]) -> list[tuple[float, Action]]:
        """Each action with its value if the turn ends there."""
        positions = [self.after(state, action) for action in actions]
        return list(zip(map(self.at_the_end, positions), actions, strict=True))

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
        same_plan = ground_plan(new.palaces[self.player]) == ground_plan(state.palaces[self.player])
        return self.at_the_end(new) if same_plan else self.value(new)

    def at_the_end(self, state: State) -> float:
        """The value of a position if nothing more is done except placing the tiles acquired."""
        to_place = self.placing(state)
        return self.value(state) + (self.placing_gain(to_place) if to_place else 0.0)

    def placing(self, state: State) -> State | None:
        """The position when the player's tiles are to be placed, with everything before that done; None if that is not
        to come."""
        for height in range(len(state.agenda), 0, -1):
            step = state.agenda[height - 1]
            if step.name == places.PLACING and step.player == self.player:
                return _from_there(state, height)
        return None

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
                if any(action != DECLINE.action for action in self.others(then)):
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
        key = ground_plan(state.palaces[self.player]), tile
        if key not in self._gains:
            alone = state.copy()
            alone.aside[self.player] = (tile,)
            best = max([self.building_value(after(alone, action)) for action in self.open_actions(alone)])
            self._gains[key] = best - self.building_value(alone)
        return self._gains[key]

    def building_value(self, state: State) -> float:
        """What the palace is worth, to compare places."""
        self._palaces_seen += 1
        return self._evaluator.building(state, self.player)


def _from_there(state: State, height: int) -> State:
    """The position with everything above that height of the agenda done."""
    then = state.copy()
    then.agenda = state.agenda[:height]
    return then

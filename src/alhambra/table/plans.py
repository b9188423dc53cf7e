"""Plans: what a player prepares while others play. A plan plays itself when the player's turn comes.

It belongs to the seat and is not part of the game: nobody else sees it, and what it plays is recorded like any action.
The player decides anything the plan does not cover, and the plan then continues.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra import Game
from alhambra.analysis.insight import next_turn
from alhambra.game import places
from alhambra.game.legality import only_legal, refuse_now
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, refused
from alhambra.kernel.actions import read_action
from alhambra.kernel.errors import GameError, IllegalAction
from alhambra.play.menu import ChoiceData, menu
from alhambra.play.session import Session
from alhambra.table.entries import Entry

BY_PLAN = ""
"""Stands in for the id of a request in entries made by a plan. No client can send it."""
_ALWAYS_ASKED = (places.ACT, places.PLACING, places.CONFIRM)
"""What a player can expect to be asked in a turn. Nobody knows beforehand what modules will ask."""


class Plan(NamedTuple):
    """The actions of one turn, as texts."""

    turn: int
    """The turn it is for."""
    since: int
    """The version of the table at which it was made."""
    actions: tuple[str, ...]

    def left(self, seat: int, entries: Sequence[Entry]) -> tuple[str, ...]:
        """What is still to be played, given the latest entries of the table."""
        return self.actions[sum(self._made(entry, seat) for entry in entries) :]

    def _made(self, entry: Entry, seat: int) -> bool:
        return entry.version > self.since and (entry.seat, entry.client) == (seat, BY_PLAN)


def possible(game: Game, seat: int, plan: Sequence[str] = ()) -> list[ChoiceData]:
    """What a waiting player could add to a plan; nothing once it covers the whole turn."""
    then = open_to_plan(game, seat, plan)
    return [choice.to_json(then.state) for choice in menu(then)] if then else []


def open_to_plan(game: Game, seat: int, plan: Sequence[str]) -> Session | None:
    """The next turn of a player, as if it began now, at the first decision that the plan does not cover, as far as that
    player may know. A plan that is no longer possible is ignored."""
    try:
        then = _think_through(game, seat, plan).asked
    except GameError:
        then = _think_through(game, seat, ()).asked
    return Session(then) if then else None


def lay_out(game: Game, seat: int, version: int, actions: Sequence[str]) -> Plan:
    """A plan for the next turn of a player, each action at the first step at which it can be played.

    It must be possible as things are now. Raises `Unreadable`, `Ambiguous` or `IllegalAction`.
    """
    turn = game.state.turn + _turns_until(game.state, seat)
    return Plan(turn, version, tuple([str(action) for action in _think_through(game, seat, actions).played]))


def _turns_until(state: State, seat: int) -> int:
    """How many turns begin until the next in which the player acts; 0 if others are asked something first."""
    if any((step.name, step.player) == (places.ACT, seat) for step in state.agenda):
        return 0
    return (seat - state.active) % len(state.names) or len(state.names)


class ImaginedTurn(NamedTuple):
    """An imagined turn."""

    played: list[Action]
    """The actions, in the order in which they can be played."""
    asked: State | None
    """The state in which the player first has to decide something else; None if there is nothing else to decide."""


def _think_through(game: Game, seat: int, actions: Sequence[str]) -> ImaginedTurn:
    """Play actions in the next turn of a player, as if it began now."""
    state = next_turn(game.seen_by(seat), seat)
    last = next(at for at, step in enumerate(state.agenda) if step.name == places.CONFIRM)
    state.agenda = state.agenda[last:]
    left = [(text, read_action(state.rules, text)) for text in actions]
    played: list[Action] = []
    asked: State | None = None
    while state.agenda:
        step = state.agenda[-1]
        now = next((each for each in left if step.player == seat and _is_open(state, step.name, each[1])), None)
        if now:
            left.remove(now)
            played.append(_play(state, now[1]))
        elif step.name in _ALWAYS_ASKED and not state.rules.steps[step.name](state, step):
            continue  # it has passed without a question
        else:
            if asked is None and step.name in _ALWAYS_ASKED:
                asked = state.copy()
            state.done()
    if left:
        raise IllegalAction(_refuse_order(asked, *left[0]))
    return ImaginedTurn(played, asked)


def _play(state: State, readings: Sequence[Action]) -> Action:
    action, step = only_legal(state, readings), state.agenda[-1]
    state.rules.verbs[step.name, action.verb].apply(state, step, action)
    state.foresee()
    return action


def _refuse_order(asked: State | None, text: str, readings: Sequence[Action]) -> Refusal:
    """Why an action is possible neither now, when the player is asked something else, nor later in the turn."""
    if asked and asked.agenda[-1].name == places.ACT:
        return refuse_now(asked, readings[0].verb)
    return refused("server.not-after-that", "BASE-20", action=text)


def _is_open(state: State, step: str, readings: Sequence[Action]) -> bool:
    return (step, readings[0].verb) in state.rules.verbs


def planned(plan: Plan, game: Game, seat: int, left: Sequence[str]) -> str | Refusal | None:
    """What a plan says about the current decision: an action, or why it is no longer possible; None if it says
    nothing."""
    decision, state = game.decision, game.state
    if not left or decision is None or (decision.player, state.active, state.turn) != (seat, seat, plan.turn):
        return None
    if not _is_open(state, decision.step, read_action(game.rules, left[0])):
        return None
    return game.why_not(left[0]) or left[0]

"""Plans: what a player lays out while others play. A plan plays itself when the player's turn comes.

It belongs to the seat and is not part of the game: nobody else sees it, and what it plays is recorded like any action.
Where somebody asks something that the plan says nothing about, the player decides, and the plan goes on afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra import Game
from alhambra.game import places
from alhambra.game.legality import only_legal, refuse_now
from alhambra.game.state import State
from alhambra.insight import next_turn
from alhambra.kernel.actions import Action, read_action
from alhambra.kernel.errors import IllegalAction, Refusal
from alhambra.kernel.messages import Message
from alhambra.menu import ChoiceData, menu
from alhambra.session import Session
from alhambra.table.entries import Entry

BY_PLAN = ""
"""In the place of the id of a request, for entries that a plan made. No client can send it."""


class Plan(NamedTuple):
    """The actions of one turn, as texts."""

    turn: int
    """The turn it is for."""
    since: int
    """The version of the table at which it was laid out."""
    actions: tuple[str, ...]

    def left(self, seat: int, entries: Sequence[Entry]) -> tuple[str, ...]:
        """What is still to be played, given the latest entries of the table."""
        return self.actions[sum(self._made(entry, seat) for entry in entries) :]

    def _made(self, entry: Entry, seat: int) -> bool:
        return entry.version > self.since and (entry.seat, entry.client) == (seat, BY_PLAN)


def next_turn_of(game: Game, seat: int) -> Session:
    """The next turn of a player, as if it began now, as far as that player may know."""
    return Session(next_turn(game.seen_by(seat), seat))


def possible(game: Game, seat: int) -> list[ChoiceData]:
    """What a player who waits could plan."""
    then = next_turn_of(game, seat)
    return [choice.to_json(then.state) for choice in menu(then)]


def lay_out(game: Game, seat: int, version: int, actions: Sequence[str]) -> Plan:
    """A plan for the next turn of a player.

    It must be possible as things are now. Raises `Unreadable`, `Ambiguous` or `IllegalAction`.
    """
    then = next_turn_of(game, seat).state
    turn = game.state.turn + _turns_until(game.state, seat)
    return Plan(turn, version, tuple([str(_try(then, seat, action)) for action in actions]))


def _turns_until(state: State, seat: int) -> int:
    """How many turns begin until the next in which the player acts: none if others are asked something first."""
    if any((step.name, step.player) == (places.ACT, seat) for step in state.agenda):
        return 0
    return (seat - state.active) % len(state.names) or len(state.names)


def _try(state: State, seat: int, text: str) -> Action:
    """Play an action in a turn that is only thought of, at the next step at which it can be played."""
    readings, before = read_action(state.rules, text), state.copy()
    while not (state.agenda[-1].player == seat and _is_open(state, state.agenda[-1].name, readings)):
        state.done()
        if not state.agenda:
            raise IllegalAction(_refuse_order(before, text, readings[0].verb))
    action = only_legal(state, readings)
    step = state.agenda[-1]
    state.rules.verbs[step.name, action.verb].apply(state, step, action)
    state.foresee()
    return action


def _refuse_order(state: State, text: str, verb: str) -> Refusal:
    """Why something can be done neither now nor later in a turn."""
    if state.agenda[-1].name == places.ACT:
        return refuse_now(state, verb)
    return Refusal(Message("server.not-after-that", action=text), "BASE-20")


def _is_open(state: State, step: str, readings: Sequence[Action]) -> bool:
    return (step, readings[0].verb) in state.rules.verbs


def planned(plan: Plan, game: Game, seat: int, left: Sequence[str]) -> str | Refusal | None:
    """What a plan says about the decision now: an action, or why it is not possible any more; None if it says nothing
    about it."""
    decision, state = game.decision, game.state
    if not left or decision is None or (decision.player, state.active, state.turn) != (seat, seat, plan.turn):
        return None
    if not _is_open(state, decision.step, read_action(game.rules, left[0])):
        return None
    return game.why_not(left[0]) or left[0]

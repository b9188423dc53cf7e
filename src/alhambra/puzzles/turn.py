"""A whole turn from a position: what is done in it, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from alhambra.api import Game
from alhambra.bots.planner import Planner
from alhambra.game import places
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.entries import actions_not_undone
from alhambra.kernel.rules import Rules
from alhambra.memory import Seen

Deeds = tuple[tuple[str, ...], ...]
"""What is done in a turn, sorted: neither the cards that are paid or taken nor where tiles go make it another turn."""

_CARDS_AND_PLACES = ("money", "card", "cell")
_NOTHING_DONE = ("pass", "end turn")


class Turn(NamedTuple):
    """A turn up to where only `end turn` is left, before the display and the market are filled again."""

    actions: tuple[Action, ...]
    deeds: Deeds
    end: State
    """The position then, as the player sees and remembers it."""
    worth: float
    """How many more points than the others, on average, it still promises."""


def turn_of(start: Game, seen: Seen, actions: Iterable[Action | str], planner: Planner) -> Turn | None:
    """The turn that these actions are from a position, of which the player has seen more than lies on the table; None
    unless it is over but for its end. Raises `GameError` if they are not legal there."""
    game = start.clone()
    before = len(actions_not_undone(start.history()))
    for action in actions:
        game.play(action)
    decision = game.decision
    if not decision or decision.step != places.CONFIRM:
        return None
    played = tuple(actions_not_undone(game.history())[before:])
    end = seen.face_up(game.seen_by(decision.player))
    return Turn(played, deeds_of(game.rules, played), end, planner.evaluation(end).value(end, decision.player))


def deeds_of(rules: Rules, actions: Sequence[Action]) -> Deeds:
    """What some actions do, apart from placing what was bought."""
    placing = {verb.name for verb in rules.menus[places.PLACING]} - {verb.name for verb in rules.menus[places.ACT]}
    deeds = [
        (action.verb, *[part.id for part in action.parts if part.role not in _CARDS_AND_PLACES])
        for action in actions
        if action.verb not in placing and action.verb not in _NOTHING_DONE
    ]
    return tuple(sorted(deeds))

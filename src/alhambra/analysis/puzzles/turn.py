"""A whole turn from a position: what it does, and what it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from alhambra.bots.memory import Seen
from alhambra.bots.planner import Planner
from alhambra.game import places
from alhambra.game.state import State
from alhambra.kernel import Action, Rules
from alhambra.kernel.entries import actions_not_undone
from alhambra.play.game import Game

Deeds = tuple[tuple[str, ...], ...]
"""What a turn does, sorted. Which cards are paid or taken and where tiles go make no difference."""

_CARDS_AND_PLACES = ("money", "card", "cell")
_NOTHING_DONE = ("pass", "end turn")


class Turn(NamedTuple):
    """A turn up to where only `end turn` is left, before the display and the market are filled again."""

    actions: tuple[Action, ...]
    deeds: Deeds
    end: State
    """The position then, as the player sees and remembers it."""
    worth: float
    """How many more points than the others, on average, it promises from then on."""


def turn_of(start: Game, seen: Seen, actions: Iterable[Action | str], planner: Planner) -> Turn | None:
    """The turn that these actions make from a position, given what the player has seen; None unless only its end is
    left. Raises `GameError` if an action is not legal."""
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
    """What some actions do, apart from placing bought tiles."""
    placing = {verb.name for verb in rules.menus[places.PLACING]} - {verb.name for verb in rules.menus[places.ACT]}
    deeds = [
        (action.verb, *[part.id for part in action.parts if part.role not in _CARDS_AND_PLACES])
        for action in actions
        if action.verb not in placing and action.verb not in _NOTHING_DONE
    ]
    return tuple(sorted(deeds))

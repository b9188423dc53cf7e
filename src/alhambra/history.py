"""A game played again from its beginning, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from alhambra import Action, Game
from alhambra.session import Undo


class Decided(NamedTuple):
    """One decision of a recorded game, with the game as it stands after it."""

    number: int
    player: int
    step: str
    action: Action
    events: Sequence[Any]
    game: Game


def decisions(game: Game) -> Iterator[Decided]:
    """The decisions that count, one after the other: what was taken back is left out."""
    again = game.beginning()
    actions: list[Action] = []
    for entry in game.history():
        if isinstance(entry, Action):
            actions.append(entry)
        elif isinstance(entry, Undo):
            actions.pop()
    for number, action in enumerate(actions, 1):
        decision = again.decision
        assert decision
        events = tuple(again.play(action))
        yield Decided(number, decision.player, decision.step, action, events, again)

"""A game replayed from its beginning, decision by decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from alhambra.kernel import Action
from alhambra.kernel.entries import actions_not_undone
from alhambra.play.game import Game


class PastDecision(NamedTuple):
    """One decision of a recorded game, with the game as it stands after it."""

    number: int
    player: int
    step: str
    action: Action
    events: Sequence[Any]
    game: Game


def decisions(game: Game) -> Iterator[PastDecision]:
    """The decisions of a game, without those that were undone."""
    again = game.beginning()
    for number, action in enumerate(actions_not_undone(game.history()), 1):
        decision = again.decision
        assert decision
        events = tuple(again.play(action))
        again.make_final()
        yield PastDecision(number, decision.player, decision.step, action, events, again)


def final_decisions(game: Game) -> Iterator[PastDecision]:
    """The decisions that can no longer be undone. Only these may be shown to everybody (RUL-98)."""
    return islice(decisions(game), len(actions_not_undone(game.history())) - len(game.retractable))

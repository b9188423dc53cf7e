"""Declining: one verb for every step at which a player may do nothing."""

from __future__ import annotations

from alhambra.game.state import State
from alhambra.kernel import Action, SingleAction, Step
from alhambra.kernel.actions import declare


class Decline(SingleAction):
    """Do nothing. Leaves no trace."""

    pattern = "decline"

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.done()


declare(Decline)
DECLINE = Decline()

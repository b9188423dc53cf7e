"""Declining: one verb for every step at which a player may do nothing."""

from __future__ import annotations

from alhambra.game.state import State
from alhambra.kernel.actions import Action, Verb, declare
from alhambra.kernel.agenda import Step


class Decline(Verb):
    """Do nothing. Leaves no trace."""

    pattern = "decline"
    DECLINE = Action(("decline",))

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return (self.DECLINE,)

    def refuse(self, state: State, step: Step, action: Action) -> None:
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.done()


declare(Decline)
DECLINE = Decline()

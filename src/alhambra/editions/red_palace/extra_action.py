"""After an exact payment the player has to act again (RED-10)."""

from __future__ import annotations

from alhambra.editions.red_palace.chapter import part
from alhambra.game import questions
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_taken
from alhambra.kernel.agenda import Step
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message

with part.since(2):

    @part.answers(questions.must_act)
    def extra_action(state: State, step: Step) -> Refusal | None:
        """RED-10: an extra action is compulsory, too. RUL-86: abilities are not actions."""
        return Refusal(Message("red_palace.must-act"), "RED-10") if actions_taken(step) else None

"""After an exact payment the player has to act again (RED-10)."""

from __future__ import annotations

from alhambra.editions.red_palace.chapter import part
from alhambra.game import questions
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_taken
from alhambra.kernel import Refusal, Step, refused

with part.since(2):

    @part.answers(questions.must_act)
    def extra_action(state: State, step: Step) -> Refusal | None:
        """RED-10: an extra action is compulsory, too. RUL-86: abilities are not actions."""
        return refused("red_palace.must-act", "RED-10") if actions_taken(step) else None

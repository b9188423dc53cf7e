"""Between turns: each player who may interrupt is asked, in turn order, and all are asked again after each
interruption.

The order begins with the player whose turn would be next and ends with the one who has just finished.
"""

from __future__ import annotations

from alhambra.game import places, questions
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import Part, Step

part = Part("interruptions")

INTERRUPT = "interrupt"


def upcoming(state: State) -> int:
    """Who has the next turn."""
    return state.next_player(state.active)


@part.step(places.BETWEEN_TURNS, at=places.BETWEEN_TURNS)
def between_turns(state: State, step: Step) -> None:
    """Ask the next player who may interrupt; the step counts the players asked so far."""
    asked = step.data[0] if step.data else 0
    for number, player in enumerate(state.in_turn_order(upcoming(state))[asked:], asked + 1):
        if questions.interruptions(state, player):
            state.replace(Step(places.BETWEEN_TURNS, step.player, (number,)))
            state.next(Step(INTERRUPT, player))
            return
    state.done()


part.waits(INTERRUPT)
part.opens(DECLINE, INTERRUPT)


def interrupted(state: State, *then: Step) -> None:
    """A player has interrupted: run the steps that follow, then ask everybody again."""
    state.done()
    state.replace(state.agenda[-1]._replace(data=()))
    state.next(*then)

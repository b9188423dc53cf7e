"""A turn: actions, passing, placing what was bought, and its end."""

from __future__ import annotations

from alhambra.game import places, questions
from alhambra.game.events import Passed, TurnBegan
from alhambra.game.state import State
from alhambra.kernel import Action, Part, Refusal, SingleAction, Step, refused

part = Part("turn")

TURN, END, AT_ONCE = "turn", "end", "at once"
"""The schedules of an edition: a turn, the end of the game, and placing outside the player's own turn."""


@part.sets_up(places.FIRST_TURN)
def first_turn(state: State) -> None:
    """BASE-12: the first turn is the starter's."""
    begin_turn(state, questions.starter(state))


def begin_turn(state: State, player: int) -> None:
    state.active = player
    state.turn += 1
    state.agenda = state.rules.schedules[TURN][player]
    state.tell(TurnBegan(player, state.turn))


# BASE-20: the player whose turn it is takes an action.
part.waits(places.ACT, at=places.ACT)


def actions_taken(step: Step) -> int:
    """How many actions the player has taken this turn."""
    return step.data[0] if step.data else 0


def another_action(state: State, step: Step) -> None:
    """BASE-24: the player gets another action."""
    state.replace(Step(places.ACT, step.player, (actions_taken(step) + 1,)))


def actions_over(state: State) -> None:
    """End the actions of this turn."""
    state.done()


@part.answers(questions.must_act)
def first_action(state: State, step: Step) -> Refusal | None:
    """BASE-2A: the first action of a turn is compulsory, an extra action may be declined."""
    return None if actions_taken(step) else refused("refused.must-act", "BASE-2A")


@part.verb(places.ACT)
class Pass(SingleAction):
    """BASE-2A: an action that is compulsory may be declined only if none is possible."""

    pattern = "pass"
    last_resort = True

    def options_beside(self, state: State, step: Step, others: bool) -> tuple[Action, ...]:
        return () if others and questions.must_act(state, step) else (self.action,)

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        refusal = questions.must_act(state, step)
        return refusal if refusal and self._can_act(state, step) else None

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.tell(Passed(step.player))
        actions_over(state)

    def _can_act(self, state: State, step: Step) -> bool:
        menu = state.rules.menus[places.ACT]
        return any(verb.options(state, step) for verb in menu if verb is not self and not verb.free)


@part.step(places.PLACING, at=places.PLACING)
def placing(state: State, step: Step) -> bool:
    """BASE-29: at the end of the turn everything that is owed is placed, in any order."""
    return state.wait_if(questions.owed(state, step))


def place_at_once(state: State, player: int, got_by: str) -> tuple[Step, ...]:
    """The steps to place something acquired outside the player's own turn, with all consequences of building.

    `got_by` says how it was acquired.
    """
    return tuple(
        step._replace(data=(got_by,)) if step.name == places.PLACING else step
        for step in reversed(state.rules.schedules[AT_ONCE][player])
    )


@part.step(places.CONFIRM, at=places.CONFIRM)
def confirm(state: State, step: Step) -> bool:
    """If the table has the option `confirm`, a turn can be undone until it is confirmed."""
    return state.wait_if(state.option("confirm"))


@part.verb(places.CONFIRM)
class EndTurn(SingleAction):
    """Confirm the turn. Only then are the display and the market refilled (BASE-22)."""

    pattern = "end turn"

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.no_way_back = True
        state.done()


@part.step(places.NEXT_TURN, at=places.NEXT_TURN)
def next_turn(state: State, step: Step) -> None:
    """BASE-20: play goes clockwise."""
    begin_turn(state, state.next_player(step.player))

"""Which actions are legal in a state, and why another one is not."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.game import questions
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, refused
from alhambra.kernel.errors import Ambiguous, IllegalAction


def legal_actions(state: State) -> list[Action]:
    """Every action the player who decides can take."""
    actions: list[Action] = []
    if state.agenda:
        step = state.agenda[-1]
        others = False
        ordinary, last_resorts = state.rules.listings[step.name]
        for verb in ordinary:
            if listed := verb.options(state, step):
                actions += listed
                others = others or not verb.free
        for verb in last_resorts:
            actions += verb.options_beside(state, step, others)
    return actions


def refuse(state: State, action: Action) -> Refusal | None:
    """Why an action is refused; None if it is legal."""
    if not state.agenda:
        return refused("refused.game-over", "BASE-63")
    step = state.agenda[-1]
    verb = state.rules.verbs.get((step.name, action.verb))
    return verb.refuse(state, step, action) if verb else refuse_now(state, action.verb)


def only_legal(state: State, readings: Sequence[Action]) -> Action:
    """The one legal action among everything a text could mean. Raises `Ambiguous` if there are several, and
    `IllegalAction` for the first reading if there is none."""
    refusals = [refuse(state, action) for action in readings]
    legal = [action for action, refusal in zip(readings, refusals, strict=True) if refusal is None]
    if len(legal) > 1:
        raise Ambiguous(f"this could mean {' or '.join(map(str, legal))}")
    if not legal:
        assert refusals[0] is not None
        raise IllegalAction(refusals[0])
    return legal[0]


def refuse_now(state: State, name: str) -> Refusal:
    """Why a verb is not open now: because of its own rule, or because it is not in the game at all."""
    if refusal := questions.not_now(state, state.agenda[-1], name):
        return refusal
    verb = next((verb for (_, each), verb in state.rules.verbs.items() if each == name), None)
    if verb is None:
        return refused("refused.not-in-game", "BASE-20", verb=name)
    possible = dict.fromkeys(action.verb for action in legal_actions(state))
    rule = verb.rule or "BASE-20"
    return refused("refused.not-now", rule, verb=name, possible=", ".join(possible))

"""Which actions are legal in a state, and why another one is not."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message


def legal_actions(state: State) -> list[Action]:
    actions: list[Action] = []
    if state.agenda:
        step = state.agenda[-1]
        others = False
        ordinary, last_resorts = state.rules.listings[step.name]
        for verb in ordinary:
            listed = verb.options(state, step)
            if listed:
                actions += listed
                others = others or not verb.free
        for verb in last_resorts:
            actions += verb.options_beside(state, step, others)
    return actions


def refuse(state: State, action: Action) -> Refusal | None:
    """Why an action is refused; None if it is legal."""
    if not state.agenda:
        return Refusal(Message("refused.game-over"), "BASE-63")
    step = state.agenda[-1]
    verb = state.rules.verbs.get((step.name, action[0]))
    if verb is None:
        return questions.not_now(state, step, action[0]) or _refuse_now(state, action[0])
    return verb.refuse(state, step, action)


def _refuse_now(state: State, name: str) -> Refusal:
    """Why a verb is not open now: because of its own rule, or because it is not in the game at all."""
    verb = next((verb for (_, each), verb in state.rules.verbs.items() if each == name), None)
    said, *possible = [each.removesuffix(" @") for each in (name, *(each.verb for each in legal_actions(state)))]
    if verb is None:
        return Refusal(Message("refused.not-in-game", verb=said), "BASE-20")
    reason = Message("refused.not-now", verb=said, possible=", ".join(dict.fromkeys(possible)))
    return Refusal(reason, verb.rule or "BASE-20")

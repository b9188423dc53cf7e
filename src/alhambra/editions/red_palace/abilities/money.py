"""RED-22: for a guard, a money card of the display."""

from __future__ import annotations

from functools import lru_cache

from alhambra.editions.red_palace.abilities.frame import WHILE_ACTING, Ability, can_use, refuse_use, sign_of, use
from alhambra.editions.red_palace.chapter import part
from alhambra.game import questions
from alhambra.game.events import TookMoney
from alhambra.game.money.cards import Card, remove
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, Step, refused

MONEY = "money"
TAKE = "take guarded money"


@lru_cache(4096)
def _takes(display: tuple[Card, ...]) -> tuple[Action, ...]:
    return tuple([Action(("guard money", card)) for card in sorted(set(display))])


@part.verb(*WHILE_ACTING)
class GuardMoney(Ability):
    """RED-22: take one card of the display, whatever its value."""

    pattern = "guard money {card}"
    sign = sign_of(MONEY)

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return _takes(state.display) if can_use(state, step.player, MONEY) else ()

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.card not in state.display:
            return refused("refused.not-on-display", "RED-22", card=action.card)
        return refuse_use(state, step.player, MONEY)

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, step.player, MONEY, Step(TAKE, step.player, (action.card,)))


@part.step(TAKE, foreseen=True)
def take(state: State, step: Step) -> None:
    """RED-22: it comes into the hand at once; the display is refilled at the end of the turn."""
    state.done()
    state.display = remove(state.display, step.data)
    state.give(step.player, step.data)
    state.tell(TookMoney(step.player, step.data))


@part.answers(questions.position_faults)
def cards_due_that_cannot_be(state: State) -> list[str]:
    """RED-22: a card that is paid for is on display."""
    due = [card for step in state.agenda if step.name == TAKE for (card,) in [step.data]]
    return [f"there is no card {card} to take" for card in due if card not in state.display]

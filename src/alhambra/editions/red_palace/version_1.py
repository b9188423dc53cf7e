"""What held until version 2 of the rules: games that began before continue by it (`game/versions.py`)."""

from __future__ import annotations

from alhambra.editions.red_palace.abilities.frame import (
    AFTER_ACTIONS,
    CHEAPEST,
    WHILE_ACTING,
    usable_after_actions,
    use,
)
from alhambra.editions.red_palace.abilities.move import MoveGuard, free_segments
from alhambra.editions.red_palace.abilities.preview import BUY, PREVIEW, BuyPreview, GuardPreview, find_preview
from alhambra.editions.red_palace.abilities.swap import SwapPiece
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import find_guard
from alhambra.editions.red_palace.paying import can_pay
from alhambra.game import places
from alhambra.game.market.buying import acquire, next_action
from alhambra.game.market.market import space_named
from alhambra.game.money.money import discard
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, Step, refused


class MoveGuardToFreeSegment(MoveGuard):
    """A guard could not go to where the one that pays stands."""

    def options(self, state: State, step: Step) -> list[Action]:
        free = free_segments(state.palaces[step.player])
        return [action for action in super().options(state, step) if action.segment in free]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if find_guard(state, step.player, action.guard) and find_guard(state, step.player, action.segment):
            return refused("red_palace.guarded", "RUL-60", segment=action.segment)
        return super().refuse(state, step, action)


class SwapOtherPiece(SwapPiece):
    """A piece could not be swapped for one of its own type."""

    def options(self, state: State, step: Step) -> list[Action]:
        return [action for action in super().options(state, step) if not _same_type(state, action)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        refusal = super().refuse(state, step, action)
        if refusal or not _same_type(state, action):
            return refusal
        return refused("red_palace.same-type", "RUL-100", tile=action.tile, offer=action.offer)


def _same_type(state: State, action: Action) -> bool:
    other = state.market[space_named(state.rules, action.offer)]
    return other is not None and other.id[0] == action.tile[0]


class GuardPreviewAction(GuardPreview):
    """A preview purchase took the place of an action."""

    rule = "RUL-61"

    def apply(self, state: State, step: Step, action: Action) -> None:
        discard(state, step.player, action.money)
        state.replace(Step(BUY, step.player, step.data))
        use(state, step.player, PREVIEW)


class BuyPreviewAction(BuyPreview):
    """Since it was paid exactly, another action followed."""

    is_action = True

    def apply(self, state: State, step: Step, action: Action) -> None:
        offer = find_preview(state, action.offer)
        assert offer is not None
        next_action(state, step, offer, 0)
        acquire(state, step.player, offer, action.money)


with part.until(2):
    for ability in (MoveGuardToFreeSegment(), SwapOtherPiece()):
        for menu in WHILE_ACTING:
            part.opens(ability, menu)
    part.opens(GuardPreviewAction(), places.ACT)
    part.opens(BuyPreviewAction(), BUY)

    @part.step(AFTER_ACTIONS, at=places.AFTER_ACTIONS)
    def asked_if_possible(state: State, step: Step) -> bool:
        """Only players who could use an ability were asked after the last action, which told something about a hand."""
        usable = usable_after_actions(state) if can_pay(state, step.player, CHEAPEST) else ()
        return state.wait_if(any(ability.options(state, step) for ability in usable))

"""Choosing the first inhabitants (TRA-01) and laying the trader disc (TRA-04)."""

from __future__ import annotations

from itertools import combinations

from alhambra.game import places
from alhambra.game.components.data import components
from alhambra.game.state import State
from alhambra.game.text.notation import write_cell
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import Action, Refusal, Step, Verb, refused
from alhambra.modules.trader.inhabitants import chosen, disc, free_places, part, place

CHOOSE, LAY = "choose inhabitants", "lay disc"
ON_THE_DISC: int = components("trader")["inhabitants"]["on_the_disc"]

# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.sets_up(places.FIRST_CHOICES)
def choose_first(state: State) -> None:
    """TRA-01: before the first market is laid out, everyone chooses; then the discs are laid beside the start tiles."""
    order = state.in_turn_order(0)
    state.next(*(Step(CHOOSE, player) for player in order), *(Step(LAY, player) for player in order))


# A player chooses; the others see the choice once everyone has chosen.
part.waits(CHOOSE)


@part.verb(CHOOSE)
class ChooseInhabitants(Verb):
    """TRA-01: three of six inhabitants, one of each colour, in secret; the others go back to the supply."""

    pattern = "choose inhabitants {inhabitant*}"
    rule = "TRA-01"
    secret = True
    CHOICES = tuple(Action((CHOOSE, tuple(sorted(three)))) for three in combinations(TYPES, ON_THE_DISC))

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return self.CHOICES

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return None if action in self.CHOICES else refused("trader.three", "TRA-01")

    def apply(self, state: State, step: Step, action: Action) -> None:
        chosen.put(state, step.player, action.inhabitant)
        state.done()
        if all(chosen.all(state)):
            for player in state.players:
                disc.put(state, player, chosen.of(state, player))
                chosen.put(state, player, ())


# --- Laying the disc --------------------------------------------------------------------------------------------------


@part.step(LAY, at=places.VERY_END)
def lay_at_the_end(state: State, step: Step) -> bool:
    """TRA-04: a lifted disc is laid again at the very end of the turn, or of an interruption (RUL-35)."""
    return state.wait_if(place.of(state, step.player) is None)


@part.verb(LAY)
class LayDisc(Verb):
    """TRA-04: beside any building; the only building rule is that they share a side, not just a corner."""

    name = "lay disc"
    pattern = "lay disc @ {cell}"
    rule = "TRA-04"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action((self.name, cell)) for cell in free_places(state, step.player)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.cell in free_places(state, step.player):
            return None
        taken = action.cell in state.palaces[step.player].tiles
        reason = "trader.not-free" if taken else "trader.not-beside"
        return refused(reason, "TRA-04", cell=write_cell(action.cell))

    def apply(self, state: State, step: Step, action: Action) -> None:
        place.put(state, step.player, write_cell(action.cell))
        state.done()

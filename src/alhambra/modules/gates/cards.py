"""Gate cards: how they come into the game and into a hand (GAT-01 to GAT-03), and what a gate is."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Piles
from alhambra.game.money.money import mix_into_pile
from alhambra.game.palace.marks import change_sides
from alhambra.game.palace.side_kinds import WALL, new_kind
from alhambra.game.palace.sides import Breach, SideKind
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_over
from alhambra.kernel import Action, Each, Refusal, Shared, SingleAction, Step, refused

part = Module("gates", 5, "GAT", box="the-city-gates", more=("building", "walls"), harder=2)

GATE_CARD: Card = "gate"
GATE = new_kind("gate")
MARK = "g"
PILES = (3, 4, 5)

# --- Material ---------------------------------------------------------------------------------------------------------

beside: Shared[bool] = part.shared("beside", start=lambda state: False)
"""GAT-02: whether a gate card lies beside the gates."""
held: Each[int] = part.each("held", start=lambda state: 0)
"""GAT-03: how many gate cards each player holds; everybody saw them take these."""


class GateCardTurnedUp(NamedTuple):
    """A gate card came off the pile; it was laid beside the gates, or put away if one already lay there."""

    kept: bool


class TookGateCard(NamedTuple):
    player: int


@part.answers(questions.all_cards)
def one_card_per_player(state: State) -> tuple[Card, ...]:
    """GAT-01: as many gates and gate cards as players."""
    return (GATE_CARD,) * len(state.names)


@part.answers(questions.cards_elsewhere)
def beside_and_held(state: State) -> tuple[Card, ...]:
    """GAT-02, GAT-03: at most one lies beside the gates; players hold any number."""
    return (GATE_CARD,) * (beside.of(state) + sum(held.all(state)))


@part.answers(questions.position_faults)
def numbers_astray(state: State) -> list[str]:
    """A gate card lies beside the gates or does not, and every player holds a number of them."""
    values: tuple[object, ...] = (beside.of(state), *held.all(state))
    if [type(value) for value in values] == [bool] + [int] * len(state.names) and min(held.all(state)) >= 0:
        return []
    return ["gate cards are given as true or false beside the gates and as a number for each player"]


@part.answers(questions.piles)
def into_the_last_piles(state: State, five: Piles) -> Piles:
    """GAT-01: as evenly as possible into the piles 3, 4 and 5. RUL-25: any left over go into the earlier piles."""
    for at, pile in enumerate(PILES):
        cards = one_card_per_player(state)[at :: len(PILES)]
        five = mix_into_pile(state, five, pile, "gate cards", cards)
    return five


# GAT-04: a gate lets people through, and the wall remains a wall. GAT-06: tiles under a gate stay where they are.
_OWN, _FIXED = frozenset({"gate"}), Breach("gates.fixed", "GAT-06")
part.always(questions.side_kinds, {"gate": SideKind(touches=_OWN, joins=_OWN, walks=_OWN, walled=True, fixed=_FIXED)})


@part.enters(questions.tile_marks, MARK)
def under_a_gate(tile: Tile, sides: str) -> Tile:
    """GAT-07: a gate is set on printed walls. The mark names the sides of the tile as it lies."""
    return change_sides(tile, sides, WALL, GATE)


# --- Getting a gate card ----------------------------------------------------------------------------------------------


@part.enters(questions.turned_up, GATE_CARD)
def lay_beside(state: State, card: Card) -> None:
    """GAT-02: afterwards filling the display continues."""
    kept = not beside.of(state)
    if kept:
        beside.put(state, True)
    elif any(other != GATE_CARD for other in (*state.draw, *state.discard)):
        state.discard += (card,)
    else:
        # Nothing else is left: from the discard pile it would be turned up again and again.
        state.box += (card,)
    state.tell(GateCardTurnedUp(kept))


@part.verb(places.ACT)
class TakeGate(SingleAction):
    """GAT-03: a gate card is taken instead of money, with nothing else."""

    pattern = "gate take"
    rule = "GAT-03"

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return None if beside.of(state) else refused("gates.none-beside", "GAT-03")

    def apply(self, state: State, step: Step, action: Action) -> None:
        actions_over(state)
        beside.put(state, False)
        held.put(state, step.player, held.of(state, step.player) + 1)
        state.tell(TookGateCard(step.player))

"""Gate cards: how they come into the game and into a hand (GAT-01 to GAT-03), and what a gate is."""

from __future__ import annotations

from collections.abc import Callable
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
from alhambra.kernel.actions import Action, Verb
from alhambra.kernel.agenda import Step
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.owned import Each, Shared
from alhambra.kernel.rules import Rules

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


@part.answers(questions.side_kinds)
def gates(rules: Rules) -> dict[str, SideKind]:
    """GAT-04: a gate lets people through, and the wall remains a wall. GAT-06: tiles under a gate stay where they
    are."""
    own = frozenset({"gate"})
    fixed = Breach("gates.fixed", "GAT-06")
    return {"gate": SideKind(touches=own, joins=own, walks=own, walled=True, fixed=fixed)}


@part.answers(questions.tile_marks)
def under_a_gate(rules: Rules) -> dict[str, Callable[[Tile, str], Tile]]:
    """GAT-07: a gate is set on printed walls. The mark names the sides of the tile as it lies."""
    return {MARK: lambda tile, sides: change_sides(tile, sides, WALL, GATE)}


# --- Getting a gate card ----------------------------------------------------------------------------------------------


@part.answers(questions.turned_up)
def lay_beside(rules: Rules) -> dict[Card, Callable[[State, Card], None]]:
    """GAT-02: afterwards filling the display continues."""
    return {GATE_CARD: _lay_beside}


def _lay_beside(state: State, card: Card) -> None:
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
class TakeGate(Verb):
    """GAT-03: a gate card is taken instead of money, with nothing else."""

    pattern = "gate take"
    rule = "GAT-03"
    TAKE = Action(("gate take",))

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return (self.TAKE,) if beside.of(state) else ()

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return None if beside.of(state) else Refusal(Message("gates.none-beside"), "GAT-03")

    def apply(self, state: State, step: Step, action: Action) -> None:
        actions_over(state)
        beside.put(state, False)
        held.put(state, step.player, held.of(state, step.player) + 1)
        state.tell(TookGateCard(step.player))

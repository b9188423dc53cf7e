"""RED-24: for two guards, a tile that counts as half a building."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from alhambra.editions.red_palace.abilities.frame import WHILE_ACTING, Ability, can_use, refuse_use, sign_of, use
from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.game import questions
from alhambra.game.state import State
from alhambra.game.text.notation import TYPE
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import ROLES, Action, Each, Refusal, Step, refused

HALF = "half"
TAKE = "take half building"
PER_TYPE: int = DATA["half_buildings"]["per_type"]

halves: Each[tuple[str, ...]] = part.each("halves", start=lambda state: ())
"""RED-24: the half buildings of each player, by type."""


class TookHalfBuilding(NamedTuple):
    player: int
    type: str


def halves_left(owned: tuple[tuple[str, ...], ...]) -> list[str]:
    """RED-24: the types that still have a half building, if the players own these."""
    taken = [building_type for each in owned for building_type in each]
    return [building_type for building_type in TYPES if taken.count(building_type) < PER_TYPE]


ROLES["half"] = TYPE
"""A half building that nobody owns yet."""


@lru_cache(4096)
def _takes(owned: tuple[tuple[str, ...], ...]) -> tuple[Action, ...]:
    return tuple([Action(("guard half", building_type)) for building_type in halves_left(owned)])


@part.verb(*WHILE_ACTING)
class GuardHalf(Ability):
    """RED-24: take a half building. RUL-61: its type is chosen freely."""

    pattern = "guard half {half}"
    sign = sign_of(HALF)

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return _takes(halves.all(state)) if can_use(state, step.player, HALF) else ()

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.half not in halves_left(halves.all(state)):
            return refused("red_palace.no-half-left", "RED-24", type=action.half)
        return refuse_use(state, step.player, HALF)

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, step.player, HALF, Step(TAKE, step.player, (action.half,)))


@part.step(TAKE, foreseen=True)
def take(state: State, step: Step) -> None:
    """RED-24: it lies in front of its owner, not in the palace."""
    state.done()
    halves.put(state, step.player, (*halves.of(state, step.player), step.data[0]))
    state.tell(TookHalfBuilding(step.player, step.data[0]))


@part.answers(questions.counts)
def half_a_building(state: State, player: int) -> list[tuple[str, int]]:
    """RED-24: it counts half in every scoring. RUL-61: even alone."""
    return [(building_type, 1) for building_type in halves.of(state, player)] if player in state.players else []


@part.answers(questions.position_faults)
def halves_that_cannot_be(state: State) -> list[str]:
    """RED-24: one of each type."""
    owned = [building_type for each in halves.all(state) for building_type in each]
    return [
        f"{halves.key}: there is only one half building of each type: {building_type}"
        for building_type in owned
        if building_type not in TYPES or owned.count(building_type) > PER_TYPE
    ]


@part.answers(questions.position_faults)
def halves_due_that_cannot_be(state: State) -> list[str]:
    """RED-24: a half building that is paid for is there."""
    due = [building_type for step in state.agenda if step.name == TAKE for (building_type,) in [step.data]]
    return [f"there is no half building {each} to take" for each in due if each not in halves_left(halves.all(state))]

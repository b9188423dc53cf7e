"""RED-23: for a guard, a plaza."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.editions.red_palace.abilities.frame import WHILE_ACTING, Ability, can_use, refuse_use, sign_of, use
from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.game import questions
from alhambra.game.palace.palace import Palace, Reserve, cached_with_reserve
from alhambra.game.palace.tiles import Tile, floor
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, Step, refused

PLAZA = "plaza"
"""The ability, and the piece of the tile."""
TAKE = "take plaza"
NUMBER: int = DATA["plazas"]["number"]
THE_PLAZA = Tile("Z", PLAZA, floor(None, ""))
"""RED-23: a floor without walls on which nothing can be built: no price, no type."""


class TookPlaza(NamedTuple):
    player: int
    tile: Tile


# --- Material ---------------------------------------------------------------------------------------------------------


# RED-23: all plazas are alike, and lie beside the tower, not in it.
part.always(questions.tiles, {THE_PLAZA.id: THE_PLAZA})
part.always(questions.all_tiles, [THE_PLAZA] * NUMBER)


@part.answers(questions.tiles_elsewhere)
def plazas_left(state: State) -> list[Tile]:
    """RED-23: the plazas that nobody has yet."""
    owned = sum(map(plazas_among, state.palaces, state.reserves))
    waiting = sum([tile.piece == PLAZA for tiles in state.aside for tile in tiles])
    return [THE_PLAZA] * (NUMBER - owned - waiting)


@cached_with_reserve
def plazas_among(palace: Palace, reserve: Reserve) -> int:
    return sum([tile.piece == PLAZA for tile in (*palace.tiles.values(), *reserve)])


@part.answers(questions.position_faults)
def plazas_to_come(state: State) -> list[str]:
    """RED-23: a plaza that is paid for is there to be taken."""
    to_take = sum(step.name == TAKE for step in state.agenda)
    return [] if len(plazas_left(state)) >= to_take else [f"there are only {NUMBER} plazas"]


# --- Using it ---------------------------------------------------------------------------------------------------------


@part.verb(*WHILE_ACTING)
class GuardPlaza(Ability):
    """RED-23: get a plaza, which is placed at the end of the turn."""

    pattern = "guard plaza"
    sign = sign_of(PLAZA)
    GET_PLAZA = Action(("guard plaza",))

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return (self.GET_PLAZA,) if can_use(state, step.player, PLAZA) and plazas_left(state) else ()

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if not plazas_left(state):
            return refused("red_palace.no-plaza-left", "RED-23")
        return refuse_use(state, step.player, PLAZA)

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, step.player, PLAZA, Step(TAKE, step.player))


@part.step(TAKE, foreseen=True)
def take(state: State, step: Step) -> None:
    """RED-23: it lies with the buildings bought this turn. RUL-61: it goes to palace or reserve, as they do."""
    state.done()
    state.aside[step.player] += (THE_PLAZA,)
    state.tell(TookPlaza(step.player, THE_PLAZA))


@part.answers(questions.refuse_gift)
def no_plaza_for_dirk(state: State, tile: Tile) -> Refusal | None:
    """RUL-61: the neutral player is given buildings, and a plaza is not one."""
    return refused("red_palace.no-plaza-for-dirk", "RUL-61") if tile.piece == PLAZA else None

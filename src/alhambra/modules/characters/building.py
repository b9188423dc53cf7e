"""Characters for building: the builder and the dancer (CHA-08, CHA-12)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.market.market import draw_onto, lay, name_of_space
from alhambra.game.palace.extra_remodel import can_remodel
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, Shared, Step, refused
from alhambra.modules.characters.cards import BUILDER, DANCER, BeforeActing, owns, part, use

# --- The builder ------------------------------------------------------------------------------------------------------


@part.step(BUILDER, at=places.AFTER_PLACING)
def one_more_remodel(state: State, step: Step) -> None:
    """CHA-08: an extra remodel at the end of the turn, after placing. RUL-28: with the tiles of this turn too."""
    state.done()
    if owns(state, step.player, BUILDER) and can_remodel(state, step.player):
        state.next(Step(places.REMODEL, step.player))


# --- The dancer -------------------------------------------------------------------------------------------------------

DANCE = "dance"

lifted: Shared[str | None] = part.shared("lifted", start=lambda state: None)
"""The market tile that is being replaced."""


class SentBack(NamedTuple):
    """A market tile went back into the tower, which was shuffled."""

    player: int
    space: str
    tile: Tile


@part.answers(questions.tiles_elsewhere)
def tile_in_the_air(state: State) -> list[Tile]:
    """CHA-12: the old tile goes back only after the new one has been drawn."""
    tile = lifted.of(state)
    return [] if tile is None else [read_tile(state.rules, tile)]


@part.answers(questions.position_faults)
def a_sound_dance(state: State) -> list[str]:
    """A tile is in the air exactly while its market space waits for another one."""
    dances = [step.data for step in state.agenda if step.name == DANCE]
    sound = len(dances) == len(tile_in_the_air(state)) and all(
        len(spaces) == 1 and spaces[0] in range(len(state.market)) for spaces in dances
    )
    return [] if sound else ["this is not a dance of a market tile"]


@part.verb(places.ACT)
class Dancer(BeforeActing):
    """CHA-12: a fresh tile takes the place of one market tile. Not possible with an empty tower."""

    pattern = "dancer {offer}"
    rule = "CHA-12"
    card = DANCER

    def options(self, state: State, step: Step) -> list[Action]:
        if self.refuse_now(state, step) or not state.tower:
            return []
        return [Action(("dancer", space)) for space in _with_a_tile(state)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if refusal := self.refuse_now(state, step):
            return refusal
        if not state.tower:
            return refused("characters.empty-tower", "CHA-12")
        if action.offer not in _with_a_tile(state):
            return refused("characters.no-market-tile", "CHA-12", offer=action.offer)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, DANCER)
        space = _with_a_tile(state)[action.offer]
        tile = state.market[space]
        assert tile is not None
        lifted.put(state, tile.id)
        lay(state, space, None)
        state.next(Step(DANCE, step.player, (space,)))


def _with_a_tile(state: State) -> dict[str, int]:
    """The market spaces on which a tile lies: name and number of each."""
    return {space: at for at, space in enumerate(questions.spaces(state.rules)) if state.market[at]}


@part.step(DANCE)
def dance(state: State, step: Step) -> None:
    """CHA-12: draw until a tile belongs on the space; then return the old one to the tower and shuffle it."""
    space = step.data[0]
    while state.market[space] is None and state.tower:
        draw_onto(state, space)
        if state.agenda[-1] is not step:
            return
    state.done()
    (old,) = tile_in_the_air(state)
    lifted.put(state, None)
    if state.market[space] is None:  # none of the drawn tiles belonged there
        lay(state, space, old)
    else:
        state.tower = state.chance.shuffle("dancer", (*state.tower, old))
        state.tell(SentBack(step.player, name_of_space(state.rules, space), old))

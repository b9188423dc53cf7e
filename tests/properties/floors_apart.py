"""An edition for the tests in which floors and building pieces are drawn separately, and towers are manned."""

from collections import Counter

from alhambra.editions.alhambra import PARTS
from alhambra.editions.edition import EDITIONS
from alhambra.game import questions
from alhambra.game.money.cards import cover
from alhambra.game.palace import base_tiles
from alhambra.game.palace.marks import marked
from alhambra.game.palace.tiles import BARE, Floor, Tile, bare_floor, building
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel.owned import Shared
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules

part = Part("floors apart")

PER_TYPE = 9
MANNED = "u"
FLOORS = tuple(
    bare_floor(tile.price, tile.floor.walls, towers=tile.floor.walls[:1]) for tile in base_tiles.base_buildings()
)
PIECES = {kind[0].upper(): Tile(kind[0].upper(), kind, Floor(None, "", 0)) for kind in TYPES}


def _not_on_a_floor(state: State) -> tuple[str, ...]:
    """All pieces at the beginning, shuffled; in a position, those that are nowhere else."""
    lying = [*state.dirk, *(tile for tile in state.market if tile), *(tile for some in state.aside for tile in some)]
    lying += [tile for palace in state.palaces for tile in palace.tiles.values()]
    lying += [tile for some in state.reserves for tile in some]
    rest = Counter(list(PIECES) * PER_TYPE) - Counter(tile.id[0] for tile in lying if tile.type)
    return state.chance.shuffle("bag", tuple(rest.elements()))


bag: Shared[tuple[str, ...]] = part.shared("bag", start=_not_on_a_floor, hidden=cover)


@part.answers(questions.tiles)
def every_piece_on_every_floor(rules: Rules) -> dict[str, Tile]:
    standing = [
        building(kind, floor.price, floor.floor.walls, floor.floor.towers) for kind in TYPES for floor in FLOORS
    ]
    return {tile.id: tile for tile in (*FLOORS, *standing, *PIECES.values())}


@part.answers(questions.tower_tiles)
def floors_in_tower(rules: Rules) -> tuple[Tile, ...]:
    return FLOORS


@part.answers(questions.all_tiles)
def pieces(rules: Rules) -> list[Tile]:
    return list(PIECES.values()) * PER_TYPE


@part.answers(questions.tiles_elsewhere)
def pieces_in_the_bag(state: State) -> list[Tile]:
    return [PIECES[letter] for letter in bag.of(state)]


@part.answers(questions.made_of)
def floor_and_piece(rules: Rules, tile: Tile) -> tuple[str, ...]:
    component = tile.component
    return (component,) if tile.type is None or component in PIECES else (f"_{component[1:]}", component[0])


@part.answers(questions.supply)
def nine_of_each(rules: Rules) -> dict[str, int]:
    return dict.fromkeys(TYPES, PER_TYPE)


@part.answers(questions.raised)
def with_a_piece(state: State, tile: Tile) -> Tile:
    if tile.piece != BARE:
        return tile
    letter, *rest = bag.of(state)
    bag.put(state, tuple(rest))
    return building(PIECES[letter].piece, tile.price, tile.floor.walls, tile.floor.towers)


@part.answers(questions.first_placed)
def with_guards(state: State, tile: Tile, player: int) -> Tile:
    return marked(state.rules, tile, MANNED, tile.floor.towers.lower()) if tile.floor.towers else tile


@part.enters(questions.tile_marks, MANNED)
def manned(tile: Tile, sides: str) -> Tile:
    return tile


NAME = "floors apart"
EDITION = EDITIONS["alhambra"]._replace(
    name=NAME, parts=tuple(part if each is base_tiles.part else each for each in PARTS)
)

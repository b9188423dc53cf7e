"""Module 25, Magical Buildings (MAG): six buildings that may be turned each time they are built."""

from __future__ import annotations

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.palace.marks import marked
from alhambra.game.palace.side_kinds import kind_at, pack
from alhambra.game.palace.tiles import Floor, Tile, floor
from alhambra.game.state import State
from alhambra.game.vocabulary import SIDES
from alhambra.kernel import Rules, Unreadable

part = Module("magical", 25, "MAG", box="magical-buildings", more=("building",), longer=1)

TURNED = "r"
"""The mark of a turned tile; its value is the number of quarter turns clockwise."""

# --- Material ---------------------------------------------------------------------------------------------------------


TILES = [
    Tile(f"{building_type[0].upper()}{price}*{walls.lower()}", building_type, floor(price, walls))
    for building_type, price, walls in components("magical")["tiles"]["entries"]
]
"""MAG-01: one of each type. MAG-03: they score as buildings of their type."""
part.always(questions.tiles, {tile.id: tile for tile in TILES})
# MAG-01: they are mixed with the tiles and sold like them.
part.always(questions.tower_tiles, TILES)


# --- Placing ----------------------------------------------------------------------------------------------------------


@part.answers(questions.forms)
def any_orientation(state: State, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """MAG-02: each time one is built into a palace, it may be turned to any of the four orientations."""
    return tuple(form for tile in tiles for form in _orientations(state.rules, tile))


def _orientations(rules: Rules, tile: Tile) -> list[Tile]:
    if "*" not in tile.id:
        return [tile]
    return [marked(rules, tile, TURNED, turns) for turns in (None, "1", "2", "3")]


@part.enters(questions.tile_marks, TURNED)
def turned(tile: Tile, turns: str) -> Tile:
    """A turned tile is written with its number of quarter turns."""
    if turns not in ("1", "2", "3") or "*" not in tile.id:
        raise Unreadable(f"{tile} cannot be turned like that")
    sides = pack(kind_at(tile.floor.sides, (side - int(turns)) % 4) for side in range(4))
    walls = "".join(SIDES[(SIDES.index(side) + int(turns)) % 4] for side in tile.floor.walls)
    return tile._replace(floor=Floor(tile.floor.price, "".join(sorted(walls, key=SIDES.index)), sides))

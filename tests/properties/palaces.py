"""Palaces for the tests: grown tile by tile, by the oracle's rules, and set up in the engine."""

from collections.abc import Iterator, Sequence

from tests.oracle.components import all_tiles
from tests.oracle.handmade import FOUNTAIN, tile
from tests.oracle.palace import legal_cells, moved
from tests.oracle.words import Cell, Palace, Tile, cell_of
from tests.properties.policies import Dice

from alhambra import Game
from alhambra.game.palace import palace as engine
from alhambra.game.palace.walls import Walls

BUILDINGS: list[Tile] = [
    {**tile(walls, kind, price), "id": f"{kind[0].upper()}{price}{walls.lower()}"} for kind, price, walls in all_tiles()
]
"""Every building tile, with the id it has in the game."""
WALLED = [building for building in BUILDINGS if building["walls"]]


def growing(dice: Dice, tiles: Sequence[Tile], crooked: bool) -> Iterator[Palace]:
    """A legal palace after each new tile. With `crooked` it grows where tiles meet at corners and bays arise."""
    palace: list[Tile] = [FOUNTAIN]
    for new in dice.shuffled(tiles):
        cells = sorted(legal_cells(palace, new))
        if cells:
            if crooked:
                most = max(corners(palace, cell) for cell in cells)
                cells = [cell for cell in cells if corners(palace, cell) == most]
            palace = [*palace, moved(new, dice.choice(cells))]
            yield palace


def corners(palace: Palace, cell: Cell) -> int:
    """How many tiles touch the cell only at a corner."""
    filled = {cell_of(tile) for tile in palace}
    x, y = cell
    return sum(
        (x + dx, y + dy) in filled and (x + dx, y) not in filled and (x, y + dy) not in filled
        for dx in (-1, 1)
        for dy in (-1, 1)
    )


def set_up(palace: Palace, reserve: Sequence[Tile] = (), aside: Sequence[Tile] = ()) -> Game:
    """A game in which the player to move has this palace, reserve and new tiles; everything else is in the box."""
    built = " ".join(f"{tile['id']}@{tile['x']},{tile['y']}" for tile in palace if tile["type"])
    lines = [
        "alhambra position 1",
        "player Ana",
        f"  palace {built}",
        f"  reserve {' '.join(tile['id'] for tile in reserve)}",
        f"  aside {' '.join(tile['id'] for tile in aside)}",
        "player Ben",
        "player Cleo",
        "draw",
        "tower",
        "box *",
        "agenda placing 0, next-turn 0" if aside else "agenda act 0, next-turn 0",
    ]
    return Game.from_position("\n".join(lines), seed=0)


def walls_found_anew(palace: engine.Palace) -> set[frozenset[int]]:
    """The walls of a palace, without what is known about the palace it was made from."""
    sides = {at: tile.floor.sides for at, tile in palace.tiles.items()}
    return set(Walls.around(sides, palace.inner, palace.joints).each)

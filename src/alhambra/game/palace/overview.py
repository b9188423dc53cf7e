"""The overview of the tiles that every player may look at: by walls, and the expensive ones by price."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.game.palace.base_tiles import base_buildings
from alhambra.game.palace.tiles import Tile
from alhambra.game.vocabulary import SIDES, TYPES

DEAR = 6
"""NSC-03: the overview by price begins here."""


def tiles_by_walls(tiles: Sequence[Tile] | None = None) -> tuple[Tile, ...]:
    """Tiles sorted by their walls: none, one, two, three, clockwise from the north; then by type and price.

    Without an argument these are the 54 of the base game.

    >>> [str(tile) for tile in tiles_by_walls()[10:14]]
    ['P6n', 'A8n', 'G10n', 'T11n']
    """
    return tuple(sorted(tiles or base_buildings(), key=lambda tile: (*_clockwise(tile), *_by_type(tile))))


def tiles_by_price(tiles: Sequence[Tile] | None = None) -> tuple[Tile, ...]:
    """The tiles of price 6 or more sorted by price, then by type. Without an argument these are 44 of the base game.

    >>> [str(tile) for tile in tiles_by_price()[-3:]]
    ['G12s', 'T12', 'T13e']
    """
    dear = [tile for tile in tiles or base_buildings() if tile.price >= DEAR]
    return tuple(sorted(dear, key=lambda tile: (tile.price, *_by_type(tile), *_clockwise(tile))))


def _clockwise(tile: Tile) -> tuple[int, list[int]]:
    walls = [SIDES.index(side) for side in tile.floor.walls]
    return len(walls), walls


def _by_type(tile: Tile) -> tuple[int, int]:
    return TYPES.index(tile.type) if tile.type else len(TYPES), tile.price

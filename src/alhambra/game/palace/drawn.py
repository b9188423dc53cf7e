"""Palaces and tiles as drawings. Nothing of this is imported before somebody wants to see one."""

from __future__ import annotations

from alhambra.drawing.palace import DrawnTile
from alhambra.drawing.svg import Svg, palace_svg, tile_svg
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import FOUNTAIN, Tile, take_id_apart
from alhambra.game.vocabulary import ORIGIN, Cell, xy


def draw_palace(palace: Palace, edition: str = "") -> Svg:
    return palace_svg([_drawn(tile, place) for place, tile in sorted(palace.tiles.items())], edition)


def draw_tile(tile: Tile, edition: str = "") -> Svg:
    return tile_svg(_drawn(tile, ORIGIN), edition)


def _drawn(tile: Tile, place: Cell) -> DrawnTile:
    label = "" if tile == FOUNTAIN else take_id_apart(tile.component)[0]
    return DrawnTile(tile.id, tile.type or tile.piece, tile.floor.walls, *xy(place), label)

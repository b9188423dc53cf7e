"""A palace: an island with small houses behind walls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.drawing.solids import Area, Canvas, Colour, project, shaded


class DrawnTile(NamedTuple):
    """A tile as far as it can be seen. An empty `kind` is a bare floor, None something that nobody knows."""

    id: str
    kind: str | None
    walls: str
    x: int = 0
    y: int = 0
    label: str = ""
    """What can be read on it."""


class Land(NamedTuple):
    """The colours of an edition: the sky above and at the horizon, and what the palace stands on."""

    sky: tuple[Colour, Colour]
    hills: Colour
    grass: Colour
    earth: Colour
    stone: Colour


GRANADA = Land(
    sky=((188, 220, 236), (253, 241, 216)),
    hills=(201, 211, 207),
    grass=(169, 199, 124),
    earth=(185, 139, 92),
    stone=(224, 187, 133),
)
LANDS = {
    "red_palace": Land(
        sky=((235, 166, 140), (252, 226, 196)),
        hills=(214, 150, 128),
        grass=(196, 184, 122),
        earth=(150, 84, 58),
        stone=(205, 115, 83),
    )
}
"""Editions that look different (web/src/modules/red_palace/theme.css)."""
MARBLE: Colour = (247, 239, 220)
WATER: Colour = (113, 185, 216)
CYPRESS: Colour = (63, 122, 73)

HOUSES: dict[str, tuple[Colour, Colour, Colour]] = {
    "pavilion": ((238, 243, 248), (63, 134, 198), (185, 211, 234)),
    "seraglio": ((251, 230, 216), (200, 82, 63), (236, 185, 172)),
    "arcades": ((241, 215, 169), (217, 165, 102), (227, 197, 151)),
    "chambers": ((253, 250, 242), (169, 168, 165), (230, 224, 209)),
    "garden": ((240, 230, 200), (93, 155, 78), (169, 207, 141)),
    "tower": ((230, 218, 241), (127, 87, 176), (204, 184, 226)),
}
"""Wall, roof and floor, as in the client (web/src/side/paint.ts)."""
SHORE, BELOW = 52, 22
"""How far the grass extends beyond the palace, and how much of the island is visible below."""
WALL, WALL_HIGH = 9, 26
TALLEST = 130


class Extent(NamedTuple):
    """The part of the picture that a palace fills."""

    left: float
    top: float
    right: float
    bottom: float


def extent(palace: Sequence[DrawnTile], shore: float = SHORE) -> Extent:
    """Around the island, with room for houses."""
    corners = [
        project(x, y, z)
        for west, north, east, south in (around(tile, shore) for tile in palace)
        for x, y in ((west, north), (east, north), (east, south), (west, south))
        for z in (-BELOW, TALLEST * 0.6)
    ]
    (left, right), (top, bottom) = ((min(numbers), max(numbers)) for numbers in zip(*corners, strict=True))
    return Extent(left, top, right, bottom)


def around(tile: DrawnTile, more: float) -> Area:
    x, y = 100 * tile.x, 100 * tile.y
    return Area(x - more, y - more, x + 100 + more, y + 100 + more)


def draw_ground(canvas: Canvas, palace: Sequence[DrawnTile], land: Land, shore: float = SHORE) -> None:
    """The island, and the floors of all tiles."""
    for tile in palace:
        canvas.floor(around(tile, shore), land.earth, -BELOW)
    for depth, colour in ((BELOW * 0.5, shaded(land.earth, 1.1)), (0.0, land.grass)):
        for tile in palace:
            canvas.floor(around(tile, shore), colour, -depth)
    for tile in palace:
        canvas.floor(around(tile, 0), HOUSES.get(tile.kind or "", (MARBLE, MARBLE, MARBLE))[2])


def from_the_back(palace: Sequence[DrawnTile]) -> list[DrawnTile]:
    """In the order in which they are drawn: what is in front covers what is behind."""
    return sorted(palace, key=lambda tile: tile.x + tile.y)


def draw_tile(canvas: Canvas, tile: DrawnTile, stone: Colour) -> None:
    """What stands on a tile."""
    x, y = 100 * tile.x, 100 * tile.y
    walls = tile.walls.lower()
    strips = {
        "n": Area(x, y, x + 100, y + WALL),
        "w": Area(x, y, x + WALL, y + 100),
        "e": Area(x + 100 - WALL, y, x + 100, y + 100),
        "s": Area(x, y + 100 - WALL, x + 100, y + 100),
    }
    for side in "nw":
        if side in walls:
            canvas.box(strips[side], 0, WALL_HIGH, stone)
    if tile.kind != "":
        _building(canvas, tile, x, y, stone)
    for side in "es":
        if side in walls:
            canvas.box(strips[side], 0, WALL_HIGH, stone)


def _building(canvas: Canvas, tile: DrawnTile, x: float, y: float, stone: Colour) -> None:
    kind = tile.kind or ""
    wall, roof, _ = HOUSES.get(kind, (MARBLE, MARBLE, MARBLE))
    if kind == "tower":
        canvas.box(Area(x + 34, y + 34, x + 68, y + 68), 0, 84, wall)
        canvas.roof(Area(x + 31, y + 31, x + 71, y + 71), 84, TALLEST, roof)
    elif kind == "pavilion":
        canvas.box(Area(x + 26, y + 26, x + 76, y + 76), 0, 34, wall)
        canvas.ball(x + 51, y + 51, 46, 25, 24, roof)
    elif kind == "arcades":
        canvas.box(Area(x + 18, y + 22, x + 82, y + 80), 0, 36, wall, roof)
    elif kind == "garden":
        canvas.floor(Area(x + 34, y + 34, x + 66, y + 66), WATER)
        for east, south in ((22, 22), (78, 24), (24, 78), (80, 80)):
            canvas.ball(x + east, y + south, 22, 8, 24, CYPRESS)
    elif kind in HOUSES:
        canvas.box(Area(x + 22, y + 24, x + 80, y + 78), 0, 32, wall)
        canvas.roof(Area(x + 18, y + 20, x + 84, y + 82), 32, 66, roof)
    elif tile.id == "F":
        canvas.ball(x + 50, y + 50, 2, 38, 22, stone)
        canvas.ball(x + 50, y + 50, 6, 32, 18, WATER)
        canvas.ball(x + 50, y + 50, 16, 5, 14, MARBLE)
    else:
        canvas.box(Area(x + 24, y + 24, x + 78, y + 78), 0, 22, MARBLE)

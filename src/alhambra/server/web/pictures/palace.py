"""A palace as a picture: an island with small houses behind walls, under a sky."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageOps

from alhambra.game.text.snapshot_types import PlacedTileData
from alhambra.server.web.pictures.solids import Area, Canvas, Colour, project, shaded

SIZE = (1200, 630)
"""The size that link previews are made for."""
_FINE = 2
"""It is painted larger and then scaled down, for smooth edges."""
_FILLED = 0.84
"""How much of the picture the palace may fill."""


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
LEAF: Colour = (111, 165, 84)
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


def palace_picture(palace: Sequence[PlacedTileData], edition: str = "") -> bytes:
    """The palace as PNG, in the colours of its edition."""
    land = LANDS.get(edition, GRANADA)
    wide, high = SIZE[0] * _FINE, SIZE[1] * _FINE
    image = Image.new("RGB", (wide, high), land.sky[1])
    _sky(image, land)
    canvas = _fitted(ImageDraw.Draw(image), palace, wide, high)
    for tile in palace:
        canvas.floor(_around(tile, SHORE), land.earth, -BELOW)
    for depth, colour in ((BELOW * 0.5, shaded(land.earth, 1.1)), (0.0, land.grass)):
        for tile in palace:
            canvas.floor(_around(tile, SHORE), colour, -depth)
    for tile in palace:
        canvas.floor(_around(tile, 0), HOUSES.get(tile.get("type") or "", (MARBLE, MARBLE, MARBLE))[2])
    for tile in sorted(palace, key=lambda tile: tile["x"] + tile["y"]):
        _tile(canvas, tile, land.stone)
    return _png(image)


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).save(file, "PNG", optimize=True)
    return file.getvalue()


def _sky(image: Image.Image, land: Land) -> None:
    """From above down to the mist at the horizon, with hills before it."""
    wide, high = image.size
    _fade(image, land.sky[0], (0, 0, wide, round(0.6 * high)), upwards=True)
    draw = ImageDraw.Draw(image)
    for left, top, right in ((-0.1, 0.3, 0.4), (0.25, 0.24, 0.75), (0.6, 0.32, 1.15)):
        draw.ellipse((left * wide, top * high, right * wide, 1.1 * high), fill=land.hills)
    mist = round(0.66 * high)
    _fade(image, land.sky[1], (0, round(0.3 * high), wide, mist))
    draw.rectangle((0, mist, wide, high), fill=land.sky[1])


def _fade(image: Image.Image, colour: Colour, box: tuple[int, int, int, int], upwards: bool = False) -> None:
    """Fades in a colour, from the top of a box to its bottom or the other way."""
    left, top, right, bottom = box
    mask = Image.linear_gradient("L").resize((right - left, bottom - top))
    image.paste(colour, box, ImageOps.flip(mask) if upwards else mask)


def _around(tile: PlacedTileData, more: float) -> Area:
    x, y = 100 * tile["x"], 100 * tile["y"]
    return Area(x - more, y - more, x + 100 + more, y + 100 + more)


def _fitted(draw: ImageDraw.ImageDraw, palace: Sequence[PlacedTileData], wide: int, high: int) -> Canvas:
    """A canvas on which the palace is in the middle and as large as it can be."""
    corners = [
        project(x, y, z)
        for west, north, east, south in (_around(tile, SHORE) for tile in palace)
        for x, y in ((west, north), (east, north), (east, south), (west, south))
        for z in (-BELOW, TALLEST * 0.6)
    ]
    (left, right), (top, bottom) = ((min(numbers), max(numbers)) for numbers in zip(*corners, strict=True))
    scale = min(_FILLED * wide / (right - left), _FILLED * high / (bottom - top), 2.4 * _FINE)
    middle = (left + right) / 2, (top + bottom) / 2
    return Canvas(draw, scale, (wide / 2 - middle[0] * scale, high / 2 - middle[1] * scale))


def _tile(canvas: Canvas, tile: PlacedTileData, stone: Colour) -> None:
    x, y = 100 * tile["x"], 100 * tile["y"]
    walls = (tile.get("walls") or "").lower()
    strips = {
        "n": Area(x, y, x + 100, y + WALL),
        "w": Area(x, y, x + WALL, y + 100),
        "e": Area(x + 100 - WALL, y, x + 100, y + 100),
        "s": Area(x, y + 100 - WALL, x + 100, y + 100),
    }
    for side in "nw":
        if side in walls:
            canvas.box(strips[side], 0, WALL_HIGH, stone)
    _building(canvas, tile, x, y, stone)
    for side in "es":
        if side in walls:
            canvas.box(strips[side], 0, WALL_HIGH, stone)


def _building(canvas: Canvas, tile: PlacedTileData, x: float, y: float, stone: Colour) -> None:
    kind = tile.get("type") or tile.get("piece") or ""
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
    elif tile["id"] == "F":
        canvas.ball(x + 50, y + 50, 2, 38, 22, stone)
        canvas.ball(x + 50, y + 50, 6, 32, 18, WATER)
        canvas.ball(x + 50, y + 50, 16, 5, 14, MARBLE)
    else:
        canvas.box(Area(x + 24, y + 24, x + 78, y + 78), 0, 22, MARBLE)

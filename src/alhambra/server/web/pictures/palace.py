"""A palace as a picture under a sky."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from PIL import Image, ImageDraw, ImageOps

from alhambra.drawing.palace import GRANADA, LANDS, DrawnTile, Land, draw_ground, draw_tile, extent, from_the_back
from alhambra.drawing.solids import Canvas, Colour, Point
from alhambra.game.text.snapshot_types import PlacedTileData

SIZE = (1200, 630)
"""The size that link previews are made for."""
_FINE = 2
"""It is painted larger and then scaled down, for smooth edges."""
_FILLED = 0.84
"""How much of the picture the palace may fill."""


class _Painted(Canvas):
    """An image to paint on."""

    def __init__(self, draw: ImageDraw.ImageDraw, scale: float, origin: Point) -> None:
        self._draw = draw
        self._scale = scale
        self._origin = origin

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        self._draw.polygon([self._place(point) for point in points], fill=colour)

    def ellipse(self, middle: Point, across: float, up: float, colour: Colour) -> None:
        right, down = self._place(middle)
        wide, high = across * self._scale, up * self._scale
        self._draw.ellipse((right - wide, down - high, right + wide, down + high), fill=colour)

    def _place(self, point: Point) -> Point:
        return self._origin[0] + point[0] * self._scale, self._origin[1] + point[1] * self._scale


def palace_picture(palace: Sequence[PlacedTileData], edition: str = "") -> bytes:
    """The palace as PNG, in the colours of its edition."""
    land = LANDS.get(edition, GRANADA)
    tiles = [_drawn(tile) for tile in palace]
    wide, high = SIZE[0] * _FINE, SIZE[1] * _FINE
    image = Image.new("RGB", (wide, high), land.sky[1])
    _sky(image, land)
    canvas = _fitted(ImageDraw.Draw(image), tiles, wide, high)
    draw_ground(canvas, tiles, land)
    for tile in from_the_back(tiles):
        draw_tile(canvas, tile, land.stone)
    return _png(image)


def _drawn(tile: PlacedTileData) -> DrawnTile:
    return DrawnTile(tile["id"], tile.get("type") or tile.get("piece"), tile.get("walls") or "", tile["x"], tile["y"])


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


def _fitted(draw: ImageDraw.ImageDraw, palace: Sequence[DrawnTile], wide: int, high: int) -> Canvas:
    """A canvas on which the palace is in the middle and as large as it can be."""
    left, top, right, bottom = extent(palace)
    scale = min(_FILLED * wide / (right - left), _FILLED * high / (bottom - top), 2.4 * _FINE)
    middle = (left + right) / 2, (top + bottom) / 2
    return _Painted(draw, scale, (wide / 2 - middle[0] * scale, high / 2 - middle[1] * scale))

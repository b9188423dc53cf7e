"""Palaces and single tiles as SVG, which notebooks show by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

from alhambra.drawing.palace import (
    GRANADA,
    LANDS,
    DrawnTile,
    Land,
    draw_ground,
    draw_tile,
    extent,
    from_the_back,
)
from alhambra.drawing.solids import Canvas, Colour, Point, project

INK: Colour = (74, 55, 30)
PAPER: Colour = (253, 248, 236)
_FONT = "Alegreya, Georgia, serif"
_LARGEST = 900
_MARGIN = 6
_SHORE = 8
"""How much ground is shown around a single tile."""


class Svg(NamedTuple):
    """A drawing, and the part of the plane that it fills."""

    left: float
    top: float
    width: float
    height: float
    inside: str

    def __str__(self) -> str:
        """As a document."""
        scale = min(1.0, _LARGEST / self.width)
        size = f'width="{self.width * scale:.0f}" height="{self.height * scale:.0f}"'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="{self._box}">{self.inside}</svg>'

    def within(self, x: float, y: float, width: float, height: float) -> str:
        """As large as there is room, in the middle of another drawing."""
        place = f'x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        return f'<svg {place} viewBox="{self._box}">{self.inside}</svg>'

    @property
    def _box(self) -> str:
        return f"{self.left:.0f} {self.top:.0f} {self.width:.0f} {self.height:.0f}"


class _Written(Canvas):
    """A list of elements."""

    def __init__(self) -> None:
        self.elements: list[str] = []

    def polygon(self, points: Sequence[Point], colour: Colour) -> None:
        corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        # The thin line closes the seams between faces.
        paint = hexadecimal(colour)
        self.elements.append(f'<polygon points="{corners}" fill="{paint}" stroke="{paint}" stroke-width=".6"/>')

    def ellipse(self, middle: Point, across: float, up: float, colour: Colour) -> None:
        (x, y), paint = middle, hexadecimal(colour)
        self.elements.append(f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:g}" ry="{up:g}" fill="{paint}"/>')


def palace_svg(palace: Sequence[DrawnTile], edition: str = "") -> Svg:
    """A palace with its ground."""
    return _drawn(palace, LANDS.get(edition, GRANADA), None)


def tile_svg(tile: DrawnTile, edition: str = "") -> Svg:
    """A tile by itself."""
    return _drawn([tile._replace(x=0, y=0)], LANDS.get(edition, GRANADA), _SHORE)


def _drawn(tiles: Sequence[DrawnTile], land: Land, shore: float | None) -> Svg:
    around = {} if shore is None else {"shore": shore}
    canvas = _Written()
    draw_ground(canvas, tiles, land, **around)
    for tile in from_the_back(tiles):
        where = f" at {tile.x},{tile.y}" if shore is None else ""
        canvas.elements.append(f"<g data-tile={quoteattr(tile.id)}><title>{escape(tile.id)}{where}</title>")
        draw_tile(canvas, tile, land.stone)
        canvas.elements.append("</g>")
    canvas.elements += [_label(tile) for tile in tiles if tile.label]
    left, top, right, bottom = extent(tiles, **around)
    inside = "".join(canvas.elements)
    return Svg(left - _MARGIN, top - _MARGIN, right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN, inside)


def _label(tile: DrawnTile) -> str:
    """What is printed on a tile, at its southern corner, where no house covers it."""
    x, y = project(100 * tile.x + 84, 100 * tile.y + 84)
    return text(x, y, tile.label, 17, "middle", bold=True, halo=True)


def text(
    x: float, y: float, content: str, size: float, anchor: str = "start", bold: bool = False, halo: bool = False
) -> str:
    """A line of text; with a halo it can be read on any colour."""
    looks = f'font-family="{_FONT}" font-size="{size:g}" text-anchor="{anchor}" fill="{hexadecimal(INK)}"'
    if bold:
        looks += ' font-weight="bold"'
    if halo:
        looks += f' stroke="{hexadecimal(PAPER)}" stroke-width="4" stroke-linejoin="round" paint-order="stroke"'
    return f'<text x="{x:.1f}" y="{y:.1f}" {looks}>{escape(content)}</text>'


def hexadecimal(colour: Colour) -> str:
    return "#" + "".join(f"{min(part, 255):02x}" for part in colour)

"""What a picture of a palace is made of: boxes and roofs seen from above and from the south-east.

A cell is a square of 100 units with the fountain's corner at 0,0; heights are in the same units.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

Point = tuple[float, float]
Colour = tuple[int, int, int]

EAST, SOUTH = (0.866, 0.5), (-0.866, 0.5)
"""Where a step to the east and to the south leads in the picture."""
UP = 0.82
SIDES_SHADE = {"south": 0.84, "east": 0.94}
"""How much light falls on a side; all of it falls on what faces up."""


class Area(NamedTuple):
    """A rectangle on the ground."""

    west: float
    north: float
    east: float
    south: float


def project(x: float, y: float, z: float = 0) -> Point:
    return x * EAST[0] + y * SOUTH[0], x * EAST[1] + y * SOUTH[1] - z * UP


def shaded(colour: Colour, light: float) -> Colour:
    red, green, blue = colour
    return round(red * light), round(green * light), round(blue * light)


class Canvas(ABC):
    """Paints what was projected, in units of the palace."""

    @abstractmethod
    def polygon(self, points: Sequence[Point], colour: Colour) -> None: ...

    @abstractmethod
    def ellipse(self, middle: Point, across: float, up: float, colour: Colour) -> None: ...

    def floor(self, area: Area, colour: Colour, z: float = 0) -> None:
        corners = (area.west, area.north), (area.east, area.north), (area.east, area.south), (area.west, area.south)
        self.polygon([project(x, y, z) for x, y in corners], colour)

    def box(self, area: Area, low: float, high: float, colour: Colour, top: Colour | None = None) -> None:
        west, north, east, south = area
        for side, ends in (("south", ((west, south), (east, south))), ("east", ((east, north), (east, south)))):
            one, other = ends
            face = [project(*one, low), project(*other, low), project(*other, high), project(*one, high)]
            self.polygon(face, shaded(colour, SIDES_SHADE[side]))
        self.floor(area, top or colour, high)

    def roof(self, area: Area, low: float, high: float, colour: Colour) -> None:
        """Four slopes that meet above the middle; the two at the back are hidden."""
        west, north, east, south = area
        peak = project((west + east) / 2, (north + south) / 2, high)
        self.polygon([project(west, north, low), project(east, north, low), peak], shaded(colour, 0.9))
        self.polygon([project(west, south, low), project(east, south, low), peak], shaded(colour, SIDES_SHADE["south"]))
        self.polygon([project(east, north, low), project(east, south, low), peak], colour)

    def ball(self, x: float, y: float, z: float, wide: float, high: float, colour: Colour) -> None:
        self.ellipse(project(x, y, z), wide, high, colour)

"""Tiles on a grid. Walls are heavy lines, open sides light ones; the longest wall has its own colour."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from rich.text import Text

from alhambra.game import questions
from alhambra.game.palace.building import joints
from alhambra.game.palace.side_kinds import kind_at
from alhambra.game.palace.tiles import Tile, take_id_apart
from alhambra.game.palace.walls import Segment
from alhambra.game.vocabulary import Cell, cell, xy
from alhambra.kernel import Rules
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.lines import HEAVY, LIGHT, NONE, horizontal, joint, stretched, vertical

INSIDE = 5
"""The number of characters between the left and right side of a cell."""
PITCH = INSIDE + 1

Point = tuple[int, int]


class Edge(NamedTuple):
    """How a side of a cell is drawn."""

    weight: int = NONE
    style: str = ""


_NO_EDGE = Edge()


class Grid:
    """A drawing of tiles, and of marks on free cells."""

    def __init__(
        self,
        rules: Rules,
        tiles: Mapping[Cell, Tile],
        marks: Mapping[Cell, str] | None = None,
        longest: Collection[Segment] = (),
    ) -> None:
        self.rules = rules
        self.tiles = tiles
        self.marks = marks or {}
        self._above: dict[Point, Edge] = {}
        """The line above a cell; the one below belongs to the next cell to the south."""
        self._before: dict[Point, Edge] = {}
        """The line to the left of a cell."""
        walled = joints(rules).walled
        for place, tile in tiles.items():
            for side in self._filled_sides(tile):
                walls = kind_at(tile.floor.sides, side) in walled
                style = paint.LONGEST_WALL if Segment(place, side) in longest else paint.WALL
                self._draw(place, side, Edge(HEAVY, style) if walls else Edge(LIGHT, paint.EDGE))

    def _filled_sides(self, tile: Tile) -> list[int]:
        return [side for side in range(4) if kind_at(tile.floor.sides, side) not in joints(self.rules).halves]

    def _draw(self, place: Cell, side: int, edge: Edge) -> None:
        x, y = xy(place)
        lines, at = (
            (self._above, (x, y)),
            (self._before, (x + 1, y)),
            (self._above, (x, y + 1)),
            (self._before, (x, y)),
        )[side]
        if edge.weight >= lines.get(at, _NO_EDGE).weight:
            lines[at] = edge

    @property
    def columns(self) -> range:
        across = [xy(place)[0] for place in (*self.tiles, *self.marks)]
        return range(min(across), max(across) + 1)

    @property
    def rows(self) -> range:
        down = [xy(place)[1] for place in (*self.tiles, *self.marks)]
        return range(min(down), max(down) + 1)

    def lines(self, columns: range, rows: range) -> Iterator[Text]:
        """A section of the grid, line by line: lines of sides alternate with lines of cells."""
        for y in rows:
            yield self._sides(columns, y)
            yield self._cells(columns, y)
        yield self._sides(columns, rows.stop)

    def _sides(self, columns: range, y: int) -> Text:
        line = Text()
        for x in columns:
            edge = self._above.get((x, y), _NO_EDGE)
            line += self._corner(x, y)
            standing = self._glyph(cell(x, y - 1), "S") + self._glyph(cell(x, y), "N")
            line.append(stretched(horizontal(edge.weight), INSIDE, standing), edge.style)
        return line + self._corner(columns.stop, y)

    def _glyph(self, place: Cell, side: str) -> str:
        """What stands on a side of the tile on a cell; usually nothing."""
        tile = self.tiles.get(place)
        return glyphs_on(self.rules, tile).get(side, "") if tile else ""

    def _corner(self, x: int, y: int) -> Text:
        meeting = [
            self._before.get((x, y - 1), _NO_EDGE),
            self._above.get((x, y), _NO_EDGE),
            self._before.get((x, y), _NO_EDGE),
            self._above.get((x - 1, y), _NO_EDGE),
        ]
        styles = {edge.style for edge in meeting}
        strongest = next((style for style in (paint.LONGEST_WALL, paint.WALL, paint.EDGE) if style in styles), "")
        return Text(joint(*(edge.weight for edge in meeting)), strongest)

    def _cells(self, columns: range, y: int) -> Text:
        line = Text()
        for x in range(columns.start, columns.stop + 1):
            edge = self._before.get((x, y), _NO_EDGE)
            line.append(vertical(edge.weight), edge.style)
            if x < columns.stop:
                line += self._inside(cell(x, y))
        return line

    def _inside(self, place: Cell) -> Text:
        if tile := self.tiles.get(place):
            west, east = self._glyph(place, "W"), self._glyph(place, "E")
            name = f"{self._name(tile):^{INSIDE}}"
            return Text(f"{west or name[0]}{name[1:-1]}{east or name[-1]}", paint.of_tile(tile))
        return Text(f"{self.marks.get(place, ''):^{INSIDE}}", paint.MARK)

    def _name(self, tile: Tile) -> str:
        """The tile as printed, without its walls, which are drawn; with its diagonal if it fills half the cell."""
        name = take_id_apart(tile.component)[0]
        filled = self._filled_sides(tile)
        if len(filled) == 4:
            return name
        north, east = 0 in filled, 1 in filled
        long_side = "\\" if north == east else "/"
        return long_side + name if east else name + long_side


def glyphs_on(rules: Rules, tile: Tile) -> dict[str, str]:
    """The character for what stands on a side of a tile, by side."""
    return {side: glyph.text for side, glyph in questions.glyphs(rules, tile)}


def single(rules: Rules, tile: Tile) -> Text:
    """One tile by itself, three lines high."""
    grid = Grid(rules, {0: tile})
    return Text("\n").join(grid.lines(range(1), range(1)))

"""A palace with coordinates. If it is wider than the available width, the rest follows below."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from alhambra.game.palace.palace import Palace
from alhambra.game.vocabulary import Cell
from alhambra.kernel import Rules
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.grid import INSIDE, PITCH, Grid

_AXIS = 4
"""Room for the number of a row."""


def draw_palace(rules: Rules, palace: Palace, width: int, marks: Mapping[Cell, str] | None = None) -> Text:
    """A palace, with `marks` on free cells."""
    grid = Grid(rules, palace.tiles, marks, palace.wall.segments)
    across = max(1, (width - _AXIS - 1) // PITCH)
    columns = grid.columns
    bands = [columns[first : first + across] for first in range(0, len(columns), across)]
    return Text("\n").join(line for band in bands for line in _band(grid, band))


def _band(grid: Grid, columns: range) -> Iterator[Text]:
    labels = "".join(f"{x:^{INSIDE}} " for x in columns)
    yield Text(" " * (_AXIS + 1) + labels.rstrip(), paint.QUIET)
    for at, line in enumerate(grid.lines(columns, grid.rows)):
        label = str(grid.rows[at // 2]) if at % 2 else ""
        line = Text.assemble((f"{label:>{_AXIS - 1}} ", paint.QUIET), line)
        line.rstrip()
        yield line

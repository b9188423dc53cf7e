"""The longest connected outer wall (BASE-55)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from alhambra.game.vocabulary import ROW, STEPS, Cell

_ENDS = ((0, 1), (1, ROW + 1), (ROW, ROW + 1), (0, ROW))
"""The two end points of a cell's side in the north, east, south and west, counted from its north-west corner."""


class Segment(NamedTuple):
    """One side of one tile, on the outside."""

    cell: Cell
    side: int


class Wall(NamedTuple):
    """A connected wall."""

    segments: tuple[Segment, ...]

    @property
    def length(self) -> int:
        return len(self.segments)


def outer_segments(sides: Mapping[Cell, int], walled: frozenset[int]) -> list[Segment]:
    """Every walled side with nothing beside it; a double wall between two tiles is an inner wall."""
    return [
        Segment(cell, side)
        for cell, kinds in sides.items()
        for side in range(4)
        if kinds >> 4 * side & 15 in walled and cell + STEPS[side] not in sides
    ]


def longest_wall(sides: Mapping[Cell, int], walled: frozenset[int]) -> Wall:
    """The largest set of outer segments connected by their end points; among equals the northernmost."""
    meeting: dict[int, list[Segment]] = {}
    for segment in outer_segments(sides, walled):
        for end in _ENDS[segment.side]:
            meeting.setdefault(segment.cell + end, []).append(segment)
    longest: tuple[Segment, ...] = ()
    seen: set[Segment] = set()
    for start in sorted({segment for segments in meeting.values() for segment in segments}):
        if start in seen:
            continue
        seen.add(start)
        wall = [start]
        for segment in wall:
            for end in _ENDS[segment.side]:
                for other in meeting[segment.cell + end]:
                    if other not in seen:
                        seen.add(other)
                        wall.append(other)
        if len(wall) > len(longest):
            longest = tuple(sorted(wall))
    return Wall(longest)

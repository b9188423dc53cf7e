"""The connected outer walls, and the longest of them (BASE-55)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import NamedTuple

from alhambra.game.side_kinds import kind_at
from alhambra.game.sides import Joints
from alhambra.game.vocabulary import ROW, SIDES, Cell

_ENDS = ((0, 1), (1, ROW + 1), (ROW, ROW + 1), (0, ROW), (1, ROW), (0, ROW + 1))
"""The end points of each segment, relative to the north-west corner of its cell: the four sides, then the diagonals
from north-east to south-west and from north-west to south-east."""
NORTH_EAST_TO_SOUTH_WEST, NORTH_WEST_TO_SOUTH_EAST = 4, 5
SEGMENT_SIGNS = SIDES + "/\\"
"""The notation for the sides and diagonals of a cell."""


class Segment(NamedTuple):
    """One outer side of a tile, or the diagonal of a half-filled cell."""

    cell: Cell
    side: int


class Wall(NamedTuple):
    """A connected wall."""

    segments: tuple[Segment, ...]

    @property
    def length(self) -> int:
        return len(self.segments)

    @property
    def diagonals(self) -> tuple[Segment, ...]:
        return tuple(segment for segment in self.segments if segment.side >= NORTH_EAST_TO_SOUTH_WEST)


NO_WALL = Wall(())


def outer_segments(sides: Mapping[Cell, int], codes: Mapping[Cell, int], joints: Joints) -> list[Segment]:
    """Every walled side on the outside; a double wall between two tiles is an inner wall."""
    walled, outside = joints.walled, joints.outside
    segments = [
        Segment(cell, side)
        for cell, kinds in sides.items()
        for side in _walled_sides(kinds, walled)
        if kind_at(codes[cell], side) in outside
    ]
    if joints.halves:
        segments += [_diagonal(cell, kinds) for cell, kinds in sides.items() if joints.has(joints.halves, kinds)]
    return segments


@cache
def _walled_sides(kinds: int, walled: frozenset[int]) -> tuple[int, ...]:
    return tuple(side for side in range(4) if kind_at(kinds, side) in walled)


def _diagonal(cell: Cell, kinds: int) -> Segment:
    """The long side of a tile that fills half its cell; it joins the outer ends of the two filled sides."""
    north, east = SIDES.index("N"), SIDES.index("E")
    alike = kind_at(kinds, north) == kind_at(kinds, east)
    return Segment(cell, NORTH_WEST_TO_SOUTH_EAST if alike else NORTH_EAST_TO_SOUTH_WEST)


def longest_walls(sides: Mapping[Cell, int], codes: Mapping[Cell, int], joints: Joints) -> tuple[Wall, ...]:
    """Every wall that is as long as the longest, from north to south."""
    walls = list(_connected(sides, codes, joints))
    length = max([wall.length for wall in walls], default=0)
    return tuple(wall for wall in walls if wall.length == length)


def _connected(sides: Mapping[Cell, int], codes: Mapping[Cell, int], joints: Joints) -> Iterator[Wall]:
    """The outer segments, those together that are connected at their end points, from north to south."""
    meeting: dict[int, list[Segment]] = {}
    """The segments at each end point that no wall was followed to yet."""
    segments = outer_segments(sides, codes, joints)
    for segment in segments:
        cell, side = segment
        for end in _ENDS[side]:
            meeting.setdefault(cell + end, []).append(segment)
    for start in sorted(segments):
        wall = {start}
        ends = [start.cell + end for end in _ENDS[start.side]]
        if ends[0] not in meeting:
            continue
        while ends:
            for segment in meeting.pop(ends.pop(), ()):
                if segment not in wall:
                    wall.add(segment)
                    cell, side = segment
                    ends += [cell + end for end in _ENDS[side]]
        yield Wall(tuple(sorted(wall)))

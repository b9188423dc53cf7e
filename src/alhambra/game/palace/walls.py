"""The connected outer walls, and the longest of them (BASE-55).

Adding or removing a tile changes only the sides of its own cell and those that face it. So the walls after a change
follow from those before it: whatever it does not touch stays the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from alhambra.game.palace.side_kinds import kind_at
from alhambra.game.palace.sides import Joints
from alhambra.game.vocabulary import ROW, SIDES, STEPS, Cell

_ENDS = ((0, 1), (1, ROW + 1), (ROW, ROW + 1), (0, ROW), (1, ROW), (0, ROW + 1))
"""The end points of each segment, relative to the north-west corner of its cell: the four sides, then the diagonals
from north-east to south-west and from north-west to south-east."""
NORTH_EAST_TO_SOUTH_WEST, NORTH_WEST_TO_SOUTH_EAST = 4, 5
SEGMENT_SIGNS = SIDES + "/\\"
"""The notation for the sides and diagonals of a cell."""
_PER_CELL = 8
"""A segment as one number is its cell times this, plus its side. Numbers sort like segments."""


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

Numbers = frozenset[int]
"""The segments of a wall as numbers."""


class Change(NamedTuple):
    """The segments that a change on the cell 0 takes away and those it adds, as numbers."""

    gone: tuple[int, ...]
    new: tuple[int, ...]


class Walls:
    """All walls of a palace, each as the numbers of its segments."""

    def __init__(self, each: Iterable[Numbers]) -> None:
        self.each = tuple(each)

    @classmethod
    def around(cls, sides: Mapping[Cell, int], codes: Mapping[Cell, int], joints: Joints) -> Walls:
        """The walls of tiles with these sides, on cells with these codes (see `sides`)."""
        found = [(cell, _outer_sides(joints, kinds, codes[cell])) for cell, kinds in sides.items()]
        return cls(_connected([_PER_CELL * cell + side for cell, outer in found for side in outer]))

    @property
    def length(self) -> int:
        """The length of the longest."""
        return max(map(len, self.each), default=0)

    @property
    def longest(self) -> tuple[Wall, ...]:
        """Every wall that is as long as the longest, from north to south."""
        length = self.length
        longest = sorted([sorted(wall) for wall in self.each if len(wall) == length])
        return tuple(Wall(tuple(Segment(*divmod(number, _PER_CELL)) for number in wall)) for wall in longest)

    @property
    def can_grow(self) -> bool:
        """Whether the longest wall has loose ends; a ring has none."""
        return any(_has_loose_ends(wall) for wall in sorted(self.each, key=len)[-1:])

    @cached_property
    def _ending_at(self) -> dict[int, Numbers]:
        """The wall that goes to each end point."""
        return {point: wall for wall in self.each for number in wall for point in _points(number)}

    def changed(self, cell: Cell, change: Change) -> Walls:
        """The walls after a change on a cell."""
        if not change.gone and not change.new:
            return self
        at = _PER_CELL * cell
        gone, new = [at + number for number in change.gone], [at + number for number in change.new]
        ending_at = self._ending_at
        ends = [point for number in (*gone, *new) for point in _points(number)]
        touched = {ending_at[point] for point in ends if point in ending_at}
        untouched = [wall for wall in self.each if wall not in touched]
        if gone:
            return Walls([*untouched, *_connected(frozenset(new).union(*touched).difference(gone))])
        return Walls([*untouched, *self._joined(new)])

    def _joined(self, new: list[int]) -> list[Numbers]:
        """The walls that result when new segments join those they touch. There are five at most, so no search is
        needed."""
        made: list[tuple[set[int], Numbers]] = []
        """Walls with their end points, as far as those matter here."""
        for number in new:
            ends = set(_points(number))
            wall = frozenset((number,)).union(*[self._ending_at.get(point, ()) for point in ends])
            apart = []
            for other in made:
                if ends.isdisjoint(other[0]) and wall.isdisjoint(other[1]):
                    apart.append(other)
                else:
                    ends |= other[0]
                    wall |= other[1]
            made = [*apart, (ends, wall)]
        return [wall for _, wall in made]


@cache
def change(joints: Joints, code: int, before: int, after: int) -> Change:
    """How the segments change when the sides on a cell with that code change; no tile is `NOTHING` all round.

    A neighbour's side that faces the cell is a segment only while what it faces there is outside.
    """
    old, new = _around(joints, code, before), _around(joints, code, after)
    return Change(tuple(sorted(old - new)), tuple(sorted(new - old)))


def _around(joints: Joints, code: int, kinds: int) -> set[int]:
    """The segments on the cell 0 and those of its neighbours that face it."""
    facing = {
        _PER_CELL * step + (side + 2) % 4
        for side, step in enumerate(STEPS)
        if kind_at(code, side) in joints.walled and kind_at(kinds, side) in joints.outside
    }
    return facing | set(_outer_sides(joints, kinds, code))


@cache
def _outer_sides(joints: Joints, kinds: int, code: int) -> tuple[int, ...]:
    """The walled sides that face outside, and the diagonal if there is one; a double wall is an inner wall."""
    walled, outside = joints.walled, joints.outside
    sides = [side for side in range(4) if kind_at(kinds, side) in walled and kind_at(code, side) in outside]
    if joints.has(joints.halves, kinds):
        sides.append(_diagonal(kinds))
    return tuple(sides)


def _diagonal(kinds: int) -> int:
    """The long side of a tile that fills half its cell; it joins the outer ends of the two filled sides."""
    north, east = SIDES.index("N"), SIDES.index("E")
    alike = kind_at(kinds, north) == kind_at(kinds, east)
    return NORTH_WEST_TO_SOUTH_EAST if alike else NORTH_EAST_TO_SOUTH_WEST


@lru_cache(1024)
def _has_loose_ends(wall: Numbers) -> bool:
    return len({point for number in wall for point in _points(number)}) > len(wall)


def _points(number: int) -> tuple[int, int]:
    """The end points of a segment."""
    cell, side = divmod(number, _PER_CELL)
    first, second = _ENDS[side]
    return cell + first, cell + second


def _connected(numbers: Iterable[int]) -> list[Numbers]:
    """The segments, grouped by which are connected at their end points."""
    meeting: dict[int, list[int]] = {}
    """The segments at each end point that no wall includes yet."""
    for number in numbers:
        for point in _points(number):
            meeting.setdefault(point, []).append(number)
    walls = []
    while meeting:
        _, found = meeting.popitem()
        wall = set(found)
        ends = [point for number in found for point in _points(number)]
        while ends:
            more = meeting.pop(ends.pop(), ())
            for number in more:
                if number not in wall:
                    wall.add(number)
                    ends += _points(number)
        walls.append(frozenset(wall))
    return walls

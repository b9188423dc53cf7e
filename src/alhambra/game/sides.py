"""Which sides may touch, which joints can be walked, what a side adds to a wall; and what follows for a free cell.

The neighbourhood of a free cell is one number, its *code*: four bits for the kind of side that faces it from each
neighbour, and one bit for each neighbour over a corner. Whether a tile fits depends on that code and the tile's own
sides alone, so every verdict is found once and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeVar

from alhambra.game.vocabulary import STEPS

T = TypeVar("T")

FITS, APART, UNLIKE, UNREACHABLE, HOLE = range(5)
"""Verdicts on a tile for a cell: the first fits; the others name the building rule that is broken."""

FACING = tuple(15 << 4 * side for side in range(4))
"""Where the code of a cell holds the side that faces it from the north, east, south and west."""
CORNER = tuple(1 << 16 + corner for corner in range(4))
"""Where it holds whether a tile lies over the corner in the north-east, south-east, south-west, north-west."""


class SideKind(NamedTuple):
    """A kind of side: its number, which kinds it may touch, by which it is joined to the palace, and its wall."""

    number: int
    touches: frozenset[str]
    joins: frozenset[str]
    """Against these the tile is joined to the palace on foot."""
    segments: int
    """How many wall segments it is when it lies on the outside."""


class Joints:
    """The kinds of sides of one ruleset, as tables. What was judged once is remembered."""

    def __init__(self, kinds: Mapping[str, SideKind]) -> None:
        self.touching = frozenset(
            (kind.number, kinds[other].number) for kind in kinds.values() for other in kind.touches if other in kinds
        )
        self.joining = frozenset(
            (kind.number, kinds[other].number) for kind in kinds.values() for other in kind.joins if other in kinds
        )
        self.walled = frozenset(kind.number for kind in kinds.values() if kind.segments)
        self.verdicts = _Remembered(self._judge)
        """Whether a tile fits into a free cell, by `meeting(code, sides)`."""
        self.alike = _Remembered(self._all_alike)
        """Whether every side may touch what faces it (BASE-31)."""
        self.exits = _Remembered(self._joined_steps)
        """The steps to the neighbours that a tile is joined with on foot (BASE-32)."""

    def _judge(self, code: int, sides: int) -> int:
        pairs = _pairs(code, sides)
        if not pairs:
            return APART
        if not self._all_alike(code, sides):
            return UNLIKE
        if not self._joined_steps(code, sides):
            return UNREACHABLE
        return HOLE if _divides(code) else FITS

    def _all_alike(self, code: int, sides: int) -> bool:
        return all((own, facing) in self.touching for _, own, facing in _pairs(code, sides))

    def _joined_steps(self, code: int, sides: int) -> tuple[int, ...]:
        return tuple(step for step, own, facing in _pairs(code, sides) if (own, facing) in self.joining)


def meeting(code: int, sides: int) -> int:
    """A cell's code and the sides of a tile for it, as one number."""
    return code << 16 | sides


class _Remembered(dict[int, T]):
    """A function of code and sides that is worked out when a meeting is first looked up."""

    def __init__(self, judge: Callable[[int, int], T]) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, met: int) -> T:
        result = self[met] = self._judge(met >> 16, met & 0xFFFF)
        return result


def _pairs(code: int, sides: int) -> list[tuple[int, int, int]]:
    """Where sides meet: the step to the neighbour, the side of the tile, the side of the neighbour."""
    return [(STEPS[side], sides >> 4 * side & 15, code >> 4 * side & 15) for side in range(4) if code >> 4 * side & 15]


def enclosed(code: int) -> bool:
    """Whether tiles lie on all four sides of a cell."""
    return bool(code & 0xF and code & 0xF0 and code & 0xF00 and code & 0xF000)


def _divides(code: int) -> bool:
    """Whether filling the cell would cut the empty space around it apart.

    The tiles around are connected, so two empty neighbours that are not connected round a corner of this cell would be
    on different sides of a closed line of tiles: one of them would lie in a hole (BASE-34).
    """
    empty = [not code & FACING[side] for side in range(4)]
    borders = sum(1 for side in range(4) if empty[side] and not (empty[(side + 1) % 4] and not code & CORNER[side]))
    return borders > 1

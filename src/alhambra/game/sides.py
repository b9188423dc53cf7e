"""Which sides may touch, which joints can be walked, what a side adds to a wall; and what follows for a free cell.

The neighbourhood of a free cell is one number, its *code*: four bits for the kind of side that faces it from each
neighbour, and one bit for each neighbour over a corner. Whether a tile fits depends on that code and the tile's own
sides alone, so every verdict is found once and remembered.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

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
    """The kinds of sides of one ruleset, as tables."""

    def __init__(self, kinds: Mapping[str, SideKind]) -> None:
        self.touching = frozenset(
            (kind.number, kinds[other].number) for kind in kinds.values() for other in kind.touches if other in kinds
        )
        self.joining = frozenset(
            (kind.number, kinds[other].number) for kind in kinds.values() for other in kind.joins if other in kinds
        )
        self.walled = frozenset(kind.number for kind in kinds.values() if kind.segments)
        self.verdicts: dict[int, int] = {}

    def verdict(self, code: int, sides: int) -> int:
        """Whether a tile with these sides fits into a free cell with this code."""
        key = code << 16 | sides
        verdict = self.verdicts.get(key)
        if verdict is None:
            verdict = self.verdicts[key] = self._judge(code, sides)
        return verdict

    def alike(self, code: int, sides: int) -> bool:
        """Whether every side may touch what faces it (BASE-31)."""
        return all(pair in self.touching for pair in _pairs(code, sides))

    def _judge(self, code: int, sides: int) -> int:
        pairs = _pairs(code, sides)
        if not pairs:
            return APART
        if not all(pair in self.touching for pair in pairs):
            return UNLIKE
        if not any(pair in self.joining for pair in pairs):
            return UNREACHABLE
        return HOLE if _divides(code) else FITS


def _pairs(code: int, sides: int) -> list[tuple[int, int]]:
    """The sides that meet: that of the tile, then that of the neighbour."""
    return [(sides >> 4 * side & 15, code >> 4 * side & 15) for side in range(4) if code >> 4 * side & 15]


def _divides(code: int) -> bool:
    """Whether filling the cell would cut the empty space around it apart.

    The tiles around are connected, so two empty neighbours that are not connected round a corner of this cell would be
    on different sides of a closed line of tiles: one of them would lie in a hole (BASE-34).
    """
    empty = [not code & FACING[side] for side in range(4)]
    borders = sum(1 for side in range(4) if empty[side] and not (empty[(side + 1) % 4] and not code & CORNER[side]))
    return borders > 1

"""Which sides may touch, which joints can be walked, what a side adds to a wall; and what follows for a free cell.

The neighbourhood of a cell is one number, its *code*: four bits for the kind of side that faces it from each
neighbour, and one bit for each neighbour over a corner. Whether a tile fits depends on that code and the tile's own
sides alone, so every verdict is found once and remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from alhambra.game.side_kinds import BITS, NOTHING, ONE_SIDE, kind_at, number_of
from alhambra.game.vocabulary import STEPS

T = TypeVar("T")

FITS, APART, UNLIKE, UNREACHABLE, HOLE, UNSUPPORTED, FIXED = range(7)
"""Verdicts on a tile for a cell: the first fits; the others name what is wrong."""

FACING = tuple(ONE_SIDE << BITS * side for side in range(4))
"""Where the code of a cell holds the side that faces it from the north, east, south and west."""
CORNER = tuple(1 << 4 * BITS + corner for corner in range(4))
"""Where it holds whether a tile lies over the corner in the north-east, south-east, south-west, north-west."""


class Breach(NamedTuple):
    """What is said where a rule would be broken: the sentence, by its key, and the rule."""

    sentence: str
    rule: str


UNALIKE = Breach("refused.unlike", "BASE-31")


class SideKind(NamedTuple):
    """What a kind of side does. Names of kinds that are not in play do no harm."""

    touches: frozenset[str] = frozenset()
    """The kinds it may touch; it is enough if one of two kinds names the other."""
    joins: frozenset[str] = frozenset()
    """The kinds against which a new tile with this side is joined to the palace."""
    walks: frozenset[str] = frozenset()
    """The kinds towards which one can walk."""
    walled: bool = False
    """Whether it is a wall segment when it lies on the outside."""
    outside: bool = False
    """Whether a wall that faces it still is an outer wall."""
    empty: Breach | None = None
    """What keeps the half of the cell behind it empty: then it touches nothing, whatever lies beside it."""
    fixed: Breach | None = None
    """What keeps a tile with such a side from being remodelled."""
    clashes: Mapping[str, Breach] = MappingProxyType({})
    """What is broken where it meets a kind it may not touch; where neither kind says so it is BASE-31."""


class Piece(NamedTuple):
    """What the building rules must know of something on a tile that is no ordinary building."""

    support: Callable[[Any, int, Any], bool] | None = None
    """Whether a tile on a cell of a palace, lying there or not, has what it leans on; None if it leans on nothing."""
    lacking: Breach | None = None
    """What is broken where one is built without it."""
    stranded: Breach | None = None
    """What is broken where it loses what it leans on, if that is something else."""
    clashes: Mapping[str, Breach] = MappingProxyType({})
    """What is broken where one of its sides meets a kind it may not touch, if the kinds of sides do not say it all."""
    walked: bool = True
    """Whether it must be reachable on foot."""
    building: bool = True
    """Whether it counts where buildings of any kind are counted."""


class Joints:
    """The kinds of sides of one ruleset, as tables. What was judged once is remembered."""

    def __init__(self, kinds: Mapping[str, SideKind], pieces: Mapping[str, Piece] = MappingProxyType({})) -> None:
        self.supports = {name: piece.support for name, piece in pieces.items() if piece.support}
        """What needs support, with the test whether it has it."""
        self.unwalked = frozenset(name for name, piece in pieces.items() if not piece.walked)
        """What need not be reachable on foot."""
        self.no_buildings = frozenset(name for name, piece in pieces.items() if not piece.building)
        """What is no building of any kind."""
        self.pieces = pieces
        self.numbers = {name: number_of(name) for name in kinds}
        self.names = {number: name for name, number in self.numbers.items()}
        self.kinds = {self.numbers[name]: kind for name, kind in kinds.items()}
        touching = self._pairs_of({name: kind.touches for name, kind in kinds.items()})
        self.touching = touching | {(other, own) for own, other in touching}
        self.joining = self._pairs_of({name: kind.joins for name, kind in kinds.items()})
        self.walking = self._pairs_of({name: kind.walks for name, kind in kinds.items()})
        self.walled = self._numbered(kinds, lambda kind: kind.walled)
        self.halves = self._numbered(kinds, lambda kind: kind.empty is not None)
        """The sides of a cell that is half empty."""
        self.nothing = self.halves | {NOTHING}
        """What a side faces where nothing touches it."""
        self.outside = self.nothing | self._numbered(kinds, lambda kind: kind.outside)
        """What a wall may face and still be an outer wall: nothing at all, or such a side."""
        self.fixed = self._numbered(kinds, lambda kind: kind.fixed is not None)
        self.plain = not (self.supports or self.halves or self.fixed)
        """Whether nothing needs support, fills half a cell or stays for good, as in the base game."""
        self.verdicts = _Remembered(self._judge)
        """Whether a tile fits into a free cell, by its sides and the cell's code; half-filled cells count as filled."""
        self.fits = _Remembered(lambda code, sides: self.verdicts[sides][code] == FITS)
        self.alike = _Remembered(self._all_alike)
        """Whether every side may touch what faces it (BASE-31)."""
        self.joined = _Remembered(self._is_joined)
        """Whether a tile is joined to the palace by one of its sides."""
        self.exits = _Remembered(self._ways_out)
        """The steps to the neighbours that one can walk to (BASE-32)."""

    @staticmethod
    @lru_cache(1 << 14)
    def has(kinds: frozenset[int], sides: int) -> bool:
        """Whether any of the four sides is of one of these kinds."""
        return any(kind_at(sides, side) in kinds for side in range(4))

    def _is_joined(self, code: int, sides: int) -> bool:
        return any((own, facing) in self.joining for _, own, facing in self._pairs(code, sides))

    def enclosed(self, code: int) -> bool:
        """Whether tiles lie on all four sides of a cell, none of them with an empty half towards it."""
        return enclosed(code) and not (self.halves and self.has(self.halves, code))

    def _judge(self, code: int, sides: int) -> int:
        if not self._pairs(code, sides):
            return APART
        if not self._all_alike(code, sides):
            return UNLIKE
        if not self._is_joined(code, sides):
            return UNREACHABLE
        return HOLE if _divides(code) else FITS

    def first_clash(self, code: int, sides: int) -> tuple[int, int, int]:
        """The first two sides that may not touch: the step to the neighbour, the side of the tile, the neighbour's."""
        return next(met for met in self._pairs(code, sides) if met[1:] not in self.touching)

    def clash(self, one: int, other: int) -> Breach:
        """What is broken where these two kinds of sides meet."""
        kinds, names = self.kinds, self.names
        return kinds[one].clashes.get(names[other]) or kinds[other].clashes.get(names[one]) or UNALIKE

    def _all_alike(self, code: int, sides: int) -> bool:
        return all((own, facing) in self.touching for _, own, facing in self._pairs(code, sides))

    def _ways_out(self, code: int, sides: int) -> tuple[int, ...]:
        return tuple(step for step, own, facing in self._pairs(code, sides) if (own, facing) in self.walking)

    def _pairs(self, code: int, sides: int) -> list[tuple[int, int, int]]:
        """Where sides meet: the step to the neighbour, the side of the tile, the side of the neighbour."""
        met = [(STEPS[side], kind_at(sides, side), kind_at(code, side)) for side in range(4)]
        nothing = self.nothing
        return [pair for pair in met if pair[1] not in nothing and pair[2] not in nothing]

    def _numbered(self, kinds: Mapping[str, SideKind], has: Callable[[SideKind], bool]) -> frozenset[int]:
        return frozenset(self.numbers[name] for name, kind in kinds.items() if has(kind))

    def _pairs_of(self, related: Mapping[str, frozenset[str]]) -> frozenset[tuple[int, int]]:
        numbers = self.numbers
        return frozenset(
            (numbers[name], numbers[other]) for name, others in related.items() for other in others if other in numbers
        )


class _OfSides(dict[int, T]):
    """What a function of code and sides says for some sides, by code; worked out when first looked up."""

    def __init__(self, judge: Callable[[int, int], T], sides: int) -> None:
        super().__init__()
        self._judge = judge
        self._sides = sides

    def __missing__(self, code: int) -> T:
        result = self[code] = self._judge(code, self._sides)
        return result


class _Remembered(dict[int, _OfSides[T]]):
    """A function of code and sides as a table, looked up by the sides first: they are tried on many cells."""

    def __init__(self, judge: Callable[[int, int], T]) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, sides: int) -> _OfSides[T]:
        table = self[sides] = _OfSides(self._judge, sides)
        return table


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

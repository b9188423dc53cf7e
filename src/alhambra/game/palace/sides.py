"""Which sides may touch, which can be walked through, which belong to a wall; and whether a tile fits on a free cell.

The neighbourhood of a cell is one number, its *code*: four bits for the kind of side that faces it from each neighbour,
and one bit for each diagonal neighbour. Whether a tile fits depends only on that code and the tile's own sides, so
every verdict is computed once and cached.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from alhambra.game.palace.side_kinds import BITS, NOTHING, ONE_SIDE, kind_at, number_of
from alhambra.game.vocabulary import STEPS

T = TypeVar("T")

FITS, APART, UNLIKE, UNREACHABLE, HOLE, UNSUPPORTED, FIXED = range(7)
"""Verdicts on a tile for a cell: the first means that it fits, the others say what is wrong."""

FACING = tuple(ONE_SIDE << BITS * side for side in range(4))
"""The bits in a cell's code for the side that faces it from the north, east, south and west."""
CORNER = tuple(1 << 4 * BITS + corner for corner in range(4))
"""The bits for a diagonal neighbour in the north-east, south-east, south-west and north-west."""


class Breach(NamedTuple):
    """A broken rule: the key of the sentence that says so, and the rule."""

    sentence: str
    rule: str


UNALIKE = Breach("refused.unlike", "BASE-31")


class SideKind(NamedTuple):
    """What a side kind does. It may name kinds that are not in play."""

    touches: frozenset[str] = frozenset()
    """The kinds it may touch; it is enough if one of the two kinds names the other."""
    joins: frozenset[str] = frozenset()
    """The kinds that join a new tile with this side to the palace."""
    walks: frozenset[str] = frozenset()
    """The kinds that one can walk to from this side."""
    walled: bool = False
    """Whether it is a wall segment when on the outside."""
    outside: bool = False
    """Whether a wall that faces it is still an outer wall."""
    empty: Breach | None = None
    """Why the half of the cell behind it stays empty, if it does. Then it touches nothing, whatever is next to it."""
    fixed: Breach | None = None
    """Why a tile with such a side cannot be remodelled, if that is so."""
    clashes: Mapping[str, Breach] = MappingProxyType({})
    """The rule broken when it meets a kind it may not touch, by kind; BASE-31 if neither kind says so."""


class Piece(NamedTuple):
    """What the building rules must know about a piece that is not an ordinary building."""

    support: Callable[[Any, int, Any], bool] | None = None
    """Tests whether a tile, already there or not, would be supported on a cell; None if it needs no support."""
    lacking: Breach | None = None
    """The rule broken if it is built without support."""
    stranded: Breach | None = None
    """The rule broken if it loses its support, if that is another one."""
    clashes: Mapping[str, Breach] = MappingProxyType({})
    """The rules broken if one of its sides meets a kind it may not touch, where the side kinds do not say."""
    walked: bool = True
    """Whether it must be reachable on foot."""
    building: bool = True
    """Whether it counts where buildings of any kind are counted."""


class Joints:
    """The side kinds of one ruleset, as tables. Verdicts are cached."""

    def __init__(self, kinds: Mapping[str, SideKind], pieces: Mapping[str, Piece] = MappingProxyType({})) -> None:
        self.supports = {name: piece.support for name, piece in pieces.items() if piece.support}
        """The pieces that need support, each with its test."""
        self.unwalked = frozenset(name for name, piece in pieces.items() if not piece.walked)
        """The pieces that need not be reachable on foot."""
        self.no_buildings = frozenset(name for name, piece in pieces.items() if not piece.building)
        """The pieces that are not buildings of any kind."""
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
        """The side kinds of half-filled cells."""
        self.nothing = self.halves | {NOTHING}
        """What a side may face without touching anything."""
        self.outside = self.nothing | self._numbered(kinds, lambda kind: kind.outside)
        """What an outer wall may face: nothing, or one of these kinds."""
        self.fixed = self._numbered(kinds, lambda kind: kind.fixed is not None)
        self.plain = not (self.supports or self.halves or self.fixed)
        """Whether nothing needs support, fills half a cell or is fixed, as in the base game."""
        self.verdicts = _Remembered(self._judge)
        """Whether a tile fits on a free cell, by its sides and the cell's code; half-filled cells count as filled."""
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
        """Whether any of the four sides is one of these kinds."""
        return any(kind_at(sides, side) in kinds for side in range(4))

    def _is_joined(self, code: int, sides: int) -> bool:
        return any((own, facing) in self.joining for _, own, facing in self._pairs(code, sides))

    def enclosed(self, code: int) -> bool:
        """Whether a cell has tiles on all four sides, none of them with its empty half towards it."""
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
        """The first two sides that may not touch: the step to the neighbour, the tile's side, the neighbour's side."""
        return next(met for met in self._pairs(code, sides) if met[1:] not in self.touching)

    def clash(self, one: int, other: int) -> Breach:
        """The rule broken when these two side kinds meet."""
        kinds, names = self.kinds, self.names
        return kinds[one].clashes.get(names[other]) or kinds[other].clashes.get(names[one]) or UNALIKE

    def _all_alike(self, code: int, sides: int) -> bool:
        return all((own, facing) in self.touching for _, own, facing in self._pairs(code, sides))

    def _ways_out(self, code: int, sides: int) -> tuple[int, ...]:
        return tuple(step for step, own, facing in self._pairs(code, sides) if (own, facing) in self.walking)

    def _pairs(self, code: int, sides: int) -> list[tuple[int, int, int]]:
        """The sides that meet: the step to the neighbour, the tile's side, the neighbour's side."""
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
    """The results of a function of code and sides for fixed sides, by code; computed on first lookup."""

    def __init__(self, judge: Callable[[int, int], T], sides: int) -> None:
        super().__init__()
        self._judge = judge
        self._sides = sides

    def __missing__(self, code: int) -> T:
        result = self[code] = self._judge(code, self._sides)
        return result


class _Remembered(dict[int, _OfSides[T]]):
    """A cached function of code and sides. The sides come first in the lookup, since they are tried on many cells."""

    def __init__(self, judge: Callable[[int, int], T]) -> None:
        super().__init__()
        self._judge = judge

    def __missing__(self, sides: int) -> _OfSides[T]:
        table = self[sides] = _OfSides(self._judge, sides)
        return table


def enclosed(code: int) -> bool:
    """Whether a cell has tiles on all four sides."""
    return bool(code & 0xF and code & 0xF0 and code & 0xF00 and code & 0xF000)


def _divides(code: int) -> bool:
    """Whether filling the cell would divide the empty space around it.

    The tiles around it are connected, so two empty neighbours that are not connected round a corner of this cell would
    be on different sides of a closed ring of tiles: one of them would be in a hole (BASE-34).
    """
    empty = [not code & FACING[side] for side in range(4)]
    borders = sum(1 for side in range(4) if empty[side] and not (empty[(side + 1) % 4] and not code & CORNER[side]))
    return borders > 1

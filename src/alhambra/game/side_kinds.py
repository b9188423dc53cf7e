"""Kinds of sides as numbers, and four of them packed into one number: the sides of a tile, or what faces a cell."""

from __future__ import annotations

from collections.abc import Iterable

BITS = 4
"""So many bits hold one kind of side."""
ONE_SIDE = (1 << BITS) - 1
"""The bits of one side, and the largest number of a kind."""

NOTHING = 0
"""Where a side should be there is no tile at all."""

_NUMBERS: dict[str, int] = {}


def new_kind(name: str) -> int:
    """The number of a new kind of side. Whoever brings the kind declares it, once; it belongs to this process alone.

    What it does is said in `questions.side_kinds`, under the same name.
    """
    if name in _NUMBERS:
        raise ValueError(f"there is a kind of side '{name}' already")
    if len(_NUMBERS) == ONE_SIDE:
        raise ValueError(f"no number is left for the kind of side '{name}': {BITS} bits hold {ONE_SIDE} kinds")
    _NUMBERS[name] = len(_NUMBERS) + 1
    return _NUMBERS[name]


def number_of(name: str) -> int:
    """The number of a kind of side that was declared."""
    if name not in _NUMBERS:
        raise ValueError(f"nobody has declared a kind of side '{name}'")
    return _NUMBERS[name]


OPEN, WALL = new_kind("open"), new_kind("wall")
"""An open side and a printed wall. Modules bring more."""


def pack(kinds: Iterable[int]) -> int:
    """The kinds of the sides in the north, east, south and west as one number."""
    return sum(kind << BITS * side for side, kind in enumerate(kinds))


def kind_at(sides: int, side: int) -> int:
    """The kind of one side out of four.

    >>> [kind_at(pack([OPEN, OPEN, WALL, NOTHING]), side) == OPEN for side in range(4)]
    [True, True, False, False]
    """
    return sides >> BITS * side & ONE_SIDE


def with_kind(sides: int, side: int, kind: int) -> int:
    """The four sides with one of them of another kind."""
    return sides & ~(ONE_SIDE << BITS * side) | kind << BITS * side

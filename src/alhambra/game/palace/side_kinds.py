"""Side kinds as numbers, and four of them packed into one number: the sides of a tile, or what faces a cell."""

from __future__ import annotations

from collections.abc import Iterable

BITS = 4
"""The number of bits for one side kind."""
ONE_SIDE = (1 << BITS) - 1
"""The bits of one side, and the largest number of a side kind."""

NOTHING = 0
"""Instead of a side: there is no tile at all."""

_NUMBERS: dict[str, int] = {}


def new_kind(name: str) -> int:
    """The number of a new side kind. The part that adds a kind declares it once; the number is valid in this process
    only.

    `questions.side_kinds` defines what it does, under the same name.
    """
    if name in _NUMBERS:
        raise ValueError(f"the side kind '{name}' already exists")
    if len(_NUMBERS) == ONE_SIDE:
        raise ValueError(f"no number is left for the side kind '{name}': {BITS} bits hold {ONE_SIDE} kinds")
    _NUMBERS[name] = len(_NUMBERS) + 1
    return _NUMBERS[name]


def number_of(name: str) -> int:
    """The number of a declared side kind."""
    if name not in _NUMBERS:
        raise ValueError(f"the side kind '{name}' was never declared")
    return _NUMBERS[name]


OPEN, WALL = new_kind("open"), new_kind("wall")
"""An open side and a printed wall. Modules add more."""


def pack(kinds: Iterable[int]) -> int:
    """The kinds of the north, east, south and west side as one number."""
    return sum(kind << BITS * side for side, kind in enumerate(kinds))


def kind_at(sides: int, side: int) -> int:
    """The kind of one of the four sides.

    >>> [kind_at(pack([OPEN, OPEN, WALL, NOTHING]), side) == OPEN for side in range(4)]
    [True, True, False, False]
    """
    return sides >> BITS * side & ONE_SIDE


def with_kind(sides: int, side: int, kind: int) -> int:
    """The four sides with the kind of one of them changed."""
    return sides & ~(ONE_SIDE << BITS * side) | kind << BITS * side

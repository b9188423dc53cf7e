"""What a component file looks like: the `components.py` of a room describes its `components.toml` with these shapes.

A shape says what is wrong with a value, and where: the path consists of keys and list indexes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Protocol

from alhambra.game.vocabulary import CURRENCIES, SIDES, TYPES

Path = tuple[str | int, ...]
Files = Mapping[str, Any]
"""The contents of all component files by name, for checks across files."""
MOST_WALLS = 3


class Mismatch(Exception):
    """A value that does not match its shape."""

    def __init__(self, path: Path, problem: str, expected: str) -> None:
        super().__init__(problem)
        self.path = path
        self.problem = problem
        self.expected = expected


class Shape(Protocol):
    """A description that values can be checked against."""

    def check(self, value: Any, path: Path, files: Files) -> None:
        """Raise `Mismatch` if the value at the path does not match."""


class Value:
    """A single value: what is expected, in words, and the test."""

    def __init__(self, expected: str, test: Callable[[Any], bool]) -> None:
        self.expected = expected
        self.test = test

    def check(self, value: Any, path: Path, files: Files) -> None:
        if not self.test(value):
            raise Mismatch(path, f"{named(path)} is {_shown(value)}", self.expected)


class TomlTable:
    """A table with exactly these keys."""

    def __init__(self, **keys: Shape) -> None:
        self.keys = keys

    def check(self, value: Any, path: Path, files: Files) -> None:
        expected = f"a table with {', '.join(self.keys)}"
        if not isinstance(value, dict):
            raise Mismatch(path, f"{named(path)} is {_shown(value)}", expected)
        for key in value:
            if key not in self.keys:
                raise Mismatch((*path, key), f"{named(path)} has {_shown(key)}", expected)
        for key, shape in self.keys.items():
            if key not in value:
                raise Mismatch(path, f"{named(path)} has no '{key}'", expected)
            shape.check(value[key], (*path, key), files)


class Entries:
    """A list of entries of one shape: a fixed number of them, or any number.

    `unlike` says what must be unique among them; () is the whole entry.
    """

    def __init__(self, count: int | None, of: Shape, unlike: Path | None = None) -> None:
        self.count = count
        self.of = of
        self.unlike = unlike

    def check(self, value: Any, path: Path, files: Files) -> None:
        _check_length(value, self.count, path)
        for at, entry in enumerate(value):
            self.of.check(entry, (*path, at), files)
        if self.unlike is not None:
            self._check_unlike(value, path, self.unlike)

    def _check_unlike(self, entries: list[Any], path: Path, unlike: Path) -> None:
        seen: list[Any] = []
        for at, entry in enumerate(entries):
            there: Path = (*path, at, *unlike)
            for key in unlike:
                entry = entry[key]
            if entry in seen:
                raise Mismatch(there, f"{named(there)} is {_shown(entry)} again", "something else in every entry")
            seen.append(entry)


class Row:
    """A list with a shape for each position."""

    def __init__(self, *shapes: Shape) -> None:
        self.shapes = shapes

    def check(self, value: Any, path: Path, files: Files) -> None:
        _check_length(value, len(self.shapes), path)
        for at, shape in enumerate(self.shapes):
            shape.check(value[at], (*path, at), files)


class Such:
    """A shape with a further test of the whole value."""

    def __init__(self, shape: Shape, expected: str, test: Callable[[Any, Files], bool]) -> None:
        self.shape = shape
        self.expected = expected
        self.test = test

    def check(self, value: Any, path: Path, files: Files) -> None:
        self.shape.check(value, path, files)
        if not self.test(value, files):
            raise Mismatch(path, f"{named(path)} does not fit", self.expected)


def described(**keys: Shape) -> TomlTable:
    """A table with its source and status."""
    return TomlTable(source=TEXT, status=STATUS, **keys)


def by_type(*shapes: Shape) -> TomlTable:
    """One entry for each of the six types, in their order."""
    return TomlTable(**dict(zip(TYPES, shapes, strict=True)))


def exactly(fixed: Any) -> Shape:
    """A value that the rules or the notation fix, so that no correction can change it."""
    if isinstance(fixed, dict):
        return TomlTable(**{key: exactly(value) for key, value in fixed.items()})
    if isinstance(fixed, list):
        return Row(*map(exactly, fixed))
    return Value(repr(fixed), lambda value: type(value) is type(fixed) and value == fixed)


def one_of(*names: str) -> Value:
    return Value(f"one of {', '.join(names)}", lambda value: value in names)


def number(least: int, most: int) -> Value:
    return Value(f"a number from {least} to {most}", lambda value: type(value) is int and least <= value <= most)


def sides(least: int = 0, most: int = MOST_WALLS, letters: str = SIDES) -> Value:
    """Sides of a tile, in the order of the compass."""
    pattern = _sides_pattern(least, most, letters)
    return Value(f"{least} to {most} of the sides {letters} in that order", _matches(pattern))


def priced_sides(prices: range, least: int = 0, most: int = MOST_WALLS) -> Value:
    """A price, followed by walled sides if there are any: `9 ES`."""
    some = rf"(?: {_sides_pattern(max(least, 1), most, SIDES)}){'' if least else '?'}"
    pattern = rf"(?:{'|'.join(map(str, prices))}){some}"
    expected = f"a price from {prices[0]} to {prices[-1]}, then {least} to {most} of the sides {SIDES} in that order"
    return Value(expected, _matches(pattern))


def named(path: Path) -> str:
    """A path as a reader of the file would put it, with entries counted from 1."""
    text = "".join(f"[{key + 1}]" if isinstance(key, int) else f".{key}" for key in path)
    return text.removeprefix(".")[:80] or "the file"


def _sides_pattern(least: int, most: int, letters: str) -> str:
    return rf"(?=[{letters}]{{{least},{most}}}(?![{letters}])){''.join(f'{side}?' for side in letters)}"


def _matches(pattern: str) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value) is not None


def _check_length(value: Any, length: int | None, path: Path) -> None:
    if not isinstance(value, list):
        raise Mismatch(path, f"{named(path)} is {_shown(value)}", f"a list of {length}" if length else "a list")
    if length is not None and len(value) != length:
        raise Mismatch(path, f"{named(path)} has {len(value)} entries", str(length))


def _shown(value: Any) -> str:
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else "a list"
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value[:40]) if isinstance(value, str) else str(value)[:40]


TEXT = Value("a text", lambda value: isinstance(value, str) and value.strip() != "")
STATUS = one_of("certain", "likely", "reconstructed")
TYPE = one_of(*TYPES)
CURRENCY = one_of(*CURRENCIES)
PRICES = range(2, 15)
"""The prices on the tiles of the box."""

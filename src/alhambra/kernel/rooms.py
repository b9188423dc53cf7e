"""Rooms: a folder of the program may hold texts and data beside its code, and they are found by being there.

A room with `words/en.toml` says something in English, one with `rulebook/en.toml` explains its rules, one with
`components.toml` says what is printed on its components. So whoever adds a folder touches no list.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

PROGRAM = Path(__file__).parent.parent


@cache
def rooms() -> tuple[Path, ...]:
    """Every folder of the program that holds code, the outer ones before the inner ones."""
    return tuple(_packages(PROGRAM))


def _packages(folder: Path) -> Iterator[Path]:
    yield folder
    for inner in sorted(folder.iterdir()):
        if (inner / "__init__.py").is_file():
            yield from _packages(inner)


def files_in_rooms(name: str) -> list[Path]:
    """The files of this name, which may contain `/` and `*`, in all rooms that have one."""
    return [file for room in rooms() for file in sorted(room.glob(name))]

"""Rooms: a package may hold texts and data next to its code, and they are discovered there.

`words/en.toml` holds the English sentences of a room, `rulebook/en.toml` its rules for players, `components.toml` what
is printed on its components. A new folder need not be registered anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

PROGRAM = Path(__file__).parent.parent


@cache
def rooms() -> tuple[Path, ...]:
    """Every package of the program, outer ones before inner ones."""
    return tuple(_packages(PROGRAM))


def _packages(folder: Path) -> Iterator[Path]:
    yield folder
    for inner in sorted(folder.iterdir()):
        if (inner / "__init__.py").is_file():
            yield from _packages(inner)


def files_in_rooms(name: str) -> list[Path]:
    """The files of that name in all rooms; the name may contain `/` and `*`."""
    return [file for room in rooms() for file in sorted(room.glob(name))]

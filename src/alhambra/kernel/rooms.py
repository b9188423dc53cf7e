"""Rooms: a package may hold texts and data next to its code, and they are discovered there.

`words/en.toml` holds the English sentences of a room, `rulebook/en.toml` its rules for players, `components.toml` what
is printed on its components. A new folder need not be registered anywhere, nor a new file in a room that imports all of
its files.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

PROGRAM = Path(__file__).parent.parent
_PACKAGE = ("__init__.py", "__init__.pyc")
"""What makes a folder a package; browsers get bytecode instead of sources."""


@cache
def rooms() -> tuple[Path, ...]:
    """Every package of the program, outer ones before inner ones."""
    return tuple(_packages(PROGRAM))


def _packages(folder: Path) -> Iterator[Path]:
    yield folder
    for inner in sorted(folder.iterdir()):
        if any((inner / name).is_file() for name in _PACKAGE):
            yield from _packages(inner)


def files_in_rooms(name: str) -> list[Path]:
    """The files of that name in all rooms; the name may contain `/` and `*`."""
    return [file for room in rooms() for file in sorted(room.glob(name))]


def import_all(room: str) -> list[ModuleType]:
    """Import every file and every inner room of a room, in the order of their names."""
    return [import_module(found.name) for found in iter_modules(import_module(room).__path__, f"{room}.")]

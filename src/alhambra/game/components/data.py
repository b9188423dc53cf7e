"""Component data: what is printed on tiles, cards and boards.

It is read once, from the `components.toml` of each room, or from a folder with corrections.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from alhambra.game.components.component_files import BASE, Components, printed, read_components
from alhambra.kernel.errors import ComponentError, SetupError
from alhambra.kernel.rules import Ruleset

FOLDER = "ALHAMBRA_COMPONENTS"
"""The environment variable with the folder of corrections; child processes inherit it."""


def use_components(folder: str) -> None:
    """Use the corrected files of a folder. This must happen before any components are read."""
    path = Path(folder).absolute()
    if _in_use.cache_info().currsize and path != _in_use().folder:
        raise ComponentError(str(path), None, "the components have been read already", "the folder before that")
    os.environ[FOLDER] = str(path)


def components(name: str) -> dict[str, Any]:
    """The data file of the base game, an edition or a module. The first call raises `ComponentError` if one is bad."""
    return _in_use().files[name]


def all_printed() -> dict[str, dict[str, Any]]:
    """What is printed on all components, by file, without sources and status."""
    return {name: printed(data) for name, data in _in_use().files.items()}


def all_corrections() -> dict[str, str]:
    """The component files that differ from the shipped ones, with their fingerprints."""
    return _in_use().corrected


def corrections(ruleset: Ruleset) -> dict[str, str]:
    """Those of a game: of the base game, of its edition and of its modules."""
    files = (BASE, ruleset.edition, *ruleset.modules)
    return {name: mark for name, mark in all_corrections().items() if name in files}


def check_corrections(named: object, ruleset: Ruleset) -> None:
    """Raise `SetupError` if a game was played with components other than those in use here."""
    here = corrections(ruleset)
    if not isinstance(named, dict):
        raise SetupError("corrected components must be named with their fingerprints")
    others = sorted(name for name in named.keys() | here.keys() if named.get(name) != here.get(name))
    if others:
        files = ", ".join(f"{name[:40]}.toml" for name in others)
        kind = "corrected" if named else "uncorrected"
        raise SetupError(f"the game was played with different, {kind} components: {files} (see {FOLDER})")


@cache
def _in_use() -> Components:
    folder = os.environ.get(FOLDER)
    return read_components(Path(folder).absolute() if folder else None)

"""The modules of the Mega Box, one folder each, named after its chapter. Every folder here is a module."""

from __future__ import annotations

import pkgutil

from alhambra.game.module import Module
from alhambra.kernel.rooms import import_all


def _module(folder: str) -> Module:
    """The module with which the files of a folder register."""
    part: Module
    (part,) = {file.part for file in import_all(folder) if hasattr(file, "part")}
    return part


ALL: tuple[Module, ...] = tuple(
    sorted(
        (_module(folder.name) for folder in pkgutil.iter_modules(__path__, f"{__name__}.")),
        key=lambda part: part.number,
    )
)
"""Every module, in the order of the chapters."""

"""The modules of the Mega Box, one folder each, named after its chapter. Every folder here is a module."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from alhambra.game.module import Module

ALL: tuple[Module, ...] = tuple(
    sorted(
        (import_module(f"{__name__}.{folder.name}").part for folder in pkgutil.iter_modules(__path__)),
        key=lambda part: part.number,
    )
)
"""Every module, in the order of the chapters."""

"""The editions: which parts, which order of a turn, which modules. Every folder here is an edition."""

import pkgutil
from importlib import import_module

from alhambra.editions.edition import (
    EDITIONS,
    MODULES,
    OPTIONS,
    Edition,
    checked_edition,
    checked_modules,
    compile_rules,
)

for found in pkgutil.iter_modules(__path__):
    if found.ispkg:
        import_module(f"{__name__}.{found.name}")

__all__ = [
    "EDITIONS",
    "MODULES",
    "OPTIONS",
    "Edition",
    "checked_edition",
    "checked_modules",
    "compile_rules",
]

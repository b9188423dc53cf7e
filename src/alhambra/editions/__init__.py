"""The editions: which parts, which order of a turn, which modules. Every folder here is an edition."""

import pkgutil
from importlib import import_module

from alhambra.editions.edition import (
    CHOSEN_MODULES,
    EDITIONS,
    MODULES,
    Edition,
    Only,
    all_chapters,
    checked_edition,
    checked_modules,
    checked_ruleset,
    compile_rules,
    own_options,
    two_players,
)
from alhambra.editions.options import OPTIONS

for found in pkgutil.iter_modules(__path__):
    if found.ispkg:
        import_module(f"{__name__}.{found.name}")

__all__ = [
    "CHOSEN_MODULES",
    "EDITIONS",
    "MODULES",
    "OPTIONS",
    "Edition",
    "Only",
    "all_chapters",
    "checked_edition",
    "checked_modules",
    "checked_ruleset",
    "compile_rules",
    "own_options",
    "two_players",
]

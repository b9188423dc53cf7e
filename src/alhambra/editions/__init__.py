"""The editions: which parts, which order of a turn, which modules. Importing this package makes them known."""

from alhambra.editions import alhambra, edition_2003
from alhambra.editions.edition import (
    EDITIONS,
    MODULES,
    OPTIONS,
    Edition,
    checked_edition,
    checked_modules,
    compile_rules,
)

__all__ = [
    "EDITIONS",
    "MODULES",
    "OPTIONS",
    "Edition",
    "alhambra",
    "checked_edition",
    "checked_modules",
    "compile_rules",
    "edition_2003",
]

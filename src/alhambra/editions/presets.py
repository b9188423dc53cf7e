"""Ready-made sets of modules: one for each box they first came in, everything, and those of the suggestions."""

from __future__ import annotations

from collections.abc import Iterable

from alhambra.editions.edition import EDITIONS, MODULES, checked_edition, checked_modules
from alhambra.editions.suggestions import SUGGESTIONS
from alhambra.kernel.errors import SetupError

EVERYTHING = "everything"

PRESETS: tuple[str, ...] = (*dict.fromkeys(module.box for module in MODULES.values() if module.box), EVERYTHING)
"""The boxes in the order of their chapters, then `everything`."""


_SUGGESTED = {suggestion.name: suggestion.modules for suggestion in SUGGESTIONS}


def presets_of(edition: str) -> dict[str, tuple[str, ...]]:
    """The sets that go with an edition, each with its modules: complete boxes, and everything."""
    goes_with = EDITIONS[checked_edition(edition)].goes_with
    found = {name: _contents(name, edition) for name in PRESETS}
    return {name: modules for name, modules in found.items() if modules and all(map(goes_with, modules))}


def modules_of(names: Iterable[str], edition: str = "alhambra") -> tuple[str, ...]:
    """The modules for a list of modules, presets and suggestions, in the order of their chapters.

    Raises `SetupError` for an unknown name, and for a module that does not go with the edition.

    >>> modules_of(["the-viziers-favour", "camps"])
    ('vizier', 'exchange', 'bonus', 'squares', 'camps')
    """
    checked_edition(edition)
    chosen: dict[str, None] = {}
    for name in names:
        if name in MODULES:
            chosen[name] = None
        elif name in PRESETS:
            chosen |= dict.fromkeys(_contents(name, edition))
        elif name in _SUGGESTED:
            chosen |= dict.fromkeys(_SUGGESTED[name])
        else:
            raise SetupError(f"there is no module or set of modules '{name}'; `alhambra modules` lists them")
    return checked_modules(tuple(chosen), edition)


def _contents(preset: str, edition: str) -> tuple[str, ...]:
    """The modules of a box; for everything, those that go with the edition."""
    if preset == EVERYTHING:
        return tuple(name for name in MODULES if EDITIONS[edition].goes_with(name))
    return tuple(module.name for module in MODULES.values() if module.box == preset)

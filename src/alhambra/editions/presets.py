"""Ready-made sets of modules: one for each box they first came in, and everything."""

from __future__ import annotations

from collections.abc import Iterable

from alhambra.editions.edition import MODULES
from alhambra.kernel.errors import SetupError

EVERYTHING = "everything"

PRESETS: tuple[str, ...] = (*dict.fromkeys(module.box for module in MODULES.values() if module.box), EVERYTHING)
"""The boxes in the order of their chapters, then `everything`."""


def modules_of(names: Iterable[str]) -> tuple[str, ...]:
    """The modules for a list of modules and presets, in the order of their chapters.

    >>> modules_of(["the-viziers-favour", "camps"])
    ('vizier', 'exchange', 'bonus', 'squares', 'camps')
    """
    chosen: set[str] = set()
    for name in names:
        if name not in MODULES and name not in PRESETS:
            raise SetupError(f"there is no module or set of modules '{name}'; `alhambra modules` lists them")
        chosen.update(module.name for module in MODULES.values() if name in (module.name, module.box, EVERYTHING))
    return tuple(name for name in MODULES if name in chosen)

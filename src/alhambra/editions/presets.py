"""Ready-made sets of modules: one for each original box, and everything."""

from __future__ import annotations

from collections.abc import Iterable

from alhambra.editions.edition import MODULES
from alhambra.kernel.errors import SetupError

PRESETS: dict[str, range] = {
    "the-viziers-favour": range(1, 5),
    "the-city-gates": range(5, 9),
    "the-thiefs-turn": range(9, 13),
    "the-treasure-chamber": range(13, 17),
    "power-of-the-sultan": range(17, 21),
    "the-falconers": range(21, 25),
    "magical-buildings": range(25, 26),
    "the-medina": range(26, 27),
    "everything": range(1, 27),
}
"""The chapters of each box: the six expansions, the two small ones, and all of them."""


def modules_of(names: Iterable[str]) -> tuple[str, ...]:
    """The modules meant by names of modules and presets, in the order of the chapters."""
    chosen: set[str] = set()
    for name in names:
        if name in PRESETS:
            chosen.update(module.name for module in MODULES.values() if module.number in PRESETS[name])
        elif name in MODULES:
            chosen.add(name)
        else:
            raise SetupError(f"there is no module or set of modules '{name}'; `alhambra modules` lists them")
    return tuple(name for name in MODULES if name in chosen)

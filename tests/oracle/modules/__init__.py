"""What the oracle thinks of modules that are not in the Mega Box: any file here, named after its module.

The file holds an `OPINION`, written from the rules of the module alone.
"""

import pkgutil
from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple

from tests.oracle.words import Snapshot


class Opinion(NamedTuple):
    """What can be counted of a module. Whatever it does not have is left out."""

    cards: Callable[[int], list[str]] = lambda players: []
    """Every card it brings, given the number of players."""
    cards_lying: Callable[[Snapshot], list[str]] = lambda snapshot: []
    """Those that lie in a place of the module: in no hand, display, pile or box."""
    tiles: Mapping[str, int] = MappingProxyType({})
    """How many tiles it brings, by the first letter of their ids."""
    tiles_lying: Callable[[Snapshot], list[str]] = lambda snapshot: []
    """The ids of those that lie in a place of the module: in no palace, reserve, market, tower or box."""
    points: Callable[[Snapshot, int, int], int] | None = None
    """What a player gets in a scoring, given the snapshot, the player and the number of the scoring."""


OPINIONS: dict[str, Opinion] = {
    file.name: import_module(f"{__name__}.{file.name}").OPINION for file in pkgutil.iter_modules(__path__)
}


def opinions(snapshot: Snapshot) -> dict[str, Opinion]:
    """The opinions on the modules in play."""
    return {name: opinion for name, opinion in OPINIONS.items() if name in snapshot["modules"]}

"""The building tiles of the base game (BASE-01, BASE-10)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.palace.tiles import Tile, building
from alhambra.kernel import Part, Rules

part = Part("base tiles")


@cache
def base_buildings() -> tuple[Tile, ...]:
    """The building tiles of the base game."""
    return tuple(
        building(building_type, int(entry.split()[0]), "".join(entry.split()[1:]))
        for building_type, entries in components("base")["tiles"]["by_type"].items()
        for entry in entries
    )


def is_base_building(tile: Tile) -> bool:
    """Whether it is one of the 54, whatever its marks."""
    return tile.component in _BASE_IDS


_BASE_IDS = frozenset(tile.id for tile in base_buildings())

# BASE-01: 54 tiles of six types. BASE-10: all of them go into the tower.
part.always(questions.tiles, {tile.id: tile for tile in base_buildings()})
part.always(questions.tower_tiles, base_buildings())


@part.answers(questions.made_of)
def as_printed(rules: Rules, tile: Tile) -> tuple[str, ...]:
    """A tile is one component, whatever its marks."""
    return (tile.component,)


@part.answers(questions.supply)
def buildings_of_each_type(rules: Rules) -> dict[str, int]:
    """BASE-01: every building is printed on its tile."""
    return Counter(tile.piece for tile in questions.all_tiles(rules) if tile.type)

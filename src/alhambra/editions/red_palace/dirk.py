"""Dirk's guards: he keeps none on a wall that scores, but his buildings fill the position tiles (RED-60, RED-61)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.editions.red_palace.board import spent, supply
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import manned
from alhambra.game.events import DirkDrew, GivenToDirk
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State


class DirksGuardsSpent(NamedTuple):
    """RED-60: guards of the neutral player went onto the position tiles."""

    guards: int


@part.reacts(DirkDrew)
def half_of_them(state: State, event: DirkDrew) -> None:
    """RED-60: half of the guards on his new buildings, rounded up, are spent. RUL-63: the others stay with him."""
    guards = min(sum(len(tile.floor.towers) for tile in event.tiles), supply(state))
    stay = guards // 2
    kept: list[Tile] = []
    for tile in event.tiles:
        sides = tile.floor.towers.lower()[:stay]
        stay -= len(sides)
        kept.append(manned(state.rules, tile, sides) if sides else tile)
    state.dirk = (*state.dirk[: len(state.dirk) - len(kept)], *kept)
    _spend(state, guards - guards // 2)


@part.reacts(GivenToDirk)
def all_of_them(state: State, event: GivenToDirk) -> None:
    """RED-61: all guards of a building given to him are spent."""
    _spend(state, min(len(event.tile.floor.towers), supply(state)))


def _spend(state: State, count: int) -> None:
    if count:
        spent.put(state, spent.of(state) + count)
        state.tell(DirksGuardsSpent(count))

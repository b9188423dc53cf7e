"""Setting a gate on a double wall (GAT-04, GAT-07), for any purpose."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from alhambra.game.events import Built
from alhambra.game.palace.building import refuse_build
from alhambra.game.palace.marks import mark_of, marked
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.side_kinds import WALL, kind_at
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.text.notation import one_of, write_cell
from alhambra.game.vocabulary import SIDES, STEPS, Cell
from alhambra.kernel import ROLES, Refusal, Rules, refused
from alhambra.modules.gates.cards import GATE, GATE_CARD, MARK, held

_SIDE = {letter: side for side, letter in enumerate(SIDES.lower())}


ROLES["gate"] = one_of(_SIDE, "unreadable.side")


def _with_gate(rules: Rules, tile: Tile, side: int) -> Tile | None:
    """The tile with a gate on that side; None if no wall is printed there."""
    if kind_at(tile.floor.sides, side) != WALL:
        return None
    sides = (mark_of(tile, MARK) or "") + SIDES[side].lower()
    return marked(rules, tile, MARK, "".join(sorted(sides, key=SIDES.lower().index)))


class GateSet(NamedTuple):
    """A gate was set on the double wall at one side of a cell."""

    player: int
    cell: Cell
    side: str


class Opening(NamedTuple):
    """A gate between a tile and its neighbour: the tile with it, and the palace in which the neighbour has it."""

    tile: Tile
    palace: Palace


def opening(rules: Rules, palace: Palace, tile: Tile, cell: Cell, side: str) -> Opening | None:
    """The gate at one side of a tile on that cell; None unless two printed walls meet there (RUL-25)."""
    at = _SIDE.get(side)
    if at is None:
        return None
    neighbour = palace.tiles.get(cell + STEPS[at])
    under = _with_gate(rules, tile, at)
    opposite = _with_gate(rules, neighbour, (at + 2) % 4) if neighbour else None
    if under is None or opposite is None:
        return None
    return Opening(under, palace.with_tile(cell + STEPS[at], opposite))


def openings(state: State, palace: Palace, tile: Tile, cell: Cell) -> Iterator[tuple[str, Opening]]:
    """Every side of a tile on that cell where a gate could be set."""
    for side in _SIDE:
        if gate := opening(state.rules, palace, tile, cell, side):
            yield side, gate


def no_double_wall(palace: Palace, tile: Tile | None, cell: Cell, side: str) -> Refusal:
    """Why no gate can be set at that side of a tile on that cell. GAT-07: not on wooden walls."""
    met = _sides_met(palace, tile, cell, side)
    if GATE in met:
        return refused("gates.set-already", "GAT-04", side=side, cell=write_cell(cell))
    if met and palace.joints.walled.issuperset(met):
        return refused("gates.wooden", "GAT-07", side=side, cell=write_cell(cell))
    return refused("gates.no-double-wall", "GAT-04", side=side, cell=write_cell(cell))


def _sides_met(palace: Palace, tile: Tile | None, cell: Cell, side: str) -> tuple[int, ...]:
    """The two sides that touch there; empty if fewer than two tiles do."""
    at = _SIDE.get(side)
    neighbour = None if at is None else palace.tiles.get(cell + STEPS[at])
    if at is None or tile is None or neighbour is None:
        return ()
    return kind_at(tile.floor.sides, at), kind_at(neighbour.floor.sides, (at + 2) % 4)


def refuse_card(state: State, player: int) -> Refusal | None:
    return None if held.of(state, player) else refused("gates.none-held", "GAT-04")


def play_card(state: State, player: int, cell: Cell, side: str) -> None:
    """GAT-04: the card leaves the game."""
    held.put(state, player, held.of(state, player) - 1)
    state.box += (GATE_CARD,)
    state.tell(GateSet(player, cell, side))


def refuse_build_with_gate(state: State, palace: Palace, tile: Tile, cell: Cell, side: str) -> Refusal | None:
    """Why a tile may not be built on a free cell with a gate on that side."""
    gate = opening(state.rules, palace, tile, cell, side)
    return refuse_build(gate.palace, gate.tile, cell) if gate else no_double_wall(palace, tile, cell, side)


def build_with_gate(state: State, player: int, tile: Tile, cell: Cell, side: str) -> None:
    gate = opening(state.rules, state.palaces[player], tile, cell, side)
    assert gate is not None
    state.palaces[player] = gate.palace.with_tile(cell, gate.tile)
    play_card(state, player, cell, side)
    state.tell(Built(player, gate.tile, cell))

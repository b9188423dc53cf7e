"""The few words every part of the oracle uses."""

from collections.abc import Mapping, Sequence
from typing import Any

Snapshot = Mapping[str, Any]
Tile = Mapping[str, Any]
Palace = Sequence[Tile]  # tiles with an "x" and a "y"; y grows to the south
Cell = tuple[int, int]

TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")  # BASE-01, in this order
START = "F"  # BASE-03: the id of the start tile, the lion fountain

STEP: dict[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def cell_of(tile: Tile) -> Cell:
    """The cell a palace tile lies on."""
    return tile["x"], tile["y"]


def beside(cell: Cell, side: str) -> Cell:
    """The cell next to this one on the side N, E, S or W."""
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


def by_cell(palace: Palace) -> dict[Cell, Tile]:
    """The tile on each cell that is not empty."""
    return {cell_of(tile): tile for tile in palace}

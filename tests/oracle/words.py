"""The few words every part of the oracle uses."""

from collections.abc import Mapping, Sequence
from typing import Any

Snapshot = Mapping[str, Any]
Tile = Mapping[str, Any]
Palace = Sequence[Tile]  # tiles with an "x" and a "y"; y grows to the south
Cell = tuple[int, int]

LETTERS = {"P": "pavilion", "S": "seraglio", "A": "arcades", "C": "chambers", "G": "garden", "T": "tower"}
TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")  # BASE-01, in this order
START = "F"  # BASE-03: the id of the start tile, the lion fountain

STEP: dict[str, Cell] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}


def cell_of(tile: Tile) -> Cell:
    """The cell a palace tile lies on."""
    return tile["x"], tile["y"]


def component(tile: Tile) -> str:
    """The id of a tile as printed, without the marks of what has been done to it since."""
    return str(tile["id"]).split("!")[0]


def mark(tile: Tile, letter: str) -> str | None:
    """What follows the letter in the marks of a tile, such as the sides of its gates; None without that mark."""
    for each in str(tile["id"]).split("!")[1:]:
        if each.startswith(letter):
            return each.removeprefix(letter)
    return None


def is_piece(tile: Tile, piece: str) -> bool:
    """Whether a tile is a 'camp', a 'bazaar' and so on."""
    return bool(tile.get("piece", tile["type"]) == piece)


def beside(cell: Cell, side: str) -> Cell:
    """The cell next to this one on the side N, E, S or W."""
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


def by_cell(palace: Palace) -> dict[Cell, Tile]:
    """The tile on each cell that is not empty."""
    return {cell_of(tile): tile for tile in palace}

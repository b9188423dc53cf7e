"""The words of the game: building types, currencies, sides and cells."""

from __future__ import annotations

TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
"""The six building types, from the least to the most valuable (BASE-51)."""

CURRENCIES = ("gulden", "dirham", "denar", "ducat")

SIDES = "NESW"
"""North is the roof side of every tile."""

Cell = int
"""A cell of the palace grid as one number: `row * ROW + column`; the start tile is on 0."""

ROW = 1024
ORIGIN: Cell = 0
STEPS = (-ROW, 1, ROW, -1)
"""From a cell to its neighbours to the north, east, south and west."""
DIAGONALS = (1 - ROW, 1 + ROW, ROW - 1, -1 - ROW)
"""From a cell to its diagonal neighbours to the north-east, south-east, south-west and north-west."""


def cell(x: int, y: int) -> Cell:
    """The cell in column x (east is positive) and row y (south is positive).

    >>> xy(cell(-3, 2))
    (-3, 2)
    """
    return y * ROW + x


def xy(place: Cell) -> tuple[int, int]:
    """Column and row of a cell."""
    x = (place + ROW // 2) % ROW - ROW // 2
    return x, (place - x) // ROW

"""Checking a whole palace against the building rules, for positions that were set up rather than played."""

from __future__ import annotations

from alhambra.game.palace.palace import Palace
from alhambra.game.palace.sides import FITS, HOLE, UNLIKE, UNREACHABLE, UNSUPPORTED
from alhambra.game.vocabulary import ORIGIN, Cell


def first_fault(palace: Palace) -> tuple[int, Cell]:
    """The verdict on the first cell that breaks a building rule, and the cell; `FITS` and the origin if there is
    none."""
    for cell, tile in sorted(palace.tiles.items()):
        if not palace.joints.alike[tile.floor.sides][palace.inner[cell]]:
            return UNLIKE, cell
        if not palace.is_supported(cell):
            return UNSUPPORTED, cell
    if palace.unreached:
        return UNREACHABLE, min(palace.unreached)
    return (FITS, ORIGIN) if palace.hole is None else (HOLE, palace.hole)

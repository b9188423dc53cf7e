"""Holes, by flood fill (BASE-34): slow but certain. The palace has a faster test if no cell is half filled."""

from __future__ import annotations

from collections.abc import Mapping

from alhambra.game.palace.side_kinds import kind_at
from alhambra.game.palace.sides import Joints
from alhambra.game.vocabulary import STEPS, Cell


def find_hole(rim: Mapping[Cell, int], sides: Mapping[Cell, int], joints: Joints) -> Cell | None:
    """An empty cell that is cut off from the outside; None if there is none.

    Every hole touches the palace, and so does the outside: all empty cells next to tiles must be connected to the
    northernmost. The empty half of a cell counts as a cell of its own, open towards the two sides without a tile.
    """
    halves = {
        cell: [STEPS[side] for side in range(4) if kind_at(kinds, side) in joints.halves]
        for cell, kinds in (sides.items() if joints.halves else ())
        if joints.has(joints.halves, kinds)
    }
    outside = [min(rim)]
    closed_in = {*rim, *halves} - {*outside}
    for cell in outside:
        for step in halves.get(cell, STEPS):
            if cell + step in closed_in and -step in halves.get(cell + step, STEPS):
                closed_in.remove(cell + step)
                outside.append(cell + step)
    return min(closed_in, default=None)

"""Looking a whole palace over: does it obey every building rule? For positions that were set up, not built."""

from __future__ import annotations

from alhambra.game.palace import Palace
from alhambra.game.sides import FITS, HOLE, UNLIKE, UNREACHABLE, meeting
from alhambra.game.vocabulary import ORIGIN, STEPS, Cell
from alhambra.game.walking import reachable


def first_fault(palace: Palace) -> tuple[int, Cell]:
    """The first cell that breaks a building rule and the verdict on it; `FITS` at the origin when all is well."""
    for cell, tile in sorted(palace.tiles.items()):
        if not palace.joints.alike[meeting(palace.inner[cell], tile.floor.sides)]:
            return UNLIKE, cell
    cut_off = palace.tiles.keys() - reachable(ORIGIN, palace.exits)
    if cut_off:
        return UNREACHABLE, min(cut_off)
    hole = _hole(palace)
    return (FITS, ORIGIN) if hole is None else (HOLE, hole)


def _hole(palace: Palace) -> Cell | None:
    """An empty cell from which one cannot step over empty cells to the outside (BASE-34).

    Every hole touches the palace, and so does the outside: the rim cells must all be connected with the northernmost.
    """
    rim = palace.rim.keys()
    steps = {cell: [step for step in STEPS if cell + step in rim] for cell in rim}
    return min(rim - reachable(min(rim), steps), default=None)

"""Looking a whole palace over: does it obey every building rule? For positions that were set up, not built."""

from __future__ import annotations

from alhambra.game.palace import Palace
from alhambra.game.sides import FITS, HOLE, UNLIKE, UNREACHABLE
from alhambra.game.vocabulary import ORIGIN, STEPS, Cell
from alhambra.game.walking import paths


def first_fault(palace: Palace) -> tuple[int, Cell]:
    """The first cell that breaks a building rule and the verdict on it; `FITS` at the origin when all is well."""
    for cell, tile in sorted(palace.tiles.items()):
        if not palace.joints.alike(palace.code(cell), tile.floor.sides):
            return UNLIKE, cell
    reached = _spread(ORIGIN, paths(palace.tiles, palace.joints))
    for cell in sorted(palace.tiles):
        if cell not in reached:
            return UNREACHABLE, cell
    hole = _hole(palace)
    return (FITS, ORIGIN) if hole is None else (HOLE, hole)


def _hole(palace: Palace) -> Cell | None:
    """An empty cell from which one cannot step over empty cells to the outside (BASE-34).

    Every hole touches the palace, and so does the outside: the rim cells must all be connected with the northernmost.
    """
    rim = set(palace.rim)
    ways = {cell: [cell + step for step in STEPS if cell + step in rim] for cell in rim}
    outside = _spread(min(rim), ways)
    return min(rim - outside, default=None)


def _spread(start: Cell, ways: dict[Cell, list[Cell]]) -> set[Cell]:
    """Every cell that can be reached."""
    reached = [start]
    seen = {start}
    for cell in reached:
        for other in ways[cell]:
            if other not in seen:
                seen.add(other)
                reached.append(other)
    return seen

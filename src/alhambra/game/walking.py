"""Walking through a palace: which tiles cannot be taken away without cutting others off (BASE-32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from alhambra.game.vocabulary import ORIGIN, Cell

Paths = Mapping[Cell, Sequence[Cell]]
"""From each tile, the tiles one can step to."""


def cut_cells(paths: Paths) -> frozenset[Cell]:
    """The tiles that others depend on to be reached from the start tile: the cut vertices of the paths.

    Without a round way every tile with two ways out is one. Otherwise depth-first search, as Tarjan does it: a tile is
    one if something found through it leads no further back than to it.
    """
    if sum(map(len, paths.values())) == 2 * (len(paths) - 1):
        return frozenset(cell for cell, ways in paths.items() if len(ways) > 1)
    depth: dict[Cell, int] = {}
    cuts: set[Cell] = set()

    def visit(cell: Cell, parent: Cell | None) -> int:
        reach = own = depth[cell] = len(depth)
        for other in paths[cell]:
            if other == parent:
                continue
            found = depth.get(other)
            if found is None:
                found = visit(other, cell)
                if found >= own:
                    cuts.add(cell)
            if found < reach:
                reach = found
        return reach

    visit(ORIGIN, None)
    return frozenset(cuts)


def reachable(start: Cell, paths: Paths) -> set[Cell]:
    """Every cell one can get to."""
    reached = [start]
    seen = {start}
    for cell in reached:
        for other in paths[cell]:
            if other not in seen:
                seen.add(other)
                reached.append(other)
    return seen

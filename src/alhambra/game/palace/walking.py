"""Walking through a palace: which tiles cannot be removed without cutting others off (BASE-32)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from alhambra.game.vocabulary import ORIGIN, Cell

Exits = Mapping[Cell, Sequence[int]]
"""From each cell, the steps one can take."""


def cut_cells(exits: Exits) -> frozenset[Cell]:
    """The tiles that others need to be reachable from the start tile: the cut vertices of the graph of exits.

    Without a cycle, every tile with two or more exits is one. Otherwise this is Tarjan's depth-first search: a tile is
    one if some subtree below it has no edge to a tile above it. Tiles without exits are ignored.
    """
    ends = sum(map(len, exits.values()))
    if ends == 2 * (sum(map(bool, exits.values())) - 1):
        return frozenset([cell for cell, steps in exits.items() if len(steps) > 1])
    depth: dict[Cell, int] = {}
    cuts: set[Cell] = set()

    def visit(cell: Cell, parent: Cell | None) -> int:
        reach = own = depth[cell] = len(depth)
        for step in exits[cell]:
            other = cell + step
            if other == parent:
                continue
            low = depth.get(other)
            if low is None:
                low = visit(other, cell)
                if low >= own:
                    cuts.add(cell)
            if low < reach:
                reach = low
        return reach

    visit(ORIGIN, None)
    return frozenset(cuts)


def reachable(start: Cell, exits: Exits) -> set[Cell]:
    """Every cell that can be reached from `start`."""
    reached = [start]
    seen = {start}
    for cell in reached:
        for step in exits[cell]:
            if cell + step not in seen:
                seen.add(cell + step)
                reached.append(cell + step)
    return seen

"""Walking through a palace: which tiles cannot be taken away without cutting others off (BASE-32)."""

from __future__ import annotations

from alhambra.game.sides import Joints
from alhambra.game.tiles import Tile
from alhambra.game.vocabulary import ORIGIN, STEPS, Cell

_EXITS = tuple((step, 4 * side, 4 * ((side + 2) % 4)) for side, step in enumerate(STEPS))


def paths(tiles: dict[Cell, Tile], joints: Joints) -> dict[Cell, list[Cell]]:
    """From each tile, the tiles one can step to."""
    joining = joints.joining
    found: dict[Cell, list[Cell]] = {}
    for cell, tile in tiles.items():
        sides = tile.floor.sides
        found[cell] = [
            cell + step
            for step, own, facing in _EXITS
            if cell + step in tiles and (sides >> own & 15, tiles[cell + step].floor.sides >> facing & 15) in joining
        ]
    return found


def cut_cells(tiles: dict[Cell, Tile], joints: Joints) -> frozenset[Cell]:
    """The tiles that others depend on to be reached from the start tile: the cut vertices of the paths.

    Depth-first search as Tarjan does it: a tile is one if something found through it leads no further back than to it.
    """
    ways = paths(tiles, joints)
    depth: dict[Cell, int] = {}
    cuts: set[Cell] = set()

    def visit(cell: Cell, parent: Cell | None) -> int:
        reach = own = depth[cell] = len(depth)
        for other in ways[cell]:
            if other not in depth:
                furthest = visit(other, cell)
                if furthest >= own:
                    cuts.add(cell)
                reach = min(reach, furthest)
            elif other != parent:
                reach = min(reach, depth[other])
        return reach

    visit(ORIGIN, None)
    return frozenset(cuts)

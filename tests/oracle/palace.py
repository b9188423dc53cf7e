"""The building rules by naive flood fill: what is wrong with a palace, and what may be done to it.

BASE-30 (tiles are never rotated) leaves nothing to check in a palace: a tile's walls are where
they are printed. Counting the components checks that they are.
"""

from collections.abc import Callable

from .words import OPPOSITE, START, STEP, Cell, Palace, Tile, beside, by_cell, cell_of


def problems(palace: Palace) -> list[str]:
    """Everything that is against the rules in this palace; an empty list for a legal one."""
    return [problem for rule in RULES for problem in rule(palace)]


def start_tile(palace: Palace) -> list[str]:
    """BASE-03, BASE-28: one start tile, at the origin."""
    cells = [cell_of(tile) for tile in palace if tile["id"] == START]
    return [] if cells == [(0, 0)] else [f"BASE-03: start tile at {cells} instead of the origin alone"]


def one_tile_per_cell(palace: Palace) -> list[str]:
    """No two tiles are on the same cell."""
    cells = [cell_of(tile) for tile in palace]
    return [f"two tiles on {cell}" for cell in sorted(set(cells)) if cells.count(cell) > 1]


def touching_sides_alike(palace: Palace) -> list[str]:
    """BASE-31: two sides that touch are both walled or both open."""
    tiles = by_cell(palace)
    result = []
    for tile in palace:
        for side in ("E", "S"):  # so that each pair is checked once
            other = tiles.get(beside(cell_of(tile), side))
            if other is not None and (side in tile["walls"]) != (OPPOSITE[side] in other["walls"]):
                result.append(f"BASE-31: {cell_of(tile)} and {cell_of(other)} touch with unlike sides")
    return result


def all_reachable_on_foot(palace: Palace) -> list[str]:
    """BASE-32: from the start tile to every tile, crossing no wall and not leaving the tiles."""
    tiles = by_cell(palace)

    def open_door(cell: Cell, side: str) -> bool:
        here, there = tiles.get(cell), tiles.get(beside(cell, side))
        if here is None or there is None:
            return False
        return side not in here["walls"] and OPPOSITE[side] not in there["walls"]

    reached = flood((0, 0), open_door)
    return [f"BASE-32: no way on foot to {cell}" for cell in tiles if cell not in reached]


def all_touching(palace: Palace) -> list[str]:
    """BASE-33: the tiles are connected by their sides; a corner is not enough."""
    tiles = by_cell(palace)
    reached = flood((0, 0), lambda cell, side: beside(cell, side) in tiles)
    return [f"BASE-33: {cell} does not touch the rest" for cell in tiles if cell not in reached]


def no_hole(palace: Palace) -> list[str]:
    """BASE-34: from every empty cell there is a way to the outside over empty cells."""
    empty = box(palace) - set(by_cell(palace))
    corner = min(empty)  # a corner of the box, where no tile is
    outside = flood(corner, lambda cell, side: beside(cell, side) in empty)
    return [f"BASE-34: hole at {cell}" for cell in sorted(empty - outside)]


def flood(first: Cell, passable: Callable[[Cell, str], bool]) -> set[Cell]:
    """All cells that can be reached from the first by passable steps."""
    reached, todo = {first}, [first]
    while todo:
        cell = todo.pop()
        for side in STEP:
            if beside(cell, side) not in reached and passable(cell, side):
                reached.add(beside(cell, side))
                todo.append(beside(cell, side))
    return reached


def box(palace: Palace) -> set[Cell]:
    """All cells of the smallest box around the palace, grown by one on each side."""
    xs = [tile["x"] for tile in palace] or [0]
    ys = [tile["y"] for tile in palace] or [0]
    return {(x, y) for x in range(min(xs) - 1, max(xs) + 2) for y in range(min(ys) - 1, max(ys) + 2)}


RULES: list[Callable[[Palace], list[str]]] = [
    start_tile,
    one_tile_per_cell,
    touching_sides_alike,
    all_reachable_on_foot,
    all_touching,
    no_hole,
]


def legal_cells(palace: Palace, tile: Tile) -> set[Cell]:
    """Where another tile may be placed."""
    return {cell for cell in box(palace) if not problems([*palace, moved(tile, cell)])}


def removable(palace: Palace) -> set[Cell]:
    """BASE-27, 28: the cells whose tile may be taken into the reserve; never the start tile's."""
    cells = {cell_of(tile) for tile in palace} - {(0, 0)}
    return {cell for cell in cells if not problems(without(palace, cell))}


def swappable(palace: Palace, tile: Tile) -> set[Cell]:
    """BASE-27, 28, RUL-03: the cells whose tile may be swapped for this one, judged by the result alone."""
    cells = {cell_of(old) for old in palace} - {(0, 0)}
    return {cell for cell in cells if not problems([*without(palace, cell), moved(tile, cell)])}


def moved(tile: Tile, cell: Cell) -> Tile:
    """The tile, placed on the cell."""
    return {**tile, "x": cell[0], "y": cell[1]}


def without(palace: Palace, cell: Cell) -> list[Tile]:
    """The palace without what lies on the cell."""
    return [tile for tile in palace if cell_of(tile) != cell]

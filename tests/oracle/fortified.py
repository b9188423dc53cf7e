"""The building rules with all modules: camps, gates, wooden walls, watchtowers and turned buildings.

And those of the Red Palace, with wall pieces, plazas and guards (RED-40); guard towers play no part in them.

As in palace.py, everything is judged by looking at the whole palace, not at how it came about.
"""

from collections.abc import Callable

from .outer_walls import short_sides
from .palace import box, flood, moved, one_tile_per_cell, without
from .red_palace.tiles import TOWERS_BEGIN, guards_on, wall_pieces_on
from .words import (
    LETTERS,
    OPPOSITE,
    START,
    STEP,
    Cell,
    Palace,
    Tile,
    beside,
    by_cell,
    cell_of,
    component,
    is_piece,
    mark,
)

FITTING: set[frozenset[str]] = {
    frozenset(["wall"]),  # BASE-31
    frozenset(["open"]),
    frozenset(["bastion", "wall"]),  # CAM-03
    frozenset(["green"]),  # CAM-03, 04
}


def problems(palace: Palace) -> list[str]:
    """Everything that is against the rules in this palace; an empty list for a legal one."""
    return [problem for rule in RULES for problem in rule(palace)]


def side_of(tile: Tile, side: str) -> str:
    """What a tile has on a side: 'wall', 'open', 'bastion', 'green', or 'nothing' where half of its cell is empty."""
    if is_piece(tile, "camp"):
        return "bastion" if side.lower() in component(tile) else "green"
    if is_piece(tile, "watchtower"):
        return "open" if side in short_sides(tile) else "nothing"
    return "wall" if side in tile["walls"] else "open"


def start_tile(palace: Palace) -> list[str]:
    """BASE-03, BASE-28: one start tile, at the origin."""
    cells = [cell_of(tile) for tile in palace if component(tile) == START]
    return [] if cells == [(0, 0)] else [f"BASE-03: start tile at {cells} instead of the origin alone"]


def touching_sides_fit(palace: Palace) -> list[str]:
    """BASE-31, CAM-03, CAM-04, WAT-03: touching sides fit; anything may lie beside an empty half cell (RUL-49)."""
    tiles = by_cell(palace)
    result = []
    for tile in palace:
        for side in ("E", "S"):  # so that each pair is checked once
            other = tiles.get(beside(cell_of(tile), side))
            if other is not None:
                pair = frozenset([side_of(tile, side), side_of(other, OPPOSITE[side])])
                if "nothing" not in pair and pair not in FITTING:
                    result.append(f"{' against '.join(sorted(pair))} between {cell_of(tile)} and {cell_of(other)}")
    return result


def all_reachable_on_foot(palace: Palace) -> list[str]:
    """BASE-32: over open sides (WAT-03: watchtowers too) and through gates (GAT-04); CAM-05: not for camps."""
    tiles = by_cell(palace)

    def passable(cell: Cell, side: str) -> bool:
        here, there = tiles.get(cell), tiles.get(beside(cell, side))
        if here is None or there is None or is_piece(here, "camp") or is_piece(there, "camp"):
            return False  # RUL-30: nobody walks over a camp
        gate = side in gates(here) and OPPOSITE[side] in gates(there)
        return gate or (side_of(here, side) == side_of(there, OPPOSITE[side]) == "open")

    reached = flood((0, 0), passable)
    return [
        f"BASE-32: no way on foot to {cell}"
        for cell, tile in tiles.items()
        if cell not in reached and not is_piece(tile, "camp")
    ]


def gates(tile: Tile) -> set[str]:
    """The sides with a gate."""
    return set((mark(tile, "g") or "").upper())


def wooden(tile: Tile) -> set[str]:
    """The sides with wooden walls as the tile lies; RUL-52: they turn with it."""
    return {turned(side, tile) for side in (mark(tile, "w") or "").upper()}


def turned(side: str, tile: Tile) -> str:
    """Where a side of an upright tile is now; the mark counts quarter turns clockwise (MAG-02)."""
    return "NESW"[("NESW".index(side) + int(mark(tile, "r") or 0)) % 4]


def walls_are_where_they_belong(palace: Palace) -> list[str]:
    """BASE-30, MAG-02, WAL-04, RED-21: printed walls, turned, and those set on a tile, never two on a side."""
    result = []
    for tile in palace:
        if is_piece(tile, "camp") or is_piece(tile, "watchtower"):
            continue
        walls_named = component(tile)[2:].split(TOWERS_BEGIN)[0]
        small = [letter.upper() for letter in walls_named if letter in "nesw"]
        printed = set() if is_piece(tile, "bazaar") else {turned(side, tile) for side in small}
        added = [*wooden(tile), *wall_pieces_on(tile)]
        if sorted([*printed, *added]) != sorted(tile["walls"]):
            result.append(f"walls of {tile['id']} are {tile['walls']}")
    return result


def guards_stand_on_walls(palace: Palace) -> list[str]:
    """RED-28, RED-30, RUL-60: on a wall of a tile, whether printed there or set, and one on each."""
    return [
        f"RED-28: guards of {tile['id']}"
        for tile in palace
        if len(set(guards_on(tile)) & set(tile["walls"])) != len(guards_on(tile))
    ]


def gates_stand_on_double_walls(palace: Palace) -> list[str]:
    """GAT-04, GAT-07, RUL-25: both walls under a gate are printed, and both tiles are marked with it."""
    tiles = by_cell(palace)
    result = []
    for tile in palace:
        for side in gates(tile):
            other = tiles.get(beside(cell_of(tile), side))
            if other is None or OPPOSITE[side] not in gates(other) or side not in set(tile["walls"]) - wooden(tile):
                result.append(f"GAT: gate of {tile['id']} in the {side}")
    return result


def camps_are_joined(palace: Palace) -> list[str]:
    """RUL-30: each camp has a bastion against a wall of a building."""
    tiles = by_cell(palace)
    result = []
    for camp in palace:
        if is_piece(camp, "camp"):
            behind = [
                side_of(tiles[beside(cell_of(camp), side)], OPPOSITE[side])
                for side in STEP
                if side_of(camp, side) == "bastion" and beside(cell_of(camp), side) in tiles
            ]
            if "wall" not in behind:
                result.append(f"CAM-03: camp on {cell_of(camp)} is not joined")
    return result


def watchtowers_have_support(palace: Palace) -> list[str]:
    """WAT-02, WAT-04: a short side against a building of its colour; RUL-49: magical ones too, but not sites."""
    tiles = by_cell(palace)
    result = []
    for tower in palace:
        if is_piece(tower, "watchtower"):
            beside_it = [tiles.get(beside(cell_of(tower), side)) for side in short_sides(tower)]
            if LETTERS[component(tower)[1]] not in [other["type"] for other in beside_it if other is not None]:
                result.append(f"WAT-02: watchtower on {cell_of(tower)} without support")
    return result


def no_hole(palace: Palace) -> list[str]:
    """BASE-34, RUL-31: camps fill their cell; WAT-03: the empty half of a watchtower's cell is an empty space."""
    tiles = by_cell(palace)

    def empty_there(cell: Cell, side: str) -> bool:
        tile = tiles.get(cell)
        return cell in field and (tile is None or side_of(tile, side) == "nothing")

    field = box(palace)
    outside = flood(
        min(field), lambda cell, side: empty_there(cell, side) and empty_there(beside(cell, side), OPPOSITE[side])
    )
    spaces = [cell for cell in field if cell not in tiles or is_piece(tiles[cell], "watchtower")]
    return [f"BASE-34: hole at {cell}" for cell in sorted(spaces) if cell not in outside]


RULES: list[Callable[[Palace], list[str]]] = [
    start_tile,
    one_tile_per_cell,
    walls_are_where_they_belong,
    guards_stand_on_walls,
    touching_sides_fit,
    all_reachable_on_foot,
    gates_stand_on_double_walls,
    camps_are_joined,
    watchtowers_have_support,
    no_hole,
]


def legal_cells(palace: Palace, tile: Tile) -> set[Cell]:
    """Where another tile may be placed."""
    free = box(palace) - set(by_cell(palace))
    return {cell for cell in free if not problems([*palace, moved(tile, cell)])}


def movable(palace: Palace) -> set[Cell]:
    """The cells whose tile may leave: no start tile (BASE-28), watchtower (WAT-04) or tile under a gate (GAT-06)."""
    return {
        cell_of(tile)
        for tile in palace
        if component(tile) != START and not gates(tile) and not is_piece(tile, "watchtower")
    }


def removable(palace: Palace) -> set[Cell]:
    """BASE-27: the cells whose tile may be taken into the reserve."""
    return {cell for cell in movable(palace) if not problems(without(palace, cell))}


def swappable(palace: Palace, tile: Tile) -> set[Cell]:
    """BASE-27, RUL-03: the cells whose tile may be swapped for this one, judged by the result alone."""
    return {cell for cell in movable(palace) if not problems([*without(palace, cell), moved(tile, cell)])}

"""Module 8, Camps (CAM): tiles outside the city wall that score the buildings behind it."""

from __future__ import annotations

from collections.abc import Iterator

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.side_kinds import kind_at, new_kind, pack
from alhambra.game.palace.sides import Breach, Piece, SideKind
from alhambra.game.palace.tiles import Floor, Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text.notation import write_cell
from alhambra.game.vocabulary import SIDES, STEPS, Cell
from alhambra.kernel import Message, Rules

part = Module("camps", 8, "CAM", box="the-city-gates", more=("building", "walls", "points"), longer=1, harder=2)

CAMP = "camp"
BASTION, GREEN = new_kind("bastion"), new_kind("green")

# --- Material ---------------------------------------------------------------------------------------------------------


def _camp(price: str, bastions: str) -> Tile:
    sides = pack(BASTION if side in bastions else GREEN for side in SIDES)
    return Tile(f"K{price}{bastions.lower()}", CAMP, Floor(int(price), "", sides))


TILES = [_camp(*entry.split()) for entry in components("camps")["tiles"]["entries"]]
"""CAM-01: eight camps with one or two bastions. Their ids name the sides with bastions, as others name walls."""
part.always(questions.tiles, {tile.id: tile for tile in TILES})
# CAM-01: they are mixed with the buildings, and bought, built, reserved and remodelled like them.
part.always(questions.tower_tiles, TILES)


# --- Building ---------------------------------------------------------------------------------------------------------


@part.answers(questions.side_kinds)
def bastions_and_green_sides(rules: Rules) -> dict[str, SideKind]:
    """CAM-03: a bastion stands against a wall and nothing else. CAM-04: camps touch each other with green sides only.

    CAM-08: a wall behind a bastion stays an outer wall. RUL-30: wooden walls are walls here too. A bastion joins its
    camp to a wall; nothing joins a wall to a bastion, so no building relies on a camp.
    """
    walls = frozenset({"wall", "wooden"})
    return {
        "bastion": SideKind(touches=walls, joins=walls, outside=True, clashes=_AT_A_BASTION),
        "green": SideKind(touches=frozenset({"green"}), clashes=_AT_A_GREEN_SIDE),
    }


_AT_A_BASTION = {
    "open": Breach("camps.bastion-and-open-side", "CAM-03"),
    "bastion": Breach("camps.bastion-and-camp", "CAM-04"),
    "green": Breach("camps.bastion-and-camp", "CAM-04"),
}
_AT_A_GREEN_SIDE = {
    "open": Breach("camps.green-and-open-side", "CAM-03"),
    "wall": Breach("camps.green-and-wall", "CAM-03"),
    "wooden": Breach("camps.green-and-wall", "CAM-03"),
}


def _leans_on_wall(palace: Palace, cell: Cell, camp: Tile) -> bool:
    return palace.joints.joined[camp.floor.sides][palace.code(cell)]


# RUL-30: a camp has a bastion against a wall at all times. CAM-05: it need not be reachable on foot.
_NO_WALL = Breach("camps.no-wall", "CAM-03")
part.always(questions.pieces, {CAMP: Piece(_leans_on_wall, _NO_WALL, walked=False, building=False)})


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def camps_of_all(state: State) -> list[tuple[str, list[int]]]:
    """CAM-06: the camps in each palace."""
    return [(part.name, [sum(tile.piece == CAMP for tile in palace.tiles.values()) for palace in state.palaces])]


@part.answers(questions.score)
def buildings_in_line(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """CAM-06: a point for each building in line. CAM-07: both arrows of a camp count. CAM-09: a camp has no type."""
    all_lines = list(lines)
    for player in state.players:
        for cells, reason in _all_in_line(state.palaces[player]):
            all_lines.append(ScoreLine(player, len(cells), scoring, "CAM-06", reason, cells))
    return tuple(all_lines)


@cached_on_palace
def _all_in_line(palace: Palace) -> list[tuple[tuple[Cell, ...], Message]]:
    """The buildings in line with each bastion, if there are any, and the reason for their points."""
    in_line = []
    for cell, side in _arrows(palace):
        if cells := _in_line(palace, cell, STEPS[side]):
            reason = Message("camps.line", cell=write_cell(cell), count=len(cells), side=SIDES[side])
            in_line.append((cells, reason))
    return in_line


def _arrows(palace: Palace) -> Iterator[tuple[Cell, int]]:
    """Every camp in a palace with the direction of each of its arrows, which point across its bastions."""
    for cell, tile in sorted(palace.tiles.items()):
        if tile.piece == CAMP:
            for side in range(4):
                if kind_at(tile.floor.sides, side) == BASTION:
                    yield cell, side


def _in_line(palace: Palace, cell: Cell, step: int) -> tuple[Cell, ...]:
    """RUL-31: the line ends at an empty cell or a camp; tiles that are not buildings are skipped."""
    buildings = []
    cell += step
    while cell in palace.tiles and palace.tiles[cell].piece != CAMP:
        if palace.tiles[cell].piece not in palace.joints.no_buildings:
            buildings.append(cell)
        cell += step
    return tuple(buildings)

"""Hand-made tiles and snapshots of the Red Palace for tests."""

from typing import Any

from tests.oracle import handmade
from tests.oracle.components import SCORING_CARDS, all_cards
from tests.oracle.handmade import FOUNTAIN
from tests.oracle.palace import moved
from tests.oracle.words import LETTERS, TYPES, Palace, Tile

from .board import FIRST_BOARD
from .box import GUARDS, PLAZAS, WALL_PIECES, all_floors
from .tiles import EMPTY, PLAZA, Floor, guards_on, read, sides, towers_on, wall_pieces_on

OTHERS = {"K": "camp", "B": "bazaar", "M": "medina", PLAZA: "plaza"}


def tile(id_: str) -> Tile:
    """A tile that has not been placed, from its id."""
    plain: Tile = {"id": id_, "piece": "", "type": None, "price": None, "walls": sides(wall_pieces_on({"id": id_}))}
    each = read(plain)
    if each:
        kind = LETTERS.get(each.letter)
        walls = sides(each.floor[1] + each.wall_pieces)
        return {**plain, "piece": kind or "", "type": kind, "price": each.floor[0], "walls": walls}
    price = int("".join(letter for letter in id_ if letter.isdigit()) or 0)
    walls = sides(id_[2:]) if id_[0] == "M" else plain["walls"]
    return {**plain, "piece": OTHERS[id_[0]], "price": price or None, "walls": walls}


def palace(*placed: str) -> list[Tile]:
    """A palace of the fountain and tiles given as 'T9es^e!ue@1,0'."""
    return [FOUNTAIN, *(at(*text.split("@")) for text in placed)]


def at(id_: str, cell: str) -> Tile:
    x, y = cell.split(",")
    return moved(tile(id_), (int(x), int(y)))


def row(**numbers: int) -> list[Tile]:
    """A palace with the given number of buildings of each type, and no walls."""
    letters = {kind: letter for letter, kind in LETTERS.items()}
    ids = [f"{letters[kind]}10" for kind, number in numbers.items() for _ in range(number)]
    return palace(*(f"{id_}@{x},0" for x, id_ in enumerate(ids, start=1)))


def table(*palaces: Palace, dirk: list[Tile] | None = None, spent: int = 0, modules: list[str] | None = None) -> Any:
    """A snapshot of players with these palaces; the first board, and strips in the order of the types."""
    snapshot = handmade.table(*palaces, dirk=dirk)
    for player in snapshot["players"]:
        player["own"] = {"halves.owned": [], "wall_pieces.to set": 0}
    return {
        **snapshot,
        "edition": "red_palace",
        "modules": modules or [],
        "options": {"classic_scoring": False, "first_board": True},
        "market": [{"space": name, "currency": None, "tile": None} for name in ("1", "2", "3", "4", "p1", "p2", "p3")],
        "drawn": None,
        "own": {
            "strips.strips": ["PSACGT"] * 3,
            "guards.positions": [places or 0 for places in FIRST_BOARD],
            "guards.spent": spent,
            "guards.supply": 0,
            "guards.dirk": 0,
            "pieces.bag": [],
            "plazas.supply": 0,
            "wall_pieces.supply": 0,
            "halves.supply": [],
            "draft.sets": [],
            "bazaars.beside": [],
        },
    }


def floor(printed: Floor, letter: str = EMPTY) -> Tile:
    """A floor as a tile, with a piece on it or without."""
    price, walls, towers = printed
    return tile(f"{letter}{price}{walls.lower()}{'^' + towers.lower() if towers else ''}")


def complete(*palaces: Palace, **more: Any) -> Any:
    """The same with everything that is in the box, what players do not have being in supply, tower and bag."""
    snapshot = table(*palaces, **more)
    tiles = [tile_ for built in palaces for tile_ in built]
    used = [each for tile_ in [*tiles, *(more.get("dirk") or [])] if (each := read(tile_))]
    floors, pieces = all_floors(), [kind for kind in TYPES for _ in range(9)]
    for each in used:
        floors.remove(each.floor)
        pieces.remove(LETTERS[each.letter])
    own = snapshot["own"]
    snapshot["tower"] = [floor(each) for each in floors]
    own["pieces.bag"] = pieces
    own["plazas.supply"] = PLAZAS - len([tile_ for tile_ in tiles if tile_["id"][0] == PLAZA])
    own["wall_pieces.supply"] = WALL_PIECES - sum(len(wall_pieces_on(tile_)) for tile_ in tiles)
    own["guards.supply"] = sum(map(towers_on, snapshot["tower"]))
    own["guards.spent"] = GUARDS - own["guards.supply"] - sum(len(guards_on(tile_)) for tile_ in tiles)
    own["halves.supply"] = list(TYPES)
    snapshot["draw"] = [*all_cards(len(palaces)), *SCORING_CARDS]
    return snapshot

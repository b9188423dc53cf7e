"""Hand-made tiles and snapshots of the Red Palace for tests."""

from typing import Any

from tests.oracle import handmade
from tests.oracle.components import SCORING_CARDS, all_cards
from tests.oracle.handmade import FOUNTAIN
from tests.oracle.palace import moved
from tests.oracle.words import LETTERS, Palace, Tile

from .board import FIRST_BOARD
from .box import OF_EACH_TYPE, all_floors
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
        player["own"] = {"red_palace.halves": []}
    return {
        **snapshot,
        "edition": "red_palace",
        "modules": modules or [],
        "options": {"classic_scoring": False, "first_board": True},
        "market": [{"space": name, "currency": None, "tile": None} for name in ("1", "2", "3", "4", "p1", "p2", "p3")],
        "drawn": None,
        "own": {
            "new_scoring_cards.cards": ["PSACGT"] * 3,
            "red_palace.positions": FIRST_BOARD[:-1],
            "red_palace.spent": spent,
            "red_palace.bag": "",
            "red_palace.sets": [],
            "bazaars.beside": [],
        },
    }


def floor(printed: Floor, letter: str = EMPTY) -> Tile:
    """A floor as a tile, with a piece on it or without."""
    price, walls, towers = printed
    return tile(f"{letter}{price}{walls.lower()}{'^' + towers.lower() if towers else ''}")


def complete(*palaces: Palace, **more: Any) -> Any:
    """The same with everything that is in the box: what players do not have is in the tower and in the bag."""
    snapshot = table(*palaces, **more)
    tiles = [*(tile_ for built in palaces for tile_ in built), *(more.get("dirk") or [])]
    floors, pieces = all_floors(), list(LETTERS) * OF_EACH_TYPE
    for each in filter(None, map(read, tiles)):
        floors.remove(each.floor)
        pieces.remove(each.letter)
    snapshot["tower"] = [floor(each) for each in floors]
    snapshot["own"]["red_palace.bag"] = "".join(pieces)
    snapshot["own"]["red_palace.spent"] = sum(map(towers_on, tiles)) - sum(len(guards_on(tile_)) for tile_ in tiles)
    snapshot["draw"] = [*all_cards(len(palaces)), *SCORING_CARDS]
    return snapshot

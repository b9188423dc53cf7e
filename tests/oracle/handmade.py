"""Hand-made and random palaces and snapshots for tests."""

import random
from collections.abc import Iterator
from typing import Any

from . import walls as other_ways
from .components import all_tiles
from .outer_walls import longest_wall
from .palace import legal_cells, moved
from .words import LETTERS, Cell, Palace, Tile, cell_of

MARKET = [("1", "gulden"), ("2", "dirham"), ("3", "denar"), ("4", "ducat")]  # BASE-04
FOUNTAIN: Tile = {"x": 0, "y": 0, "id": "F", "type": None, "price": None, "walls": ""}


def tile(walls: str = "", kind: str = "garden", price: int = 10) -> dict[str, Any]:
    """A tile that has not been placed."""
    return {"id": f"{kind}{price}{walls}", "type": kind, "price": price, "walls": walls}


def piece(id_: str, piece: str | None = None, walls: str = "", at: tuple[int, int] = (0, 0)) -> Tile:
    """A tile of any kind, from its id."""
    piece = piece or LETTERS[id_[0]]
    kind = piece if piece in LETTERS.values() else None
    return {"x": at[0], "y": at[1], "id": id_, "piece": piece, "type": kind, "price": None, "walls": walls}


def palace(*placed: tuple[int, int, str]) -> list[Tile]:
    """A palace of the fountain and tiles given as (x, y, walls)."""
    return [FOUNTAIN, *(moved(tile(walls), (x, y)) for x, y, walls in placed)]


def row(**numbers: int) -> list[Tile]:
    """A palace with the given number of buildings of each type, and no walls."""
    kinds = [kind for kind, number in numbers.items() for _ in range(number)]
    return [FOUNTAIN, *(moved(tile(kind=kind), (x, 0)) for x, kind in enumerate(kinds, start=1))]


def table(*palaces: Palace, dirk: list[Tile] | None = None) -> dict[str, Any]:
    """A snapshot of players with these palaces, and with Dirk if he has tiles."""
    players = [
        {"name": f"p{i}", "score": 0, "hand": [], "palace": list(p), "reserve": [], "aside": []}
        for i, p in enumerate(palaces)
    ]
    return {
        "edition": "alhambra",
        "modules": [],
        "players": players,
        "dirk": None if dirk is None else {"score": 0, "tiles": dirk},
        "market": [{"space": n, "currency": c, "tile": None} for n, c in MARKET],
        "display": [],
        "draw": [],
        "discard": [],
        "tower": [],
        "box": {"cards": [], "tiles": []},
        "scorings": 0,
    }


# The fountain amid four tiles with three walls each: a closed ring of twelve segments.
CROSS = palace((0, -1, "NEW"), (1, 0, "NES"), (0, 1, "ESW"), (-1, 0, "NSW"))


def growing(rng: random.Random, size: int) -> Iterator[tuple[list[Tile], Cell]]:
    """A legal palace after each of its random placements, with the cell placed last."""
    grown: list[Tile] = [FOUNTAIN]
    for kind, price, sides in rng.sample(all_tiles(), size):
        new = tile(sides, kind, price)
        cells = sorted(legal_cells(grown, new))
        if cells:
            grown.append(moved(new, rng.choice(cells)))
            yield list(grown), cell_of(grown[-1])


def wall(palace: Palace) -> int:
    """The longest wall, on which all three ways must agree."""
    answers = {longest_wall(palace), other_ways.longest_wall(palace), other_ways.longest_wall_walked(palace)}
    assert len(answers) == 1, f"{answers} for {palace}"
    return answers.pop()

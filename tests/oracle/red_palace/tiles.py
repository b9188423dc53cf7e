"""What the id of a tile says, such as 'T9es^e!mn!ue'.

That is a tower on a floor of 9 with two walls and a guard tower, a wall piece in the north and a guard in the east.
A snapshot says some of it again in words. Here it is read off the id.
"""

import re
from functools import cache
from typing import NamedTuple

from tests.oracle.words import LETTERS, Tile

# A letter, the price, the walled sides, and behind ^ the sides with a guard tower; then the marks.
BUILDING = re.compile(r"([A-Z_])([0-9]+)([nesw]*)(?:\^([nesw]+))?((?:![a-z]+)*)")
EMPTY = "_"  # the letter of a floor on which nothing stands
PLAZA = "Z"
TOWERS_BEGIN = "^"

Floor = tuple[int, str, str]  # price, printed walls, guard towers, both in the order N, E, S, W


class Read(NamedTuple):
    """A floor with what stands on it."""

    letter: str
    floor: Floor
    guards: str
    """The sides on which guards stand."""
    wall_pieces: str
    """The sides on which wall pieces have been set (RED-21)."""


def read(tile: Tile) -> Read | None:
    """What lies there; None for start tiles, plazas and tiles of modules."""
    return read_id(str(tile["id"]))


@cache  # the same tiles are looked at again and again
def read_id(id_: str) -> Read | None:
    """The same for a tile of which there is only the id."""
    found = BUILDING.fullmatch(id_)
    if found is None or found[1] not in {*LETTERS, EMPTY}:
        return None
    letter, price, walls, towers, _ = found.groups()
    return Read(letter, (int(price), sides(walls), sides(towers or "")), marked(id_, "u"), marked(id_, "m"))


def sides(letters: str) -> str:
    """Sides in capitals and in order."""
    return "".join(side for side in "NESW" if side.lower() in letters.lower())


@cache
def marked(id_: str, letter: str) -> str:
    """The sides in a mark of a tile, as often as they are written there."""
    return "".join(part[1:] for part in id_.split("!")[1:] if part[0] == letter).upper()


def guards_on(tile: Tile) -> str:
    """The sides of a tile on which guards stand."""
    return marked(str(tile["id"]), "u")


def wall_pieces_on(tile: Tile) -> str:
    """The sides of a tile with a wall piece."""
    return marked(str(tile["id"]), "m")


def towers_on(tile: Tile) -> int:
    """How many guard towers are printed on the floor; tiles of modules, plazas and start tiles have none."""
    found = read(tile)
    return len(found.floor[2]) if found else 0


def is_plaza(tile: Tile) -> bool:
    return str(tile["id"]).split("!")[0] == PLAZA

"""Tiles: a floor with a piece on it. The Red Palace has them as separate components, so they are separate here too."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game.side_kinds import OPEN, WALL, pack
from alhambra.game.vocabulary import SIDES, TYPES
from alhambra.kernel.errors import Unreadable
from alhambra.kernel.messages import Message


class Floor(NamedTuple):
    """What is printed on the ground: price and walls. `sides` holds the kinds of its four sides (see `side_kinds`)."""

    price: int | None
    walls: str
    sides: int


class Tile(NamedTuple):
    """A floor with its piece. The id is the whole tile as text: `T9es`, a tower for 9, walled in the east and south.

    What was done to it during the game is appended, each mark after a `!` (see `marks`).
    """

    id: str
    piece: str
    floor: Floor

    @property
    def type(self) -> str | None:
        """The building type; None for pieces that have none."""
        return self.piece if self.piece in TYPES else None

    @property
    def price(self) -> int:
        return self.floor.price or 0

    @property
    def component(self) -> str:
        """The id of the tile as printed, without marks."""
        return self.id.partition("!")[0]

    def __str__(self) -> str:
        return self.id


def floor(price: int | None, walls: str) -> Floor:
    kinds = [WALL if side in walls else OPEN for side in SIDES]
    return Floor(price, walls, pack(kinds))


def building(building_type: str, price: int, walls: str) -> Tile:
    """A building tile.

    >>> print(building("tower", 9, "ES"))
    T9es
    """
    return Tile(f"{building_type[0].upper()}{price}{walls.lower()}", building_type, floor(price, walls))


FOUNTAIN = Tile("F", "fountain", floor(None, ""))
"""The start tile, the lion fountain: no walls, no type, no price (BASE-03)."""

HIDDEN_TILE = Tile("?", "?", Floor(None, "", 0))
"""A face-down tile."""


def named(tiles: dict[str, Tile], text: str) -> list[Tile]:
    """Every tile the text could mean: a full id, or one without the walls."""
    folded = {tile.id.lower(): tile for tile in tiles.values()}
    exact = folded.get(text.lower())
    if exact:
        return [exact]
    meant = [tile for tile in tiles.values() if tile.id.rstrip("nesw").lower() == text.lower()]
    if not meant:
        raise Unreadable(Message("unreadable.tile", text=text[:40]))
    return meant

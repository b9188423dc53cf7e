"""Tiles: a floor with a piece on it. The Red Palace has them as separate components, so they are separate here too."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game.palace.side_kinds import OPEN, WALL, pack
from alhambra.game.vocabulary import SIDES, TYPES
from alhambra.kernel import Message, Unreadable


class Floor(NamedTuple):
    """What is printed on the ground: price and walls, and which walls have a guard tower.

    `sides` holds the kinds of its four sides (see `side_kinds`).
    """

    price: int | None
    walls: str
    sides: int
    towers: str = ""


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

    def _repr_svg_(self) -> str:
        """How notebooks show it."""
        from alhambra.game.palace.drawn import draw_tile

        return str(draw_tile(self))


BARE = ""
"""The piece of a floor on which nothing stands yet."""


def floor(price: int | None, walls: str, towers: str = "") -> Floor:
    kinds = [WALL if side in walls else OPEN for side in SIDES]
    return Floor(price, walls, pack(kinds), towers)


def building(building_type: str, price: int, walls: str, towers: str = "") -> Tile:
    """A building tile.

    >>> print(building("tower", 9, "ES"), building("tower", 9, "ES", towers="E"))
    T9es T9es^e
    """
    return _tile(building_type[0].upper(), building_type, floor(price, walls, towers))


def bare_floor(price: int, walls: str, towers: str = "") -> Tile:
    """A floor on which nothing stands yet.

    >>> print(bare_floor(9, "ES", towers="E"))
    _9es^e
    """
    return _tile("_", BARE, floor(price, walls, towers))


def _tile(letter: str, piece: str, on: Floor) -> Tile:
    towers = f"^{on.towers.lower()}" if on.towers else ""
    return Tile(f"{letter}{on.price}{on.walls.lower()}{towers}", piece, on)


def take_id_apart(component: str) -> tuple[str, str, str]:
    """An id without marks: what stands there for which price, the walls, the walls with a guard tower.

    >>> take_id_apart("T9es^e")
    ('T9', 'es', 'e')
    """
    before, _, towers = component.partition("^")
    priced = before.rstrip("nesw")
    return priced, before[len(priced) :], towers


FOUNTAIN = Tile("F", "fountain", floor(None, ""))
"""The start tile, the lion fountain: no walls, no type, no price (BASE-03)."""

HIDDEN_TILE = Tile("?", "?", Floor(None, "", 0))
"""A face-down tile."""


def named(tiles: dict[str, Tile], text: str) -> list[Tile]:
    """Every tile the text could mean: a full id, or one without the guard towers, or without the walls as well."""
    if text in tiles:
        return [tiles[text]]
    folded = {tile.id.lower(): tile for tile in tiles.values()}
    if exact := folded.get(text.lower()):
        return [exact]
    meant = [tile for tile in tiles.values() if text.lower() in _short_names(tile)]
    if not meant:
        raise Unreadable(Message("unreadable.tile", text=text[:40]))
    return meant


def _short_names(tile: Tile) -> tuple[str, str]:
    priced, walls, _ = take_id_apart(tile.id.lower())
    return priced, priced + walls

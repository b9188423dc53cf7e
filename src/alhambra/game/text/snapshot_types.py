"""The types of a snapshot. The views that the server sends use them too."""

from __future__ import annotations

from typing import Any, NotRequired

from alhambra.kernel.typed_dict import TypedDict


class TileData(TypedDict):
    """A tile; a face-down one has only the id "?"."""

    id: str
    piece: NotRequired[str]
    type: NotRequired[str | None]
    """The building type, if the tile belongs to one."""
    price: NotRequired[int | None]
    walls: NotRequired[str]


class PlacedTileData(TileData):
    """A tile in a palace."""

    x: int
    y: int


class PlayerViewData(TypedDict):
    """A player and everything in front of them."""

    name: str
    score: int
    hand: list[str]
    palace: list[PlacedTileData]
    reserve: list[TileData]
    aside: list[TileData]
    """Tiles bought or won and not yet placed."""
    counts: dict[str, float]
    """Buildings of each type."""
    wall: int
    """The length of the longest wall."""
    own: dict[str, Any]
    """The fields of modules, by module and name, as in "vizier.awake"."""


class DirkViewData(TypedDict):
    """The neutral player of a two-player game."""

    score: int
    tiles: list[TileData]
    counts: dict[str, float]


class MarketSpaceData(TypedDict):
    """A space of the building market."""

    space: str
    currency: str | None
    """Without one, nothing is for sale there yet."""
    tile: TileData | None


class DecisionData(TypedDict):
    """Who has to decide, and what about."""

    player: int
    step: str


class TableViewData(TypedDict):
    """What snapshots and views have in common: everything except the piles and the score lines."""

    edition: str
    modules: list[str]
    options: dict[str, Any]
    components: NotRequired[dict[str, Any]]
    """The component files that differ from the shipped ones, each with its fingerprint."""
    players: list[PlayerViewData]
    dirk: DirkViewData | None
    market: list[MarketSpaceData]
    display: list[str]
    turn: int
    active: int
    agenda: list[tuple[str, int, list[Any]]]
    """The steps to come, the next one last: name, player and data of each."""
    decision: DecisionData | None
    scorings: int
    """How many scorings have been held."""
    scorings_due: int
    ended: bool
    drawn: TileData | None
    """A tile drawn for the market that somebody may claim."""
    own: dict[str, Any]
    """The fields of modules on the table, by module and name, as in "treasure.rooms"."""


class BoxData(TypedDict):
    """What has left the game."""

    cards: list[str]
    tiles: list[TileData]


class Snapshot(TableViewData):
    """A whole state."""

    draw: list[str]
    discard: list[str]
    tower: list[TileData]
    box: BoxData
    score_lines: list[dict[str, Any]]

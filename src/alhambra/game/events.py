"""What can happen in a game. Parts react to these events; observers, logs and clients read them.

All of this is public.
"""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game.market.offers import Bill
from alhambra.game.money.cards import Card
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.vocabulary import Cell
from alhambra.kernel import Action


class Acted(NamedTuple):
    """A player took an action: always its first event. For a secret choice it contains only the verb."""

    player: int
    verb: str
    action: Action


class TurnBegan(NamedTuple):
    player: int
    turn: int


class DealtMoney(NamedTuple):
    """Starting money, dealt face up (BASE-15)."""

    player: int
    cards: tuple[Card, ...]


class PilesStacked(NamedTuple):
    """The money piles were stacked, the first on top. Everybody sees their heights and which ones get scoring cards."""

    heights: tuple[int, ...]
    scoring_cards: tuple[tuple[Card, ...], ...]


class TookMoney(NamedTuple):
    player: int
    cards: tuple[Card, ...]


class Paid(NamedTuple):
    """A bill was paid; `over` is the amount overpaid."""

    player: int
    bill: Bill
    paid: tuple[Card, ...]
    over: int


class Bought(NamedTuple):
    """A tile was bought; `over` is the amount overpaid, `extras` what came with the tile."""

    player: int
    offer: str
    tile: Tile
    paid: tuple[Card, ...]
    over: int
    extras: tuple[str, ...] = ()


class Built(NamedTuple):
    """A tile was built into a palace."""

    player: int
    tile: Tile
    cell: Cell


class TakenDown(NamedTuple):
    """A tile left its cell in a palace: for the reserve, or because a module moves it. Whatever lies on it goes.

    A verb that moves a tile tells `TakenDown`, then `Built`; it may word them with `event.taken-down-<verb>`.
    """

    player: int
    tile: Tile
    cell: Cell


class Reserved(NamedTuple):
    """A new tile went to the reserve."""

    player: int
    tile: Tile


class GivenToDirk(NamedTuple):
    player: int
    tile: Tile


class Passed(NamedTuple):
    """A player passed."""

    player: int


class MoneyTurnedUp(NamedTuple):
    """A card was turned up onto the display."""

    card: Card


class MoneyShuffled(NamedTuple):
    """The discard pile became the draw pile."""

    cards: int


class ScoringCardTurnedUp(NamedTuple):
    card: Card


class ScoringBegan(NamedTuple):
    scoring: int


class Scored(NamedTuple):
    line: ScoreLine


class ScoringEnded(NamedTuple):
    scoring: int


class TileTurnedUp(NamedTuple):
    """A tile was drawn onto a market space."""

    space: str
    tile: Tile


class DirkDrew(NamedTuple):
    tiles: tuple[Tile, ...]


class LastTileWon(NamedTuple):
    """At the end of the game: the player with the most money of that currency gets the tile."""

    player: int
    space: str
    tile: Tile
    money: int


class LastTileStays(NamedTuple):
    """At the end of the game: players tie for the most money of that currency, or nobody has any."""

    space: str
    tile: Tile
    money: int
    players: tuple[int, ...]


class GameEnded(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]

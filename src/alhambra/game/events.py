"""What happens in a game. Parts react to these; observers, logs and clients read them.

Everything named here happens in the open.
"""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game.cards import Card
from alhambra.game.lines import ScoreLine
from alhambra.game.offers import Bill
from alhambra.game.tiles import Tile
from alhambra.game.vocabulary import Cell
from alhambra.kernel.actions import Action


class Acted(NamedTuple):
    """A player did something: the first event of every action. Of a secret choice it names the verb alone."""

    player: int
    verb: str
    action: Action


class TurnBegan(NamedTuple):
    player: int
    turn: int


class DealtMoney(NamedTuple):
    """Starting money, dealt in the open (BASE-15)."""

    player: int
    cards: tuple[Card, ...]


class PilesStacked(NamedTuple):
    """The money piles were stacked, the first on top; everybody sees how high they are and where scoring cards go."""

    heights: tuple[int, ...]
    scoring_cards: tuple[tuple[Card, ...], ...]


class TookMoney(NamedTuple):
    player: int
    cards: tuple[Card, ...]


class Paid(NamedTuple):
    """A bill was settled; `over` is what was paid beyond the amount."""

    player: int
    bill: Bill
    paid: tuple[Card, ...]
    over: int


class Bought(NamedTuple):
    """A tile was bought; `over` is what was paid beyond the price, `extras` what came with it."""

    player: int
    offer: str
    tile: Tile
    paid: tuple[Card, ...]
    over: int
    extras: tuple[str, ...] = ()


class Built(NamedTuple):
    """A tile came into a palace."""

    player: int
    tile: Tile
    cell: Cell


class TakenDown(NamedTuple):
    """A tile left a palace for the reserve."""

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
    """A player did without an action."""

    player: int


class MoneyTurnedUp(NamedTuple):
    """A card was laid out on the display."""

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
    """At the end of the game: the most money of that currency takes the tile."""

    player: int
    space: str
    tile: Tile
    money: int


class LastTileStays(NamedTuple):
    """At the end of the game: the most money of that currency is shared, or there is none."""

    space: str
    tile: Tile
    money: int
    players: tuple[int, ...]


class GameEnded(NamedTuple):
    scores: tuple[int, ...]
    winners: tuple[int, ...]

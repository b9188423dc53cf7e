"""Alhambra, the board game by Dirk Henn: every rule, exact. An unofficial fan project.

>>> import alhambra
>>> game = alhambra.new_game(players=2, seed=1)
>>> events = game.play(game.legal_actions()[0])
"""

from alhambra.api import Game, new_game
from alhambra.game.ending import Outcome
from alhambra.game.lines import ScoreLine
from alhambra.game.overview import tiles_by_price, tiles_by_walls
from alhambra.kernel.actions import Action
from alhambra.kernel.errors import (
    Ambiguous,
    GameError,
    IllegalAction,
    NothingToUndo,
    PositionError,
    RecordError,
    Refusal,
    SetupError,
    Unreadable,
    WrongPlayer,
)
from alhambra.kernel.record import Record
from alhambra.session import Decision

__all__ = [
    "Action",
    "Ambiguous",
    "Decision",
    "Game",
    "GameError",
    "IllegalAction",
    "NothingToUndo",
    "Outcome",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "ScoreLine",
    "SetupError",
    "Unreadable",
    "WrongPlayer",
    "new_game",
    "tiles_by_price",
    "tiles_by_walls",
]

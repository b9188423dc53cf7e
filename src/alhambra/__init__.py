"""Alhambra, the board game by Dirk Henn: every rule, exactly. An unofficial fan project.

>>> import alhambra
>>> game = alhambra.new_game(players=2, seed=1)
>>> events = game.play(game.legal_actions()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from alhambra.kernel import Refusal, Unreadable
from alhambra.kernel.errors import (
    Ambiguous,
    ComponentError,
    GameError,
    IllegalAction,
    NothingToUndo,
    PositionError,
    RecordError,
    SetupError,
    WrongPlayer,
)

if TYPE_CHECKING:
    from alhambra.play.game import (
        Action,
        Decision,
        Game,
        Outcome,
        Palace,
        Record,
        ScoreLine,
        State,
        new_game,
        tiles_by_price,
        tiles_by_walls,
    )

__version__ = "0.2.0"
"""The version of the package, the server and the terminal program; defined here and nowhere else."""

__all__ = [
    "Action",
    "Ambiguous",
    "ComponentError",
    "Decision",
    "Game",
    "GameError",
    "IllegalAction",
    "NothingToUndo",
    "Outcome",
    "Palace",
    "PositionError",
    "Record",
    "RecordError",
    "Refusal",
    "ScoreLine",
    "SetupError",
    "State",
    "Unreadable",
    "WrongPlayer",
    "new_game",
    "tiles_by_price",
    "tiles_by_walls",
]


def __getattr__(name: str) -> Any:
    """Import the game lazily, so that corrected components can be chosen first."""
    if name not in __all__:
        raise AttributeError(f"module 'alhambra' has no attribute {name!r}")
    value = globals()[name] = getattr(import_module("alhambra.play.game"), name)
    return value


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])

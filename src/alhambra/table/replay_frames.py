"""What is sent about a recorded game (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from alhambra.game.snapshot_types import DecisionData
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.frames import GameEvent, MessageData, View


class ReplaySentence(MessageData):
    """What happened, and whether a log shows it."""

    logged: bool


class ReplayEntry(TypedDict):
    """A decision of a recorded game, what happened, and the points after it."""

    at: int
    player: int | None
    action: str
    told: list[ReplaySentence]
    scores: list[int]


class Ruleset(TypedDict):
    edition: str
    modules: list[str]
    options: dict[str, Any]


class ReplaySummary(Ruleset):
    """A recorded game from beginning to end."""

    players: list[str]
    entries: list[ReplayEntry]
    stopped: MessageData | None
    """Why the game is not shown to its end."""


class ReplayStation(TypedDict):
    """The table after a number of decisions, with everything face up."""

    at: int
    view: View
    events: list[GameEvent]
    decision: DecisionData | None


class PlayerNumbers(TypedDict):
    """What a player did in a game."""

    payments: int
    exact: int
    """How many of the payments were exact."""
    overpaid: int
    cards: int
    """How many cards were taken, the starting money aside."""
    money: int
    """What they were worth."""
    bought: int
    built: int
    """How often a tile was built, be it new, from the reserve or in a swap."""
    taken_down: int
    tiles: int
    """The tiles in the palace at the end, without the fountain."""
    walls: list[int]
    """The longest wall at each scoring."""


class PointsBrought(TypedDict):
    """What one thing brought everybody: the majority of a type, the wall, or a chapter."""

    kind: str
    type: str | None
    points: list[int]


class PointsAt(TypedDict):
    """The points after a decision that changed them, or at the beginning."""

    at: int
    turn: int
    scores: list[int]


class HeldScoring(TypedDict):
    """A scoring, and the decision that brought it about."""

    scoring: int
    at: int


class ToldMoment(TypedDict):
    """A moment that decided the game."""

    at: int
    told: MessageData


class GameStatistics(TypedDict):
    """A game in numbers."""

    players: list[PlayerNumbers]
    brought: list[PointsBrought]
    moments: list[PointsAt]
    scorings: list[HeldScoring]
    turning_points: list[ToldMoment]


class ReplayPosition(Ruleset):
    """A position of a recorded game as text, with its rules and their version."""

    rules: int
    position: str

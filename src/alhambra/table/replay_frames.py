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


class ReplayPosition(Ruleset):
    """A position of a recorded game as text, with its rules and their version."""

    rules: int
    position: str

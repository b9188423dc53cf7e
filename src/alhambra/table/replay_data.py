"""What is sent about a recorded game (docs/protocol.md)."""

from __future__ import annotations

from typing import Any

from alhambra.game.text.snapshot_types import DecisionData
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.faces import LookData
from alhambra.table.frames import GameEventData, MessageData, ViewData


class ReplaySentenceData(MessageData):
    """What happened, and whether a log shows it."""

    logged: bool


class ReplayEntryData(TypedDict):
    """A decision of a recorded game, what happened, and the points after it."""

    at: int
    player: int | None
    action: str
    messages: list[ReplaySentenceData]
    scores: list[int]


class RulesetData(TypedDict):
    edition: str
    modules: list[str]
    options: dict[str, Any]


class ReplaySummaryData(RulesetData):
    """A recorded game from beginning to end."""

    players: list[str]
    resigned: list[int]
    """Players for whom a computer opponent played on. Only tables know that, not loaded records."""
    looks: list[LookData]
    """How the players look. In a loaded record, whoever is called like a computer opponent has its face."""
    entries: list[ReplayEntryData]
    stopped: MessageData | None
    """Why the game is not shown to its end."""


class ReplayStationData(TypedDict):
    """The table after a number of decisions, with everything face up."""

    at: int
    view: ViewData
    events: list[GameEventData]
    decision: DecisionData | None


class PlayerNumbersData(TypedDict):
    """What a player did in a game."""

    payments: int
    exact: int
    """How many of the payments were exact."""
    overpaid: int
    cards: int
    """How many cards were taken, not counting the starting money."""
    money: int
    """What they were worth."""
    bought: int
    built: int
    """How often a tile was built: new, from the reserve or in a swap."""
    taken_down: int
    tiles: int
    """The tiles in the palace at the end, without the fountain."""
    walls: list[int]
    """The longest wall at each scoring."""


class PointsBroughtData(TypedDict):
    """What one thing brought everybody: the majority of a type, the wall, or a chapter."""

    kind: str
    type: str | None
    points: list[int]


class PointsAtData(TypedDict):
    """The points after a decision that changed them, or at the beginning."""

    at: int
    turn: int
    scores: list[int]


class HeldScoringData(TypedDict):
    """A scoring, and the decision that brought it about."""

    scoring: int
    at: int


class TurningPointData(TypedDict):
    """A moment that decided the game."""

    at: int
    message: MessageData


class GameStatisticsData(TypedDict):
    """A game in numbers."""

    players: list[PlayerNumbersData]
    brought: list[PointsBroughtData]
    moments: list[PointsAtData]
    scorings: list[HeldScoringData]


class BetterStepData(TypedDict):
    """A step of a turn that would have been better."""

    parts: list[tuple[str, str]]
    """What is touched for it: pairs of role and id."""
    messages: list[MessageData]


class ReviewedTurnData(TypedDict):
    """What a player decided in one go, judged by what was known then. Losses and luck are in points."""

    at: int
    """How many decisions were made before it."""
    until: int
    """How many were made after it."""
    player: int
    turn: int
    played: list[str]
    best: list[str]
    """The best turn, as far as it is planned ahead."""
    loss: float
    """How much less the turn played is worth than the best one."""
    checked: bool
    """Whether the master has looked at it too."""
    mistake: MessageData | None
    """What kind of mistake it was, if it was one."""
    better: list[BetterStepData]
    """The best turn step by step, if it was a mistake."""
    luck: float
    """What the draws just before it were worth to the player, minus the mean over other draws."""
    chances: list[float]
    """How likely each player was to win before it."""
    chance_lost: float
    """How much the mistake lowered the player's chance of winning."""


class PlayerAccountData(TypedDict):
    """Why a player has this lead over the others' average: all the other fields add up to it."""

    start: float
    luck: float
    losses: float
    others: float
    end: float
    lead: float
    unforced: int
    """How many turns there were with more than one way to play."""
    rate: float
    """What such a turn lost on average."""
    grade: MessageData


class GameAnalysisData(TypedDict):
    """What everybody could have done."""

    turns: list[ReviewedTurnData]
    chances: list[float]
    """How likely each player is to win at the end."""
    accounts: list[PlayerAccountData]
    turning_points: list[TurningPointData]


class ReplayAnalysisData(TypedDict):
    """The analysis so far. If there is more to do, ask again."""

    judged: int
    turns: int
    """How many turns are judged, and how many there are."""
    to_check: int
    """How many turns the master still has to look at."""
    analysis: GameAnalysisData | None
    """None until all turns are judged."""


class ReplayPositionData(RulesetData):
    """A position of a recorded game as text, with its rules and their version."""

    rules: int
    position: str

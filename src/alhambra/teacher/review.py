"""What comes out of an analysis: every turn reviewed, and the result of each player split up."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.kernel.actions import Action
from alhambra.kernel.messages import Message


class Step(NamedTuple):
    """An action of a turn, and what it comes to in sentences."""

    action: Action
    told: tuple[Message, ...]


class Review(NamedTuple):
    """What a player decided in one go, judged from what was known then. Values are points more than the others."""

    at: int
    """How many decisions were made before it."""
    until: int
    """How many were made after it."""
    player: int
    turn: int
    played: tuple[Action, ...]
    best: tuple[Action, ...]
    """The best turn, as far as it is planned ahead."""
    loss: float
    """What the turn played is worth less than the best one."""
    unforced: bool
    """Whether there was more than one turn to choose from."""
    checked: bool
    """Whether the second judge has looked at it, too."""
    mistake: Message | None
    """What kind of mistake it was; None if it was none."""
    better: tuple[Step, ...]
    """The best turn step by step, as far as there is something to tell, if this was a mistake."""
    luck: float
    """What was drawn just before it was worth to the player, less the mean over other draws."""
    outlooks: tuple[float, ...]
    """For each player the lead before it, with what was still to come."""
    chances: tuple[float, ...]
    """How likely each player was to win before it."""
    chance_lost: float
    """How much less likely the mistake made the player to win."""
    chance_by_luck: float
    """How much more likely the draws before it made the player to win."""
    scorings: tuple[int, ...]
    """The scorings that followed it at once."""
    others: float = 0.0
    """What else changed since the player's last turn: mostly what the others did."""


class Account(NamedTuple):
    """The result of a player: start, luck, losses, others and end add up to the lead."""

    start: float
    """What the player could expect before anything was drawn for the first turn."""
    luck: float
    losses: float
    """What the mistakes cost; never positive."""
    others: float
    """What the others did, and what they drew."""
    end: float
    """What came after the player's last turn, other than expected."""
    lead: float
    """How many points more than the others on average the player has."""
    unforced: int
    """The turns with more than one way to play."""
    rate: float
    """The error rate: what such a turn lost, on average."""
    grade: str
    """What that is called."""


class TurningPoint(NamedTuple):
    """A moment that changed who was likely to win, in words."""

    at: int
    """The decision after which it can be seen; for a mistake the one before the turn."""
    player: int
    before: float
    after: float
    """How likely the player was to win before and after it."""
    told: Message


class Analysis(NamedTuple):
    reviews: tuple[Review, ...]
    chances: tuple[float, ...]
    """How likely each player is to win in the end: certain, if the game is over."""
    accounts: tuple[Account, ...]
    turning_points: tuple[TurningPoint, ...]

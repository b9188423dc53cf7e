"""The result of an analysis: every turn reviewed, and each player's result broken down."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.kernel import Action, Message


class TurnStep(NamedTuple):
    """An action of a turn, and what it does, in sentences."""

    action: Action
    messages: tuple[Message, ...]


class Review(NamedTuple):
    """What a player decided in one go, judged by what was known then. Values are points ahead of the others."""

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
    """How much less the turn played is worth than the best one."""
    unforced: bool
    """Whether there was more than one turn to choose from."""
    checked: bool
    """Whether the second judge has looked at it too."""
    mistake: Message | None
    """What kind of mistake it was; None if it was not one."""
    better: tuple[TurnStep, ...]
    """If this was a mistake, the best turn step by step, as far as there is anything to say about it."""
    luck: float
    """What the draws just before it were worth to the player, minus the mean over other draws."""
    outlooks: tuple[float, ...]
    """For each player the lead before it, plus what was still to come."""
    chances: tuple[float, ...]
    """How likely each player was to win before it."""
    chance_lost: float
    """How much the mistake lowered the player's chance of winning."""
    chance_by_luck: float
    """How much the draws before it raised the player's chance of winning."""
    scorings: tuple[int, ...]
    """The scorings right after it."""
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
    """How far what came after the player's last turn differed from what was expected."""
    lead: float
    """How many points the player is ahead of the others' average."""
    unforced: int
    """How many turns there were with more than one way to play."""
    rate: float
    """The error rate: what such a turn lost on average."""
    grade: str
    """The grade for that."""


class TurningPoint(NamedTuple):
    """A moment that changed who was likely to win, in words."""

    at: int
    """The decision after which it shows; for a mistake, the one before the turn."""
    player: int
    before: float
    after: float
    """How likely the player was to win before and after it."""
    message: Message


class Analysis(NamedTuple):
    reviews: tuple[Review, ...]
    chances: tuple[float, ...]
    """How likely each player is to win at the end: certain if the game is over."""
    accounts: tuple[Account, ...]
    turning_points: tuple[TurningPoint, ...]

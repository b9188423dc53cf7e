"""Answers about whole turns: which are the best, and what one is worth."""

from __future__ import annotations

from typing import Literal

from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.message_frames import MessageData


class Advice(TypedDict):
    """A whole turn, with its points: how much better it is than the next one or, if not the best, how much worse than
    the best."""

    actions: list[str]
    parts: list[list[tuple[str, str]]]
    """What is touched for each action: pairs of role and id."""
    points: float
    error: float | None
    """The standard error of the points, if it is known."""
    verdict: MessageData
    reasons: list[MessageData]


class Hint(TypedDict):
    """The best turns, best first."""

    type: Literal["hint"]
    id: str
    turns: list[Advice]


class Judged(TypedDict):
    """What a turn is worth as the answer to a puzzle."""

    type: Literal["judged"]
    id: str
    solved: bool
    does_the_right_things: bool
    """Whether it does what the best turn does, even if with other cards or in other places."""
    loss: float
    reasons: list[MessageData]

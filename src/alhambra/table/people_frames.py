"""What people at a table say to each other, and what they learn about each other; like `frames`."""

from __future__ import annotations

from typing import Literal

from alhambra.kernel.typed_dict import TypedDict


class ChatLine(TypedDict):
    """Something a player wrote."""

    seat: int
    name: str
    text: str
    at: float
    """In seconds since 1970."""


class ChatFrame(ChatLine):
    type: Literal["chat"]


class Rematch(TypedDict):
    """The next game of the same people; spectators have no seat there either."""

    table: str
    seat: int | None
    token: str | None


class RematchFrame(Rematch):
    type: Literal["rematch"]


Emote = Literal["hello", "luck", "well-done", "ouch", "thinking", "thanks"]
"""What players can say with a touch; each client says it in its own language."""


class EmoteFrame(TypedDict):
    """A player says something with a touch. It is not stored."""

    type: Literal["emote"]
    seat: int
    emote: Emote


class NudgeFrame(TypedDict):
    """Another player reminds this one that the table is waiting for them."""

    type: Literal["nudge"]
    seat: int
    """Who does."""


class StoodInFrame(TypedDict):
    """A computer opponent has played for this player, who is back now."""

    type: Literal["stood-in"]
    since: int
    """The version of the last thing that the player did."""


People = ChatFrame | EmoteFrame | NudgeFrame | StoodInFrame | RematchFrame

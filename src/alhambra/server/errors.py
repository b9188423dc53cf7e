"""What the server refuses, and how that is told: a kind, a message, and the rule if there is one."""

from __future__ import annotations

from typing import Any

from alhambra.kernel.errors import (
    Ambiguous,
    GameError,
    IllegalAction,
    NothingToUndo,
    RecordError,
    SetupError,
    Unreadable,
)
from alhambra.kernel.messages import Message
from alhambra.server.processes import ThinkingFailed
from alhambra.server.telling import message

STATUS = {
    "unreadable": 422,
    "refused": 409,
    "stale": 409,
    "not-found": 404,
    "not-yours": 403,
    "taken": 409,
    "limit": 429,
    "setup": 422,
    "record": 422,
    "unavailable": 503,
}
"""The kinds of refusals, with their status in HTTP."""


class Refused(GameError):
    """Something a client asked for that is not done."""

    def __init__(self, kind: str, reason: Message, rule: str | None = None) -> None:
        super().__init__(str(reason))
        self.kind = kind
        self.reason = reason
        self.rule = rule

    def to_json(self) -> dict[str, Any]:
        plain = {"kind": self.kind, "message": message(self.reason)}
        return {**plain, "rule": self.rule} if self.rule else plain


def refused(error: GameError) -> Refused:
    """An error of the engine as a refusal. Texts of errors never hold more than what the client sent."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, IllegalAction):
        return Refused("refused", error.reason, error.rule)
    if isinstance(error, Unreadable | Ambiguous):
        return Refused("unreadable", Message("server.unreadable", problem=str(error)))
    if isinstance(error, NothingToUndo):
        return Refused("refused", Message("server.nothing-to-undo"))
    if isinstance(error, RecordError):
        return Refused("record", Message("server.record", line=error.line, problem=error.problem))
    if isinstance(error, SetupError):
        return Refused("setup", Message("server.setup", problem=str(error)))
    if isinstance(error, ThinkingFailed):
        return Refused("unavailable", Message("server.unavailable"))
    return Refused("refused", Message("server.unreadable", problem=str(error)))


def no_such_table() -> Refused:
    return Refused("not-found", Message("server.no-such-table"))


def not_yours() -> Refused:
    return Refused("not-yours", Message("server.not-yours"))

"""Refusals at a table: a kind, a message, and the rule if there is one."""

from __future__ import annotations

from functools import partial

from alhambra.kernel import Message, Unreadable
from alhambra.kernel.errors import Ambiguous, GameError, IllegalAction, NothingToUndo, RecordError, SetupError
from alhambra.table.frames import ErrorKind, RefusalData
from alhambra.table.plain import plain_message, read_message
from alhambra.table.recorded_game import WrongEntry


class Refused(GameError):
    """A request was refused."""

    def __init__(self, kind: ErrorKind, reason: Message, rule: str | None = None) -> None:
        super().__init__(str(reason))
        self.kind = kind
        self.reason = reason
        self.rule = rule

    def to_json(self) -> RefusalData:
        data: RefusalData = {"kind": self.kind, "message": plain_message(self.reason)}
        if self.rule:
            data["rule"] = self.rule
        return data


def refused_from(data: RefusalData) -> Refused:
    """The refusal in this data, which another process sent."""
    return Refused(data["kind"], read_message(data["message"]), data.get("rule"))


def as_refused(error: GameError) -> Refused:
    """An error of the engine as a refusal. Error texts never contain more than the client sent."""
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
    if isinstance(error, WrongEntry):
        return Refused("refused", Message("server.not-replayed", problem=error.problem))
    if isinstance(error, SetupError):
        [problem] = error.args  # a text, or a message, which each client says in its own language
        return Refused("setup", Message("server.setup", problem=problem))
    return Refused("refused", Message("server.unreadable", problem=str(error)))


no_such_table = partial(Refused, "not-found", Message("server.no-such-table"))
not_yours = partial(Refused, "not-yours", Message("server.not-yours"))
not_begun = partial(Refused, "refused", Message("server.not-begun"))
stale = partial(Refused, "stale", Message("server.stale"))
newer_rules = partial(Refused, "unavailable", Message("server.newer-rules"))
"""The refusal if a game can only be played by a newer program, which may already be running alongside this one."""
unavailable = partial(Refused, "unavailable", Message("server.unavailable"))
"""The refusal if something the server depends on does not answer."""

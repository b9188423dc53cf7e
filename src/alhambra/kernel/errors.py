"""The errors the engine raises for bad input. When one of these is raised, nothing has changed."""

from __future__ import annotations

from typing import Any, NamedTuple

from alhambra.kernel.messages import Message


class Refusal(NamedTuple):
    """Why an action is not legal: the reason and the rule that says so."""

    reason: Message
    rule: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


def refused(sentence: str, rule: str, /, **values: Any) -> Refusal:
    """A refusal by the key of a sentence, the rule, and the values of the sentence."""
    return Refusal(Message(sentence, **values), rule)


class GameError(ValueError):
    """The base class of all errors of this package."""


class SetupError(GameError):
    """A game that cannot be set up: wrong number of players, unknown module or option, duplicate names."""


class Unreadable(GameError):
    """A text that is not an action, card, tile or cell."""


class Ambiguous(GameError):
    """A text that could mean several legal actions."""


class IllegalAction(GameError):
    """A readable action that is refused."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @property
    def reason(self) -> Message:
        return self.refusal.reason

    @property
    def rule(self) -> str:
        return self.refusal.rule


class WrongPlayer(IllegalAction):
    """An action by a player whose decision it is not."""


class NothingToUndo(GameError):
    """There is nothing that the player may undo."""


class LineError(GameError):
    """An error in one line of a text; `line` counts from 1."""

    def __init__(self, line: int, problem: str | Message) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem
        """A message if players can be told in their own language."""


class RecordError(LineError):
    """A record that is truncated, edited, from another program or a newer version, or that contains an illegal
    action."""


def problem_of(error: GameError) -> str | Message:
    """What an error says, as a message if it was raised with one."""
    if isinstance(error, IllegalAction):
        return Message("record.refused", problem=error.reason, rule=error.rule)
    said = error.args[0] if error.args else ""
    return said if isinstance(said, Message) else str(error)


class PositionError(LineError):
    """A position text that cannot be read, or describes an impossible position."""


class ComponentError(GameError):
    """A file of corrected components that cannot be used: which file, where in it, and what was expected.

    `line` counts from 1 and is given for a file that is not TOML; otherwise `problem` names the keys that lead to the
    wrong value.
    """

    def __init__(self, file: str, line: int | None, problem: str, expected: str) -> None:
        where = file if line is None else f"{file}, line {line}"
        super().__init__(f"{where}: {problem}; expected {expected}")
        self.file = file
        self.line = line
        self.problem = problem
        self.expected = expected

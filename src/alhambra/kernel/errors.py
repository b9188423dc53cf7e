"""Everything that can be wrong with what the engine is given. When one of these is raised, nothing has changed."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.kernel.messages import Message


class Refusal(NamedTuple):
    """Why an action is not legal: the reason and the rule that says so."""

    reason: Message
    rule: str

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


class GameError(ValueError):
    """The common ancestor of all errors of this package."""


class SetupError(GameError):
    """A game that cannot be: wrong number of players, unknown module or option, double names."""


class Unreadable(GameError):
    """A text that is no action, card, tile or cell."""


class Ambiguous(GameError):
    """A text that could mean several legal actions."""


class IllegalAction(GameError):
    """An action that can be read but is refused."""

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
    """An action by a player who is not to decide now."""


class NothingToUndo(GameError):
    """There is nothing the player may take back."""


class LineError(GameError):
    """Something is wrong in a line of a text; `line` counts from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem


class RecordError(LineError):
    """A record that is truncated, edited, foreign, from the future or simply not legal."""


class PositionError(LineError):
    """A position text that cannot be read, or a position that cannot be."""


class ComponentError(GameError):
    """A file of corrected components that cannot be used: which file, where in it, and what was expected there.

    `line` counts from 1; it is None where the folder or a file as a whole is wrong.
    """

    def __init__(self, file: str, line: int | None, problem: str, expected: str) -> None:
        where = file if line is None else f"{file}, line {line}"
        super().__init__(f"{where}: {problem}; expected {expected}")
        self.file = file
        self.line = line
        self.problem = problem
        self.expected = expected

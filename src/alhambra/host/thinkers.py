"""Those who think: they choose for computer opponents, and work out what players want to know."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, NamedTuple, Protocol

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.kernel import Message
from alhambra.table.refusals import Refused


class Asker(NamedTuple):
    """Who sends a request that does not belong to a table."""

    address: str
    """Their network address: everybody there shares limits and a budget of thinking time."""
    gone: Callable[[], Awaitable[None]]
    """Returns when they no longer wait for the answer."""


class ThinkerFailed(Refused):
    """Nobody answered in time, or too many requests are waiting."""

    def __init__(self, why: str) -> None:
        super().__init__("unavailable", Message("server.unavailable"))
        self.why = why


class Thinkers(Protocol):
    """Each method raises `ThinkerFailed`, or what the task raises."""

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        """What a computer opponent plays in a seat; `waited_for` if anybody is at the table. It is given only what its
        player may know."""

    async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
        """The result of a task about what is shown to a seat."""

    async def ask_about_record(
        self, task: str, replay: str, recording: Mapping[str, Any], asker: Asker, **args: Any
    ) -> str:
        """The result of a task about a recorded game, as JSON."""

"""A table in memory: its game, who sits there, and who looks on."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import orjson

from alhambra import Game
from alhambra.kernel.actions import read_action
from alhambra.kernel.record import UNDO
from alhambra.server.entries import Entry
from alhambra.server.games import Replay
from alhambra.server.seats import HUMAN, Seat
from alhambra.server.showing import Showing
from alhambra.server.store import Said, Stored
from alhambra.server.telling import told, told_undo

if TYPE_CHECKING:
    from alhambra.server.connections import Connection

DAY = 86_400.0
RECENT_CHAT = 50


class Moment(NamedTuple):
    """An entry and what happened then, each event as JSON."""

    entry: Entry
    events: tuple[bytes, ...]


class Table:
    """A table as this process knows it. The database may know more: then the table catches up."""

    def __init__(self, stored: Stored) -> None:
        self.id = stored.id
        self.setup = stored.setup
        self.seats = stored.seats
        self.header = stored.header
        self.rematch = stored.rematch
        self.replay: Replay | None = None
        self.moments: list[Moment] = []
        self.lock = asyncio.Lock()
        """Held while the table moves on."""
        self.connections: set[Connection] = set()
        self.elsewhere: dict[str, frozenset[int]] = {}
        """The seats whose players are connected to other processes, by process."""
        self.seen = [0.0] * len(self.seats)
        """When the player of each seat was last there, as this process knows; it may not be stored yet."""
        self.seating = asyncio.Lock()
        """Held while something about the seats is changed or looked up."""
        self.said: deque[dict[str, Any]] = deque(maxlen=RECENT_CHAT)
        """The latest lines of chat, as they are sent."""
        self.showing = Showing(self)
        self.playing_on: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        """When it was last asked for."""
        self.look_again = False
        """Whether something has changed since it was last found out who answers."""
        self.moved = time.monotonic()
        """When something was last done that people want to look at."""

    # --- The game -----------------------------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """-1 before the game begins."""
        return len(self.moments) - 1

    @property
    def game(self) -> Game | None:
        """None before it begins."""
        return self.replay.game if self.replay else None

    @property
    def entries(self) -> list[Entry]:
        return [moment.entry for moment in self.moments]

    @property
    def over(self) -> bool:
        return self.game is not None and self.game.decision is None

    @property
    def decider(self) -> int | None:
        decision = self.game.decision if self.game else None
        return decision.player if decision else None

    @property
    def days(self) -> float | None:
        """How many days a move may take; None for a live game."""
        pace = self.setup["pace"]
        return float(pace["days"]) if pace["kind"] == "days" else None

    @property
    def time_is_over(self) -> float | None:
        """When the time for the decision is over; None in a live game."""
        return self.moments[-1].entry.at + self.days * DAY if self.days and self.moments else None

    @property
    def taken_back(self) -> bool:
        """Whether the last thing that happened was an undo."""
        return bool(self.moments) and self.moments[-1].entry.is_undo

    def begin(self, replay: Replay, entry: Entry) -> None:
        """The set-up was stored: the game begins."""
        self.replay = replay
        self._remember(entry, told(replay.game.state, 0, replay.game.events))

    def move_on(self, game: Game, entry: Entry, events: Sequence[Any]) -> None:
        """The entry was stored, and this is the game after it."""
        assert self.replay is not None
        self.replay.move_on(game, entry)
        self._tell(entry, events)

    def follow(self, entry: Entry) -> None:
        """Another process stored the entry."""
        assert self.replay is not None
        self._tell(entry, self.replay.carry_on(entry))

    def _tell(self, entry: Entry, events: Sequence[Any]) -> None:
        assert self.game is not None
        if entry.is_undo:
            self._remember(entry, told_undo(self.game.state, entry.version, entry.seat or 0))
        else:
            self._remember(entry, told(self.game.state, entry.version, events))

    def _remember(self, entry: Entry, happened: Sequence[dict[str, Any]]) -> None:
        assert entry.version == len(self.moments)
        self.moments.append(Moment(entry, tuple(orjson.dumps(event) for event in happened)))

    def answered(self, seat: int, client: str, version: int, action: str) -> bool:
        """Whether a client's message about a version was entered already, so that it comes a second time.

        Ids may repeat, for instance in another window; so it must be the same action as well.
        """
        if self.game is None or not 0 <= version < self.version:
            return False
        entry = self.moments[version + 1].entry
        if (entry.seat, entry.client) != (seat, client) or UNDO in (action, entry.action):
            return (entry.seat, entry.client, entry.action) == (seat, client, action)
        return entry.action in map(str, read_action(self.game.rules, action))

    def say(self, said: Said) -> None:
        """Somebody at the table says something. It may be heard of more than once."""
        frame = {"type": "chat", "name": self.seats[said.seat].name, **said._asdict()}
        if frame not in self.said:
            self.said.append(frame)
            self.showing.say(frame)

    # --- Who is there -------------------------------------------------------------------------------------------------

    @property
    def here(self) -> frozenset[int]:
        """The seats whose players are connected to this process."""
        return frozenset(connection.seat for connection in self.connections if connection.seat is not None)

    def online(self, seat: int) -> bool:
        return seat in self.here or any(seat in seats for seats in self.elsewhere.values())

    @property
    def watched(self) -> bool:
        """Whether anybody looks at the table now."""
        return bool(self.connections) or any(self.elsewhere.values())

    def abandoned(self, seat: Seat, after: float) -> bool:
        """Whether a computer opponent may take over: the player has been away for so long."""
        if seat.kind != HUMAN or seat.free or seat.level or self.online(seat.number) or self.game is None or self.over:
            return False
        return time.time() - max(seat.seen, self.seen[seat.number]) >= (self.days * DAY if self.days else after)

    def described(self, abandoned_after: float) -> dict[str, Any]:
        """What everybody may know of a table."""
        return {
            "table": self.id,
            **self.setup,
            "started": self.game is not None,
            "over": self.over,
            "seats": [
                seat.to_json(self.online(seat.number), self.abandoned(seat, abandoned_after)) for seat in self.seats
            ],
        }

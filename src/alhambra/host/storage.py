"""What a host stores, and what it asks of whoever stores it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any, NamedTuple, Protocol

from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry
from alhambra.table.faces import NO_LOOK, Look
from alhambra.table.frames import SetupData
from alhambra.table.seats import Seat


class StorageFailed(Exception):
    """Something could not be stored or read. Whoever raises it has logged why."""


class StoredTable(NamedTuple):
    """A stored table, without its entries."""

    id: str
    setup: SetupData
    header: dict[str, Any] | None
    version: int
    decider: int | None
    over: bool
    moved: float
    rematch: str | None
    rules: int
    """The version of the rules of the game, or of those with which the table was made if it has not begun."""
    seats: list[Seat]
    scores: list[int] | None


class StoredChat(NamedTuple):
    """A line of chat."""

    seat: int
    text: str
    at: float


class LoadedTable(NamedTuple):
    """Everything that is needed to open a table."""

    stored: StoredTable
    chat: list[StoredChat]
    """The latest lines."""
    bookmark: Bookmark | None
    entries: list[Entry]
    """The entries after the bookmark; all of them if there is none."""


class TableStatus(NamedTuple):
    """A table's status after an entry: who decides, whether the game is over, when the server has to act, and once the
    game is over the points of the players."""

    decider: int | None
    over: bool
    due: float | None
    scores: list[int] | None = None


class DailyTry(NamedTuple):
    """A new table that plays the deal of a day, and whether it counts for a player."""

    day: str
    player: str | None
    counts: bool


class StoredTry(NamedTuple):
    """One try of a player at the deal of a day, over or not."""

    table: str
    day: str
    counts: bool
    over: bool
    given_up: bool
    """Whether a computer played for the person at the end."""
    moved: float
    scores: list[int] | None


class EndedTry(NamedTuple):
    """A try that is over: its table, the name of the person, and the points by seat."""

    table: str
    name: str
    scores: list[int]


class DailySecret(NamedTuple):
    """What the deals of the day come from, and the first day for which it holds."""

    key: bytes
    since: date


class AlreadyBegun(Exception):
    """The player has begun the deal of that day in the meantime."""


class TableStorage(Protocol):
    """Tables, their seats and their chat."""

    async def create(
        self,
        table: str,
        setup: SetupData,
        filled: Sequence[Seat],
        at: float,
        header: dict[str, Any] | None,
        daily: DailyTry | None = None,
    ) -> None:
        """Store a new table. Raises `AlreadyBegun`, and stores nothing, if it should count for a player who has another
        that does."""

    async def create_rematch(self, old: str, table: str, setup: SetupData, filled: Sequence[Seat], at: float) -> str:
        """Create a table for another game of the same players, unless it already exists; returns its id."""

    async def begin(self, table: str, header: dict[str, Any]) -> dict[str, Any] | None:
        """Store the header of the record, unless there is one; returns the stored one. None if the players have changed
        meanwhile."""

    async def cancel(self, table: str) -> bool:
        """Delete a table, unless its game has begun."""

    async def load(self, table: str) -> LoadedTable | None:
        """Everything that is needed to open a table; None if there is no such table."""

    async def table(self, table: str) -> StoredTable | None:
        """A table; None if there is no such table."""

    async def header(self, table: str) -> dict[str, Any]:
        """The header of the record of a game that has begun."""

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        """The entries of a record, or those after a version."""

    async def actions(self, table: str) -> list[list[str]]:
        """The action and chance results of each entry, as stored."""

    async def append(self, table: str, entry: Entry, status: TableStatus) -> bool:
        """Store an entry; False if there already is one of that version, because another process was faster."""

    async def keep_bookmark(self, table: str, bookmark: Bookmark) -> None:
        """Store the bookmark of a table, in place of an older one."""

    async def set_due(self, table: str, version: int, due: float | None, instead_of: float | None = None) -> None:
        """Store when the server has to act at a table, unless it has moved on since. With `instead_of`, only instead
        of that time: another process may have stored one of its own."""

    async def unfinished(self, since: float) -> int:
        """How many unfinished games there are in which something has happened since."""

    async def listed(self) -> list[StoredTable]:
        """The lobby: public tables with a free seat first, then games in progress."""

    async def held_by(self, tokens: Iterable[str]) -> list[tuple[StoredTable, int]]:
        """The tables at which these token hashes hold a seat, latest first, with the seat."""

    async def seats(self, table: str) -> list[Seat]:
        """The seats of a table."""

    async def take_seat(
        self, table: str, seat: int, name: str, token: str, at: float, invited: bool = False, look: Look = NO_LOOK
    ) -> bool:
        """Sit down at a free seat, which may be reserved for the holder of the token; False if it is taken, or if
        somebody else has that name."""

    async def arrange_seat(self, table: str, old: Seat, new: Seat) -> bool:
        """Give a seat to somebody else before the game begins; False if it has begun, or the seat has changed
        meanwhile."""

    async def change_seat(self, table: str, seat: int, values: dict[str, Any], due: float | None = None) -> bool:
        """Change some fields of a seat. With `due`, the server has to act at the table then.

        False if the seat was to be given back to a player who has resigned meanwhile, perhaps at another process.
        """

    async def note_seen(self, left: Mapping[tuple[str, int], float]) -> None:
        """Store when the players of some seats were last there."""

    async def add_chat(self, table: str, line: StoredChat) -> None:
        """Store a line of chat."""


class RecordStorage(Protocol):
    """Records that somebody brought along to look at."""

    async def add(self, replay: str, record: str, at: float) -> None:
        """Store a record."""

    async def find(self, replay: str, now: float) -> str | None:
        """A record, if there is one."""


class DailyStorage(Protocol):
    """Who played the deals of the day, and the secret that they come from."""

    async def secret(self, today: date) -> DailySecret:
        """The secret; it is created once."""

    async def ended(self, day: str, seat: int, before: float) -> list[EndedTry]:
        """The games of a day that count and that a person in that seat played to the end in time."""

    async def first_try(self, player: str, day: str, seat: int) -> StoredTry | None:
        """The try of a player that counts for a day, if it has been begun."""

    async def first_tries(self, player: str, since: str, seat: int) -> list[StoredTry]:
        """The tries that count since a day, the latest day first."""

    async def tries(self, player: str, day: str, seat: int) -> list[StoredTry]:
        """All tries of a day, the one that counts first, then the latest."""


class Storage(Protocol):
    """Everything that a host stores. Each method raises `StorageFailed` if it fails."""

    @property
    def tables(self) -> TableStorage: ...

    @property
    def records(self) -> RecordStorage: ...

    @property
    def daily(self) -> DailyStorage: ...

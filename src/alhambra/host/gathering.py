"""Getting people together: new tables, sitting down, rematches."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from alhambra.game.turn.setup import LONGEST_NAME
from alhambra.host.clock import Clock
from alhambra.host.metrics import Metrics
from alhambra.host.open_table import OpenTable
from alhambra.host.open_tables import OpenTables
from alhambra.host.peers import Peers
from alhambra.host.rate_limits import HOUR, Rate, RateLimits
from alhambra.host.seating import Seating
from alhambra.host.settings import HostSettings
from alhambra.host.storage import DailyTry, TableStorage
from alhambra.host.tokens import hash_token, new_token
from alhambra.kernel import Message
from alhambra.kernel.rules import Ruleset
from alhambra.kernel.text import alike, is_name
from alhambra.table.faces import NO_LOOK, Look
from alhambra.table.frames import SetupData
from alhambra.table.looks import look_for
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat, bot_name
from alhambra.table.table import DAY

_too_many_tables = partial(Refused, "limit", Message("server.too-many-tables"))


class WantedSeat(NamedTuple):
    """A seat at a new table: for its creator, for somebody else at the same screen, open, or for a bot."""

    kind: str
    name: str | None = None
    level: str | None = None


class HeldSeat(NamedTuple):
    """A seat at a table, and the token that holds it."""

    table: str
    seat: int
    token: str


@dataclass(eq=False, repr=False)
class Gathering:
    """Makes tables and seats people."""

    _settings: HostSettings
    _storage: TableStorage
    _peers: Peers
    _clock: Clock
    _metrics: Metrics
    _limits: RateLimits
    _tables: OpenTables
    _seating: Seating
    _new_id: Callable[[], str]

    async def count_new_table(self, address: str) -> None:
        """Count a new table of an address; raises `Refused` if there are too many. Tables untouched for a day do not
        count."""
        if await self._storage.unfinished(since=self._clock.now() - DAY) >= self._settings.tables:
            raise _too_many_tables()
        await self.count_record(address)

    async def count_record(self, address: str) -> None:
        """Count a loaded record, like a new table."""
        most = self._settings.tables_per_address
        if not await self._limits.use(f"tables {address}", Rate(most / HOUR, most)):
            raise _too_many_tables()

    async def new_table(
        self, setup: SetupData, seats: list[Seat], header: dict[str, Any] | None = None, daily: DailyTry | None = None
    ) -> str:
        """Store a new table and return its id. If no seat is free, the game begins, with the given header. Raises
        `AlreadyBegun`, see `TableStorage`."""
        table_id = self._new_id()
        await self._storage.create(table_id, setup, seats, self._clock.now(), header, daily)
        await self._made(table_id, seats)
        return table_id

    async def _made(self, table_id: str, seats: Sequence[Seat]) -> None:
        """Begin the game of a new table if no seat is free. If there are several processes, the one that its players
        reach does that: otherwise two of them would hold the table."""
        self._metrics.table_made()
        full = not any(seat.free for seat in seats)
        if full and (self._peers.alone or all(seat.kind == BOT for seat in seats)):
            await self._tables.find(table_id)

    async def alone_against_computers(
        self,
        header: dict[str, Any],
        number: int,
        levels: str | Sequence[str],
        hints: bool = True,
        token: str | None = None,
        daily: DailyTry | None = None,
        look: Look = NO_LOOK,
    ) -> HeldSeat:
        """A new table for one person in that seat and computer opponents, of one level or of one for each seat. Its
        game begins with the given header."""
        token = token or new_token()
        seats = [
            Seat(seat, HUMAN, name, token=hash_token(token))
            if seat == number
            else Seat(seat, BOT, name, levels if isinstance(levels, str) else levels[seat])
            for seat, name in enumerate(header["players"])
        ]
        _give(seats[number], look, seats)
        setup: SetupData = {
            "edition": header["edition"],
            "modules": header["modules"],
            "options": header["options"],
            "public": False,
            "pace": {"kind": "live"},
            "aids": {"hints": hints, "majorities": True, "memory": False},
            "host": number,
        }
        return HeldSeat(await self.new_table(setup, seats, header, daily), number, token)

    async def sit_down(self, table: OpenTable, name: str, number: int | None, wish: Look = NO_LOOK) -> HeldSeat:
        """Take a free seat; raises `Refused` if there is none."""
        if number is not None and number not in range(len(table.seats)):
            raise Refused("not-found", Message("server.no-such-seat"))
        token = new_token()
        for seat in [seat.number for seat in table.seats if _is_open(seat) and number in (None, seat.number)]:
            checked_name(name, [other.name or other.invited for other in table.seats])
            look = look_for(wish, seat, table.seats)
            if await self._storage.take_seat(table.id, seat, name, hash_token(token), self._clock.now(), look=look):
                await self._seating.reload_everywhere(table)
                return HeldSeat(table.id, seat, token)
            await self._seating.reload(table)
        raise Refused("taken", Message("server.no-free-seat" if number is None else "server.seat-taken"))

    async def rematch(self, table: OpenTable, host: int) -> str:
        """Another table with the same rules and players, opened by one of them. The others' seats are reserved: they
        come when they like, with the same token, and the game begins when all of them are there."""
        seats = [_again(seat, stays=seat.kind == BOT or seat.number == host) for seat in table.seats]
        seats[host].level = None
        table_id = self._new_id()
        setup: SetupData = {**table.setup, "host": host}
        table.rematch = await self._storage.create_rematch(table.id, table_id, setup, seats, self._clock.now())
        if table.rematch == table_id:
            await self._made(table_id, seats)
            self._peers.tell("rematch", table=table.id, rematch=table_id)
        return table.rematch


def _is_open(seat: Seat) -> bool:
    """Whether anybody can sit down there."""
    return seat.free and not seat.invited


def header_in(position: Sequence[str], names: Sequence[str], ruleset: Ruleset) -> dict[str, Any]:
    """The header of a game that begins in a position, with these names for its players and a new seed for what is
    hidden."""
    lines, left = list(position), iter(names)
    for number, line in enumerate(lines):
        if line.startswith("player "):
            lines[number] = f"player {next(left)}"
    return {
        "rules": ruleset.version,
        "edition": ruleset.edition,
        "modules": list(ruleset.modules),
        "options": dict(ruleset.options),
        "players": list(names),
        "seed": secrets.randbits(128),
        "position": lines,
    }


def checked_name(name: str, taken: Sequence[str | None]) -> str:
    """The name, if it is valid and nobody has one that looks the same; raises `Refused`."""
    if not is_name(name) or len(name) > LONGEST_NAME:
        raise Refused("setup", Message("server.bad-name", longest=LONGEST_NAME))
    if alike(name) in {alike(other) for other in taken if other}:
        raise Refused("taken", Message("server.name-taken", name=name))
    return name


def _again(seat: Seat, stays: bool) -> Seat:
    """The seat at a rematch. Whoever does not stay is invited, and comes with the same token and look."""
    again = Seat(seat.number, seat.kind, None, token=seat.token, face=seat.face, colour=seat.colour)
    if stays:
        again.name, again.level = seat.name, seat.level
    else:
        again.invited = seat.name
    return again


def _give(seat: Seat, wish: Look, seats: Sequence[Seat]) -> None:
    """Give a seat the look that its player wishes for, or the next one that is free."""
    look = look_for(wish, seat.number, seats)
    seat.face, seat.colour = look.face, look.colour


def arranged(creator: str, look: Look, wanted: Sequence[WantedSeat]) -> tuple[list[Seat], dict[int, str]]:
    """The seats of a new table, and the tokens for its creator's seats."""
    people: list[str | None] = []
    for seat in wanted:
        if seat.kind in ("me", "here"):
            people.append(checked_name(creator if seat.kind == "me" else seat.name or "", people))
    names = iter(list(people))
    seats: list[Seat] = []
    tokens: dict[int, str] = {}
    for number, seat in enumerate(wanted):
        if seat.kind == BOT:
            people.append(bot_name(seat.level or SUBSTITUTE, people))
            seats.append(Seat(number, BOT, people[-1], seat.level))
        elif seat.kind == "open":
            seats.append(Seat(number, HUMAN, None))
        else:
            tokens[number] = new_token()
            seats.append(Seat(number, HUMAN, next(names), token=hash_token(tokens[number])))
    for number in sorted(tokens, key=lambda number: wanted[number].kind != "me"):
        _give(seats[number], look if wanted[number].kind == "me" else NO_LOOK, seats)
    return seats, tokens

"""Tables: creating them, finding them, sitting down, and their records."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from alhambra.editions import compile_rules
from alhambra.game.turn.setup import FEWEST_PLAYERS, LONGEST_NAME, MOST_PLAYERS
from alhambra.host.answers.route import Answer, Ask, Route
from alhambra.host.answers.seats import MadeTableData, Name, TakenSeatData, made_table
from alhambra.host.gathering import WantedSeat, arranged
from alhambra.host.host import Host
from alhambra.host.limits import Interval, Len, MaxLen
from alhambra.host.opponents import Opponent
from alhambra.host.requests.request import SeatNumber
from alhambra.host.storage import StoredTable
from alhambra.host.tokens import hash_token
from alhambra.kernel.text import composed
from alhambra.table.faces import Look
from alhambra.table.frames import ListedTableData, OwnTableData, Pace, SetupData, TableSummaryData
from alhambra.table.refusals import not_begun

TableId = Annotated[str, MaxLen(64)]
Word = Annotated[str, MaxLen(40)]

# --- A new table ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True)
class CreatorSeat:
    """The creator's own seat."""

    kind: Literal["me"]


@dataclass(frozen=True, kw_only=True)
class SharedScreenSeat:
    """Somebody else at the same screen."""

    kind: Literal["here"]
    name: Annotated[str, composed, MaxLen(LONGEST_NAME)] = ""


@dataclass(frozen=True, kw_only=True)
class OpenSeat:
    """A seat anybody can take."""

    kind: Literal["open"]


@dataclass(frozen=True, kw_only=True)
class BotSeat(Opponent):
    """A computer opponent."""

    kind: Literal["bot"]


NewSeat = CreatorSeat | SharedScreenSeat | OpenSeat | BotSeat


@dataclass(frozen=True, kw_only=True)
class NewClock:
    """Seconds for every turn, and for the whole game a reserve for those that take longer."""

    turn: Annotated[float, Interval(ge=1, le=3600)]
    reserve: Annotated[float, Interval(ge=0, le=36_000)]


@dataclass(frozen=True, kw_only=True)
class Live:
    """Everybody is there."""

    kind: Literal["live"]
    clock: NewClock | None = None


@dataclass(frozen=True, kw_only=True)
class Days:
    """Everybody comes when they like, but takes no longer than this for a decision."""

    kind: Literal["days"]
    days: Annotated[float, Interval(ge=0.01, le=60)]


@dataclass(frozen=True, kw_only=True)
class NewAids:
    """The help that the table allows."""

    hints: bool = True
    majorities: bool = True
    memory: bool = False


@dataclass(frozen=True, kw_only=True)
class NewTable(Look):
    """A new table. The game begins when every seat is taken."""

    name: Name
    edition: Word = "alhambra"
    modules: Annotated[tuple[Word, ...], MaxLen(40)] = ()
    options: Annotated[dict[Word, Any], MaxLen(40)] = field(default_factory=dict)
    public: bool = False
    seats: Annotated[tuple[NewSeat, ...], Len(FEWEST_PLAYERS, MOST_PLAYERS)]
    pace: Live | Days = Live(kind="live")
    aids: NewAids = NewAids()


async def make_table(host: Host, ask: Ask, body: NewTable) -> MadeTableData:
    """A new table, with a token for each seat of its creator."""
    options = {"confirm": True, **body.options}
    rules = compile_rules(body.edition, body.modules, options, len(body.seats))
    seats, tokens = arranged(body.name, body, [_wanted(seat) for seat in body.seats])
    setup: SetupData = {
        "edition": body.edition,
        "modules": list(rules.ruleset.modules),
        "options": options,
        "public": body.public,
        "pace": _pace(body.pace),
        "aids": {"hints": body.aids.hints, "majorities": body.aids.majorities, "memory": body.aids.memory},
    }
    if tokens:
        setup["host"] = min(tokens)
    await host.gathering.count_new_table(ask.asker.address)
    return made_table(await host.gathering.new_table(setup, seats), tokens)


def _wanted(seat: NewSeat) -> WantedSeat:
    if isinstance(seat, BotSeat):
        return WantedSeat(seat.kind, level=seat.bot)
    return WantedSeat(seat.kind, seat.name if isinstance(seat, SharedScreenSeat) else None)


def _pace(pace: Live | Days) -> Pace:
    if isinstance(pace, Days):
        return {"kind": "days", "days": pace.days}
    if pace.clock is None:
        return {"kind": "live"}
    return {"kind": "live", "clock": {"turn": pace.clock.turn, "reserve": pace.clock.reserve}}


# --- Tables that exist ------------------------------------------------------------------------------------------------


async def look(host: Host, ask: Ask, table: TableId) -> TableSummaryData:
    """What everybody may know about a table."""
    return (await host.tables.find(table)).viewers.summary()


@dataclass(frozen=True, kw_only=True)
class SitDown(Look):
    """Without a number, any free seat will do."""

    name: Name
    seat: SeatNumber | None = None


async def take_seat(host: Host, ask: Ask, table: TableId, body: SitDown) -> TakenSeatData:
    """Sit down at a free seat."""
    held = await host.gathering.sit_down(await host.tables.find(table), body.name, body.seat, body)
    return {"seat": held.seat, "token": held.token}


async def record(host: Host, ask: Ask, table: TableId) -> str:
    """The record as text, without seed and shuffles until the game is over."""
    opened = await host.tables.find(table)
    if opened.game is None:
        raise not_begun()
    if not opened.over:
        return str(opened.game.record(None))
    text: str = json.loads(await host.recorded_games.ask(opened.id, "replay-record", ask.asker))
    return text


# --- Lists ------------------------------------------------------------------------------------------------------------


async def lobby(host: Host, ask: Ask) -> Answer:
    """Public tables: those with a free seat first, then games to watch."""

    async def find() -> bytes:
        return host.write([_listed(host, stored) for stored in await host.storage.tables.listed()])

    return Answer(200, await host.cache.answer("lobby", host.settings.lists_kept, find))


@dataclass(frozen=True, kw_only=True)
class Tokens:
    """The tokens of somebody's seats."""

    tokens: Annotated[tuple[Annotated[str, Len(1, 64)], ...], MaxLen(200)]


async def mine(host: Host, ask: Ask, body: Tokens) -> list[OwnTableData]:
    """The tables at which these tokens hold seats, with whose turn it is."""
    number_of = {hash_token(token): number for number, token in enumerate(body.tokens)}

    async def find() -> list[tuple[ListedTableData, StoredTable, int]]:
        held = await host.storage.tables.held_by(number_of)
        return [(_listed(host, stored), stored, seat) for stored, seat in held]

    found = await host.cache.answer(("mine", frozenset(number_of)), host.settings.lists_kept, find)
    return [
        {
            **table,
            "you": seat,
            "your_turn": stored.decider == seat,
            "token": number_of[stored.seats[seat].token or ""],
            "scores": stored.scores,
            "from_position": "position" in (stored.header or {}),
        }
        for table, stored, seat in found
    ]


def _listed(host: Host, stored: StoredTable) -> ListedTableData:
    return {
        **host.tables.summary(stored),
        "started": stored.version >= 0,
        "over": stored.over,
        "moved": stored.moved,
        "decider": stored.decider,
    }


ROUTES = (
    Route("POST", "/api/tables", make_table, status=201, others=(409,)),
    Route("GET", "/api/tables", lobby, written=list[ListedTableData]),
    Route("GET", "/api/tables/{table}", look, others=(404,)),
    Route("POST", "/api/tables/{table}/seats", take_seat, status=201, others=(404, 409)),
    Route("GET", "/api/tables/{table}/record", record, others=(404, 409)),
    Route("POST", "/api/mine", mine),
)

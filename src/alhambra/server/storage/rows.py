"""The rows of the database as values, and the queries that several parts of the program share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import Row, Select, select

from alhambra.game import versions
from alhambra.play.orders import read_order
from alhambra.server.storage.schema import chat, entries, seats
from alhambra.table.entries import Entry
from alhambra.table.frames import SetupData
from alhambra.table.plans import Plan
from alhambra.table.seats import Seat


class Stored(NamedTuple):
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


class Chat(NamedTuple):
    """A line of chat."""

    seat: int
    text: str
    at: float


def seats_of(some: Sequence[str]) -> Select[Any]:
    return select(seats).where(seats.c.table_id.in_(some)).order_by(seats.c.table_id, seats.c.seat)


def entries_of(table: str, after: int) -> Select[Any]:
    return select(entries).where(entries.c.table_id == table, entries.c.version > after).order_by(entries.c.version)


def chat_of(table: str, latest: int) -> Select[Any]:
    """The latest lines, newest first."""
    query = select(chat.c.seat, chat.c.text, chat.c.at).where(chat.c.table_id == table)
    return query.order_by(chat.c.number.desc()).limit(latest)


def read_table(row: Row[Any], sitting: list[Seat]) -> Stored:
    return Stored(
        row.id,
        json.loads(row.setup),
        json.loads(row.header) if row.header else None,
        row.version,
        row.decider,
        row.over,
        row.moved,
        row.rematch,
        row.rules or versions.FIRST,
        sitting,
        json.loads(row.scores) if row.scores else None,
    )


def read_seat(row: Row[Any]) -> Seat:
    orders = tuple(read_order(text) for text in json.loads(row.orders))
    plan = read_plan(row.plan) if row.plan else None
    return Seat(row.seat, row.kind, row.name, row.level, row.token, row.resigned, orders, plan, row.invited, row.seen)


def write_plan(plan: Plan | None) -> str | None:
    return json.dumps(plan._asdict()) if plan else None


def read_plan(text: str) -> Plan:
    plan = json.loads(text)
    return Plan(plan["turn"], plan["since"], tuple(plan["actions"]))


def read_entries(rows: Iterable[Row[Any]]) -> list[Entry]:
    return [Entry.from_json(row._asdict()) for row in rows]


def read_chat(rows: Iterable[Row[Any]]) -> list[Chat]:
    """The lines, oldest first."""
    return [Chat(row.seat, row.text, row.at) for row in rows][::-1]

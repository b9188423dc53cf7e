"""The rows of the database as values, and the queries that several parts of the program share."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Row, Select, select

from alhambra.game import versions
from alhambra.host.storage import StoredChat, StoredTable
from alhambra.play.orders import read_order
from alhambra.server.storage.schema import chat, entries, seats
from alhambra.table.entries import Entry
from alhambra.table.faces import COLOURS, FACES
from alhambra.table.plans import Plan
from alhambra.table.seats import Seat


def seats_of(some: Sequence[str]) -> Select[Any]:
    return select(seats).where(seats.c.table_id.in_(some)).order_by(seats.c.table_id, seats.c.seat)


def entries_of(table: str, after: int) -> Select[Any]:
    return select(entries).where(entries.c.table_id == table, entries.c.version > after).order_by(entries.c.version)


def chat_of(table: str, latest: int) -> Select[Any]:
    """The latest lines, newest first."""
    query = select(chat.c.seat, chat.c.text, chat.c.at).where(chat.c.table_id == table)
    return query.order_by(chat.c.number.desc()).limit(latest)


def read_table(row: Row[Any], sitting: list[Seat]) -> StoredTable:
    return StoredTable(
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
    return Seat(
        row.seat,
        row.kind,
        row.name,
        row.level,
        row.token,
        row.resigned,
        orders,
        plan,
        row.invited,
        row.face if row.face in FACES else None,
        row.colour if row.colour in COLOURS else None,
        row.seen,
    )


def write_plan(plan: Plan | None) -> str | None:
    return json.dumps(plan._asdict()) if plan else None


def read_plan(text: str) -> Plan:
    plan = json.loads(text)
    return Plan(plan["turn"], plan["since"], tuple(plan["actions"]))


def read_entries(rows: Iterable[Row[Any]]) -> list[Entry]:
    return [Entry.from_json(row._asdict()) for row in rows]


def read_chat(rows: Iterable[Row[Any]]) -> list[StoredChat]:
    """The lines, oldest first."""
    return [StoredChat(row.seat, row.text, row.at) for row in rows][::-1]

"""Tables, seats and chat in the database."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Row, Select, and_, bindparam, delete, exists, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from alhambra.game import versions
from alhambra.host.storage import DailyTry, LoadedTable, StoredChat, StoredTable, TableStatus
from alhambra.kernel.text import alike
from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.daily import add_try
from alhambra.server.storage.database import Database
from alhambra.server.storage.journal import Journal
from alhambra.server.storage.loading import load_table
from alhambra.server.storage.rows import (
    chat_of,
    entries_of,
    read_chat,
    read_entries,
    read_seat,
    read_table,
    seats_of,
    write_plan,
)
from alhambra.server.storage.schema import chat, entries, replays, seats, subscriptions, tables
from alhambra.table.bookmark import Bookmark
from alhambra.table.entries import Entry
from alhambra.table.faces import NO_LOOK, Look
from alhambra.table.frames import SetupData
from alhambra.table.seats import Seat

MOST_LISTED = 100
_RULES = func.coalesce(tables.c.rules, versions.FIRST)
"""The version of the rules of a table."""


class CurrentTable(NamedTuple):
    """What may have changed about a table since it was read."""

    version: int
    rematch: str | None
    seats: list[Seat]


class SqlTables:
    """All tables; `TableStorage` describes what a host asks of them."""

    def __init__(self, database: Database, journal: Journal, bookmarks: Bookmarks) -> None:
        self.database = database
        self._journal = journal
        self._bookmarks = bookmarks

    async def check(self) -> None:
        """Raise an error if nothing can be stored. A database on a full disk still answers queries, so this writes a
        line and deletes it."""
        line = f"check {secrets.token_hex(8)}"
        async with self.database.writing() as connection:
            await connection.execute(insert(replays).values(id=line, record="", created=0.0))
            await connection.execute(delete(replays).where(replays.c.id == line))

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def create(
        self,
        table: str,
        setup: SetupData,
        filled: Sequence[Seat],
        at: float,
        header: dict[str, Any] | None,
        daily: DailyTry | None = None,
    ) -> None:
        async with self.database.writing() as connection:
            await _create(connection, table, setup, filled, at, header)
            if daily:
                await add_try(connection, self.database.is_sqlite, table, daily)

    async def create_rematch(self, old: str, table: str, setup: SetupData, filled: Sequence[Seat], at: float) -> str:
        async with self.database.writing() as connection:
            row = (await connection.execute(_for_update(select(tables.c.rematch).where(tables.c.id == old)))).one()
            if row.rematch:
                return str(row.rematch)
            await _create(connection, table, setup, filled, at)
            await connection.execute(update(tables).where(tables.c.id == old).values(rematch=table))
            return table

    async def begin(self, table: str, header: dict[str, Any]) -> dict[str, Any] | None:
        async with self.database.writing() as connection:
            row = await _lock(connection, table)
            if row is None or row.header:
                return _read_header(row.header) if row else None
            sitting = await connection.execute(
                select(seats.c.name).where(seats.c.table_id == table).order_by(seats.c.seat)
            )
            if list(sitting.scalars()) != header["players"]:
                return None
            await connection.execute(
                update(tables)
                .where(tables.c.id == table)
                .values(header=json.dumps(header, ensure_ascii=False), rules=header["rules"])
            )
        return header

    async def cancel(self, table: str) -> bool:
        async with self.database.writing() as connection:
            done = await connection.execute(delete(tables).where(tables.c.id == table, tables.c.header.is_(None)))
            return done.rowcount == 1

    async def header(self, table: str) -> dict[str, Any]:
        async with self.database.reading() as connection:
            stored = await connection.execute(select(tables.c.header).where(tables.c.id == table))
        return _read_header(stored.scalar_one())

    async def table(self, table: str) -> StoredTable | None:
        async with self.database.reading() as connection:
            matching = await _tables(connection, select(tables).where(tables.c.id == table))
        return matching[0] if matching else None

    async def load(self, table: str) -> LoadedTable | None:
        return await load_table(self.database, self._bookmarks, table)

    async def append(self, table: str, entry: Entry, status: TableStatus) -> bool:
        return await self._journal.append(table, entry, status)

    async def keep_bookmark(self, table: str, bookmark: Bookmark) -> None:
        await self._bookmarks.keep(table, bookmark)

    async def current(self, some: Sequence[str]) -> dict[str, CurrentTable]:
        """The current status of some tables, by id."""
        async with self.database.reading() as connection:
            query = select(tables.c.id, tables.c.version, tables.c.rematch).where(tables.c.id.in_(some))
            rows = (await connection.execute(query)).all()
            sitting = await _seats(connection, [row.id for row in rows])
        return {row.id: CurrentTable(row.version, row.rematch, sitting[row.id]) for row in rows}

    async def entries(self, table: str, after: int = -1) -> list[Entry]:
        async with self.database.reading() as connection:
            rows = await connection.execute(entries_of(table, after))
        return read_entries(rows)

    async def actions(self, table: str) -> list[list[str]]:
        query = (
            select(entries.c.action, entries.c.chance).where(entries.c.table_id == table).order_by(entries.c.version)
        )
        async with self.database.reading() as connection:
            rows = await connection.execute(query)
        return [[row.action, row.chance] for row in rows]

    async def unfinished(self, since: float) -> int:
        query = select(func.count()).select_from(tables).where(~tables.c.over, tables.c.moved >= since)
        async with self.database.reading() as connection:
            count = await connection.execute(query)
        return int(count.scalar_one())

    async def listed(self) -> list[StoredTable]:
        free = exists().where(seats.c.table_id == tables.c.id, seats.c.name.is_(None))
        query = (
            select(tables)
            .where(tables.c.public, ~tables.c.over)
            .order_by(free.desc(), tables.c.moved.desc())
            .limit(MOST_LISTED)
        )
        async with self.database.reading() as connection:
            return await _tables(connection, query)

    async def held_by(self, tokens: Iterable[str]) -> list[tuple[StoredTable, int]]:
        hashes = list(tokens)
        query = (
            select(tables)
            .where(tables.c.id.in_(select(seats.c.table_id).where(seats.c.token.in_(hashes))))
            .order_by(tables.c.moved.desc())
            .limit(MOST_LISTED)
        )
        async with self.database.reading() as connection:
            held = await _tables(connection, query)
        return [(table, seat.number) for table in held for seat in table.seats if seat.token in hashes]

    # --- What is due --------------------------------------------------------------------------------------------------

    async def due(self, now: float, most: int = 50) -> list[tuple[str, float]]:
        """Tables at which the server has to act by now, with the time at which they were due.

        Those whose rules are not played here are left to programs that know them.
        """
        query = (
            select(tables.c.id, tables.c.due)
            .where(tables.c.due <= now, _RULES.between(versions.OLDEST_PLAYED, versions.RULES_VERSION))
            .order_by(tables.c.due)
            .limit(most)
        )
        async with self.database.reading() as connection:
            rows = await connection.execute(query)
        return [(row.id, row.due) for row in rows]

    async def claim(self, table: str, due: float, until: float) -> bool:
        """Take charge of a table that is due; False if another process was faster."""
        async with self.database.writing() as connection:
            done = await connection.execute(
                update(tables).where(tables.c.id == table, tables.c.due == due).values(due=until)
            )
            return done.rowcount == 1

    async def set_due(self, table: str, version: int, due: float | None, instead_of: float | None = None) -> None:
        query = update(tables).where(tables.c.id == table, tables.c.version == version)
        if instead_of is not None:
            query = query.where(tables.c.due == instead_of)
        async with self.database.writing() as connection:
            await connection.execute(query.values(due=due))

    # --- Deleting what is old -----------------------------------------------------------------------------------------

    async def untouched_tables(self, before: float) -> list[str]:
        """Games abandoned before a time and not visited since."""
        async with self.database.reading() as connection:
            return list((await connection.execute(select(tables.c.id).where(_untouched(before)))).scalars())

    async def delete_tables(self, tables_left: Sequence[str], before: float) -> None:
        """Delete some of them with everything that belongs to them, unless they were touched in the meantime."""
        async with self.database.writing() as connection:
            deleted = await connection.execute(
                delete(tables).where(tables.c.id.in_(tables_left), _untouched(before)).returning(tables.c.id)
            )
            if gone := list(deleted.scalars()):
                await connection.execute(update(tables).where(tables.c.rematch.in_(gone)).values(rematch=None))

    # --- Seats --------------------------------------------------------------------------------------------------------

    async def take_seat(
        self, table: str, seat: int, name: str, token: str, at: float, invited: bool = False, look: Look = NO_LOOK
    ) -> bool:
        kept = seats.c.token == token if invited else seats.c.token.is_(None)
        async with self.database.writing() as connection:
            # People sit down at a table one at a time, so that the last one sees all seats taken.
            await _lock(connection, table)
            names = await connection.execute(select(seats.c.name).where(seats.c.table_id == table))
            if alike(name) in {alike(other) for other in names.scalars() if other}:
                return False
            done = await connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == seat, seats.c.name.is_(None), kept)
                .values(name=name, token=token, seen=at, face=look.face, colour=look.colour)
            )
            await connection.execute(update(tables).where(tables.c.id == table).values(moved=at))
            return done.rowcount == 1

    async def arrange_seat(self, table: str, old: Seat, new: Seat) -> bool:
        async with self.database.writing() as connection:
            row = await _lock(connection, table)
            if row is None or row.header:
                return False
            done = await connection.execute(
                update(seats)
                .where(seats.c.table_id == table, seats.c.seat == old.number)
                .where(seats.c.kind == old.kind, _same(seats.c.name, old.name), _same(seats.c.token, old.token))
                .values(
                    kind=new.kind,
                    name=new.name,
                    level=new.level,
                    token=new.token,
                    invited=new.invited,
                    face=new.face,
                    colour=new.colour,
                )
            )
            # The previous player must not be notified of the next one's turns.
            await connection.execute(
                delete(subscriptions).where(subscriptions.c.table_id == table, subscriptions.c.seat == old.number)
            )
            return done.rowcount == 1

    async def change_seat(self, table: str, seat: int, values: dict[str, Any], due: float | None = None) -> bool:
        """Change some fields of a seat. With `due`, the server has to act at the table then: both are stored together,
        so that somebody plays on if the process ends right afterwards.

        False if the seat was to be given back to a player who has resigned meanwhile, perhaps at another process.
        """
        query = update(seats).where(seats.c.table_id == table, seats.c.seat == seat)
        if values.get("level", ...) is None:
            query = query.where(~seats.c.resigned)
        if "orders" in values:
            values = {**values, "orders": json.dumps([str(order) for order in values["orders"]])}
        if "plan" in values:
            values = {**values, "plan": write_plan(values["plan"])}
        async with self.database.writing() as connection:
            if due is not None:
                await connection.execute(update(tables).where(tables.c.id == table).values(due=due))
            return (await connection.execute(query.values(**values))).rowcount == 1

    async def note_seen(self, left: Mapping[tuple[str, int], float]) -> None:
        query = (
            update(seats)
            .where(seats.c.table_id == bindparam("of_table"), seats.c.seat == bindparam("of_seat"))
            .values(seen=bindparam("at"))
        )
        async with self.database.writing() as connection:
            await connection.execute(
                query, [{"of_table": table, "of_seat": seat, "at": at} for (table, seat), at in left.items()]
            )

    async def seats(self, table: str) -> list[Seat]:
        async with self.database.reading() as connection:
            return (await _seats(connection, [table]))[table]

    # --- Chat ---------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, line: StoredChat) -> None:
        async with self.database.writing() as connection:
            await connection.execute(insert(chat).values(table_id=table, **line._asdict()))

    async def chat(self, table: str, latest: int) -> list[StoredChat]:
        """The latest lines, oldest first."""
        async with self.database.reading() as connection:
            rows = await connection.execute(chat_of(table, latest))
        return read_chat(rows)


def _untouched(before: float) -> ColumnElement[bool]:
    """An unfinished game without a deadline, waiting for somebody who has not been there since. Games made by a newer
    program are left alone."""
    there_since = exists().where(seats.c.table_id == tables.c.id, seats.c.seen >= before)
    known = _RULES <= versions.RULES_VERSION
    return and_(~tables.c.over, tables.c.due.is_(None), tables.c.moved < before, known, ~there_since)


async def _create(
    connection: AsyncConnection,
    table: str,
    setup: SetupData,
    filled: Sequence[Seat],
    at: float,
    header: dict[str, Any] | None = None,
) -> None:
    await connection.execute(
        insert(tables).values(
            id=table,
            setup=json.dumps(setup),
            header=json.dumps(header, ensure_ascii=False) if header else None,
            rules=header["rules"] if header else versions.RULES_VERSION,
            public=setup["public"],
            created=at,
            version=-1,
            over=False,
            moved=at,
        )
    )
    await connection.execute(
        insert(seats),
        [
            {
                "table_id": table,
                "seat": seat.number,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "token": seat.token,
                "resigned": seat.resigned,
                "orders": "[]",
                "seen": at,
                "invited": seat.invited,
                "face": seat.face,
                "colour": seat.colour,
            }
            for seat in filled
        ],
    )


async def _tables(connection: AsyncConnection, query: Select[Any]) -> list[StoredTable]:
    rows = (await connection.execute(query)).all()
    sitting = await _seats(connection, [row.id for row in rows])
    return [read_table(row, sitting[row.id]) for row in rows]


async def _seats(connection: AsyncConnection, of: Sequence[str]) -> dict[str, list[Seat]]:
    sitting: dict[str, list[Seat]] = {table: [] for table in of}
    for row in await connection.execute(seats_of(of)):
        sitting[row.table_id].append(read_seat(row))
    return sitting


def _read_header(text: str) -> dict[str, Any]:
    header: dict[str, Any] = json.loads(text)
    return header


async def _lock(connection: AsyncConnection, table: str) -> Row[Any] | None:
    """Lock the seats of a table until the transaction is over; returns its header, if it exists."""
    query = _for_update(select(tables.c.id, tables.c.header).where(tables.c.id == table))
    row: Row[Any] | None = (await connection.execute(query)).one_or_none()
    return row


def _same(column: ColumnElement[Any], value: str | None) -> ColumnElement[bool]:
    return column.is_(None) if value is None else column == value


def _for_update(query: Select[Any]) -> Select[Any]:
    """Lock the rows until the transaction is over; SQLite lets in one writer at a time anyway."""
    return query.with_for_update()

"""`alhambra forget`: delete what a server has stored about a player."""

from __future__ import annotations

import argparse
import asyncio
from datetime import UTC, datetime

from sqlalchemy.exc import SQLAlchemyError

from alhambra.host.storage import StorageFailed
from alhambra.server.storage.database import Database, reason_of
from alhambra.server.storage.forgetting import Found, find, forget
from alhambra.terminal.cli.check_database import existing_database
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.server_settings import settings_from
from alhambra.terminal.speech import Speech


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar="NAME", help="the player's name")
    parser.add_argument(
        "--database",
        metavar="WHERE",
        help="the database of the server, which must not be running: a file, or postgresql://…  (default: alhambra.db "
        "in your data folder)",
    )
    chosen = parser.add_mutually_exclusive_group()
    chosen.add_argument(
        "--table",
        metavar="ID",
        action="append",
        help="delete what is stored at this table; can be given several times. Without it, everything that would be "
        "deleted is listed",
    )
    chosen.add_argument("--all", action="store_true", help="delete it everywhere: at all tables, and loaded records")


def run(given: argparse.Namespace) -> int:
    """List or delete what is stored about a name."""
    url = existing_database(settings_from(given, ("database",)).database)
    try:
        asyncio.run(_run(given, url))
    except (SQLAlchemyError, StorageFailed, OSError) as error:
        raise Complaint("terminal.database-not-read", problem=reason_of(error)) from error
    return 0


async def _run(given: argparse.Namespace, url: str) -> None:
    database = Database(url)
    try:
        await database.open()
        found = await find(database, given.name)
        if not found.traces and not found.records:
            raise Complaint("terminal.nothing-stored", name=given.name)
        if not given.all and not given.table:
            _list(given.say, found)
            return
        chosen = found if given.all else _at(found, given.table)
        await forget(database, chosen)
        print(given.say("terminal.forgotten", tables=len(chosen.traces), records=len(chosen.records)))
    finally:
        await database.close()


def _at(found: Found, tables: list[str]) -> Found:
    """The part at some tables."""
    for table in tables:
        if table not in {trace.table for trace in found.traces}:
            raise Complaint("terminal.not-at-table", table=table)
    return Found([trace for trace in found.traces if trace.table in tables], [])


def _list(say: Speech, found: Found) -> None:
    for trace in found.traces:
        day = datetime.fromtimestamp(trace.moved, UTC).date().isoformat()
        others = ", ".join(trace.others)
        print(say("terminal.stored-seat", table=trace.table, day=day, others=others, lines=trace.lines))
    for record in found.records:
        print(say("terminal.stored-copy", record=record))
    print(say("terminal.nothing-deleted"))

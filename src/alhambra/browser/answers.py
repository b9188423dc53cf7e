"""What only a host in a browser can be asked: a table is removed, everything is exported, and imported elsewhere.

Whoever asks owns the browser and everything in it, so nobody needs a token.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from alhambra.browser.rows import TableRow
from alhambra.browser.storage import BrowserStorage
from alhambra.browser.tables import ImportedGame
from alhambra.host.answers.route import Ask, Route
from alhambra.host.answers.tables import TableId
from alhambra.host.host import Host
from alhambra.host.shapes import parsed
from alhambra.kernel import Message
from alhambra.kernel.errors import GameError
from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.entries import Entry
from alhambra.table.refusals import Refused, no_such_table, stale

ID_PREFIX = "here-"
"""How ids begin of what exists only in this browser, so that they differ from those of a server."""
_ID = re.compile(ID_PREFIX + r"[\w-]{20}", re.ASCII)


class ExportedGameData(TypedDict):
    """A table: its row and all its entries, as they are stored."""

    table: dict[str, Any]
    entries: list[dict[str, Any]]


class ExportedRecordData(TypedDict):
    """A record that was loaded to look at."""

    id: str
    record: str
    at: float


class ExportData(TypedDict):
    """Everything that is stored in a browser, but for bookmarks, which follow from the rest."""

    games: list[ExportedGameData]
    records: list[ExportedRecordData]


class ImportedData(TypedDict):
    """How many tables and records an import has brought."""

    games: int
    records: int


def _storage(host: Host) -> BrowserStorage:
    assert isinstance(host.storage, BrowserStorage)
    return host.storage


async def remove(host: Host, ask: Ask, table: TableId) -> None:
    """Remove a table, with everything that is stored of it."""
    await _storage(host).tables.remove(table)
    _close(host, table, no_such_table())
    for other in host.tables.all:
        if other.rematch == table:
            other.rematch = None


async def export(host: Host, ask: Ask) -> ExportData:
    """Everything that is stored."""
    storage = _storage(host)
    games: list[ExportedGameData] = [
        {"table": row.to_json(), "entries": [{**entry.to_json()} for entry in await storage.tables.entries(row.id)]}
        for row in list(storage.tables.rows.values())
    ]
    return {"games": games, "records": await storage.records.all()}


async def import_(host: Host, ask: Ask, body: str) -> ImportedData:
    """Add what another browser has exported. Of a table that is in both, the longer record counts. Nothing is imported
    if anything in it is wrong."""
    storage = _storage(host)
    games, records = _checked(body)
    known = {record["id"] for record in await storage.records.all()}
    added = [record for record in records if record["id"] not in known]
    longer = await storage.import_(games, added)
    for table in longer:
        _close(host, table, stale())
    return {"games": len(longer), "records": len(added)}


def _close(host: Host, table: str, why: Refused) -> None:
    """Whoever looks at a table in memory is disconnected; it is read anew when it is wanted again."""
    if opened := host.tables.in_memory(table):
        opened.close(why)


class _Export(NamedTuple):
    games: list[ImportedGame]
    records: list[ExportedRecordData]


def _checked(text: str) -> _Export:
    """What an export contains; raises `Refused` if it is not one."""
    try:
        data = parsed(text)
        return _Export([_game(game) for game in data["games"]], [_record(record) for record in data["records"]])
    except (GameError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise Refused("unreadable", Message("server.bad-export")) from error


def _game(data: Mapping[str, Any]) -> ImportedGame:
    row = TableRow.from_json(data["table"])
    entries = [Entry.from_json(entry) for entry in data["entries"]]
    if [entry.version for entry in entries] != list(range(row.version + 1)) or not _ID.fullmatch(row.id):
        raise ValueError(row.id)
    return ImportedGame(row, entries)


def _record(data: Mapping[str, Any]) -> ExportedRecordData:
    if not (_ID.fullmatch(data["id"]) and isinstance(data["record"], str) and isinstance(data["at"], int | float)):
        raise ValueError(data["id"])
    return {"id": data["id"], "record": data["record"], "at": data["at"]}


ROUTES = (
    Route("POST", "/api/tables/{table}/remove", remove),
    Route("GET", "/api/stored", export),
    Route("POST", "/api/stored", import_),
)

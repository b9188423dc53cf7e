"""`alhambra check --database`: can this program still replay every stored game? The step before an upgrade."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from sqlalchemy.engine import make_url
from sqlalchemy.exc import SQLAlchemyError

from alhambra.host.storage import StorageFailed
from alhambra.server.settings import Settings
from alhambra.server.storage.archive import Archive, open_archive
from alhambra.server.storage.database import reason_of
from alhambra.server.storage.inspection import BadGame, inspect_game, inspect_record
from alhambra.terminal.cli.complaints import WRONG, Complaint, complain
from alhambra.terminal.speech import Speech

T = TypeVar("T")


def check_database(say: Speech, where: str) -> int:
    """Replay every game; print one line for each that fails, and how many there are."""
    return read_archive(where, partial(_check, say))


def read_archive(where: str, work: Callable[[Archive], Awaitable[T]]) -> T:
    """Do something with the games of a database; a `Complaint` says why it cannot be read."""
    url = existing_database(where)
    try:
        return asyncio.run(_read(url, work))
    except (SQLAlchemyError, StorageFailed, OSError) as error:
        raise Complaint("terminal.database-not-read", problem=reason_of(error)) from error


def existing_database(where: str) -> str:
    """The URL of a database; if it is a file, it must exist."""
    url = Settings(database=where).database_url
    address = make_url(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").is_file():
        raise Complaint("terminal.no-database", path=where)
    return url


async def _read(url: str, work: Callable[[Archive], Awaitable[T]]) -> T:
    async with open_archive(url) as archive:
        return await work(archive)


async def _check(say: Speech, archive: Archive) -> int:
    games, bad_games = await _check_games(say, archive)
    records, bad_records = await _check_records(say, archive)
    print(say("terminal.stored-all", games=games, bad=bad_games, records=records, bad_records=bad_records))
    return WRONG if bad_games or bad_records else 0


async def _check_games(say: Speech, archive: Archive) -> tuple[int, int]:
    """How many games there are, and how many of them fail."""
    checked = failed = 0
    async for game in archive.games():
        checked += 1
        if fault := inspect_game(game):
            failed += 1
            _report(say, "terminal.stored-table", "terminal.stored-entry", game.id, fault)
    return checked, failed


async def _check_records(say: Speech, archive: Archive) -> tuple[int, int]:
    """The same for loaded records."""
    checked = failed = 0
    async for name, text in archive.records():
        checked += 1
        if fault := inspect_record(text):
            failed += 1
            _report(say, "terminal.stored-record", "terminal.stored-line", name, fault)
    return checked, failed


def _report(say: Speech, as_whole: str, at_one_place: str, name: str, fault: BadGame) -> None:
    if fault.where is None:
        complain(say(as_whole, text=name, problem=fault.why))
    else:
        complain(say(at_one_place, text=name, number=fault.where, problem=fault.why))

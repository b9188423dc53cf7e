"""One server for each SQLite file: two would not hear what the other stores.

The lock is that of a small database beside the file, which works on every system and ends with the process, however
that ends. While it is held, the address of the server can be read there.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url

_PATIENCE = 1.0
"""Whoever cannot have the lock for so many seconds meets a server that has written its address."""


class ServedAlready(Exception):
    """Another server has the file; says at which address."""

    def __init__(self, file: Path, address: str) -> None:
        super().__init__(f"{file} is served at {address}")
        self.file = file
        self.address = address


@contextmanager
def server_lock(database_url: str, address: str) -> Iterator[None]:
    """Held while the database is served at this address; raises `ServedAlready`, or a `sqlite3.OperationalError` if
    nothing can be written beside the file. PostgreSQL needs no lock."""
    url = make_url(database_url)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        yield
        return
    file = Path(str(url.database))
    beside = file.with_name(f"{file.name}-server")
    with closing(sqlite3.connect(beside, timeout=_PATIENCE, isolation_level=None)) as lock:
        try:
            _take(lock, address)
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            (other,) = lock.execute("SELECT address FROM server").fetchone()
            raise ServedAlready(file, other) from error
        yield


def _take(lock: sqlite3.Connection, address: str) -> None:
    lock.execute("BEGIN IMMEDIATE")
    lock.execute("CREATE TABLE IF NOT EXISTS server (address TEXT)")
    lock.execute("DELETE FROM server")
    lock.execute("INSERT INTO server VALUES (?)", [address])
    lock.execute("COMMIT")
    lock.execute("BEGIN IMMEDIATE")

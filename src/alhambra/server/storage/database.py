"""The database: SQLite in a file, or PostgreSQL. Whatever is acknowledged has been committed.

What fails raises `StorageFailed`, except when the database is opened and closed.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import stat
import time
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar
from weakref import WeakSet

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine
from sqlalchemy.pool import QueuePool, StaticPool

from alhambra.host.logs import OncePerMinute
from alhambra.host.storage import StorageFailed
from alhambra.server import metrics
from alhambra.server.storage.migrations import migrate

logger = logging.getLogger(__name__)
W = TypeVar("W")
R = TypeVar("R")
_SQLITE_READERS = 3
_PATIENCE = 10
"""How many seconds SQLite waits while another process holds the lock."""
_MANY_CHANGES = 300
"""After so many transactions of SQLite, its log is copied into the database."""
_LONG_LOG = 16_000
"""Pages of 4 kB. If the log is longer, writers wait once, until everything is copied, so that it can begin anew."""
_POSTGRES_POOL = 6, 4
"""How many connections are kept open, and how many more are opened when those are in use."""


class Database:
    """Connections for reading, and transactions for writing.

    SQLite has one writer at a time, so writes queue here; they never wait for each other inside the database.
    """

    def __init__(self, url: str) -> None:
        self.is_sqlite = url.startswith("sqlite")
        if self.is_sqlite:
            self.most_connections = _SQLITE_READERS
            self.readers = create_async_engine(url, pool_size=_SQLITE_READERS, max_overflow=0)
            self.writers = create_async_engine(url, poolclass=StaticPool)
            self._blocking: Engine | None = create_engine(
                self.writers.url.set(drivername="sqlite"), poolclass=StaticPool
            )
            self._blocking_readers = create_engine(self._blocking.url, pool_size=_SQLITE_READERS, max_overflow=0)
            self._checkpointer = create_engine(self._blocking.url, poolclass=StaticPool)
            _prepare_sqlite(self._checkpointer, "BEGIN")
            _prepare_sqlite(self.readers.sync_engine, "BEGIN")
            _prepare_sqlite(self._blocking_readers, "BEGIN")
            _prepare_sqlite(self.writers.sync_engine, "BEGIN IMMEDIATE")
            _prepare_sqlite(self._blocking, "BEGIN IMMEDIATE")
        else:
            self._blocking = None
            self.most_connections = sum(_POSTGRES_POOL)
            size, more = _POSTGRES_POOL
            self.readers = self.writers = create_async_engine(
                url, pool_size=size, max_overflow=more, pool_pre_ping=True
            )
        self._sqlite_connections: WeakSet[Any] = WeakSet()
        """Those with a thread that speaks to the event loop."""
        for engine in (self.readers, self.writers) if self.is_sqlite else ():
            event.listen(engine.sync_engine, "connect", self._remember)
        self._writing = asyncio.Lock()
        self._changes = 0
        """How many transactions of SQLite were begun since the last checkpoint."""
        self._thread = ThreadPoolExecutor(1, "database")
        self._reading_threads = ThreadPoolExecutor(_SQLITE_READERS, "readers")
        self._failed_commits = _Failures("the database did not take what was to be stored", metrics.FAILED_COMMITS)
        self._failed_queries = _Failures("the database gave no answer", metrics.FAILED_QUERIES)

    @property
    def failed_commits(self) -> int:
        """How many transactions have failed so far."""
        return self._failed_commits.number

    @property
    def used_connections(self) -> int:
        """How many of at most `most_connections` are in use. SQLite's single writer is not among them."""
        pool = self.readers.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    async def open(self) -> None:
        """Bring the schema up to date."""
        if self.is_sqlite and self.writers.url.database:
            _keep_private(Path(self.writers.url.database))
        await migrate(self.writers)

    async def close(self) -> None:
        if self._blocking:
            await asyncio.get_running_loop().run_in_executor(self._thread, self._blocking.dispose)
            self._blocking_readers.dispose()
            self._checkpointer.dispose()
        self._thread.shutdown()
        self._reading_threads.shutdown()
        await self.writers.dispose()
        if self.readers is not self.writers:
            await self.readers.dispose()
        await self._end_threads()

    def _remember(self, connection: Any, _: Any) -> None:
        self._sqlite_connections.add(connection.driver_connection)

    async def _end_threads(self) -> None:
        """Wait for the threads of SQLite's connections, also of those that were still in use because somebody was
        cancelled: a thread that outlives the event loop fails when it has a result for it."""
        for connection in [*self._sqlite_connections]:
            if connection._running:
                connection.stop()
            await asyncio.get_running_loop().run_in_executor(None, connection._thread.join, _PATIENCE)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        with self._failed_queries.noted():
            async with self.readers.connect() as connection:
                yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: either everything in it is stored or nothing."""
        with self._failed_commits.noted():
            if self.is_sqlite:
                self._changes += 1
                async with self._writing, self.writers.begin() as connection:
                    yield connection
            else:
                async with self.writers.begin() as connection:
                    yield connection

    async def look_up(self, work: Callable[[Connection, W], R], given: W) -> R:
        """Several queries as one plain function, for answers that must be fast (see `transact`)."""
        with self._failed_queries.noted():
            if self._blocking is None:
                async with self.readers.connect() as connection:
                    return await connection.run_sync(work, given)
            return await asyncio.get_running_loop().run_in_executor(self._reading_threads, self._ask_all, work, given)

    def _ask_all(self, work: Callable[[Connection, W], R], given: W) -> R:
        with self._blocking_readers.connect() as connection:
            return work(connection, given)

    async def transact(self, work: Callable[[Connection, W], R], given: W) -> R:
        """A transaction as one plain function, for those that must be fast.

        With SQLite it runs in a thread of its own, all at once: if every step were handed to another thread, each would
        wait there for its turn.
        """
        with self._failed_commits.noted():
            if self._blocking is None:
                async with self.writers.begin() as connection:
                    return await connection.run_sync(work, given)
            self._changes += 1
            async with self._writing:
                return await asyncio.get_running_loop().run_in_executor(self._thread, self._at_once, work, given)

    def _at_once(self, work: Callable[[Connection, W], R], given: W) -> R:
        assert self._blocking
        with self._blocking.begin() as connection:
            return work(connection, given)

    async def checkpoint(self) -> None:
        """Copy SQLite's log into the database, if much was written since the last time.

        By default the commit that makes the log long enough does this, and waits for the disk, twice. On many disks
        that takes a tenth of a second, for everybody whose action is to be stored meanwhile.
        """
        if self._changes < _MANY_CHANGES:
            return
        self._changes = 0
        if await asyncio.to_thread(self._copy_log) > _LONG_LOG:
            async with self._writing:
                await asyncio.to_thread(self._copy_log)

    def _copy_log(self) -> int:
        """Copy whatever can be copied without making anybody wait; returns how many pages the log has."""
        with self._checkpointer.connect() as connection:
            driver = connection.connection.driver_connection
            assert isinstance(driver, sqlite3.Connection)
            _, pages, _ = driver.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
            return int(pages)


def _keep_private(file: Path) -> None:
    """Nobody else on the machine may read the file: it holds what players have in hand, and what is in the bag.

    SQLite gives the other files beside it the same rights, when it creates them.
    """
    with suppress(OSError):  # SQLite says what is wrong
        file.touch(mode=0o600)
    for each in (file, *(file.with_name(file.name + ending) for ending in ("-wal", "-shm"))):
        with suppress(OSError):  # there is none, or it belongs to somebody else who lets us write to it
            each.chmod(stat.S_IMODE(each.stat().st_mode) & stat.S_IRWXU)


class _Failures:
    """Counts and logs what fails."""

    def __init__(self, what: str, counter: metrics.Counter) -> None:
        self.number = 0
        self._log = OncePerMinute(logger, what)
        self._counter = counter

    @contextmanager
    def noted(self) -> Iterator[None]:
        try:
            yield
        except (SQLAlchemyError, OSError) as error:
            cause = _cause(error)
            self.number += 1
            self._counter.labels(cause).inc()
            self._log.note(cause)
            raise StorageFailed(cause) from error


def reason_of(error: BaseException) -> str:
    """What the database itself says about an error."""
    cause = error.__cause__ if isinstance(error, StorageFailed) and error.__cause__ else error
    return str(cause.orig if isinstance(cause, DBAPIError) and cause.orig else cause)


def _cause(error: Exception) -> str:
    """What went wrong, without the data: the type of the error, and the database's name for it."""
    reason = error.orig if isinstance(error, DBAPIError) else None
    code = getattr(reason, "sqlite_errorname", None) or getattr(reason, "sqlstate", None)
    return f"{type(error).__name__} {code}" if code else type(error).__name__


def _prepare_sqlite(engine: Engine, begin: str) -> None:
    """Set up connections, and how transactions begin.

    A commit survives anything that happens to the process; only a power failure of the whole machine can lose the last
    moments. Waiting for the disk at every commit would make an action several times slower.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout = {1000 * _PATIENCE}")
        _keep_a_journal(cursor)
        cursor.execute("PRAGMA wal_autocheckpoint = 0")  # see `checkpoint`
        cursor.execute("PRAGMA synchronous = NORMAL")
        cursor.execute("PRAGMA foreign_keys = ON")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def _keep_a_journal(cursor: Any) -> None:
    """Switch to write-ahead logging, so that readers do not wait for the writer.

    If another process is writing to a new file at that moment, SQLite refuses the change at once instead of waiting, so
    this retries.
    """
    until = time.monotonic() + _PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return

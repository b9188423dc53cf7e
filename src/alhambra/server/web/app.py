"""The application: puts everything together, opens it when the server starts and closes it when it stops."""

from __future__ import annotations

import asyncio
import signal
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from functools import partial
from types import FrameType
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from alhambra import __version__
from alhambra.kernel.errors import GameError
from alhambra.kernel.messages import Message
from alhambra.server.background import start
from alhambra.server.bus import open_bus
from alhambra.server.collector import collecting
from alhambra.server.monitor import watched
from alhambra.server.settings import Settings, from_environment
from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.checkpoints import checkpointing
from alhambra.server.storage.database import Database
from alhambra.server.storage.journal import Journal
from alhambra.server.storage.store import Store
from alhambra.server.tables import presence
from alhambra.server.tables.attendant import Attendant
from alhambra.server.tables.bookmarking import bookmarking
from alhambra.server.tables.cleanup import daily_cleanup
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.notifying import Notifier
from alhambra.server.tally import open_tally
from alhambra.server.thinkers.library import Library
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import QUEUES
from alhambra.server.thinkers.shared_queues import open_queues
from alhambra.server.thinkers.table_thinkers import TableThinkers
from alhambra.server.web import pages, socket
from alhambra.server.web.door import Door
from alhambra.server.web.errors import error_response
from alhambra.server.web.kept import Kept
from alhambra.server.web.limits import Limits
from alhambra.server.web.protection import Protection
from alhambra.server.web.routes import routers
from alhambra.table.frames import ErrorKind
from alhambra.table.refusals import Refused, as_refused, unavailable

_FAREWELL = 2.0
"""How many seconds the server takes to tell all clients that it is stopping."""


def create(settings: Settings | None = None) -> Protection:
    """The application for uvicorn. By default, settings come from the environment."""
    chosen = settings or from_environment()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, Any]]:
        door = Door(chosen)
        async with opened(chosen) as hall, monitored(hall, door):
            yield {
                "hall": hall,
                "library": Library(hall.store, hall.thinkers.queues, chosen.thinking_time),
                "limits": Limits(chosen, hall.tally),
                "kept": Kept(),
                "door": door,
            }

    app = FastAPI(
        title="Alhambra",
        version=__version__,
        description="Tables of the board game Alhambra. A game itself goes over a socket: see docs/protocol.md.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    app.include_router(socket.router)
    for router in routers():
        app.include_router(router)
    app.include_router(pages.router)
    app.add_exception_handler(GameError, _on_refusal)
    app.add_exception_handler(SQLAlchemyError, _on_database_error)
    app.add_exception_handler(RequestValidationError, _on_malformed)
    app.add_exception_handler(HTTPException, _on_http_error)
    return Protection(app, chosen)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Hall]:
    """A hall with everything it needs. On exit, clients are told and pending work is stored."""
    database = Database(settings.database_url)
    journal = Journal(database)
    bus = open_bus(settings.redis, settings.name)
    tally = open_tally(settings, bus.worker)
    queues = open_queues(settings, bus.worker)
    pool = Pool(queues, settings.thinkers, settings.thinking_time)
    thinkers = TableThinkers(pool, settings.move_time, settings.thinking_time)
    hall = Hall(settings, Store(database), Bookmarks(database), journal, bus, thinkers, tally)
    attendant = Attendant(hall)
    try:
        await database.open()
        journal.open()
        await bus.open(lambda note: hall.spawn(presence.hear(hall, note)), lambda: presence.after_missing(hall))
        await queues.open()
        pool.open()
        attendant.open()
        await Notifier(hall).open()
        with _saying_goodbye(hall):
            async with daily_cleanup(hall), bookmarking(hall), collecting(), checkpointing(database):
                yield hall
    finally:
        await attendant.close()
        await pool.close()
        await queues.close()
        await hall.close()
        await journal.close()
        await bus.close()
        await tally.close()
        await database.close()


def monitored(hall: Hall, door: Door) -> AbstractAsyncContextManager[None]:
    """Everything at which something may have to wait is in the metrics."""
    queues: dict[str, Callable[[], int]] = {
        "entries": lambda: hall.journal.waiting,
        "notes": lambda: hall.bus.waiting,
        "connections": lambda: door.waiting,
    }
    for queue in QUEUES:
        queues[queue] = partial(hall.thinkers.queues.unanswered, queue)
    database = hall.store.database
    return watched(queues, lambda: (database.used_connections, database.most_connections))


@contextmanager
def _saying_goodbye(hall: Hall) -> Iterator[None]:
    """On a signal to stop, tell all clients first: uvicorn would close their sockets without an explanation.

    A second signal skips that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    loop = asyncio.get_running_loop()
    usual = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    farewell: list[asyncio.Task[None]] = []

    def stop(number: int, frame: FrameType | None = None) -> None:
        if farewell:
            _stop_as_usual(usual[signal.Signals(number)], number)
        else:
            loop.call_soon_threadsafe(lambda: farewell.append(start(say_goodbye(number))))

    async def say_goodbye(number: int) -> None:
        hall.say_goodbye()
        with suppress(TimeoutError):
            async with asyncio.timeout(_FAREWELL):
                while any(table.viewers.here for table in hall.tables):
                    await asyncio.sleep(0.02)
        _stop_as_usual(usual[signal.Signals(number)], number)

    for number in usual:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in usual.items():
            signal.signal(number, handler)


def _stop_as_usual(handler: Any, number: int) -> None:
    if callable(handler):
        handler(number, None)


async def _on_refusal(_: Request, error: Exception) -> Response:
    assert isinstance(error, GameError)
    return error_response(as_refused(error))


async def _on_database_error(_: Request, error: Exception) -> Response:
    """The database itself has logged it."""
    return error_response(unavailable())


async def _on_malformed(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    problem = f"{'.'.join(str(place) for place in first['loc'])}: {first['msg']}"[:200]
    return error_response(Refused("unreadable", Message("server.malformed", problem=problem)))


async def _on_http_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    bad: tuple[ErrorKind, str] = ("unreadable", "server.bad-request")
    missing: tuple[ErrorKind, str] = ("not-found", "server.no-such-page")
    kind, key = bad if error.status_code == 400 else missing
    response = error_response(Refused(kind, Message(key)))
    response.status_code = error.status_code
    response.headers.update(error.headers or {})
    return response

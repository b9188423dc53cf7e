"""The application: puts everything together, opens it when the server starts and closes it when it stops."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import DEFAULT_EXCLUDED_CONTENT_TYPES, GZipMiddleware

from alhambra import __version__
from alhambra.host.requests import HANDLERS
from alhambra.host.storage import StorageFailed
from alhambra.kernel import Message
from alhambra.kernel.errors import GameError
from alhambra.server.monitor import watched
from alhambra.server.server import Server, opened
from alhambra.server.settings import Settings, from_environment
from alhambra.server.thinkers.queues import QUEUES
from alhambra.server.web import pages, rest, socket
from alhambra.server.web.description import describe
from alhambra.server.web.idle_connections import IdleConnections
from alhambra.server.web.limits import Limits
from alhambra.server.web.protection import Protection
from alhambra.server.web.push_requests import push_handlers
from alhambra.server.web.responses import error_response
from alhambra.server.web.routes import routers
from alhambra.table.frames import ErrorKind
from alhambra.table.refusals import Refused, as_refused, unavailable

COMPRESSED = (*DEFAULT_EXCLUDED_CONTENT_TYPES, "application/octet-stream")
"""Not compressed again: pictures and the like, and the Python of the client."""


def create(settings: Settings | None = None) -> Protection:
    """The application for uvicorn. By default, settings come from the environment."""
    chosen = settings or from_environment()

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[dict[str, Any]]:
        idle = IdleConnections(chosen)
        async with opened(chosen) as server, monitored(server, idle):
            yield {
                "server": server,
                "handlers": {**HANDLERS, **push_handlers(server)},
                "limits": Limits(chosen, server.limits),
                "idle_connections": idle,
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
    app.add_middleware(GZipMiddleware, minimum_size=1000, exclude_content_types=COMPRESSED)
    app.include_router(socket.router)
    app.include_router(rest.router)
    for router in routers():
        app.include_router(router)
    app.include_router(pages.router)
    describe(app)
    app.add_exception_handler(GameError, _on_refusal)
    app.add_exception_handler(StorageFailed, _on_storage_failure)
    app.add_exception_handler(RequestValidationError, _on_malformed)
    app.add_exception_handler(HTTPException, _on_http_error)
    return Protection(app, chosen)


def monitored(server: Server, idle: IdleConnections) -> AbstractAsyncContextManager[None]:
    """Everything at which something may have to wait is in the metrics."""
    queues: dict[str, Callable[[], int]] = {
        "entries": lambda: server.storage.journal.waiting,
        "notes": lambda: server.bus.waiting if server.bus else 0,
        "connections": lambda: idle.waiting,
    }
    for queue in QUEUES:
        queues[queue] = partial(server.queues.unanswered, queue)
    database = server.storage.database
    return watched(queues, lambda: (database.used_connections, database.most_connections))


async def _on_refusal(_: Request, error: Exception) -> Response:
    assert isinstance(error, GameError)
    return error_response(as_refused(error))


async def _on_storage_failure(_: Request, error: Exception) -> Response:
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

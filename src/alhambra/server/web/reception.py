"""The reception: takes over the connections that neighbours hand on, as if they had come here in the first place."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import uvicorn

from alhambra.host.background import end, for_ever, start
from alhambra.server.neighbours import LOOK_EVERY
from alhambra.server.tables.hall import Hall
from alhambra.server.web.handing_on import LONGEST, HandingProtocol
from alhambra.server.web.running import GRACE, options

logger = logging.getLogger(__name__)
_PATIENCE = 1.0
"""How many seconds a neighbour may take to hand a connection on, which it does in one go."""


@asynccontextmanager
async def receiving(app: Any, hall: Hall, state: dict[str, Any]) -> AsyncIterator[None]:
    """Take over connections that neighbours hand on, with the same `app` and `state` as for direct connections."""
    listener = hall.neighbours.listen()
    if listener is None:
        yield
        return
    reception = Reception(app, hall, state, listener)
    await reception.open()
    try:
        yield
    finally:
        await reception.close()


class Reception:
    """Connections handed on by neighbours. uvicorn's server looks after them; only its listening is done here."""

    def __init__(self, app: Any, hall: Hall, state: dict[str, Any], listener: socket.socket) -> None:
        config = uvicorn.Config(
            app, log_config=None, lifespan="off", timeout_graceful_shutdown=GRACE, **options(hall.settings)
        )
        config.load()
        self._server = uvicorn.Server(config)
        self._server.lifespan = config.lifespan_class(config)
        self._neighbours = hall.neighbours
        self._state = state
        self._listener = listener
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self._server.startup(sockets=[])
        self._spawn(for_ever(self._look, every=LOOK_EVERY))
        self._spawn(for_ever(self._accept))
        await asyncio.to_thread(self._neighbours.greet)

    async def close(self) -> None:
        self._neighbours.leave()
        await end(self._tasks)
        self._listener.close()
        await self._server.shutdown()

    def _spawn(self, work: Any) -> None:
        task = start(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look(self) -> None:
        self._neighbours.look()
        await self._server.on_tick(0)  # it updates the time in response headers

    async def _accept(self) -> None:
        try:
            line, _ = await asyncio.get_running_loop().sock_accept(self._listener)
        except OSError:  # for example, too many open files
            logger.exception("a connection cannot be taken over")
            await asyncio.sleep(_PATIENCE)
        else:
            self._spawn(self._take_over(line))

    async def _take_over(self, line: socket.socket) -> None:
        with line:
            handed = await asyncio.to_thread(_receive, line)
            if handed is None:
                self._neighbours.look()
                return
        received, connection = handed

        def protocol() -> HandingProtocol:
            made = HandingProtocol(
                config=self._server.config, server_state=self._server.server_state, app_state=self._state
            )
            made.received_before = received
            return made

        try:
            await asyncio.get_running_loop().connect_accepted_socket(protocol, connection)
        except OSError:  # the client is gone
            connection.close()


def _receive(line: socket.socket) -> tuple[bytes, socket.socket] | None:
    """A connection, and what was received over it; None if a new neighbour only knocked."""
    line.settimeout(_PATIENCE)
    with suppress(OSError):
        received, descriptors, _, _ = socket.recv_fds(line, LONGEST, 1)
        if descriptors:
            connection = socket.socket(fileno=descriptors[0])
            connection.setblocking(False)
            while more := line.recv(LONGEST):
                received += more
            return received, connection
    return None

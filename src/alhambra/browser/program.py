"""What runs in the worker of the host: the page asks, connects to tables and is told what happens there."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from contextlib import AsyncExitStack
from functools import partial
from urllib.parse import unquote

from alhambra.browser.answers import ID_PREFIX, ROUTES
from alhambra.browser.database import IndexedDatabase, PageDatabase
from alhambra.browser.storage import BrowserStorage
from alhambra.browser.thinkers import BrowserThinkers, Think
from alhambra.host.answers import ROUTES as HOST_ROUTES
from alhambra.host.answers import answer
from alhambra.host.answers.route import TEXT, Answer, Ask
from alhambra.host.bookmarking import bookmarking
from alhambra.host.connection import Connection
from alhambra.host.host import Host
from alhambra.host.settings import HostSettings
from alhambra.host.storage import StorageFailed
from alhambra.host.thinkers import Asker
from alhambra.host.tokens import new_table_id
from alhambra.kernel import Message
from alhambra.table.refusals import Refused, unavailable

logger = logging.getLogger(__name__)

SETTINGS = HostSettings(tables_in_memory=20, tables=1_000_000, tables_per_address=100_000)
"""Those who play here cannot get in the way of anybody else, so there is nothing to limit but memory."""


def _new_id() -> str:
    return ID_PREFIX + new_table_id()


async def _never() -> None:
    await asyncio.Event().wait()


_READER = Asker("here", _never)


class BrowserHost:
    """The host of a browser. Its methods are called by the page, with texts and numbers alone."""

    def __init__(self, database: PageDatabase, think: Think, settings: HostSettings = SETTINGS) -> None:
        self._storage = BrowserStorage(IndexedDatabase(database))
        self._host = Host(settings, self._storage, BrowserThinkers(think), new_id=_new_id)
        self._connections: dict[tuple[str, int], Connection] = {}
        """By tab and line."""
        self._stack = AsyncExitStack()

    async def open(self) -> None:
        """Read what is stored. Raises `StorageFailed`."""
        await self._storage.open()
        await self._stack.enter_async_context(bookmarking(self._host))

    async def close(self) -> None:
        """Finish what was begun."""
        await self._stack.aclose()
        await self._host.close()

    # --- What a server is asked by REST -------------------------------------------------------------------------------

    async def answer(self, method: str, path: str, body: str) -> str:
        """The answer to a request: its status, its content type and its body, as JSON."""
        ask = Ask(method, unquote(path), body.encode("utf-8", "surrogatepass"), _READER)
        try:
            answered = await answer(self._host, ask, (*ROUTES, *HOST_ROUTES))
        except Exception:
            logger.exception("a request was not answered")
            answered = Answer(500, b"Internal Server Error", TEXT)
        return json.dumps([answered.status, answered.content_type, answered.body.decode()])

    # --- What a server is told over a socket --------------------------------------------------------------------------

    def connect(self, tab: str, line: int, table: str, send: Callable[[str], None], end: Callable[[], None]) -> None:
        """Connect a tab to a table, by a line with this number; `send` sends a frame there, and `end` says that nothing
        more is sent."""
        key = tab, line

        def send_frame(frame: bytes) -> None:
            if key in self._connections:
                send(frame.decode())

        def end_line() -> None:
            if connection := self._connections.pop(key, None):
                end()
                self._host.background.start(connection.leave())

        find = partial(self._host.tables.find, table)
        self._connections[key] = Connection(self._host, find, send_frame, end_line, _READER.address)

    async def receive(self, tab: str, line: int, text: str) -> None:
        """Answer what somebody says."""
        connection = self._connections.get((tab, line))
        if connection is None:
            return
        try:
            await connection.receive(text)
        except Refused as error:
            connection.close(error.reason)
        except StorageFailed:
            connection.close(unavailable().reason)
        except Exception:
            logger.exception("a connection failed")
            connection.close(Message("server.internal"))

    async def leave(self, tab: str, line: int) -> None:
        """A line is no longer used."""
        if connection := self._connections.pop((tab, line), None):
            await connection.leave()

    async def leave_all(self, tab: str) -> None:
        """A tab is closed."""
        await asyncio.gather(*[self.leave(*key) for key in self._connections if key[0] == tab])

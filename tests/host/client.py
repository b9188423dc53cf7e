"""Clients of a host in memory: the same as those of a server (`tests/server/client.py`), without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

from tests.host.asking import ASKER, content, post
from tests.host.player import Frame, Player, decider, hello, wanted_table, welcomed, with_tokens

from alhambra.host.connection import Connection
from alhambra.host.host import Host
from alhambra.host.storage import StorageFailed
from alhambra.table.refusals import Refused, unavailable


class MemorySocket:
    """A connection to a table in the same process."""

    def __init__(self, host: Host, table: str) -> None:
        self._sent: asyncio.Queue[str] = asyncio.Queue()
        self._ended = asyncio.Event()
        self._connection = Connection(
            host, lambda: host.tables.find(table), self._put, self._ended.set, origin=ASKER.address
        )

    async def send(self, message: str | bytes) -> None:
        """It returns when the message was answered."""
        try:
            await self._connection.receive(str(message))
        except Refused as error:
            self._connection.close(error.reason)
        except StorageFailed:
            self._connection.close(unavailable().reason)

    async def recv(self) -> str:
        return await self._sent.get()

    async def close(self) -> None:
        await self._connection.leave()

    async def wait_closed(self) -> None:
        await self._ended.wait()

    def _put(self, frame: bytes) -> None:
        if not self._ended.is_set():
            self._sent.put_nowait(frame.decode())


@asynccontextmanager
async def player(
    host: Host, table: str, token: str | None = None, since: int | None = None, seed: int = 1
) -> AsyncIterator[Player]:
    """Look at a table, with a seat or without one."""
    socket = MemorySocket(host, table)
    try:
        await socket.send(hello(token, since))
        yield await welcomed(socket, seed)
    finally:
        await socket.close()


async def make_table(host: Host, *seats: str, **wanted: Any) -> Frame:
    """A new table: each seat is `me`, `open`, `here NAME`, or the level of a computer opponent."""
    return with_tokens(content(await post(host, "/api/tables", wanted_table(*seats, **wanted)), 201))


@asynccontextmanager
async def whoever_begins(host: Host, **wanted: Any) -> AsyncIterator[tuple[Player, Frame]]:
    """The player who has the first decision at a table for two at one screen, and the table."""
    made = await make_table(host, "me", "here Ben", **wanted)
    async with decider(made, partial(player, host)) as found:
        yield found


async def sit_down(host: Host, table: str, name: str, **fields: Any) -> Frame:
    held: Frame = content(await post(host, f"/api/tables/{table}/seats", {"name": name, **fields}), 201)
    return held

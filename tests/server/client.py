"""Clients of a server, over real sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import httpx
from tests.host.player import Frame, Player, decider, hello, wanted_table, welcomed, with_tokens
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


@asynccontextmanager
async def player(
    base: str, table: str, token: str | None = None, since: int | None = None, seed: int = 1
) -> AsyncIterator[Player]:
    """Look at a table, with a seat or without one."""
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    async with connect(address, max_size=None, compression=None, close_timeout=1) as socket:
        with suppress(ConnectionClosed):  # a client that is not let in is still told why
            await socket.send(hello(token, since))
        yield await welcomed(socket, seed)


async def make_table(base: str, *seats: str, **wanted: Any) -> Frame:
    """A new table: each seat is `me`, `open`, `here NAME`, or the level of a computer opponent."""
    async with httpx.AsyncClient(base_url=base) as client:
        answer = await client.post("/api/tables", json=wanted_table(*seats, **wanted))
    assert answer.status_code == 201, answer.text
    return with_tokens(answer.json())


@asynccontextmanager
async def whoever_begins(base: str, **wanted: Any) -> AsyncIterator[tuple[Player, Frame]]:
    """The player who has the first decision at a table for two at one screen, and the table."""
    made = await make_table(base, "me", "here Ben", **wanted)
    async with decider(made, partial(player, base)) as found:
        yield found


async def sit_down(base: str, table: str, name: str, **fields: Any) -> Frame:
    async with httpx.AsyncClient(base_url=base) as client:
        answer = await client.post(f"/api/tables/{table}/seats", json={"name": name, **fields})
    assert answer.status_code == 201, answer.text
    held: Frame = answer.json()
    return held

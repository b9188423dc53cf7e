"""A flood from one address while people at another play: it is turned away, and they can keep playing."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from contextlib import AsyncExitStack, suppress
from dataclasses import replace

import httpx
from tests.host.player import PATIENCE
from tests.server.client import make_table
from tests.server.servers import CALM
from tools.attacking.crowd import Crowd
from tools.attacking.target import Target, target
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

ELSEWHERE = "127.0.0.2"
"""The address of the flood; people play from 127.0.0.1."""
LIMITED = replace(CALM, connections_per_address=30, requests_per_second=3.0, messages_per_second=5.0)
"""Low limits, which even a slow flood exceeds, but enough for the people who play."""
AT_ONCE = 50
"""How many requests are made at a time."""
OVER_A_SOCKET = 150
"""How many messages are sent over one socket: more than the server endures."""
SERVER_ERROR = 500


async def flood(kind: str, times: int, tables: int = 4, between: int = 20) -> str:
    """Send this many requests, messages and connections from one address. People must be able to play meanwhile, and
    when it is over, no trace may be left."""
    async with target(kind, LIMITED) as attacked:
        crowd = Crowd(attacked.bases)
        answers: Counter[str] = Counter()
        async with crowd.playing(tables):
            await crowd.more(between)
            watched = (await make_table(attacked.bases[0], "me", "here Ben"))["table"]
            for wave in (_messages, _connections, _requests):
                async with asyncio.TaskGroup() as group:
                    flooding = group.create_task(wave(attacked, watched, times, answers))
                    group.create_task(crowd.more(between))
                await flooding
            await crowd.more(between)
        await crowd.check(attacked)
        wrong = [answer for answer in answers if answer.isdecimal() and int(answer) >= SERVER_ERROR]
        assert not wrong, f"the flood was answered with {wrong}"
        assert answers["429"], "nobody was turned away"
        assert answers["limit"], "no message was refused"
    told = ", ".join(f"{count} × {answer}" for answer, count in sorted(answers.items()))
    return f"{3 * times} times flooded ({told}), {crowd.actions} actions acknowledged meanwhile"


async def _requests(attacked: Target, table: str, times: int, answers: Counter[str]) -> None:
    """Requests for anything, some of them malformed."""
    rng = random.Random(times)
    paths = [f"/api/tables/{table}", "/api/tables", f"/api/tables/{table}/record", "/api/words/en", "/", "/api/nothing"]
    transport = httpx.AsyncHTTPTransport(local_address=ELSEWHERE, limits=httpx.Limits(max_connections=AT_ONCE))

    async def ask(client: httpx.AsyncClient) -> None:
        base, path = rng.choice(attacked.bases), rng.choice(paths)
        try:
            if rng.random() < 0.5:
                answer = await client.get(base + path)
            else:
                answer = await client.post(base + path, content=rng.randbytes(200))
        except httpx.TransportError:
            answers["hung up"] += 1
        else:
            answers[str(answer.status_code)] += 1

    async with httpx.AsyncClient(transport=transport, timeout=60) as client:
        for _ in range(0, times, AT_ONCE):
            await asyncio.gather(*(ask(client) for _ in range(AT_ONCE)))


async def _messages(attacked: Target, table: str, times: int, answers: Counter[str]) -> None:
    """Messages over sockets, as fast as they can be sent. The server refuses most, and then closes the socket."""
    rng = random.Random(times)
    for _ in range(0, times, OVER_A_SOCKET):
        address = _socket_of(rng.choice(attacked.bases), table)
        with suppress(WebSocketException, OSError):
            async with connect(address, local_addr=(ELSEWHERE, 0), close_timeout=1) as socket:
                await socket.send(json.dumps({"type": "hello", "token": None, "since": None}))
                for _ in range(OVER_A_SOCKET):
                    await socket.send(rng.choice(('{"type": "ping", "id": "1"}', "nonsense", "[" * 2000)))
                async with asyncio.timeout(PATIENCE):
                    async for text in socket:
                        frame = json.loads(text)
                        answers[frame.get("kind") or frame["type"]] += 1


async def _connections(attacked: Target, table: str, times: int, answers: Counter[str]) -> None:
    """Sockets that stay open as long as they are allowed to, twice as many as are allowed from one address."""
    most = 2 * LIMITED.connections_per_address
    for begin in range(0, times, most):
        async with AsyncExitStack() as opened:
            for number in range(begin, min(times, begin + most)):
                address = _socket_of(attacked.bases[number % len(attacked.bases)], table)
                try:
                    await opened.enter_async_context(connect(address, local_addr=(ELSEWHERE, 0), close_timeout=1))
                    answers["socket opened"] += 1
                except (WebSocketException, OSError):
                    answers["socket refused"] += 1


def _socket_of(base: str, table: str) -> str:
    return f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"

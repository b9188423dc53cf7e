"""Whoever connects and says nothing takes nobody's place for long."""

import asyncio
import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from dataclasses import replace

import httpx
import pytest
from tests.server.client import make_table, player
from tests.server.servers import Process, serving, wait_until
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from alhambra.server import metrics
from alhambra.server.settings import Settings

NOBODY = "203.0.113.7"
"""As the only proxy that is trusted: then the tests come from an ordinary address."""
HALF = b"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"


@contextmanager
def connected(base: str) -> Iterator[socket.socket]:
    host, port = base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as there:
        yield there


def is_open(there: socket.socket) -> bool:
    """Whether the server has neither sent anything nor closed the connection."""
    there.setblocking(False)
    try:
        there.recv(1, socket.MSG_PEEK)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        there.settimeout(60)
    return False


def rest_of(there: socket.socket) -> bytes:
    """Everything that is sent until the server closes."""
    sent = b""
    while data := there.recv(65_536):
        sent += data
    return sent


def dropped(why: str) -> float:
    return float(metrics.DROPPED.labels(why)._value.get())


def test_a_connection_that_asks_for_nothing_is_closed_after_a_while(settings: Settings) -> None:
    before = dropped("silent")
    with serving(replace(settings, request_patience=0.3)) as base, connected(base) as there:
        assert is_open(there)
        assert rest_of(there) == b""
    assert dropped("silent") == before + 1


@pytest.mark.parametrize("part", [b"GET / HT", b"GET / HTTP/1.1\r\nHost: localhost\r\n", HALF])
def test_a_request_that_never_ends_is_refused_after_a_while(settings: Settings, part: bytes) -> None:
    with serving(replace(settings, request_patience=0.3)) as base, connected(base) as there:
        there.sendall(part)
        head, _, body = rest_of(there).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 408 ")
    error = json.loads(body)["error"]
    assert (error["kind"], error["message"]["key"]) == ("limit", "server.too-slow")


def test_a_request_that_arrives_in_time_is_answered_however_many_follow(settings: Settings) -> None:
    with serving(replace(settings, request_patience=1.0)) as base, connected(base) as there:
        for _ in range(3):
            there.sendall(b"GET /healthz HTTP/1.1\r\n")
            time.sleep(0.4)
            there.sendall(b"Host: localhost\r\n\r\n")
            answer = there.recv(65_536)
            while not answer.endswith(b"}"):
                answer += there.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 200 ")


def test_an_answer_that_nobody_reads_is_given_up(settings: Settings) -> None:
    before = dropped("slow")
    with serving(replace(settings, request_patience=0.5)) as base, connected(base) as there:
        request = b"GET /api/words/en HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with suppress(OSError):
            there.sendall(request * 400)
        wait_until(lambda: dropped("slow") == before + 1)


def test_silent_connections_turn_nobody_away(settings: Settings, process: Callable[[Settings], Process]) -> None:
    """There are more of them than the server answers at all."""
    server = process(replace(settings, connections=1, waiting_connections=20, request_patience=60.0))
    server.start()
    with ExitStack() as silent:
        for _ in range(300):
            silent.enter_context(connected(server.base))
        assert httpx.get(f"{server.base}/healthz").status_code == 200

        async def look() -> None:
            made = await make_table(server.base, "me", "open")
            async with player(server.base, made["table"], made["tokens"][0]) as ana:
                assert (await ana.ask("ping"))["type"] == "pong"

        asyncio.run(look())


def test_when_many_come_at_once_everybody_is_let_in_or_told_that_it_is_full(
    settings: Settings, process: Callable[[Settings], Process]
) -> None:
    """They are all connected before the first of them asks for anything."""
    server = process(replace(settings, connections=10, waiting_connections=20))
    server.start()
    host, port = server.base.removeprefix("http://").split(":")

    async def look() -> Counter[str]:
        made = await make_table(server.base, "me", "open")
        address = f"ws://{host}:{port}/api/tables/{made['table']}/socket"
        connected = [await asyncio.to_thread(socket.create_connection, (host, int(port))) for _ in range(60)]
        async with AsyncExitStack() as there:
            sockets = [await there.enter_async_context(connect(address, sock=each)) for each in connected]
            for each in sockets:
                with suppress(ConnectionClosed):  # it may already have been told
                    await each.send('{"type": "hello", "token": null, "since": null}')
            frames = [json.loads(await each.recv()) for each in sockets]
        return Counter(frame["message"]["key"] if frame["type"] == "closed" else frame["type"] for frame in frames)

    assert asyncio.run(look()) == {"table": 10, "server.too-many-connections": 50}


def test_of_too_many_silent_connections_from_one_address_the_oldest_are_closed(settings: Settings) -> None:
    chosen = replace(settings, waiting_per_address=3, request_patience=60.0, trusted_proxies=NOBODY)
    with serving(chosen) as base, ExitStack() as silent:
        there = [silent.enter_context(connected(base))]
        there[0].sendall(b"GET / HT")
        assert httpx.get(f"{base}/healthz").status_code == 200  # by now the server has heard the first one
        there += [silent.enter_context(connected(base)) for _ in range(4)]
        told = rest_of(there[0])
        assert told.startswith(b"HTTP/1.1 429 ")
        assert b"server.too-many-connections" in told
        assert rest_of(there[1]) == b""
        assert [is_open(each) for each in there[2:]] == [True] * 3
        assert httpx.get(f"{base}/healthz").status_code == 200


def test_a_proxy_may_keep_any_number_of_connections(settings: Settings) -> None:
    chosen = replace(settings, waiting_per_address=3, request_patience=60.0, trusted_proxies="127.0.0.0/8")
    with serving(chosen) as base, ExitStack() as silent:
        there = [silent.enter_context(connected(base)) for _ in range(10)]
        assert httpx.get(f"{base}/healthz").status_code == 200
        assert all(is_open(each) for each in there)


def test_a_socket_over_which_nothing_is_said_is_closed_and_one_that_pings_stays(settings: Settings) -> None:
    async def look(base: str) -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"]) as silent, player(base, made["table"]) as awake:
            closing = asyncio.create_task(silent.closed())
            while not closing.done():
                assert (await awake.ask("ping"))["type"] == "pong"
                await asyncio.sleep(0.05)
            assert (await closing)["message"]["key"] == "server.silent"
            with suppress(ConnectionClosed):
                await silent.socket.send("too late")
            assert (await awake.ask("ping"))["type"] == "pong"

    with serving(replace(settings, silence=1.5)) as base:
        asyncio.run(look(base))

"""A slow or hostile client harms no table."""

import asyncio
import json
import socket
from collections.abc import Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as examples
from hypothesis import strategies as st
from tests.host.player import PATIENCE
from tests.server.client import make_table, player, whoever_begins
from tests.server.servers import CALM, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from alhambra.host.rate_limits import Allowance, Rate, RateLimits
from alhambra.server.settings import Settings
from alhambra.server.web.limits import Limits
from alhambra.server.web.send_queue import MOST_UNSENT_BYTES, SendQueue


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with tight limits."""
    chosen = replace(
        CALM,
        database=str(tmp_path_factory.mktemp("strict") / "tables.db"),
        connections_per_address=4,
        messages_per_second=5.0,
        tables_per_address=6,
        origins="https://friends.example",
    )
    with serving(chosen) as base:
        yield base


def address(base: str, table: str) -> str:
    return f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"


# --- Malformed frames -------------------------------------------------------------------------------------------------

BAD_FRAMES = [
    "",
    "nonsense",
    "[]",
    "null",
    "{}",
    '"act"',
    '{"type": "act"}',
    '{"type": "no-such-type", "id": "1"}',
    '{"type": "act", "id": "1"}',
    '{"type": "act", "id": 7, "version": 0, "action": "pass"}',
    '{"type": "act", "id": "1", "version": "0", "action": ["pass"]}',
    '{"type": "act", "id": "1", "version": 0, "action": "pass", "seat": 1}',
    '{"type": "act", "id": "1", "version": -5, "action": "pass"}',
    '{"type": "act", "id": "", "version": 0, "action": "pass"}',
    '{"type": "hello", "token": null}',
    '{"type": ["act"], "id": "1"}',
    '{"type": "act", "id": "1", "version": 1e400, "action": "pass"}',
    '{"type": "take-over", "id": "1", "seat": 99}',
    '{"type": "chat", "id": "1", "text": 5}',
    '{"type": "undo", "id": "1", "version": 99999999999999999999999}',
    "[" * 4000,
    '{"type": "act", "id": "1", "version": 0, "action": "' + "x" * 401 + '"}',
]


@pytest.mark.parametrize("text", BAD_FRAMES, ids=range(len(BAD_FRAMES)))
def test_a_malformed_frame_is_refused_and_the_connection_stays(base: str, text: str) -> None:
    async def send() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.socket.send(text)
            refused = await ana.until_type("refused")
            assert refused["kind"] in ("unreadable", "refused", "not-found")
            assert (await ana.ask("ping"))["type"] == "pong"

    asyncio.run(send())


def test_an_id_that_cannot_be_printed_is_refused_before_it_is_stored(base: str) -> None:
    async def send() -> None:
        async with whoever_begins(base) as (ana, _):
            answer = await ana.act(f"take {ana.view['display'][0]}", id="a\0b")
            assert (answer["type"], answer["kind"]) == ("refused", "unreadable")
            assert (await ana.play())["version"] == 1

    asyncio.run(send())


def test_a_binary_frame_is_not_a_message(base: str) -> None:
    async def send() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.socket.send(b"\x00\xff")
            assert (await ana.until_type("refused"))["kind"] == "unreadable"

    asyncio.run(send())


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda children: st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4),
    max_leaves=8,
)
TYPES = [
    "act",
    "undo",
    "why-not",
    "orders",
    "chat",
    "emote",
    "nudge",
    "take-over",
    "rematch",
    "seat-computer",
    "take-out",
    "leave",
    "cancel",
    "what-if",
    "hold",
    "next-turn",
    "plan",
    "hint",
    "forecast",
    "scored",
    "ping",
]


@examples(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.fixed_dictionaries(
        {"type": st.sampled_from(TYPES) | json_values, "id": st.just("x") | json_values},
        optional=dict.fromkeys(
            ("version", "action", "actions", "orders", "text", "seat", "level", "emote", "verb", "about", "tile"),
            json_values,
        ),
    )
)
def test_whatever_is_sent_the_server_answers_and_continues(base: str, frame: dict[str, Any]) -> None:
    async def send() -> None:
        made = await make_table(base, "me", "here Ben")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.socket.send(json.dumps(frame))
            answer = await ana.until(lambda heard: heard["type"] not in ("table", "game", "chat"))
            assert answer.get("message", {}).get("key") != "server.internal"
            assert (await ana.ask("ping", id="still-there"))["type"] == "pong"

    asyncio.run(send())


@pytest.mark.parametrize("first", ["nonsense", '{"type": "ping", "id": "1"}', '{"type": "hello", "token": 5}'])
def test_the_first_frame_must_be_hello(base: str, first: str) -> None:
    async def send() -> None:
        made = await make_table(base, "me", "open")
        async with connect(address(base, made["table"])) as there:
            await there.send(first)
            closed = json.loads(await there.recv())
            assert closed["type"] == "closed"
            with pytest.raises(ConnectionClosed):
                await there.recv()

    asyncio.run(send())


def test_a_frame_that_is_too_large_closes_the_connection(base: str) -> None:
    async def send() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.socket.send("x" * 9000)
            with pytest.raises(ConnectionClosed) as closed:
                await ana.until_type("never")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009

    asyncio.run(send())


def test_a_table_that_does_not_exist_is_reported(base: str) -> None:
    async def look() -> None:
        async with player(base, "no-such-table") as nobody:
            assert nobody.frames[0]["message"]["key"] == "server.no-such-table"

    asyncio.run(look())


# --- Too much ---------------------------------------------------------------------------------------------------------


def test_too_many_messages_are_refused_and_finally_the_connection_is_closed(strict: str) -> None:
    async def send() -> None:
        made = await make_table(strict, "me", "open")
        async with player(strict, made["table"], made["tokens"][0]) as ana:
            reading = asyncio.create_task(ana.closed())
            with suppress(ConnectionClosed):
                for _ in range(200):
                    await ana.say("ping")
            closed = await reading
        assert closed["message"]["key"] == "server.too-fast"
        pongs = [frame for frame in ana.frames if frame["type"] == "pong"]
        assert 25 <= len(pongs) <= 45  # five seconds' worth at once
        limited = [frame for frame in ana.frames if frame["type"] == "refused"]
        assert {frame["kind"] for frame in limited} == {"limit"}
        assert all(frame["id"] for frame in limited)

    asyncio.run(send())


def test_too_many_connections_from_one_address_are_closed(strict: str) -> None:
    async def open_many() -> None:
        made = await make_table(strict, "me", "open")
        async with AsyncExitStack() as opened:
            there = [await opened.enter_async_context(player(strict, made["table"])) for _ in range(4)]
            async with player(strict, made["table"]) as late:
                assert late.frames[0]["message"]["key"] == "server.too-many-connections"
            assert (await there[0].ask("ping"))["type"] == "pong"

    asyncio.run(open_many())


def test_too_many_new_tables_from_one_address_are_refused(strict: str) -> None:
    body = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answers = [httpx.post(f"{strict}/api/tables", json=body) for _ in range(7)]
    assert answers[-1].status_code == 429
    assert answers[-1].json()["error"]["message"]["key"] == "server.too-many-tables"


def test_a_connection_that_does_not_read_is_dropped_and_the_table_continues(settings: Settings) -> None:
    """It asks for the whole view again and again, and reads none of it."""

    async def play(base: str) -> None:
        before = await dropped(base)
        async with whoever_begins(base) as (ana, made):
            slow = slow_client(base, made["table"], made["tokens"][1 - ana.table["you"]])
            try:
                for number in range(1500):
                    say(slow, {"type": "act", "id": str(number), "version": -1, "action": "pass"})
                async with asyncio.timeout(PATIENCE):
                    while await dropped(base) == before:
                        assert (await ana.ask("ping"))["type"] == "pong"
            finally:
                slow.close()
            assert (await ana.play())["type"] == "done"

    with serving(replace(settings, unsent_messages=20, messages_per_second=10_000.0)) as base:
        asyncio.run(play(base))


def frame(length: int) -> bytes:
    return b"x" * length


def test_a_connection_with_too_much_unread_data_is_dropped() -> None:
    async def send() -> None:
        large = frame(MOST_UNSENT_BYTES // 2 + 1)
        slow = SendQueue(200)
        slow.send(large)
        assert not slow.dropped.is_set()
        slow.send(large)
        assert slow.dropped.is_set()

    asyncio.run(send())


def test_a_connection_that_reads_may_be_sent_any_amount() -> None:
    async def send() -> None:
        there = SendQueue(200)
        taken: list[str] = []

        async def take(text: str) -> None:
            taken.append(text)

        delivery = asyncio.create_task(there.deliver(take))
        for number in range(5):
            there.send(frame(MOST_UNSENT_BYTES + 1))  # even a single frame larger than the limit
            for _ in range(5):
                await asyncio.sleep(0)
            assert len(taken) == number + 1
        there.end()
        await delivery
        assert not there.dropped.is_set()

    asyncio.run(send())


async def dropped(base: str) -> float:
    """How many connections were dropped for being slow."""
    async with httpx.AsyncClient() as client:
        lines = (await client.get(f"{base}/metrics")).text.splitlines()
    name = 'alhambra_dropped_connections_total{why="slow"} '
    return sum(float(line.removeprefix(name)) for line in lines if line.startswith(name))


def slow_client(base: str, table: str, token: str) -> socket.socket:
    """A client that never reads anything after the handshake."""
    host, port = base.removeprefix("http://").split(":")
    there = socket.socket()
    there.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    there.connect((host, int(port)))
    lines = (
        f"GET /api/tables/{table}/socket HTTP/1.1",
        f"Host: {host}:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
    )
    there.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    answer = b""
    while b"\r\n\r\n" not in answer:
        answer += there.recv(1)
    say(there, {"type": "hello", "token": token, "since": None})
    return there


def say(there: socket.socket, frame: dict[str, Any]) -> None:
    """Send a short frame by hand; the server may already have closed."""
    text = json.dumps(frame).encode()
    with suppress(OSError):
        there.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text)


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [(None, True), ("own", True), ("https://friends.example", True), ("https://evil.example", False), ("null", False)],
)
def test_sockets_are_opened_only_for_the_servers_own_page_and_named_origins(
    strict: str, origin: str | None, allowed: bool
) -> None:
    async def open_from() -> None:
        headers = {} if origin is None else {"Origin": strict if origin == "own" else origin}
        async with connect(address(strict, "any"), additional_headers=headers):
            pass

    if allowed:
        asyncio.run(open_from())
    else:
        with pytest.raises(InvalidStatus) as refused:
            asyncio.run(open_from())
        assert refused.value.response.status_code == 403


def test_a_body_that_is_too_large_is_refused(base: str) -> None:
    answer = httpx.post(f"{base}/api/mine", content=b'{"tokens": ["' + b"x" * 500_000 + b'"]}')
    assert answer.status_code == 413
    assert answer.json()["error"]["kind"] == "limit"


def test_too_many_requests_from_one_address_are_refused(settings: Settings) -> None:
    with serving(replace(settings, requests_per_second=2.0)) as base, httpx.Client(base_url=base) as client:
        statuses = [client.get("/api/tables").status_code for _ in range(30)]
        assert statuses[:20] == [200] * 20
        assert 429 in statuses[20:]


def test_too_many_sockets_from_one_address_are_refused(settings: Settings) -> None:
    async def open_many(base: str) -> None:
        made = await make_table(base, "me", "open")
        for _ in range(60):
            async with connect(address(base, made["table"])):
                pass

    with (
        serving(replace(settings, requests_per_second=1.0)) as base,
        pytest.raises(InvalidStatus) as refused,
    ):
        asyncio.run(open_many(base))
    assert refused.value.response.status_code == 403


def test_nobody_is_told_of_spectators_who_come_and_go(base: str) -> None:
    async def watch() -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            for _ in range(5):
                async with player(base, made["table"]) as spectator:
                    assert spectator.table["seats"] == ana.table["seats"]
            assert (await ana.ask("ping"))["type"] == "pong"
            assert [frame["type"] for frame in ana.frames].count("table") == 1

    asyncio.run(watch())


@pytest.mark.parametrize(
    ("one", "other", "together"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", True),
        ("2001:db8:1:2::1", "2001:db8:1:3::1", False),
        ("192.0.2.1", "::ffff:192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("", "", True),
    ],
)
def test_all_addresses_of_a_household_share_its_limits(one: str, other: str, together: bool) -> None:
    async def ask() -> None:
        limits = Limits(Settings(requests_per_second=0.1), RateLimits(lambda: 0.0))
        assert await limits.request(one)
        assert await limits.request(other) is not together

    asyncio.run(ask())


def test_an_allowance_refills_with_time() -> None:
    now = [0.0]
    allowance = Allowance(Rate(2, 3), lambda: now[0])
    assert [allowance.use() for _ in range(4)] == [True, True, True, False]
    now[0] = 1.0
    assert [allowance.use() for _ in range(3)] == [True, True, False]

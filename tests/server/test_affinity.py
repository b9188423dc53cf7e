"""A table belongs to one worker at a time: whoever asks another is handed on, and others take over when it dies."""

import asyncio
import http.client
import json
import secrets
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from dataclasses import replace
from itertools import cycle, pairwise

import httpx
import pytest
from redis import Redis
from tests.server.client import PATIENCE, Player, any_action, make_table, player, sit_down
from tests.server.servers import CALM, Process, serving, wait_until
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from alhambra.server import metrics
from alhambra.server.settings import Settings
from alhambra.server.storage.database import Database
from alhambra.server.storage.store import Store

Both = tuple[str, str]
ENOUGH = 20
"""So many actions are acknowledged before the next thing happens, however long that takes on a busy machine."""


@pytest.fixture
def shared(postgres: str, redis: str) -> Settings:
    """Settings of the workers of a machine."""
    return replace(CALM, database=postgres, redis=redis)


@pytest.fixture
def both(shared: Settings) -> Iterator[Both]:
    """Two workers. A table belongs to one of them, so one of two requests for it is always handed on."""
    with two_of(shared) as bases:
        yield bases


@contextmanager
def two_of(settings: Settings) -> Iterator[Both]:
    """Two workers who know each other."""
    with serving(settings) as one, serving(settings) as two:
        for base in (one, two):
            wait_until(lambda base=base: hands_on(base))
        yield one, two


def hands_on(base: str) -> bool:
    """Whether a worker hands a request on. It keeps every second one, on average."""
    before = handed_on()
    assert httpx.get(f"{base}/api/tables/{secrets.token_hex(8)}").status_code == 404
    return handed_on() > before


def workers_of(redis: str, table: str) -> int:
    """How many workers have a table open: so many follow what is told about it."""
    with Redis.from_url(redis) as client:
        return sum(count for _, count in client.pubsub_numsub(*client.pubsub_channels(f"*:{table}")))


def handed_on() -> float:
    return float(metrics.HANDED_ON._value.get())


@contextmanager
def connected(base: str) -> Iterator[socket.socket]:
    host, port = base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=60) as there:
        yield there


def answer(there: socket.socket) -> tuple[int, object]:
    """The next response over a connection: its status and its content."""
    response = http.client.HTTPResponse(there)
    response.begin()
    return response.status, json.loads(response.read())


# --- Handing on -------------------------------------------------------------------------------------------------------


def test_players_who_reach_different_workers_meet_at_the_one_of_the_table(both: Both, redis: str) -> None:
    one, two = both

    async def play() -> None:
        before = handed_on()
        for _ in range(3):
            made = await make_table(one, "me", "open", "random")
            ben_seat = await sit_down(two, made["table"], "Ben")
            async with (
                player(one, made["table"], made["tokens"][0]) as ana,
                player(two, made["table"], ben_seat["token"], seed=2) as ben,
            ):
                await asyncio.gather(ana.play_until(12), ben.play_until(12))
                assert workers_of(redis, made["table"]) == 1
        assert handed_on() >= before + 3

    asyncio.run(play())


def test_a_connection_can_be_handed_on_between_two_requests(both: Both) -> None:
    table = asyncio.run(make_table(both[0], "me", "open"))["table"]
    for base in both:
        with connected(base) as there:
            for path in ("/api/address", f"/api/tables/{table}", "/api/address", f"/api/tables/{table}?again"):
                there.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
                status, content = answer(there)
                assert status == 200
                assert isinstance(content, dict)
                assert content.get("table") in (None, table)


def test_a_request_that_comes_in_parts_is_handed_on_as_a_whole(both: Both) -> None:
    table = asyncio.run(make_table(both[0], "me", "open", "open"))["table"]
    before = handed_on()
    for base, name in zip(both, ("Ben", "Cleo"), strict=True):
        body = json.dumps({"name": name}).encode()
        head = f"POST /api/tables/{table}/seats HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        request = head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body
        cuts = [0, 10, 40, len(head), len(request) - 5, len(request)]
        with connected(base) as there:
            for begin, end in pairwise(cuts):
                there.sendall(request[begin:end])
                assert httpx.get(f"{base}/healthz").status_code == 200  # by now the part was received
            assert answer(there)[0] == 201
    assert handed_on() == before + 1


def test_what_is_left_of_a_refused_body_is_not_taken_for_a_request(shared: Settings) -> None:
    """Otherwise a client could put a request into another one, and the proxy would take its answer for that to the
    next client's."""
    with two_of(replace(shared, body_size=1000)) as both:
        table = asyncio.run(make_table(both[0], "me", "open"))["table"]
        inside = f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        head = f"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: {1001 + len(inside)}\r\n\r\n"
        for base in both:
            with connected(base) as there:
                there.sendall(head.encode() + b" " * 1001)
                assert answer(there)[0] == 413
                there.sendall(inside)
                there.sendall(b"GET /api/address HTTP/1.1\r\nHost: localhost\r\n\r\n")
                status, content = answer(there)
                assert status == 200
                assert isinstance(content, dict)
                assert "address" in content


def test_limits_know_the_address_of_a_client_that_was_handed_on(shared: Settings) -> None:
    async def open_many(one: str, two: str) -> None:
        table = (await make_table(one, "me", "open"))["table"]
        async with AsyncExitStack() as opened:

            async def greeting(base: str, address: str) -> str:
                there = await opened.enter_async_context(
                    connect(
                        f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket",
                        additional_headers={"X-Forwarded-For": address},
                    )
                )
                with suppress(ConnectionClosed):  # one that is not let in is still told why
                    await there.send('{"type": "hello"}')
                return str(json.loads(await there.recv())["type"])

            greetings = [await greeting(base, f"192.0.2.{last}") for last in (1, 2) for base in (one, two, one, two)]
            assert greetings == ["table", "table", "closed", "closed"] * 2

    with two_of(replace(shared, connections_per_address=2)) as both:
        asyncio.run(open_many(*both))


def test_a_worker_that_comes_gets_its_share_of_the_tables_and_gives_it_back_when_it_goes(
    shared: Settings, redis: str
) -> None:
    async def follow_the_table(base: str, table: str, token: str, moved: list[str]) -> None:
        """Play whatever comes, and come back whenever the table moves."""
        while True:
            try:
                async with player(base, table, token) as there:
                    while True:
                        if there.frames[-1]["type"] == "closed":
                            assert there.frames[-1]["message"]["key"] == "server.moved"
                            moved.append(table)
                        await (there.play() if there.decides else there.hear())
            except (WebSocketException, OSError):
                await asyncio.sleep(0)

    async def play(one: str) -> None:
        moved: list[str] = []
        made = [await make_table(one, "me", "random") for _ in range(8)]
        playing = [
            asyncio.create_task(follow_the_table(one, table["table"], table["tokens"][0], moved)) for table in made
        ]

        def newcomer() -> None:
            with serving(shared) as two:
                wait_until(lambda: moved)
                first = moved[0]
                wait_until(lambda: version(one, first) > seen[first])
                assert version(two, first) > seen[first]

        seen = {table["table"]: 10 for table in made}
        try:
            await asyncio.to_thread(newcomer)
        finally:
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    def version(base: str, table: str) -> int:
        record = httpx.get(f"{base}/api/tables/{table}/record", timeout=PATIENCE).text
        return len(record.splitlines())

    with serving(shared) as one:
        asyncio.run(play(one))


# --- Killing ----------------------------------------------------------------------------------------------------------


class Stubborn:
    """A player who comes back after every interruption, to any worker, and repeats what was not acknowledged."""

    def __init__(self, bases: tuple[str, ...], table: str, token: str, seed: int) -> None:
        self.table = table
        self.acknowledged: dict[int, str] = {}
        """The ids of the actions that were acknowledged, by version."""
        self._bases = cycle(bases)
        self._token = token
        self._seed = seed
        self._unanswered: tuple[int, str] | None = None

    async def play(self) -> None:
        while True:
            try:
                async with player(next(self._bases), self.table, self._token, seed=self._seed) as there:
                    while True:
                        await self._go_on(there)
            except (WebSocketException, OSError, EOFError):
                await asyncio.sleep(0.05)

    async def _go_on(self, there: Player) -> None:
        if self._unanswered is None and there.decides:
            self._unanswered = there.version, any_action(there.game["menu"], there.rng)
        if self._unanswered is None:
            await there.hear()
            return
        version, action = self._unanswered
        done = await there.act(action, version, id=f"{self._seed}-{version}")
        assert (done["type"], done["version"]) == ("done", version + 1)
        self.acknowledged[version + 1] = done["id"]
        self._unanswered = None
        await there.until_version(version + 1)


def test_when_the_worker_of_a_table_is_killed_another_takes_over_and_nothing_is_lost(
    shared: Settings, redis: str, process: Callable[[Settings], Process]
) -> None:
    one, two = process(shared), process(shared)
    one.start()
    two.start()

    async def play() -> list[Stubborn]:
        made = [await make_table(one.base, "me", "here Ben") for _ in range(4)]
        tables = [table["table"] for table in made]
        players = [
            Stubborn((one.base, two.base), table["table"], token, seed=10 * number + seat)
            for number, table in enumerate(made)
            for seat, token in table["tokens"].items()
        ]
        playing = asyncio.gather(*(each.play() for each in players))
        try:
            for happens in (two.kill, two.start, one.kill):
                await until_all_go_on(playing, players)
                if one.running and two.running:
                    await asyncio.to_thread(wait_until, lambda: all(workers_of(redis, table) for table in tables))
                await asyncio.to_thread(happens)
            await until_all_go_on(playing, players)
            assert [workers_of(redis, table) for table in tables] == [1] * len(tables)
        finally:
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)
        return players

    async def until_all_go_on(playing: asyncio.Future[list[None]], players: list[Stubborn]) -> None:
        """Until every table has moved on by a few acknowledged actions."""
        before = Counter({each.table: 0 for each in players})
        for each in players:
            before[each.table] += len(each.acknowledged)
        async with asyncio.timeout(PATIENCE):
            while any(
                sum(len(each.acknowledged) for each in players if each.table == table) < count + ENOUGH // 4
                for table, count in before.items()
            ):
                assert not playing.done(), playing.result()
                await asyncio.sleep(0.05)

    async def check(players: list[Stubborn]) -> None:
        database = Database(shared.database_url)
        await database.open()
        try:
            for each in players:
                stored = {entry.version: entry.client for entry in await Store(database).entries(each.table)}
                times = Counter(stored.values())
                assert each.acknowledged.items() <= stored.items()
                assert all(times[client] == 1 for client in each.acknowledged.values())
        finally:
            await database.close()

    players = asyncio.run(play())
    asyncio.run(check(players))

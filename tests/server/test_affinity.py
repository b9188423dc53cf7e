"""A table belongs to one worker at a time: whoever asks another is handed on, and others take over when it dies."""

import asyncio
import http.client
import json
import re
import socket
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import replace
from itertools import cycle, pairwise

import httpx
import pytest
from redis import Redis
from tests.server.client import PATIENCE, Player, any_action, make_table, player, sit_down
from tests.server.servers import CALM, Process, serving
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from alhambra.server import metrics
from alhambra.server.settings import Settings
from alhambra.server.storage.database import Database
from alhambra.server.storage.tables import Store

pytestmark = pytest.mark.first

Both = tuple[str, str]
ENOUGH = 5
"""So many actions are acknowledged at a table before the next thing happens."""
PACE = 0.2
"""Seconds between two actions of a player, so that no game ends before something has happened to it."""


@pytest.fixture
def shared(postgres: str, redis: str) -> Settings:
    """Settings of the workers of a machine."""
    return replace(CALM, database=postgres, redis=redis)


@pytest.fixture
def both(shared: Settings) -> Iterator[Both]:
    """Two workers. A table belongs to one of them, so one of two requests for it is always handed on."""
    with serving(shared) as one, serving(shared) as two:
        yield one, two


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
    limited = replace(shared, body_size=1000)
    with serving(limited) as one, serving(limited) as two:
        table = asyncio.run(make_table(one, "me", "open"))["table"]
        inside = f"GET /api/tables/{table} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        head = f"POST /api/mine HTTP/1.1\r\nHost: localhost\r\nContent-Length: {1001 + len(inside)}\r\n\r\n"
        for base in (one, two):
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

    limited = replace(shared, connections_per_address=2)
    with serving(limited) as one, serving(limited) as two:
        asyncio.run(open_many(one, two))


# --- Coming, going and dying ------------------------------------------------------------------------------------------


class Stubborn:
    """A player who comes back after every interruption, to any worker, and repeats what was not acknowledged."""

    def __init__(self, bases: tuple[str, ...], table: str, token: str, seed: int) -> None:
        self.table = table
        self.acknowledged: dict[int, str] = {}
        """The ids of the actions that were acknowledged, by version."""
        self.sent_away = 0
        """How often the table moved to another worker."""
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
            frame = await there.hear()
            self.sent_away += frame["type"] == "closed" and frame["message"]["key"] == "server.moved"
            return
        version, action = self._unanswered
        done = await there.act(action, version, id=f"{self._seed}-{version}")
        assert (done["type"], done["version"]) == ("done", version + 1)
        self.acknowledged[version + 1] = done["id"]
        self._unanswered = None
        await there.until_version(version + 1)
        await asyncio.sleep(PACE)


@asynccontextmanager
async def all_playing(bases: tuple[str, ...], tables: int) -> AsyncIterator[list[Stubborn]]:
    """Tables for two, at which everybody plays whatever happens."""
    made = [await make_table(bases[0], "me", "here Ben", options={"confirm": False}) for _ in range(tables)]
    players = [
        Stubborn(bases, table["table"], token, seed=10 * number + seat)
        for number, table in enumerate(made)
        for seat, token in table["tokens"].items()
    ]
    async with asyncio.TaskGroup() as playing:
        tasks = [playing.create_task(each.play()) for each in players]
        yield players
        for task in tasks:
            task.cancel()


async def until_all_go_on(players: list[Stubborn]) -> None:
    """Until somebody has played a few more actions at every table, however long that takes on a busy machine."""

    def played() -> Counter[str]:
        return Counter(each.table for each in players for _ in each.acknowledged)

    before = played()
    async with asyncio.timeout(PATIENCE):
        while any(count < before[table] + ENOUGH for table, count in played().items()) or len(played()) < len(
            {each.table for each in players}
        ):
            await asyncio.sleep(0.05)


async def until_somebody_moves(players: list[Stubborn]) -> None:
    """Until a table has moved to a newcomer, or for a while: one time in 64 none of six tables belongs to it."""
    with suppress(TimeoutError):
        async with asyncio.timeout(20):
            while not any(each.sent_away for each in players):
                await asyncio.sleep(0.05)


def test_a_worker_that_comes_gets_its_share_of_the_tables_and_gives_it_back_when_it_goes(shared: Settings) -> None:
    async def play(one: str) -> None:
        async with all_playing((one,), tables=6) as players:
            await until_all_go_on(players)
            newcomers = []
            try:
                while not any(each.sent_away for each in players):
                    newcomers.append(serving(shared))
                    await asyncio.to_thread(newcomers[-1].__enter__)
                    await until_somebody_moves(players)
                await until_all_go_on(players)
            finally:
                for newcomer in newcomers:
                    await asyncio.to_thread(newcomer.__exit__, None, None, None)
            await until_all_go_on(players)

    with serving(shared) as one:
        asyncio.run(play(one))


def test_when_the_worker_of_a_table_is_killed_another_takes_over_and_nothing_is_lost(
    shared: Settings, redis: str, process: Callable[[Settings], Process]
) -> None:
    workers = process(shared), process(shared)
    for worker in workers:
        worker.start()

    async def play() -> list[Stubborn]:
        async with all_playing((workers[0].base, workers[1].base), tables=4) as players:
            await until_all_go_on(players)
            await asyncio.to_thread(max(workers, key=in_memory).kill)
            await until_all_go_on(players)
            assert {workers_of(redis, each.table) for each in players} == {1}
            assert not any(each.sent_away for each in players)
        return players

    async def check(players: list[Stubborn]) -> None:
        database = Database(shared.database_url)
        await database.open()
        try:
            for each in players:
                stored = {entry.version: entry.client for entry in await Store(database).entries(each.table)}
                assert each.acknowledged.items() <= stored.items()
                assert max(Counter(filter(None, stored.values())).values()) == 1
        finally:
            await database.close()

    asyncio.run(check(asyncio.run(play())))


def in_memory(worker: Process) -> float:
    """How many tables a worker has open."""
    (count,) = re.findall(r"^alhambra_tables_in_memory (.*)$", httpx.get(f"{worker.base}/metrics").text, re.MULTILINE)
    return float(count)

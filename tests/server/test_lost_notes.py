"""Notes between the processes of a server may be lost or arrive late: nobody is the worse for it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import httpx
import pytest
from tests.host.player import Frame, Player
from tests.server.client import make_table, player, sit_down
from tests.server.servers import CALM, Clock, Wire, command_postgres, serving, wait_until

from alhambra.server.settings import Settings

FAILED = "a task in the background failed"
SELDOM = 3600.0
"""A process that looks into the database so seldom has only what it is told."""
HOUR = 3600.0
SEEN_LATELY = 600.0


@pytest.fixture
def shared(postgres: str, redis: str) -> Settings:
    """Settings of processes that serve the same tables."""
    return replace(CALM, database=postgres, redis=redis, redis_patience=0.5, abandoned_after=SEEN_LATELY)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


@pytest.fixture
def wire(redis: str) -> Iterator[Wire]:
    made = Wire(redis)
    yield made
    made.close()


@contextmanager
def both(one: Settings, two: Settings) -> Iterator[tuple[str, str]]:
    """Two processes of one server."""
    with serving(one) as first, serving(two) as second:
        yield first, second


def is_well(base: str) -> bool:
    return httpx.get(f"{base}/healthz", timeout=60).status_code == 200


def warned(caplog: pytest.LogCaptureFixture, text: str, task: str = "") -> bool:
    return any(record.message == text and getattr(record, "task", "") == task for record in caplog.records)


async def until_seat(there: Player, seat: int, **told: object) -> None:
    """Wait until a player is told this about a seat."""
    while any(there.table["seats"][seat][name] != value for name, value in told.items()):
        await there.hear()


async def take(decides: Player, **fields: str) -> Frame:
    return await decides.act(f"take {decides.view['display'][0]}", version=0, **fields)


# --- What is stored ---------------------------------------------------------------------------------------------------


def test_missed_notes_are_made_up_for_by_polling_the_database(shared: Settings, wire: Wire) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with (
            player(one, made["table"], made["tokens"][0]) as ana,
            player(one, made["table"], made["tokens"][1]) as ben,
            player(two, made["table"]) as watching,
        ):
            wire.swallows = True
            assert (await take(ana if ana.decides else ben))["type"] == "done"
            await watching.until_version(1)
            await ben.ask("resign")
            await until_seat(watching, 1, resigned=True, level="greedy")

    with both(replace(shared, redis=wire.address), shared) as (one, two):
        asyncio.run(play(one, two))


def test_a_player_who_arrives_finds_everything_that_is_stored(shared: Settings, wire: Wire) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "open")
        async with player(two, made["table"]) as watching:
            wire.swallows = True
            ben = await sit_down(one, made["table"], "Ben")
            async with (
                player(one, made["table"], made["tokens"][0]) as ana,
                player(one, made["table"], ben["token"]) as there,
            ):
                await ana.ask("chat", text="hello")
                await take(ana if ana.decides else there)
            assert not watching.table["started"]
            async with player(two, made["table"], ben["token"]) as late:
                assert (late.table["you"], late.version) == (1, 1)
                assert [frame["text"] for frame in late.frames if frame["type"] == "chat"] == ["hello"]
            await watching.until_version(1)
            while not watching.table["started"]:
                await watching.hear()

    with both(replace(shared, redis=wire.address), replace(shared, look_after=SELDOM)) as (one, two):
        asyncio.run(play(one, two))


def test_a_repeat_is_answered_like_the_first_time_by_a_process_that_has_not_heard_of_it(
    shared: Settings, wire: Wire
) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with player(one, made["table"]) as watching:
            token = made["tokens"][watching.view["decision"]["player"]]
        async with player(one, made["table"], token) as there, player(two, made["table"], token) as elsewhere:
            wire.swallows = True
            assert (await take(there, id="once"))["version"] == 1
            assert elsewhere.version == 0
            again = await take(elsewhere, id="once")
            assert (again["type"], again["version"]) == ("done", 1)

    with both(replace(shared, redis=wire.address), replace(shared, look_after=SELDOM)) as (one, two):
        asyncio.run(play(one, two))


# --- When Redis is down -----------------------------------------------------------------------------------------------


def test_notes_that_could_not_be_sent_are_sent_when_redis_is_back(
    shared: Settings, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with player(one, made["table"], made["tokens"][0]) as ana, player(two, made["table"]) as watching:
            wire.cut()
            assert (await ana.ask("chat", text="hello"))["type"] == "done"
            await asyncio.to_thread(wait_until, lambda: warned(caplog, "redis does not take notes"))
            wire.mend()
            assert (await watching.until_type("chat"))["text"] == "hello"

    with both(replace(shared, redis=wire.address), shared) as (one, two):
        asyncio.run(play(one, two))


def test_a_process_listens_again_even_if_the_database_was_down_when_redis_came_back(
    shared: Settings, wire: Wire, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with player(one, made["table"]) as watching:
            token = made["tokens"][watching.view["decision"]["player"]]
        async with player(one, made["table"], token) as there, player(two, made["table"]) as elsewhere:
            wire.cut()
            await asyncio.to_thread(wait_until, lambda: not is_well(two))
            await command_postgres("ALTER TABLE tables RENAME TO gone", shared.database)
            wire.mend()
            await asyncio.to_thread(wait_until, lambda: warned(caplog, FAILED, "Bus._listen"))
            assert not is_well(two)
            await command_postgres("ALTER TABLE gone RENAME TO tables", shared.database)
            await asyncio.to_thread(wait_until, lambda: is_well(two))
            await take(there)
            await elsewhere.until_version(1)

    with both(shared, replace(shared, redis=wire.address, look_after=SELDOM)) as (one, two):
        asyncio.run(play(one, two))


# --- Who is there -----------------------------------------------------------------------------------------------------


def test_a_player_at_another_process_counts_as_present_until_they_leave(shared: Settings, clock: Clock) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with player(two, made["table"], made["tokens"][1]) as ben:
            async with player(one, made["table"], made["tokens"][0]):
                await until_seat(ben, 0, online=True)
                clock.forward(HOUR)
            await until_seat(ben, 0, online=False)
            assert not ben.table["seats"][0]["abandoned"]
            assert (await ben.ask("take-over", seat=0))["message"]["key"] == "server.not-abandoned"
            clock.forward(HOUR)
            assert (await ben.ask("take-over", seat=0))["type"] == "done"

    with both(shared, shared) as (one, two):
        asyncio.run(play(one, two))


def test_the_time_somebody_left_is_known_before_it_is_stored(shared: Settings, clock: Clock) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben", "here Cleo")
        async with player(one, made["table"]) as watching, player(two, made["table"], made["tokens"][1]) as ben:
            async with player(one, made["table"], made["tokens"][0]):
                await until_seat(watching, 0, online=True)
                clock.forward(HOUR)
            await until_seat(watching, 0, online=False)
            await ben.ask("resign")
            await until_seat(watching, 1, resigned=True)
            assert not watching.table["seats"][0]["abandoned"]

    with both(replace(shared, look_after=SELDOM), shared) as (one, two):
        asyncio.run(play(one, two))


def test_a_player_long_at_another_process_does_not_count_as_away(shared: Settings, clock: Clock, wire: Wire) -> None:
    """Not even by a process that opens the table and cannot ask the others."""

    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with player(one, made["table"], made["tokens"][0]):
            clock.forward(HOUR)
            wire.swallows = True
            async with player(two, made["table"], made["tokens"][1]) as ben:
                assert (await ben.ask("take-over", seat=0))["message"]["key"] == "server.not-abandoned"

    with both(shared, replace(shared, redis=wire.address)) as (one, two):
        asyncio.run(play(one, two))


def test_players_find_each_other_again_after_redis_was_down(shared: Settings, clock: Clock, wire: Wire) -> None:
    async def play(one: str, two: str) -> None:
        made = await make_table(one, "me", "here Ben")
        async with (
            player(one, made["table"], made["tokens"][0]) as ana,
            player(two, made["table"], made["tokens"][1]) as ben,
        ):
            await until_seat(ana, 1, online=True)
            await until_seat(ben, 0, online=True)
            wire.cut()
            await until_seat(ana, 1, online=False)
            clock.forward(HOUR)
            assert (await ben.ask("take-over", seat=0))["message"]["key"] == "server.not-abandoned"
            wire.mend()
            await until_seat(ana, 1, online=True)
            assert (await ana.ask("take-over", seat=1))["message"]["key"] == "server.not-abandoned"
            assert ben.table["seats"][0]["online"]

    with both(shared, replace(shared, redis=wire.address)) as (one, two):
        asyncio.run(play(one, two))

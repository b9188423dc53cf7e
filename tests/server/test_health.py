"""A server that can store nothing says so: to whoever asks for its health, in its logs and in its metrics."""

import asyncio
import logging
import resource
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace

import httpx
import pytest
from tests.server.client import make_table, player
from tests.server.servers import Process, Wire, refusing, serving, wait_until

from alhambra.host.cache import AnswerCache
from alhambra.host.logs import OncePerMinute
from alhambra.server import metrics
from alhambra.server.settings import Settings

WHAT = "the database did not take what was to be stored"


def health(base: str) -> tuple[int, str]:
    answer = httpx.get(f"{base}/healthz", timeout=60)
    return answer.status_code, answer.json().get("error", {}).get("kind", "")


def probed(base: str) -> dict[str, int]:
    """What each question about the server is answered with."""
    return {path: httpx.get(f"{base}/{path}", timeout=60).status_code for path in ("livez", "readyz", "healthz")}


def test_a_full_disk_is_noticed_and_forgotten_when_there_is_room_again(
    settings: Settings, process: Callable[[Settings], Process]
) -> None:
    server = process(settings)
    server.start()
    assert health(server.base) == (200, "")
    usual = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    wait_until(lambda: health(server.base) == (503, "unavailable"))
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, usual)
    wait_until(lambda: health(server.base) == (200, ""))


def test_as_soon_as_a_player_is_told_that_nothing_can_be_stored_so_is_whoever_asks_for_the_health(
    settings: Settings, process: Callable[[Settings], Process]
) -> None:
    server = process(settings)
    server.start()

    async def say_in_vain() -> None:
        made = await make_table(server.base, "me", "open")
        async with player(server.base, made["table"], made["tokens"][0]) as ana:
            for _ in range(3):
                assert (await ana.ask("chat", text="hello"))["type"] == "done"
                assert health(server.base) == (200, "")
                usual = resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
                assert (await ana.ask("chat", text="hello"))["kind"] == "unavailable"
                assert health(server.base) == (503, "unavailable")
                resource.prlimit(server.pid, resource.RLIMIT_FSIZE, usual)

    asyncio.run(say_in_vain())


def test_a_database_that_takes_nothing_is_noticed_and_the_process_lives_on(settings: Settings) -> None:
    with serving(settings) as base:
        with refusing(settings.database, "INSERT ON replays"):
            wait_until(lambda: health(base) == (503, "unavailable"))
            assert probed(base) == {"livez": 200, "readyz": 503, "healthz": 503}
        wait_until(lambda: health(base) == (200, ""))
        assert probed(base) == {"livez": 200, "readyz": 200, "healthz": 200}


def test_without_redis_the_server_is_not_well_but_games_can_be_played(settings: Settings, redis: str) -> None:
    wire = Wire(redis)
    with serving(replace(settings, redis=wire.address)) as base, closing(wire):
        assert probed(base) == {"livez": 200, "readyz": 200, "healthz": 200}
        wire.cut()
        wait_until(lambda: probed(base) == {"livez": 200, "readyz": 200, "healthz": 503})

        async def play() -> None:
            made = await make_table(base, "me", "here Ben")
            async with (
                player(base, made["table"], made["tokens"][0]) as ana,
                player(base, made["table"], made["tokens"][1]) as ben,
            ):
                decides = ana if ana.decides else ben
                assert (await decides.play())["type"] == "done"

        asyncio.run(play())
        wire.mend()
        wait_until(lambda: probed(base) == {"livez": 200, "readyz": 200, "healthz": 200})


def test_failed_commits_are_logged_once_per_cause_and_minute_and_all_are_counted(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async def say_in_vain(base: str) -> None:
        made = await make_table(base, "me", "open")
        async with player(base, made["table"], made["tokens"][0]) as ana:
            with refusing(settings.database, "INSERT ON chat"):
                for _ in range(5):
                    assert (await ana.ask("chat", text="hello"))["kind"] == "unavailable"

    cause = "IntegrityError SQLITE_CONSTRAINT_TRIGGER"
    before = metrics.FAILED_COMMITS.labels(cause)._value.get()
    with serving(settings) as base:
        asyncio.run(say_in_vain(base))
        assert f'alhambra_failed_commits_total{{cause="{cause}"}} {before + 5}' in httpx.get(f"{base}/metrics").text
    logged = [record.__dict__ for record in caplog.records if record.message == WHAT]
    assert [(line["cause"], line["times"]) for line in logged] == [(cause, 1)]


def test_what_happens_often_is_logged_with_how_many(caplog: pytest.LogCaptureFixture) -> None:
    async def happen() -> None:
        often = OncePerMinute(logging.getLogger("test"), "it happened", every=0.05)
        for cause in ("one", "two", "two", "two"):
            often.note(cause)
        await asyncio.sleep(0.3)
        often.note("two")
        for number in range(100):
            often.note(f"made up {number}")

    asyncio.run(happen())
    logged = [(record.__dict__["cause"], record.__dict__["times"]) for record in caplog.records]
    assert logged[:4] == [("one", 1), ("two", 1), ("two", 2), ("two", 1)]
    assert len(logged) < 30
    assert logged[-1] == ("others", 1)


def test_an_answer_that_is_kept_is_found_once_for_all_who_ask_meanwhile() -> None:
    now, asked = [0.0], [0]

    async def find() -> int:
        asked[0] += 1
        await asyncio.sleep(0)
        if asked[0] == 3:
            raise OSError
        return asked[0]

    async def ask() -> None:
        kept = AnswerCache(lambda: now[0])
        assert await asyncio.gather(*(kept.answer("how many", 1.0, find) for _ in range(5))) == [1] * 5
        now[0] = 0.9
        assert await kept.answer("how many", 1.0, find) == 1
        now[0] = 1.1
        assert await kept.answer("how many", 1.0, find) == 2
        with pytest.raises(OSError):
            await kept.answer("how many else", 1.0, find)
        assert await kept.answer("how many else", 1.0, find) == 4

    asyncio.run(ask())

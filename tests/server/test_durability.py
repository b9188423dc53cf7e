"""Nothing acknowledged is lost, whatever happens to the process, and every table can continue afterwards."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import AsyncExitStack, closing
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.client import PATIENCE, Player, make_table, player, sit_down
from tests.server.servers import Process, refusing, serving, wait_until
from websockets.exceptions import ConnectionClosed

from alhambra.server.settings import Settings

Start = Callable[[Settings], Process]
ENOUGH = 30
"""So many actions are acknowledged before the process is killed, however long that takes on a busy machine."""


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Settings of a server with either database."""
    if request.param == "sqlite":
        return settings
    return replace(settings, database=request.getfixturevalue("postgres"))


def test_nothing_acknowledged_is_lost_when_the_process_is_killed(stored: Settings, process: Start) -> None:
    server = process(stored)
    server.start()
    acknowledged: dict[str, dict[int, str]] = {}
    tables: list[dict[str, object]] = []

    async def play_on(there: Player, table: str) -> None:
        try:
            while True:
                if there.decides:
                    version = there.version
                    answer = await there.play()
                    if answer["type"] == "done":
                        acknowledged[table][answer["version"]] = answer["id"]
                        await there.until_version(version + 1)
                else:
                    await there.hear()
        except (ConnectionClosed, TimeoutError):
            return

    async def under_load() -> None:
        async with AsyncExitStack() as opened:
            playing = []
            for number in range(6):
                made = await make_table(server.base, "me", "here Ben", modules=["vizier"])
                tables.append(made)
                acknowledged[made["table"]] = {}
                for seat, token in made["tokens"].items():
                    there = await opened.enter_async_context(
                        player(server.base, made["table"], token, seed=10 * number + seat)
                    )
                    playing.append(asyncio.create_task(play_on(there, made["table"])))
            async with asyncio.timeout(PATIENCE):
                while sum(map(len, acknowledged.values())) <= ENOUGH:
                    await asyncio.sleep(0.05)
            await asyncio.to_thread(server.kill)
            await asyncio.gather(*playing)

    asyncio.run(under_load())
    server.start()

    async def after() -> None:
        for made in tables:
            known = acknowledged[made["table"]]  # type: ignore[index]
            async with player(server.base, made["table"], made["tokens"][0]) as ana:  # type: ignore[arg-type,index]
                assert ana.version >= max(known, default=0)
                # The table continues: somebody decides and can play.
                async with player(server.base, made["table"], made["tokens"][1]) as ben:  # type: ignore[arg-type,index]
                    decides = ana if ana.decides else ben
                    assert (await decides.play())["type"] == "done"

    asyncio.run(after())


def test_after_a_restart_computer_opponents_continue_by_themselves(settings: Settings, process: Start) -> None:
    server = process(settings)
    server.start()
    made = asyncio.run(make_table(server.base, "me", "random", "random"))

    async def resign() -> None:
        async with player(server.base, made["table"], made["tokens"][0]) as ana:
            await ana.ask("resign")
            await ana.until_version(5)

    asyncio.run(resign())
    server.kill()
    server.start()

    async def over() -> bool:
        async with asyncio.timeout(120):
            while not await asyncio.to_thread(is_over, Path(settings.database)):
                await asyncio.sleep(0.2)
        return True

    assert asyncio.run(over())  # nobody has looked at the table since


def is_over(file: Path) -> bool:
    database = sqlite3.connect(file)
    try:
        return bool(database.execute("SELECT over FROM tables").fetchone()[0])
    finally:
        database.close()


def test_a_full_table_that_had_not_started_starts_after_the_restart(settings: Settings, process: Start) -> None:
    server = process(settings)
    server.start()
    made = asyncio.run(make_table(server.base, "me", "open"))
    ben = asyncio.run(sit_down(server.base, made["table"], "Ben"))
    server.kill()
    database = sqlite3.connect(settings.database)
    database.execute("DELETE FROM entries")
    database.execute("UPDATE tables SET header = NULL, version = -1")
    database.commit()
    database.close()
    server.start()

    async def look() -> None:
        async with player(server.base, made["table"], ben["token"]) as there:
            assert there.version == 0
            assert [one["name"] for one in there.view["players"]] == ["Ana", "Ben"]

    asyncio.run(look())


def test_the_time_somebody_left_is_stored_later_if_it_could_not_be_at_once(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    def seen() -> float:
        with closing(sqlite3.connect(settings.database)) as database:
            return float(database.execute("SELECT seen FROM seats WHERE seat = 0").fetchone()[0])

    async def leave(base: str) -> None:
        made = await make_table(base, "me", "greedy")
        async with player(base, made["table"], made["tokens"][0]):
            pass

    with serving(settings) as base:
        with refusing(settings.database, "UPDATE OF seen ON seats"):
            asyncio.run(leave(base))
            before = seen()
            wait_until(lambda: "the rounds were interrupted" in caplog.messages)
        wait_until(lambda: seen() > before)


def test_a_stopped_server_tells_all_sockets_and_writes_clean_logs(
    settings: Settings, process: Start, tmp_path: Path
) -> None:
    server = process(settings)
    server.start(errors=tmp_path / "errors.log")

    async def stopped() -> str:
        made = await make_table(server.base, "me", "greedy")
        async with player(server.base, made["table"], made["tokens"][0]) as ana:
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            closed = await ana.closed()
            assert closed["message"]["key"] == "server.stopping"
            await stopping
        return str(made["table"])

    table = asyncio.run(stopped())
    lines = server.errors.read_text().splitlines()
    assert [json.loads(line) for line in lines if json.loads(line)["level"] == "error"] == []
    assert table not in server.errors.read_text()

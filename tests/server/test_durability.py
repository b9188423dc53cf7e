"""Whatever happens to the process, every table can continue afterwards. (See also test_attacks.)"""

import asyncio
import json
import sqlite3
import stat
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.client import make_table, player, sit_down
from tests.server.servers import Process, refusing, serving, wait_until

from alhambra.host.storage import TableStatus
from alhambra.server.settings import Settings
from alhambra.server.storage.journal import Journal
from alhambra.server.storage.tables import SqlTables
from alhambra.table.entries import Entry

Start = Callable[[Settings], Process]


def test_after_a_restart_computer_opponents_continue_by_themselves(
    settings: Settings, process: Start, tmp_path: Path
) -> None:
    server, log = process(settings), tmp_path / "log"
    server.start()
    made = asyncio.run(make_table(server.base, "me", "random", "random"))

    async def resign() -> None:
        async with player(server.base, made["table"], made["tokens"][0]) as ana:
            await ana.ask("resign")
            await ana.until_version(5)

    asyncio.run(resign())
    server.kill()
    server.start(log)
    try:
        wait_until(lambda: is_over(Path(settings.database)), 120)  # nobody has looked at the table since
    except AssertionError:
        pytest.fail(f"the game does not go on:\n{log.read_text()}")


def test_a_player_who_resigns_while_a_move_is_stored_does_not_leave_the_table_waiting(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The move was made when Ana still had to decide next. If the server ends right after it, another must play on."""
    really, resigned, moves = Journal.append, threading.Event(), list[int]()

    async def append(journal: Journal, table: str, entry: Entry, status: TableStatus) -> bool:
        if moves:
            await asyncio.Event().wait()  # as if the server had ended
        if status.decider == 0:
            moves.append(entry.version)
            for _ in range(100):  # Ana resigns now, unless that has to wait
                if resigned.is_set():
                    break
                await asyncio.sleep(0.01)
        return await really(journal, table, entry, status)

    async def change_seat(store: SqlTables, *given: Any) -> None:
        await changing(store, *given)
        resigned.set()

    async def resign(base: str) -> None:
        made = await make_table(base, "me", "random", edition="red_palace", options={"starter": 0})
        async with player(base, made["table"], made["tokens"][0]) as ana:
            await ana.ask("resign")

    changing = SqlTables.change_seat
    monkeypatch.setattr(Journal, "append", append)
    monkeypatch.setattr(SqlTables, "change_seat", change_seat)
    with serving(settings) as base:
        asyncio.run(resign(base))
        wait_until(lambda: moves and stored(Path(settings.database))[0] == moves[0])
        version, due = stored(Path(settings.database))
        assert due is not None, version


def test_a_player_who_resigns_does_not_leave_the_table_waiting_if_the_server_ends_right_then(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(*_: Any) -> None:
        await asyncio.Event().wait()  # as if the server had ended

    async def resign(base: str) -> None:
        made = await make_table(base, "me", "here Ben")
        async with player(base, made["table"]) as watching:
            token = made["tokens"][watching.view["decision"]["player"]]
        async with player(base, made["table"], token) as ana:
            assert stored(Path(settings.database)) == (0, None)
            monkeypatch.setattr(SqlTables, "set_due", never)
            monkeypatch.setattr(Journal, "append", never)
            await ana.ask("resign")

    with serving(settings) as base:
        asyncio.run(resign(base))
        version, due = stored(Path(settings.database))
        assert (version, due is not None) == (0, True)


def stored(file: Path) -> tuple[int, float | None]:
    """The version of the only table, and when the server has to act there."""
    with closing(sqlite3.connect(file)) as database:
        version, due = database.execute("SELECT version, due FROM tables").fetchone()
    return version, due


def is_over(file: Path) -> bool:
    database = sqlite3.connect(file)
    try:
        return bool(database.execute("SELECT over FROM tables").fetchone()[0])
    finally:
        database.close()


def test_nobody_else_on_the_machine_can_read_the_database(settings: Settings, process: Start) -> None:
    file = Path(settings.database)
    files = [file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")]

    def rights() -> set[int]:
        return {stat.S_IMODE(each.stat().st_mode) for each in files}

    server = process(settings)
    server.start()
    assert rights() == {0o600}
    server.kill()
    for each in files:  # as earlier versions left them
        each.chmod(0o644)
    server.start()
    assert rights() == {0o600}


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
            wait_until(lambda: "a task in the background failed" in caplog.messages)
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

"""`alhambra check --database`: every stored game is replayed, and nothing is changed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from tests.host.records import record
from tests.scenario.next_version import NEXT, NOW, next_version, old_game
from tests.server.client import make_table, player
from tests.server.servers import http, serving

from alhambra.kernel.messages import languages
from alhambra.server.settings import Settings
from alhambra.server.storage.archive import open_archive
from alhambra.server.storage.database import Database
from alhambra.server.storage.migrations import migrate
from alhambra.terminal.cli import main

Capture = pytest.CaptureFixture[str]


@pytest.fixture(params=["sqlite", "postgres"])
def stored(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Settings of a server with either database."""
    if request.param == "sqlite":
        return settings
    return replace(settings, database=request.getfixturevalue("postgres"))


async def play_some(base: str) -> str:
    """A table at which something was played and taken back."""
    made = await make_table(base, "me", "random", modules=["vizier"])
    async with player(base, made["table"], made["tokens"][0]) as ana:
        await ana.play_until(15)
        while not ana.game["undo"]:
            await ana.play_until(ana.version + 1)
        await ana.until_version((await ana.ask("undo", version=ana.version))["version"])
    return str(made["table"])


@pytest.fixture
def played(settings: Settings) -> str:
    """The id of a table with a game; its server has stopped."""
    with serving(settings) as base:
        return asyncio.run(play_some(base))


def check(capsys: Capture, settings: Settings, *more: str) -> tuple[int, str, str]:
    capsys.readouterr()
    code = main(["check", "--database", settings.database, *more])
    out, err = capsys.readouterr()
    return code, out, err


def change(settings: Settings, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(settings.database)) as database, database:
        database.execute(sql, values)


def test_all_games_are_replayed_while_the_server_runs(stored: Settings, capsys: Capture) -> None:
    with serving(stored) as base:
        asyncio.run(play_some(base))
        asyncio.run(make_table(base, "me", "open"))  # has not begun
        http.post(f"{base}/api/replays", content=record())
        code, out, err = check(capsys, stored, "--language", "en")
        assert (code, err) == (0, "")
        assert out == "1 games of tables replayed, 0 with problems; 1 loaded records, 0 with problems\n"
        asyncio.run(play_some(base))  # nothing stands in the way of the server


def test_the_database_is_opened_for_reading_only(stored: Settings) -> None:
    async def write() -> None:
        database = Database(stored.database_url)
        await database.open()
        await database.close()
        async with open_archive(stored.database_url) as archive, archive._engine.connect() as connection:
            await connection.execute(text("DELETE FROM tables"))

    with pytest.raises(DBAPIError, match=r"read-?only"):
        asyncio.run(write())


def test_the_game_and_the_entry_that_fail_are_named(played: str, settings: Settings, capsys: Capture) -> None:
    change(settings, "UPDATE entries SET action = 'take g9 g9' WHERE version = 3")
    change(settings, "INSERT INTO replays VALUES ('shared', ?, 1.0)", record().replace("take ", "take x", 1))
    before = Path(settings.database).read_bytes()
    code, out, err = check(capsys, settings, "--language", "en")
    assert code == 2
    first, second = err.splitlines()
    assert first.startswith(f"alhambra: table {played}, entry 3: ")
    assert "BASE-21" in first or "not possible now" in first
    assert second.startswith("alhambra: loaded record shared, line ")
    assert out.startswith("1 games of tables replayed, 1 with problems; 1 loaded records, 1 with problems")
    assert Path(settings.database).read_bytes() == before


@pytest.mark.parametrize(
    ("sql", "says"),
    [
        ("DELETE FROM entries WHERE version = 4", "entry 4: entries are missing"),
        ("UPDATE tables SET over = 1", "somebody else decides"),
        ("UPDATE entries SET chance = '! tower P8' WHERE version = 2", "entry 2: what was drawn here is not"),
        (
            f"""UPDATE tables SET header = replace(header, '"rules": {NOW}', '"rules": {NEXT}')""",
            f"only versions up to {NOW} are known",
        ),
        ("UPDATE tables SET header = 'x'", "JSONDecodeError"),
        ("""UPDATE tables SET header = replace(header, '"vizier"', '"windmills"')""", "windmills"),
    ],
)
def test_whatever_is_wrong_with_a_game_is_told(
    played: str, settings: Settings, capsys: Capture, sql: str, says: str
) -> None:
    change(settings, sql)
    code, _, err = check(capsys, settings, "--language", "en")
    assert code == 2
    assert played in err
    assert says in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize("language", languages())
def test_before_an_upgrade_it_says_which_games_the_new_rules_stop(
    played: str, settings: Settings, capsys: Capture, language: str
) -> None:
    change(settings, "INSERT INTO replays VALUES ('old', ?, 1.0)", str(old_game().record()))
    assert check(capsys, settings, "--language", language)[0] == 0
    with next_version():
        assert check(capsys, settings, "--language", language)[0] == 0
    with next_version(kept=False):
        code, out, err = check(capsys, settings, "--language", language)
    assert (code, len(err.splitlines())) == (2, 2)
    assert played in err
    assert "BASE-21" in err
    assert ("with problems" in out, "the rules have changed" in err) == (language == "en", language == "en")


@pytest.mark.parametrize("schema", ["0001", "0002"])
def test_a_database_is_checked_before_its_schema_is_brought_up_to_date(
    settings: Settings, capsys: Capture, schema: str
) -> None:
    async def first() -> None:
        database = Database(settings.database_url)
        try:
            await migrate(database.writers, schema)
        finally:
            await database.close()

    asyncio.run(first())
    code, out, _ = check(capsys, settings, "--language", "en")
    assert (code, out[:7]) == (0, "0 games")
    with closing(sqlite3.connect(settings.database)) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchone() == (schema,)


@pytest.mark.parametrize(
    ("where", "says"),
    [
        ("nowhere.db", "there is no database 'nowhere.db'"),
        ("mysql://here", "must be a file or a URL"),
        ("postgresql://nobody@127.0.0.1:1/nothing", "the database cannot be read"),
    ],
)
def test_a_database_that_cannot_be_read_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture, where: str, says: str
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["check", "--database", where, "--language", "en"]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert len(err.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_something_must_be_given_to_check(capsys: Capture) -> None:
    assert main(["check", "--language", "en"]) == 2
    assert "a record, --database or --daily is needed" in capsys.readouterr().err

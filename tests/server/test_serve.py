"""The command `alhambra serve`, and the settings of a server."""

import os
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

import pytest
from tests.server.loaded import split_off

from alhambra.server.settings import SettingError, Settings, from_environment


class Served(NamedTuple):
    """What a server that has ended left behind."""

    returncode: int
    stdout: str
    stderr: str


def serve(*arguments: str, **variables: str) -> Served:
    with TemporaryFile() as output, TemporaryFile() as errors:
        server = split_off(["serve", *arguments], {**os.environ, **variables}, output.fileno(), errors.fileno())
        code = server.wait(60)
        output.seek(0)
        errors.seek(0)
        return Served(code, output.read().decode(), errors.read().decode())


@pytest.fixture
def taken_port() -> Iterator[str]:
    """A port that is in use, so that a server stops as soon as it has started."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        yield str(taken.getsockname()[1])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--workers", "2"], "start one process for each port, behind a proxy"),
        (["--database", "mysql://localhost/x"], "a database must be a file or a URL that begins with postgresql://"),
        (["--port", "zero"], "is not a whole number"),
        (["--port", "0"], "at least 1"),
        (["--redis", "http://localhost"], "must begin with redis://"),
        (["--database", "/proc/none/tables.db"], "the database /proc/none/tables.db cannot be opened: unable to open"),
        (["--database", __file__], "cannot be opened: file is not a database"),
        (
            ["--database", "postgresql://ana:secret@127.0.0.1:1/x"],
            "postgresql://ana:***@127.0.0.1:1/x cannot",
        ),
    ],
)
def test_bad_settings_are_refused_with_the_reason(arguments: list[str], complaint: str) -> None:
    done = serve(*arguments)
    assert done.returncode == 2
    assert complaint in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


def test_a_redis_that_does_not_answer_is_reported(tmp_path: Path) -> None:
    done = serve("--redis", "redis://127.0.0.1:1", "--database", str(tmp_path / "tables.db"))
    assert done.returncode == 2
    assert "Redis does not answer" in done.stderr


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path, taken_port: str) -> None:
    file = tmp_path / "tables.db"
    serve("--port", taken_port, "--database", str(file))
    with sqlite3.connect(file) as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    done = serve("--port", taken_port, "--database", str(file))
    assert "the schema is newer than this program" in done.stderr
    assert "address already in use" in done.stderr  # it went on to serve
    with sqlite3.connect(file) as database:
        assert database.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_a_port_in_use_is_reported(tmp_path: Path, taken_port: str) -> None:
    done = serve("--port", taken_port, "--database", str(tmp_path / "tables.db"))
    assert done.returncode != 0
    assert "address already in use" in done.stderr


def test_options_override_the_environment(tmp_path: Path, taken_port: str) -> None:
    done = serve("--port", taken_port, ALHAMBRA_PORT="eighty", ALHAMBRA_DATABASE=str(tmp_path / "a.db"))
    assert "address already in use" in done.stderr


@pytest.mark.parametrize("named", [True, False])
def test_tables_are_stored_in_the_home_folder_unless_another_place_is_given(
    tmp_path: Path, taken_port: str, named: bool
) -> None:
    home = tmp_path / "home"
    where = ["--database", str(tmp_path / "tables.db")] if named else []
    serve("--port", taken_port, *where, HOME=str(home), XDG_DATA_HOME="")
    assert (home / ".local" / "share" / "alhambra" / "alhambra.db").exists() == (not named)
    assert home.exists() == (not named)


def test_settings_survive_being_passed_through_the_environment() -> None:
    chosen = Settings(database="here.db", port=8003, redis="redis://x", bot_pause=0.25, origins="https://a, https://b/")
    assert from_environment(chosen.environment()) == chosen
    assert chosen.other_origins == {"https://a", "https://b"}


@pytest.mark.parametrize(
    ("variable", "value", "problem"),
    [
        ("ALHAMBRA_PORT", "eighty", "not a number"),
        ("ALHAMBRA_CONNECTIONS", "-1", "at least"),
        ("ALHAMBRA_THINKERS", "-1", "at least"),
        ("ALHAMBRA_THINKERS", "0", "needs Redis"),
        ("ALHAMBRA_WORKERS", "2", "one process for each port"),
    ],
)
def test_an_invalid_setting_is_named(variable: str, value: str, problem: str) -> None:
    with pytest.raises(SettingError, match=problem):
        from_environment({variable: value})


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("/data/alhambra.db", "sqlite+aiosqlite:////data/alhambra.db"),
        ("sqlite:///alhambra.db", "sqlite+aiosqlite:///alhambra.db"),
        ("postgresql://me@db/x", "postgresql+asyncpg://me@db/x"),
        ("postgres://me@db/x", "postgresql+asyncpg://me@db/x"),
    ],
)
def test_databases_are_given_in_the_usual_way(database: str, url: str) -> None:
    assert Settings(database=database).database_url == url

"""The schema is upgraded when a server starts, from the first version on."""

import ast
import asyncio
import json
import runpy
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, MetaData, inspect, text
from tests.server.client import player
from tests.server.servers import serving

from alhambra import new_game
from alhambra.host.tokens import hash_token
from alhambra.server.settings import Settings
from alhambra.server.storage import migrations, schema
from alhambra.server.storage.bookmarks import Bookmarks
from alhambra.server.storage.database import Database
from alhambra.server.storage.journal import Journal
from alhambra.server.storage.migrations import migrate
from alhambra.server.storage.tables import SqlTables
from alhambra.table.entries import Entry
from alhambra.table.seats import HUMAN, Seat

FIRST = "0001"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, settings: Settings) -> str:
    """An empty database of either kind."""
    if request.param == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))
    return settings.database_url


def test_the_migrations_produce_exactly_the_schema_in_the_code(url: str) -> None:
    in_the_file: MetaData = runpy.run_path(str(schema.__file__))["metadata"]

    async def described() -> list[dict[str, Any]]:
        database = Database(url)
        try:
            await database.open()
            async with database.writing() as connection:
                migrated = await connection.run_sync(description)
                await connection.run_sync(_drop_all)
                await connection.run_sync(in_the_file.create_all)
                return [migrated, await connection.run_sync(description)]
        finally:
            await database.close()

    migrated, in_the_code = asyncio.run(described())
    assert migrated.pop("alembic_version")
    assert migrated == in_the_code


def description(connection: Connection) -> dict[str, Any]:
    """All that can be asked of a database about its tables."""
    known = inspect(connection)
    return {
        table: {
            "columns": {
                column["name"]: (str(column["type"]), column["nullable"], column["default"])
                for column in known.get_columns(table)
            },
            "key": known.get_pk_constraint(table)["constrained_columns"],
            "foreign keys": [
                (key["constrained_columns"], key["referred_table"], key["options"])
                for key in known.get_foreign_keys(table)
            ],
            "indexes": {
                index["name"]: (
                    index["column_names"],
                    index["unique"],
                    {name: str(value) for name, value in index.get("dialect_options", {}).items()},
                )
                for index in known.get_indexes(table)
            },
        }
        for table in known.get_table_names()
    }


def _drop_all(connection: Connection) -> None:
    found = MetaData()
    found.reflect(connection)
    found.drop_all(connection)


def test_several_processes_may_migrate_at_once(url: str) -> None:
    async def all_at_once() -> None:
        databases = [Database(url) for _ in range(4)]
        try:
            await asyncio.gather(*(database.open() for database in databases))
            await databases[0].open()  # another run changes nothing
        finally:
            for database in databases:
                await database.close()

    asyncio.run(all_at_once())


def test_a_file_that_another_process_has_just_begun_is_waited_for(settings: Settings) -> None:
    """SQLite itself refuses at once to change the journal of a file that somebody is writing into."""

    async def open_meanwhile(other: sqlite3.Connection) -> None:
        database = Database(settings.database_url)
        try:
            opened = asyncio.ensure_future(database.open())
            await asyncio.sleep(0.2)
            assert not opened.done()
            other.execute("COMMIT")
            await opened
        finally:
            await database.close()

    other = sqlite3.connect(settings.database, isolation_level=None)
    try:
        other.execute("BEGIN IMMEDIATE")
        asyncio.run(open_meanwhile(other))
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    finally:
        other.close()


def test_a_migration_only_adds() -> None:
    """So the program before it can go on while it is upgraded (migrations/versions)."""
    for revision in ScriptDirectory(str(Path(migrations.__file__).parent)).walk_revisions():
        calls = [each for each in ast.walk(ast.parse(Path(revision.path).read_text())) if isinstance(each, ast.Call)]
        done = {each.func.attr for each in calls if ast.unparse(each.func).startswith("op.")}  # type: ignore[attr-defined]
        assert done <= {"create_table", "create_index", "add_column"}
        for added in (each for each in calls if ast.unparse(each.func) == "op.add_column"):
            assert "nullable=False" not in ast.unparse(added) or "server_default" in ast.unparse(added)


def test_the_program_before_goes_on_writing_into_the_new_schema(url: str) -> None:
    """Its statements name the columns that it knows, so they are as good as those of its own time."""
    before = MetaData()

    async def upgrade() -> None:
        database = Database(url)
        try:
            await migrate(database.writers, "0002")
            async with database.reading() as connection:
                await connection.run_sync(before.reflect)
            await database.open()
            async with database.writing() as connection:
                await connection.execute(before.tables["tables"].insert().values(**OLD_TABLE))
                await connection.execute(before.tables["seats"].insert().values(**OLD_SEAT))
            store = SqlTables(database, Journal(database), Bookmarks(database))
            stored = await store.table("old")
            assert stored is not None
            assert (stored.rules, [seat.name for seat in stored.seats]) == (1, ["Ana"])
            assert await store.due(2.0) == [("old", 1.0)]
            await store.create("new", json.loads(OLD_SETUP), [Seat(0, HUMAN, "Ben")], 1.0, None)
            async with database.reading() as connection:
                rows = (await connection.execute(before.tables["tables"].select())).all()
            assert sorted(row.id for row in rows) == ["new", "old"]
        finally:
            await database.close()

    asyncio.run(upgrade())


OLD_SETUP = json.dumps({"edition": "alhambra", "modules": [], "options": {}, "public": False})
OLD_TABLE = {
    "id": "old",
    "setup": OLD_SETUP,
    "public": False,
    "created": 1.0,
    "version": -1,
    "over": False,
    "moved": 1.0,
    "due": 1.0,
}
OLD_SEAT = {
    "table_id": "old",
    "seat": 0,
    "kind": "human",
    "name": "Ana",
    "resigned": False,
    "orders": "[]",
    "seen": 1.0,
}


def test_a_schema_newer_than_the_program_is_left_alone(url: str) -> None:
    async def open_again() -> None:
        database = Database(url)
        try:
            await database.open()
            async with database.writing() as connection:
                await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
            await database.open()
            async with database.reading() as connection:
                assert (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar() == "9999"
        finally:
            await database.close()

    asyncio.run(open_again())


def test_a_table_of_the_first_schema_can_be_continued(settings: Settings) -> None:
    """A database as the first version left it, with a game in it."""

    async def first() -> None:
        database = Database(settings.database_url)
        try:
            await migrate(database.writers, FIRST)
        finally:
            await database.close()

    asyncio.run(first())
    game = new_game(["Ana", "Ben"], seed=5, options={"confirm": True})
    assert game.decision is not None
    seat = game.decision.player
    setup = {
        "edition": "alhambra",
        "modules": [],
        "options": {"confirm": True},
        "public": False,
        "pace": {"kind": "live"},
        "aids": {"hints": True, "majorities": True, "memory": False},
    }
    header = {key: setup[key] for key in ("edition", "modules", "options")} | {"players": ["Ana", "Ben"], "seed": 5}
    chance = Entry(0, None, None, "", game.latest()[1], 1.0).to_json()["chance"]
    database = sqlite3.connect(settings.database)
    database.execute(
        "INSERT INTO tables VALUES ('old', ?, 0, 1.0, ?, 0, ?, 0, 1.0, NULL, NULL)",
        (json.dumps(setup), json.dumps(header), seat),
    )
    database.execute("INSERT INTO entries VALUES ('old', 0, NULL, NULL, '', ?, 1.0)", (chance,))
    for number, name in enumerate(["Ana", "Ben"]):
        database.execute(
            "INSERT INTO seats VALUES ('old', ?, 'human', ?, NULL, ?, 0, '[]', 1.0)",
            (number, name, hash_token(f"token of {name}")),
        )
    database.execute("INSERT INTO chat (table_id, seat, text, at) VALUES ('old', 1, 'hello', 1.0)")
    database.commit()
    database.close()

    async def play(base: str) -> None:
        async with player(base, "old", f"token of {['Ana', 'Ben'][seat]}") as there:
            assert [frame["text"] for frame in there.frames if frame["type"] == "chat"] == ["hello"]
            assert (await there.act(f"take {game.state.display[0]}"))["type"] == "done"

    with serving(replace(settings, days_kept=0.0)) as base:
        asyncio.run(play(base))

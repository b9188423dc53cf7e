"""The schema is upgraded when a server starts, from the first version on."""

import asyncio
import json
import sqlite3
from dataclasses import replace

import pytest
from sqlalchemy import Connection, inspect
from tests.server.client import player
from tests.server.servers import serving

from alhambra import new_game
from alhambra.server.settings import Settings
from alhambra.server.storage.database import Database
from alhambra.server.storage.migrations import migrate
from alhambra.server.storage.schema import metadata
from alhambra.server.tokens import hash_token
from alhambra.table.entries import Entry

FIRST = "0001"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, settings: Settings) -> str:
    """An empty database of either kind."""
    if request.param == "postgres":
        settings = replace(settings, database=request.getfixturevalue("postgres"))
    return settings.database_url


def test_the_migrations_produce_exactly_the_schema_in_the_code(url: str) -> None:
    def columns(connection: Connection) -> dict[str, set[tuple[str, bool]]]:
        known = inspect(connection)
        return {
            table: {(column["name"], bool(column["nullable"])) for column in known.get_columns(table)}
            for table in known.get_table_names()
        }

    async def migrated() -> dict[str, set[tuple[str, bool]]]:
        database = Database(url)
        try:
            await database.open()
            async with database.reading() as connection:
                return await connection.run_sync(columns)
        finally:
            await database.close()

    found = asyncio.run(migrated())
    assert found.pop("alembic_version")
    assert found == {
        table.name: {(column.name, bool(column.nullable)) for column in table.columns}
        for table in metadata.tables.values()
    }


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

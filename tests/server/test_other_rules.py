"""StoredTable games by rules that this program does not know, or no longer plays: left alone, or only shown."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from dataclasses import replace

import pytest
from tests.host.hosts import SETUP, Onlooker
from tests.scenario.next_version import next_version, old_game
from tests.server.opened import in_server

from alhambra import new_game
from alhambra.game import versions
from alhambra.host.storage import TableStatus
from alhambra.server.server import Server
from alhambra.server.settings import Settings
from alhambra.table.entries import Entry
from alhambra.table.refusals import Refused
from alhambra.table.seats import HUMAN, Seat


def test_tables_by_other_rules_are_neither_claimed_nor_deleted(settings: Settings) -> None:
    async def work(server: Server) -> None:
        seats = [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None)]
        now = time.time()
        for table_id, rules in (("known", None), ("newer", versions.RULES_VERSION + 1)):
            await server.storage.tables.create(table_id, SETUP, seats, 0.0, None)
            set_in(settings, "UPDATE tables SET rules = ? WHERE id = ?", rules, table_id)
        assert await server.storage.tables.untouched_tables(now) == ["known"]
        await server.storage.tables.delete_tables(["newer"], now)
        set_in(settings, "UPDATE tables SET due = 1.0")
        assert [table for table, _ in await server.storage.tables.due(now)] == ["known"]
        with next_version(kept=False):
            assert [table for table, _ in await server.storage.tables.due(now)] == ["newer"]

    in_server(replace(settings, look_after=1000.0, days_kept=0.0), work)


def set_in(settings: Settings, sql: str, *values: object) -> None:
    with closing(sqlite3.connect(settings.database, timeout=10)) as database, database:
        database.execute(sql, values)


# --- Rules that are no longer kept ------------------------------------------------------------------------------------


@pytest.fixture
def old_table(settings: Settings) -> tuple[str, int]:
    """A table at which the old game has been played, and who decides there."""
    game = new_game(["Ana", "Ben", "Cleo"], seed=7)
    stored = [Entry(0, None, None, "", game.latest()[1], time.time())]
    for line in old_game().record().lines:
        if line.is_entered:
            game.play(line.text)
            stored.append(Entry(len(stored), 0, f"{len(stored)}", line.text, game.latest()[1], time.time()))
    assert game.decision is not None
    decider = game.decision.player
    seats = [Seat(number, HUMAN, name) for number, name in enumerate(game.state.names)]
    header = {**game.record().header, "seed": 7}

    async def work(server: Server) -> None:
        await server.storage.tables.create("old", SETUP, seats, time.time(), header)
        for entry in stored:
            await server.storage.tables.append("old", entry, TableStatus(decider, False, None))

    in_server(settings, work)
    return "old", decider


def test_a_table_by_rules_that_are_not_kept_is_shown_as_far_as_it_goes_and_goes_on_where_they_are(
    settings: Settings, old_table: tuple[str, int]
) -> None:
    table_id, decider = old_table

    async def stopped(server: Server) -> None:
        table = await server.host.tables.find(table_id)
        assert table.game is not None
        assert 0 < table.version < 60
        told = table.viewers.summary()["stopped"]
        assert told
        assert told["key"] == "server.shown-until"
        onlooker = Onlooker(table.decider)
        table.viewers.show_again(onlooker, None)
        assert onlooker.sent[-1]["menu"] is None  # type: ignore[typeddict-item]
        with pytest.raises(Refused, match="the rules have changed since this game"):
            await server.host.recorder.act(table, table.decider or 0, table.version, "pass")
        await server.host.recorder.catch_up(table)
        assert len(await server.storage.tables.entries(table_id)) == 61

    async def goes_on(server: Server) -> None:
        table = await server.host.tables.find(table_id)
        assert (table.version, table.stopped) == (60, None)
        assert table.game is not None
        await server.host.recorder.act(table, decider, 60, str(table.game.legal_actions()[0]))

    with next_version(kept=False):
        in_server(settings, stopped)
    with next_version():
        in_server(settings, goes_on)

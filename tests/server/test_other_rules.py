"""Games by rules that this program does not know, or no longer plays: handed on, left alone, or only shown."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import Any

import orjson
import pytest
from tests.scenario.next_version import next_version, old_game

from alhambra import new_game
from alhambra.game import versions
from alhambra.server.settings import Settings
from alhambra.server.storage.journal import Standing
from alhambra.server.tables.gathering import new_table
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.presence import arrive
from alhambra.server.web.app import opened
from alhambra.table.entries import Entry
from alhambra.table.frames import Frame, SetupData
from alhambra.table.plain import plain_message
from alhambra.table.refusals import Refused
from alhambra.table.seats import HUMAN, Seat
from alhambra.table.viewers import Viewer

SETUP: SetupData = {
    "edition": "alhambra",
    "modules": [],
    "options": {"confirm": False},
    "public": False,
    "pace": {"kind": "live"},
    "aids": {"hints": True, "majorities": True, "memory": False},
}


class Onlooker(Viewer):
    """Keeps what it is sent."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[Frame] = []

    def send_json(self, frame: bytes) -> None:
        self.sent.append(orjson.loads(frame))

    def close(self, reason: Any) -> None:
        self.sent.append({"type": "closed", "message": plain_message(reason)})


def in_hall(settings: Settings, work: Callable[[Hall], Any]) -> None:
    async def run() -> None:
        async with opened(settings) as hall:
            await work(hall)

    asyncio.run(run())


def begun_by_newer() -> tuple[dict[str, Any], Entry]:
    """The header and the first entry of a game that the next version of the program begins."""
    with next_version():
        game = new_game(["Ana", "Ben"], seed=5)
        header = {**game.record().header, "options": {"confirm": False}}
        return header, Entry(0, None, None, "", game.latest()[1], time.time())


def test_a_table_is_handed_on_when_a_newer_program_has_begun_its_game(settings: Settings) -> None:
    header, entry = begun_by_newer()

    async def work(hall: Hall) -> None:
        table_id = await new_table(hall, SETUP, [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None)])
        table, onlooker = await hall.table(table_id), Onlooker()
        await arrive(hall, table, onlooker)
        assert await hall.store.take_seat(table_id, 1, "Ben", "token", time.time())
        assert await hall.store.begin(table_id, header) == header
        assert await hall.journal.append(table_id, entry, Standing(0, False, None))
        await hall.reload_seats(table)  # as after a note: the game would begin now
        assert onlooker.sent[-1]["type"] == "closed"
        assert table.game is None
        assert hall.opened(table_id) is None
        for again in (lambda: hall.table(table_id), lambda: arrive(hall, table, onlooker)):
            with pytest.raises(Refused, match="newer rules") as refused:
                await again()
            assert refused.value.kind == "unavailable"

    in_hall(settings, work)


def test_an_entry_of_a_game_by_newer_rules_is_not_played(settings: Settings) -> None:
    header, entry = begun_by_newer()

    async def work(hall: Hall) -> None:
        table_id = await new_table(hall, SETUP, [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None)])
        table = await hall.table(table_id)
        assert await hall.store.take_seat(table_id, 1, "Ben", "token", time.time())
        assert await hall.store.begin(table_id, header) == header
        await hall.journal.append(table_id, entry, Standing(0, False, None))
        await hall.follow(table, entry)
        assert (table.game, table.handed_on) == (None, True)

    in_hall(settings, work)


def test_tables_by_other_rules_are_neither_claimed_nor_deleted(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        seats = [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None)]
        now = time.time()
        for table_id, rules in (("known", None), ("newer", versions.RULES_VERSION + 1)):
            await hall.store.create(table_id, SETUP, seats, 0.0, None)
            set_in(settings, "UPDATE tables SET rules = ? WHERE id = ?", rules, table_id)
        assert await hall.store.untouched_tables(now) == ["known"]
        await hall.store.delete_tables(["newer"], now)
        set_in(settings, "UPDATE tables SET due = 1.0")
        assert [table for table, _ in await hall.store.due(now)] == ["known"]
        with next_version(kept=False):
            assert [table for table, _ in await hall.store.due(now)] == ["newer"]

    in_hall(replace(settings, look_after=1000.0, days_kept=0.0), work)


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

    async def work(hall: Hall) -> None:
        await hall.store.create("old", SETUP, seats, time.time(), header)
        for entry in stored:
            await hall.journal.append("old", entry, Standing(decider, False, None))

    in_hall(settings, work)
    return "old", decider


def test_a_table_by_rules_that_are_not_kept_is_shown_as_far_as_it_goes_and_goes_on_where_they_are(
    settings: Settings, old_table: tuple[str, int]
) -> None:
    table_id, decider = old_table

    async def stopped(hall: Hall) -> None:
        table = await hall.table(table_id)
        assert table.game is not None
        assert 0 < table.version < 60
        told = table.viewers.summary()["stopped"]
        assert told
        assert told["key"] == "server.shown-until"
        onlooker = Onlooker()
        onlooker.seat = table.decider
        table.viewers.show_again(onlooker, None)
        assert onlooker.sent[-1]["menu"] is None  # type: ignore[typeddict-item]
        with pytest.raises(Refused, match="the rules have changed since this game"):
            await hall.act(table, table.decider or 0, table.version, "pass")
        await hall.catch_up(table)
        assert len(await hall.store.entries(table_id)) == 61

    async def goes_on(hall: Hall) -> None:
        table = await hall.table(table_id)
        assert (table.version, table.stopped) == (60, None)
        assert table.game is not None
        await hall.act(table, decider, 60, str(table.game.legal_actions()[0]))

    with next_version(kept=False):
        in_hall(settings, stopped)
    with next_version():
        in_hall(settings, goes_on)


def test_a_game_in_which_nothing_has_changed_is_not_played_on_by_rules_that_are_not_its_own(settings: Settings) -> None:
    async def begin(hall: Hall) -> None:
        seats = [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, "Ben")]
        await hall.store.create("quiet", SETUP, seats, time.time(), None)
        assert (await hall.table("quiet")).game is not None

    async def look(hall: Hall) -> None:
        table = await hall.table("quiet")
        assert (table.version, table.stuck) == (0, False)
        with pytest.raises(Refused, match="no longer played here"):
            await hall.act(table, table.decider or 0, 0, "pass")

    in_hall(settings, begin)
    with next_version(kept=False):
        in_hall(settings, look)

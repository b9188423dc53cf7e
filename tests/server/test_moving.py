"""Tables that belong to another worker now: people are sent there, and when they are gone, the tables are dropped."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Any

import pytest
from tests.server.servers import CALM
from tests.server.test_other_rules import SETUP, Onlooker

from alhambra.server.neighbours import Neighbours
from alhambra.server.settings import Settings
from alhambra.server.tables import moving
from alhambra.server.tables.gathering import new_table
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.moving import let_go_of_moved
from alhambra.host.open_table import OpenTable
from alhambra.server.tables.presence import arrive, leave
from alhambra.server.web.app import opened
from alhambra.table.seats import BOT, HUMAN, Seat

LONG_AGO = -3600.0


class Elsewhere(Neighbours):
    """All tables belong to a neighbour."""

    def belongs_here(self, table: str) -> bool:
        return False


def in_hall(settings: Settings, work: Callable[[Hall], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        async with opened(settings) as hall:
            await work(hall)

    asyncio.run(run())


def types_sent_to(onlooker: Onlooker) -> list[str]:
    return [frame["type"] for frame in onlooker.sent]


async def quiet_table(hall: Hall) -> OpenTable:
    """A table that nobody has asked for lately."""
    table = await hall.table(await new_table(hall, SETUP, [Seat(0, HUMAN, "Ana"), Seat(1, HUMAN, None)]))
    table.last_used = LONG_AGO
    return table


def test_whoever_is_at_a_table_that_has_moved_is_sent_away_and_then_it_is_dropped(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table, onlooker = await quiet_table(hall), Onlooker()
        await arrive(hall, table, onlooker)
        let_go_of_moved(hall)
        assert types_sent_to(onlooker) == ["table"]
        hall.neighbours = Elsewhere()
        let_go_of_moved(hall)
        assert types_sent_to(onlooker) == ["table", "closed"]
        assert "server.moved" in str(onlooker.sent[-1])
        assert hall.opened(table.id) is table
        leave(hall, table, onlooker)
        let_go_of_moved(hall)
        assert hall.opened(table.id) is None

    in_hall(settings, work)


def test_people_are_sent_away_from_some_tables_at_a_time(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "_AT_ONCE", 2)

    async def work(hall: Hall) -> None:
        onlookers = [Onlooker() for _ in range(3)]
        tables = [await quiet_table(hall) for _ in onlookers]
        for table, onlooker in zip(tables, onlookers, strict=True):
            await arrive(hall, table, onlooker)
        hall.neighbours = Elsewhere()
        let_go_of_moved(hall)
        assert ["closed" in types_sent_to(onlooker) for onlooker in onlookers] == [True, True, False]
        for table, onlooker in zip(tables[:2], onlookers, strict=False):
            leave(hall, table, onlooker)
        let_go_of_moved(hall)
        assert "closed" in types_sent_to(onlookers[2])

    in_hall(settings, work)


def test_a_new_game_is_begun_by_the_worker_it_belongs_to(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        seats = [Seat(0, HUMAN, "Ana"), Seat(1, BOT, "Ben", "random")]
        hall.neighbours = Elsewhere()
        table_id = await new_table(hall, SETUP, seats)
        assert hall.opened(table_id) is None
        hall.neighbours = Neighbours()
        assert (await hall.table(table_id)).game is not None

    in_hall(settings, work)


def test_a_bot_plays_on_as_soon_as_its_table_is_opened_where_it_belongs(postgres: str, redis: str) -> None:
    """When a worker has died, nobody has to wait until somebody looks for tables that were left behind."""

    async def work(hall: Hall) -> None:
        seats = [Seat(number, BOT, name, "random") for number, name in enumerate(("Ana", "Ben"))]
        hall.neighbours = Elsewhere()
        table = await hall.table(await new_table(hall, SETUP, seats))
        assert table.autoplaying is not None  # whoever begins a game plays on
        table.autoplaying.cancel()
        await asyncio.gather(table.autoplaying, return_exceptions=True)
        table.autoplaying, table.last_used = None, LONG_AGO
        let_go_of_moved(hall)
        assert hall.opened(table.id) is None
        assert (await hall.table(table.id)).autoplaying is None
        hall.opened(table.id).last_used = LONG_AGO  # type: ignore[union-attr]
        let_go_of_moved(hall)
        hall.neighbours = Neighbours()
        assert (await hall.table(table.id)).autoplaying is not None

    in_hall(replace(CALM, database=postgres, redis=redis, look_after=3600.0, bot_pause=3600.0), work)

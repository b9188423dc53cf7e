"""The lobby and one's own tables: many who ask in the same moment cost as much as one."""

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import httpx
import pytest
from tests.server.client import make_table
from tests.server.servers import serving

from alhambra.host.storage import StoredTable
from alhambra.server.settings import Settings
from alhambra.server.storage.tables import SqlTables


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the database is asked for."""
    questions: list[str] = []
    listed, held_by = SqlTables.listed, SqlTables.held_by

    async def count_listed(store: SqlTables) -> list[StoredTable]:
        questions.append("lobby")
        return await listed(store)

    async def count_held_by(store: SqlTables, tokens: Iterable[str]) -> list[tuple[StoredTable, int]]:
        questions.append("mine")
        return await held_by(store, tokens)

    monkeypatch.setattr(SqlTables, "listed", count_listed)
    monkeypatch.setattr(SqlTables, "held_by", count_held_by)
    return questions


def test_a_list_is_kept_for_a_moment(settings: Settings, asked: list[str]) -> None:
    with serving(replace(settings, lists_kept=3600.0)) as base:
        made = [asyncio.run(make_table(base, "me", "open", public=True)) for _ in range(2)]
        tokens = [table["tokens"][0] for table in made]
        for _ in range(5):
            assert len(httpx.get(f"{base}/api/tables").json()) == 2
            for order in (tokens, tokens[::-1]):
                mine = httpx.post(f"{base}/api/mine", json={"tokens": order}).json()
                assert {table["table"] for table in mine} == {table["table"] for table in made}
            (one,) = httpx.post(f"{base}/api/mine", json={"tokens": tokens[:1]}).json()
            assert (one["table"], one["you"]) == (made[0]["table"], 0)
    assert asked == ["lobby", "mine", "mine"]


def test_a_list_is_not_kept_longer_than_the_settings_say(settings: Settings, asked: list[str]) -> None:
    with serving(replace(settings, lists_kept=0.0)) as base:
        for number in range(3):
            assert len(httpx.get(f"{base}/api/tables").json()) == number
            asyncio.run(make_table(base, "me", "open", public=True))
    assert asked == ["lobby"] * 3

"""Small samples of the attacks in tools/attacking: they end with an error if anything is lost or left behind."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.records.test_records import FILES, entries, read
from tools.attacking.crowd import Crowd, Wish
from tools.attacking.fault import fault
from tools.attacking.flood import flood
from tools.attacking.kill import kill
from tools.attacking.leak import leak
from tools.attacking.target import KINDS
from tools.attacking.thinkers import thinkers

from alhambra.table.entries import Entry


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """Each kind of server, if its databases are there."""
    if request.param == "postgres":
        request.getfixturevalue("redis")
        request.getfixturevalue("postgres")
    return str(request.param)


def test_nothing_acknowledged_is_lost_or_done_twice_when_processes_are_killed(kind: str) -> None:
    asyncio.run(kill(kind, times=1, tables=3))


def test_killed_thinkers_are_replaced_and_hints_and_opponents_go_on(kind: str) -> None:
    asyncio.run(thinkers(kind, times=1, tables=2, between=3))


def test_nothing_acknowledged_is_lost_or_done_twice_when_databases_fail(kind: str) -> None:
    asyncio.run(fault(kind, times=1, tables=3))


def test_a_flood_from_one_address_stops_nobody_else() -> None:
    asyncio.run(flood("sqlite", times=200, tables=2))


def test_visitors_leave_nothing_behind() -> None:
    asyncio.run(leak("sqlite", times=3, visitors=30, pause=0.0))


# --- The attackers themselves -----------------------------------------------------------------------------------------


class Stored:
    """A server that has stored these entries of a game."""

    def __init__(self, header: dict[str, Any], entries: list[Entry]) -> None:
        self._stored = header, entries

    async def record(self, table: str) -> tuple[dict[str, Any], list[Entry]]:
        return self._stored


def test_the_crowd_notices_what_is_missing_or_was_done_twice() -> None:
    kept = read(FILES[0])
    stored = [entry._replace(client=f"wish {entry.version}") for entry in entries(kept)]
    crowd = Crowd([])
    crowd.acknowledged["table"] = {each.version: Wish(f"wish {each.version}", 0, each.action) for each in stored[1:]}

    def check(found: list[Entry]) -> None:
        asyncio.run(crowd.check(Stored(kept.header, found)))  # type: ignore[arg-type]

    check(stored)
    with pytest.raises(AssertionError, match="is lost"):
        check(stored[:-1])
    with pytest.raises(AssertionError, match="done twice"):
        check([*stored[:-1], stored[-1]._replace(client=stored[-2].client)])
    with pytest.raises(AssertionError, match="another action"):
        check([*stored[:-1], stored[-1]._replace(client="somebody else's")])
    with pytest.raises(AssertionError, match="entry 3"):
        check([*stored[:3], stored[3]._replace(action="pass"), *stored[4:]])

"""New tables: what they are like if nothing else is wanted, who sits there, and how many there may be."""

from __future__ import annotations

import secrets
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from tests.host.asking import content, get, post
from tests.host.client import make_table, player
from tests.host.hosts import QUICK, ManualClock, begun, busy_host, decider, others_run, quiet_host, run, waiting
from tests.host.records import short_record

from alhambra.browser.tables import BrowserTables
from alhambra.host.host import Host
from alhambra.table.frames import SetupData
from alhambra.table.seats import Seat
from alhambra.table.table import DAY

USUAL: SetupData = {
    "edition": "alhambra",
    "modules": [],
    "options": {"confirm": True},
    "public": False,
    "pace": {"kind": "live"},
    "aids": {"hints": True, "majorities": True, "memory": False},
    "host": 0,
}


def stored(host: Host, table: str) -> tuple[SetupData, list[Seat]]:
    """How a table was stored."""
    assert isinstance(host.storage.tables, BrowserTables)
    row = host.storage.tables.rows[table]
    return row.setup, [*row.seats]


@pytest.mark.parametrize(
    ("seats", "wanted", "setup"),
    [
        (["me", "open"], {}, USUAL),
        (["me", "open"], {"options": {"confirm": False}}, {**USUAL, "options": {"confirm": False}}),
        (["open", "me", "here Ben"], {"public": True}, {**USUAL, "public": True, "host": 1}),
        (["open", "random"], {}, {name: value for name, value in USUAL.items() if name != "host"}),
        (["me", "open"], {"modules": ["vizier"]}, {**USUAL, "modules": ["vizier"]}),
        (
            ["me", "open"],
            {"pace": {"kind": "days", "days": 2}, "aids": {"hints": False, "majorities": False, "memory": True}},
            {
                **USUAL,
                "pace": {"kind": "days", "days": 2.0},
                "aids": {"hints": False, "majorities": False, "memory": True},
            },
        ),
        (
            ["me", "open"],
            {"pace": {"kind": "live", "clock": {"turn": 60, "reserve": 300}}},
            {**USUAL, "pace": {"kind": "live", "clock": {"turn": 60.0, "reserve": 300.0}}},
        ),
    ],
)
def test_a_table_is_as_it_is_wanted_and_otherwise_as_usual(seats: list[str], wanted: Any, setup: SetupData) -> None:
    async def work(host: Host) -> None:
        made = await make_table(host, *seats, **wanted)
        assert stored(host, made["table"])[0] == setup

    run(work)


def test_everybody_has_a_name_of_their_own_and_computers_get_theirs_last() -> None:
    async def work(host: Host) -> None:
        made = await make_table(host, "random", "me", "here Ben", "open", "novice", "greedy")
        seats = stored(host, made["table"])[1]
        assert [seat.kind for seat in seats] == ["bot", "human", "human", "human", "bot", "bot"]
        assert [seat.level for seat in seats] == ["random", None, None, None, "novice", "greedy"]
        names = [seat.name for seat in seats]
        assert names[1:4] == ["Ana", "Ben", None]
        assert len({*names}) == 6
        assert [*made["tokens"]] == [1, 2]
        assert [seat.free for seat in seats] == [False, False, False, True, False, False]

    run(work)


@pytest.mark.parametrize(
    ("path", "sent", "seat", "setup"),
    [
        ("/api/lesson", {}, 0, USUAL),
        ("/api/lesson", {"edition": "red_palace"}, 0, {**USUAL, "edition": "red_palace"}),
        ("/api/daily", {}, 0, {**USUAL, "aids": {"hints": False, "majorities": True, "memory": False}}),
    ],
)
def test_a_table_for_one_is_like_this(path: str, sent: dict[str, Any], seat: int, setup: dict[str, Any]) -> None:
    async def work(host: Host) -> None:
        made = content(await post(host, path, {"name": "Ana", **sent}), 201)
        assert [each["seat"] for each in made["seats"]] == [seat]
        found, seats = stored(host, made["table"])
        assert {**found, "options": setup["options"]} == setup
        assert [each.name for each in seats][seat] == "Ana"
        assert [(each.kind, each.level) for each in seats if each.number != seat] == [("bot", "greedy")] * 2
        assert len({each.name for each in seats}) == len(seats) == 3

    run(work)


def test_in_a_puzzle_nobody_gets_hints_and_planners_play() -> None:
    async def work(host: Host) -> None:
        for puzzle in content(await get(host, "/api/puzzles"))[:10]:
            made = content(await post(host, f"/api/puzzles/{puzzle['id']}", {"name": "Ana"}), 201)
            setup, seats = stored(host, made["table"])
            assert setup["aids"]["hints"] is False
            assert len({each.name for each in seats}) == len(seats) == puzzle["players"]
            (own,) = [each for each in seats if each.name == "Ana"]
            assert made["seats"][0]["seat"] == own.number
            assert {each.level for each in seats if each is not own} == {"planner"}

    run(work)


def test_whoever_continues_a_game_takes_over_a_seat_and_the_others_keep_their_names() -> None:
    async def work(host: Host) -> None:
        replay = content(await post(host, "/api/replays", short_record()), 201)["replay"]
        for seat, names in ((0, ["Cleo", "Ben"]), (1, ["Ana", "Cleo"])):
            wanted = {"at": 0, "seat": seat, "name": "Cleo", "level": "random"}
            made = content(await post(host, f"/api/replays/{replay}/continue", wanted), 201)
            setup, seats = stored(host, made["table"])
            assert (setup["host"], setup["options"]["confirm"], setup["aids"]["hints"]) == (seat, True, True)
            assert [each.name for each in seats] == names
            async with player(host, made["table"], made["seats"][0]["token"]) as cleo:
                assert [each["name"] for each in cleo.table["seats"]] == names
        for seat, name, status in ((2, "Cleo", 404), (0, "Ben", 409), (0, "Ana", 201)):
            wanted = {"at": 0, "seat": seat, "name": name}
            assert (await post(host, f"/api/replays/{replay}/continue", wanted)).status == status

    run(work, busy_host)


def test_seeds_of_games_have_128_random_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = secrets.randbits
    drawn: list[int] = []

    def randbits(size: int) -> int:
        drawn.append(size)
        return usual(size)

    async def work(host: Host) -> None:
        replay = content(await post(host, "/api/replays", short_record()), 201)["replay"]
        monkeypatch.setattr(secrets, "randbits", randbits)
        table = await begun(host)
        await post(host, "/api/lesson", {"name": "Ana"})
        await post(host, f"/api/replays/{replay}/continue", {"at": 0, "seat": 0, "name": "Cleo"})
        assert len(drawn) >= 3
        assert {*drawn} == {128}
        await host.seating.change(table, decider(table), level="random")
        await others_run()
        assert {*drawn} == {128, 64}, "computer opponents get by with fewer"

    run(work, busy_host)


def test_only_so_many_tables_may_be_unfinished_but_those_that_nobody_touches_do_not_count() -> None:
    clock = ManualClock()

    async def new(host: Host) -> int:
        return (await post(host, "/api/lesson", {"name": "Ana"})).status

    async def work(host: Host) -> None:
        await waiting(host, "Ana", None)
        assert [await new(host) for _ in range(2)] == [201, 429]
        await clock.forward(DAY - 1)
        assert await new(host) == 429
        await clock.forward(2)
        assert [await new(host) for _ in range(3)] == [201, 201, 429]

    run(work, partial(quiet_host, clock=clock, settings=replace(QUICK, tables=2)))

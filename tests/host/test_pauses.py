"""When the server plays for somebody: at once, after a pause, or as soon as it can be stored again."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest
from tests.host.hosts import ManualClock, Onlooker, begun, busy_host, decider, others_run, play, run, sitting

from alhambra.browser.tables import BrowserTables
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.settings import HostSettings
from alhambra.host.storage import StorageFailed
from alhambra.table.plans import Plan
from alhambra.table.refusals import newer_rules
from alhambra.table.seats import SUBSTITUTE

PAUSING = HostSettings(bot_pause=0.5)


def planned(table: OpenTable) -> dict[str, Any]:
    """A plan for whoever has to decide."""
    assert table.game is not None
    return {"plan": Plan(table.game.state.turn, 0, (f"take {table.game.state.display[0]}",))}


@pytest.mark.parametrize(
    ("pace", "watched", "change", "at_once"),
    [
        pytest.param({"kind": "live"}, True, lambda _: {"level": "random"}, False, id="a computer that is watched"),
        pytest.param({"kind": "live"}, False, lambda _: {"level": "random"}, True, id="a computer among itself"),
        pytest.param(
            {"kind": "days", "days": 1}, True, lambda _: {"level": "random"}, True, id="a computer in a game over days"
        ),
        pytest.param({"kind": "live"}, True, planned, True, id="a plan"),
    ],
)
def test_only_computers_pause_and_only_while_somebody_looks_at_a_live_game(
    pace: Any, watched: bool, change: Any, at_once: bool
) -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace=pace)
        if watched:
            await host.presence.arrive(table, Onlooker(None))
        await host.seating.change(table, decider(table), **change(table))
        await clock.forward(0.49)
        assert (table.version > 0) == at_once
        await clock.forward(0.02)
        assert table.version > 0

    run(work, partial(busy_host, clock=clock, settings=PAUSING))


def test_a_pause_begins_with_the_last_move_that_somebody_wanted_to_see() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, sitting(0, "Ana"), sitting(1, "Ben"), sitting(2, "Cleo"))
        await host.presence.arrive(table, Onlooker(None))
        await clock.forward(100.0)
        await play(host, table, 2)
        assert table.last_action == 100.0
        await clock.forward(0.3)
        version = table.version
        await host.seating.change(table, decider(table), level="random")
        await clock.forward(0.19)
        assert table.version == version
        await clock.forward(0.02)
        assert (table.version, table.last_action) == (version + 1, 100.5)

    run(work, partial(busy_host, clock=clock, settings=PAUSING))


def test_what_cannot_be_stored_is_tried_again_after_longer_and_longer_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ManualClock()
    tried: list[float] = []

    async def append(*_: Any) -> bool:
        tried.append(round(clock.monotonic(), 3))
        raise StorageFailed

    async def work(host: Host) -> None:
        table = await begun(host)
        monkeypatch.setattr(BrowserTables, "append", append)
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await others_run()
        for _ in range(200):
            await clock.forward(0.1)
        assert tried == [0, 0.1, 0.3, 0.7, 1.5, 3.1, 6.3, 11.3, 16.3]
        await host.seating.change(table, decider(table), level=None)
        await clock.forward(10.0)
        assert len(tried) == 9, "the player is back"

    run(work, partial(busy_host, clock=clock))


def test_a_table_that_was_closed_meanwhile_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = ManualClock()
    tried: list[str] = []

    async def append(*_: Any) -> bool:
        tried.append("append")
        raise StorageFailed

    async def work(host: Host) -> None:
        table = await begun(host)
        monkeypatch.setattr(BrowserTables, "append", append)
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await clock.forward(0.15)
        assert len(tried) == 2
        table.close(newer_rules())
        await clock.forward(60.0)
        assert len(tried) == 2

    run(work, partial(busy_host, clock=clock))


def test_nothing_is_logged_at_a_table_whose_record_is_full(caplog: pytest.LogCaptureFixture) -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        await play(host, table, 3)
        await host.seating.change(table, decider(table), level="random")
        await others_run()
        assert (table.version, table.deciding) == (2, False)

    run(work, partial(busy_host, settings=HostSettings(entries_per_table=3)))
    assert caplog.messages == []


def test_the_time_of_a_player_is_up_when_it_has_passed_to_the_moment() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "live", "clock": {"turn": 30.0, "reserve": 0.0}})
        assert table.deadline == clock.now() + 30.0
        await clock.forward(30.0)
        assert table.version > 0

    run(work, partial(busy_host, clock=clock))

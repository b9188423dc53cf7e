"""What the server decides: for computer opponents, for plans, and when time is up."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from tests.host.hosts import (
    ManualClock,
    NoThinkers,
    Onlooker,
    begun,
    busy_host,
    choices,
    decider,
    others_run,
    play,
    quiet_host,
    run,
    sitting,
)

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.browser.tables import BrowserTables
from alhambra.host.host import Host
from alhambra.host.notifications import remind
from alhambra.host.open_table import OpenTable
from alhambra.host.recorder import Recorder
from alhambra.host.storage import StorageFailed
from alhambra.host.thinkers import ThinkerFailed
from alhambra.kernel.errors import IllegalAction, Refusal
from alhambra.kernel.messages import Message
from alhambra.table.plans import Plan
from alhambra.table.seats import BOT, SUBSTITUTE, Seat


class Chooser(NoThinkers):
    """Chooses the first legal action, when told to; remembers who asked and what they were shown."""

    def __init__(self) -> None:
        self.askers: list[str] = []
        self.positions: list[str] = []
        self.asked = asyncio.Event()
        self.may_choose = asyncio.Event()

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        self.askers.append(asker)
        self.asked.set()
        await self.may_choose.wait()
        return str(game.legal_actions()[0])


async def until_moved(table: OpenTable, version: int) -> None:
    while table.version < version:
        await asyncio.sleep(0.001)


def test_computers_play_a_game_to_its_end() -> None:
    async def work(host: Host) -> None:
        table = await begun(host, *(Seat(seat, BOT, f"B{seat}", "random") for seat in range(3)))
        while not table.over:
            await asyncio.sleep(0.001)
        assert table.viewers.summary()["over"]
        stored = await host.storage.tables.table(table.id)
        assert stored is not None
        assert (stored.over, stored.version) == (True, table.version)
        assert stored.scores is not None

    run(work, busy_host)


def test_computers_think_on_the_budget_of_a_player_who_is_there_before_that_of_a_spectator() -> None:
    thinkers = Chooser()

    async def work(host: Host) -> None:
        for there in ([], [Onlooker(origin="a")], [Onlooker(origin="a"), Onlooker(0, "Ana", origin="b")]):
            table = await begun(host)
            for each in there:
                await host.presence.arrive(table, each)
            if decider(table) == 0:
                await host.recorder.act(table, 0, 0, choices(table)[0])
            await host.seating.change(table, decider(table), level=SUBSTITUTE)
            thinkers.asked.clear()
            await thinkers.asked.wait()
            thinkers.askers[-1] = "the table" if thinkers.askers[-1] == table.id else thinkers.askers[-1]
        assert thinkers.askers == ["the table", "a", "b"]

    run(work, partial(quiet_host, thinkers=thinkers))


def test_what_a_computer_has_chosen_is_not_played_once_the_player_is_back() -> None:
    thinkers = Chooser()

    async def work(host: Host) -> None:
        table = await begun(host)
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await thinkers.asked.wait()
        await host.seating.change(table, decider(table), level=None)
        thinkers.may_choose.set()
        while table.deciding:
            await asyncio.sleep(0)
        assert table.version == 0

    run(work, partial(quiet_host, thinkers=thinkers))


def test_if_no_thinker_answers_something_legal_is_played() -> None:
    class Failing(NoThinkers):
        async def choose(self, game: Game, *_: Any) -> str:
            raise ThinkerFailed("none is there")

    async def work(host: Host) -> None:
        table = await begun(host)
        seat, first = decider(table), choices(table)[0]
        await host.seating.change(table, seat, level=SUBSTITUTE)
        await until_moved(table, 1)
        assert (table.entries[1].seat, table.entries[1].action) == (seat, first)

    run(work, partial(quiet_host, thinkers=Failing()))


def test_an_action_that_cannot_be_stored_is_played_as_soon_as_it_can(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Chooser()
    thinkers.may_choose.set()
    usual, failures = BrowserTables.append, [StorageFailed(), StorageFailed()]

    async def append(tables: BrowserTables, *given: Any) -> bool:
        if failures:
            raise failures.pop()
        return await usual(tables, *given)

    async def work(host: Host) -> None:
        table = await begun(host)
        monkeypatch.setattr(BrowserTables, "append", append)
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        await until_moved(table, 1)
        assert not failures
        assert thinkers.askers == [table.id], "the choice was still good"

    run(work, partial(quiet_host, thinkers=thinkers))


def test_nothing_else_is_played_for_a_person_whose_plan_turns_out_to_be_impossible(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried: list[str] = []

    async def act(
        recorder: Recorder, table: OpenTable, seat: int, version: int, action: str, client: str | None = None
    ) -> int:
        tried.append(action)
        raise IllegalAction(Refusal(Message("refused.game-over"), "BASE-20"))

    async def work(host: Host) -> None:
        table = await begun(host)
        assert table.game is not None
        planned = f"take {table.game.state.display[0]}"
        monkeypatch.setattr(Recorder, "act", act)
        await host.seating.change(table, decider(table), plan=Plan(table.game.state.turn, 0, (planned,)))
        while not tried:
            await asyncio.sleep(0)
        await asyncio.sleep(0.01)
        assert tried == [planned]

    run(work)
    assert "a table cannot be played on" in caplog.messages


def test_a_planned_action_is_played_at_once_and_counts_as_the_players_own() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        assert table.game is not None
        seat = decider(table)
        planned = f"take {table.game.state.display[0]}"
        await host.seating.change(table, seat, plan=Plan(table.game.state.turn, 0, (planned,)))
        await until_moved(table, 1)
        assert (table.entries[1].seat, table.entries[1].action) == (seat, planned)
        assert table.entries[1].client is not None

    run(work)


# --- Notifications ----------------------------------------------------------------------------------------------------


class Notified:
    def __init__(self) -> None:
        self.players: list[int] = []

    def notify(self, table: OpenTable, player: int) -> None:
        self.players.append(player)


def test_in_games_over_days_whoever_has_to_decide_is_notified_once_for_each_decision() -> None:
    notified = Notified()

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "days", "days": 2})
        expected = [decider(table)]
        await asyncio.sleep(0.01)
        assert notified.players == expected
        await host.seating.change(table, 1 - decider(table), orders=())
        await asyncio.sleep(0.01)
        assert notified.players == expected, "nobody has moved"
        there = Onlooker(1 - decider(table))
        await host.presence.arrive(table, there)
        await play(host, table, 2)
        await asyncio.sleep(0.01)
        assert notified.players == expected, "the next one is there"
        host.presence.leave(table, there)
        await play(host, table, 3)
        await asyncio.sleep(0.01)
        assert notified.players == [*expected, decider(table)]

    run(work, partial(quiet_host, notifications=notified))


def test_in_a_live_game_nobody_is_notified_unless_they_are_reminded_and_never_a_computer() -> None:
    notified = Notified()

    async def work(host: Host) -> None:
        table = await begun(host)
        await play(host, table, 2)
        await asyncio.sleep(0.01)
        assert notified.players == []
        remind(notified, table)
        assert notified.players == [decider(table)]
        await host.seating.change(table, decider(table), level=SUBSTITUTE)
        remind(notified, table)
        assert notified.players == [decider(table)]

    run(work, partial(quiet_host, notifications=notified))


def test_whoever_opens_a_table_again_notifies_nobody() -> None:
    notified = Notified()

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "days", "days": 2})
        await asyncio.sleep(0.01)
        notified.players.clear()
        other = quiet_host(storage=host.storage, notifications=notified)
        await other.tables.find(table.id)
        await asyncio.sleep(0.01)
        assert notified.players == []
        await other.close()

    run(work, partial(quiet_host, notifications=notified))


# --- Clocks -----------------------------------------------------------------------------------------------------------


def test_when_the_time_of_a_player_is_up_a_computer_plays_until_somebody_else_decides() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        hurried = await begun(host, pace={"kind": "live", "clock": {"turn": 30.0, "reserve": 0.0}})
        patient = await begun(host, pace={"kind": "live", "clock": {"turn": 30.0, "reserve": 60.0}})
        first = decider(hurried)
        await clock.forward(30.0)
        await until_moved(hurried, 1)
        assert hurried.entries[1].seat == first
        assert hurried.seats[first].level is None
        assert patient.version == 0

    run(work, partial(busy_host, clock=clock))


def test_a_table_that_is_dropped_decides_nothing_any_more() -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "live", "clock": {"turn": 60.0, "reserve": 0.0}})
        await others_run()
        table.last_used -= 3600.0
        host.tables.drop(table)
        await clock.forward(61.0)
        assert table.version == 0

    run(work, partial(busy_host, clock=clock))


def test_a_full_record_ends_the_game_without_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(host: Host) -> None:
        monkeypatch.setattr(Recorder, "is_full", lambda recorder, table: table.version >= 3)
        table = await begun(host, sitting(0, "Ana"), Seat(1, BOT, "Bo", "random"))
        await host.seating.change(table, 0, level="random")
        await until_moved(table, 3)
        await asyncio.sleep(0.02)
        assert table.version == 3

    run(work, busy_host)

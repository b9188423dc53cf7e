"""The hall and those who come there, without sockets: who is present, who is told, and who plays for whom."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from typing import Any

import pytest
from alhambra.server.tables import cleanup, presence
from alhambra.server.tables.attendant import Attendant
from alhambra.server.tables.gathering import new_table, rematch, sit_down
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.notifying import Notifier
from alhambra.server.tables.presence import arrive, leave
from alhambra.server.tables.waiting_room import take_out
from alhambra.server.thinkers.table_thinkers import TableThinkers
from tests.server.halls import SELDOM, in_hall
from tests.server.test_other_rules import SETUP, Onlooker

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.host.open_table import OpenTable
from alhambra.host.tokens import hash_token
from alhambra.kernel.errors import IllegalAction, Refusal
from alhambra.kernel.messages import Message
from alhambra.server.cluster.bus import Bus, Note
from alhambra.server.cluster.syncing import sync
from alhambra.server.push import Sender
from alhambra.server.settings import Settings
from alhambra.server.storage.subscriptions import Subscription, Subscriptions
from alhambra.server.storage.tables import Store
from alhambra.server.web.app import opened
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import handlers
from alhambra.table.plans import Plan
from alhambra.table.refusals import Refused
from alhambra.table.seats import BOT, HUMAN, SUBSTITUTE, Seat


def sitting(seat: int, name: str, **more: Any) -> Seat:
    return Seat(seat, HUMAN, name, token=hash_token(name), **more)


async def begun(hall: Hall, *seats: Seat, **setup: Any) -> OpenTable:
    everybody = [*seats] or [sitting(0, "Ana"), sitting(1, "Ben")]
    return await hall.table(await new_table(hall, {**SETUP, **setup}, everybody))  # type: ignore[typeddict-item]


def player(seat: int | None, token: str | None = None, origin: str = "") -> Onlooker:
    there = Onlooker()
    there.seat, there.token, there.origin = seat, token, origin
    return there


async def ask(hall: Hall, table: OpenTable, asker: int, kind: str, **fields: Any) -> Any:
    there = Connection(100)
    there.seat = asker
    handler = handlers()[kind]
    request = handler.model.model_validate({"type": kind, "id": "1", **fields})
    return await handler.answer(hall, table, there, request)


def types_of(there: Onlooker) -> list[str]:
    return [frame["type"] for frame in there.sent]


# --- Presence ---------------------------------------------------------------------------------------------------------


def test_whoever_closes_one_of_two_windows_is_still_there(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table, windows = await begun(hall), [player(0), player(0)]
        for window in windows:
            await arrive(hall, table, window)
        leave(hall, table, windows[0])
        assert table.viewers.online(0)
        assert hall.left == {}
        leave(hall, table, windows[1])
        assert not table.viewers.online(0)
        assert [*hall.left] == [(table.id, 0)]

    in_hall(settings, work)


def test_when_a_player_left_is_stored_and_what_could_not_be_stored_is_stored_later(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def seen(table: OpenTable) -> list[float]:
        with closing(sqlite3.connect(settings.database)) as database:
            query = "SELECT seen FROM seats WHERE table_id = ? ORDER BY seat"
            return [row[0] for row in database.execute(query, (table.id,))]

    async def work(hall: Hall) -> None:
        table = await begun(hall)

        async def in_vain(store: Store, left: Mapping[tuple[str, int], float]) -> None:
            hall.left[table.id, 0] = 2.0  # they have come and gone again meanwhile
            raise OSError

        hall.left = {(table.id, 0): 1.0, (table.id, 1): 1.0}
        with monkeypatch.context() as failing:
            failing.setattr(Store, "note_seen", in_vain)
            with pytest.raises(OSError):
                await hall.store_who_left()
        await hall.store_who_left()
        assert seen(table) == [2.0, 1.0]
        assert hall.left == {}

    in_hall(settings, work)


def test_players_at_other_processes_are_there_until_those_say_otherwise_or_are_silent(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    deaf = [False]
    monkeypatch.setattr(Bus, "deaf", property(lambda _: deaf[0]))

    async def work(hall: Hall) -> None:
        table = await begun(hall)
        table.viewers.last_seen = [0.0, 0.0]

        async def says(worker: str, *seats: int) -> None:
            note: Note = {"kind": "here", "table": table.id, "worker": worker, "seats": [*seats]}
            await presence.hear(hall, note)

        await says("one", 0, 1)
        await says("two", 0)
        await says("one", 0)
        assert [table.viewers.online(seat) for seat in (0, 1)] == [True, False]
        assert time.time() - table.viewers.last_seen[1] < 60, "just gone"
        assert table.viewers.last_seen[0] == 0.0
        table.heard_of = dict.fromkeys(table.heard_of, -SELDOM)
        deaf[0] = True
        presence.forget_dead_processes(hall, 60.0)
        assert table.viewers.online(0), "nobody can be heard, so silence means nothing"
        deaf[0] = False
        await presence.after_missing(hall)
        presence.forget_dead_processes(hall, 60.0)
        assert table.viewers.online(0), "there was no time to say anything yet"
        table.heard_of["one"] = -SELDOM
        presence.forget_dead_processes(hall, 60.0)
        assert table.viewers.online(0)
        table.heard_of["two"] = -SELDOM
        presence.forget_dead_processes(hall, 60.0)
        assert not table.viewers.online(0)
        assert time.time() - table.viewers.last_seen[0] < 60

    in_hall(settings, work)


def test_whoever_has_lost_a_seat_has_lost_everything_that_came_with_it(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await hall.table(
            await new_table(hall, SETUP, [sitting(0, "Ana"), sitting(1, "Ben"), Seat(2, HUMAN, None)])
        )
        ana, ben = player(0, "Ana"), player(1, "Ben")
        for each in (ana, ben):
            await arrive(hall, table, each)
        assert await hall.store.arrange_seat(table.id, table.seats[1], Seat(1, HUMAN, None))
        await hall.reload_seats(table)
        assert (ana.seat, ana.token) == (0, "Ana")
        assert (ben.seat, ben.token) == (None, None)
        table.rematch = "next"
        table.viewers.invite()
        assert ben.sent[-1] == {"type": "rematch", "table": "next", "seat": None, "token": None}

    in_hall(settings, work)


# --- Seats ------------------------------------------------------------------------------------------------------------


def test_nobody_takes_the_name_of_somebody_who_is_invited(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        seats = [sitting(0, "Ana"), Seat(1, HUMAN, None, token="b", invited="Ben"), Seat(2, HUMAN, None)]
        table = await hall.table(await new_table(hall, {**SETUP, "host": 0}, seats))
        with pytest.raises(Refused) as refused:
            await sit_down(hall, table, "ben", None)
        assert refused.value.reason.key == "server.name-taken"
        assert (await sit_down(hall, table, "Cleo", None)).seat == 2
        await take_out(hall, table, 1)
        assert (table.seats[1].invited, table.seats[1].token) == (None, None)
        with pytest.raises(Refused):
            await take_out(hall, table, 2)
        assert (await sit_down(hall, table, "Ben", None)).seat == 1

    in_hall(settings, work)


def test_in_a_rematch_everybody_plays_again_and_whoever_asked_for_it_is_the_host(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        gone = sitting(1, "Ben", level=SUBSTITUTE, resigned=True)
        table = await begun(hall, sitting(0, "Ana", level=SUBSTITUTE), gone, Seat(2, BOT, "Luca", "novice"), host=0)
        again = await hall.table(await rematch(hall, table, 1))
        assert again.setup["host"] == 1
        ana, ben, luca = again.seats
        assert (ben.name, ben.level, ben.resigned, ben.token) == ("Ben", None, False, hash_token("Ben"))
        assert (ana.name, ana.invited, ana.level, ana.token) == (None, "Ana", None, hash_token("Ana"))
        assert (luca.name, luca.level) == ("Luca", "novice")

    in_hall(settings, work)


def test_whoever_resigns_has_no_plan_and_whoever_acts_is_back(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall)
        assert table.game is not None
        assert table.decider is not None
        first, second = table.decider, 1 - table.decider
        await hall.change_seat(table, second, plan=Plan(99, 0, ("pass",)))
        await ask(hall, table, second, "resign")
        assert table.seats[second].plan is None
        await hall.change_seat(table, first, level=SUBSTITUTE)
        card = table.game.state.display[0]
        assert (await ask(hall, table, first, "act", version=0, action=f"take {card}"))["type"] == "done"
        assert table.seats[first].level is None

    in_hall(settings, work)


def test_whoever_gets_a_seat_that_is_to_move_moves_at_once(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall)
        called: list[OpenTable] = []
        hall.autoplay = called.append
        assert table.decider is not None
        await hall.change_seat(table, table.decider, level=SUBSTITUTE)
        assert called == [table]

    in_hall(settings, work)


def test_a_seat_that_the_table_does_not_have_cannot_be_taken_over_nor_one_that_a_computer_has_be_nudged(
    settings: Settings,
) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall)
        assert table.decider is not None
        with pytest.raises(Refused) as refused:
            await ask(hall, table, 0, "take-over", seat=5)
        assert refused.value.kind == "not-found"
        late = table.decider
        await hall.change_seat(table, late, level=SUBSTITUTE)
        with pytest.raises(Refused) as refused:
            await ask(hall, table, 1 - late, "nudge", seat=late)
        assert refused.value.reason.key == "server.not-waited-for"

    in_hall(settings, work)


def test_computers_do_not_wait_for_a_scoring_that_somebody_who_has_resigned_looks_at(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall)
        assert table.game is not None
        table.game.state.scorings_held = 1
        await hall.change_seat(table, 0, resigned=True, level=SUBSTITUTE)
        for seat in (0, 1):
            await ask(hall, table, seat, "watch", scoring=1, seen=False)
            waiting = asyncio.create_task(table.onlookers.gone())
            await asyncio.sleep(0)
            assert waiting.done() == (seat == 0)
        waiting.cancel()

    in_hall(settings, work)


def test_whoever_waits_may_ask_about_their_next_turn_although_others_have_moved_on(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(*_: Any, **__: Any) -> list[Any]:
        return []

    monkeypatch.setattr(TableThinkers, "ask", nothing)

    async def work(hall: Hall) -> None:
        table = await begun(hall)
        assert table.decider is not None
        about = {"version": -1, "verb": "take", "about": []}
        assert (await ask(hall, table, 1 - table.decider, "what-if", **about))["version"] == 0
        for kind, fields in (("what-if", about), ("hint", {"version": -1})):
            with pytest.raises(Refused) as refused:
                await ask(hall, table, table.decider, kind, **fields)
            assert refused.value.kind == "stale"

    in_hall(settings, work)


def test_whoever_rests_again_rests_once_and_keeps_their_orders(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall, modules=["vizier"])
        while table.game and table.game.decision and table.game.decision.step != INTERRUPT:
            action = str(table.game.legal_actions()[0])
            await hall.act(table, table.game.decision.player, table.version, action, "client")
        assert table.decider is not None
        await ask(hall, table, table.decider, "orders", orders=["decline"])
        for _ in range(2):
            await ask(hall, table, table.decider, "rest")
        orders = table.seats[table.decider].orders
        assert [order.is_rest for order in orders] == [False, True]

    in_hall(settings, work)


# --- Being told -------------------------------------------------------------------------------------------------------


def test_whoever_is_to_move_is_told_when_the_game_begins_and_only_if_they_decide_themselves(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []

    async def tell(notifier: Notifier, table: OpenTable, seat: int) -> None:
        told.append(seat)

    monkeypatch.setattr(Notifier, "_tell", tell)

    async def work(hall: Hall) -> None:
        table = await begun(hall, pace={"kind": "days", "days": 2})
        await asyncio.sleep(0)
        assert told == [table.decider]
        assert table.decider is not None
        table.change_seat(table.decider, level=SUBSTITUTE)
        hall.notify(table, True)
        table.change_seat(table.decider, level=None)
        hall.notify(table, False)
        await asyncio.sleep(0)
        assert told == [table.decider] * 2, "nobody notifies a computer"

    in_hall(settings, work)


def test_a_browser_is_forgotten_when_it_has_unsubscribed_and_not_before(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Subscription("https://push.example/1", "key", "secret", "en")
    still_there = [True, False]

    async def send(sender: Sender, to: Subscription, data: bytes) -> bool:
        return still_there.pop(0)

    monkeypatch.setattr(Sender, "send", send)

    async def work(hall: Hall) -> None:
        table = await begun(hall)
        assert table.decider is not None
        subscriptions = Subscriptions(hall.store.database)
        await subscriptions.add(table.id, table.decider, browser, 10)
        for left in ([browser], []):
            hall.notify(table, True)
            await hall.close()  # everything that was begun is done
            assert await subscriptions.of(table.id, table.decider) == left

    in_hall(settings, work)


# --- Comparing with the database --------------------------------------------------------------------------------------


def test_what_another_process_did_is_told_once(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bus, "alone", False)

    async def work(hall: Hall) -> None:
        table, ana = await begun(hall), player(0, "Ana")
        await arrive(hall, table, ana)
        next_one = [Seat(0, HUMAN, None), Seat(1, HUMAN, None)]
        await hall.store.create_rematch(table.id, "next", SETUP, next_one, 1.0)
        for _ in range(2):
            await sync(hall, [table])
        assert types_of(ana).count("rematch") == 1

    in_hall(settings, work)


def test_a_table_that_another_process_has_cancelled_is_gone(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bus, "alone", False)

    async def work(hall: Hall) -> None:
        table = await hall.table(await new_table(hall, SETUP, [sitting(0, "Ana"), Seat(1, HUMAN, None)]))
        ana = player(0, "Ana")
        await arrive(hall, table, ana)
        assert await hall.store.cancel(table.id)
        await sync(hall, [table])
        assert types_of(ana)[-1] == "closed"
        assert hall.opened(table.id) is None

    in_hall(settings, work)


def test_a_game_that_another_process_has_begun_is_announced(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bus, "alone", False)

    async def work(hall: Hall) -> None:
        table = await hall.table(await new_table(hall, SETUP, [sitting(0, "Ana"), Seat(1, HUMAN, None)]))
        ana = player(0, "Ana")
        await arrive(hall, table, ana)
        async with opened(replace(settings, look_after=SELDOM)) as other:
            await sit_down(other, await other.table(table.id), "Ben", None)
        await sync(hall, [table])
        last = [frame for frame in ana.sent if frame["type"] == "table"][-1]
        assert (last["started"], table.version) == (True, 0)

    in_hall(settings, work)


def test_a_note_about_a_later_entry_brings_those_before_it_as_well_and_an_old_one_nothing(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall)
        async with opened(replace(settings, look_after=SELDOM)) as other:
            other.autoplay = lambda table: None
            there = await other.table(table.id)
            for version in range(3):
                assert there.game is not None
                assert there.decider is not None
                await other.act(there, there.decider, version, str(there.game.legal_actions()[0]), "client")
            for entry in (there.entries[2], there.entries[1], there.entries[3]):
                await hall.follow(table, entry)
                assert not table.stuck
            assert table.entries == there.entries

    in_hall(settings, work)


def test_a_table_at_which_some_task_is_busy_stays_in_memory(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        table = await begun(hall)
        table.last_used = -SELDOM
        async with table.lock:
            hall.let_go(table)
        assert hall.opened(table.id) is table
        table.autoplaying = asyncio.create_task(asyncio.sleep(0))
        hall.let_go(table)
        assert hall.opened(table.id) is table
        await table.autoplaying
        table.autoplaying = None
        hall.let_go(table)
        assert hall.opened(table.id) is None

    in_hall(settings, work)


def test_a_table_that_somebody_looks_at_is_not_deleted(settings: Settings) -> None:
    async def work(hall: Hall) -> None:
        for name in ("open", "left"):
            await hall.store.create(name, SETUP, [sitting(0, "Ana"), Seat(1, HUMAN, None)], 1.0, None)
        await arrive(hall, await hall.table("open"), Connection(1000))
        await cleanup.clean_up(hall, 2.0)
        assert await hall.store.table("open") is not None
        assert await hall.store.table("left") is None

    in_hall(settings, work)


# --- Playing for others -----------------------------------------------------------------------------------------------


def test_computers_think_on_the_budget_of_a_player_who_is_there_before_that_of_a_spectator(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    askers: list[str] = []

    async def choose(thinkers: TableThinkers, game: Game, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        askers.append(asker)
        await asyncio.sleep(SELDOM)
        raise AssertionError

    monkeypatch.setattr(TableThinkers, "choose", choose)

    async def work(hall: Hall) -> None:
        for there in ([], [player(None, origin="a")], [player(None, origin="a"), player(0, "Ana", origin="b")]):
            table = await begun(hall)
            assert table.decider is not None
            for each in there:
                await arrive(hall, table, each)
            table.change_seat(table.decider, level=SUBSTITUTE)
            attendant = Attendant(hall)
            attendant.autoplay(table)
            await asyncio.sleep(0)
            askers[-1] = "the table" if askers[-1] == table.id else askers[-1]
        assert askers == ["the table", "a", "b"]

    in_hall(settings, work)


def test_what_a_computer_has_chosen_is_not_played_once_the_player_is_back(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(hall: Hall) -> None:
        thinking, thought = asyncio.Event(), asyncio.Event()

        async def choose(thinkers: TableThinkers, game: Game, *_: Any) -> str:
            thinking.set()
            await thought.wait()
            return str(game.legal_actions()[0])

        monkeypatch.setattr(TableThinkers, "choose", choose)
        table = await begun(hall)
        assert table.decider is not None
        table.change_seat(table.decider, level=SUBSTITUTE)
        attendant = Attendant(hall)
        attendant.autoplay(table)
        assert table.autoplaying is not None
        await thinking.wait()
        table.change_seat(table.decider, level=None)
        thought.set()
        await table.autoplaying
        assert table.version == 0

    in_hall(settings, work)


def test_a_server_that_starts_looks_once_at_a_table_whose_time_is_nearly_up(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    claimed: list[str] = []
    claim = Store.claim

    async def count(store: Store, table: str, due: float, until: float) -> bool:
        claimed.append(table)
        return await claim(store, table, due, until)

    tables: list[str] = []

    async def first(hall: Hall) -> None:
        hurried = await begun(hall, pace={"kind": "live", "clock": {"turn": 0.0, "reserve": 300.0}})
        computers = await begun(hall, Seat(0, BOT, "Ada", "random"), Seat(1, BOT, "Bo", "random"))
        tables.extend([hurried.id, computers.id])

    async def second() -> None:
        async with opened(replace(settings, look_after=SELDOM, rescue_after=600.0)) as hall, asyncio.timeout(60):
            while (await hall.store.current(tables[1:]))[tables[1]].version < 20:
                await asyncio.sleep(0.01)
            assert claimed.count(tables[0]) == 1

    in_hall(settings, first)
    monkeypatch.setattr(Store, "claim", count)
    asyncio.run(second())


def test_nothing_else_is_played_for_a_person_whose_plan_turns_out_to_be_impossible(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried: list[str] = []

    async def act(hall: Hall, table: OpenTable, seat: int, version: int, action: str, client: str | None = None) -> int:
        tried.append(action)
        raise IllegalAction(Refusal(Message("refused.game-over"), "BASE-20"))

    async def work(hall: Hall) -> None:
        table = await begun(hall)
        assert table.game is not None
        assert table.decider is not None
        planned = f"take {table.game.state.display[0]}"
        table.change_seat(table.decider, plan=Plan(table.game.state.turn, 0, (planned,)))
        monkeypatch.setattr(Hall, "act", act)
        attendant = Attendant(hall)
        attendant.autoplay(table)
        assert table.autoplaying is not None
        await table.autoplaying
        assert tried == [planned]

    in_hall(settings, work)
    assert "a table cannot be played on" in caplog.messages

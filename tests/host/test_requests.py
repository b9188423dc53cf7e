"""What players ask at a table."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest
from tests.host.hosts import NoThinkers, Onlooker, begun, choices, decider, quiet_host, run

from alhambra import Game
from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.host.host import Host
from alhambra.host.open_table import OpenTable
from alhambra.host.requests import HANDLERS
from alhambra.host.shapes import read
from alhambra.table.plans import Plan
from alhambra.table.refusals import Refused
from alhambra.table.seats import SUBSTITUTE


async def ask(host: Host, table: OpenTable, seat: int, kind: str, /, **fields: Any) -> Any:
    handler = HANDLERS[kind]
    request = read(handler.shape, {"type": kind, "id": "1", **fields})
    return await handler.answer(host, table, Onlooker(seat), request)


def test_whoever_resigns_has_no_plan_and_whoever_acts_is_back() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        first, second = decider(table), 1 - decider(table)
        await host.seating.change(table, second, plan=Plan(99, 0, ("pass",)))
        await ask(host, table, second, "resign")
        assert table.seats[second].plan is None
        await host.seating.change(table, first, level=SUBSTITUTE)
        assert (await ask(host, table, first, "act", version=0, action=choices(table)[0]))["type"] == "done"
        assert table.seats[first].level is None

    run(work)


def test_a_seat_that_the_table_does_not_have_cannot_be_taken_over_nor_one_that_a_computer_has_be_nudged() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        with pytest.raises(Refused) as refused:
            await ask(host, table, 0, "take-over", seat=5)
        assert refused.value.kind == "not-found"
        late = decider(table)
        await host.seating.change(table, late, level=SUBSTITUTE)
        with pytest.raises(Refused) as refused:
            await ask(host, table, 1 - late, "nudge", seat=late)
        assert refused.value.reason.key == "server.not-waited-for"

    run(work)


def test_computers_do_not_wait_for_a_scoring_that_somebody_who_has_resigned_looks_at() -> None:
    async def work(host: Host) -> None:
        table = await begun(host)
        assert table.game is not None
        table.game.state.scorings_held = 1
        await host.seating.change(table, 0, resigned=True, level=SUBSTITUTE)
        for seat in (0, 1):
            await ask(host, table, seat, "watch", scoring=1, seen=False)
            waiting = asyncio.create_task(table.onlookers.gone())
            await asyncio.sleep(0)
            assert waiting.done() == (seat == 0)
        waiting.cancel()

    run(work)


def test_whoever_waits_may_ask_about_their_next_turn_although_others_have_moved_on() -> None:
    class Thoughtless(NoThinkers):
        async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
            return []

    async def work(host: Host) -> None:
        table = await begun(host)
        about = {"version": -1, "verb": "take", "about": []}
        assert (await ask(host, table, 1 - decider(table), "what-if", **about))["version"] == 0
        for kind, fields in (("what-if", about), ("hint", {"version": -1})):
            with pytest.raises(Refused) as refused:
                await ask(host, table, decider(table), kind, **fields)
            assert refused.value.kind == "stale"

    run(work, partial(quiet_host, thinkers=Thoughtless()))


def test_whoever_rests_again_rests_once_and_keeps_their_orders() -> None:
    async def work(host: Host) -> None:
        table = await begun(host, modules=["vizier"])
        while table.game and table.game.decision and table.game.decision.step != INTERRUPT:
            await host.recorder.act(table, decider(table), table.version, choices(table)[0], "client")
        await ask(host, table, decider(table), "orders", orders=["decline"])
        for _ in range(2):
            await ask(host, table, decider(table), "rest")
        orders = table.seats[decider(table)].orders
        assert [order.is_rest for order in orders] == [False, True]

    run(work)

"""How often something may be done: so many times at once, and again as time passes."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from tests.host.asking import post
from tests.host.client import player, whoever_begins
from tests.host.hosts import ManualClock, busy_host, run
from tests.host.player import Player

from alhambra.host.host import Host
from alhambra.host.rate_limits import Allowance, Rate, RateLimits
from alhambra.host.settings import HostSettings

Do = Callable[[Host, Player, int], Awaitable[bool]]
"""Do something once, where somebody is who may; whether it was allowed."""


async def emote(host: Host, there: Player, other: int) -> bool:
    return bool((await there.ask("emote", emote="luck"))["type"] == "done")


async def chat(host: Host, there: Player, other: int) -> bool:
    return bool((await there.ask("chat", text="hello"))["type"] == "done")


async def nudge(host: Host, there: Player, other: int) -> bool:
    return bool((await there.ask("nudge", seat=other))["type"] == "done")


async def new_table(host: Host, there: Player, other: int) -> bool:
    wanted = {"name": "Ana", "seats": [{"kind": "me"}, {"kind": "open"}]}
    return (await post(host, "/api/tables", wanted)).status == 201


async def load_nothing(host: Host, there: Player, other: int) -> bool:
    """A record counts like a table, whether it can be read or not."""
    return (await post(host, "/api/replays", "nothing")).status == 422


@pytest.mark.parametrize(
    ("do", "at_once", "seconds"),
    [(emote, 6, 10.0), (chat, 600, 6.0), (nudge, 1, 30.0), (new_table, 59, 60.0), (load_nothing, 59, 60.0)],
)
def test_something_may_be_done_so_often_at_once_and_then_again_after_so_many_seconds(
    do: Do, at_once: int, seconds: float
) -> None:
    clock = ManualClock()

    async def work(host: Host) -> None:
        async with whoever_begins(host) as (mover, made):  # whose table is the sixtieth
            assert mover.table["you"] is not None
            waits = 1 - mover.table["you"]
            async with player(host, made["table"], made["tokens"][waits]) as there:
                for _ in range(at_once):
                    assert await do(host, there, 1 - waits)
                assert not await do(host, there, 1 - waits)
                await clock.forward(seconds - 0.01)
                assert not await do(host, there, 1 - waits)
                await clock.forward(0.02)
                assert await do(host, there, 1 - waits)
                assert not await do(host, there, 1 - waits)

    run(work, lambda: busy_host(settings=HostSettings(), clock=clock))


def test_what_is_not_used_adds_up_to_what_may_be_done_at_once() -> None:
    now = 100.0
    allowance = Allowance(Rate(0.5, 3), lambda: now)
    assert [allowance.use() for _ in range(4)] == [True, True, True, False]
    now += 2.0
    assert [allowance.use() for _ in range(2)] == [True, False]
    now += 1000.0
    assert [allowance.use() for _ in range(4)] == [True, True, True, False]


async def _counted(limits: RateLimits) -> list[bool]:
    return [await limits.enter("here", 2) for _ in range(3)]


def test_nobody_is_counted_once_all_have_left() -> None:
    async def work(host: Host) -> None:
        for _ in range(2):
            assert await _counted(host.limits) == [True, True, False]
            await host.limits.leave("here")
            await host.limits.leave("here")

    run(work)

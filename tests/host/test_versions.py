"""Requests about a version of the game: only the present one is meant, neither an older nor a newer one."""

from __future__ import annotations

from typing import Any

import pytest
from tests.host.client import player, whoever_begins
from tests.host.hosts import Onlooker, begun, busy_host, choices, decider, play, run

from alhambra.host.host import Host


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("act", {"action": "end turn"}),
        ("undo", {}),
        ("hint", {}),
        ("what-if", {"verb": "take", "about": []}),
    ],
)
def test_whoever_decides_and_means_another_version_is_told_so(kind: str, fields: dict[str, Any]) -> None:
    async def work(host: Host) -> None:
        async with whoever_begins(host) as (mover, _):
            await mover.act(f"take {mover.view['display'][0]}")
            await mover.until_version(1)
            for version in (0, 2):
                shown = len(mover.frames)
                refused = await mover.ask(kind, version=version, **fields)
                assert (refused["type"], refused["kind"]) == ("refused", "stale")
                told = [frame["type"] for frame in mover.frames[shown:-1]]
                assert told == (["game"] if kind in ("act", "undo") and version == 0 else told)

    run(work, busy_host)


def test_only_whoever_decides_is_given_a_hint_whichever_seat_that_is() -> None:
    async def work(host: Host) -> None:
        movers: set[int] = set()
        while len(movers) < 2:
            async with whoever_begins(host) as (mover, made):
                seat = mover.table["you"]
                movers.add(seat)
                async with player(host, made["table"], made["tokens"][1 - seat]) as waits:
                    refused = await waits.ask("hint", version=0)
                    assert (refused["kind"], refused["message"]["key"]) == ("not-yours", "server.not-your-decision")
                    asked = await waits.ask("what-if", version=7, verb="take", about=[])
                    assert asked["type"] == "what-if", "about the next turn any version will do"

    run(work, busy_host)


def test_whoever_opens_a_table_again_after_some_moves_notifies_nobody() -> None:
    notified: list[int] = []

    class Notified:
        def notify(self, table: object, player: int) -> None:
            notified.append(player)

    async def work(host: Host) -> None:
        table = await begun(host, pace={"kind": "days", "days": 2})
        for entries in range(1, 5):
            await play(host, table, entries)
            other = busy_host(storage=host.storage, notifications=Notified())
            again = await other.tables.find(table.id)
            await other.presence.arrive(again, Onlooker())
            await other.close()
        assert notified == []
        assert choices(table)
        assert decider(table) in (0, 1)

    run(work, busy_host)

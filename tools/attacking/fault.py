"""Faults while people play: for a while, the database stores nothing, or Redis is gone or swallows messages."""

from __future__ import annotations

from tools.attacking.crowd import Crowd
from tools.attacking.target import Target, target


async def fault(kind: str, times: int, tables: int = 6, between: int = 25) -> str:
    """Cause each fault this many times, each time after some more actions."""
    async with target(kind) as attacked:
        crowd = Crowd(attacked.bases)
        async with crowd.playing(tables):
            for _ in range(times):
                await crowd.more(between)
                await _without_database(attacked, crowd)
                await crowd.more(between)
                if attacked.wire:
                    await _without_redis(attacked, crowd, between)
            await crowd.more(between)
        await crowd.check(attacked)
    return (
        f"{times} times each fault, {crowd.refused['unavailable']} times refused, {crowd.actions} actions "
        f"acknowledged at {len(crowd.acknowledged)} tables: none is missing, none was done twice"
    )


async def _without_database(attacked: Target, crowd: Crowd) -> None:
    """Nothing can be stored until several players have been told so."""
    refused = crowd.refused["unavailable"]
    async with attacked.refusing_entries():
        await crowd.until(lambda: crowd.refused["unavailable"] >= refused + 5)


async def _without_redis(attacked: Target, crowd: Crowd, actions: int) -> None:
    """People at different processes keep playing, because the database tells them what Redis does not."""
    assert attacked.wire
    attacked.wire.swallows = True
    await crowd.more(actions)
    attacked.wire.swallows = False
    attacked.wire.cut()
    await crowd.more(actions)
    attacked.wire.mend()

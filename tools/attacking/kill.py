"""Killing processes while people play: whatever was acknowledged is there afterwards, once."""

from __future__ import annotations

from tools.attacking.crowd import Crowd
from tools.attacking.target import target


async def kill(kind: str, times: int, tables: int = 6, between: int = 25) -> str:
    """Kill the server, or its processes one after another, each time after some more actions."""
    async with target(kind) as attacked:
        crowd = Crowd(attacked.bases, modules=["vizier"])
        async with crowd.playing(tables):
            for number in range(times):
                await crowd.more(between)
                await attacked.kill(number)
            await crowd.more(between)
        await crowd.check(attacked)
    return (
        f"{times} times killed, {crowd.lost} connections lost, {crowd.actions} actions acknowledged at "
        f"{len(crowd.acknowledged)} tables: none is missing, none was done twice"
    )

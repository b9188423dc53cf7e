"""Killing thinkers while people play against computers and ask for hints: idle, busy and starting ones, all at once.

All of them are replaced, and everybody can keep playing.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterable
from contextlib import suppress

from tests.host.player import PATIENCE
from tools.attacking.crowd import AGAINST_COMPUTERS, Crowd
from tools.attacking.target import Target, target


async def thinkers(kind: str, times: int, tables: int = 4, between: int = 10) -> str:
    """Kill thinkers this many times in each way, and wait for some more actions and hints each time."""
    async with target(kind) as attacked:
        crowd = Crowd(attacked.bases, seats=AGAINST_COMPUTERS, hints=True)
        async with crowd.playing(tables):
            await _go_on(crowd, between)
            for _ in range(times):
                for attack in (_kill_busy_ones, _kill_starting_ones, _kill_all):
                    await attack(attacked)
                    await _go_on(crowd, between)
        for _ in range(times):
            await _kill_idle_ones(attacked)
        async with crowd.playing(tables):
            await _go_on(crowd, between)
        assert await attacked.is_well()
        await crowd.check(attacked)
        replaced = await attacked.figure("alhambra_thinkers_replaced_total")
    return (
        f"{times} times each kind of kill, {replaced:.0f} thinkers replaced, {crowd.hints} hints given and "
        f"{crowd.refused['unavailable']} not, {crowd.actions} actions acknowledged at {len(crowd.acknowledged)} tables"
    )


async def _go_on(crowd: Crowd, between: int) -> None:
    hints = crowd.hints + between
    await crowd.more(between)
    await crowd.until(lambda: crowd.hints >= hints)


async def _kill_busy_ones(attacked: Target) -> None:
    """They are halted first, so that they are still busy with what they were asked when they are killed."""
    halted = attacked.thinkers
    _send(signal.SIGSTOP, halted)
    async with asyncio.timeout(PATIENCE):
        while not await attacked.figure('alhambra_queue_length{queue="people"}'):
            await asyncio.sleep(0.02)
    _send(signal.SIGKILL, halted)


async def _kill_starting_ones(attacked: Target) -> None:
    """All are killed, and then the first that replaces one of them, before it has loaded the program."""
    before = attacked.thinkers
    _send(signal.SIGKILL, before)
    await _until(lambda: attacked.thinkers - before)
    _send(signal.SIGKILL, attacked.thinkers - before)


async def _kill_all(attacked: Target) -> None:
    _send(signal.SIGKILL, attacked.thinkers)


async def _kill_idle_ones(attacked: Target) -> None:
    """Nobody asks for anything, and all are replaced nevertheless."""
    before = attacked.thinkers
    assert before
    _send(signal.SIGKILL, before)
    await _until(lambda: len(attacked.thinkers - before) == len(before))


def _send(number: signal.Signals, processes: Iterable[int]) -> None:
    for process in processes:
        with suppress(ProcessLookupError):  # it has just ended
            os.kill(process, number)


async def _until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.02)

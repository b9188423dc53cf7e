"""The tool that measures how much a server can take: it plays, asks for echoes and counts what it costs."""

from __future__ import annotations

import asyncio
import os
import subprocess
import time

from tools.load.causes import Causes, watching
from tools.load.figures import Figures, cpu_seconds, memory
from tools.load.guests import Guests

from alhambra.server import metrics


def test_guests_play_and_measure(base: str) -> None:
    async def play() -> tuple[Figures, Figures, Figures]:
        guests = Guests(base, os.getpgrp())
        await guests.make_tables(2)
        await guests.sit_down()
        await guests.watch(guests.tables[0], 1)
        actions, beside = await guests.play(40, 1, echoes=10)
        echoes = await guests.echo(100, 0.5)
        await guests.leave()
        return actions, beside, echoes

    actions, beside, echoes = asyncio.run(play())
    for figures in (actions, beside, echoes):
        assert figures.took
        assert figures.refused == 0
        assert 0 < figures.quantile(50) <= figures.quantile(99)


def test_the_cost_of_an_answer_is_the_cpu_time_of_the_server_shared_by_all() -> None:
    figures = Figures(seconds=2.0, cpu=0.5, took=[0.1, 0.3, 0.2, 0.4])
    assert (figures.rate, figures.cost) == (2.0, 0.125)
    assert (figures.quantile(50), figures.quantile(99)) == (0.3, 0.4)
    assert figures.slower(0.2) == 2
    figures.add(Figures(seconds=2.0, cpu=0.3, took=[0.5]))
    assert (figures.rate, figures.cost) == (1.25, 0.16)
    assert figures.took[-1] == 0.5


def test_what_made_answers_slow_is_told(base: str) -> None:
    async def look() -> Causes:
        async with watching(base, os.getpgrp()) as causes:
            await asyncio.sleep(0)
            time.sleep(0.2)  # these clients are late themselves
            await asyncio.sleep(0.05)
            metrics.COMMITS.observe(0.3)
            metrics.COMMITS.observe(0.05)
            metrics.COLLECTOR_PAUSES.labels("2").observe(0.4)
        return causes

    causes = asyncio.run(look())
    assert causes.slow["commits"] >= 1
    assert causes.slow["pauses of the collector"] >= 1
    assert causes.client_lag > 0.1
    assert causes.waited >= 0


def test_programs_that_end_do_not_take_back_what_others_waited(base: str) -> None:
    async def look() -> Causes:
        async with watching(base, os.getpgrp()) as causes:
            for program in busy:
                program.kill()
                program.wait()
        return causes

    busy = [subprocess.Popen(["sh", "-c", "while :; do :; done"]) for _ in range(2 * (os.cpu_count() or 1))]
    try:
        time.sleep(0.5)  # there are more of them than cores, so they wait for each other
        assert asyncio.run(look()).waited >= 0
    finally:
        for program in busy:
            program.kill()


def test_the_cpu_time_and_the_memory_of_a_process_group_are_known() -> None:
    before = cpu_seconds(os.getpgrp())
    while cpu_seconds(os.getpgrp()) == before:
        sum(range(100_000))
    assert memory(os.getpgrp()) > 2**20

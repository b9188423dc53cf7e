"""The tool that measures how much a server can take: it plays, asks for echoes and counts what it costs."""

from __future__ import annotations

import asyncio
import os

from tools.load.figures import Figures, cpu_seconds, memory
from tools.load.guests import Guests


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


def test_the_cpu_time_and_the_memory_of_a_process_group_are_known() -> None:
    before = cpu_seconds(os.getpgrp())
    while cpu_seconds(os.getpgrp()) == before:
        sum(range(100_000))
    assert memory(os.getpgrp()) > 2**20

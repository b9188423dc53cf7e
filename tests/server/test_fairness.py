"""Computers that play among themselves do not keep people waiting: a sample of what tools/fairness.py measures."""

from __future__ import annotations

import asyncio
import statistics
from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest
from tests.server.servers import CALM, Process, wait_until
from tests.server.slow import slow_environment
from tests.server.test_metrics import counted
from tools.fairness import measure

from alhambra.server.settings import Settings

Start = Callable[[Settings, Mapping[str, str]], Process]


@pytest.mark.long
def test_a_person_waits_less_than_computers_among_themselves(postgres: str, redis: str, process: Start) -> None:
    settings = replace(CALM, database=postgres, redis=redis)
    bases = []
    for _ in range(2):
        started = process(settings, slow_environment(0.1))
        started.start()
        bases.append(started.base)
    found = asyncio.run(measure(bases, tables=48, moves=5))

    def waited(what: str) -> float:
        return sum(counted(base, f"alhambra_thinker_wait_seconds_{what}", queue="bots") for base in bases)

    wait_until(lambda: waited("count") >= 50)
    assert statistics.median(found.crowded) < waited("sum") / waited("count")

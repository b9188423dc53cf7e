"""What is measured, and the targets."""

from __future__ import annotations

import os
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from tests.server.proxies import Proxy, nginx
from tests.server.servers import POSTGRES, REDIS, Process, command_postgres
from tools.load.causes import SLOW, watching
from tools.load.figures import Figures, cpu_seconds, memory
from tools.load.guests import Guests

from alhambra.editions import MODULES
from alhambra.server.settings import Settings

GENEROUS = Settings(
    connections=5000,
    connections_per_address=5000,
    waiting_connections=5000,
    waiting_per_address=5000,
    tables_in_memory=2000,
    tables_per_address=100_000,
    requests_per_second=100_000.0,
    messages_per_second=100_000.0,
    bot_pause=0.0,
)
"""No limits: those are tested elsewhere."""
ANY = float("inf")
"""As many as the server answers."""


class Verdict(NamedTuple):
    """A target, what was reached, and whether that is enough."""

    what: str
    reached: str
    wanted: str
    met: bool


Scenario = Callable[[], Coroutine[Any, Any, list[Verdict]]]


async def base_game() -> list[Verdict]:
    """160 tables of three players, base game."""
    with _sqlite() as server:
        guests = await _seated(server.base, server.pid, tables=160)
        echo = await guests.echo(ANY, 5)
        full, _ = await guests.play(ANY, 8)
        paced, beside = await guests.play(330, 10)
        _say("echo, as many as possible", echo)
        _say("actions, as many as possible", full)
        _say("actions, 330 a second", paced)
        _say("echo beside them", beside.times)
        _say("memory", f"{memory(server.pid) / 2**20:.0f} MiB")
        await guests.leave()
    less = full.cost / echo.cost
    return [Verdict("actions per CPU second, of echoes", f"1/{less:.1f}", "at least 1/12", less <= 12)]


async def everything() -> list[Verdict]:
    """160 tables of six players with all modules."""
    with _sqlite() as server:
        guests = await _seated(server.base, server.pid, tables=160, players=6, modules=tuple(MODULES))
        full, beside = await guests.play(ANY, 15)
        _say("actions, as many as possible", full)
        _say("echo beside them", beside.times)
        _say("memory", f"{memory(server.pid) / 2**20:.0f} MiB")
        await guests.leave()
    per_core = 1 / full.cost  # other programs may leave the server less than a core
    return [Verdict("actions per CPU second, everything", f"{per_core:.0f}", "at least 500", per_core >= 500)]


async def many_tables() -> list[Verdict]:
    """640 tables of three players, base game, 300 actions a second."""
    with _sqlite() as server:
        guests = await _seated(server.base, server.pid, tables=640)
        echo = Figures()
        paced = Figures()
        for _ in range(2):  # in turn: the machine may get busier or less busy meanwhile
            echo.add(await guests.echo(300, 10))
            async with watching(server.base, server.pid) as causes:
                played, _ = await guests.play(300, 10, echoes=1)
            paced.add(played)
            _say("actions", f"{played.times}, {played.slower(SLOW)} over {1000 * SLOW:.0f} ms")
            _say("meanwhile", causes)
        _say("echo, 300 a second", echo)
        _say("actions, 300 a second", paced)
        _say("memory", f"{memory(server.pid) / 2**20:.0f} MiB")
        await guests.leave()
    # Compared with echoes at the same rate, but not with those alongside the actions: anything that delays both, such
    # as the collector, would improve that ratio. So would as many echoes as possible, which wait for each other.
    action, plain = 1000 * paced.quantile(99), 1000 * echo.quantile(99)
    reached = f"{action:.1f} ms, {action / plain:.1f} times {plain:.1f} ms"
    return [Verdict("p99 of actions, of echoes", reached, "at most 2 times", action <= 2 * plain)]


async def spectators() -> list[Verdict]:
    """One table of three players, without and with 1,000 spectators."""
    with _sqlite() as server:
        guests = await _seated(server.base, server.pid, tables=1)
        alone, _ = await guests.play(20, 3, echoes=1)
        await guests.watch(guests.tables[0], 1000)
        watched, _ = await guests.play(6, 10, echoes=1)
        _say("without spectators", alone)
        _say("with 1,000 spectators", watched)
        await guests.leave()
    with _sqlite() as server:  # at a single table an action costs more: nothing else shares its commit and its wake-up
        guests = await _seated(server.base, server.pid, tables=160)
        full, _ = await guests.play(ANY, 5)
        _say("160 tables, as many as possible", full)
        await guests.leave()
    spectator, player = (watched.cost - alone.cost) / 1000, full.cost / 3
    reached = f"{1e6 * spectator:.0f} µs, {spectator / player:.2f} of {1e6 * player:.0f} µs"
    return [Verdict("a spectator, of a player", reached, "at most a tenth", spectator <= player / 10)]


async def processes() -> list[Verdict]:
    """160 tables of three players, base game, over PostgreSQL and Redis: 1, 2 and 4 processes behind nginx."""
    costs = {}
    for number in (1, 2, 4):
        async with _behind_nginx(number) as (proxy, groups):
            guests = await _seated(proxy.base, proxy.group, *groups, tables=160)
            before = cpu_seconds(proxy.group)
            paced, beside = await guests.play(150, 10)
            passing_on = (cpu_seconds(proxy.group) - before) / max(len(paced.took), 1)
            _say(f"{number} processes: actions", paced)
            _say("nginx's part of that", f"{1000 * passing_on:.3f} ms of CPU each")
            _say("echo beside them", beside.times)
            costs[number] = paced.cost
            await guests.leave()
    more = costs[2] / costs[1]
    return [Verdict("CPU of two processes, of one", f"{more:.2f} times", "at most 1.2 times", more <= 1.2)]


async def restart() -> list[Verdict]:
    """640 tables in mid-game, and a restart of the server."""
    with _sqlite() as server:
        guests = await _seated(server.base, server.pid, tables=640)
        played, _ = await guests.play(ANY, 25)
        await guests.leave()
        server.stop()
        server.start()
        first, second = Figures(), Figures()
        for table in guests.tables[::4]:
            first.took.append(await guests.come(table, table.tokens[0]))
            second.took.append(await guests.come(table, table.tokens[1]))
        await guests.leave()
    _say("actions before the restart", f"{len(played.took) / len(guests.tables):.0f} per table")
    _say("the first at a table waits", first.times)
    _say("the second", second.times)
    more = 1000 * (first.quantile(50) - second.quantile(50))
    return [Verdict("the first at a table waits longer by", f"{more:.1f} ms", "at most 5 ms", more <= 5)]


SCENARIOS: dict[str, Scenario] = {
    "base": base_game,
    "everything": everything,
    "many": many_tables,
    "spectators": spectators,
    "processes": processes,
    "restart": restart,
}


async def _seated(base: str, *groups: int, tables: int, players: int = 3, modules: tuple[str, ...] = ()) -> Guests:
    """Guests who sit at new tables of a server, given by its address and process groups, and have begun to play."""
    guests = Guests(base, *groups)
    await guests.make_tables(tables, players, modules)
    await guests.sit_down()
    await guests.play(2.0 * tables, 2)
    return guests


@contextmanager
def _sqlite() -> Iterator[Process]:
    with tempfile.TemporaryDirectory() as folder, _running(replace(GENEROUS, database=f"{folder}/load.db")) as server:
        yield server


@asynccontextmanager
async def _behind_nginx(number: int) -> AsyncIterator[tuple[Proxy, list[int]]]:
    """Some processes on PostgreSQL and Redis: the proxy in front of them, and their process groups."""
    name = f"alhambra_load_{os.getpid()}_{number}"
    await command_postgres(f"CREATE DATABASE {name}")
    try:
        settings = replace(GENEROUS, database=f"{POSTGRES.rpartition('/')[0]}/{name}", redis=REDIS)
        with ExitStack() as started:
            servers = [started.enter_context(_running(settings)) for _ in range(number)]
            folder = Path(started.enter_context(tempfile.TemporaryDirectory()))
            addresses = [server.address for server in servers]
            proxy = started.enter_context(nginx(addresses, folder, bare=True))
            yield proxy, [server.pid for server in servers]
    finally:
        await command_postgres(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def _running(settings: Settings) -> Iterator[Process]:
    server = Process(settings)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def _say(what: str, figures: object) -> None:
    print(f"  {what:<30} {figures}", flush=True)

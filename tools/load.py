"""How much a server can take: 500 connections at 160 tables, playing.

    python tools/load.py                 with SQLite, and with two workers, PostgreSQL and Redis
    python tools/load.py --only sqlite   one of them

The server is started by this tool; the clients run in a separate process. Each table plays at a steady pace, so
that all of them together ask for `--rate` actions per second. Latency is the time from sending an action to its
acknowledgement; next to it is the plain echo of the same server in the same run (`ping` and `pong`).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import secrets
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import httpx
import orjson
import uvloop
from tests.server.client import Frame, any_action
from tests.server.servers import POSTGRES, REDIS, Process, command_postgres
from websockets.asyncio.client import ClientConnection, connect

from alhambra.server.settings import Settings

GENEROUS = Settings(
    connections=2000,
    connections_per_address=2000,
    tables_per_address=10_000,
    requests_per_second=10_000.0,
    messages_per_second=1000.0,
    bot_pause=0.0,
)
SEATS = 3


class Load:
    """The clients and their measurements."""

    def __init__(self, base: str, server: int, tables: int, connections: int, rate: float, seconds: float) -> None:
        self.base = base
        self.server = server
        """The process group of the server."""
        self.tables = tables
        self.spectators = connections - tables * SEATS
        self.interval = tables / rate
        self.seconds = seconds
        self.last: dict[str, float] = {}
        """When each table was last played at."""
        self.actions: list[float] = []
        self.echoes: list[float] = []
        self.refused = 0
        self.worked = self.server_worked = 0.0
        self.counting = False

    async def run(self) -> None:
        async with httpx.AsyncClient(base_url=self.base, timeout=60) as client:
            made = [await self._table(client) for _ in range(self.tables)]
        sockets = [asyncio.create_task(self._play(table, token)) for table, tokens in made for token in tokens]
        sockets += [
            asyncio.create_task(self._play(made[number % len(made)][0], None)) for number in range(self.spectators)
        ]
        await asyncio.sleep(3 + self.tables / 100)  # until all are connected and playing
        self.counting = True
        worked, server_worked = time.process_time(), cpu_seconds(self.server)
        await asyncio.sleep(self.seconds)
        self.worked, self.server_worked = time.process_time() - worked, cpu_seconds(self.server) - server_worked
        self.counting = False
        for socket in sockets:
            socket.cancel()
        problems = [
            done for done in await asyncio.gather(*sockets, return_exceptions=True) if isinstance(done, Exception)
        ]
        if problems:
            print(f"{len(problems)} connections failed: {problems[0]!r}", file=sys.stderr)

    async def _table(self, client: httpx.AsyncClient) -> tuple[str, list[str]]:
        seats = [{"kind": "me"}, *({"kind": "here", "name": f"Guest {number}"} for number in range(1, SEATS))]
        made = (await client.post("/api/tables", json={"name": "Ana", "seats": seats})).json()
        return made["table"], [seat["token"] for seat in made["seats"]]

    async def _play(self, table: str, token: str | None) -> None:
        address = f"{self.base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        async with connect(address, max_size=None, compression=None, ping_interval=None, open_timeout=60) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token, "since": None}))
            rng = random.Random(table)
            sent: dict[str, float] = {}
            self.last.setdefault(table, time.perf_counter() + rng.random() * self.interval)
            acting = echoing = asyncio.create_task(self._echo(socket, sent, rng))
            try:
                async for text in socket:
                    frame = orjson.loads(text)
                    if frame["type"] in ("done", "pong", "refused"):
                        self._note(frame, sent)
                    elif frame["type"] == "game" and frame["menu"]:
                        acting = asyncio.create_task(self._act(socket, table, frame, sent, rng))
            finally:
                echoing.cancel()
                acting.cancel()

    async def _act(
        self, socket: ClientConnection, table: str, game: Frame, sent: dict[str, float], rng: random.Random
    ) -> None:
        await asyncio.sleep(self.last[table] + self.interval - time.perf_counter())
        self.last[table] = time.perf_counter()
        message_id = secrets.token_hex(4)
        frame = {"type": "act", "id": message_id, "version": game["version"], "action": any_action(game["menu"], rng)}
        sent[message_id] = time.perf_counter()
        await socket.send(json.dumps(frame))

    async def _echo(self, socket: ClientConnection, sent: dict[str, float], rng: random.Random) -> None:
        while True:
            await asyncio.sleep(2 + 8 * rng.random())
            message_id = "echo" + secrets.token_hex(4)
            sent[message_id] = time.perf_counter()
            await socket.send(json.dumps({"type": "ping", "id": message_id}))

    def _note(self, frame: dict[str, str], sent: dict[str, float]) -> None:
        took = time.perf_counter() - sent.pop(frame["id"])
        if not self.counting:
            return
        if frame["type"] == "refused":
            self.refused += 1
        else:
            (self.echoes if frame["type"] == "pong" else self.actions).append(took)

    def report(self) -> dict[str, float]:
        return {
            "actions per second": round(len(self.actions) / self.seconds, 1),
            "refused": self.refused,
            **{f"action p{percent} ms": quantile(self.actions, percent) for percent in (50, 95, 99)},
            "server CPU ms per action": round(1000 * self.server_worked / (len(self.actions) or 1), 2),
            "clients' CPU share": round(self.worked / self.seconds, 2),
            **{f"echo p{percent} ms": quantile(self.echoes, percent) for percent in (50, 95, 99)},
        }


def quantile(values: list[float], percent: int) -> float:
    ordered = sorted(values) or [0.0]
    return round(1000 * ordered[min(len(ordered) - 1, len(ordered) * percent // 100)], 1)


def cpu_seconds(group: int) -> float:
    """The CPU time used so far by the processes of a group."""
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # a process may end in the meantime
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[2]) == group:
                ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def measure(name: str, settings: Settings, given: argparse.Namespace) -> None:
    """Start a server, let a process of clients play, and print what they measured."""
    server = Process(settings)
    server.start()
    try:
        numbers = (server.pid, given.tables, given.connections, given.rate, given.seconds)
        clients = [sys.executable, __file__, "--clients", server.base, *map(str, numbers)]
        done = subprocess.run(clients, check=True, capture_output=True, text=True, timeout=given.seconds + 120)
        sys.stderr.write(done.stderr)
        print(f"{name}:")
        for what, figure in json.loads(done.stdout).items():
            print(f"  {what:<26} {figure:>8}")
    finally:
        server.kill()


def main() -> None:
    if sys.argv[1:2] == ["--clients"]:
        base, server, tables, connections, rate, seconds = sys.argv[2:]
        load = Load(base, int(server), int(tables), int(connections), float(rate), float(seconds))
        uvloop.run(load.run())
        print(json.dumps(load.report()))
        return
    parser = argparse.ArgumentParser(description="Measure how much a server can take.")
    parser.add_argument("--only", choices=["sqlite", "postgres"])
    parser.add_argument("--tables", type=int, default=160)
    parser.add_argument("--connections", type=int, default=500)
    parser.add_argument("--rate", type=float, default=330.0, help="actions per second asked for")
    parser.add_argument("--seconds", type=float, default=20.0)
    given = parser.parse_args()
    if given.only != "postgres":
        with tempfile.TemporaryDirectory() as folder:
            measure("SQLite, one process", replace(GENEROUS, database=f"{folder}/load.db"), given)
    if given.only != "sqlite":
        name = f"alhambra_load_{os.getpid()}"
        asyncio.run(command_postgres(f"CREATE DATABASE {name}"))
        try:
            address = f"{POSTGRES.rpartition('/')[0]}/{name}"
            measure(
                "PostgreSQL and Redis, two workers",
                replace(GENEROUS, database=address, redis=REDIS, workers=2),
                given,
            )
        finally:
            asyncio.run(command_postgres(f"DROP DATABASE {name} WITH (FORCE)"))


if __name__ == "__main__":
    main()

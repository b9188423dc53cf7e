"""The server under attack: one process on SQLite, or two processes that share PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import secrets
import tempfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from tests.server.servers import CALM, POSTGRES, REDIS, QuickProcess, Wire, command_postgres, refusing

from alhambra.server.settings import Settings
from alhambra.server.storage.sql import SqlStorage
from alhambra.table.entries import Entry

KINDS = ("sqlite", "postgres")
_THINKER = b"alhambra.server.thinkers.program"
ROOMY = replace(CALM, connections_per_address=10_000)
"""Everybody has the same address, and for a while the connections of a killed process count as well."""


class Target:
    """The processes of a server, and what can be done to them."""

    def __init__(self, settings: Settings, processes: int, wire: Wire | None) -> None:
        self.settings = settings
        self.processes = [QuickProcess(settings) for _ in range(processes)]
        self.wire = wire
        """The connection to Redis, if there is one."""

    @property
    def bases(self) -> list[str]:
        return [process.base for process in self.processes]

    async def start(self) -> None:
        for process in self.processes:
            await asyncio.to_thread(process.start)

    async def kill(self, number: int) -> None:
        """Kill one of the processes with everything that belongs to it, and start it again."""
        process = self.processes[number % len(self.processes)]
        process.kill()
        await asyncio.to_thread(process.start)

    def end(self) -> None:
        for process in self.processes:
            if process.running:
                process.kill()

    @asynccontextmanager
    async def refusing_entries(self) -> AsyncIterator[None]:
        """For a while, the database stores no entries."""
        if self.wire is None:
            with refusing(self.settings.database, "INSERT ON entries"):
                yield
            return
        await command_postgres("ALTER TABLE entries RENAME TO gone", self.settings.database)
        try:
            yield
        finally:
            await command_postgres("ALTER TABLE gone RENAME TO entries", self.settings.database)

    async def record(self, table: str) -> tuple[dict[str, Any], list[Entry]]:
        """What is stored about a game: the header and all entries."""
        storage = SqlStorage(self.settings.database_url)
        try:
            return await storage.tables.header(table), await storage.tables.entries(table)
        finally:
            await storage.database.close()

    async def figure(self, name: str) -> float:
        """The sum of a metric over all processes; with its labels, if it has any."""
        total = 0.0
        async with httpx.AsyncClient(timeout=60) as client:
            for base in self.bases:
                lines = (await client.get(f"{base}/metrics")).text.splitlines()
                total += sum(float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith(f"{name} "))
        return total

    async def is_well(self) -> bool:
        """Whether all processes say so."""
        async with httpx.AsyncClient(timeout=60) as client:
            answers = [await client.get(f"{base}/healthz") for base in self.bases]
        return all(answer.is_success for answer in answers)

    @property
    def thinkers(self) -> set[int]:
        """The process ids of all thinkers."""
        children = {child for process in self.processes for child in children_of(process.pid)}
        return {child for child in children if _THINKER in command_of(child)}

    @property
    def files(self) -> int:
        """How many files and sockets the processes have open."""
        return sum(len(list(Path(f"/proc/{process.pid}/fd").iterdir())) for process in self.processes)

    @property
    def memory(self) -> int:
        """How many bytes of memory the processes use, without their thinkers."""
        pages = (int(Path(f"/proc/{process.pid}/statm").read_text().split()[1]) for process in self.processes)
        return sum(pages) * 4096


def children_of(process: int) -> set[int]:
    """The ids of the processes that a process has started."""
    children: set[int] = set()
    for thread in Path(f"/proc/{process}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # the thread may have ended meanwhile
            children.update(map(int, (thread / "children").read_text().split()))
    return children


def command_of(process: int) -> bytes:
    """The command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return b""


@asynccontextmanager
async def target(kind: str, settings: Settings = ROOMY) -> AsyncIterator[Target]:
    """A server under attack, with an empty database; afterwards nothing is left of it."""
    async with AsyncExitStack() as cleanup:
        if kind == "sqlite":
            folder = cleanup.enter_context(tempfile.TemporaryDirectory())
            attacked = Target(replace(settings, database=str(Path(folder) / "tables.db")), 1, None)
        else:
            name = f"alhambra_{secrets.token_hex(6)}"
            await command_postgres(f"CREATE DATABASE {name}")
            cleanup.push_async_callback(command_postgres, f"DROP DATABASE {name} WITH (FORCE)")
            wire = Wire(REDIS)
            cleanup.callback(wire.close)
            database = f"{POSTGRES.rpartition('/')[0]}/{name}"
            attacked = Target(replace(settings, database=database, redis=wire.address), 2, wire)
        cleanup.callback(attacked.end)
        await attacked.start()
        yield attacked

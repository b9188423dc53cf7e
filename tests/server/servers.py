"""Real servers: uvicorn in a thread or in processes of their own, over SQLite or over PostgreSQL and Redis."""

from __future__ import annotations

import asyncio
import os
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, NoReturn
from urllib.parse import urlsplit

import httpx
import pytest
import uvicorn
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from tests.server.loaded import Started, split_off

from alhambra.server.settings import Settings
from alhambra.server.web.app import create
from alhambra.server.web.running import options

POSTGRES = os.environ.get("ALHAMBRA_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")
REDIS = os.environ.get("ALHAMBRA_TEST_REDIS", "redis://127.0.0.1:6379")
CALM = Settings(
    redis_patience=30.0,
    bot_pause=0.0,
    look_after=0.3,
    requests_per_second=500.0,
    messages_per_second=500.0,
    tables_per_address=10_000,
)
"""Settings for tests: nobody waits, and only tests of limits meet them."""
http = httpx.Client(timeout=60, limits=httpx.Limits(max_keepalive_connections=0))
"""For requests that may have a process started first, which takes its time on a busy machine."""


@contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """Run a server in a thread; yields its address."""
    port = free_port()
    config = uvicorn.Config(
        create(settings),
        port=port,
        log_config=None,
        timeout_graceful_shutdown=3,
        **options(settings),
    )
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_until(lambda: server.started or not thread.is_alive())
        assert server.started, "the server did not start"
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(10)
        assert not thread.is_alive(), "the server did not stop"


class Process:
    """A server started from the command line, in its own process group."""

    def __init__(
        self,
        settings: Settings,
        program: Sequence[str] = (sys.executable, "-m", "alhambra"),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.environment = environment or {}
        self.settings = replace(settings, port=free_port())
        self.program = program
        self.address = f"127.0.0.1:{self.settings.port}"
        self.base = f"http://{self.address}"
        self.errors = Path(os.devnull)
        self._started: Started | None = None

    def start(self, errors: Path | None = None) -> None:
        self.errors = errors or Path(os.devnull)
        with self.errors.open("ab") as file:
            self._started = self._launch({**os.environ, **self.settings.environment(), **self.environment}, file)
        wait_until(self._answers, 90)

    def _launch(self, environment: Mapping[str, str], errors: IO[bytes]) -> Started:
        return subprocess.Popen(
            [*self.program, "serve"],
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=errors,
            start_new_session=True,
        )

    def kill(self) -> None:
        """Kill all its processes at once, without a chance to finish anything."""
        assert self._started
        os.killpg(self._started.pid, 9)
        self._started.wait()

    def stop(self) -> None:
        """Stop it as an operator would."""
        assert self._started
        self._started.terminate()
        self._started.wait(20)

    @property
    def running(self) -> bool:
        return self._started is not None and self._started.poll() is None

    @property
    def pid(self) -> int:
        assert self._started
        return self._started.pid

    def _answers(self) -> bool:
        assert self.running, "the server ended"
        try:
            return http.get(f"{self.base}/healthz").status_code == 200
        except httpx.TransportError:
            return False


class QuickProcess(Process):
    """A server in a process of its own that need not load the program first. What tests do with a server is the same,
    except where they change the program itself."""

    def _launch(self, environment: Mapping[str, str], errors: IO[bytes]) -> Started:
        if self.environment:
            return super()._launch(environment, errors)
        with Path(os.devnull).open("wb") as nothing:
            return split_off(["serve"], environment, nothing.fileno(), errors.fileno())


class Wire:
    """A connection to Redis that can be cut, and that can swallow what is sent."""

    def __init__(self, redis: str) -> None:
        self._to = urlsplit(redis)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._is_cut = False
        self.swallows = False
        threading.Thread(target=self._connect, daemon=True).start()

    @property
    def address(self) -> str:
        return self._to._replace(netloc=f"127.0.0.1:{self._listener.getsockname()[1]}").geturl()

    def cut(self) -> None:
        self._is_cut = True
        for end in self._ends:
            with suppress(OSError):  # it may already be closed
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._is_cut = False

    def close(self) -> None:
        self.cut()
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _connect(self) -> None:
        with suppress(OSError):  # the listener was closed
            while True:
                near, _ = self._listener.accept()
                if self._is_cut:
                    near.close()
                    continue
                far = socket.create_connection((self._to.hostname, self._to.port or 6379))
                self._ends += near, far
                threading.Thread(target=self._carry, args=(near, far), daemon=True).start()
                threading.Thread(target=self._carry, args=(far, near), daemon=True).start()

    def _carry(self, here: socket.socket, there: socket.socket) -> None:
        spoken = self._ends.index(here) < self._ends.index(there)
        with suppress(OSError):  # it was cut
            while data := here.recv(65_536):
                if not (spoken and self.swallows):
                    there.sendall(data)
        for end in (here, there):
            end.close()


class Clock:
    """The time of day for everything in this process, servers in threads included. It can be moved forward."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        usual = time.time
        monkeypatch.setattr(time, "time", lambda: usual() + self._ahead)

    def forward(self, seconds: float) -> None:
        self._ahead += seconds


@contextmanager
def refusing(file: str | Path, change: str) -> Iterator[None]:
    """A database file that refuses one kind of change, given as in `UPDATE OF level ON seats`."""

    def command(sql: str) -> None:
        with closing(sqlite3.connect(file, isolation_level=None)) as database:
            database.execute(sql)

    command(f"CREATE TRIGGER refusing BEFORE {change} BEGIN SELECT RAISE(ABORT, 'refused'); END")
    try:
        yield
    finally:
        command("DROP TRIGGER refusing")


@asynccontextmanager
async def refusing_meanwhile(file: str | Path, change: str) -> AsyncIterator[None]:
    """The same for a server in this process, which goes on: it may be about to finish a change of its own."""
    refused = refusing(file, change)
    await asyncio.to_thread(refused.__enter__)
    try:
        yield
    finally:
        await asyncio.to_thread(refused.__exit__, None, None, None)


async def command_postgres(command: str, database: str = POSTGRES) -> None:
    """Create or drop a database, or change something in one."""
    engine = create_async_engine(Settings(database=database).database_url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(command))
    finally:
        await engine.dispose()


def missing(why: str) -> NoReturn:
    """Skip the test if the real thing is missing; where it is required, fail."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def wait_until(condition: Callable[[], Any], seconds: float = 60.0) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)

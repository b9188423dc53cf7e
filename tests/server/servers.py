"""Real servers: uvicorn in a thread or in processes of their own, over SQLite or over PostgreSQL and Redis."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from alhambra.server.app import create
from alhambra.server.settings import Settings

POSTGRES = os.environ.get("ALHAMBRA_TEST_POSTGRES", "postgresql://root@127.0.0.1:5432/test")
REDIS = os.environ.get("ALHAMBRA_TEST_REDIS", "redis://127.0.0.1:6379")
CALM = Settings(
    bot_pause=0.0, look_after=0.3, requests_per_second=500.0, messages_per_second=500.0, tables_per_address=10_000
)
"""Settings for tests: nobody waits, and only tests of limits meet them."""


@contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """A server in a thread; gives its address."""
    port = free_port()
    config = uvicorn.Config(
        create(settings),
        port=port,
        log_config=None,
        access_log=False,
        ws_max_size=settings.message_size,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
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
    """A server as it is started from the command line, in a process group of its own."""

    def __init__(self, settings: Settings) -> None:
        self.settings = replace(settings, port=free_port())
        self.base = f"http://127.0.0.1:{self.settings.port}"
        self.errors = Path(os.devnull)
        self._started: subprocess.Popen[bytes] | None = None

    def start(self, errors: Path | None = None) -> None:
        self.errors = errors or Path(os.devnull)
        with self.errors.open("ab") as file:
            self._started = subprocess.Popen(
                [sys.executable, "-m", "alhambra", "serve"],
                env={**os.environ, **self.settings.environment()},
                stdout=subprocess.DEVNULL,
                stderr=file,
                start_new_session=True,
            )
        wait_until(self._answers, 30)

    def kill(self) -> None:
        """At once, without a chance to finish anything, and all its processes."""
        assert self._started
        os.killpg(self._started.pid, 9)
        self._started.wait()

    def stop(self) -> None:
        """As an operator does."""
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
            return httpx.get(f"{self.base}/healthz").status_code == 200
        except httpx.TransportError:
            return False


async def command_postgres(command: str) -> None:
    """Make or drop a database."""
    engine = create_async_engine(Settings(database=POSTGRES).database_url, isolation_level="AUTOCOMMIT")
    try:
        async with engine.connect() as connection:
            await connection.execute(text(command))
    finally:
        await engine.dispose()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def wait_until(condition: Callable[[], Any], seconds: float = 15.0) -> None:
    until = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)

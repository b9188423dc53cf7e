"""Servers, databases and Redis for the tests of the server."""

from __future__ import annotations

import asyncio
import secrets
import ssl
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import ExitStack, asynccontextmanager, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError
from sqlalchemy.exc import SQLAlchemyError
from tests.server.proxies import MISSING, PROXIES, StartProxy, certify, program
from tests.server.servers import CALM, POSTGRES, REDIS, Process, QuickProcess, command_postgres, missing, serving

from alhambra.server.settings import Settings


@pytest.fixture(scope="session", autouse=True)
def not_collecting() -> Iterator[None]:
    """A server sets up the garbage collector of its process: it looks at everything when the server starts, and leaves
    nothing frozen when it stops. The process of the tests has much more in memory than a server, so for each server in
    a thread that would take longer than to start it. `test_garbage_collector.py` tests the real thing."""

    @asynccontextmanager
    async def nothing() -> AsyncIterator[None]:
        yield

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("alhambra.server.server.collecting", nothing)
        yield


@pytest.fixture
def process() -> Iterator[Callable[..., Process]]:
    """Start servers as processes, which are stopped after the test."""
    started: list[Process] = []

    def make(settings: Settings, environment: Mapping[str, str] | None = None) -> Process:
        started.append(QuickProcess(settings, environment=environment))
        return started[-1]

    yield make
    for each in started:
        if each.running:
            each.kill()


@pytest.fixture(params=PROXIES)
def proxy(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[StartProxy]:
    """Each proxy that is installed."""
    if not program(request.param):
        missing(MISSING.format(request.param))
    trusting = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    trusting.load_verify_locations(certify(tmp_path))
    monkeypatch.setattr(ssl, "create_default_context", lambda **_: trusting)
    with ExitStack() as started:

        def start(*addresses: str) -> str:
            return started.enter_context(PROXIES[request.param](addresses, tmp_path)).base

        yield start


@pytest.fixture(scope="session")
def base(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server over SQLite that many tests share; each makes its own tables."""
    with serving(replace(CALM, database=str(tmp_path_factory.mktemp("server") / "tables.db"))) as address:
        yield address


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings of a server with its own database file."""
    return replace(CALM, database=str(tmp_path / "tables.db"))


@pytest.fixture
def postgres() -> Iterator[str]:
    """The URL of a fresh PostgreSQL database."""
    with fresh_postgres() as url:
        yield url


@contextmanager
def fresh_postgres() -> Iterator[str]:
    name = f"alhambra_{secrets.token_hex(6)}"
    try:
        asyncio.run(command_postgres(f"CREATE DATABASE {name}"))
    except (OSError, SQLAlchemyError) as error:
        missing(f"PostgreSQL cannot be reached at {POSTGRES}: {error}")
    yield f"{POSTGRES.rpartition('/')[0]}/{name}"
    asyncio.run(command_postgres(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(scope="session")
def redis() -> str:
    try:
        with Redis.from_url(REDIS) as client:
            client.ping()
    except (OSError, RedisError) as error:
        missing(f"Redis cannot be reached at {REDIS}: {error}")
    return REDIS

"""Who may ask for recorded games, and how often, when many do."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from tests.server.servers import serving, wait_until
from tests.server.test_metrics import counted

from alhambra.host.tasks import CHECK
from alhambra.host.thinkers import Asker, ThinkerFailed
from alhambra.server.settings import Settings
from alhambra.server.thinkers import thinker_pool
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import RECORDS, Queues
from alhambra.server.thinkers.thinker import Thinker
from alhambra.server.thinkers.thinker_pool import ThinkerPool

PATIENCE = 60.0


class Readers:
    """Thinkers that never answer, and those who want to see recorded games."""

    def __init__(self) -> None:
        self.queues = Queues({RECORDS: PATIENCE})
        self._thinkers = ThinkerPool(Pool(self.queues, 0, PATIENCE), PATIENCE, PATIENCE)
        self._gone: list[asyncio.Event] = []
        self._reading: list[asyncio.Task[str]] = []

    async def read(self, address: str) -> bool:
        """Ask for a game; False if that is refused."""
        gone = asyncio.Event()

        async def until_gone() -> None:
            await gone.wait()

        reading = asyncio.create_task(self._thinkers.ask_about_record(CHECK, "", {}, Asker(address, until_gone)))
        await self.rest()
        if reading.done():
            assert isinstance(reading.exception(), ThinkerFailed)
            return False
        self._gone.append(gone)
        self._reading.append(reading)
        return True

    async def leave(self) -> None:
        """All readers leave."""
        for gone in self._gone:
            gone.set()
        for reading in self._reading:
            with pytest.raises(ThinkerFailed):
                await reading

    @staticmethod
    async def rest() -> None:
        """Let everything happen that can."""
        for _ in range(20):
            await asyncio.sleep(0)


def run(work: Callable[[Readers], Awaitable[None]]) -> None:
    async def with_readers() -> None:
        readers = Readers()
        await work(readers)
        await readers.leave()
        assert readers.queues.unanswered(RECORDS) == 0

    asyncio.run(with_readers())


def test_one_address_may_not_have_too_many_requests_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_pool, "MOST_OF_ONE", 3)

    async def work(readers: Readers) -> None:
        assert [await readers.read("Ana") for _ in range(4)] == [True, True, True, False]
        assert await readers.read("Ben")

    run(work)


def test_when_many_wait_whoever_has_asked_nothing_yet_is_still_let_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinker_pool, "MOST_WAITING", 4)

    async def work(readers: Readers) -> None:
        assert [await readers.read("Ana") for _ in range(5)] == [True] * 4 + [False]
        assert [await readers.read("Ben") for _ in range(2)] == [True, False]

    run(work)


@pytest.fixture
def thoughtful(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server whose thinkers never answer."""

    async def think(thinker: Thinker, content: Any) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(Thinker, "think", think)
    with serving(settings) as base:
        yield base


def test_what_a_client_has_asked_is_withdrawn_when_it_is_gone(thoughtful: str) -> None:
    def waiting() -> float:
        return counted(thoughtful, "alhambra_queue_length", queue="records")

    address = urlsplit(thoughtful)
    with socket.create_connection((address.hostname, address.port)) as client:
        client.sendall(b"POST /api/replays HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\n\r\ntext")
        wait_until(lambda: waiting() == 1)
    wait_until(lambda: waiting() == 0)

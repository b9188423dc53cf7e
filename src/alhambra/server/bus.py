"""Notes between the processes of a server: a single process needs none, several are connected by Redis."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import orjson
from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

Note = dict[str, Any]
"""What one process tells the others: the `kind`, mostly the `table`, and which `worker` says so."""
Listener = Callable[[Note], None]
_CHANNEL = "alhambra"
_PATIENCE = 1.0
_MOST_UNSENT = 10_000


class Bus:
    """The bus of a single process."""

    alone = True

    def __init__(self) -> None:
        self.worker = secrets.token_hex(6)
        self.heard: dict[str, float] = {}
        """When each of the other processes was last heard."""

    @property
    def deaf(self) -> bool:
        """Whether the others cannot be heard now, so that their silence means nothing."""
        return False

    @property
    def waiting(self) -> int:
        """How many notes are to be sent."""
        return 0

    async def open(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen: `listener` is given every note of the others; `missed` is called when some may be lost."""

    async def close(self) -> None:
        """Stop listening."""

    def tell(self, kind: str, **fields: Any) -> None:
        """Tell all other processes something. It does not wait until they hear."""

    async def check(self) -> None:
        """Raise an error if Redis cannot be reached."""


class RedisBus(Bus):
    """A bus over Redis. Notes may get lost, so tables are also compared with the database now and then."""

    alone = False

    def __init__(self, url: str, name: str) -> None:
        super().__init__()
        self._publisher: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 1))
        # If it reconnected by itself, nobody would know that notes were lost meanwhile.
        self._subscriber: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0))
        self._channel = f"{_CHANNEL}:{name}"
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue(_MOST_UNSENT)
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()

    @property
    def deaf(self) -> bool:
        return not self._listening.is_set()

    @property
    def waiting(self) -> int:
        return self._outbox.qsize()

    async def open(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None:
        self._tasks = [asyncio.create_task(self._listen(listener, missed)), asyncio.create_task(self._publish_all())]
        await self._listening.wait()

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await self._outbox.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._publisher.aclose()
        await self._subscriber.aclose()

    def tell(self, kind: str, **fields: Any) -> None:
        if self._outbox.full():  # Redis has been away for long; the oldest note matters least
            self._outbox.get_nowait()
            self._outbox.task_done()
        self._outbox.put_nowait(orjson.dumps({"kind": kind, "worker": self.worker, **fields}))

    async def check(self) -> None:
        await self._publisher.ping()
        if self._tasks and self.deaf:
            raise RedisError("nothing is heard")

    async def _publish_all(self) -> None:
        while True:
            notes = [await self._outbox.get()]
            while not self._outbox.empty():
                notes.append(self._outbox.get_nowait())
            while not await self._publish(notes):
                await asyncio.sleep(_PATIENCE)
            for _ in notes:
                self._outbox.task_done()

    async def _publish(self, notes: list[bytes]) -> bool:
        """Tell all others; False if they may not have heard. Then they are told again, which does no harm."""
        try:
            async with self._publisher.pipeline(transaction=False) as pipeline:
                for note in notes:
                    pipeline.publish(self._channel, note)
                await pipeline.execute()
        except Exception as error:  # whatever went wrong, the notes are sent later
            logger.warning("redis does not take notes", extra={"why": type(error).__name__})
            return False
        return True

    async def _listen(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None:
        first = True
        while True:
            try:
                async with self._subscriber.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._channel)
                    if not first:
                        await missed()
                    first = False
                    self.heard = dict.fromkeys(self.heard, time.monotonic())
                    self._listening.set()
                    async for heard in channel.listen():
                        note = orjson.loads(heard["data"])
                        if note["worker"] != self.worker:
                            self.heard[note["worker"]] = time.monotonic()
                            listener(note)
            except Exception as error:  # whatever it is, hearing nothing any more would be worse
                logger.warning("redis is not there", extra={"why": type(error).__name__})
            self._listening.clear()
            await asyncio.sleep(_PATIENCE)


def open_bus(redis: str, name: str) -> Bus:
    """The bus of a server; `name` distinguishes servers that share a Redis."""
    return RedisBus(redis, name) if redis else Bus()

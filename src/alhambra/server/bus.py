"""Messages between the processes of a server: within one there is nothing to carry, several are joined by Redis."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import orjson
from redis.asyncio import Redis
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)

Note = dict[str, Any]
"""What one process tells the others: at least the `kind`, mostly the `table`, and which `worker` says so."""
Hears = Callable[[Note], None]
_CHANNEL = "alhambra"
_PATIENCE = 1.0


class Bus:
    """The bus of a single process."""

    alone = True

    def __init__(self) -> None:
        self.worker = secrets.token_hex(6)
        self.heard: dict[str, float] = {}
        """When each of the other processes was heard last."""

    async def open(self, hears: Hears, missed: Callable[[], Awaitable[None]]) -> None:
        """Begin to listen: `hears` is given every note of the others; `missed` is called when some may be lost."""

    async def close(self) -> None:
        """Stop listening."""

    def tell(self, kind: str, **fields: Any) -> None:
        """Tell all other processes something. Nobody waits for that."""

    async def check(self) -> None:
        """Raises whatever is wrong."""


class RedisBus(Bus):
    """A bus over Redis. Notes may get lost when Redis is away: then everybody looks into the database again."""

    alone = False

    def __init__(self, url: str, name: str) -> None:
        super().__init__()
        self._redis: Redis = Redis.from_url(url)
        self._channel = f"{_CHANNEL}:{name}"
        self._outbox: asyncio.Queue[bytes] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []

    async def open(self, hears: Hears, missed: Callable[[], Awaitable[None]]) -> None:
        listening = asyncio.Event()
        self._tasks = [
            asyncio.create_task(self._listen(hears, missed, listening)),
            asyncio.create_task(self._speak()),
        ]
        await listening.wait()

    async def close(self) -> None:
        for _ in range(50):
            if self._outbox.empty():
                break
            await asyncio.sleep(0.02)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    def tell(self, kind: str, **fields: Any) -> None:
        self._outbox.put_nowait(orjson.dumps({"kind": kind, "worker": self.worker, **fields}))

    async def check(self) -> None:
        await self._redis.ping()

    async def _speak(self) -> None:
        while True:
            notes = [await self._outbox.get()]
            while not self._outbox.empty():
                notes.append(self._outbox.get_nowait())
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for note in notes:
                        pipeline.publish(self._channel, note)
                    await pipeline.execute()
            except (RedisError, OSError) as error:
                logger.warning("redis does not take messages", extra={"why": type(error).__name__})
                await asyncio.sleep(_PATIENCE)

    async def _listen(self, hears: Hears, missed: Callable[[], Awaitable[None]], listening: asyncio.Event) -> None:
        while True:
            try:
                async with self._redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(self._channel)
                    if listening.is_set():
                        await missed()
                    listening.set()
                    async for heard in channel.listen():
                        note = orjson.loads(heard["data"])
                        if note["worker"] != self.worker:
                            self.heard[note["worker"]] = time.monotonic()
                            hears(note)
            except (RedisError, OSError) as error:
                logger.warning("redis is not there", extra={"why": type(error).__name__})
                await asyncio.sleep(_PATIENCE)


def open_bus(redis: str, name: str) -> Bus:
    """The bus of a server; `name` tells servers apart that share a Redis."""
    return RedisBus(redis, name) if redis else Bus()

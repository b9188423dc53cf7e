"""Notes between the processes of a server, which Redis connects.

Every note is about a table, and only processes that have that table open hear it: each table has its own channel.
Usually a table is open in one process only, which then sends nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any

import orjson
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from alhambra.host.background import BackgroundTasks, end, for_ever, start
from alhambra.host.peers import LOOK

logger = logging.getLogger(__name__)

Note = dict[str, Any]
"""What one process tells the others: the `kind`, the `table`, and the `worker`, the process that sent it."""
Listener = Callable[[Note], Coroutine[Any, Any, None]]
LONGEST_NOTE = 4000
"""Bytes. Anything longer is not sent; the others are told to read the database."""
_CHANNEL = "alhambra"
_PATIENCE = 1.0
_MOST_UNSENT = 10_000
_MOST_AT_ONCE = 500
"""How many notes are handled at the same time. Further ones wait in Redis; if there are too many, Redis hangs up, and
tables are compared with the database."""


class Bus:
    """Notes over Redis. They may get lost, so tables are also compared with the database now and then."""

    alone = False

    def __init__(self, url: str, name: str, process: str) -> None:
        self.process = process
        """The name of this process among the others."""
        self._publisher: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 1))
        # If it reconnected by itself, nobody would know that notes were lost meanwhile.
        self._subscriber: Redis = Redis.from_url(url, retry=Retry(NoBackoff(), 0))
        self._name = f"{_CHANNEL}:{name}"
        self._outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(_MOST_UNSENT)
        self._tasks: list[asyncio.Task[None]] = []
        self._listening = asyncio.Event()
        self._has_listened = False
        """Whether it has listened before, so that notes may have been lost meanwhile."""
        self._line: PubSub | None = None
        """What is listened to."""
        self._changing = asyncio.Lock()
        """Held while the channels of the line change."""
        self._followed: dict[str, asyncio.Event] = {}
        """The channels of tables, and whether Redis has confirmed the subscription."""
        self._unshared: set[str] = set()
        """The channels that nobody else follows: nothing is sent there until somebody announces themselves."""
        self._just_heard: set[str] = set()
        """The channels on which others have said something since notes were last sent."""
        self._handling = BackgroundTasks()
        """The notes that are being handled."""
        self._room = asyncio.Semaphore(_MOST_AT_ONCE)

    @property
    def deaf(self) -> bool:
        """Whether the others cannot be heard right now, so that their silence means nothing."""
        return not self._listening.is_set()

    @property
    def waiting(self) -> int:
        """How many notes are waiting to be sent."""
        return self._outbox.qsize()

    async def open(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None:
        """Start listening: `listener` handles the others' notes; `missed` is called when some may have been lost."""
        self._tasks = [
            start(for_ever(partial(self._listen, listener, missed), every=_PATIENCE)),
            start(for_ever(self._publish_next)),
        ]
        await self._listening.wait()

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await self._outbox.join()
        await end(self._tasks)
        await self._handling.finish()
        await self._publisher.aclose()
        await self._subscriber.aclose()

    async def follow(self, table: str) -> None:
        channel = self._channel(table)
        confirmed = self._followed[channel] = asyncio.Event()
        async with self._changing:
            if self._line is None:
                return  # it is followed as soon as Redis is back
            await _change(self._line, self._line.subscribe(channel))
        with suppress(TimeoutError):
            async with asyncio.timeout(_PATIENCE):
                await confirmed.wait()

    async def unfollow(self, table: str) -> None:
        channel = self._channel(table)
        self._followed.pop(channel, None)
        self._unshared.discard(channel)
        async with self._changing:
            if self._line and channel not in self._followed:  # it may have been followed again meanwhile
                await _change(self._line, self._line.unsubscribe(channel))

    def tell(self, kind: str, table: str, **fields: Any) -> None:
        channel = self._channel(table)
        if channel in self._unshared:
            return
        note = orjson.dumps({"kind": kind, "table": table, "worker": self.process, **fields})
        if len(note) > LONGEST_NOTE:
            note = orjson.dumps({"kind": LOOK, "table": table, "worker": self.process})
        if self._outbox.full():  # Redis has been down for a long time; the oldest note matters least
            self._outbox.get_nowait()
            self._outbox.task_done()
        self._outbox.put_nowait((channel, note))

    def _channel(self, table: str) -> str:
        return f"{self._name}:{table}"

    async def check(self) -> None:
        """Raises `ConnectionError` if Redis cannot be reached."""
        try:
            await self._publisher.ping()
        except RedisError as error:
            raise ConnectionError(str(error)) from error
        if self._tasks and self.deaf:
            raise ConnectionError("nothing is heard")

    async def _publish_next(self) -> None:
        """Send all notes that wait, or else the next one."""
        notes = [await self._outbox.get()]
        while not self._outbox.empty():
            notes.append(self._outbox.get_nowait())
        try:
            while not await self._publish(notes):
                await asyncio.sleep(_PATIENCE)
        finally:
            for _ in notes:
                self._outbox.task_done()

    async def _publish(self, notes: list[tuple[str, bytes]]) -> bool:
        """Send to all others; False if they may not have heard. Sending again does no harm."""
        self._just_heard.clear()
        try:
            async with self._publisher.pipeline(transaction=False) as pipeline:
                for channel, note in notes:
                    pipeline.publish(channel, note)
                heard = await pipeline.execute()
        except Exception as error:  # whatever went wrong, the notes are sent later
            logger.warning("redis does not take notes", extra={"why": type(error).__name__})
            return False
        for (channel, _), followers in zip(notes, heard, strict=True):
            confirmed = self._followed.get(channel)
            if followers == 1 and confirmed and confirmed.is_set() and channel not in self._just_heard:
                self._unshared.add(channel)
        return True

    async def _listen(self, listener: Listener, missed: Callable[[], Awaitable[None]]) -> None:
        """Listen until the connection is lost."""
        try:
            async with self._subscribed() as line:
                if self._has_listened:
                    await missed()
                self._has_listened = True
                self._listening.set()
                async for heard in line.listen():
                    await self._hear(heard, listener)
        except (RedisError, OSError) as error:
            logger.warning("redis is not there", extra={"why": type(error).__name__})
        finally:
            self._listening.clear()

    @asynccontextmanager
    async def _subscribed(self) -> AsyncIterator[PubSub]:
        """A line with the channels of all tables that are followed."""
        async with self._subscriber.pubsub() as line:
            try:
                async with self._changing:
                    # The first channel is never used: Redis requires one even if there is no table.
                    await line.subscribe(self._name, *self._followed)
                    self._line = line
                yield line
            finally:
                self._line = None
                self._unshared.clear()
                for confirmed in self._followed.values():
                    confirmed.clear()

    async def _hear(self, heard: dict[str, Any], listener: Listener) -> None:
        if heard["type"] == "subscribe" and (confirmed := self._followed.get(heard["channel"].decode())):
            confirmed.set()
        elif heard["type"] == "message":
            note = orjson.loads(heard["data"])
            if note["worker"] != self.process:
                channel = self._channel(note["table"])
                self._unshared.discard(channel)
                self._just_heard.add(channel)
                await self._room.acquire()
                self._handling.start(listener(note)).add_done_callback(lambda _: self._room.release())


async def _change(line: PubSub, change: Awaitable[None]) -> None:
    """Change the channels of a line. If that fails, it is closed: it would reconnect by itself, and nobody would know
    that notes were lost meanwhile."""
    try:
        await change
    except (RedisError, OSError):
        await line.aclose()  # type: ignore[no-untyped-call]

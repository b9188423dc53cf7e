"""A server: a host with a database, thinkers and perhaps other processes.

What takes packages of the extra `host` is imported only where it is used.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING

import orjson

from alhambra import __version__
from alhambra.game import versions
from alhambra.host.background import end, for_ever, start
from alhambra.host.bookmarking import bookmarking
from alhambra.host.host import Host
from alhambra.host.notifications import NoNotifications
from alhambra.host.open_table import OpenTable
from alhambra.host.peers import NoPeers
from alhambra.host.rate_limits import RateLimits
from alhambra.server.cleanup import daily_cleanup
from alhambra.server.due_tables import DueTables
from alhambra.server.extra import PUSH, installed
from alhambra.server.garbage_collector import collecting
from alhambra.server.host_metrics import PrometheusMetrics
from alhambra.server.settings import Settings
from alhambra.server.storage.checkpoints import checkpointing
from alhambra.server.storage.sql import SqlStorage
from alhambra.server.storage.subscriptions import Subscriptions
from alhambra.server.storage.tables import SqlTables
from alhambra.server.thinkers.pool import Pool
from alhambra.server.thinkers.queues import Queues, budgets
from alhambra.server.thinkers.thinker_pool import ThinkerPool

if TYPE_CHECKING:
    from alhambra.server.cluster.bus import Bus
    from alhambra.server.cluster.cluster import Cluster
    from alhambra.server.push_notifications import PushNotifications

_MISSED_ROUNDS = 4
"""After this many silent rounds another process is presumed dead."""


class Server:
    """Everything that one process of a server consists of, except the web."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        process = secrets.token_hex(6)
        self.storage = SqlStorage(settings.database_url)
        self.subscriptions = Subscriptions(self.storage.database)
        self.bus = _bus(settings, process)
        self.limits = _limits(settings, process)
        self.queues = open_queues(settings, process)
        self._pool = Pool(self.queues, settings.thinkers, settings.thinking_time)
        self.thinkers = ThinkerPool(self._pool, settings.move_time, settings.thinking_time)
        self.notifications = _notifications(settings, self.subscriptions)
        self.host = Host(
            settings,
            self.storage,
            self.thinkers,
            peers=self.bus or NoPeers(),
            limits=self.limits,
            notifications=self.notifications or NoNotifications(),
            metrics=PrometheusMetrics(),
            write=orjson.dumps,
        )
        self._cluster = _cluster(self.host, self.bus, self.storage.tables)
        self._due = DueTables(self.host, self.storage.tables)
        self._rounds: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Begin to run tables, and those that were left waiting first."""
        await self.storage.open()
        if self._cluster:
            await self._cluster.open()
        await self.queues.open()
        self._pool.open()
        # Each duty has its own loop, so that none has to wait for another.
        duties = (self._keep_in_touch, self._keep_up, self._due.see_to_all)
        self._rounds = [start(for_ever(duty, every=self.settings.look_after)) for duty in duties]

    async def close(self) -> None:
        """Finish what was begun."""
        await end(self._rounds)
        await self.host.autoplayer.close()
        await self._pool.close()
        await self.queues.close()
        await self.host.close()
        if self.notifications:
            await self.notifications.close()
        if self.bus:
            await self.bus.close()
        await self.limits.close()
        await self.storage.close()

    async def find(self, table: str) -> OpenTable:
        """A table as it is stored now, for somebody who arrives; raises `Refused` if there is none."""
        found = await self.host.tables.find(table)
        if self._cluster:
            await self._cluster.sync_table(found)
        return found

    async def check(self) -> None:
        """Raise an error if something does not work that games can go on without for a while."""
        if self._cluster:
            await self._cluster.check()
        self.thinkers.check()

    # --- Periodic duties ----------------------------------------------------------------------------------------------

    async def _keep_in_touch(self) -> None:
        """Tell other processes that this one is alive, and notice those that are not."""
        if self._cluster:
            self._cluster.tell_all()
            self._cluster.forget_dead_processes(_MISSED_ROUNDS * self.settings.look_after)
        await self.limits.keep_in_touch()

    async def _keep_up(self) -> None:
        """Store what is only in memory, drop tables whose players have gone to another process, and sync the others
        with what is stored."""
        await self.host.presence.store_who_left()
        if self._cluster:
            for table in [table for table in self.host.tables.all if table.viewers.elsewhere]:
                self.host.tables.drop(table)
            await self._cluster.sync()


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Server]:
    """A server that runs tables. On exit, pending work is stored."""
    server = Server(settings)
    try:
        await server.open()
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(daily_cleanup(server.host, server.storage, settings.days_kept))
            await stack.enter_async_context(bookmarking(server.host))
            await stack.enter_async_context(collecting())
            await stack.enter_async_context(checkpointing(server.storage.database))
            yield server
    finally:
        await server.close()


def _bus(settings: Settings, process: str) -> Bus | None:
    if not settings.redis:
        return None
    from alhambra.server.cluster.bus import Bus

    return Bus(settings.redis, settings.name, process)


def _cluster(host: Host, bus: Bus | None, tables: SqlTables) -> Cluster | None:
    if bus is None:
        return None
    from alhambra.server.cluster.cluster import Cluster

    return Cluster(host, bus, tables)


def _notifications(settings: Settings, subscriptions: Subscriptions) -> PushNotifications | None:
    if not installed(PUSH):
        return None
    from alhambra.server.push_notifications import PushNotifications

    return PushNotifications(settings, subscriptions)


def _limits(settings: Settings, process: str) -> RateLimits:
    if not settings.redis:
        return RateLimits()
    from alhambra.server.cluster.shared_limits import SharedLimits

    return SharedLimits(settings.redis, settings.name, process, settings.redis_patience)


def open_queues(settings: Settings, process: str) -> Queues:
    """The queues for thinkers. Only processes of the same version share them: during an upgrade, others would not
    understand each other."""
    allowed = budgets(settings.thinking_per_address, settings.thinking_per_table)
    if not settings.redis:
        return Queues(allowed)
    from alhambra.server.cluster.shared_queues import SharedQueues

    name = f"{settings.name} {__version__} {versions.RULES_VERSION}"
    return SharedQueues(settings.redis, name, process, allowed, settings.redis_patience)

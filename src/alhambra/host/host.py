"""A host, put together from its parts."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from alhambra.host.autoplayer import Autoplayer
from alhambra.host.background import BackgroundTasks
from alhambra.host.cache import AnswerCache
from alhambra.host.clock import Clock, SystemClock
from alhambra.host.daily import DailyDeals
from alhambra.host.gathering import Gathering
from alhambra.host.metrics import Metrics
from alhambra.host.notifications import NoNotifications, Notifications
from alhambra.host.open_tables import OpenTables
from alhambra.host.peers import NoPeers, Peers
from alhambra.host.presence import Presence
from alhambra.host.rate_limits import RateLimits
from alhambra.host.recorded_games import RecordedGames
from alhambra.host.recorder import Recorder
from alhambra.host.seating import Seating
from alhambra.host.settings import HostSettings
from alhambra.host.storage import Storage
from alhambra.host.thinkers import Thinkers
from alhambra.host.tokens import new_table_id
from alhambra.host.waiting_room import WaitingRoom


def write_json(content: Any) -> bytes:
    """Compact JSON."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


class Host:
    """Runs tables."""

    def __init__(
        self,
        settings: HostSettings,
        storage: Storage,
        thinkers: Thinkers,
        peers: Peers | None = None,
        clock: Clock | None = None,
        limits: RateLimits | None = None,
        notifications: Notifications | None = None,
        metrics: Metrics | None = None,
        write: Callable[[Any], bytes] = write_json,
        new_id: Callable[[], str] = new_table_id,
    ) -> None:
        """`write` writes what is sent as JSON; `new_id` makes the ids of tables and replays."""
        self.settings = settings
        self.storage = storage
        self.thinkers = thinkers
        self.peers = peers or NoPeers()
        self.clock = clock or SystemClock()
        self.limits = limits or RateLimits(self.clock.monotonic)
        self.notifications = notifications or NoNotifications()
        self.metrics = metrics or Metrics()
        self.write = write
        self.cache = AnswerCache(self.clock.monotonic)
        self.background = BackgroundTasks()
        stored = storage.tables
        self.recorder = Recorder(settings, stored, self.peers, self.clock, self.metrics)
        self.autoplayer = Autoplayer(settings, self.clock, self.recorder, thinkers, self.notifications)
        self.tables = OpenTables(
            settings,
            stored,
            self.peers,
            self.clock,
            self.metrics,
            self.recorder,
            self.autoplayer,
            self.background,
            write,
        )
        self.seating = Seating(stored, self.peers, self.recorder)
        self.waiting_room = WaitingRoom(stored, self.peers, self.clock, self.seating)
        self.presence = Presence(
            settings, stored, self.peers, self.clock, self.metrics, self.seating, self.waiting_room
        )
        self.gathering = Gathering(
            settings, stored, self.peers, self.clock, self.metrics, self.limits, self.tables, self.seating, new_id
        )
        self.daily = DailyDeals(storage.daily, self.clock, self.gathering)
        self.recorded_games = RecordedGames(storage, self.clock, thinkers, new_id)

    async def close(self) -> None:
        """Make no more moves, and finish what was begun."""
        await self.autoplayer.close()
        await self.background.finish()
        await self.presence.store_who_left()

"""Notifying players who are away through their browsers, wherever those are."""

from __future__ import annotations

import logging

import orjson

from alhambra.host.background import BackgroundTasks
from alhambra.host.logs import short
from alhambra.host.open_table import OpenTable
from alhambra.kernel import Message
from alhambra.server.push import Sender, is_usable, new_key, sender
from alhambra.server.settings import Settings
from alhambra.server.storage.subscriptions import Subscription, Subscriptions

logger = logging.getLogger(__name__)


class PushNotifications:
    """Sends notifications to the browsers that players have subscribed."""

    def __init__(self, settings: Settings, subscriptions: Subscriptions) -> None:
        self._settings = settings
        self._subscriptions = subscriptions
        self._sending = BackgroundTasks()
        self._sender: Sender | None = None

    async def sender(self) -> Sender:
        """The server as push services know it. The first time, it creates its key."""
        if self._sender is None:
            self._sender = sender(await self._subscriptions.key(new_key), self._settings)
        return self._sender

    def reaches(self, browser: Subscription) -> bool:
        """Whether we can send anything there."""
        return is_usable(browser, self._settings)

    def notify(self, table: OpenTable, player: int) -> None:
        self._sending.start(self._send(table, player))

    async def close(self) -> None:
        """Send what is being sent."""
        await self._sending.finish()

    async def _send(self, table: OpenTable, player: int) -> None:
        others = ", ".join(seat.name or "" for seat in table.seats if seat.number != player)
        try:
            own = await self.sender()
            for browser in await self._subscriptions.of(table.id, player):
                if table.viewers.online(player):
                    return  # they have come meanwhile
                if not await own.send(browser, _content(table, others, browser)):
                    await self._subscriptions.remove(browser.endpoint)
        except Exception:
            logger.exception("a player cannot be told", extra={"table": short(table.id)})


def _content(table: OpenTable, others: str, browser: Subscription) -> bytes:
    said = Message("server.your-turn", names=others).render(browser.language)
    return orjson.dumps({"title": "Alhambra", "body": said, "url": f"/table/{table.id}", "tag": table.id})

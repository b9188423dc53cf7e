"""Notifying players who are away that a table is waiting for them, in games over days and whenever somebody nudges
them."""

from __future__ import annotations

import logging

import orjson

from alhambra.kernel.messages import Message
from alhambra.server.logs import short
from alhambra.server.push import Sender, new_key, sender
from alhambra.server.storage.subscriptions import Subscription, Subscriptions
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable

logger = logging.getLogger(__name__)


class Notifier:
    """Notifies the players of a hall."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._subscriptions = Subscriptions(hall.store.database)
        self._sender: Sender | None = None

    async def open(self) -> None:
        """Begin; the first time, the server creates its key."""
        self._sender = await own_sender(self._hall)
        self._hall.notify = self.notify

    def notify(self, table: OpenTable, reminded: bool) -> None:
        """Notify the player who has to decide, if they are not there. In a live game, only if somebody nudges them."""
        if not (reminded or table.days):
            return
        player = table.decider
        if player is not None and not table.autoplay and not table.viewers.online(player):
            self._hall.spawn(self._tell(table, player))

    async def _tell(self, table: OpenTable, player: int) -> None:
        assert self._sender is not None
        others = ", ".join(seat.name or "" for seat in table.seats if seat.number != player)
        try:
            for browser in await self._subscriptions.of(table.id, player):
                if not await self._sender.send(browser, _content(table, others, browser)):
                    await self._subscriptions.remove(browser.endpoint)
        except Exception:
            logger.exception("a player cannot be told", extra={"table": short(table.id)})


def _content(table: OpenTable, others: str, browser: Subscription) -> bytes:
    said = Message("server.your-turn", names=others).render(browser.language)
    return orjson.dumps({"title": "Alhambra", "body": said, "url": f"/table/{table.id}", "tag": table.id})


async def own_sender(hall: Hall) -> Sender:
    """The server as push services know it."""
    return sender(await Subscriptions(hall.store.database).key(new_key), hall.settings)

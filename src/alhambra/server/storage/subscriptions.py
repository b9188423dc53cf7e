"""Who is notified when a table is waiting for them, and the server's key for that."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import delete, insert, select

from alhambra.server.storage.database import Database
from alhambra.server.storage.keys import find_key, keep_key
from alhambra.server.storage.schema import subscriptions

_VAPID = "vapid"


class Subscription(NamedTuple):
    """A subscribed browser, as the Push API describes it, and the language of its player."""

    endpoint: str
    p256dh: str
    auth: str
    language: str


class Subscriptions:
    """All subscriptions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table: str, seat: int, wanted: Subscription, most: int) -> bool:
        """Add a subscription, or change it if it is known; False if a seat has too many."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(subscriptions).where(
                    subscriptions.c.table_id == table,
                    subscriptions.c.seat == seat,
                    subscriptions.c.endpoint == wanted.endpoint,
                )
            )
            others = await connection.execute(
                select(subscriptions.c.endpoint).where(subscriptions.c.table_id == table, subscriptions.c.seat == seat)
            )
            if len(others.all()) >= most:
                return False
            await connection.execute(insert(subscriptions).values(table_id=table, seat=seat, **wanted._asdict()))
            return True

    async def of(self, table: str, seat: int) -> list[Subscription]:
        """The subscriptions of a seat."""
        query = select(
            subscriptions.c.endpoint, subscriptions.c.p256dh, subscriptions.c.auth, subscriptions.c.language
        ).where(subscriptions.c.table_id == table, subscriptions.c.seat == seat)
        async with self._database.reading() as connection:
            return [Subscription(*row) for row in await connection.execute(query)]

    async def remove(self, endpoint: str, table: str | None = None, seat: int | None = None) -> None:
        """Unsubscribe a browser, everywhere or at one seat."""
        query = delete(subscriptions).where(subscriptions.c.endpoint == endpoint)
        if table is not None:
            query = query.where(subscriptions.c.table_id == table, subscriptions.c.seat == seat)
        async with self._database.writing() as connection:
            await connection.execute(query)

    async def key(self, make: Callable[[], str]) -> str:
        """The secret key of this server; it is created once."""
        return await find_key(self._database, _VAPID) or await keep_key(self._database, _VAPID, make())

"""Whether a browser is notified when the table is waiting for its player."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, field_validator

from alhambra.kernel.messages import Message, languages
from alhambra.server.push import is_usable
from alhambra.server.storage.subscriptions import Subscription, Subscriptions
from alhambra.server.tables.hall import Hall
from alhambra.server.tables.open_table import OpenTable
from alhambra.server.web.connections import Connection
from alhambra.server.web.requests import Handler, Request, done, own_seat
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused

MOST_BROWSERS = 10
"""How many browsers of one player are notified."""
Endpoint = Annotated[str, Field(max_length=1000)]


class Subscribe(Request):
    """A subscription as the Push API describes it, and the language of its notifications."""

    endpoint: Endpoint
    p256dh: Annotated[str, Field(max_length=100)]
    auth: Annotated[str, Field(max_length=40)]
    language: str

    @field_validator("language")
    @classmethod
    def known_language(cls, language: str) -> str:
        if language not in languages():
            raise ValueError(f"the languages are {', '.join(languages())}")
        return language


class Unsubscribe(Request):
    endpoint: Endpoint


async def subscribe(hall: Hall, table: OpenTable, connection: Connection, request: Subscribe) -> DoneFrame:
    """From now on, notify this browser when the table is waiting for its player."""
    seat = own_seat(connection)
    wanted = Subscription(request.endpoint, request.p256dh, request.auth, request.language)
    if not is_usable(wanted, hall.settings):
        raise Refused("refused", Message("server.unknown-push-service"))
    if not await Subscriptions(hall.store.database).add(table.id, seat, wanted, MOST_BROWSERS):
        raise Refused("limit", Message("server.too-many-browsers", most=MOST_BROWSERS))
    return done(request, table)


async def unsubscribe(hall: Hall, table: OpenTable, connection: Connection, request: Unsubscribe) -> DoneFrame:
    """Stop notifying this browser."""
    await Subscriptions(hall.store.database).remove(request.endpoint, table.id, own_seat(connection))
    return done(request, table)


HANDLERS = {"subscribe": Handler(Subscribe, subscribe), "unsubscribe": Handler(Unsubscribe, unsubscribe)}

"""Whether a browser is notified when the table is waiting for its player."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated

from alhambra.host.host import Host
from alhambra.host.limits import MaxLen
from alhambra.host.open_table import OpenTable
from alhambra.host.requests.request import Handler, TableRequest, done, own_seat
from alhambra.kernel import Message
from alhambra.kernel.messages import languages
from alhambra.server.server import Server
from alhambra.server.storage.subscriptions import Subscription
from alhambra.table.frames import DoneFrame
from alhambra.table.refusals import Refused
from alhambra.table.viewers import Viewer

MOST_BROWSERS = 10
"""How many browsers of one player are notified."""
no_notifications = partial(Refused, "not-found", Message("server.no-push"))
"""The refusal of a server that lacks the packages for notifications."""
Endpoint = Annotated[str, MaxLen(1000)]


@dataclass(frozen=True, kw_only=True)
class SubscribeRequest(TableRequest):
    """A subscription as the Push API describes it, and the language of its notifications."""

    endpoint: Endpoint
    p256dh: Annotated[str, MaxLen(100)]
    auth: Annotated[str, MaxLen(40)]
    language: str

    def __post_init__(self) -> None:
        if self.language not in languages():
            raise ValueError(f"the languages are {', '.join(languages())}")


@dataclass(frozen=True, kw_only=True)
class UnsubscribeRequest(TableRequest):
    """The endpoint of a subscription."""

    endpoint: Endpoint


def push_handlers(server: Server) -> dict[str, Handler]:
    """How these requests are answered by a server."""
    subscriptions = server.subscriptions

    async def subscribe(host: Host, table: OpenTable, viewer: Viewer, request: SubscribeRequest) -> DoneFrame:
        """From now on, notify this browser when the table is waiting for its player."""
        seat = own_seat(viewer)
        wanted = Subscription(request.endpoint, request.p256dh, request.auth, request.language)
        if server.notifications is None:
            raise no_notifications()
        if not server.notifications.reaches(wanted):
            raise Refused("refused", Message("server.unknown-push-service"))
        if not await subscriptions.add(table.id, seat, wanted, MOST_BROWSERS):
            raise Refused("limit", Message("server.too-many-browsers", most=MOST_BROWSERS))
        return done(request, table)

    async def unsubscribe(host: Host, table: OpenTable, viewer: Viewer, request: UnsubscribeRequest) -> DoneFrame:
        """Stop notifying this browser."""
        await subscriptions.remove(request.endpoint, table.id, own_seat(viewer))
        return done(request, table)

    return {
        "subscribe": Handler(SubscribeRequest, subscribe),
        "unsubscribe": Handler(UnsubscribeRequest, unsubscribe),
    }

"""Browsers that have unsubscribed are forgotten, and tables that somebody looks at are not deleted."""

from __future__ import annotations

import pytest
from tests.host.hosts import SETUP, Onlooker, begun, decider, sitting
from tests.server.opened import in_quiet_server

from alhambra.server import cleanup
from alhambra.server.push import Sender
from alhambra.server.server import Server
from alhambra.server.settings import Settings
from alhambra.server.storage.subscriptions import Subscription
from alhambra.table.seats import HUMAN, Seat


def test_a_browser_is_forgotten_when_it_has_unsubscribed_and_not_before(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = Subscription("https://push.example/1", "key", "secret", "en")
    still_there = [True, False]

    async def send(sender: Sender, to: Subscription, data: bytes) -> bool:
        return still_there.pop(0)

    monkeypatch.setattr(Sender, "send", send)

    async def work(server: Server) -> None:
        table = await begun(server.host)
        await server.subscriptions.add(table.id, decider(table), browser, 10)
        for left in ([browser], []):
            assert server.notifications
            server.notifications.notify(table, decider(table))
            await server.notifications.close()  # everything that was begun is done
            assert await server.subscriptions.of(table.id, decider(table)) == left

    in_quiet_server(settings, work)


def test_a_table_that_somebody_looks_at_is_not_deleted(settings: Settings) -> None:
    async def work(server: Server) -> None:
        for name in ("open", "left"):
            seats = [sitting(0, "Ana"), Seat(1, HUMAN, None)]
            await server.storage.tables.create(name, SETUP, seats, 1.0, None)
        await server.host.presence.arrive(await server.host.tables.find("open"), Onlooker())
        await cleanup.clean_up(server.host, server.storage, 2.0)
        assert await server.storage.tables.table("open") is not None
        assert await server.storage.tables.table("left") is None

    in_quiet_server(settings, work)

"""The parts of a host that a server brings along are as their protocols say."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from tests.host.protocols import declared, offered

from alhambra.host.notifications import Notifications
from alhambra.host.peers import Peers
from alhambra.host.storage import DailyStorage, RecordStorage, Storage, TableStorage
from alhambra.host.thinkers import Thinkers
from alhambra.server.server import Server
from alhambra.server.settings import Settings


@pytest.fixture
def server(settings: Settings) -> Server:
    """A server that is not opened, one of several processes."""

    async def make() -> Server:
        return Server(replace(settings, redis="redis://127.0.0.1"))

    return asyncio.run(make())


def test_every_part_is_as_its_protocol_says(server: Server) -> None:
    storage = server.storage
    parts: list[tuple[object, type]] = [
        (storage, Storage),
        (storage.tables, TableStorage),
        (storage.records, RecordStorage),
        (storage.daily, DailyStorage),
        (server.bus, Peers),
        (server.thinkers, Thinkers),
        (server.notifications, Notifications),
    ]
    for part, protocol in parts:
        assert offered(part, protocol) == declared(protocol)

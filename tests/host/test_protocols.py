"""The parts of a host that need no server, and those that only tests have, are as their protocols say."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.host.hosts import ManualClock, NoThinkers
from tests.host.local_thinkers import LocalThinkers
from tests.host.memory_storage import MemoryStorage
from tests.host.protocols import declared, offered

from alhambra.host.clock import Clock, SystemClock
from alhambra.host.notifications import NoNotifications, Notifications
from alhambra.host.peers import NoPeers, Peers
from alhambra.host.storage import DailyStorage, RecordStorage, Storage, TableStorage
from alhambra.host.thinkers import Thinkers


@pytest.mark.parametrize(
    ("protocol", "make"),
    [
        (Clock, SystemClock),
        (Clock, ManualClock),
        (Notifications, NoNotifications),
        (Peers, NoPeers),
        (Thinkers, NoThinkers),
        (Thinkers, LocalThinkers),
        (Storage, MemoryStorage),
        (TableStorage, lambda: MemoryStorage().tables),
        (RecordStorage, lambda: MemoryStorage().records),
        (DailyStorage, lambda: MemoryStorage().daily),
    ],
)
def test_a_part_of_a_host_is_as_its_protocol_says(protocol: type, make: Callable[[], object]) -> None:
    assert declared(protocol)
    assert offered(make(), protocol) == declared(protocol)

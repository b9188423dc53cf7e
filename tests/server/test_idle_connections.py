"""Which connections are closed when too many have not sent a request."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest

from alhambra.server.settings import Settings
from alhambra.server.web.idle_connections import IdleConnections
from alhambra.table.refusals import Refused


class Idle:
    """A connection that does nothing."""

    def __init__(self, address: str, number: int, closed: list[tuple[int, str, int]]) -> None:
        self.address = address
        self._number = number
        self._closed = closed

    def turn_away(self, error: Refused, status: int) -> None:
        self._closed.append((self._number, error.reason.key, status))


@pytest.fixture
def now(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    clock = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    return clock


def come(idle: IdleConnections, *addresses: str) -> tuple[list[Idle], list[int]]:
    """Connections from some addresses, and the numbers of those that were closed."""
    closed: list[tuple[int, str, int]] = []
    connections = [Idle(address, number, closed) for number, address in enumerate(addresses)]
    for each in connections:
        idle.enter(each)
    assert {(key, status) for _, key, status in closed} <= {("server.too-many-connections", 429)}
    return connections, [number for number, _, _ in closed]


FEW = replace(Settings(), waiting_connections=3, waiting_per_address=2)


def test_of_too_many_from_one_address_the_oldest_is_closed_but_a_proxy_may_have_any_number(now: list[float]) -> None:
    assert come(IdleConnections(FEW), "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.1")[1] == [0]
    for proxies in ("127.0.0.1", "127.0.0.0/8", "127.0.0.9/8", "*", "10.0.0.1, 127.0.0.1"):
        trusting = replace(FEW, trusted_proxies=proxies)
        assert come(IdleConnections(trusting), *["127.0.0.1"] * 4)[1] == []
    assert come(IdleConnections(replace(FEW, trusted_proxies="nowhere")), *["127.0.0.1"] * 3)[1] == [0]
    assert come(IdleConnections(FEW), "", "", "")[1] == [], "a local socket"


def test_four_times_as_many_may_wait_for_a_moment(now: list[float]) -> None:
    idle = IdleConnections(FEW)
    connections, closed = come(idle, *(f"10.0.0.{number}" for number in range(12)))
    assert (closed, idle.waiting) == ([], 12)
    assert come(idle, "10.0.0.20")[1] == []
    assert idle.waiting == 12, "the oldest was closed"
    now[0] += 4.9
    come(idle, "10.0.0.21")
    assert idle.waiting == 12
    now[0] += 0.1
    come(idle, "10.0.0.22")
    assert idle.waiting == 3, "no more than may wait for long"
    for each in connections:
        idle.leave(each)


def test_whoever_has_left_is_not_counted(now: list[float]) -> None:
    idle = IdleConnections(FEW)
    connections, _ = come(idle, "10.0.0.1", "10.0.0.1")
    for each in (*connections, connections[0]):
        idle.leave(each)
    assert idle.waiting == 0
    assert come(idle, "10.0.0.1", "10.0.0.1")[1] == []
    assert IdleConnections(FEW).patience == 20.0

"""Rate limits and maximums, so that no client harms the others."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address
from typing import TypeVar

from starlette.requests import HTTPConnection

from alhambra.kernel.messages import Message
from alhambra.server.settings import Settings
from alhambra.table.refusals import Refused

T = TypeVar("T")
HOUR = 3600.0
_MOST_REMEMBERED = 10_000
BURST_OF_REQUESTS, BURST_OF_MESSAGES = 10, 5
_NETWORK_BITS = 64
"""The prefix length that all IPv6 addresses of a household share."""


class Allowance:
    """A number of requests per second on average, with larger bursts."""

    def __init__(self, per_second: float, at_once: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._most = self._left = at_once
        self._clock = clock
        self._last = clock()

    def use(self) -> bool:
        """Use one request; False if none is left."""
        now = self._clock()
        self._left = min(self._most, self._left + (now - self._last) * self._per_second)
        self._last = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """What each address has used in this process. All IPv6 addresses of a network count together."""

    def __init__(self, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self._settings = settings
        self._clock = clock
        self._connections: Counter[str] = Counter()
        self._tables: OrderedDict[str, deque[float]] = OrderedDict()
        self._requests: OrderedDict[str, Allowance] = OrderedDict()

    @contextmanager
    def connection(self, address: str) -> Iterator[None]:
        """Count a connection while it is open; raises `Refused` if there are too many."""
        address = network_of(address)
        most, most_of_one = self._settings.connections, self._settings.connections_per_address
        if self._connections.total() >= most or self._connections[address] >= most_of_one:
            raise Refused("limit", Message("server.too-many-connections"))
        self._connections[address] += 1
        try:
            yield
        finally:
            self._connections[address] -= 1
            if not self._connections[address]:
                del self._connections[address]

    def request(self, address: str) -> bool:
        """Whether an address may send a request or open a socket now."""
        address = network_of(address)
        per_second = self._settings.requests_per_second
        allowance = self._requests.get(address)
        if allowance is None:
            allowance = Allowance(per_second, per_second * BURST_OF_REQUESTS, self._clock)
            _remember(self._requests, address, allowance)
        return allowance.use()

    def messages(self) -> Allowance:
        """The allowance of a new connection."""
        per_second = self._settings.messages_per_second
        return Allowance(per_second, per_second * BURST_OF_MESSAGES, self._clock)

    def new_table(self, address: str, unfinished: int) -> None:
        """Count a new table or a loaded record; raises `Refused` if there are too many."""
        address = network_of(address)
        made = self._tables.get(address)
        if made is None:
            made = deque()
            _remember(self._tables, address, made)
        now = self._clock()
        while made and made[0] < now - HOUR:
            made.popleft()
        if len(made) >= self._settings.tables_per_address or unfinished >= self._settings.tables:
            raise Refused("limit", Message("server.too-many-tables"))
        made.append(now)


def address_of(connection: HTTPConnection) -> str:
    """The address that a client's requests are counted under."""
    return connection.client.host if connection.client else ""


def network_of(address: str) -> str:
    """The network that shares the limits of an address: with IPv6, a client usually has a whole network."""
    try:
        known = ip_address(address)
    except ValueError:
        return address  # a socket without an address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or known.packed[: _NETWORK_BITS // 8].hex())


def _remember(known: OrderedDict[str, T], address: str, value: T) -> None:
    """Remember something about an address; if there are many, the oldest is forgotten."""
    known[address] = value
    if len(known) > _MOST_REMEMBERED:
        known.popitem(last=False)

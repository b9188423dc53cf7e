"""Rate limits and maximums, so that no client harms the others."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

from alhambra.host.rate_limits import Allowance, Rate, RateLimits
from alhambra.kernel import Message
from alhambra.server.settings import Settings
from alhambra.table.refusals import Refused

BURST_OF_REQUESTS, BURST_OF_MESSAGES = 10, 5
_NETWORK_BITS = 64
"""The prefix length that all IPv6 addresses of a household share."""


class Limits:
    """What each address may do, at all processes together. All IPv6 addresses of a network count as one."""

    def __init__(self, settings: Settings, rates: RateLimits) -> None:
        self._settings = settings
        self._rates = rates
        self._connections = 0
        self._requests = _rate(settings.requests_per_second, BURST_OF_REQUESTS)
        self._messages = _rate(settings.messages_per_second, BURST_OF_MESSAGES)

    @asynccontextmanager
    async def connection(self, address: str) -> AsyncIterator[None]:
        """Count a connection while it is open; raises `Refused` if there are too many."""
        where = f"sockets {network_of(address)}"
        if self._connections >= self._settings.connections or not await self._rates.enter(
            where, self._settings.connections_per_address
        ):
            raise Refused("limit", Message("server.too-many-connections"))
        self._connections += 1
        try:
            yield
        finally:
            self._connections -= 1
            await self._rates.leave(where)

    async def request(self, address: str) -> bool:
        """Whether an address may send a request or open a socket now."""
        return await self._rates.use(f"requests {network_of(address)}", self._requests)

    def messages(self) -> Allowance:
        """The allowance of a new connection."""
        return Allowance(self._messages)


def _rate(per_second: float, burst: float) -> Rate:
    return Rate(per_second, per_second * burst)


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

"""The address of this computer in its local network."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import suppress

_ELSEWHERE = ("203.0.113.1", 9)
"""An address reserved for documentation: nobody has it, and nothing is sent there."""


def address_in_network() -> str | None:
    """The address at which others in the same network reach this computer; None without a network."""
    return next((found for found in _candidates() if _is_for_others(found)), None)


def _candidates() -> Iterator[str]:
    """Likeliest first: the address this computer would send from, then those of its host name."""
    # There may be no route, and the name may not resolve.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)  # for UDP this only looks up the route
        yield probe.getsockname()[0]
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def _is_for_others(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)

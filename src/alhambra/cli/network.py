"""Where this computer is found by others in its network."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from contextlib import suppress

_ELSEWHERE = ("203.0.113.1", 9)
"""An address kept for documents: nobody has it, and nothing is sent there."""


def address_in_network() -> str | None:
    """The address under which others in the same network reach this computer; None if it is in no network."""
    return next((found for found in _candidates() if _is_for_others(found)), None)


def _candidates() -> Iterator[str]:
    """The likeliest first: the address from which this computer would speak to others, then those of its name."""
    # There may be no way to anywhere, and nobody may know the name.
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(_ELSEWHERE)  # for UDP that only looks up the way
        yield probe.getsockname()[0]
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def _is_for_others(address: str) -> bool:
    found = ipaddress.ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)

"""Which requests from browsers are answered.

Any page in the world can make a browser send requests here. It can send them from its own origin (then the browser says
so), or make its own name point to this computer (DNS rebinding; then the browser calls the server by that name).
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from alhambra.server.settings import Settings

ANY = "*"
HARMLESS = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""


class Origins:
    """Tells the requests of our own pages from those of others."""

    def __init__(self, settings: Settings) -> None:
        self._origins = settings.other_origins
        self._names = frozenset(_names(settings))

    def names_this_server(self, headers: Headers) -> bool:
        """Whether a request calls the server by one of its names. Programs other than browsers may use none."""
        if ANY in self._names:
            return True
        return all(_is_address(name) or name in self._names for name in map(_name_in, headers.getlist("host")))

    def is_from_our_page(self, headers: Headers) -> bool:
        """Whether a request was sent by one of our pages, or by one in the settings. Programs other than browsers name
        no page."""
        origin = headers.get("origin")
        if origin is None or origin.rstrip("/") in self._origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:
            return False


def _names(settings: Settings) -> Iterator[str]:
    """The names of the server: of this computer, and those in the settings."""
    own = socket.gethostname().lower()
    yield from ("", "localhost", own, f"{own}.local", settings.host.lower())
    yield from settings.other_hosts
    yield (urlsplit(settings.address).hostname or "").lower()


def _name_in(host: str) -> str:
    """The name in a `Host` header, without the port and a trailing dot."""
    try:
        return (urlsplit(f"//{host}").hostname or host).rstrip(".")
    except ValueError:
        return host


def _is_address(name: str) -> bool:
    """Whether a name is an address. Nobody can make their own name look like that."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True

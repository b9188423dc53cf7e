"""`alhambra serve`: the web server."""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import sqlite3
import sys
from contextlib import ExitStack, suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from alhambra.terminal.cli import arguments, browser
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.network import address_in_network
from alhambra.terminal.speech import Speech

if TYPE_CHECKING:
    from alhambra.server.settings import Settings
    from alhambra.server.storage.server_lock import ServedAlready

_OPEN_FILES = 16_384
_STARTUP_FAILURE = 3
"""The exit code of uvicorn if it could not start."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--database",
        metavar="WHERE",
        help="a file for the embedded database, or postgresql://…  (default: alhambra.db in your data folder)",
    )
    parser.add_argument("--redis", metavar="ADDRESS", help="redis://…, which carries notes between several processes")
    parser.add_argument("--workers", help=argparse.SUPPRESS)  # the settings say what to do instead
    listen = parser.add_mutually_exclusive_group()
    listen.add_argument("--host", help="the address to listen at (default: 127.0.0.1; 0.0.0.0 for everybody)")
    listen.add_argument(
        "--share", action="store_true", help="let everybody in the same network join, and print the address for them"
    )
    parser.add_argument("--port", type=arguments.positive, metavar="N", help="the port to listen at (default: 8000)")
    parser.add_argument("--any-port", action="store_true", help="if that port is taken, listen at another one")
    parser.add_argument("--open", action="store_true", help="open the browser")


def run(given: argparse.Namespace) -> int:
    from alhambra.server.storage.server_lock import ServedAlready, server_lock
    from alhambra.server.web.readiness import NotReady, check
    from alhambra.terminal.cli.server_settings import settings_from

    if given.share:
        given.host = "0.0.0.0"
    settings = settings_from(given, ("database", "redis", "workers", "host", "port"))
    try:
        asyncio.run(check(settings))
    except NotReady as error:
        raise Complaint("terminal.problem", problem=str(error)) from error
    listening = _listen(settings.host, settings.port) if given.any_port else None
    if listening:
        settings = replace(settings, port=listening.getsockname()[1])
    if given.share and not settings.address and (found := address_in_network()):
        settings = replace(settings, address=_url(found, settings.port))
    with ExitStack() as stack:
        try:
            stack.enter_context(server_lock(settings.database_url, _address(settings)))
        except ServedAlready as other:
            return _show(given, other)
        except sqlite3.OperationalError as error:
            raise Complaint("terminal.problem", problem=f"{settings.database}: {error}") from error
        return _serve(given, settings, listening)


def _serve(given: argparse.Namespace, settings: Settings, listening: socket.socket | None) -> int:
    """Serve until a signal to stop."""
    import uvicorn  # only this command needs the server

    from alhambra.server.logs import CONFIGURATION
    from alhambra.server.web.running import GRACE, ServerWithNews, options

    os.environ.update(settings.environment())
    _allow_open_files()
    address = _address(settings)
    print(given.say("terminal.served", address=address))
    opens = given.open and browser.can_open()
    if given.open and not opens:
        print(given.say("terminal.open-yourself"))
    if given.share:
        print(_for_friends(given.say, settings.address, settings.port))
    sys.stdout.flush()
    config = uvicorn.Config(
        "alhambra.server.web.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        log_config=CONFIGURATION,
        timeout_graceful_shutdown=GRACE,
        **options(settings),
    )
    server = ServerWithNews(config, partial(browser.open_page, address) if opens else None)
    with suppress(KeyboardInterrupt):
        server.run([listening] if listening else None)
    return 0 if server.started else _STARTUP_FAILURE


def _show(given: argparse.Namespace, other: ServedAlready) -> int:
    """Open the game where it is served already."""
    if not given.open:
        raise Complaint("terminal.served-already", path=str(other.file), address=other.address) from other
    print(given.say("terminal.is-there-already", address=other.address))
    if browser.can_open():
        browser.open_page(other.address).join()
    return 0


def _listen(host: str, port: int) -> socket.socket:
    """Listen at a port, or at any other if that is taken."""
    try:
        family, *_, place = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        try:
            return socket.create_server(place[:2], family=family)
        except OSError:
            return socket.create_server((place[0], 0), family=family)
    except OSError as error:
        raise Complaint("terminal.not-served", address=_url(host, port), problem=error.strerror) from error


def _address(settings: Settings) -> str:
    """Where the browser of this computer finds the server."""
    return _url("127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host, settings.port)


def _url(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


def _for_friends(say: Speech, address: str, port: int) -> str:
    """How friends reach this computer."""
    if not address:
        return say("terminal.no-network")
    firewall = say("terminal.firewall", port=port)
    return "\n".join([say("terminal.friends", address=address), firewall, say("terminal.open-to-all")])


def _allow_open_files() -> None:
    """Raise the limit of open files: every connection is one, and the usual limit is too low."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _OPEN_FILES if hard == resource.RLIM_INFINITY else min(_OPEN_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))

"""`alhambra serve`: the web server."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import threading
import webbrowser
from dataclasses import replace

from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.network import address_in_network
from alhambra.terminal.speech import Speech

_OPEN_FILES = 16_384


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
    parser.add_argument("--open", action="store_true", help="open the browser")


def run(given: argparse.Namespace) -> int:
    import uvicorn  # only this command needs the server

    from alhambra.server.logs import CONFIGURATION
    from alhambra.server.web.readiness import NotReady, check
    from alhambra.server.web.running import GRACE, options
    from alhambra.terminal.cli.server_settings import settings_from

    if given.share:
        given.host = "0.0.0.0"
    settings = settings_from(given, ("database", "redis", "workers", "host", "port"))
    if given.share and not settings.address and (found := address_in_network()):
        settings = replace(settings, address=_url(found, settings.port))
    os.environ.update(settings.environment())
    _allow_open_files()
    try:
        asyncio.run(check(settings))
    except NotReady as error:
        raise Complaint("terminal.problem", problem=str(error)) from error
    shown = "127.0.0.1" if settings.host in ("0.0.0.0", "::") else settings.host
    address = _url(shown, settings.port)
    print(given.say("terminal.served", address=address))
    if given.share:
        print(_for_friends(given.say, settings.address, settings.port))
    sys.stdout.flush()
    if given.open:
        threading.Timer(1.0, webbrowser.open, [address]).start()
    try:
        uvicorn.run(
            "alhambra.server.web.app:create",
            factory=True,
            host=settings.host,
            port=settings.port,
            log_config=CONFIGURATION,
            timeout_graceful_shutdown=GRACE,
            **options(settings),
        )
    except OSError as error:
        raise Complaint("terminal.not-served", address=address, problem=error.strerror) from error
    return 0


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

"""`alhambra think`: thinkers for a server that runs elsewhere."""

from __future__ import annotations

import argparse
import asyncio
import logging.config
import os
import secrets
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING

from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint

if TYPE_CHECKING:
    from alhambra.server.settings import Settings


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--redis", metavar="ADDRESS", help="the Redis of the server: redis://…")
    parser.add_argument(
        "--database",
        metavar="WHERE",
        help="the database of the server, written as for the server; it only says which server to think for",
    )
    parser.add_argument(
        "--thinkers",
        type=arguments.positive,
        metavar="N",
        help="the number of processes for computer opponents (default: 1); there are three more, for waiting people, "
        "for showing recorded games and for analysing them",
    )


def run(given: argparse.Namespace) -> int:
    from alhambra.server.logs import CONFIGURATION
    from alhambra.server.settings import SettingError
    from alhambra.server.web.readiness import NotReady, check_redis
    from alhambra.terminal.cli.server_settings import settings_from  # only servers need these

    settings = settings_from(given, ("redis", "database", "thinkers"))
    if not settings.redis:
        raise SettingError("thinkers are reached through Redis: --redis redis://…")
    if not settings.thinkers:
        raise SettingError("there is nothing to do without thinkers: --thinkers N")
    os.environ.update(settings.environment())
    logging.config.dictConfig(CONFIGURATION)
    try:
        asyncio.run(check_redis(settings))
    except NotReady as error:
        raise Complaint("terminal.problem", problem=str(error)) from error
    asyncio.run(_think(settings, lambda: print(given.say("terminal.thinking"), flush=True)))
    return 0


async def _think(settings: Settings, ready: Callable[[], None]) -> None:
    """Think until a signal to stop."""
    from alhambra.server.server import open_queues
    from alhambra.server.thinkers.pool import Pool

    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    queues = open_queues(settings, secrets.token_hex(6))
    pool = Pool(queues, settings.thinkers, settings.thinking_time)
    try:
        await queues.open()
        pool.open()
        ready()
        await stopped.wait()
    finally:
        await pool.close()
        await queues.close()

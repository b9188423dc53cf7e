"""The games of a contest on a Ray cluster, on one machine or many.

Ray hands out the games and starts those again that were lost with a machine. The results are those of one process: a
game depends on its deal alone. Alhambra, in the same version, must be installed on every machine, and files with bots
must be in the same places.
"""

from __future__ import annotations

import socket
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from alhambra import __version__
from alhambra.arena.contest import Contest, Deal
from alhambra.arena.games import Played, ended_with_its_process, play
from alhambra.kernel.errors import SetupError

_PATIENCE = 10.0
"""How many seconds a cluster may take to answer."""
_WAITING = 2
"""How many games wait for each core."""
_AGAIN = 3
"""How often a game is played again whose process was lost; after that it was probably a bot that ended it."""


def play_on_ray(contest: Contest, deals: Iterable[Deal], address: str) -> Iterator[Played]:
    """Play these games on the cluster at an address, or `auto`. They come in the order in which they end.

    Raises `SetupError` if Ray is not installed, there is no cluster, or its machines have another version.
    """
    try:
        import ray
    except ImportError as error:
        raise SetupError("to play on Ray, install it: pip install 'alhambra[ray]'") from error
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, RuntimeError, ValueError) as error:
        raise SetupError(f"there is no Ray cluster at '{address}': {error}") from error
    try:
        yield from _games(ray, contest, iter(deals))
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Raise an error at once if nobody is there; Ray would try for minutes."""
    if address != "auto":
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _games(ray: Any, contest: Contest, left: Iterator[Deal]) -> Iterator[Played]:
    task = ray.remote(num_cpus=1, max_retries=_AGAIN)(_play)
    running: dict[Any, Deal] = {}
    while True:
        cores = int(ray.cluster_resources().get("CPU", 1))  # machines may come and go
        for deal in islice(left, max(0, cores * _WAITING - len(running))):
            running[task.remote(__version__, contest, deal)] = deal
        if not running:
            return
        (ended,), _ = ray.wait(list(running), num_returns=1)
        deal = running.pop(ended)
        try:
            yield ray.get(ended)
        except ray.exceptions.WorkerCrashedError:
            yield ended_with_its_process(deal)


def _play(version: str, contest: Contest, deal: Deal) -> Played:
    if version != __version__:
        raise SetupError(f"a machine of the cluster has version {__version__} of Alhambra, this one {version}")
    return play(contest, deal)

"""Work distributed over a Ray cluster, on one machine or many.

Ray distributes the tasks and restarts those lost with a machine. The same version of Alhambra must be installed on
every machine, and files named by a task must be in the same places.
"""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from alhambra import __version__
from alhambra.kernel.errors import GameError, SetupError

T = TypeVar("T")
R = TypeVar("R")

_PATIENCE = 10.0
"""How many seconds a cluster may take to answer."""
_WAITING = 2
"""How many tasks wait for each core."""
_AGAIN = 3
"""How often a task is restarted when its process is lost; after that, the task itself is probably to blame."""


class TaskLost(GameError):
    """The process of a task died again and again."""


def spread(address: str, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[tuple[int, R | TaskLost]]:
    """The results of these tasks, each with the number of its task, as they finish.

    `address` is that of the cluster, or `auto`. Raises `SetupError` if Ray is not installed, there is no cluster, or
    its machines have another version.
    """
    try:
        import ray
    except ImportError as error:
        raise SetupError("to use a Ray cluster, install Ray: pip install 'alhambra-game[ray]'") from error
    try:
        _knock(address)
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (OSError, RuntimeError, ValueError) as error:
        raise SetupError(f"there is no Ray cluster at '{address}': {error}") from error
    try:
        yield from _results(ray, work, enumerate(tasks))
    finally:
        ray.shutdown()


def in_order(results: Iterable[tuple[int, R]]) -> Iterator[R]:
    """Results in the order of their tasks.

    >>> list(in_order([(1, "b"), (0, "a"), (2, "c")]))
    ['a', 'b', 'c']
    """
    early: dict[int, R] = {}
    following = 0
    for number, result in results:
        early[number] = result
        while following in early:
            yield early.pop(following)
            following += 1


def _knock(address: str) -> None:
    """Fail fast if there is no cluster; Ray would try for minutes."""
    if address != "auto":
        host, _, port = address.removeprefix("ray://").rpartition(":")
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _results(ray: Any, work: Callable[[T], R], left: Iterator[tuple[int, T]]) -> Iterator[tuple[int, R | TaskLost]]:
    task = ray.remote(num_cpus=1, max_retries=_AGAIN)(_do)
    running: dict[Any, int] = {}
    while True:
        cores = int(ray.cluster_resources().get("CPU", 1))  # machines may come and go
        for number, given in islice(left, max(0, cores * _WAITING - len(running))):
            running[task.remote(__version__, work, given)] = number
        if not running:
            return
        (ended,), _ = ray.wait(list(running), num_returns=1)
        number = running.pop(ended)
        try:
            yield number, ray.get(ended)
        except ray.exceptions.RayTaskError:
            raise  # the task itself failed
        except ray.exceptions.RayError:
            yield number, TaskLost("the process ended")  # its process crashed, or the machine or its results are gone


def _do(version: str, work: Callable[[T], R], task: T) -> R:
    if version != __version__:
        raise SetupError(f"a machine of the cluster has version {__version__} of Alhambra, this one {version}")
    return work(task)

"""All games of a contest: in this process, in several, or on a Ray cluster.

A bot may crash its whole process. The games that were being played there are then played again, each in a process of
its own, and if a game crashes again, that is reported as a fault of all its bots.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice

from alhambra.lab.arena.contest import Contest, Deal
from alhambra.lab.arena.games import GameResult, ended_with_its_process, play
from alhambra.lab.cluster import TaskLost, spread

_WAITING = 2
"""How many games are queued for each process."""


def games(
    contest: Contest, jobs: int = 1, done: Collection[Deal] = (), cluster: str | None = None
) -> Iterator[GameResult]:
    """Play the games that are not done yet. With several processes they are yielded as they finish.

    `cluster` is the address of a Ray cluster, which then decides how many games are played at a time.
    """
    left = (deal for deal in contest.deals() if deal not in done)
    return _on_cluster(contest, left, cluster) if cluster else play_all(contest, left, jobs)


def play_all(contest: Contest, deals: Iterable[Deal], jobs: int = 1) -> Iterator[GameResult]:
    """Play these games."""
    if jobs == 1:
        return (play(contest, deal) for deal in deals)
    return _in_processes(contest, iter(deals), jobs)


def _in_processes(contest: Contest, left: Iterator[Deal], jobs: int) -> Iterator[GameResult]:
    waiting: deque[Deal] = deque()
    broken: list[Deal] = []
    while True:
        running: dict[Future[GameResult], Deal] = {}
        with ProcessPoolExecutor(jobs) as pool:
            try:
                while True:
                    waiting += islice(left, jobs * _WAITING - len(running))
                    while waiting:
                        future = pool.submit(play, contest, waiting[0])  # refused if a process has just crashed
                        running[future] = waiting.popleft()
                    if not running:
                        break
                    for ended in wait(running, return_when=FIRST_COMPLETED).done:
                        result = ended.result()
                        del running[ended]
                        yield result
            except BrokenProcessPool:
                broken += running.values()
                continue
        break
    for deal in broken:
        yield _alone(contest, deal)


def _on_cluster(contest: Contest, left: Iterable[Deal], address: str) -> Iterator[GameResult]:
    deals = list(left)
    for number, result in spread(address, partial(play, contest), deals):
        yield ended_with_its_process(deals[number]) if isinstance(result, TaskLost) else result


def _alone(contest: Contest, deal: Deal) -> GameResult:
    with ProcessPoolExecutor(1) as pool:
        try:
            return pool.submit(play, contest, deal).result()
        except BrokenProcessPool:
            return ended_with_its_process(deal)

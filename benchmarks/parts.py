"""What a decision is made of: µs per ``legal_actions``, ``play``, ``clone``, and the memory of a game.

Everything is measured on positions from real games, with Python's default garbage collection. ``legal_actions`` is
timed right after a ``play``, in games with seeds not used elsewhere in the run, so that the position is in no cache.
"""

import gc
import random
import tracemalloc
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median
from time import perf_counter_ns

from alhambra import Game

from .policies import Policy
from .subject import PLACING, Action, new_game
from .throughput import play_out

#: The interval, in decisions, at which positions are saved for timing clones.
KEEP_EVERY = 9

#: The first seeds of timed games, of games for clones, and of games for memory.
TIMED, CLONED, WEIGHED = 1_000_000, 2_000_000, 3_000_000


@dataclass(frozen=True)
class Cost:
    """The times of one operation in µs: mean, median, and 95th percentile."""

    mean: float
    median: float
    p95: float

    @classmethod
    def of(cls, times_ns: Sequence[float]) -> "Cost":
        """
        >>> Cost.of([1000, 2000, 6000])
        Cost(mean=3.0, median=2.0, p95=6.0)
        """
        ordered = sorted(times_ns)
        p95 = ordered[min(len(ordered) - 1, len(ordered) * 95 // 100)]
        return cls(fmean(ordered) / 1000, median(ordered) / 1000, p95 / 1000)


@dataclass(frozen=True)
class Parts:
    """The costs for one number of players and one policy."""

    new_game: Cost
    legal_actions: Cost
    play: Cost
    policy: Cost
    clone: Cost
    play_on_clone: Cost
    record: Cost
    choices: float
    placed_per_player: float


@dataclass(frozen=True)
class Memory:
    """The bytes that a finished game and its record hold.

    ``held`` is everything allocated since before the set-up and still alive; ``kept`` is the part that outlives the
    game (caches that games share).
    """

    held: int
    kept: int


def _timer_ns() -> float:
    """The cost of reading the clock, which is subtracted from every timing."""
    reads = [perf_counter_ns() for _ in range(2001)]
    return median(later - sooner for sooner, later in pairwise(reads))


def _positions(players: int, policy: Policy, seed: int) -> list[tuple[Game, Action]]:
    """Positions of one game, each with a legal action."""
    found: list[tuple[Game, Action]] = []
    game, rng, count = new_game(players, seed), random.Random(seed), 0
    while game.decision is not None:
        actions = game.legal_actions()
        action = policy(actions, rng)
        if count % KEEP_EVERY == 0:
            found.append((game.clone(), action))
        count += 1
        game.play(action)
    return found


def _clone_ns(game: Game, times: int = 100) -> float:
    """The time of one clone, averaged over a loop; the cost of the loop is included."""
    clone = game.clone
    start = perf_counter_ns()
    for _ in range(times):
        clone()
    return (perf_counter_ns() - start) / times


def measure(players: int, policy: Policy, games: int) -> Parts:
    """Play games and time each operation, at decisions with more than one legal action."""
    timer = _timer_ns()
    setups: list[float] = []
    legal: list[float] = []
    plays: list[float] = []
    policies: list[float] = []
    records: list[float] = []
    clones: list[float] = []
    plays_on_clone: list[float] = []
    choices: list[int] = []
    placed = 0
    new_game(players, TIMED - 1)  # compiles the rules, once per process
    for number in range(games):
        seed = TIMED + number
        rng = random.Random(seed)
        start = perf_counter_ns()
        game = new_game(players, seed)
        setups.append(perf_counter_ns() - start - timer)
        while game.decision is not None:
            start = perf_counter_ns()
            actions = game.legal_actions()
            listed = perf_counter_ns()
            action = policy(actions, rng)
            chosen = perf_counter_ns()
            game.play(action)
            played = perf_counter_ns()
            placed += action[0] in PLACING
            if len(actions) > 1:
                legal.append(listed - start - timer)
                policies.append(chosen - listed - timer)
                plays.append(played - chosen - timer)
                choices.append(len(actions))
        start = perf_counter_ns()
        game.record()
        records.append(perf_counter_ns() - start - timer)
        positions = _positions(players, policy, CLONED + number)
        clones.extend(_clone_ns(position) for position, _ in positions)
        clones.append(_clone_ns(game))
        for position, action in positions:
            copy = position.clone()
            start = perf_counter_ns()
            copy.play(action)
            plays_on_clone.append(perf_counter_ns() - start - timer)
    return Parts(
        new_game=Cost.of(setups),
        legal_actions=Cost.of(legal),
        play=Cost.of(plays),
        policy=Cost.of(policies),
        clone=Cost.of(clones),
        play_on_clone=Cost.of(plays_on_clone),
        record=Cost.of(records),
        choices=fmean(choices),
        placed_per_player=placed / players / games,
    )


def memory(players: int, policy: Policy, games: int) -> Memory:
    """The memory of the largest of several finished games, after a few games that fill shared caches."""
    for seed in range(WEIGHED, WEIGHED + 3):
        play_out(new_game(players, seed), policy, random.Random(seed))
    largest = Memory(0, 0)
    tracemalloc.start()
    try:
        for seed in range(WEIGHED + 3, WEIGHED + 3 + games):
            gc.collect()
            before = tracemalloc.get_traced_memory()[0]
            game = new_game(players, seed)
            play_out(game, policy, random.Random(seed))
            record = game.record()
            gc.collect()
            held = tracemalloc.get_traced_memory()[0] - before
            del game, record
            gc.collect()
            kept = tracemalloc.get_traced_memory()[0] - before
            largest = max(largest, Memory(held, kept), key=lambda each: each.held)
    finally:
        tracemalloc.stop()
    return largest

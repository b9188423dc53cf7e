"""The project's speed targets, and whether this run met them."""

from collections.abc import Iterator
from dataclasses import dataclass

from .analysis import Analysed
from .bots import Thought
from .hashes import Hashes
from .interleave import Spread
from .parts import Memory, Parts

#: The least ratio of decisions per second to the peer's steps per second, for every policy.
RATIOS = {4: 0.4, 2: 0.25}
#: The least ratio of an edition's decisions per second to the base game's.
EDITIONS = {"red_palace": 0.6}
CLONE_US = 5.0
MEMORY_BYTES = 1_000_000
#: How long the planner's analysis of a base game may take.
ANALYSIS_S = 2.0


@dataclass(frozen=True)
class Target:
    """One target: what is required, what was measured; ``met`` is None if nothing was measured."""

    name: str
    wanted: str
    measured: str
    met: bool | None


def ratio(players: int, policy: str, spread: Spread | None) -> Target:
    """Judged by the median."""
    least = RATIOS[players]
    name, wanted = f"{players} players, {policy}: ratio to the peer", f"at least {least}"
    if spread is None:
        return Target(name, wanted, "OpenSpiel is not installed", None)
    measured = f"{spread.median:.2f} ({spread.low:.2f} to {spread.high:.2f})"
    return Target(name, wanted, measured, spread.median >= least)


def edition(name: str, spread: Spread) -> Target:
    """Judged by the median."""
    least = EDITIONS[name]
    measured = f"{spread.median:.2f} ({spread.low:.2f} to {spread.high:.2f})"
    return Target(f"{name}: ratio to the base game", f"at least {least}", measured, spread.median >= least)


def clone(where: str, parts: Parts) -> Target:
    """Judged by the mean over positions from first to last, the finished game included."""
    cost = parts.clone
    measured = f"{cost.mean:.2f} µs (median {cost.median:.2f}, p95 {cost.p95:.2f})"
    met = cost.mean <= CLONE_US
    return Target(f"{where}: clone (the slowest)", f"at most {CLONE_US:g} µs", measured, met)


def memory(where: str, used: Memory) -> Target:
    """Judged by everything held, shared caches included."""
    measured = f"{used.held / 1000:.0f} kB (of it {used.kept / 1000:.0f} kB outlive the game)"
    met = used.held < MEMORY_BYTES
    return Target(f"{where}: game with record (the largest)", "below 1 MB", measured, met)


def hashes(counted: Hashes) -> Target:
    """Hashing each action would take at least as many digests as there are actions."""
    measured = f"{counted.play} digests in {counted.actions} actions, {counted.record} in the record"
    if counted.callers:
        measured += "; in play from " + ", ".join(sorted(counted.callers))
    return Target("state hashes", "not per action", measured, counted.play < counted.actions)


def analysis(analysed: Analysed) -> Target:
    """Judged by the slowest game."""
    measured = ", ".join(f"{seconds:.1f} s for {level}" for level, seconds in analysed.seconds.items())
    met = max(analysed.seconds.values()) <= ANALYSIS_S
    return Target("analysis of a base game (the slowest)", f"at most {ANALYSIS_S:g} s", measured, met)


def thinking(name: str, thought: Thought) -> Iterator[Target]:
    """One for each limit of a bot (`bots.KINDS`)."""
    for what in ("mean", "p99", "slowest"):
        limit, measured = getattr(thought.limit, what), getattr(thought, what)
        if limit is not None:
            yield Target(
                f"{name}: {what} of a decision", f"at most {limit:g} ms", f"{measured:.1f} ms", measured <= limit
            )

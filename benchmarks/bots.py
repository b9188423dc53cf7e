"""How long computer opponents think: the mean, the 99th percentile and the slowest of their decisions.

Three of a kind play against each other. Their slices alternate with uniform play in the base game, so the ratio says
how many plain decisions one of theirs costs; unlike milliseconds, it is much the same on every machine. A decision is
timed from the position to the chosen action; playing it and remembering what was seen are not counted.
"""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from multiprocessing import get_context
from statistics import fmean
from time import perf_counter

from alhambra.bots import make_bot
from alhambra.bots.memory import Memory
from alhambra.editions import MODULES

from .interleave import Contender, Spread, race
from .policies import uniform
from .subject import new_game
from .throughput import Slice, Subject

PLAYERS = 3
UNIFORM = "uniform play"
EVERYTHING = tuple(MODULES)

#: The first seed of their games.
THOUGHT = 4_000_000


@dataclass(frozen=True)
class Limit:
    """How many milliseconds a decision may take; None for no limit."""

    mean: float | None = None
    p99: float | None = None
    slowest: float | None = None


@dataclass(frozen=True)
class Kind:
    """A bot, what it plays with, and how long it may think."""

    bot: str
    modules: tuple[str, ...]
    limit: Limit

    @property
    def name(self) -> str:
        return f"{self.bot}, everything" if self.modules else self.bot


#: The bots that are measured; add a line here for another one.
KINDS = (
    Kind("novice", (), Limit(mean=2.0)),
    Kind("greedy", (), Limit(mean=2.0)),
    Kind("planner", (), Limit(mean=4.0, p99=50.0)),
    Kind("master:0.2s", (), Limit(slowest=220.0)),
    Kind("greedy", EVERYTHING, Limit(p99=500.0, slowest=1000.0)),
    Kind("planner", EVERYTHING, Limit(p99=500.0, slowest=1000.0)),
    Kind("master:1s", EVERYTHING, Limit(slowest=1100.0)),
)


@dataclass
class Thinker:
    """Plays slices of games of one kind. A game with all modules takes longer than a slice and continues in the
    next.

    It has a process of its own: the garbage collector would have to scan what others leave in memory.
    """

    kind: Kind
    slices: list[list[float]] = field(default_factory=list)
    """The seconds of each decision, slice by slice."""

    def __post_init__(self) -> None:
        self._process = ProcessPoolExecutor(1, mp_context=get_context("spawn"))

    def __call__(self, seconds: float) -> Slice:
        times = self._process.submit(_think, self.kind, seconds).result()
        self.slices.append(times)
        return Slice(sum(times), len(times), 0, 0)

    def close(self) -> None:
        self._process.shutdown()


def _think(kind: Kind, seconds: float) -> list[float]:
    """Play on for a while; how long each decision took."""
    decisions, times = _decisions(kind), list[float]()
    while sum(times) < seconds:
        times.append(next(decisions))
    return times


@cache
def _decisions(kind: Kind) -> Iterator[float]:
    """Play game after game; yields how long each decision with a choice took. It goes on where it stopped."""
    for seed in count(THOUGHT + 1):
        game = new_game(PLAYERS, seed, kind.modules)
        memory = Memory(game)
        bots = [make_bot(kind.bot, seed * PLAYERS + seat) for seat in range(PLAYERS)]
        while decision := game.decision:
            actions = game.legal_actions()
            action = actions[0]
            if len(actions) > 1:
                seen = memory.seen_by(game, decision.player)
                start = perf_counter()
                action = bots[decision.player].choose(game.seen_by(decision.player), actions, seen)
                yield perf_counter() - start
            memory.note(game, game.play(action))


@dataclass(frozen=True)
class Thought:
    """How long the decisions of one kind took, in milliseconds; `ratio` is the mean by that of uniform play."""

    limit: Limit
    decisions: int
    mean: float
    p99: float
    slowest: float
    ratio: Spread

    @classmethod
    def of(cls, limit: Limit, seconds: list[float], ratio: Spread) -> "Thought":
        """
        >>> Thought.of(Limit(), [0.001, 0.002, 0.006], Spread(8.0, 7.0, 9.0)).slowest
        6.0
        """
        times = sorted(1000 * each for each in seconds)
        return cls(limit, len(times), fmean(times), times[len(times) * 99 // 100], times[-1], ratio)


def measure(rounds: int, seconds: float, seconds_with_modules: float) -> dict[str, Thought]:
    """Have every kind think for this many rounds; with modules a decision takes longer, so slices are longer too."""
    return _race(rounds, seconds, modules=False) | _race(rounds, seconds_with_modules, modules=True)


def _race(rounds: int, seconds: float, modules: bool) -> dict[str, Thought]:
    thinkers = {kind.name: Thinker(kind) for kind in KINDS if bool(kind.modules) is modules}
    contenders: dict[str, Contender] = {UNIFORM: Subject(PLAYERS, uniform, THOUGHT), **thinkers}
    run = race(contenders, rounds, seconds)
    for thinker in thinkers.values():
        thinker.close()
    found = {}
    for name, thinker in thinkers.items():
        times = [each for part in thinker.slices[1:] for each in part]  # the first slice is only a warm-up
        found[name] = Thought.of(thinker.kind.limit, times, run.ratio(UNIFORM, name))
    return found

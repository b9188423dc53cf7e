"""Contenders take turns, slice by slice, so that a slow phase of the machine affects all of them."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from statistics import median

from .throughput import Slice

Contender = Callable[[float], Slice]


@dataclass(frozen=True)
class Spread:
    """A median with the lowest and the highest value.

    >>> Spread.of([3.0, 1.0, 2.0])
    Spread(median=2.0, low=1.0, high=3.0)
    """

    median: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Iterable[float]) -> "Spread":
        known = sorted(values)
        return cls(median(known), known[0], known[-1])


@dataclass(frozen=True)
class Race:
    """All slices of all contenders; their n-th slices belong to the same round."""

    slices: dict[str, list[Slice]]

    def rate(self, name: str) -> Spread:
        return Spread.of(part.decisions_per_s for part in self.slices[name])

    def games(self, name: str) -> Spread:
        return Spread.of(part.games_per_s for part in self.slices[name])

    def ratio(self, name: str, base: str) -> Spread:
        """The ratio of two contenders' decisions per second, round by round."""
        pairs = zip(self.slices[name], self.slices[base], strict=True)
        return Spread.of(part.decisions_per_s / other.decisions_per_s for part, other in pairs)

    def forced_share(self, name: str) -> float:
        """The share of decisions with only one legal action."""
        forced = sum(part.forced for part in self.slices[name])
        return forced / (forced + sum(part.decisions for part in self.slices[name]))

    def decisions_per_game(self, name: str) -> float:
        parts = self.slices[name]
        return sum(part.decisions for part in parts) / sum(part.games for part in parts)


def race(contenders: Mapping[str, Contender], rounds: int, seconds: float) -> Race:
    """Play one slice of each contender per round; a different one begins each round.

    A first slice of each, a quarter as long, warms up the caches and is discarded.
    """
    names = list(contenders)
    for name in names:
        contenders[name](seconds / 4)
    slices: dict[str, list[Slice]] = {name: [] for name in names}
    for number in range(rounds):
        first = number % len(names)
        for name in names[first:] + names[:first]:
            slices[name].append(contenders[name](seconds))
    return Race(slices)

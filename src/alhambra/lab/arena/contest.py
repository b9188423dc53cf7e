"""What is played: who against whom, by which rules, and with which deals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Deal(NamedTuple):
    """One game: the seed of its tiles and cards, and the bots by seat."""

    seed: int
    seats: tuple[str, ...]


@dataclass(frozen=True)
class Contest:
    """Bots at one table. Each deal is played once from every seat, so that everybody is equally lucky with the cards.

    >>> [deal.seats for deal in Contest(("planner", "greedy", "greedy"), seeds=(7, 7)).deals()]
    [('planner', 'greedy', 'greedy'), ('greedy', 'planner', 'greedy'), ('greedy', 'greedy', 'planner')]
    """

    bots: tuple[str, ...]
    """One for each seat."""
    seeds: tuple[int, int] = (1, 100)
    """The first and the last seed."""
    edition: str = "alhambra"
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    turn_limit: int = 1000
    """Players could remodel forever; a game that takes longer has no winner and does not count."""
    seconds: float | None = None
    """How long a bot may think about a decision; None if that does not matter."""

    def deals(self) -> Iterator[Deal]:
        """All games, seed by seed."""
        first, last = self.seeds
        for seed in range(first, last + 1):
            for seats in self.arrangements():
                yield Deal(seed, seats)

    def arrangements(self) -> list[tuple[str, ...]]:
        """Every rotation of the bots around the table, without duplicates."""
        return list(dict.fromkeys(self.moved_by(seats) for seats in range(len(self.bots))))

    def moved_by(self, seats: int) -> tuple[str, ...]:
        """The bots by seat, rotated by this many seats."""
        by = seats % len(self.bots)
        return self.bots[-by:] + self.bots[:-by]

    def to_json(self) -> dict[str, Any]:
        return {
            "bots": list(self.bots),
            "seeds": list(self.seeds),
            "edition": self.edition,
            "modules": list(self.modules),
            "options": dict(self.options),
            "turn_limit": self.turn_limit,
            "seconds": self.seconds,
        }

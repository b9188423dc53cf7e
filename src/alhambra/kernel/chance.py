"""Chance: named streams of random numbers from one seed.

A result depends only on the seed, the name of the stream and how often that stream has been used: not on the Python
version, the process or any other shuffle. Items are sorted before they are shuffled. Results can also be supplied
(`Scripted`), so that a record replays without its seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import shake_256
from typing import Protocol, TypeVar

from alhambra.kernel.errors import GameError

T = TypeVar("T")


class Luck(Protocol):
    """A source of chance results. Two values are the same if their texts are."""

    def order(self, stream: str, use: int, texts: list[str]) -> list[int]: ...
    def number(self, stream: str, use: int, below: int) -> int: ...


class Seeded:
    """Luck from a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def order(self, stream: str, use: int, texts: list[str]) -> list[int]:
        order = list(range(len(texts)))
        draws = self._draws(stream, use, len(order))
        for last in range(len(order) - 1, 0, -1):
            other = draws[last] * (last + 1) >> 64
            order[last], order[other] = order[other], order[last]
        return order

    def number(self, stream: str, use: int, below: int) -> int:
        return self._draws(stream, use, 1)[0] * below >> 64

    def _draws(self, stream: str, use: int, count: int) -> list[int]:
        """`count` numbers of 64 bits; the bias of multiplying them down is below 2**-57."""
        data = shake_256(f"{self.seed}/{stream}/{use}".encode()).digest(8 * count)
        return [int.from_bytes(data[at : at + 8], "big") for at in range(0, 8 * count, 8)]


class ImpossibleResult(GameError):
    """A supplied chance result that this shuffle cannot have."""

    def __init__(self, stream: str, problem: str) -> None:
        super().__init__(problem)
        self.stream = stream


class Scripted:
    """Luck from supplied results, by stream and use; when they run out, another source takes over."""

    def __init__(self, results: Mapping[tuple[str, int], tuple[str, ...]], then: Luck) -> None:
        self.results = results
        self.then = then

    def order(self, stream: str, use: int, texts: list[str]) -> list[int]:
        result = self.results.get((stream, use))
        if result is None:
            return self.then.order(stream, use, texts)
        positions: dict[str, list[int]] = {}
        for position in range(len(texts) - 1, -1, -1):
            positions.setdefault(texts[position], []).append(position)
        order = [positions[text].pop() for text in result if positions.get(text)]
        if len(order) != len(texts) or len(result) != len(texts):
            raise ImpossibleResult(stream, f"the result given for '{stream}' is not a permutation of what is shuffled")
        return order

    def number(self, stream: str, use: int, below: int) -> int:
        result = self.results.get((stream, use))
        if result is None:
            return self.then.number(stream, use, below)
        if len(result) != 1 or result[0] not in map(str, range(below)):
            raise ImpossibleResult(stream, f"the result given for '{stream}' is not a number below {below}")
        return int(result[0])


class Covered:
    """The luck of a covered state, which never reveals what comes next."""

    def order(self, stream: str, use: int, texts: list[str]) -> list[int]:
        raise ImpossibleResult(stream, f"what '{stream}' will give is hidden")

    def number(self, stream: str, use: int, below: int) -> int:
        raise ImpossibleResult(stream, f"what '{stream}' will give is hidden")


class Chance:
    """The streams of one state: how often each has been used, and the results since `results` was last cleared."""

    __slots__ = ("luck", "results", "uses")

    def __init__(self, luck: Luck, uses: dict[str, int] | None = None) -> None:
        self.luck = luck
        self.uses = uses or {}
        self.results: list[tuple[str, tuple[str, ...]]] = []

    def copy(self) -> Chance:
        return Chance(self.luck, self.uses)

    def shuffle(self, stream: str, items: Sequence[T]) -> tuple[T, ...]:
        in_order = sorted(items, key=str)
        order = self.luck.order(stream, self._use(stream), [str(item) for item in in_order])
        result = tuple(in_order[place] for place in order)
        self.results.append((stream, tuple(str(item) for item in result)))
        return result

    def insert(self, stream: str, pile: Sequence[T], item: T) -> tuple[T, ...]:
        """Mix one item into a pile at a random place."""
        place = self.luck.number(stream, self._use(stream), len(pile) + 1)
        self.results.append((stream, (str(place),)))
        return (*pile[:place], item, *pile[place:])

    def _use(self, stream: str) -> int:
        use = self.uses.get(stream, 0)
        self.uses = {**self.uses, stream: use + 1}
        return use

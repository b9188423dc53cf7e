"""How cards are dealt, worked out by hand from a shuffle, to compare with the set-up of both editions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from tests.scenario import Table, new_table

SEEDS = range(60)


class Deal(NamedTuple):
    """Hands by seat, the four cards laid out, and the five piles without the scoring cards."""

    hands: list[list[str]]
    display: list[str]
    piles: list[list[str]]

    @property
    def first_of_second_pile(self) -> int:
        """How many cards lie above the second pile."""
        return len(self.piles[0])

    @property
    def first_of_fourth_pile(self) -> int:
        """How many cards lie above the fourth pile, the first scoring card among them."""
        return len(self.piles[0]) + len(self.piles[1]) + 1 + len(self.piles[2])


def money(cards: list[str]) -> int:
    return sum(int(card[1:]) for card in cards)


def dealt(shuffled: list[str], players: int, youngest: int) -> Deal:
    """Clockwise from the youngest, each until 20 or more. Then four for the display, the rest in five piles."""
    cards = iter(shuffled)
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn in range(players):
        hand = hands[(youngest + turn) % players]
        while money(hand) < 20:
            hand.append(next(cards))
    display = [next(cards) for _ in range(4)]
    rest = list(cards)
    sizes = [len(rest[number::5]) for number in range(5)]  # as if dealt one by one: the first piles get the odd cards
    starts = [sum(sizes[:number]) for number in range(5)]
    return Deal(hands, display, [rest[start : start + size] for start, size in zip(starts, sizes, strict=True)])


def new_tables(players: int, edition: str = "alhambra") -> Iterator[tuple[Table, Deal, list[int]]]:
    """Many new games, each with its expected deal and the seats from youngest to oldest."""
    names = ["Ana", "Ben", "Cleo", "Dan", "Eva", "Fay"][:players]
    for seed in SEEDS:
        ages = [(seed + at) % players for at in range(players)]
        if seed % 2:
            ages.reverse()
        table = new_table(*names, edition=edition, seed=seed, options={"ages": ages})
        yield table, dealt(table.shuffled("money"), players, ages[0]), ages

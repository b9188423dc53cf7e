"""When the next scoring card can turn up: everybody knows how high the money piles were and which contain one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from alhambra.game.events import PilesStacked
from alhambra.game.money.cards import SCORING_CARDS


class Pile(NamedTuple):
    """A money pile as it was stacked: its height, and its scoring cards."""

    height: int
    scorings: tuple[int, ...]


def piles_in(events: Iterable[Any]) -> tuple[Pile, ...]:
    """The piles that were stacked, the first on top."""
    return tuple(
        Pile(height, tuple(SCORING_CARDS.index(card) + 1 for card in cards))
        for event in events
        if isinstance(event, PilesStacked)
        for height, cards in zip(event.heights, event.scoring_cards, strict=True)
    )


def until_scoring(piles: tuple[Pile, ...], draw: int, scoring: int) -> tuple[int, int] | None:
    """The fewest and the most cards until a scoring card turns up; None if it will not come.

    `draw` is the number of cards left in the draw pile.
    """
    above = draw - sum(pile.height for pile in piles)
    for pile in piles:
        if scoring in pile.scorings:
            return max(above, 0) + 1, above + pile.height
        above += pile.height
    return None

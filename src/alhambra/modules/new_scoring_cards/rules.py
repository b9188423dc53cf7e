"""Module 17, New Scoring Cards (NSC): a card for each scoring says how much each type is worth."""

from __future__ import annotations

from functools import lru_cache

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import Shared

part = Module("new_scoring_cards", 17, "NSC", box="power-of-the-sultan", more=("points",), harder=1)

ORDERS: tuple[str, ...] = tuple(components("new_scoring_cards")["cards"]["orders"])
"""NSC-01: eighteen cards, each a different order of the six types, from the lowest to the highest row."""

cards: Shared[tuple[str, ...]] = part.shared("cards", start=lambda state: ORDERS[:LAST])
"""NSC-01: the cards for the first, second and third scoring. RUL-44: they lie face up from the start."""


@part.sets_up(places.SIDE_BOARDS)
def draw_three(state: State) -> None:
    """NSC-01: three of eighteen cards are drawn."""
    cards.put(state, state.chance.shuffle("new scoring cards", ORDERS)[:LAST])


@part.answers(questions.position_faults)
def cards_that_cannot_be(state: State) -> list[str]:
    """Three different cards lie face up."""
    face_up = cards.of(state)
    if len(face_up) == len(set(face_up)) == LAST and set(face_up) <= set(ORDERS):
        return []
    return ["there are three different new scoring cards, one for each scoring"]


@part.answers(questions.score_table)
def by_the_card(state: State, table: tuple[tuple[int, ...], ...], scoring: int) -> tuple[tuple[int, ...], ...]:
    """NSC-01: a type scores by its place in the order on the card."""
    return _in_order(cards.of(state)[scoring - 1], table)


@lru_cache(256)
def _in_order(order: str, table: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    rows = [order.index(building_type[0].upper()) for building_type in TYPES]
    return tuple(tuple(place[row] for row in rows) for place in table)

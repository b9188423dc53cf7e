"""What a good memory adds to a covered state: plain data, so that it can be sent along."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from alhambra.bots.memory.piles import Pile
from alhambra.game.money.cards import HIDDEN_CARD, Card
from alhambra.game.state import State
from alhambra.kernel.typed_dict import TypedDict


class SeenData(TypedDict):
    """The same in a form that JSON can hold."""

    hands: list[list[Card]]
    discard: list[Card]
    piles: list[list[Any]]


class Seen(NamedTuple):
    """What a player who forgets nothing has seen."""

    hands: tuple[tuple[Card, ...], ...]
    """For each player the cards in hand that everybody has seen, sorted."""
    discard: tuple[Card, ...] = ()
    """The discards, sorted: cards are paid face up."""
    piles: tuple[Pile, ...] = ()
    """The money piles as they were stacked; unknown if the game was set up from a position."""

    def face_up(self, state: State) -> State:
        """A covered state with the remembered cards face up in the hands and in the discard pile."""
        new = state.copy()
        new.hands = [_face_up(hand, known) for hand, known in zip(state.hands, self.hands, strict=True)]
        new.discard = _face_up(state.discard, self.discard)
        return new

    def to_json(self) -> SeenData:
        piles = [[pile.height, list(pile.scorings)] for pile in self.piles]
        return {"hands": [list(hand) for hand in self.hands], "discard": list(self.discard), "piles": piles}

    @classmethod
    def from_json(cls, data: SeenData) -> Seen:
        piles = tuple(Pile(height, tuple(scorings)) for height, scorings in data["piles"])
        return cls(tuple(tuple(hand) for hand in data["hands"]), tuple(data["discard"]), piles)


def with_open_hands(state: State, player: int) -> State:
    """A state as seen by a player who remembers everybody's money."""
    covered = state.covered(player)
    covered.hands = [*state.hands]
    return covered


def _face_up(cards: Sequence[Card], known: tuple[Card, ...]) -> tuple[Card, ...]:
    """Cards, some of which are known; those already face up stay as they are."""
    if HIDDEN_CARD not in cards:
        return tuple(cards)
    return (*(HIDDEN_CARD,) * (len(cards) - len(known)), *known)

"""Which characters may have been set aside."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import cards_not_seen, turned_up, unseen
from alhambra.modules.characters.cards import CARDS, part, rest


@part.answers(unseen)
def set_aside(state: State) -> list[tuple[str, Any]]:
    """CHA-01: any that have not turned up; the others are still in the piles."""
    hidden = cards_not_seen(state)
    cards = state.chance.shuffle("unseen characters", [card for card in CARDS if hidden[card]])
    return [(rest.key, turned_up(rest.of(state), iter(cards)))]

"""The money others took in the open, as somebody with a good memory knows it."""

from __future__ import annotations

from collections import Counter

from alhambra.api import Game
from alhambra.game.cards import Card
from alhambra.game.events import DealtMoney
from alhambra.history import settled


def money_seen(game: Game) -> list[list[Card]]:
    """For each player the cards in hand that everybody has seen: dealt in the open, or taken from the display.

    Cards that are paid are laid open, so they are known to be gone; what came unseen stays unknown.
    """
    start = game.beginning()
    seen = [Counter[Card]() for _ in start.state.players]
    for event in start.events:
        if isinstance(event, DealtMoney):
            seen[event.player].update(event.cards)
    hands, display = [Counter(hand) for hand in start.state.hands], Counter(start.state.display)
    for decided in settled(game):
        state = decided.game.state
        for player, hand in enumerate(state.hands):
            now = Counter(hand)
            seen[player] -= hands[player] - now
            seen[player] += (now - hands[player]) & display
            hands[player] = now
        display = Counter(state.display)
    return [sorted(cards.elements()) for cards in seen]

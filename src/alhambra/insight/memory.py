"""The money others took in public, as a player with a good memory would know it."""

from __future__ import annotations

from collections import Counter

from alhambra.api import Game
from alhambra.game.cards import Card
from alhambra.game.events import DealtMoney
from alhambra.history import settled


def money_seen(game: Game) -> list[list[Card]]:
    """For each player, the cards in hand that everybody has seen: dealt face up, or taken from the display.

    Cards are paid face up, so everybody knows they are gone; cards drawn unseen stay unknown.
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

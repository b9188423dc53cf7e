"""What computer opponents think of characters: the points each is worth over the rest of the game."""

from __future__ import annotations

from alhambra.game.money.cards import Card
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.modules.characters.auction import AUCTION, auctioned, highest
from alhambra.modules.characters.cards import (
    BEGGAR,
    BUILDER,
    CITY_WATCH,
    CONJURER,
    DANCER,
    MERCHANT,
    MISER,
    MONEY_CHANGER,
    PATRON,
    WISE_MAN,
    cards,
    part,
    used,
)
from alhambra.modules.characters.points import CONJURERS_POINTS

POINTS_PER_MONEY = 0.6
AT_ONCE = {PATRON: 10.0, CONJURER: CONJURERS_POINTS}
PER_SCORING_TO_COME = {
    MISER: 2.5,
    BUILDER: 1.5,
    MERCHANT: 2.0,
    WISE_MAN: 3.0,
    DANCER: 0.5,
    MONEY_CHANGER: 1.5,
    BEGGAR: 0.5,
    CITY_WATCH: 2.0,
}
USED = {BEGGAR: 3.0, DANCER: 0.5}
"""What using such a card will bring: something is drawn before the turn continues, and nobody knows it yet."""


@part.evaluates(1.0)
def worth_bidding_for(state: State, player: int) -> float:
    """Characters in front of a player, and the one for which the player is the highest bidder."""
    worth = sum(_points(state, card) for card in cards.of(state, player)) + _prospect(state, player)
    if player == state.active:
        worth += sum(USED.get(card, 0.0) for card in used.of(state))
    return worth


def _points(state: State, card: Card) -> float:
    return AT_ONCE.get(card) or PER_SCORING_TO_COME[card] * (LAST - state.scorings_held)


def _prospect(state: State, player: int) -> float:
    """The highest bidder stands to win the card for the bid."""
    card = auctioned.of(state)
    leading = any(step.name == AUCTION and step.data[-1:] == (player,) for step in state.agenda)
    if card is None or not highest.of(state) or not leading:
        return 0.0
    return _points(state, card) - POINTS_PER_MONEY * highest.of(state)

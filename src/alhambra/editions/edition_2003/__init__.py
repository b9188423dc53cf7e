"""The first edition of 2003 (BASE-80 to BASE-85), with three differences from the Mega Box."""

from __future__ import annotations

from alhambra.editions.alhambra import PARTS
from alhambra.editions.edition import CHOSEN_MODULES, EDITIONS, Edition
from alhambra.game import questions
from alhambra.game.money.cards import SCORING_CARDS, Piles
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.turn.start import age
from alhambra.kernel import Part

part = Part("2003")


@part.answers(questions.starter)
def fewest_cards_youngest(state: State) -> int:
    """BASE-80: among the players with the fewest cards, the youngest starts."""
    return min(state.players, key=lambda player: (len(state.hands[player]), age(state, player)))


@part.answers(questions.piles)
def scoring_cards_on_top(state: State, five: Piles) -> Piles:
    """BASE-81: the scoring cards go on top of the second and the fourth pile.

    RUL-01: even if other cards have been shuffled into them.
    """
    first, second, third, fourth, fifth = (tuple(card for card in pile if card not in SCORING_CARDS) for pile in five)
    return first, (SCORING_CARDS[0], *second), third, (SCORING_CARDS[1], *fourth), fifth


@part.answers(questions.dirk_draws)
def two_after_the_second(state: State, number: int, scoring: int) -> int:
    """BASE-82: after the second scoring the neutral player gets two tiles."""
    return 2 if scoring == LAST - 1 else number


EDITIONS["2003"] = Edition("2003", (*PARTS, CHOSEN_MODULES, part))

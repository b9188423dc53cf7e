"""The three scorings: the scoring cards, when a scoring comes and what it consists of (BASE-41, BASE-50, BASE-63)."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.game import places, questions
from alhambra.game.events import Scored, ScoringBegan, ScoringCardTurnedUp, ScoringEnded
from alhambra.game.money.cards import SCORING_CARDS, Card, Piles
from alhambra.game.money.money import mix_into_pile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.kernel import Part, Step

part = Part("scoring")

LAST = 3
OUTSIDE_A_SCORING = 0
"""The number in a score line whose points were not given in a scoring."""
SCORE = "score"
"""The schedule of a scoring."""


@part.answers(questions.piles)
def scoring_cards_shuffled_in(state: State, five: Piles) -> Piles:
    """BASE-14: the first scoring card is shuffled into the second pile, the second into the fourth."""
    five = mix_into_pile(state, five, 2, "scoring cards", SCORING_CARDS[:1])
    return mix_into_pile(state, five, 4, "scoring cards", SCORING_CARDS[1:])


# BASE-50: one card for the first scoring, one for the second.
part.always(questions.all_cards, SCORING_CARDS)


@part.enters(questions.turned_up, *SCORING_CARDS)
def call_for_scoring(state: State, card: Card) -> None:
    """BASE-41: a scoring card leaves the game; the scoring follows when the display is full."""
    state.box += (card,)
    state.scorings_due += 1
    state.tell(ScoringCardTurnedUp(card))


@part.step("scoring", at=places.SCORING)
def score_what_is_due(state: State, step: Step) -> None:
    """BASE-41: the scoring takes place before the next player's turn."""
    if state.scorings_due:
        state.scorings_due -= 1
        begin_scoring(state, step.player, state.scorings_held + 1)
    else:
        state.done()


@part.step("last scoring", at=places.LAST_SCORING)
def last_scoring(state: State, step: Step) -> None:
    """BASE-63: the third scoring ends the game. RUL-08: a scoring that has not been held by then is skipped."""
    state.done()
    state.scorings_due = 0
    begin_scoring(state, step.player, LAST)


def begin_scoring(state: State, player: int, scoring: int) -> None:
    """Schedule a scoring after a player's turn."""
    state.scoring = scoring
    state.tell(ScoringBegan(scoring))
    state.agenda += state.rules.schedules[SCORE][player]


@part.step("points", at=places.LINES)
def give_points(state: State, step: Step) -> None:
    """BASE-50: score every line."""
    state.done()
    add_lines(state, questions.score(state, (), state.scoring))
    state.scorings_held = state.scoring
    state.tell(ScoringEnded(state.scoring))


def add_lines(state: State, lines: Sequence[ScoreLine]) -> None:
    for line in lines:
        state.scores[line.player] += line.points
        state.score_lines += (line,)
        state.tell(Scored(line))

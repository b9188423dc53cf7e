"""The scoring strips: the cards of module 17, drawn from the right (RED-04)."""

from __future__ import annotations

from alhambra.editions.red_palace.chapter import part
from alhambra.game import places
from alhambra.game.state import State
from alhambra.kernel.rules import Ruleset
from alhambra.modules.new_scoring_cards import rules as new_scoring_cards
from alhambra.modules.new_scoring_cards.rules import cards


def are_in_play(ruleset: Ruleset) -> bool:
    """RED-70: with classic scoring they stay in the box."""
    return not dict(ruleset.options)["classic_scoring"]


with part.combined_with(new_scoring_cards.part.name):

    @part.sets_up(places.SIDE_BOARDS)
    def first_strip_for_the_third_scoring(state: State) -> None:
        """RED-04: the first strip drawn is laid for the third scoring, the last one for the first."""
        cards.put(state, cards.of(state)[::-1])

"""How the thieves of others may lie."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import cards_not_seen, turned_up, unseen
from alhambra.modules.thieves.rules import THIEVES, held, not_dealt, part


@part.answers(unseen)
def thieves_of_others(state: State) -> list[tuple[str, Any]]:
    """THI-01: they were dealt face down, and so were those that nobody has."""
    hidden = cards_not_seen(state)
    thieves = [thief for thief in set(THIEVES) for _ in range(hidden[thief])]
    shuffled = iter(state.chance.shuffle("unseen thieves", thieves))
    hands = tuple(tuple(sorted(turned_up(hand, shuffled))) for hand in held.all(state))
    return [(held.key, hands), (not_dealt.key, tuple(sorted(shuffled)))]

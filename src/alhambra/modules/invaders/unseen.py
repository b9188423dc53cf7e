"""Where the next attacks may come from, and which scouts may follow."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import unseen
from alhambra.game.vocabulary import TYPES
from alhambra.modules.invaders.rules import (
    DIRECTIONS,
    HIDDEN,
    attacks,
    coming,
    part,
    past,
    scouted,
    scouts,
    scouts_to_come,
)


@part.answers(unseen)
def attacks_and_scouts(state: State) -> list[tuple[str, Any]]:
    """INV-01: the cards are shuffled face down. INV-06: whoever has scouted knows the one on top."""
    on_top = [seen for seen in scouted.all(state) if seen not in ("", HIDDEN)][:1]
    known = (*past.of(state), coming.of(state), *on_top)
    cards = [*on_top, *state.chance.shuffle("unseen attacks", [card for card in DIRECTIONS if card not in known])]
    others = state.chance.shuffle("unseen scouts", [scout for scout in TYPES if scout not in scouts.of(state)])
    return [
        (attacks.key, tuple(cards)),
        (scouts_to_come.key, others[: len(scouts_to_come.of(state))]),
        (scouted.key, tuple(cards[0] if seen else "" for seen in scouted.all(state))),
    ]

"""How the squares may lie in their piles."""

from __future__ import annotations

from typing import Any

from alhambra.game.state import State
from alhambra.game.unseen import unseen
from alhambra.modules.squares.rules import face_up, not_owned, part, piles


@part.answers(unseen)
def squares_face_down(state: State) -> list[tuple[str, Any]]:
    """SQU-01: those of each type that nobody owns and that do not lie open."""
    open_ones = face_up.of(state)
    left = [[square for square in pile if square not in open_ones] for pile in not_owned(state)]
    return [(piles.key, tuple(state.chance.shuffle("unseen squares", pile) for pile in left))]

"""What lies face down, for bots that think ahead: they may not know it, so it can only be dealt anew."""

# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from alhambra.game import questions
from alhambra.game.components.inventory import every_card
from alhambra.game.money.cards import HIDDEN_CARD, Card
from alhambra.game.state import State
from alhambra.kernel.contract import gather


@gather
def unseen(state: State) -> Sequence[tuple[str, Any]]:
    """The fields of a part with something face down: for each, its key and a value consistent with everything that can
    be seen, drawn from the state's chance. Base game: it owns no such fields; `memory` deals its piles."""


def turned_up(value: Any, things: Iterator[str]) -> Any:
    """The same with each face-down thing replaced by the next one.

    >>> turned_up((("T9es", "?"), "?", ()), iter(["green", "blue"]))
    (('T9es', 'green'), 'blue', ())
    """
    if isinstance(value, tuple):
        return tuple(turned_up(one, things) for one in value)
    return next(things) if value == HIDDEN_CARD else value


def cards_not_seen(state: State) -> Counter[Card]:
    """The cards that are nowhere face up."""
    return Counter(questions.all_cards(state)) - Counter(every_card(state))

"""What lies face down, for those who think ahead: as they may not know it, it can only be dealt anew."""

# mypy: disable-error-code="empty-body"

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from alhambra.game import questions
from alhambra.game.cards import HIDDEN_CARD, Card
from alhambra.game.inventory import every_card
from alhambra.game.state import State
from alhambra.kernel.contract import gather


@gather
def unseen(state: State) -> Sequence[tuple[str, Any]]:
    """The fields of a part in which something lies face down, each as it may be for all that can be seen: its key and
    its value, drawn from the state's chance. Base game: it owns no such fields; its piles are dealt by `memory`."""


def turned_up(value: Any, things: Iterator[str]) -> Any:
    """The same with the next thing in the place of each that lies face down.

    >>> turned_up((("T9es", "?"), "?", ()), iter(["green", "blue"]))
    (('T9es', 'green'), 'blue', ())
    """
    if isinstance(value, tuple):
        return tuple(turned_up(one, things) for one in value)
    return next(things) if value == HIDDEN_CARD else value


def cards_not_seen(state: State) -> Counter[Card]:
    """The cards that lie nowhere face up."""
    return Counter(questions.all_cards(state)) - Counter(every_card(state))

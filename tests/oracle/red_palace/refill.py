"""RED-31: how market and preview are filled at the end of a turn, by moving one building at a time."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
Spaces = list[T | None]


def refilled(
    market: Sequence[T | None], preview: Sequence[T | None], drawn: Sequence[T]
) -> tuple[Spaces[T], Spaces[T]]:
    """Spaces 1 to 4 of the market and 1 to 3 of the preview, given what comes out of the tower and the bag next."""
    new_market, new_preview = list(market), list(preview)
    move_up(new_preview)  # RUL-62: gaps close even when the market is full
    while None in new_market and new_preview[-1] is not None:
        new_market[new_market.index(None)] = new_preview[-1]
        new_preview[-1] = None
        move_up(new_preview)
    to_come = list(drawn)
    for spaces in (new_market, new_preview):  # the lowest space of the market first
        for space in range(len(spaces)):
            if spaces[space] is None and to_come:
                spaces[space] = to_come.pop(0)
    return new_market, new_preview


def move_up(preview: Spaces[T]) -> None:
    """Along the arrows, towards space 3, until no building has a free space before it."""
    for _ in preview:
        for space in (1, 0):
            if preview[space + 1] is None:
                preview[space], preview[space + 1] = None, preview[space]

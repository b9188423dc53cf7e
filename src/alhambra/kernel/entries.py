"""The entries of a game's history: actions, chance results and undos."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from alhambra.kernel.actions import Action


class ChanceResult(NamedTuple):
    """The result of a shuffle."""

    stream: str
    result: tuple[str, ...]


class Undo(NamedTuple):
    """The last action was taken back."""


HistoryEntry = Action | ChanceResult | Undo
History = tuple[Any, HistoryEntry] | None
"""A linked list of entries, latest first, so that clones share the entries they have in common."""


def latest_first(history: History) -> Iterator[HistoryEntry]:
    while history is not None:
        history, entry = history
        yield entry


def actions_not_undone(entries: Iterable[HistoryEntry]) -> list[Action]:
    actions: list[Action] = []
    for entry in entries:
        if isinstance(entry, Action):
            actions.append(entry)
        elif isinstance(entry, Undo):
            actions.pop()
    return actions

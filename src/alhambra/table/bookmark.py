"""A bookmark: everything that a table has in memory about its game, so that it can continue without replaying its
record.

It is plain data that JSON can hold. The record remains the truth: a bookmark can be thrown away at any time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from alhambra.kernel.typed_dict import TypedDict
from alhambra.table.entries import EntryData
from alhambra.table.frames import GameEventData, ViewData
from alhambra.table.recorded_game import PackedRecording


class PackedEvents(TypedDict):
    """The events that were sent. Most were sent to several viewers, so each is packed once."""

    events: list[GameEventData]
    sent: list[list[int]]
    """For spectators, then for each seat: which of the events they were sent."""


class Bookmark(TypedDict):
    """A place in the record of a table."""

    entries: list[EntryData]
    recorded: PackedRecording
    sent: PackedEvents
    undoable: list[list[GameEventData]]
    scored: dict[str, ViewData]
    scorings: list[int]
    """The entries that led to a scoring."""


def pack_events(sent: Mapping[int | None, Iterable[GameEventData]]) -> PackedEvents:
    number_of: dict[int, int] = {}
    events: list[GameEventData] = []
    for event in (event for some in sent.values() for event in some):
        if number_of.setdefault(id(event), len(events)) == len(events):
            events.append(event)
    return {"events": events, "sent": [[number_of[id(event)] for event in some] for some in sent.values()]}


def unpack_events(packed: PackedEvents) -> dict[int | None, list[GameEventData]]:
    events = packed["events"]
    audiences = (None, *range(len(packed["sent"]) - 1))
    return {
        seat: [events[number] for number in numbers] for seat, numbers in zip(audiences, packed["sent"], strict=True)
    }

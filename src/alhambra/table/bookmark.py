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
    told: list[list[int]]
    """For spectators, then for each seat: which of the events they were sent."""


class Bookmark(TypedDict):
    """A place in the record of a table."""

    entries: list[EntryData]
    recorded: PackedRecording
    told: PackedEvents
    untold: list[list[GameEventData]]
    scored: dict[str, ViewData]
    scorings: list[int]
    """The entries that led to a scoring."""


def pack_told(told: Mapping[int | None, Iterable[GameEventData]]) -> PackedEvents:
    number_of: dict[int, int] = {}
    events: list[GameEventData] = []
    for event in (event for some in told.values() for event in some):
        if number_of.setdefault(id(event), len(events)) == len(events):
            events.append(event)
    return {"events": events, "told": [[number_of[id(event)] for event in some] for some in told.values()]}


def unpack_told(packed: PackedEvents) -> dict[int | None, list[GameEventData]]:
    events = packed["events"]
    audiences = (None, *range(len(packed["told"]) - 1))
    return {seat: [events[number] for number in told] for seat, told in zip(audiences, packed["told"], strict=True)}

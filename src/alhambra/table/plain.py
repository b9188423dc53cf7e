"""Events, messages and score lines as plain data for JSON (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, cast

from alhambra.editions import all_chapters
from alhambra.game.dirk import name_of
from alhambra.game.lines import ScoreLine
from alhambra.game.notation import write_cell
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.kernel.actions import Action, ActionPart
from alhambra.kernel.messages import Message
from alhambra.story import tell
from alhambra.table.frames import GameEvent, ScoreLineData
from alhambra.table.message_frames import MessageData


def plain_events(state: State, version: int, events: Sequence[Any]) -> list[GameEvent]:
    """The events of one action."""
    return [
        {
            "version": version,
            "kind": type(event).__name__,
            "player": getattr(event, "player", None),
            "told": plain_message(message),
            "fields": _fields(event),
            "logged": logged,
        }
        for event, message, logged in tell(state, events)
    ]


def plain_undo(state: State, version: int, player: int) -> list[GameEvent]:
    """The event that the last action was taken back."""
    told = plain_message(Message("told.undone", name=name_of(state, player)))
    return [{"version": version, "kind": "Undone", "player": player, "told": told, "fields": {}, "logged": True}]


def plain_parts(action: Action) -> list[tuple[str, str]]:
    """What is touched for an action, first of all what stands for its verb, if anything does: pairs of role and id."""
    sign = _signs().get(action.verb)
    return [(part.role, part.id) for part in (*([sign] if sign else []), *action.parts)]


@cache
def _signs() -> dict[str, ActionPart]:
    """What on the table stands for each verb that has such a sign, whatever is played."""
    registered = (each for chapter in all_chapters().values() for each in chapter.registrations)
    verbs = [each.contribution for each in registered if each.kind == "verb"]
    return {verb.name: verb.sign for verb in verbs if verb.sign}


def plain_message(message: Message) -> MessageData:
    """A message without words: each client renders it in its own language."""
    values = message.args.items()
    return {"key": message.key, "args": {name: one if type(one) is str else _plain(one) for name, one in values}}


def read_message(data: Mapping[str, Any]) -> Message:
    """The message of such data."""
    values = data["args"].items()
    return Message(data["key"], **{name: read_message(one) if isinstance(one, dict) else one for name, one in values})


@lru_cache(10_000)
def plain_score_line(line: ScoreLine) -> ScoreLineData:
    return cast(ScoreLineData, {**line.to_json(), "reason": plain_message(line.reason)})


_PLAIN_ALREADY = frozenset((str, int, float, bool, type(None)))


def _plain(value: Any) -> Any:
    """A value of an event or a message as plain data."""
    if type(value) in _PLAIN_ALREADY:
        return value
    if isinstance(value, Message):
        return plain_message(value)
    if isinstance(value, ScoreLine):
        return plain_score_line(value)
    if isinstance(value, Tile):
        return value.id
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: _plain(one) for name, one in value._asdict().items()}
    if isinstance(value, tuple | list | frozenset):
        return [_plain(one) for one in value]
    return str(value)


def _fields(event: Any) -> dict[str, Any]:
    kind: type = type(event)
    cells = _cell_fields(kind)
    return {
        name: write_cell(value) if name in cells else _plain(value)
        for name, value in zip(event._fields, event, strict=True)
        if name != "player"
    }


@cache
def _cell_fields(event: type) -> frozenset[str]:
    """The fields of an event that hold a cell, which at runtime is just a number."""
    kinds = {name: getattr(kind, "__forward_arg__", kind) for name, kind in event.__annotations__.items()}
    return frozenset(name for name, kind in kinds.items() if kind == "Cell")

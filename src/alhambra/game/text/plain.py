"""Events, messages and score lines as plain data for JSON: tiles, cells and actions in their notation."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.text.notation import write_cell
from alhambra.kernel import Action, Message

_PLAIN_ALREADY = frozenset((str, int, float, bool, type(None)))


def plain_fields(event: Any) -> dict[str, Any]:
    """The fields of an event."""
    kind: type = type(event)
    cells = _cell_fields(kind)
    return {
        name: write_cell(value) if name in cells else plain_value(value)
        for name, value in zip(event._fields, event, strict=True)
    }


def plain_message(message: Message) -> dict[str, Any]:
    """A message without words: every reader renders it in their own language."""
    values = message.args.items()
    return {"key": message.key, "args": {name: one if type(one) is str else plain_value(one) for name, one in values}}


@lru_cache(10_000)
def plain_score_line(line: ScoreLine) -> dict[str, Any]:
    return {**line.to_json(), "reason": plain_message(line.reason)}


def plain_value(value: Any) -> Any:
    """A value of an event or a message."""
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
        return {name: plain_value(one) for name, one in value._asdict().items()}
    if isinstance(value, tuple | list | frozenset):
        return [plain_value(one) for one in value]
    return str(value)


@cache
def _cell_fields(event: type) -> frozenset[str]:
    """The fields of an event that hold a cell, which at runtime is just a number."""
    kinds = {name: getattr(kind, "__forward_arg__", kind) for name, kind in event.__annotations__.items()}
    return frozenset(name for name, kind in kinds.items() if kind == "Cell")

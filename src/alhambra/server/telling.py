"""What happens and what is said, as plain data for JSON (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from alhambra.game.dirk import name_of
from alhambra.game.lines import ScoreLine
from alhambra.game.notation import write_cell
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.kernel.actions import Action
from alhambra.kernel.messages import Message
from alhambra.story import tell


def told(state: State, version: int, events: Sequence[Any]) -> list[dict[str, Any]]:
    """The events of one action."""
    return [
        {
            "version": version,
            "kind": type(event).__name__,
            "player": getattr(event, "player", None),
            "told": message(said),
            "fields": _fields(event),
            "logged": logged,
        }
        for event, said, logged in tell(state, events)
    ]


def told_undo(state: State, version: int, player: int) -> list[dict[str, Any]]:
    """The last action was taken back."""
    said = Message("told.undone", name=name_of(state, player))
    undone = {"version": version, "kind": "Undone", "player": player, "told": message(said), "fields": {}}
    return [undone | {"logged": True}]


def message(given: Message) -> dict[str, Any]:
    """A message without words: each reader has those in their own language."""
    return {"key": given.key, "args": {name: plain(value) for name, value in given.args.items()}}


@lru_cache(10_000)
def score_line(line: ScoreLine) -> dict[str, Any]:
    return {**line.to_json(), "reason": message(line.reason)}


def plain(value: Any) -> Any:
    """A value of an event or a message as plain data."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Message):
        return message(value)
    if isinstance(value, ScoreLine):
        return score_line(value)
    if isinstance(value, Tile):
        return value.id
    if isinstance(value, Action):
        return str(value)
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: plain(one) for name, one in value._asdict().items()}
    if isinstance(value, tuple | list | frozenset):
        return [plain(one) for one in value]
    return str(value)


def _fields(event: Any) -> dict[str, Any]:
    kind: type = type(event)
    cells = _cells(kind)
    return {
        name: write_cell(value) if name in cells else plain(value)
        for name, value in event._asdict().items()
        if name != "player"
    }


@cache
def _cells(event: type) -> frozenset[str]:
    """The fields of an event that are cells, which are numbers to Python."""
    kinds = {name: getattr(kind, "__forward_arg__", kind) for name, kind in event.__annotations__.items()}
    return frozenset(name for name, kind in kinds.items() if kind == "Cell")

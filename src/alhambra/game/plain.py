"""Events as JSON: tiles and cells in their notation."""

from __future__ import annotations

from typing import Any

from alhambra.game.lines import ScoreLine
from alhambra.game.notation import write_cell
from alhambra.game.offers import Purpose
from alhambra.game.tiles import Tile
from alhambra.kernel.actions import Action


def plain(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of an event."""
    return {name: write_cell(value) if name == "cell" else _value(value) for name, value in fields.items()}


def _value(value: Any) -> Any:
    if isinstance(value, ScoreLine):
        return value.to_json()
    if isinstance(value, Tile):
        return value.id
    if isinstance(value, Action | Purpose):
        return str(value)
    return [_value(one) for one in value] if isinstance(value, tuple) else value

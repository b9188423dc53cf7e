"""What lies on the table because of the modules: a line for everything a module owns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from alhambra.draw import paint
from alhambra.game.state import State
from alhambra.kernel.owned import Shared

FACE_DOWN = "?"


def draw_modules(state: State) -> Text:
    """Every field of the modules in play, as far as the viewer may know it; nothing for what is empty."""
    return Text("\n").join(_lines(state))


def _lines(state: State) -> Iterator[Text]:
    for owned in state.rules.owned:
        if isinstance(owned, Shared):
            value = owned.of(state)
            said = _said(value) if value else ""
        else:
            values = [(state.names[player], _said(owned.of(state, player))) for player in state.players]
            said = " · ".join(f"{name} {value}" for name, value in values if value not in ("", "0"))
        if said:
            yield Text.assemble((f"{owned.key.replace('.', ' ').replace('_', ' ')}  ", paint.QUIET), said)


def _said(value: Any) -> str:
    """A plain value in as few signs as possible; what lies face down is only counted."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        if value and all(one == FACE_DOWN for one in value):
            return f"{len(value)} face down"
        between = " | " if any(isinstance(one, tuple) for one in value) else " "
        return between.join(filter(None, map(_said, value)))
    return "" if value is None else str(value)

"""What lies on the table because of the modules: a line for everything a module owns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from alhambra.draw import paint
from alhambra.game.state import State
from alhambra.kernel.owned import Shared


def draw_modules(state: State) -> Text:
    """Every field of the modules in play, as far as the viewer may know it; nothing for what is empty."""
    return Text("\n").join(_lines(state))


def _lines(state: State) -> Iterator[Text]:
    for owned in state.rules.owned:
        if isinstance(owned, Shared):
            values = [_said(owned.of(state))]
        else:
            told = [(state.names[player], _said(owned.of(state, player))) for player in state.players]
            values = [f"{name} {value}" for name, value in told if value]
        said = " · ".join(value for value in values if value)
        if said:
            yield Text.assemble((f"{owned.key.replace('.', ' ')}  ", paint.QUIET), said)


def _said(value: Any) -> str:
    """A plain value in as few signs as possible."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(filter(None, map(_said, value)))
    return "" if value is None else str(value)

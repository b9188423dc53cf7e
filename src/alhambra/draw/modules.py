"""What modules add to the table: a line for every field they own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from alhambra.draw import paint
from alhambra.game.state import State
from alhambra.kernel.owned import Owned, Shared
from alhambra.speech import Speech

FACE_DOWN = "?"


def draw_modules(say: Speech, state: State) -> Text:
    """Every non-empty field of the modules in play, as far as the viewer may know it."""
    return Text("\n").join(_lines(say, state))


def _lines(say: Speech, state: State) -> Iterator[Text]:
    for owned in state.rules.owned:
        if isinstance(owned, Shared):
            value = owned.of(state)
            said = _said(say, value) if value else ""
        else:
            values = [(state.names[player], _said(say, owned.of(state, player))) for player in state.players]
            said = " · ".join(f"{name} {value}" for name, value in values if value not in ("", "0"))
        if said:
            yield Text.assemble((f"{say(key_of(owned))}  ", paint.QUIET), said)


def key_of(owned: Owned) -> str:
    """Under which key a module says what one of its fields is: `field.thieves-not-dealt`."""
    return f"field.{owned.key.replace('.', '-').replace(' ', '-')}"


def _said(say: Speech, value: Any) -> str:
    """A plain value as briefly as possible; face-down things are only counted."""
    if isinstance(value, bool):
        return say("draw.yes") if value else say("draw.no")
    if isinstance(value, tuple | str) and value not in ((), "", FACE_DOWN) and all(one == FACE_DOWN for one in value):
        return say("draw.face-down", count=len(value))
    if isinstance(value, tuple):
        between = " | " if any(isinstance(one, tuple) for one in value) else " "
        return between.join(filter(None, (_said(say, one) for one in value)))
    return "" if value is None else say.called(str(value))

"""What modules and other chapters add to the table: a line for every field they own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from alhambra.game import questions
from alhambra.game.state import State
from alhambra.kernel import Shared
from alhambra.kernel.owned import Owned
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

FACE_DOWN = "?"


def draw_modules(say: Speech, state: State) -> Text:
    """Every non-empty field of the chapters in play, as far as the viewer may know it."""
    return Text("\n").join(_lines(say, state))


def _lines(say: Speech, state: State) -> Iterator[Text]:
    in_words = questions.in_words(state.rules)
    for owned in state.rules.owned:
        if owned.key in in_words:
            told = in_words[owned.key](state)
            said = " · ".join(each if isinstance(each, str) else say.tell(each) for each in told)
        elif isinstance(owned, Shared):
            value = owned.of(state)
            said = _said(say, value) if value else ""
        else:
            values = [(state.names[player], _said(say, owned.of(state, player))) for player in state.players]
            said = " · ".join(f"{name} {value}" for name, value in values if value not in ("", "0"))
        if said:
            yield Text.assemble((f"{_title(say, state, owned)}  ", paint.QUIET), said)


def _title(say: Speech, state: State, owned: Owned) -> str:
    """The name of a field. An edition may have another word for it: `field.red_palace-new_scoring_cards-cards`."""
    its_own = key_of(owned).replace(".", f".{state.rules.ruleset.edition}-", 1)
    return say(its_own if say.has(its_own) else key_of(owned))


def key_of(owned: Owned) -> str:
    """The key of the name that a module gives one of its fields: `field.thieves-not-dealt`."""
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

"""The options of a table: those of every game, and those of its edition and of the modules in play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from alhambra.game.options import Option, SeatOrder, Switch
from alhambra.kernel import Message
from alhambra.kernel.errors import SetupError

OPTIONS: dict[str, Option] = {"confirm": Switch(), "ages": SeatOrder()}
"""The options of every game."""


def explained(option: str) -> Message:
    """What an option means."""
    return Message(f"option.{option}")


def check_options(given: object, players: int, own: Mapping[str, Option]) -> tuple[tuple[str, Any], ...]:
    """The values of all options, including those that the edition and modules add; raises `SetupError`."""
    if not isinstance(given, Mapping):
        raise SetupError(f"options are given by name, not as {type(given).__name__}")
    known = {**OPTIONS, **own}
    for name in given:
        if name not in known:
            raise SetupError(f"there is no option '{name}' at this table; there are {', '.join(known)}")
    return tuple(
        (name, option.checked(name, given.get(name, option.default), players)) for name, option in sorted(known.items())
    )

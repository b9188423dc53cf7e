"""The options of a table: those of every game, and those of the modules in play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from alhambra.game.module import Module
from alhambra.kernel.errors import SetupError
from alhambra.kernel.messages import Message

OPTIONS: dict[str, Any] = {"confirm": False, "ages": None}
"""The options of every game, with their defaults."""


def explained(option: str) -> Message:
    """What an option means."""
    return Message(f"option.{option}")


def check_options(given: Mapping[str, Any], players: int, modules: Sequence[Module]) -> tuple[tuple[str, Any], ...]:
    """All options with their values; raises `SetupError` for an invalid one."""
    if not isinstance(given, Mapping):
        raise SetupError(f"options are given by name, not as {type(given).__name__}")
    variants = {name: default for module in modules for name, default in module.options.items()}
    for name in given:
        if name not in OPTIONS and name not in variants:
            raise SetupError(f"there is no option '{name}' at this table; there are {', '.join((*OPTIONS, *variants))}")
    ages = given.get("ages")
    if ages is None:
        ages = range(players)
    if not isinstance(ages, (list, tuple, range)) or any(type(seat) is not int for seat in ages):
        raise SetupError("the option 'ages' is a list of seats")
    if sorted(ages) != list(range(players)):
        raise SetupError(f"the option 'ages' names each seat from 0 to {players - 1} once")
    confirm = _true_or_false(given, "confirm", OPTIONS["confirm"])
    chosen = ((name, _true_or_false(given, name, default)) for name, default in sorted(variants.items()))
    return ("ages", tuple(ages)), ("confirm", confirm), *chosen


def _true_or_false(given: Mapping[str, Any], name: str, default: bool) -> bool:
    value = given.get(name, default)
    if not isinstance(value, bool):
        raise SetupError(f"the option '{name}' is true or false")
    return value

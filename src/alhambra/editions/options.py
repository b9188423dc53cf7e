"""The options of a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from alhambra.kernel.errors import SetupError


class Option(NamedTuple):
    """An option with its default, explained."""

    default: Any
    explained: str


OPTIONS: dict[str, Option] = {
    "confirm": Option(False, "a turn ends with a decision, so that it can be rearranged until then"),
    "ages": Option(None, "the seats from the youngest to the oldest player, for ties about the start (BASE-12)"),
}


def check_options(given: Mapping[str, Any], players: int) -> tuple[tuple[str, Any], ...]:
    """All options with their values; raises `SetupError` for one that cannot be."""
    if not isinstance(given, Mapping):
        raise SetupError(f"options are given by name, not as {type(given).__name__}")
    for name in given:
        if name not in OPTIONS:
            raise SetupError(f"there is no option '{name}'; there are {', '.join(OPTIONS)}")
    confirm = given.get("confirm", OPTIONS["confirm"].default)
    if not isinstance(confirm, bool):
        raise SetupError("the option 'confirm' is true or false")
    ages = given.get("ages")
    if ages is None:
        ages = range(players)
    if not isinstance(ages, (list, tuple, range)) or any(type(seat) is not int for seat in ages):
        raise SetupError("the option 'ages' is a list of seats")
    if sorted(ages) != list(range(players)):
        raise SetupError(f"the option 'ages' names each seat from 0 to {players - 1} once")
    return ("ages", tuple(ages)), ("confirm", confirm)

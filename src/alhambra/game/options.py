"""The options of a table. Each kind of option checks the values it is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from alhambra.kernel.errors import SetupError


class Option(Protocol):
    """Something a table may choose. `state.option` looks up what was chosen."""

    @property
    def default(self) -> Any:
        """The value if nothing is chosen."""

    def checked(self, name: str, value: object, players: int) -> Any:
        """The value as a ruleset keeps it; raises a `SetupError` that names the option."""


class Switch:
    """An option that is on or off."""

    def __init__(self, default: bool = False) -> None:
        self.default = default

    def checked(self, name: str, value: object, players: int) -> bool:
        if not isinstance(value, bool):
            raise SetupError(f"the option '{name}' must be true or false")
        return value


class SeatOrder:
    """An order of all seats. If none is chosen, they keep the order in which they sit."""

    default = None

    def checked(self, name: str, value: object, players: int) -> tuple[int, ...]:
        seats = range(players) if value is None else value
        if not isinstance(seats, (list, tuple, range)) or any(type(seat) is not int for seat in seats):
            raise SetupError(f"the option '{name}' must be a list of seats")
        if sorted(seats) != list(range(players)):
            raise SetupError(f"the option '{name}' must name each seat from 0 to {players - 1} once")
        return tuple(seats)


class OneSeat:
    """One of the seats, or none."""

    default = None

    def checked(self, name: str, value: object, players: int) -> int | None:
        if value is not None and (type(value) is not int or value not in range(players)):
            raise SetupError(f"the option '{name}' must be a seat from 0 to {players - 1}")
        return value


class Names:
    """A number of names out of several, or none. They are kept in the order of all names.

    `unless` names a switch of the same table that takes the choice away: while it is on, there is nothing to choose.
    """

    default = None

    def __init__(self, names: Sequence[str], count: int, unless: str | None = None) -> None:
        self.names = tuple(names)
        self.count = count
        self.unless = unless

    def checked(self, name: str, value: object, players: int) -> tuple[str, ...] | None:
        if value is None:
            return None
        if not isinstance(value, (list, tuple)) or any(each not in self.names for each in value):
            raise SetupError(f"the option '{name}' must be a list of names: {', '.join(self.names)}")
        if len(value) != self.count or len(set(value)) < self.count:
            raise SetupError(f"the option '{name}' takes {self.count} names, each once")
        return tuple(each for each in self.names if each in value)

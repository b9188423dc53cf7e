"""An entry of a table's record: an action, or an undo, with the version it makes and what chance gave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from alhambra.kernel.record import UNDO, Line, chance_line
from alhambra.session import ChanceResult


class Entry(NamedTuple):
    """What was done at a table. The seat is None for the set-up, the client's own id for what a bot did."""

    version: int
    seat: int | None
    client: str | None
    action: str
    chance: tuple[ChanceResult, ...]
    at: float

    @property
    def is_undo(self) -> bool:
        return self.action == UNDO

    @property
    def chance_text(self) -> str:
        """The chance results as lines of a record."""
        return "\n".join(chance_line(*result) for result in self.chance)


def written(entry: Entry) -> dict[str, Any]:
    """An entry as plain data: so it is stored, and so processes send it to each other."""
    return {**entry._asdict(), "chance": entry.chance_text}


def read_entry(found: Mapping[str, Any]) -> Entry:
    """An entry as it was written."""
    version, seat, client, action, chance, at = (found[field] for field in Entry._fields)
    return Entry(version, seat, client, action, read_chance(chance), at)


def read_chance(text: str) -> tuple[ChanceResult, ...]:
    """Chance results as they were written."""
    found = (Line(0, line).chance for line in text.splitlines())
    return tuple(ChanceResult(*result) for result in found if result)

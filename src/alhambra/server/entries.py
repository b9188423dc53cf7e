"""An entry of a table's record: an action, or an undo, with the version it makes and what chance gave."""

from __future__ import annotations

from typing import NamedTuple

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


def read_chance(text: str) -> tuple[ChanceResult, ...]:
    """Chance results as they were written."""
    found = (Line(0, line).chance for line in text.splitlines())
    return tuple(ChanceResult(*result) for result in found if result)

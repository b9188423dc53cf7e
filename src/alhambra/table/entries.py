"""An entry of a table's record: an action or an undo, with the version it leads to and the chance results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from alhambra.kernel.entries import ChanceResult
from alhambra.kernel.record import UNDO, Line, chance_line
from alhambra.kernel.typed_dict import TypedDict


class EntryData(TypedDict):
    """An entry as plain data, as it is stored and sent between processes."""

    version: int
    seat: int | None
    client: str | None
    action: str
    chance: str
    at: float


class Entry(NamedTuple):
    """Something that was done at a table."""

    version: int
    seat: int | None
    """None for the set-up."""
    client: str | None
    """The id of the client's request; None for actions of the server."""
    action: str
    """Empty for the set-up."""
    chance: tuple[ChanceResult, ...]
    at: float
    """In seconds since 1970."""

    @property
    def is_undo(self) -> bool:
        return self.action == UNDO

    def to_json(self) -> EntryData:
        return {
            "version": self.version,
            "seat": self.seat,
            "client": self.client,
            "action": self.action,
            "chance": "\n".join(chance_line(*result) for result in self.chance),
            "at": self.at,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Entry:
        return cls(
            data["version"], data["seat"], data["client"], data["action"], read_chance(data["chance"]), data["at"]
        )


def read_chance(text: str) -> tuple[ChanceResult, ...]:
    """Read chance results, one per line."""
    results = (Line(0, line).chance for line in text.splitlines())
    return tuple(ChanceResult(*result) for result in results if result)

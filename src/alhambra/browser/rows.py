"""A table as it is stored in the browser: everything but its entries and its bookmark, which grow."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import asdict, dataclass, replace
from typing import Any

from alhambra.game import versions
from alhambra.host.storage import DailyTry, StoredChat, StoredTable, StoredTry, TableStatus
from alhambra.play.orders import read_order
from alhambra.table.frames import SetupData
from alhambra.table.plans import Plan
from alhambra.table.seats import Seat

_NEW = TableStatus(None, False, None)


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A row is never changed: a changed copy takes its place once it is stored."""

    id: str
    setup: SetupData
    seats: tuple[Seat, ...]
    header: dict[str, Any] | None
    created: float
    moved: float
    version: int = -1
    status: TableStatus = _NEW
    rematch: str | None = None
    daily: DailyTry | None = None
    chat: tuple[StoredChat, ...] = ()
    """The latest lines."""

    @property
    def stored(self) -> StoredTable:
        """The table as a host sees it."""
        return StoredTable(
            self.id,
            deepcopy(self.setup),
            deepcopy(self.header),
            self.version,
            self.status.decider,
            self.status.over,
            self.moved,
            self.rematch,
            self.header["rules"] if self.header else versions.RULES_VERSION,
            self.copied_seats(),
            self.status.scores,
        )

    def copied_seats(self) -> list[Seat]:
        return [replace(seat) for seat in self.seats]

    def with_seat(self, number: int, values: Mapping[str, Any]) -> TableRow:
        """The row with some fields of a seat changed."""
        seats = [*self.seats]
        seats[number] = replace(seats[number], **values)
        return replace(self, seats=tuple(seats))

    def daily_try(self, seat: int) -> StoredTry:
        """The try of the person in a seat, at a table that plays the deal of a day."""
        assert self.daily
        person = self.seats[seat]
        given_up = person.resigned or person.level is not None
        day, counts = self.daily.day, self.daily.counts
        return StoredTry(self.id, day, counts, self.status.over, given_up, self.moved, self.status.scores)

    def to_json(self) -> dict[str, Any]:
        return {
            **{name: value for name, value in vars(self).items() if name not in ("seats", "status", "daily", "chat")},
            "seats": [_seat_to_json(seat) for seat in self.seats],
            "status": self.status._asdict(),
            "daily": self.daily and self.daily._asdict(),
            "chat": [line._asdict() for line in self.chat],
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> TableRow:
        read = {
            "seats": tuple(_seat_from_json(seat) for seat in data["seats"]),
            "status": TableStatus(**data["status"]),
            "daily": DailyTry(**data["daily"]) if data["daily"] else None,
            "chat": tuple(StoredChat(**line) for line in data["chat"]),
        }
        return cls(**{**data, **read})


def _seat_to_json(seat: Seat) -> dict[str, Any]:
    plan = seat.plan and seat.plan._asdict()
    return {**asdict(seat), "orders": [str(order) for order in seat.orders], "plan": plan}


def _seat_from_json(data: Mapping[str, Any]) -> Seat:
    plan = data["plan"] and Plan(**{**data["plan"], "actions": tuple(data["plan"]["actions"])})
    return Seat(**{**data, "orders": tuple(read_order(text) for text in data["orders"]), "plan": plan})

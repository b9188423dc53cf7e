"""Seats: who sits at a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from alhambra.bots import name_for
from alhambra.bots.styles import level_and_style
from alhambra.play.orders import Order
from alhambra.table.faces import Colour, Face, LookData
from alhambra.table.frames import SeatData
from alhambra.table.plans import Plan

Kind = Literal["human", "bot"]
HUMAN: Kind = "human"
BOT: Kind = "bot"
SUBSTITUTE = "greedy"
"""The computer opponent that replaces players who left."""


@dataclass
class Seat:
    """A seat at a table; without a name it is free."""

    number: int
    kind: Kind
    name: str | None
    level: str | None = None
    """The computer opponent that plays there now, if any, by its name: `planner`, `planner/walls`."""
    token: str | None = None
    """The hash of the token that holds the seat."""
    resigned: bool = False
    orders: tuple[Order, ...] = ()
    plan: Plan | None = None
    invited: str | None = None
    """Whom it is reserved for while it is free; the token is theirs."""
    face: Face | None = None
    """The face of a person. Seats of earlier versions have none, and no colour."""
    colour: Colour | None = None
    seen: float = field(default=0.0, compare=False)
    """When its player was last connected, as far as stored."""

    @property
    def free(self) -> bool:
        return self.name is None

    def to_json(self, look: LookData, online: bool, abandoned: bool) -> SeatData:
        level, style = level_and_style(self.level) if self.level else (None, None)
        return {
            "seat": self.number,
            "kind": "open" if self.free else self.kind,
            "name": self.name,
            "invited": self.invited if self.free else None,
            **look,
            "online": online,
            "level": level,
            "style": style,
            "resigned": self.resigned,
            "abandoned": abandoned,
        }


def bot_name(bot: str, taken: Iterable[str | None]) -> str:
    """A name for a computer opponent that is not taken."""
    return name_for(bot, [name for name in taken if name])

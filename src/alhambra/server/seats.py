"""Seats and what holds them: a token that nobody can guess. Only its hash is kept."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from alhambra.bots import free_names
from alhambra.orders import Order

HUMAN, BOT = "human", "bot"
SUBSTITUTE = "greedy"
"""The computer opponent that plays on for those who left."""


@dataclass
class Seat:
    """A place at a table. Without a name it is free."""

    number: int
    kind: str
    name: str | None
    level: str | None = None
    """The computer opponent that plays there now, if any."""
    token: str | None = None
    """The hash of the token that holds it."""
    resigned: bool = False
    orders: tuple[Order, ...] = ()
    seen: float = field(default=0.0, compare=False)
    """When its player was last there, as far as that is stored."""

    @property
    def free(self) -> bool:
        return self.name is None

    def to_json(self, online: bool, abandoned: bool) -> dict[str, Any]:
        return {
            "seat": self.number,
            "kind": "open" if self.free else self.kind,
            "name": self.name,
            "online": online,
            "level": self.level,
            "resigned": self.resigned,
            "abandoned": abandoned,
        }


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_table_id() -> str:
    """An id that is as good as a key: private tables are found by their link alone."""
    return secrets.token_urlsafe(15)


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def bot_name(taken: Iterable[str | None]) -> str:
    """A name for a computer opponent that nobody else has."""
    return next(free_names(name for name in taken if name))

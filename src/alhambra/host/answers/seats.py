"""What most answers about tables have in common: names and held seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from alhambra.game.turn.setup import LONGEST_NAME
from alhambra.host.gathering import HeldSeat
from alhambra.host.limits import Len
from alhambra.kernel.text import composed
from alhambra.kernel.typed_dict import TypedDict

Name = Annotated[str, composed, Len(1, LONGEST_NAME)]
"""In normal form C, so that nobody's name depends on their keyboard."""


class TakenSeatData(TypedDict):
    """A seat, and the token that holds it."""

    seat: int
    token: str


class MadeTableData(TypedDict):
    """The id of a new table, and a token for each seat of its creator."""

    table: str
    seats: list[TakenSeatData]


def made_table(table: str, tokens: Mapping[int, str]) -> MadeTableData:
    """A new table, with tokens by seat."""
    return {"table": table, "seats": [{"seat": seat, "token": token} for seat, token in tokens.items()]}


def made_for_one(held: HeldSeat) -> MadeTableData:
    """A new table at which a single person plays."""
    return made_table(held.table, {held.seat: held.token})

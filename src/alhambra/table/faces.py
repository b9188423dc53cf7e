"""The faces and colours that players can have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from alhambra.kernel.typed_dict import TypedDict

Face = Literal[
    "weaver",
    "scribe",
    "falconer",
    "potter",
    "musician",
    "sailor",
    "physician",
    "baker",
    "poet",
    "shepherd",
    "glassblower",
    "astronomer",
]
"""A face for people."""
Colour = Literal["terracotta", "turquoise", "violet", "green", "rose", "ochre"]

FACES: tuple[Face, ...] = get_args(Face)
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""In this order they are given to the seats."""


@dataclass(frozen=True, kw_only=True)
class Look:
    """What a person chooses; None leaves it to the table."""

    face: Face | None = None
    colour: Colour | None = None


NO_LOOK = Look()


class LookData(TypedDict):
    """How a player looks."""

    face: str
    colour: Colour

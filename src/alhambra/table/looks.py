"""How the players of a table look: each has a face and a colour that nobody else there has.

Computer opponents have the face of the person who plays, people one that they chose. Whoever has chosen none, or one
that somebody else has, gets the next that is free.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TypeVar

from alhambra.bots.persons import person_called
from alhambra.table.faces import COLOURS, FACES, Look, LookData
from alhambra.table.seats import BOT, Seat

T = TypeVar("T")


def look_for(wish: Look, number: int, seats: Sequence[Seat]) -> Look:
    """The look of a person in a seat, who wishes for this: nobody loses theirs."""
    others = [seat for seat in seats if seat.number != number]
    return Look(
        face=_next_free(FACES, wish.face or FACES[number], {seat.face for seat in others}),
        colour=_next_free(COLOURS, wish.colour or COLOURS[number], {seat.colour for seat in others}),
    )


def looks_of(seats: Sequence[Seat]) -> list[LookData]:
    """How everybody at a table looks."""
    faces = _distinct(FACES, [seat.face for seat in seats])
    colours = _distinct(COLOURS, [seat.colour for seat in seats])
    return [
        {"face": _person(seat) or face, "colour": colour}
        for seat, face, colour in zip(seats, faces, colours, strict=True)
    ]


def looks_by_name(names: Sequence[str]) -> list[LookData]:
    """How the players of a record look, which does not say who was a computer opponent."""
    return looks_of([Seat(number, BOT, name) for number, name in enumerate(names)])


def _person(seat: Seat) -> str | None:
    """The person who plays as a computer opponent there, if it is one of ours."""
    return person_called(seat.name) if seat.kind == BOT and seat.name else None


def _distinct(offered: Sequence[T], stored: Sequence[T | None]) -> list[T]:
    """One for each seat. What is stored goes first; other seats take the one with their number, if it is free."""
    given: dict[int, T] = {}
    for number in sorted(range(len(stored)), key=lambda number: stored[number] is None):
        given[number] = _next_free(offered, stored[number] or offered[number], given.values())
    return [given[number] for number in range(len(stored))]


def _next_free(offered: Sequence[T], wanted: T, taken: Collection[T | None]) -> T:
    """What is wanted, or the next one that is free."""
    first = offered.index(wanted)
    return next(each for each in (*offered[first:], *offered[:first]) if each not in taken)

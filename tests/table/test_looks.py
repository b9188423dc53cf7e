"""How the players of a table look: everybody differs, and nobody loses what they have."""

from dataclasses import FrozenInstanceError
from typing import Any, get_args

import pytest

from alhambra.table.faces import COLOURS, FACES, Colour, Face, Look
from alhambra.table.looks import look_for, looks_by_name, looks_of
from alhambra.table.seats import BOT, HUMAN, Seat


def person(number: int, face: Face | None = None, colour: Colour | None = None) -> Seat:
    return Seat(number, HUMAN, f"Player {number}", face=face, colour=colour)


def test_without_a_choice_everybody_has_the_face_and_colour_of_their_seat() -> None:
    looks = looks_of([person(number) for number in range(6)])
    assert [look["colour"] for look in looks] == list(get_args(Colour))
    assert [look["face"] for look in looks] == list(FACES[:6])


def test_who_has_chosen_keeps_it_and_the_others_take_what_is_free() -> None:
    looks = looks_of([person(0), person(1, "weaver", "terracotta"), person(2)])
    assert [look["colour"] for look in looks] == ["turquoise", "terracotta", "violet"]
    assert [look["face"] for look in looks] == ["scribe", "weaver", "falconer"]


def test_a_computer_opponent_has_the_face_of_its_person() -> None:
    looks = looks_of([person(0, "poet"), Seat(1, BOT, "Idris", "planner"), Seat(2, BOT, "Zahra II", "greedy")])
    assert [look["face"] for look in looks] == ["poet", "idris", "zahra"]


def test_a_person_with_the_name_of_a_computer_opponent_has_not_its_face() -> None:
    assert looks_of([Seat(0, HUMAN, "Idris")])[0]["face"] == "weaver"


def test_a_computer_opponent_with_the_name_of_somebody_else_has_a_face() -> None:
    assert looks_of([Seat(0, BOT, "Ana", "planner")])[0]["face"] in FACES


def test_a_wish_that_somebody_has_gives_the_next_one_that_is_free() -> None:
    seats = [person(0, "poet", "ochre"), person(1, "shepherd", "terracotta"), person(2)]
    assert look_for(Look(face="poet", colour="ochre"), 2, seats) == Look(face="glassblower", colour="turquoise")


def test_what_is_ones_own_can_be_wished_for_again() -> None:
    seats = [person(0, "poet", "ochre"), person(1)]
    assert look_for(Look(face="poet", colour="ochre"), 0, seats) == Look(face="poet", colour="ochre")


@pytest.mark.parametrize("colour", COLOURS)
def test_six_people_who_want_the_same_colour_have_six(colour: Colour) -> None:
    seats = [person(number) for number in range(6)]
    for seat in seats:
        look = look_for(Look(colour=colour), seat.number, seats)
        seat.face, seat.colour = look.face, look.colour
    assert [look["colour"] for look in looks_of(seats)] == [seat.colour for seat in seats]
    assert {seat.colour for seat in seats} == {*COLOURS}
    assert len({seat.face for seat in seats}) == 6


def test_what_two_processes_gave_twice_is_shown_once() -> None:
    looks = looks_of([person(0, "poet", "rose"), person(1, "poet", "rose")])
    assert [look["colour"] for look in looks] == ["rose", "ochre"]
    assert [look["face"] for look in looks] == ["poet", "shepherd"]


def test_in_a_record_whoever_is_called_like_a_computer_opponent_has_its_face() -> None:
    assert [look["face"] for look in looks_by_name(["Ana", "Zahra"])] == ["weaver", "zahra"]


def test_a_look_is_given_by_name_and_never_changes() -> None:
    look: Any = Look(face="poet")
    with pytest.raises(FrozenInstanceError):
        look.face = "baker"
    with pytest.raises(TypeError):
        type(look)("poet")

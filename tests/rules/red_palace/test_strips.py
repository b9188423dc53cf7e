"""The scoring strips, and scoring without them (RED-04, RED-50, RED-70)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import red_game, red_scoring
from tests.scenario import Table, seat

STRIPS = "new_scoring_cards.cards"
EXAMPLE = '["TSCAPG", "ACGSPT", "PGTASC"]'
"""Chambers third at the first scoring, towers last at the second, gardens second at the third."""


def strips(table: Table) -> list[str]:
    return list(table.look()["own"][STRIPS])


def two_of(letter: str) -> str:
    return f"{letter}10@1,0 {letter}11@-1,0"


def one_of(letter: str) -> str:
    return f"{letter}9@1,0"


@pytest.mark.rule("RED-04")
def test_three_strips_lie_open_and_the_first_one_drawn_is_for_the_third_scoring() -> None:
    table = red_game("Ana", "Ben", "Cleo")
    eighteen = table.shuffled("new scoring cards")
    assert len(set(eighteen)) == 18
    assert strips(table) == eighteen[2::-1]
    assert table.seen_by("Ana").look()["own"][STRIPS] == strips(table)


def held(number: int, *palaces: str, **lines: Any) -> Table:
    """A scoring with the strips of the examples."""
    names = ("Ana", "Ben", "Cleo")
    seats = [seat(name, palace=palace) for name, palace in zip(names, palaces, strict=True)]
    return red_scoring(number, *seats, **{STRIPS: EXAMPLE}, **lines)


@pytest.mark.rule("RED-50")
def test_the_example_of_the_first_scoring_chambers_in_the_third_place_score_3() -> None:
    assert held(1, two_of("C"), one_of("C"), "").points("chambers") == {"Ana": 3}


@pytest.mark.rule("RED-50")
def test_the_example_of_the_second_scoring_two_tied_for_towers_in_the_last_place_score_9_each() -> None:
    assert held(2, one_of("T"), "T12@1,0", "").points("tower") == {"Ana": 9, "Ben": 9}


@pytest.mark.rule("RED-50")
def test_the_example_of_the_third_scoring_gardens_in_the_second_place_score_17_9_and_2() -> None:
    palaces = ("G10@1,0 G11@-1,0 G9@0,1", "G10@1,0 G11@-1,0", "G9@1,0")
    assert held(3, *palaces, market="- - - - - - -").points("garden") == {"Ana": 17, "Ben": 9, "Cleo": 2}


@pytest.mark.rule("RED-50")
def test_first_the_walls_are_scored_then_the_majorities() -> None:
    table = held(1, "P8n@1,0", "", "")
    lines = [line["reason"]["key"] for line in table.look()["score_lines"] if line["scoring"] == 1]
    assert lines == ["scored.wall", "scored.majority"]


@pytest.mark.rule("RED-70")
def test_with_classic_scoring_there_are_no_strips_and_the_types_score_as_in_the_base_game() -> None:
    options = {"classic_scoring": True}
    assert STRIPS not in red_game("Ana", "Ben", "Cleo", **options).look()["own"]
    ana = seat("Ana", palace="P10@1,0 C11@-1,0 T9@0,1")
    table = red_scoring(1, ana, "Ben", options=options)
    assert {name: table.points(name) for name in ("pavilion", "chambers", "tower")} == {
        "pavilion": {"Ana": 1},
        "chambers": {"Ana": 4},
        "tower": {"Ana": 6},
    }

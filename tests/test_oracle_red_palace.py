"""The oracle against the figures in the book of the Red Palace, before anything is tested with it."""

from typing import Any

import pytest
from tests.oracle.fortified import legal_cells, problems, removable, swappable
from tests.oracle.outer_walls import longest_wall
from tests.oracle.red_palace.board import ANY_NUMBER, FIRST_BOARD, cost_in_points, from_dirk, value
from tests.oracle.red_palace.handmade import palace, row, table, tile
from tests.oracle.red_palace.refill import refilled
from tests.oracle.red_palace.standing import on_longest_wall
from tests.oracle.scorer import score


def with_strip(scoring: int, strip: str, *numbers: dict[str, int]) -> Any:
    """A table with these buildings, and that strip for the scoring."""
    snapshot = table(*(row(**each) for each in numbers))
    snapshot["own"]["new_scoring_cards.cards"][scoring - 1] = strip
    return snapshot


def points(snapshot: Any, scoring: int, kind: str) -> list[int]:
    return [each.get(kind, 0) for each in score(snapshot, scoring)]


# ---- Majorities ----------------------------------------------------------------------------------


def test_chambers_in_the_third_place_of_the_strip_bring_three_in_the_first_scoring() -> None:
    assert points(with_strip(1, "PSCATG", {"chambers": 2}, {"chambers": 1}), 1, "chambers") == [3, 0]


def test_two_tied_for_towers_in_the_last_place_share_nineteen_in_the_second_scoring() -> None:
    snapshot = with_strip(2, "PSCAGT", {"tower": 4}, {"tower": 4}, {"tower": 3})
    assert points(snapshot, 2, "tower") == [9, 9, 0]


def test_gardens_in_the_second_place_bring_seventeen_nine_and_two_in_the_third_scoring() -> None:
    snapshot = with_strip(3, "PGCAST", {"garden": 2}, {"garden": 1}, {"garden": 3}, {})
    assert points(snapshot, 3, "garden") == [9, 2, 17, 0]


def test_each_scoring_has_its_own_strip() -> None:
    snapshot = with_strip(1, "TGCASP", {"tower": 1}, {})
    assert [points(snapshot, scoring, "tower")[0] for scoring in (1, 2, 3)] == [1, 13, 21]


def test_the_classic_table_knows_no_strips() -> None:
    snapshot = with_strip(1, "TGCASP", {"tower": 1}, {})
    snapshot["options"]["classic_scoring"] = True
    assert points(snapshot, 1, "tower") == [6, 0]


def test_of_two_with_two_gardens_each_the_one_with_the_half_garden_gets_the_points() -> None:
    snapshot = table(row(garden=2), row(garden=2))
    assert points(snapshot, 1, "garden") == [2, 2]
    snapshot["players"][1]["own"]["red_palace.halves"] = ["garden"]
    assert points(snapshot, 1, "garden") == [0, 5]
    assert points(snapshot, 2, "garden") == [5, 12]


def test_half_a_building_is_less_than_a_whole_one_and_more_than_none() -> None:
    snapshot = table(row(), row(tower=1), row())
    snapshot["players"][0]["own"]["red_palace.halves"] = ["tower", "garden"]
    assert points(snapshot, 3, "tower") == [13, 21, 0]
    assert points(snapshot, 3, "garden") == [20, 0, 0]
    assert points(snapshot, 3, "pavilion") == [0, 0, 0]


def test_dirk_takes_part_in_the_majorities_and_has_neither_wall_nor_guards() -> None:
    snapshot = table(row(tower=2), row(tower=1), dirk=[tile("T9es^e"), tile("T10w")], spent=3)
    assert points(snapshot, 2, "tower") == [9, 0, 9]
    assert not {"wall", "guards"} & set(score(snapshot, 3)[2])


# ---- Walls and guards ----------------------------------------------------------------------------

# A wall of six around the north-east with three guards, and in the west one of two with a guard.
GUARDED = palace(
    "P3sw^w!uw@-1,0", "A6n^n!un@0,-1", "S4ne^n!un@1,-1", "C7e^e!ue@1,0", "T12@0,1", "G7es^s@1,1"
)  # fmt: skip


def test_three_guards_at_value_four_bring_twelve() -> None:
    assert problems(GUARDED) == []
    assert longest_wall(GUARDED) == 6
    assert on_longest_wall(GUARDED) == 3
    snapshot = table(GUARDED, palace(), spent=9)  # on the first board the eighth to tenth guard are worth 4
    assert points(snapshot, 3, "guards") == [12, 0]
    assert points(snapshot, 3, "wall") == [6, 0]


def test_guards_score_only_in_the_third_scoring() -> None:
    snapshot = table(GUARDED, palace(), spent=9)
    assert [points(snapshot, scoring, "guards") for scoring in (1, 2)] == [[0, 0], [0, 0]]


def test_a_guard_on_an_inner_wall_or_in_the_reserve_scores_nothing() -> None:
    inner = palace("P6n^n!un@1,0", "A5@0,-1", "G12s!us@1,-1")
    assert problems(inner) == []
    snapshot = table(inner, palace("P6n^n@1,0"), spent=1)
    snapshot["players"][1]["reserve"] = [tile("P6n^n!un")]
    assert points(snapshot, 3, "guards") == [0, 0]


def test_of_equally_long_walls_the_one_with_most_guards_counts() -> None:
    one = ("P3sw^w!uw@-1,0", "A6ne^n!une@1,0")
    assert [on_longest_wall(palace(*order)) for order in (one, one[::-1])] == [2, 2]
    assert longest_wall(palace(*one)) == 2


def test_guards_on_a_shorter_wall_do_not_count_though_there_are_more() -> None:
    assert on_longest_wall(palace("P3sw^w!usw@-1,0", "C4nes^n@1,0")) == 0


def test_a_guard_on_a_wall_with_a_bastion_against_it_counts() -> None:
    assert on_longest_wall(palace("P6n^n!un@1,0", "K5s@1,-1")) == 1


def test_a_wall_piece_is_a_wall() -> None:
    extended = palace("P6n^n!un@1,0", "Z!me!ue@2,0")
    assert longest_wall(extended) == 1
    assert longest_wall(palace("P6n^n@1,0", "Z!mn@2,0")) == 2
    assert on_longest_wall(palace("P6n^n!un@1,0", "Z!mn!un@2,0")) == 2


# ---- The guard board -----------------------------------------------------------------------------


def test_a_guard_is_worth_the_number_under_the_last_position_tile_in_use() -> None:
    # Positions 2, 2, 3, 3, 3, 4, 4, any.
    assert [value(FIRST_BOARD, spent) for spent in (0, 1, 2, 3, 4, 5, 7, 8)] == [0, 1, 1, 2, 2, 3, 3, 4]
    assert [value(FIRST_BOARD, spent) for spent in (10, 11, 13, 14, 17, 18, 21, 22, 32)] == [4, 5, 5, 6, 6, 7, 7, 8, 8]


def test_position_tiles_may_hold_one_guard_or_five() -> None:
    positions = [1, 5, 1, 2, 2, 3, 3, ANY_NUMBER]
    assert [value(positions, spent) for spent in (1, 2, 6, 7, 8, 9, 10)] == [1, 2, 2, 3, 4, 4, 5]


def test_more_guards_than_places_are_an_error() -> None:
    with pytest.raises(ValueError, match="2 of 10 guards"):
        value([1] * 8, 10)


def test_a_guard_costs_one_two_or_three_points_by_the_scorings_held() -> None:
    assert [cost_in_points(1, scorings) for scorings in (0, 1, 2)] == [1, 2, 3]
    assert cost_in_points(2, 2) == 6


def test_half_of_the_guards_of_dirk_are_spent_rounded_up() -> None:
    assert [from_dirk(towers) for towers in range(6)] == [0, 1, 1, 2, 2, 3]


# ---- Market and preview --------------------------------------------------------------------------


def test_the_market_is_refilled_from_the_preview_as_in_the_example() -> None:
    market, preview = refilled([None, "b", None, "d"], ["pavilion 9", "seraglio 5", "tower 12"], ["x", "y"])
    assert market == ["tower 12", "b", "seraglio 5", "d"]
    assert preview == ["x", "y", "pavilion 9"]


@pytest.mark.parametrize(
    ("before", "drawn", "after"),
    [
        ("abcd pqr", "xyz", "abcd pqr"),
        ("abc- pqr", "xyz", "abcr xpq"),
        ("---- pqr", "wxyz", "rqpw xyz"),
        ("abcd p-r", "xyz", "abcd xpr"),  # RUL-62
        ("abcd p--", "xyz", "abcd xyp"),
        ("a--d -q-", "xyz", "aqxd yz-"),
        ("a--d p-r", "x", "arpd x--"),
        ("a--d -q-", "", "aq-d ---"),
    ],
)
def test_refilling(before: str, drawn: str, after: str) -> None:
    market, preview = ([None if letter == "-" else letter for letter in part] for part in before.split())
    found = refilled(market, preview, list(drawn))
    assert " ".join("".join(letter or "-" for letter in part) for part in found) == after


# ---- Modules -------------------------------------------------------------------------------------


def test_camps_bring_four_and_four_and_two() -> None:
    # Left and right of a row of four with the start tile and a plaza; below it one of two.
    camps = palace("P3sw@-1,0", "Z@1,0", "G10e@2,0", "K4e@-2,0", "K5w@3,0", "S8s@1,1", "K3n@1,2")
    assert problems(camps) == []
    snapshot = table(camps, palace(), modules=["camps"])
    assert [points(snapshot, scoring, "camps") for scoring in (1, 2, 3)] == [[10, 0]] * 3


def test_medinas_cost_eleven_eleven_three_and_nothing() -> None:
    one, two = palace("M8@1,0"), palace("M5@1,0", "M2@2,0")
    snapshot = table(palace(), two, palace(), one, modules=["medina"])
    assert points(snapshot, 3, "medina") == [-11, 0, -11, -3]


def test_of_equal_numbers_the_highest_price_decides_and_dirk_is_ranked_too() -> None:
    eight, five = palace("M8@1,0", "M2@2,0"), palace("M5@1,0", "M4@2,0")
    assert points(table(eight, five, palace("M9@1,0"), modules=["medina"]), 3, "medina") == [-3, -6, -9]
    assert points(table(eight, five, dirk=[tile("M9")], modules=["medina"]), 1, "medina") == [0, 0, -3]


def test_a_bazaar_brings_twelve_and_without_the_tower_six() -> None:
    around = ["A4@-1,-1", "A5@0,-1", "G10@1,-1", "T9@1,0", "P5@1,1", "P6@0,1"]  # two places are free
    bazaar = tile("Bn2")  # arcades, garden, tower
    neighbours = [each for each in palace(*around) if each["id"] != "F"]
    both = [
        [{**bazaar, "x": 0, "y": 0}, *(each for each in neighbours if each["id"] not in gone)] for gone in ([], ["T9"])
    ]
    assert [points(table(each, palace(), modules=["bazaars"]), 3, "bazaars")[0] for each in both] == [12, 6]
    assert points(table(both[0], palace(), modules=["bazaars"]), 2, "bazaars") == [0, 0]


# ---- Building ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("placed", "legal"),
    [
        (["P6n^n@1,0", "G12s@1,-1", "A5@0,-1"], True),  # RED-40: a guard tower against a wall without one
        (["P6n^n@1,0", "G10@1,-1", "A5@0,-1"], False),  # and against no wall
        (["P6n^n!un@1,0"], True),
        (["P6n^n!ue@1,0"], False),  # a guard without a wall
        (["P6n^n!unn@1,0"], False),  # RUL-60: two on one segment
        (["P8!me!ue@1,0"], True),  # on a wall piece
        (["P8!mn@1,0", "G12s@1,-1", "A5@0,-1"], True),  # a wall piece against a wall
        (["P8!mn@1,0", "G10@1,-1", "A5@0,-1"], False),  # and against none
        (["P8!mw@1,0"], False),
        (["P6n^n!mn@1,0"], False),  # a wall piece where a wall is
        (["Z@1,0", "Z!me@2,0"], True),
        (["Z!mw@1,0"], False),
        (["Z@1,0", "Z@1,1", "Z@1,2", "Z@0,2", "Z@-1,2"], True),
        (["Z@1,0", "Z@1,1", "Z@1,2", "Z@0,2", "Z@-1,2", "Z@-1,1"], False),  # a hole
        (["P6n^n@1,0", "K5s@1,-1"], True),
        (["P8!mn@1,0", "K5s@1,-1"], True),  # a camp against a wall piece
        (["Z@1,0", "K5s@1,-1"], False),
    ],
)
def test_a_palace_is_legal_or_not(placed: list[str], legal: bool) -> None:
    assert (problems(palace(*placed)) == []) is legal


def test_walls_that_are_not_told_are_found_out() -> None:
    lied = [{**each, "walls": ""} for each in palace("P8!mn@1,0")]
    assert problems(lied) != []


def test_a_plaza_goes_wherever_sides_are_open_and_is_remodelled_like_a_building() -> None:
    assert legal_cells(palace("P6n^n@1,0"), tile("Z")) == {(2, 0), (1, 1), (0, 1), (-1, 0), (0, -1)}
    chain = palace("Z@1,0", "P8@2,0")
    assert removable(chain) == {(2, 0)}
    assert swappable(chain, tile("S9")) == {(1, 0), (2, 0)}
    assert swappable(palace("Z!me@1,0", "P7w@2,0", "P8@2,1", "P8@1,1"), tile("S9")) == {(1, 1), (2, 1)}

"""The oracle against the figures in the rules: it has to be right before anything is tested with it."""

import pytest
from tests.oracle.handmade import CROSS, palace, row, table, tile, wall
from tests.oracle.palace import moved, problems
from tests.oracle.scorer import score, shares
from tests.oracle.words import TYPES


def points(kind: str, scoring: int, *numbers: int) -> list[int]:
    """What players with these numbers of buildings of a type score for it."""
    return [each[kind] for each in score(table(*(row(**{kind: n}) for n in numbers)), scoring)]


# ---- Majorities ----------------------------------------------------------------------------------


def test_the_first_scoring_pays_only_the_first_place() -> None:
    assert [points(kind, 1, 3, 2, 1) for kind in TYPES] == [[n, 0, 0] for n in (1, 2, 3, 4, 5, 6)]


def test_the_second_scoring_pays_two_places() -> None:
    assert points("tower", 2, 3, 2, 1) == [13, 6, 0]
    assert [points(kind, 2, 3, 2, 1) for kind in TYPES] == [[7 + n, n, 0] for n in (1, 2, 3, 4, 5, 6)]


def test_the_third_scoring_pays_three_places() -> None:
    assert points("pavilion", 3, 4, 3, 2, 1) == [16, 8, 1, 0]
    assert [points(kind, 3, 3, 2, 1) for kind in TYPES] == [[15 + n, 7 + n, n] for n in (1, 2, 3, 4, 5, 6)]


def test_points_go_to_whoever_has_the_most_whatever_the_seat() -> None:
    assert points("chambers", 3, 1, 5, 0, 2) == [4, 19, 0, 11]


def test_two_with_four_towers_each_share_nineteen_and_get_nine() -> None:
    assert points("tower", 2, 4, 4) == [9, 9]


def test_two_tied_for_towers_in_the_first_scoring_get_three_each() -> None:
    assert points("tower", 1, 2, 2, 1) == [3, 3, 0]


def test_three_tied_for_towers_in_the_second_scoring_get_six_each() -> None:
    assert points("tower", 2, 1, 1, 1) == [6, 6, 6]


def test_three_tied_for_towers_in_the_third_scoring_get_thirteen_each() -> None:
    assert points("tower", 3, 2, 2, 2, 1) == [13, 13, 13, 0]


def test_after_a_shared_first_place_comes_the_third() -> None:
    assert points("tower", 3, 4, 4, 3) == [17, 17, 6]
    assert points("tower", 2, 4, 4, 3) == [9, 9, 0]


def test_a_shared_last_place_counts_places_without_points_as_nothing() -> None:
    assert points("tower", 2, 5, 3, 3) == [13, 3, 3]
    assert points("tower", 3, 5, 4, 3, 3) == [21, 13, 3, 3]
    assert shares([2, 2], [1]) == [0, 0]


def test_without_a_building_of_the_type_nothing_is_scored() -> None:
    assert points("garden", 3, 2, 0, 0) == [20, 0, 0]
    assert points("garden", 3, 0, 0, 0) == [0, 0, 0]


def test_reserve_and_tiles_set_aside_do_not_count() -> None:
    snapshot = table(row(tower=1), row())
    snapshot["players"][1]["reserve"] = [tile(kind="tower"), tile(kind="tower")]
    snapshot["players"][1]["aside"] = [tile(kind="tower")]
    assert [each["tower"] for each in score(snapshot, 1)] == [6, 0]


def test_dirk_takes_part_and_never_scores_for_walls() -> None:
    snapshot = table(row(tower=2), row(tower=1), dirk=[tile("NEW", "tower")] * 2)
    result = score(snapshot, 2)
    assert [each["tower"] for each in result] == [9, 0, 9]
    assert [set(each) for each in result] == [{*TYPES, "wall"}, {*TYPES, "wall"}, {*TYPES}]


def test_the_claims_of_a_snapshot_are_not_trusted() -> None:
    snapshot = table(row(tower=1), row())
    for player in snapshot["players"]:
        player.update(counts=dict.fromkeys(TYPES, 5), wall=20)
    assert score(snapshot, 1) == score(table(row(tower=1), row()), 1)


def test_there_is_no_fourth_scoring() -> None:
    with pytest.raises(ValueError, match="no scoring 4"):
        score(table(row(), row()), 4)


# ---- Walls ---------------------------------------------------------------------------------------


def test_the_fountain_alone_has_no_wall() -> None:
    assert wall(palace()) == 0


def test_every_segment_counts_not_every_tile() -> None:
    assert wall(palace((1, 0, "NES"))) == 3


def test_two_sides_of_a_tile_that_do_not_meet_are_two_walls() -> None:
    assert wall(palace((1, 0, "NS"))) == 1


def test_a_wall_continues_over_several_tiles() -> None:
    assert wall(palace((1, 0, "N"), (2, 0, "NE"), (2, 1, "E"))) == 4


def test_an_open_side_breaks_the_wall() -> None:
    assert wall(palace((1, 0, "N"), (2, 0, ""), (3, 0, "NE"))) == 2


def test_only_the_longest_wall_counts() -> None:
    snapshot = table(palace((1, 0, "NES"), (-1, 0, "NW")), palace((-1, 0, "W")))
    assert [[each["wall"] for each in score(snapshot, n)] for n in (1, 2, 3)] == [[3, 1]] * 3


def test_a_closed_ring_counts_with_all_of_its_segments() -> None:
    assert problems(CROSS) == []
    assert wall(CROSS) == 12


def test_a_double_wall_is_an_inner_wall_and_scores_nothing() -> None:
    # Two columns north of the fountain's row, back to back.
    palace_ = palace((1, 0, ""), (0, -1, "E"), (1, -1, "W"), (0, -2, "E"), (1, -2, "W"))
    assert problems(palace_) == []
    assert wall(palace_) == 0


def test_a_double_wall_does_not_connect_outer_walls() -> None:
    # The inner wall leads from the north wall of one tile to the south wall of the other. (No wall can run through
    # a whole legal palace like that: one half would be unreachable.)
    assert wall([moved(tile("NE"), (0, 0)), moved(tile("SW"), (1, 0))]) == 1


def test_walls_of_tiles_that_meet_only_at_a_corner_are_connected() -> None:
    # (0, -1) and (1, 0) meet diagonally, and (1, -1) is empty.
    assert wall(palace((0, -1, "E"), (1, 0, "N"))) == 2


def test_at_a_pinch_the_walls_on_both_sides_are_one() -> None:
    # Seen at the point between (0, 0) and (1, 1): the east and south sides of one tile, the north
    # and west sides of the other. No legal palace has one (whatever joins the two tiles closes in one
    # of the empty cells), but the four segments share their end point.
    tiles = [moved(tile("ES"), (0, 0)), moved(tile("NW"), (1, 1))]
    assert wall(tiles) == 4


def test_walls_inside_a_notch_are_outer_walls() -> None:
    palace_ = palace((1, 0, "N"), (2, 0, ""), (2, -1, "W"), (0, -1, "E"))
    assert problems(palace_) == []
    assert wall(palace_) == 3

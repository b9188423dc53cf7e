"""The building rules (BASE-30 to BASE-34)."""

import pytest
from tests.scenario import scenario, seat

WALLS_BESIDE_THE_FOUNTAIN = "G9e@0,-1 A9@1,0"
"""A garden in the north with a wall in the east; the cell 1,-1 lies beside it and above the arcades."""


@pytest.mark.rule("BASE-30")
def test_a_tile_is_never_turned() -> None:
    table = scenario(seat("Ana", reserve="P6n"), "Ben", "Cleo")
    assert table.choices("build") == ["build P6n @ 0,-1", "build P6n @ -1,0", "build P6n @ 1,0"]
    table.refuses("build P6n @ 0,1", rule="BASE-31")
    table.plays("build P6n @ 1,0")
    built = table.player("Ana")["palace"][-1]
    assert (built["id"], built["walls"]) == ("P6n", "N")


@pytest.mark.rule("BASE-31")
def test_a_wall_may_not_touch_an_open_side() -> None:
    table = scenario(seat("Ana", palace=WALLS_BESIDE_THE_FOUNTAIN, reserve="P8 G12s P7e"), "Ben", "Cleo")
    table.refuses("build P8 @ 1,-1", rule="BASE-31")  # open against the wall of the garden
    table.refuses("build G12s @ 0,-2", rule="BASE-31")  # a wall against the open garden
    table.refuses("build P7e @ -1,0", rule="BASE-31")  # a wall against the start tile


@pytest.mark.rule("BASE-31")
def test_two_walls_may_touch_and_so_may_two_open_sides() -> None:
    table = scenario(seat("Ana", palace=WALLS_BESIDE_THE_FOUNTAIN, reserve="S7w"), "Ben", "Cleo")
    table.plays("build S7w @ 1,-1")  # west wall against east wall, open to the arcades in the south
    assert table.palace("Ana") == "G9e@0,-1 S7w@1,-1 A9@1,0"


@pytest.mark.rule("BASE-32")
def test_a_tile_touched_only_by_walls_cannot_be_reached_on_foot() -> None:
    table = scenario(seat("Ana", palace="G9e@0,-1", reserve="S7w"), "Ben", "Cleo")
    table.refuses("build S7w @ 1,-1", rule="BASE-32")


@pytest.mark.rule("BASE-32")
def test_no_tile_may_be_cut_off_by_removing_another() -> None:
    table = scenario(seat("Ana", palace="G9e@0,-1 S7w@1,-1 A9@1,0"), "Ben", "Cleo")
    table.refuses("remove A9 @ 1,0", rule="BASE-32")  # the seraglio still touches the garden, but by a wall
    table.allows("remove G9e @ 0,-1", "remove S7w @ 1,-1")


@pytest.mark.rule("BASE-32")
def test_a_tile_with_a_second_way_to_it_stays_reachable() -> None:
    table = scenario(seat("Ana", palace="G10@0,-1 S9@1,-1 A9@1,0"), "Ben", "Cleo")
    table.allows("remove A9 @ 1,0", "remove G10 @ 0,-1", "remove S9 @ 1,-1")


@pytest.mark.rule("BASE-33")
def test_a_corner_is_not_enough_to_touch_the_palace() -> None:
    table = scenario(seat("Ana", reserve="P8"), "Ben", "Cleo")
    table.refuses("build P8 @ 1,1", rule="BASE-33")
    table.refuses("build P8 @ -1,-1", rule="BASE-33")
    table.refuses("build P8 @ 3,0", rule="BASE-33")


@pytest.mark.rule("BASE-33")
def test_a_tile_may_not_be_built_on_another() -> None:
    table = scenario(seat("Ana", palace="S9@1,0", reserve="P8"), "Ben", "Cleo")
    table.refuses("build P8 @ 1,0", rule="BASE-33")
    table.refuses("build P8 @ 0,0", rule="BASE-33")


@pytest.mark.rule("BASE-34")
def test_no_single_cell_may_be_enclosed() -> None:
    nearly_round_2_0 = "P8@1,0 S9@1,-1 A9@2,-1 A10@3,-1 C10@1,1 C11@2,1"
    table = scenario(seat("Ana", palace=nearly_round_2_0, reserve="T12 T11"), "Ben", "Cleo")
    table.refuses("build T12 @ 3,0", rule="BASE-34")
    table.allows("build T12 @ 2,0", "build T12 @ 3,1")
    table.plays("build T12 @ 3,1")  # 2,0 still opens to the east, over 3,0


@pytest.mark.rule("BASE-34")
def test_no_area_of_several_cells_may_be_enclosed() -> None:
    round_2_0_and_3_0 = "P8@1,0 S9@1,-1 A9@2,-1 A10@3,-1 G10@4,-1 C10@1,1 C11@2,1 T11@3,1"
    table = scenario(seat("Ana", palace=round_2_0_and_3_0, reserve="T12"), "Ben", "Cleo")
    table.refuses("build T12 @ 4,0", rule="BASE-34")  # that would enclose both
    table.refuses("build T12 @ 3,0", rule="BASE-34")  # and that would enclose one of them
    table.allows("build T12 @ 2,0", "build T12 @ 4,1", "build T12 @ 5,-1")


@pytest.mark.rule("BASE-34")
def test_a_corner_is_not_a_way_out() -> None:
    round_2_0 = "P8@1,0 S9@1,-1 A9@2,-1 C10@1,1 C11@2,1 T11@3,1"
    table = scenario(seat("Ana", palace=round_2_0, reserve="T12"), "Ben", "Cleo")
    table.refuses("build T12 @ 3,0", rule="BASE-34")  # 3,-1 is empty, but only a corner of 2,0


@pytest.mark.rule("BASE-34")
def test_a_tile_whose_removal_would_leave_a_hole_stays() -> None:
    around = "P8@1,0 S9@1,-1 A9@2,-1 A10@3,-1 C10@1,1 C11@2,1 T11@3,1 G10@2,0 G11@3,0"
    table = scenario(seat("Ana", palace=around, reserve="T12"), "Ben", "Cleo")
    table.refuses("remove G10 @ 2,0", rule="BASE-34")
    table.allows("remove G11 @ 3,0", "swap T12 for G10 @ 2,0")

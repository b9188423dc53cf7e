"""Remodelling the palace, and what must be legal when (BASE-27, BASE-28, RUL-03)."""

import pytest
from tests.scenario import scenario, seat


@pytest.mark.rule("BASE-27")
def test_a_tile_from_the_reserve_is_built_into_the_palace() -> None:
    table = scenario(seat("Ana", reserve="P8 S9"), "Ben", "Cleo")
    table.plays("build P8 @ 0,1")
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == ("P8@0,1", "S9", "Ben")


@pytest.mark.rule("BASE-27")
def test_a_tile_from_the_palace_is_taken_into_the_reserve() -> None:
    table = scenario(seat("Ana", palace="P8@0,1 S9@1,0"), "Ben", "Cleo")
    table.plays("remove P8 @ 0,1")
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == ("S9@1,0", "P8", "Ben")


@pytest.mark.rule("BASE-27")
def test_in_a_swap_the_new_tile_goes_exactly_where_the_old_one_was() -> None:
    table = scenario(seat("Ana", palace="P8@0,1 S9@1,0", reserve="A9"), "Ben", "Cleo")
    assert table.choices("swap") == ["swap A9 for S9 @ 1,0", "swap A9 for P8 @ 0,1"]
    table.plays("swap A9 for P8 @ 0,1")
    assert (table.palace("Ana"), table.reserve("Ana"), table.decides) == ("S9@1,0 A9@0,1", "P8", "Ben")


@pytest.mark.rule("BASE-27")
def test_a_remodel_uses_the_players_own_reserve_and_the_tile_on_that_cell() -> None:
    table = scenario(seat("Ana", palace="P8@0,1"), seat("Ben", reserve="A9", palace="S9@1,0"), "Cleo")
    table.refuses("build A9 @ 1,0", rule="BASE-27")
    table.refuses("swap A9 for P8 @ 0,1", rule="BASE-27")
    table.refuses("remove S9 @ 1,0", rule="BASE-27")
    table.refuses("remove S9 @ 0,1", rule="BASE-27")


@pytest.mark.rule("BASE-28")
def test_the_start_tile_is_never_moved_or_removed() -> None:
    table = scenario(seat("Ana", palace="P8@0,1", reserve="A9"), "Ben", "Cleo")
    table.refuses("remove F @ 0,0", rule="BASE-28")
    table.refuses("swap A9 for F @ 0,0", rule="BASE-28")


@pytest.mark.rule("BASE-28")
def test_a_remodel_must_leave_a_palace_that_obeys_every_building_rule() -> None:
    table = scenario(seat("Ana", palace="P8@0,1 S9@0,2", reserve="G10n A8e"), "Ben", "Cleo")
    table.refuses("remove P8 @ 0,1", rule="BASE-32")
    table.refuses("swap G10n for P8 @ 0,1", rule="BASE-31")
    table.refuses("build G10n @ 0,3", rule="BASE-31")
    table.refuses("build A8e @ 0,4", rule="BASE-33")
    table.allows("remove S9 @ 0,2", "swap A8e for P8 @ 0,1", "build G10n @ 1,1")


@pytest.mark.rule("BASE-28")
@pytest.mark.rule("BASE-34")
def test_where_a_tile_was_removed_the_cell_is_empty_again() -> None:
    """Building beside the start tile would enclose the cell north of it, unless that is open to the east."""
    arm = "P8@0,-1 S9@0,-2 A9@1,-2 A10@2,-2 C10@2,-1"
    table = scenario(seat("Ana", palace=arm, reserve="G10"), "Ben", "Cleo", display="g1 g2 g3 g4", market="T11 T12 - -")
    table.refuses("build G10 @ 1,0", rule="BASE-34")
    table.plays("remove C10 @ 2,-1", "take g1", "take g2")
    table.plays("build G10 @ 1,0", by="Ana")
    assert table.palace("Ana") == "S9@0,-2 A9@1,-2 A10@2,-2 P8@0,-1 G10@1,0"


@pytest.mark.rule("BASE-28")
@pytest.mark.rule("BASE-31")
def test_a_tile_that_was_removed_or_swapped_no_longer_touches_anything() -> None:
    ana = seat("Ana", palace="P8@0,1 P7e@1,0", reserve="S8s G10n")
    table = scenario(ana, "Ben", "Cleo", display="g1 g2 g3 g4", market="T11 T12 - -")
    table.refuses("build S8s @ 2,0", rule="BASE-31")
    table.plays("remove P7e @ 1,0", "take g1", "take g2").plays("build G10n @ 1,0", "take g3", "take g4", by=None)
    table.allows("build S8s @ 2,0")


@pytest.mark.rule("RUL-03")
def test_in_a_swap_only_the_final_position_must_be_legal() -> None:
    table = scenario(seat("Ana", palace="P8@0,1 S9@0,2", reserve="A9"), "Ben", "Cleo")
    table.refuses("remove P8 @ 0,1", rule="BASE-32")
    table.plays("swap A9 for P8 @ 0,1")
    assert table.palace("Ana") == "A9@0,1 S9@0,2"


@pytest.mark.rule("RUL-03")
def test_each_of_several_new_tiles_must_be_legal_when_it_is_placed() -> None:
    table = scenario(seat("Ana", hand="g8 r9"), "Ben", "Cleo", market="P8 S9 - -", display="g1")
    table.plays("buy 1 with g8", "buy 2 with r9", "pass")
    table.refuses("place S9 @ 0,2", rule="BASE-33")
    table.plays("place P8 @ 0,1", "place S9 @ 0,2")
    assert table.palace("Ana") == "P8@0,1 S9@0,2"

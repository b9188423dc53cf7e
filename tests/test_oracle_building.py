"""The oracle's building rules: which palaces are legal, and what may be done to them."""

from tests.oracle.components import all_tiles
from tests.oracle.handmade import CROSS, FOUNTAIN, palace, tile
from tests.oracle.palace import legal_cells, moved, problems, removable, swappable
from tests.oracle.words import Cell, Palace, Tile

# ---- Building rules ------------------------------------------------------------------------------


def rules_broken(palace: Palace) -> set[str]:
    return {problem.split(":")[0] for problem in problems(palace)}


def test_the_fountain_alone_is_a_legal_palace() -> None:
    assert problems(palace()) == []


def test_the_start_tile_must_lie_at_the_origin() -> None:
    assert rules_broken([moved(FOUNTAIN, (1, 0)), moved(tile(), (0, 0))]) == {"BASE-03"}
    assert "BASE-03" in rules_broken([moved(tile(), (0, 0))])
    assert "BASE-03" in rules_broken([FOUNTAIN, moved(FOUNTAIN, (1, 0))])


def test_two_tiles_on_one_cell_are_a_problem() -> None:
    assert problems(palace((1, 0, ""), (1, 0, ""))) == ["two tiles on (1, 0)"]


def test_touching_sides_must_be_alike() -> None:
    assert "BASE-31" in rules_broken(palace((1, 0, "W")))
    assert rules_broken(palace((1, 0, "N"), (0, -1, ""), (1, -1, ""))) == {"BASE-31"}
    assert rules_broken(palace((1, 0, "N"), (0, -1, ""), (1, -1, "S"))) == set()


def test_every_tile_must_be_reachable_on_foot() -> None:
    # (1, -1) touches (1, 0) along a double wall only.
    assert rules_broken(palace((1, 0, "N"), (1, -1, "S"))) == {"BASE-32"}


def test_a_corner_is_not_enough_contact() -> None:
    assert rules_broken(palace((1, 1, ""))) == {"BASE-32", "BASE-33"}


def around(*holes: Cell) -> list[Tile]:
    """Tiles without walls on all of a 5 by 3 field except the holes."""
    cells = [(x, y) for x in range(5) for y in range(3)]
    return palace(*((x, y, "") for x, y in cells if (x, y) not in [*holes, (0, 0)]))


def test_an_empty_cell_enclosed_on_four_sides_is_a_hole() -> None:
    assert problems(around((1, 1))) == ["BASE-34: hole at (1, 1)"]


def test_an_enclosed_empty_area_is_a_hole() -> None:
    assert rules_broken(around((1, 1), (2, 1), (3, 1))) == {"BASE-34"}


def test_an_area_that_is_open_only_over_a_corner_is_a_hole() -> None:
    assert problems(around((1, 1), (0, 2))) == ["BASE-34: hole at (1, 1)"]


def test_a_bay_with_a_way_out_is_not_a_hole() -> None:
    assert problems(around((1, 1), (2, 1), (3, 1), (3, 2))) == []


# ---- What may be done ----------------------------------------------------------------------------


def test_a_tile_goes_where_its_open_sides_meet_the_fountain() -> None:
    assert legal_cells(palace(), tile("")) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert legal_cells(palace(), tile("NEW")) == {(0, -1)}
    assert legal_cells(palace(), tile("SW")) == {(-1, 0), (0, 1)}


def test_nothing_can_be_added_to_a_palace_inside_a_closed_ring() -> None:
    assert all(not legal_cells(CROSS, tile(sides)) for _, _, sides in all_tiles())


def test_a_tile_that_would_make_a_hole_is_refused() -> None:
    bay = around((1, 1), (1, 2))
    assert (1, 2) not in legal_cells(bay, tile(""))
    assert (1, 1) in legal_cells(bay, tile(""))


def test_the_start_tile_is_neither_removed_nor_swapped() -> None:
    assert removable(palace()) == set()
    assert swappable(palace((1, 0, "")), tile("")) == {(1, 0)}


def test_a_tile_that_others_depend_on_cannot_be_removed() -> None:
    assert removable(palace((1, 0, ""), (2, 0, ""))) == {(2, 0)}


def test_a_tile_whose_removal_leaves_a_hole_cannot_be_removed() -> None:
    block = around()
    assert (1, 1) not in removable(block)
    assert (1, 0) in removable(block)


def test_a_tile_beside_a_way_round_can_be_removed() -> None:
    square = palace((1, 0, ""), (1, 1, ""), (0, 1, ""))
    assert removable(square) == {(1, 0), (1, 1), (0, 1)}
    walled = palace((1, 0, "S"), (1, 1, "N"), (0, 1, ""))  # a double wall: (0, 1) is the only way
    assert removable(walled) == {(1, 0), (1, 1)}


def test_a_swap_is_judged_by_its_result() -> None:
    chain = palace((1, 0, ""), (2, 0, ""))
    assert swappable(chain, tile("N")) == {(1, 0), (2, 0)}  # (1, 0) could not be removed first
    assert swappable(chain, tile("E")) == {(2, 0)}
    assert swappable(chain, tile("W")) == set()

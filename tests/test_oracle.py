"""The oracle against the figures of the rules: it has to be right before anything is tested by it."""

import copy
import random
from collections import Counter
from typing import Any

import pytest
from tests.oracle import walls
from tests.oracle.components import all_cards, all_tiles, building, unaccounted
from tests.oracle.handmade import CROSS, FOUNTAIN, growing, palace, row, table, tile
from tests.oracle.palace import legal_cells, moved, problems, removable, swappable
from tests.oracle.scorer import longest_wall, score, shares
from tests.oracle.words import STEP, TYPES, Cell, Palace, Tile, beside, by_cell, cell_of


def points(kind: str, scoring: int, *numbers: int) -> list[int]:
    """What players with so many buildings of a type score for it."""
    return [each[kind] for each in score(table(*(row(**{kind: n}) for n in numbers)), scoring)]


def wall(palace: Palace) -> int:
    """The longest wall, on which all three ways must agree."""
    answers = {longest_wall(palace), walls.longest_wall(palace), walls.longest_wall_walked(palace)}
    assert len(answers) == 1, f"{answers} for {palace}"
    return answers.pop()


# ---- Majorities ----------------------------------------------------------------------------------


def test_first_scoring_pays_the_first_place_only() -> None:
    assert [points(kind, 1, 3, 2, 1) for kind in TYPES] == [[n, 0, 0] for n in (1, 2, 3, 4, 5, 6)]


def test_second_scoring_pays_two_places() -> None:
    assert points("tower", 2, 3, 2, 1) == [13, 6, 0]
    assert [points(kind, 2, 3, 2, 1) for kind in TYPES] == [[7 + n, n, 0] for n in (1, 2, 3, 4, 5, 6)]


def test_third_scoring_pays_three_places() -> None:
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


def test_a_wall_goes_on_over_several_tiles() -> None:
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
    # The inner wall leads from the north wall of the one tile to the south wall of the other. (Through a
    # whole legal palace no wall can lead like that: one half would be out of reach.)
    assert wall([moved(tile("NE"), (0, 0)), moved(tile("SW"), (1, 0))]) == 1


def test_walls_of_tiles_that_meet_only_at_a_corner_are_connected() -> None:
    # (0, -1) and (1, 0) meet diagonally, and (1, -1) is empty.
    assert wall(palace((0, -1, "E"), (1, 0, "N"))) == 2


def test_at_a_pinch_the_walls_on_both_sides_are_one() -> None:
    # Seen at the point between (0, 0) and (1, 1): the east and the south side of the one, the north
    # and the west side of the other. No legal palace has one (whatever joins the two tiles closes in one
    # of the empty cells), but the four segments share their end point.
    tiles = [moved(tile("ES"), (0, 0)), moved(tile("NW"), (1, 1))]
    assert wall(tiles) == 4


def test_walls_inside_a_notch_are_outer_walls() -> None:
    palace_ = palace((1, 0, "N"), (2, 0, ""), (2, -1, "W"), (0, -1, "E"))
    assert problems(palace_) == []
    assert wall(palace_) == 3


def wall_of_any_shape(palace: Palace) -> int:
    """Yet another way: points coloured with the least point they hang together with."""
    segments = []
    for each in palace:
        x, y = cell_of(each)
        ring = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        for side, a, b in zip("NESW", ring, ring[1:], strict=False):
            if side in each["walls"] and beside((x, y), side) not in by_cell(palace):
                segments.append((a, b))
    colour = {point: point for segment in segments for point in segment}
    for _ in segments:
        for a, b in segments:
            colour[a] = colour[b] = min(colour[a], colour[b])
    return max(Counter(colour[a] for a, _ in segments).values(), default=0)


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
    """Tiles without walls on all of a 5 by 3 field but the holes."""
    cells = [(x, y) for x in range(5) for y in range(3)]
    return palace(*((x, y, "") for x, y in cells if (x, y) not in [*holes, (0, 0)]))


def test_an_empty_cell_closed_in_on_four_sides_is_a_hole() -> None:
    assert problems(around((1, 1))) == ["BASE-34: hole at (1, 1)"]


def test_an_empty_area_closed_in_is_a_hole() -> None:
    assert rules_broken(around((1, 1), (2, 1), (3, 1))) == {"BASE-34"}


def test_an_area_that_is_open_only_over_a_corner_is_a_hole() -> None:
    assert problems(around((1, 1), (0, 2))) == ["BASE-34: hole at (1, 1)"]


def test_a_bay_with_a_way_out_is_no_hole() -> None:
    assert problems(around((1, 1), (2, 1), (3, 1), (3, 2))) == []


# ---- What may be done ----------------------------------------------------------------------------


def test_a_tile_goes_where_its_open_sides_meet_the_fountain() -> None:
    assert legal_cells(palace(), tile("")) == {(0, -1), (1, 0), (0, 1), (-1, 0)}
    assert legal_cells(palace(), tile("NEW")) == {(0, -1)}
    assert legal_cells(palace(), tile("SW")) == {(-1, 0), (0, 1)}


def test_nothing_can_be_added_to_a_palace_inside_a_closed_ring() -> None:
    assert all(not legal_cells(CROSS, tile(sides)) for _, _, sides in all_tiles())


def test_a_tile_that_would_close_a_hole_in_is_refused() -> None:
    bay = around((1, 1), (1, 2))
    assert (1, 2) not in legal_cells(bay, tile(""))
    assert (1, 1) in legal_cells(bay, tile(""))


def test_the_start_tile_is_neither_removed_nor_swapped() -> None:
    assert removable(palace()) == set()
    assert swappable(palace((1, 0, "")), tile("")) == {(1, 0)}


def test_a_tile_that_others_hang_on_cannot_be_removed() -> None:
    assert removable(palace((1, 0, ""), (2, 0, ""))) == {(2, 0)}


def test_a_tile_whose_going_leaves_a_hole_cannot_be_removed() -> None:
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


# ---- Components ----------------------------------------------------------------------------------


def test_the_tiles_pass_the_checks_printed_with_their_table() -> None:
    tiles = all_tiles()
    assert len(tiles) == len(set(tiles)) == 54
    numbers = Counter(kind for kind, _, _ in tiles)
    assert [numbers[kind] for kind in TYPES] == [7, 7, 9, 9, 11, 11]
    for kind, low in zip(TYPES, range(2, 8), strict=True):
        prices = [price for each, price, _ in tiles if each == kind]
        assert (min(prices), max(prices)) == (low, low + 6)
    sides = Counter(walls for _, _, walls in tiles)
    assert [sum(n for walls, n in sides.items() if side in walls) for side in "NESW"] == [20] * 4
    assert sides[""] == 10
    assert all(sides[walls] == 4 for walls in ("N", "E", "S", "W"))
    assert all(sides[walls] == 5 for walls in ("NE", "ES", "SW", "NW"))
    assert all(sides[walls] == 2 for walls in ("NES", "ESW", "NSW", "NEW"))
    assert sides["NS"] == sides["EW"] == 0


def test_there_are_108_money_cards_and_72_for_two_players() -> None:
    assert [len(all_cards(players)) for players in (2, 3, 4, 5, 6)] == [72, 108, 108, 108, 108]
    assert set(Counter(all_cards(3)).values()) == {3}
    assert set(Counter(all_cards(2)).values()) == {2}


def spread(players: int) -> dict[str, Any]:
    """A snapshot with everything somewhere, something in every zone."""
    tiles = [tile(sides, kind, price) for kind, price, sides in all_tiles()]
    cards = all_cards(players)
    snapshot = table(*[palace()] * players, dirk=[tiles.pop()] if players == 2 else None)
    player = snapshot["players"][1]
    player["palace"] = [FOUNTAIN, moved(tiles.pop(), (1, 0))]
    player["reserve"], player["aside"] = [tiles.pop()], [tiles.pop()]
    snapshot["market"][2]["tile"] = tiles.pop()
    snapshot["box"] = {"tiles": [tiles.pop()], "cards": ["scoring1", cards.pop()]}
    player["hand"], snapshot["display"], snapshot["discard"] = [cards.pop()], [cards.pop()], [cards.pop()]
    snapshot["tower"], snapshot["draw"] = tiles, [*cards, "scoring2"]
    return snapshot


def test_nothing_is_unaccounted_for_when_all_is_somewhere() -> None:
    assert all(unaccounted(spread(players)) == [] for players in (2, 3, 6))


def test_a_missing_thing_is_named_from_whichever_zone_it_went() -> None:
    snapshot = spread(3)
    tower, market, hand = snapshot["tower"].pop(), snapshot["market"][2], snapshot["players"][1]["hand"]
    printed, gone = [building(tower), building(market["tile"])], hand.pop()
    market["tile"] = None
    snapshot["draw"].remove("scoring2")
    report = unaccounted(snapshot)
    for kind, price, sides in printed:
        assert f"tile {kind} {price} {sides or 'without walls'}: 0 instead of 1" in report
    assert f"card {gone}: 2 instead of 3" in report
    assert "card scoring2: 0 instead of 1" in report
    assert len(report) == 4


def test_a_double_or_foreign_thing_is_named() -> None:
    snapshot = spread(2)
    snapshot["players"][0]["reserve"] = [tile("ES", "tower", 9), tile("SW", "tower", 9)]
    snapshot["display"] += ["g1", "x1"]
    snapshot["discard"].append("scoring1")
    assert sorted(unaccounted(snapshot)) == [
        "card g1: 3 instead of 2",
        "card scoring1: 2 instead of 1",
        "card x1: 1 instead of 0",
        "tile tower 9 ES: 2 instead of 1",
        "tile tower 9 SW: 1 instead of 0",
    ]


def test_every_player_owns_one_start_tile() -> None:
    snapshot = spread(3)
    snapshot["players"][0]["palace"] = []
    assert unaccounted(snapshot) == ["start tile: 2 instead of 3"]


# ---- Random palaces ------------------------------------------------------------------------------


def test_all_ways_to_the_longest_wall_agree_on_random_legal_palaces() -> None:
    rng = random.Random(1)
    lengths = [wall(grown) for _ in range(25) for grown, _ in growing(rng, 20)]
    assert len(lengths) > 400
    assert max(lengths) > 10


def test_all_ways_to_the_longest_wall_agree_on_any_heap_of_tiles() -> None:
    rng = random.Random(2)
    field = [(x, y) for x in range(-3, 4) for y in range(-2, 3)]
    for _ in range(1000):
        cells = rng.sample(field, rng.randint(1, 30))
        heap = [moved(tile("".join(s for s in "NESW" if rng.random() < 0.7)), cell) for cell in cells]
        assert wall(heap) == wall_of_any_shape(heap)


def test_no_legal_palace_has_a_pinch() -> None:
    rng = random.Random(5)
    for _ in range(10):
        for grown, _ in growing(rng, 20):
            assert problems(grown) == []
            cells = by_cell(grown)
            for x, y in cells:
                for dx in (-1, 1):
                    assert (x + dx, y + 1) not in cells or (x + dx, y) in cells or (x, y + 1) in cells


def test_what_was_just_placed_can_be_taken_away_again() -> None:
    rng = random.Random(3)
    for _ in range(10):
        for grown, cell in growing(rng, 12):
            assert cell in removable(grown)


def test_a_swap_is_legal_where_the_sides_towards_all_neighbours_stay() -> None:
    rng = random.Random(4)
    for grown, _ in growing(rng, 30):
        _, _, sides = rng.choice(all_tiles())
        tiles = by_cell(grown)
        same = {
            cell
            for cell, old in tiles.items()
            if all((s in old["walls"]) == (s in sides) for s in STEP if beside(cell, s) in tiles)
        }
        assert swappable(grown, tile(sides)) == same - {(0, 0)}


def test_the_oracle_changes_nothing_it_is_given() -> None:
    snapshot = spread(2)
    before = copy.deepcopy(snapshot)
    score(snapshot, 3)
    unaccounted(snapshot)
    seen = snapshot["players"][1]["palace"]
    for look in (problems, removable, wall):
        look(seen)
    for attempt in (legal_cells, swappable):
        attempt(seen, tile(""))
    assert snapshot == before

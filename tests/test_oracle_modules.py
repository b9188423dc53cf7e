"""The oracle against the figures in the modules' rules: it has to be right before anything is tested with it."""

from typing import Any

import pytest
from tests.oracle.attacks import lost
from tests.oracle.belongings import culture, falcons, inhabitants
from tests.oracle.counting import half_buildings, squares
from tests.oracle.handmade import FOUNTAIN, palace, row, table
from tests.oracle.lands import bazaars, camps, medina
from tests.oracle.outer_walls import longest_wall, open_sides, watchtowers_in_it
from tests.oracle.scorer import attack, score
from tests.oracle.standing import cells_around, culture_is_earned, falcons_fit, once_each
from tests.oracle.words import LETTERS, Palace, Tile


def piece(cell: tuple[int, int], id_: str, piece: str, walls: str = "", price: int | None = None) -> Tile:
    """A tile that lies in a palace; a building is named by its type."""
    kind = piece if piece in LETTERS.values() else None
    return {"x": cell[0], "y": cell[1], "id": id_, "piece": piece, "type": kind, "price": price, "walls": walls}


def building(cell: tuple[int, int], letter: str, walls: str = "") -> Tile:
    return piece(cell, letter, LETTERS[letter], walls)


def medinas(*prices: int) -> list[Tile]:
    return [FOUNTAIN, *(piece((x, 0), f"M{price}", "medina", price=price) for x, price in enumerate(prices, start=1))]


def with_modules(snapshot: dict[str, Any], *modules: str, **own: Any) -> dict[str, Any]:
    """The snapshot of a game with modules and something that belongs to the table."""
    snapshot["modules"], snapshot["own"] = list(modules), {key.replace("__", "."): own[key] for key in own}
    for player in snapshot["players"]:
        player["own"] = {"bonus.revealed": [], "characters.cards": [], "treasure.stowed": []}
    return snapshot


# ---- Majorities ----------------------------------------------------------------------------------


def test_the_order_of_the_scoring_card_says_what_a_type_is_worth() -> None:
    snapshot = with_modules(
        table(row(garden=2, pavilion=1), row(garden=1)),
        "new_scoring_cards",
        new_scoring_cards__cards=["GTAPCS", "PCTSAG", "SGTCAP"],
    )
    assert [each["garden"] for each in score(snapshot, 1)] == [1, 0]
    assert [each["garden"] for each in score(snapshot, 2)] == [13, 6]
    assert [each["garden"] for each in score(snapshot, 3)] == [17, 9]
    assert [score(snapshot, number)[0]["pavilion"] for number in (1, 2, 3)] == [4, 8, 21]


def test_squares_count_as_the_rules_show() -> None:
    # SQU-06: two arcades, a square beside both, another beside one, a purple square walled off from the tower.
    seen = [
        building((0, 1), "A"),
        piece((1, 1), "QAn", "arcades square", "N"),
        building((2, 1), "A"),
        piece((2, 2), "QAw", "arcades square", "W"),
        building((3, 1), "T", "S"),
        piece((3, 2), "QTn", "tower square", "N"),
        building((4, 1), "G"),
    ]
    snapshot = with_modules(table(seen), "squares")
    assert [half_buildings(snapshot, 0, kind) // 2 for kind in ("garden", "tower", "arcades")] == [1, 1, 5]


def test_a_square_counts_at_most_as_three() -> None:
    around = [building(cell, "G") for cell in ((0, -1), (1, 0), (0, 1), (-1, 0))]
    assert squares([*around, piece((0, 0), "QG", "garden square")], "garden") == 3


def test_an_open_bonus_card_counts_while_its_tile_is_in_the_palace() -> None:
    seen = [FOUNTAIN, piece((1, 0), "G10!we", "garden", "E", 10)]
    snapshot = with_modules(table(seen, seen[:1]), "bonus")
    for player in snapshot["players"]:
        player["own"]["bonus.revealed"] = ["G10", "P8"]
    assert [half_buildings(snapshot, player, "garden") // 2 for player in (0, 1)] == [2, 0]


def test_the_wise_man_breaks_a_tie_where_there_is_a_building() -> None:
    snapshot = with_modules(table(row(tower=1), row(tower=1)), "characters", characters__favoured="tower")
    snapshot["players"][1]["own"]["characters.cards"] = ["wise-man"]
    assert [each["tower"] for each in score(snapshot, 2)] == [6, 13]
    snapshot["own"]["characters.favoured"] = "garden"
    assert [half_buildings(snapshot, player, "garden") for player in (0, 1)] == [0, 0]


# ---- Walls, watchtowers and attacks --------------------------------------------------------------


def watchtower(cell: tuple[int, int], open_sides: str) -> Tile:
    return piece(cell, f"WG!c{open_sides}", "watchtower")


# A step of the outline, north walls on both sides of it, with the watchtower on the step.
STEPPED = [
    *palace((1, 0, ""), (0, -1, ""), (1, -1, ""), (0, -2, "NW"), (2, -1, "NE")),
    watchtower((1, -2), "sw"),
]


def test_a_long_side_joins_the_walls_at_its_corners() -> None:
    assert longest_wall(STEPPED[:-1]) == 2
    assert longest_wall(STEPPED) == 2 + 1 + 2
    assert watchtowers_in_it(STEPPED) == 1


def test_a_long_side_does_not_join_walls_that_end_at_the_right_angle() -> None:
    assert longest_wall([*palace((1, 0, "N"), (2, 0, "")), watchtower((2, -1), "sw")]) == 1


def test_watchtowers_only_count_in_the_longest_wall_and_the_best_of_equals_is_taken() -> None:
    longer = [*palace((1, 0, "NES")), watchtower((-1, 0), "ne")]
    assert (longest_wall(longer), watchtowers_in_it(longer)) == (3, 0)
    equal = [*palace((1, 0, "E")), watchtower((-1, 0), "ne")]
    assert (longest_wall(equal), watchtowers_in_it(equal)) == (1, 1)


def test_the_city_watch_counts_segments_but_not_the_extra_points_of_watchtowers() -> None:
    snapshot = with_modules(table(STEPPED), "watchtowers", "characters", characters__favoured=None)
    snapshot["players"][0]["own"]["characters.cards"] = ["city-watch"]
    points = score(snapshot, 1)[0]
    assert (points["wall"], points["watchtowers"], points["city watch"]) == (5, 2, 1)


def test_a_wall_behind_a_bastion_is_an_outer_wall() -> None:
    seen = [*palace((1, 0, "NE")), piece((1, -1), "K5s", "camp")]
    assert longest_wall(seen) == 2


def test_an_attack_costs_what_the_rules_show() -> None:
    # INV-04: three open sides in the attacked direction, three towards its neighbours.
    seen = palace((1, 0, ""), (2, 0, "N"), (0, 1, ""), (1, 1, "E"))
    assert [open_sides(seen, side) for side in "NESW"] == [2, 1, 3, 2]
    assert [lost(seen, scoring, "S") for scoring in (1, 2, 3)] == [3, 6, 12]


def test_the_uncovered_sides_of_a_watchtower_and_those_behind_it_are_open() -> None:
    seen = [*palace((1, 0, "")), watchtower((0, -1), "es"), piece((1, -1), "K3n", "camp")]
    assert [open_sides(seen, side) for side in "NE"] == [1, 2]  # a camp covers nothing
    assert open_sides([*palace(), watchtower((0, -1), "ne")], "N") == 2


def test_an_attack_takes_nobody_below_zero() -> None:
    snapshot = with_modules(table(palace(), palace(), palace()), "invaders", invaders__past=["N", "S"])
    assert [each["attack"] for each in attack(snapshot, 2, [5, 1, -4])] == [-2, -1, 0]


# ---- Camps, bazaars and medinas ------------------------------------------------------------------


def line_of(pieces: Palace, scoring: int = 1) -> int:
    return camps({"palace": pieces}, scoring)


def test_camps_count_along_their_arrows() -> None:
    east, west = piece((0, 0), "K4e", "camp"), piece((6, 0), "K6w", "camp")
    between = [building((x, 0), "P", "EW") for x in range(1, 6)]
    assert line_of([east, *between, west]) == 10  # CAM-06: two camps facing each other 5 and 5
    south = [piece((3, -1), "K9es", "camp"), building((3, 1), "T")]
    assert line_of([east, *between, west, *south]) == 12
    assert line_of([east, *between[:2], *between[3:], west]) == 4  # an empty cell ends the line


def test_a_site_is_skipped_and_the_start_tile_and_squares_count() -> None:
    seen = [piece((-3, 0), "K4e", "camp"), piece((-2, 0), "P8!s", "site"), piece((-1, 0), "QG", "garden square")]
    assert line_of([*seen, {**FOUNTAIN, "piece": "fountain"}, piece((1, 0), "M10", "medina")]) == 3


def test_a_bazaar_multiplies_neighbours_and_colours() -> None:
    # BAZ-05: six neighbours, four of them matching in all three colours; then without the only purple one.
    cells = [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1)]
    six = [building(cell, letter) for cell, letter in zip(cells, "SSATGP", strict=True)]
    player = {"palace": [piece((0, 0), "Bg1", "bazaar"), *six, building((2, 0), "T")]}
    assert [bazaars(player, scoring) for scoring in (1, 2, 3)] == [0, 0, 12]
    player["palace"].remove(six[3])
    assert bazaars(player, 3) == 6


@pytest.mark.parametrize(
    ("scoring", "prices", "losses"),
    [
        (1, [[2], [3, 4], [5]], [-3, 0, 0]),
        (2, [[2], [3, 4], [5]], [-6, 0, -3]),
        (3, [[2, 3, 8], [4, 5, 1], [10]], [-3, -6, -9]),  # MED-03
        (3, [[], [], [2], [3, 4]], [-11, -11, -3, 0]),  # MED-06
        (1, [[], [], [2]], [-3, -3, 0]),
        (2, [[], [], [2]], [-7, -7, 0]),
        (2, [[], [], [], [2]], [-5, -5, -5, 0]),
        (3, [[], [], [], [], [2]], [-8, -8, -8, -8, 0]),
        (1, [[], [2], [3]], [-4, 0, 0]),
        (3, [[], [2], [3], [4, 5]], [-12, -6, -3, 0]),
    ],
)
def test_the_fewest_medinas_cost_points(scoring: int, prices: list[list[int]], losses: list[int]) -> None:
    assert medina(table(*(medinas(*each) for each in prices)), scoring) == losses


# ---- Belongings ----------------------------------------------------------------------------------


def test_chests_count_for_dirk_too_and_only_on_buildings_that_are_there() -> None:
    snapshot = table(row(tower=2), row(tower=2), dirk=[{**each} for each in row(tower=3)[1:]])
    with_modules(snapshot, "treasure", treasure__dirk=["tower10"] * 3)
    snapshot["players"][0]["own"]["treasure.stowed"] = ["tower10", "tower10"]
    snapshot["players"][1]["own"]["treasure.stowed"] = ["tower10", "tower10", "garden10"]
    assert [each["chests"] for each in score(snapshot, 3)] == [10, 10, 22]
    assert [each["chests"] for each in score(snapshot, 1)] == [0, 0, 7]


def test_inhabitants_score_in_series() -> None:
    # TRA-05: 3 red, 2 white, 2 green, 1 blue: 10 + 6 + 1.
    ids = ["S1", "S2", "S3", "C1", "C2", "G1", "G2", "P1"]
    homes = [piece((x, 0), id_, LETTERS[id_[0]]) for x, id_ in enumerate(ids)]
    player = {"palace": homes, "own": {"trader.housed": [*ids, "T1"]}}
    assert inhabitants(player, 1) == 17


def test_culture_tiles_and_falcons_score_what_is_printed() -> None:
    owned = [["white-GT", "0.5,0.5"], ["white-SA", "1.5,0.5"], ["white-PC", "2.5,0.5"], ["black-PS", "3.5,0.5"]]
    player = {"own": {"moors.owned": [[8, 3, 4], [12, 0, 1]], "falconers.falcons": owned}}
    assert (culture(player, 1), falcons(player, 1)) == (9, 12 + 2)


def test_a_falcon_needs_four_base_buildings_and_both_its_colours() -> None:
    four = [{**FOUNTAIN, "piece": "fountain"}, building((1, 0), "G"), building((0, 1), "T"), building((1, 1), "T")]
    own = {"falconers.falcons": [["white-GT", "0.5,0.5"]]}
    assert cells_around("-0.5,0.5") == [(-1, 0), (0, 0), (-1, 1), (0, 1)]
    assert falcons_fit({"palace": four, "own": own}) == []
    assert falcons_fit({"palace": four[:3], "own": own}) == ["FAL-03: white-GT at 0.5,0.5"]
    assert falcons_fit({"palace": [*four[:3], piece((1, 1), "T14*nes", "tower")], "own": own}) != []
    assert falcons_fit({"palace": four, "own": {"falconers.falcons": [["black-PS", "0.5,0.5"]]}}) != []


def test_a_culture_tile_needs_buildings_of_its_price() -> None:
    two = [piece((1, 0), "T12", "tower", price=12), piece((2, 0), "T13e", "tower", "E", 13)]
    player = {"palace": two, "reserve": [], "own": {"moors.owned": [[12, 2, 2]]}}
    assert culture_is_earned(player) == []
    assert culture_is_earned({**player, "own": {"moors.owned": [[12, 3, 3]]}}) != []
    assert culture_is_earned({**player, "own": {"moors.owned": [[12, 2, 1]]}}) != []


def test_a_building_carries_one_chest_and_only_while_it_is_there() -> None:
    assert once_each("TRE-08", ["G10", "P8"], ["G10", "P8"]) == []
    assert once_each("TRE-08", ["G10", "P8", "G10"], ["G10"]) == ["TRE-08: P8", "TRE-08: G10"]

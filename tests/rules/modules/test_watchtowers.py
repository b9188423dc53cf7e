"""Module 22, Watchtowers (WAT-01 to WAT-06, RUL-49)."""

from typing import Any

import pytest
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import Table, new_table, scenario, scoring, seat

from alhambra import Game, PositionError

TOWERS = ["watchtowers"]


def table_with(*players: Any, **lines: Any) -> Table:
    return scenario(*players, **{"modules": TOWERS, "display": "r1 r2 r3 r4", **lines})


def placing(palace: str, *watchtowers: str, aside: str = "", modules: list[str] = TOWERS) -> Table:
    """Ana places these watchtowers."""
    said = ", ".join(f'"{one}"' for one in watchtowers)
    ana = seat("Ana", palace=palace, aside=aside, **{"watchtowers.to-place": f"[{said}]"})
    return table_with(ana, "Ben", "Cleo", modules=modules, agenda="placing 0, next-turn 0")


def remodelling(palace: str, reserve: str = "", modules: list[str] = TOWERS) -> Table:
    return table_with(seat("Ana", palace=palace, reserve=reserve), "Ben", "Cleo", modules=modules)


def to_place(table: Table, name: str) -> list[str]:
    return list(table.player(name)["own"]["watchtowers.to place"])


def wall_points(number: int, palace: str) -> tuple[int, int]:
    """What the wall scores, and what the watchtowers in it score in addition."""
    table = scoring(number, seat("Ana", palace=palace), "Ben", "Cleo", modules=TOWERS)
    return table.points("wall").get("Ana", 0), table.points("watchtowers.in-wall").get("Ana", 0)


# --- Buying -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAT-01")
@pytest.mark.parametrize(("scorings", "extra"), [(0, 6), (1, 4), (2, 2)])
def test_a_watchtower_adds_to_the_price_of_a_base_building(scorings: int, extra: int) -> None:
    exact = f"g8 g{extra}"
    ana = seat("Ana", hand=f"{exact} g1")
    table = table_with(ana, "Ben", "Cleo", market="P8 - - -", scorings=scorings)
    table.refuses("buy 1+watchtower with g8 g1", rule="WAT-01")
    table.plays(f"buy 1+watchtower with g{extra} g8")
    assert (table.aside("Ana"), to_place(table, "Ana"), table.now) == ("P8", ["WP"], "act")


@pytest.mark.rule("WAT-01")
def test_only_the_exact_sum_gives_another_action() -> None:
    table = table_with(seat("Ana", hand="g8 g7"), "Ben", "Cleo", market="P8 - - -")
    table.plays("buy 1+watchtower with g7 g8")
    assert (table.now, table.decides) == ("placing", "Ana")


@pytest.mark.rule("WAT-01")
def test_it_is_paid_in_the_currency_of_the_building() -> None:
    table = table_with(seat("Ana", hand="g8 r6"), "Ben", "Cleo", market="P8 - - -")
    table.refuses("buy 1+watchtower with g8 r6", rule="WAT-01")
    assert table.choices("buy") == ["buy 1 with g8"]


@pytest.mark.rule("WAT-01")
def test_there_are_three_of_each_colour() -> None:
    # Two stand in Ben's palace, one is to be placed by Ana; there are plenty of towers.
    ben = seat("Ben", palace="P8@1,0 WP!csw@1,-1 WP!cnw@1,1")
    ana = seat("Ana", hand="g8 g6 r9 r8", **{"watchtowers.to-place": '["WP"]'})
    table = table_with(ana, ben, "Cleo", market="P7e T11 - -")
    table.refuses("buy 1+watchtower with g6 g8", rule="WAT-01")
    table.allows("buy 2+watchtower with r8 r9")
    with pytest.raises(PositionError, match="too many of the tile WP"):
        table_with(seat("Ana", **{"watchtowers.to-place": '["WP", "WP"]'}), ben, "Cleo")


# --- Placing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAT-02")
def test_it_is_placed_at_the_end_of_the_turn_in_any_order_with_the_tiles() -> None:
    ana = seat("Ana", hand="g8 g6", palace="P7e@0,1")
    for order in (("erect WP!cnw @ 0,2", "place P8 @ 1,0"), ("place P8 @ 1,0", "erect WP!csw @ 1,-1")):
        table = table_with(ana, "Ben", "Cleo", market="P8 - - -")
        table.plays("buy 1+watchtower with g6 g8", "pass")
        assert table.now == "placing"
        table.plays(*order)
        assert (to_place(table, "Ana"), table.decides) == ([], "Ben")


@pytest.mark.rule("WAT-02")
def test_a_short_side_lies_against_a_building_of_its_colour() -> None:
    table = placing("P8@1,0 T11@-1,0", "WT")
    found = {action.split()[-1] for action in table.choices("erect")}
    assert found == {"-2,0", "-1,-1", "-1,1"}  # beside the tower alone
    table.refuses("erect WT!csw @ 1,-1", rule="WAT-02")
    table.refuses("erect WT!csw @ 2,0", rule="WAT-02")
    table.refuses("erect WT!csw @ 5,5", rule="BASE-33")
    table.refuses("erect WT!csw @ 1,0", rule="BASE-33")
    table.refuses("erect WP!csw @ 1,-1", rule="WAT-02")
    table.refuses("erect WT @ -1,-1", rule="WAT-02")


@pytest.mark.rule("WAT-02")
def test_a_building_of_its_colour_beside_the_empty_half_is_not_enough() -> None:
    table = placing("P8@1,0 T11@0,-1", "WT")
    table.allows("erect WT!csw @ 1,-1")
    table.refuses("erect WT!ces @ 1,-1", rule="WAT-02")  # the tower lies in the west, where the cell is empty


@pytest.mark.rule("WAT-02")
def test_it_may_be_turned_freely() -> None:
    table = placing("T11@-1,0", "WT")
    north = [action.split()[1] for action in table.choices("erect") if action.endswith(" -1,-1")]
    assert north == ["WT!ces", "WT!csw"]  # with a short side to the tower in the south
    table.refuses("erect WT!cne @ -1,-1", rule="BASE-33")
    # Beside the start tile too it may lie with its other short side or with its empty half.
    table = placing("T11@1,-1 A9@0,-1", "WT")
    table.allows("erect WT!cne @ 1,0", "erect WT!cnw @ 1,0")


@pytest.mark.rule("WAT-03")
def test_nothing_may_lie_in_the_other_half_of_its_cell() -> None:
    table = placing("T11@1,0 WT!csw@1,-1", aside="P8")
    table.refuses("place P8 @ 1,-1", rule="WAT-03")


@pytest.mark.rule("WAT-03")
def test_its_short_sides_touch_no_wall() -> None:
    # South of 2,0 is a wall, west of it a tower.
    table = placing("T11@1,0 C10@1,1 P6n@2,1", "WT")
    table.refuses("erect WT!csw @ 2,0", rule="WAT-03")
    table.allows("erect WT!cnw @ 2,0")
    # And no wall is put against them.
    table = placing("T11@1,0 WT!csw@1,-1", aside="G9e S9")
    table.refuses("place G9e @ 0,-1", rule="WAT-03")
    table.allows("place S9 @ 0,-1")


@pytest.mark.rule("WAT-03")
def test_the_empty_half_must_stay_open_to_the_outside() -> None:
    # 1,-1 is open only to the north; a watchtower's empty half may face that way, but not the closed sides.
    palace = "T11@1,0 S9@0,-1 A9@0,-2 P8@2,0 C10@2,-1 C11@2,-2"
    table = placing(palace, "WT")
    table.allows("erect WT!ces @ 1,-1", "erect WT!csw @ 1,-1")
    table = placing(f"{palace} WT!ces@1,-1", aside="G11 G10")
    table.refuses("place G11 @ 1,-2", rule="BASE-34")


@pytest.mark.rule("WAT-03")
def test_a_cell_that_opens_to_the_outside_over_an_empty_half_is_not_a_hole() -> None:
    # A ring around 1,-1, closed by a watchtower in the north whose empty half faces different ways.
    ring = "T11@1,0 S9@0,-1 A9@0,-2 P8@2,0 C10@2,-1 T12@2,-2"
    table = placing(ring, "WT")
    table.refuses("erect WT!cne @ 1,-2", rule="BASE-34")  # the empty half faces south, and west to A9: 1,-1 is enclosed
    table.refuses("erect WT!ces @ 1,-2", rule="BASE-34")
    ring = "T11@1,0 S9@0,-1 P8@2,0 C10@2,-1 T12@2,-2"
    table = placing(ring, "WT")
    table.allows("erect WT!cne @ 1,-2")  # the empty half faces south, to 1,-1, and west, to the outside
    table.refuses("erect WT!ces @ 1,-2", rule="BASE-34")


@pytest.mark.rule("WAT-03")
def test_it_may_be_walked_over() -> None:
    table = placing("T11@1,0 WT!csw@1,-1", aside="S9")
    table.plays("place S9 @ 0,-1")
    table = remodelling("T11@1,0 WT!csw@1,-1 S9@0,-1 A9@-1,-1")
    table.refuses("remove S9 @ 0,-1", rule="BASE-32")
    remodelling("T11@1,0 T12@1,1 A9@0,1 WT!cnw@2,1 P8@2,0").allows("remove P8 @ 2,0")


# --- Afterwards -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAT-04")
def test_it_cannot_be_reserved_or_remodelled() -> None:
    table = placing("T11@1,0", "WT")
    table.refuses("reserve WT", rule="WAT-04")
    table = remodelling("T11@1,0 WT!csw@1,-1", "S9")
    table.refuses("remove WT!csw @ 1,-1", rule="WAT-04")
    table.refuses("swap S9 for WT!csw @ 1,-1", rule="WAT-04")


@pytest.mark.rule("WAT-04")
def test_a_neighbour_is_remodelled_only_if_a_building_of_the_colour_stays_beside_it() -> None:
    table = remodelling("T11@1,0 WT!csw@1,-1 G11@0,-1", "S9 T12")
    table.refuses("remove T11 @ 1,0", rule="WAT-04")
    table.refuses("swap S9 for T11 @ 1,0", rule="WAT-04")
    table.allows("swap T12 for T11 @ 1,0")
    # With a second tower at its other short side the first may go.
    remodelling("T11@1,0 WT!csw@1,-1 T12@0,-1").allows("remove T11 @ 1,0", "remove T12 @ 0,-1")


# --- Scoring ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAT-04")
def test_a_building_beside_the_empty_half_does_not_replace_the_one_it_leans_on() -> None:
    table = remodelling("P8@1,0 T11@0,-1 A9@0,-2 T12@1,-2 WT!csw@1,-1", reserve="G11 T13e")
    table.refuses("swap G11 for T11 @ 0,-1", rule="WAT-04")


@pytest.mark.rule("WAT-05")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_examples_in_the_rules(number: int) -> None:
    """Two watchtowers each: a longest wall of 4 without them; 7 + 4 = 11; 8 + 4 = 12."""
    apart = "P6n@1,0 A4nes@2,0 T11@0,1 WT!cnw@0,2 WT!cne@-1,1"
    assert wall_points(number, apart) == (4, 0)
    # From the roof of P6n over a diagonal, around two towers and on to the other diagonal.
    around = "P6n@0,-1 T11@1,0 WT!csw@1,-1 T9ne@2,0 T9es@2,1 T12@1,1 WT!cnw@1,2"
    assert wall_points(number, around) == (7, 4)
    assert wall_points(number, around.replace("P6n", "P5nw")) == (8, 4)


@pytest.mark.rule("WAT-05")
def test_its_long_side_joins_only_the_walls_at_its_corners() -> None:
    # The diagonal of WT!csw ends at the north-eastern corner of the tower, that of WT!ces does not.
    assert wall_points(1, "T11@1,0 T9ne@2,0 WT!csw@1,-1") == (3, 2)
    assert wall_points(1, "T11@1,0 T9ne@2,0 WT!ces@1,-1") == (2, 0)


@pytest.mark.rule("WAT-05")
def test_among_equally_long_walls_the_one_with_watchtowers_counts() -> None:
    # One printed wall in the north, one diagonal in the south.
    assert wall_points(1, "A8n@0,-1 T11@0,1 WT!cnw@0,2") == (1, 2)
    assert wall_points(1, "P5nw@0,-1 T11@0,1 WT!cnw@0,2") == (2, 0)


# --- Combinations -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-49")
@pytest.mark.rule("RUL-29")
def test_the_city_watch_counts_watchtowers_in_the_wall_but_not_their_extra_points() -> None:
    watch: dict[str, Any] = {"characters.cards": '["city-watch"]'}
    ana = seat("Ana", palace="P6n@0,-1 T11@1,0 WT!csw@1,-1 T9ne@2,0", **watch)
    table = scoring(1, ana, "Ben", "Cleo", modules=["watchtowers", "characters"])
    points = {line.rule: line.points for line in table.game.score_lines if line.player == 0}
    assert (points["BASE-55"], points["CHA-15"], points["WAT-05"]) == (4, 1, 2)


@pytest.mark.rule("WAT-06")
def test_camps_and_other_tiles_are_not_bought_with_a_watchtower() -> None:
    modules = ["camps", "watchtowers", "magical", "medina"]
    ana = seat("Ana", hand="g9 g8 r9 r8 n9 n8 c9 c8")
    table = table_with(ana, "Ben", "Cleo", modules=modules, market="K6w T14*nes M5nw P8")
    assert {action.split()[1] for action in table.choices("buy")} == {"1", "2", "3", "4", "4+watchtower"}


@pytest.mark.rule("WAT-06")
def test_camps_are_not_joined_to_watchtowers() -> None:
    table = placing("T11@1,0 WT!csw@1,-1", aside="K4e K5s", modules=["camps", "watchtowers"])
    table.refuses("place K4e @ 0,-1", rule="WAT-06")  # against the short side
    table.refuses("place K5s @ 1,-2", rule="BASE-33")  # beside the empty half


@pytest.mark.rule("WAT-06")
def test_the_colour_of_a_square_does_not_support_it() -> None:
    table = placing("QTs@1,0", "WT", modules=["squares", "watchtowers"])
    assert table.choices("erect") == []


@pytest.mark.rule("RUL-31")
def test_the_line_of_a_camp_skips_a_watchtower() -> None:
    # From the camp in the west: C9w, the start tile, the watchtower, the tower.
    palace = "C9w@-1,0 K4e@-2,0 A9@0,1 C10@1,1 T11@2,1 T12@2,0 WT!cew@1,0"
    with pytest.raises(PositionError):
        scoring(1, seat("Ana", palace=palace), "Ben", "Cleo", modules=["camps", "watchtowers"])
    table = scoring(
        1, seat("Ana", palace=palace.replace("cew", "ces")), "Ben", "Cleo", modules=["camps", "watchtowers"]
    )
    assert table.points("camps.line") == {"Ana": 3}


@pytest.mark.rule("RUL-32")
def test_a_watchtower_takes_no_wooden_walls() -> None:
    ana = seat("Ana", palace="T11@1,0 WT!csw@1,-1")
    cards = {"city_walls.beside": '["wall-w", "wall-n"]'}
    table = table_with(ana, "Ben", "Cleo", modules=["city_walls", "watchtowers"], **cards)
    table.refuses("fortify WT!csw with wall-w", rule="RUL-32")
    table.refuses("fortify T11 with wall-n", rule="WAT-03")  # it would stand against the short side
    with pytest.raises(PositionError):
        remodelling("T11@1,0 WT!csw!ww@1,-1", modules=["city_walls", "watchtowers"])


@pytest.mark.rule("RUL-49")
def test_the_vizier_may_buy_one_for_exactly_the_sum() -> None:
    ana = seat("Ana", hand="g8 g6 g7", palace="P7e@0,1")
    table = table_with(ana, "Ben", "Cleo", modules=["vizier", "watchtowers"], market="P8 S9 A9 C10", active=2)
    table.plays("take r1")
    table.refuses("send vizier 1+watchtower with g7 g8", rule="VIZ-02")
    table.plays("send vizier 1+watchtower with g6 g8", "place P8 @ 1,0", "erect WP!csw @ 1,-1")
    assert table.palace("Ana") == "WP!csw@1,-1 P8@1,0 P7e@0,1"


@pytest.mark.rule("RUL-49")
def test_diamonds_and_exchange_cards_may_pay_for_it() -> None:
    for module, hand in (("diamonds", "d8 d6"), ("exchange", "g8 r6 xgr")):
        table = table_with(seat("Ana", hand=hand), "Ben", "Cleo", modules=[module, "watchtowers"], market="P8 - - -")
        assert [action for action in table.choices("buy") if "watchtower" in action]


@pytest.mark.rule("RUL-49")
def test_the_patron_does_not_pay_for_it() -> None:
    table = with_characters(owner("Ana", "patron", hand="g9"), "Ben", "Cleo", modules=TOWERS)
    assert table.choices("patron") == ["patron 1", "patron 2", "patron 3", "patron 4"]


@pytest.mark.rule("RUL-49")
def test_it_must_be_placed_if_it_can_be() -> None:
    table = placing("P8@1,0", "WP", aside="P7e")
    table.refuses("hand back WP", rule="RUL-95")
    table.plays("reserve P7e")
    assert table.now == "placing"
    table.refuses("hand back WP", rule="RUL-49")
    assert {action.split()[0] for action in table.choices()} == {"erect"}


@pytest.mark.rule("RUL-49")
@pytest.mark.rule("RUL-95")
def test_one_that_cannot_be_placed_returns_to_the_supply() -> None:
    table = placing("P8@1,0", "WT", aside="T11")
    table.refuses("hand back WT", rule="RUL-95")  # the tower may still be placed
    table.plays("reserve T11")
    assert table.choices() == ["hand back WT"]
    table.refuses("hand back WP", rule="WAT-02")
    table.plays("hand back WT")
    assert (to_place(table, "Ana"), table.decides, table.palace("Ana")) == ([], "Ben", "P8@1,0")


@pytest.mark.rule("RUL-49")
def test_a_magical_building_of_the_colour_supports_it() -> None:
    table = placing("P9*n@1,0", "WP", modules=["watchtowers", "magical"])
    assert {action.split()[-1] for action in table.choices("erect")} == {"2,0", "1,1"}


@pytest.mark.rule("RUL-49")
def test_an_unfinished_site_does_not_support_it() -> None:
    ana = seat(
        "Ana", palace="T11!s@1,0", **{"watchtowers.to-place": '["WT"]', "sites.begun": '[["T11", "gulden", false]]'}
    )
    supply = '["denar", "denar", "dirham", "dirham", "ducat", "ducat", "gulden"]'
    lines = {"sites.supply": supply, "agenda": "placing 0, next-turn 0"}
    table = table_with(ana, "Ben", "Cleo", modules=["watchtowers", "sites"], **lines)
    assert table.choices() == ["hand back WT"]


@pytest.mark.rule("RUL-49")
def test_a_tile_may_lie_beside_the_empty_half_and_its_wall_there_is_an_outer_wall() -> None:
    # WT!csw lies on 1,-1 with its half to the north and east; 2,-1 has a wall in the west.
    table = placing("T11@1,0 T12@2,0 WT!csw@1,-1", aside="C9w S9")
    table.allows("place C9w @ 2,-1", "place S9 @ 2,-1")
    table.plays("place C9w @ 2,-1")
    assert table.player("Ana")["wall"] == 2  # the diagonal and, from the same corner on, the wall


@pytest.mark.rule("WAT-05")
def test_the_segment_of_a_watchtower_is_named_in_score_lines_and_positions() -> None:
    table = scoring(1, seat("Ana", palace="T11@0,1 WT!cnw@0,2"), "Ben", "Cleo", modules=TOWERS)
    lines = [line for line in table.look()["score_lines"] if line["reason"]["key"] == "scored.wall"]
    assert [line["segments"] for line in lines] == [[[0, 2, "/"]]]
    assert Game.from_position(table.game.position(), seed=1).snapshot() == table.look()


@pytest.mark.position
def test_a_position_names_only_watchtowers_and_they_must_be_laid() -> None:
    for line in ('["P8"]', "3", '["WT!cne"]'):
        with pytest.raises(PositionError):
            table_with(seat("Ana", **{"watchtowers.to-place": line}), "Ben", "Cleo")
    for tile in ("WT", "WT!c", "WT!cns", "P8!cne"):
        with pytest.raises(PositionError):
            remodelling(f"T11@1,0 {tile}@2,0")


@pytest.mark.rule("WAT-01")
def test_none_are_drawn_from_the_tower() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=TOWERS)
    assert len(table.tower.split()) + len(table.market.split()) == 54
    assert not [tile_id for tile_id in table.tower.split() if tile_id.startswith("W")]

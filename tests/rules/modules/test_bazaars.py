"""Module 16, Bazaars (BAZ-01 to BAZ-08)."""

import json
from collections import Counter
from typing import Any

import pytest
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import DIRK, Sight, new_table, scenario, scoring, seat, the_end

from alhambra import PositionError
from alhambra.modules.bazaars.rules import bazaars

BAZAARS = ["bazaars"]
FULL = "P8 S9 A9 C10"
ALL = ["Bc1", "Bc2", "Bg1", "Bg2", "Bn1", "Bn2", "Br1", "Br2"]

EIGHT_MATCHING = "T12@0,1 A5nw@-1,1 S4ne@1,1 S7w@-1,2 Bg1@0,2 A8e@1,2 A6sw@-1,3 T11s@0,3 T9es@1,3"
"""Seraglios, arcades and towers all around a bazaar that shows these three."""
FOUR_OF_SIX = "T12@0,1 P5nw@-1,1 C7ne@1,1 S7w@-1,2 Bg1@0,2 A8e@1,2 S8s@0,3"
"""Around the same bazaar a tower, two seraglios and arcades, and two buildings of other colours."""
REASON = "bazaars.neighbours"


def lying(*ids: str) -> dict[str, Any]:
    """The line of a position with these bazaars beside the market."""
    return {"bazaars.beside": json.dumps(ids)}


def beside(table: Sight) -> str:
    return " ".join(table.look()["own"]["bazaars.beside"])


@pytest.mark.rule("BAZ-01")
def test_eight_bazaars_are_mixed_into_the_tower() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=BAZAARS)
    assert [tile for tile in sorted(table.shuffled("tower")) if tile.startswith("B")] == ALL
    assert len(table.shuffled("tower")) == 54 + 8


@pytest.mark.rule("BAZ-01")
def test_each_bazaar_has_a_currency_and_three_colours_and_each_colour_occurs_four_times() -> None:
    assert sorted(bazaars()) == ALL
    assert Counter(bazaar.currency for bazaar in bazaars().values()) == dict.fromkeys(
        ("gulden", "dirham", "denar", "ducat"), 2
    )
    assert {len(bazaar.types) for bazaar in bazaars().values()} == {3}
    assert set(Counter(building_type for bazaar in bazaars().values() for building_type in bazaar.types).values()) == {
        4
    }


@pytest.mark.rule("BAZ-02")
def test_a_bazaar_drawn_for_the_market_is_laid_beside_it_and_drawing_continues() -> None:
    table = scenario(
        "Ana", "Ben", "Cleo", modules=BAZAARS, display="g1", market="- S9 - C10", tower="Bg1 T12 Bn2 T11 *"
    )
    table.plays("take g1")
    assert (table.market, beside(table)) == ("T12 S9 T11 C10", "Bg1 Bn2")
    assert table.happened.count("BazaarTurnedUp") == 2


@pytest.mark.rule("BAZ-02")
@pytest.mark.rule("BASE-60")
def test_a_bazaar_does_not_fill_a_space_so_the_game_may_end_with_it() -> None:
    table = the_end("Ana", "Ben", "Cleo", modules=BAZAARS, market="- S9 A9 C10", tower="Bg1")
    table.plays("take g1")
    assert table.game.outcome is not None
    assert beside(table) == "Bg1"


@pytest.mark.rule("RUL-43")
def test_at_the_set_up_bazaars_are_laid_beside_the_market_too() -> None:
    seen = set()
    for seed in range(12):
        table = new_table("Ana", "Ben", "Cleo", modules=BAZAARS, seed=seed)
        assert not {"-", "B"} & set(table.market)
        drawn = table.shuffled("tower")[: 4 + len(beside(table).split())]
        assert sorted(drawn) == sorted(f"{table.market} {beside(table)}".split())
        seen.add(bool(beside(table)))
    assert seen == {True, False}


@pytest.mark.rule("BAZ-03")
def test_a_bazaar_costs_as_much_as_the_tile_on_the_space_of_its_currency() -> None:
    table = scenario(
        seat("Ana", hand="g4 g5 n4"),
        "Ben",
        "Cleo",
        modules=BAZAARS,
        market="P4es S9 A9 C10",
        **lying("Bg1"),
    )
    assert [choice for choice in table.choices("buy") if "bg1" in choice] == ["buy bg1 with g4"]
    table.plays("buy bg1 with g4")
    assert (table.aside("Ana"), beside(table), table.market) == ("Bg1", "", "P4es S9 A9 C10")
    assert (table.decides, table.now) == ("Ana", "act")  # paid exactly, as always: another action


@pytest.mark.rule("BAZ-03")
def test_it_must_be_paid_exactly_and_in_its_currency() -> None:
    table = scenario(
        seat("Ana", hand="g3 g5 n4"),
        "Ben",
        "Cleo",
        modules=BAZAARS,
        market="P4es S9 A9 C10",
        **lying("Bg1"),
    )
    table.refuses("buy bg1 with g5", rule="BAZ-03")
    table.refuses("buy bg1 with g3", rule="BAZ-03")
    table.refuses("buy bg1 with n4", rule="BAZ-03")
    table.refuses("buy bn1 with n4", rule="BAZ-02")  # that one is not there


@pytest.mark.rule("BAZ-03")
def test_while_the_space_of_its_currency_is_empty_it_cannot_be_bought() -> None:
    table = scenario(
        seat("Ana", hand="g4 g4"),
        "Ben",
        "Cleo",
        modules=BAZAARS,
        market="P4es S9 A9 C10",
        **lying("Bg1"),
    )
    table.plays("buy 1 with g4")
    table.refuses("buy bg1 with g4", rule="BAZ-03")


@pytest.mark.rule("BAZ-03")
@pytest.mark.rule("RUL-43")
def test_while_that_space_is_empty_the_patron_does_not_get_it_either() -> None:
    ana = owner("Ana", "patron", hand="g4")
    table = with_characters(ana, "Ben", "Cleo", modules=BAZAARS, market="P4es S9 A9 C10", **lying("Bg1", "Br1"))
    table.allows("patron bg1", "patron br1")
    table.plays("buy 1 with g4")
    assert table.choices("patron") == ["patron 2", "patron 3", "patron 4", "patron br1"]
    table.refuses("patron bg1", rule="BAZ-03")


@pytest.mark.rule("BAZ-02")
def test_the_other_bazaars_stay_beside_the_market_when_one_is_bought() -> None:
    table = scenario(
        seat("Ana", hand="g4"), "Ben", "Cleo", modules=BAZAARS, market="P4es S9 - -", **lying("Bg1", "Br1")
    )
    table.plays("buy bg1 with g4")
    assert table.look()["own"]["bazaars.beside"] == ["Br1"]


@pytest.mark.rule("BAZ-06")
def test_a_square_beside_a_bazaar_does_not_count() -> None:
    table = scoring(3, seat("Ana", palace="Bg1@1,0 QTe@2,0"), "Ben", "Cleo", modules=[*BAZAARS, "squares"])
    assert [line for line in table.game.score_lines if line.rule == "BAZ-05"] == []


@pytest.mark.rule("WAL-03")
def test_a_bazaar_with_wooden_walls_scores_like_any_other() -> None:
    table = scoring(3, seat("Ana", palace="Bg1!wn@1,0 T12@2,0"), "Ben", "Cleo", modules=[*BAZAARS, "city_walls"])
    assert [line.points for line in table.game.score_lines if line.rule == "BAZ-05"] == [1]


@pytest.mark.rule("RUL-43")
def test_the_price_is_the_printed_price_of_the_tile_there() -> None:
    table = scenario(
        seat("Ana", hand="g7 n9"),
        "Ben",
        "Cleo",
        modules=["bazaars", "magical", "medina"],
        market="M7w S9 P9*n C10",
        **lying("Bg1", "Bn1"),
    )
    table.allows("buy bg1 with g7", "buy bn1 with n9")


@pytest.mark.rule("RUL-43")
@pytest.mark.parametrize(
    ("module", "hand", "payment"), [("diamonds", "d4", "d4"), ("exchange", "g1 r3 xgr", "g1 r3 xgr")]
)
def test_diamonds_or_an_exchange_card_of_its_currency_may_pay_for_it(module: str, hand: str, payment: str) -> None:
    table = scenario(
        seat("Ana", hand=hand), "Ben", "Cleo", modules=[module, "bazaars"], market="P4es S9 A9 C10", **lying("Bg1")
    )
    table.plays(f"buy bg1 with {payment}")
    assert table.aside("Ana") == "Bg1"


@pytest.mark.rule("BAZ-04")
def test_a_bazaar_is_built_reserved_and_remodelled_like_a_building() -> None:
    table = scenario(
        seat("Ana", hand="g4", palace="T12@0,1", reserve="Bn1"),
        "Ben",
        "Cleo",
        modules=BAZAARS,
        market="P4es S9 A9 C10",
        **lying("Bg1"),
    )
    table.allows("build Bn1 @ 0,2", "swap Bn1 for T12 @ 0,1")
    table.plays("buy bg1 with g4", "swap Bn1 for T12 @ 0,1")
    assert table.now == "placing"
    table.allows("place Bg1 @ 0,2", "reserve Bg1")
    table.refuses("place Bg1 @ 5,5", rule="BASE-33")
    table.plays("place Bg1 @ 0,2")
    assert table.palace("Ana") == "Bn1@0,1 Bg1@0,2"


@pytest.mark.rule("BAZ-05")
@pytest.mark.parametrize(
    ("palace", "points"),
    [
        (EIGHT_MATCHING, 8 * 3),
        (FOUR_OF_SIX, 4 * 3),
        (FOUR_OF_SIX.replace("T12", "G10"), 3 * 2),  # without the only purple one
        ("Bg1@0,1", None),
        ("P8@0,1 Bg1@0,2", None),
    ],
)
def test_it_scores_neighbours_of_its_colours_times_different_colours_at_the_end(
    palace: str, points: int | None
) -> None:
    table = scoring(3, seat("Ana", palace=palace), "Ben", "Cleo", modules=BAZAARS)
    assert table.points(REASON) == ({"Ana": points} if points else {})


@pytest.mark.rule("BAZ-05")
@pytest.mark.parametrize("number", [1, 2])
def test_at_the_other_scorings_bazaars_score_nothing(number: int) -> None:
    table = scoring(number, seat("Ana", palace=EIGHT_MATCHING), "Ben", "Cleo", modules=BAZAARS)
    assert table.points(REASON) == {}


@pytest.mark.rule("BAZ-05")
def test_a_bazaar_in_the_reserve_scores_nothing() -> None:
    table = scoring(3, seat("Ana", reserve="Bg1", palace="T12@0,1"), "Ben", "Cleo", modules=BAZAARS)
    assert table.points(REASON) == {}


@pytest.mark.rule("BAZ-06")
def test_a_building_may_count_for_several_bazaars_but_bazaars_do_not_count_for_each_other() -> None:
    table = scoring(3, seat("Ana", palace="T12@0,1 Bg1@1,1 Bn2@-1,1 Br1@0,2"), "Ben", "Cleo", modules=BAZAARS)
    assert [line.points for line in table.game.score_lines if line.rule == "BAZ-05"] == [1, 1]
    assert table.points(REASON) == {"Ana": 2}


@pytest.mark.rule("BAZ-06")
def test_walls_between_them_do_not_matter() -> None:
    palace = "C10@1,0 P7e@0,1 S5sw@1,1 Bg1@0,2"  # the two walls of the seraglio face the bazaar
    table = scoring(3, seat("Ana", palace=palace), "Ben", "Cleo", modules=BAZAARS)
    assert table.points(REASON) == {"Ana": 1}


@pytest.mark.rule("RUL-43")
def test_magical_buildings_count_as_neighbours_and_medinas_do_not() -> None:
    table = scoring(
        3,
        seat("Ana", palace="M10@-1,1 Bg1@0,1 T14*nes@1,1"),
        "Ben",
        "Cleo",
        modules=["bazaars", "magical", "medina"],
    )
    assert table.points(REASON) == {"Ana": 1}


@pytest.mark.rule("BAZ-07")
def test_unsold_bazaars_are_not_given_out_at_the_end() -> None:
    table = the_end(
        seat("Ana", hand="g9 g9"),
        "Ben",
        "Cleo",
        modules=BAZAARS,
        market="P8 - - -",
        **lying("Bg1"),
    )
    table.plays("take g1")
    assert table.aside("Ana") == "P8"
    table.plays("reserve P8")
    assert (table.game.outcome is not None, beside(table), table.reserve("Ana")) == (True, "Bg1", "P8")


@pytest.mark.rule("BAZ-08")
def test_a_bazaar_can_be_bought_with_the_vizier() -> None:
    table = scenario(
        seat("Ana", **{"vizier.awake": "false"}),
        seat("Ben", hand="g4 g5"),
        seat("Cleo", **{"vizier.awake": "false"}),
        modules=["vizier", "bazaars"],
        market="P4es S9 A9 C10",
        display="n1",
        **lying("Bg1"),
    )
    table.plays("take n1")
    table.refuses("send vizier bg1 with g5", rule="VIZ-02")
    table.plays("send vizier bg1 with g4", "place Bg1 @ 0,1")
    assert (table.palace("Ben"), table.decides, table.now) == ("Bg1@0,1", "Ben", "act")


@pytest.mark.rule("RUL-54")
def test_for_dirk_a_bazaar_counts_as_one_tile_and_is_worth_nothing() -> None:
    table = scoring(1, "Ana", "Ben", modules=BAZAARS, market=FULL, tower="Bg1 T12 T11 Bn1 A10 S8s C11 *")
    assert (table.dirk, beside(table)) == ("Bg1 T12 T11 Bn1 A10 S8s", "")
    table = scoring(3, "Ana", "Ben", modules=BAZAARS, dirk="Bg1 T12 S8s")
    assert table.scores == {"Ana": 0, "Ben": 0, DIRK: 21 + 17}


@pytest.mark.rule("RUL-54")
def test_a_bazaar_may_be_given_to_dirk() -> None:
    table = scenario(seat("Ana", aside="Bg1"), "Ben", modules=BAZAARS, agenda="placing 0, next-turn 0")
    table.plays("give Bg1 to Dirk")
    assert table.dirk == "Bg1"


@pytest.mark.position
@pytest.mark.parametrize("wrong", ['["P8"]', '["Bx1"]', "7", '["Bg1", "Bg1"]'])
def test_a_position_with_impossible_bazaars_is_refused(wrong: str) -> None:
    lines: dict[str, Any] = {"bazaars.beside": wrong}
    with pytest.raises(PositionError):
        scenario("Ana", "Ben", modules=BAZAARS, **lines)

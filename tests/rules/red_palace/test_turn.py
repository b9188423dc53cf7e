"""A turn of the Red Palace, and its end (RED-10, RED-32, RED-40)."""

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, passing, red
from tests.scenario import seat


@pytest.mark.rule("RED-10")
def test_a_building_costs_the_price_of_its_floor_in_the_currency_of_its_space() -> None:
    table = red(seat("Ana", hand="g8 r9 n9"), "Ben", market="P8 S10 A9w C10 - - -")
    assert table.choices("buy") == ["buy 1 with g8", "buy 3 with n9"]


@pytest.mark.rule("RED-10")
def test_nothing_is_for_sale_on_an_empty_space() -> None:
    table = red(seat("Ana", hand="g8", score=9), "Ben", market="- S10 A9w C10 - - -")
    table.refuses("buy 1 with g8", "BASE-23")
    table.refuses("buy 1+overpaid with g8", "BASE-23")


@pytest.mark.rule("RED-10")
def test_the_example_of_the_rulebook_who_pays_11_for_10_has_no_further_action() -> None:
    table = red(seat("Ana", hand="n4 n7"), "Ben", market="P8 S9 G10 C10 - - -", display="g1 g2 g3 g4")
    table.plays("buy 3 with n4 n7")
    assert (table.aside("Ana"), table.discard) == ("G10", "n4 n7")
    assert table.now != "act"


@pytest.mark.rule("RED-10")
def test_an_exact_payment_gives_another_action() -> None:
    table = red(seat("Ana", hand="g8 r9"), "Ben", market=ON_THE_MARKET)
    table.plays("buy 1 with g8")
    assert table.now == "act"
    table.plays("buy 2 with r9")
    assert (table.now, table.aside("Ana")) == ("act", "P8 S9")


@pytest.mark.rule("RED-10")
def test_after_an_exact_payment_another_action_must_be_taken() -> None:
    table = red(seat("Ana", hand="g8 r8"), "Ben", market=ON_THE_MARKET, display="g1").plays("buy 1 with g8")
    assert table.choices() == ["take g1"]
    table.refuses("pass", "RED-10")


@pytest.mark.rule("RED-10")
@pytest.mark.parametrize(
    ("possible", "action"),
    [
        ({"display": "n5"}, "take n5"),
        ({"hand": "g8 r9"}, "buy 2 with r9"),
        ({"palace": "G10@1,0"}, "remove G10 @ 1,0"),
        ({"reserve": "G10"}, "build G10 @ 1,0"),
    ],
)
def test_any_of_the_three_actions_is_enough_to_oblige(possible: dict[str, str], action: str) -> None:
    ana = seat("Ana", **{"hand": "g8", **{key: value for key, value in possible.items() if key != "display"}})
    display = possible.get("display", "")
    table = red(ana, "Ben", market=ON_THE_MARKET, display=display, draw="", box="*").plays("buy 1 with g8")
    table.allows(action)
    table.refuses("pass", "RED-10")


@pytest.mark.rule("RED-10")
@pytest.mark.rule("RUL-86")
def test_the_actions_end_when_none_is_possible_and_no_ability_has_to_be_used() -> None:
    options = {"abilities": ["plaza", "half", "wall", "money"]}
    lines = {"market": ON_THE_MARKET, "display": "", "draw": "", "box": "*", "options": options}
    table = red(seat("Ana", hand="g8", score=5), "Ben", **lines).plays("buy 1 with g8")
    table.allows("pass", "guard plaza")
    table.plays("pass", "decline")
    assert table.now == "placing"


@pytest.mark.rule("RED-32")
def test_market_and_preview_are_refilled_before_the_money_and_the_scoring_comes_last() -> None:
    table = red("Ana", "Ben", market="- S9 A9 C10 - - T12", display="g1", draw="scoring1 *")
    passing(table.plays("take g1"))
    told = table.order_of("TileTurnedUp", "MoneyTurnedUp", "ScoringCardTurnedUp", "ScoringBegan", "DirkDrew")
    assert told == ["TileTurnedUp", "ScoringCardTurnedUp", "MoneyTurnedUp", "ScoringBegan", "DirkDrew"]


@pytest.mark.rule("RED-32")
def test_the_display_is_complete_before_the_scoring_takes_place() -> None:
    table = red("Ana", "Ben", "Cleo", market="P8 - - - - - -", display="g1 g2", draw="scoring1 n1 n2 n3 *")
    passing(table.plays("take g1"))
    assert table.display == "g2 n1 n2 n3"
    assert (table.scorings, table.decides) == (1, "Ben")


@pytest.mark.rule("RED-40")
def test_guard_towers_play_no_part_in_the_matching_of_sides() -> None:
    """A wall with a tower may meet a wall without one, and no open side."""
    ana = seat("Ana", palace="P8n@1,0 S9@2,0 A9@2,-1", aside="T8sw^s")
    table = red(ana, "Ben", agenda="placing 0, next-turn 0")
    table.allows("place T8sw^s @ 1,-1")
    table.refuses("place T8sw^s @ 0,-1", "BASE-31")


@pytest.mark.rule("RED-40")
def test_a_hole_is_any_completely_enclosed_empty_area() -> None:
    palace = "P10@1,0 S10@2,0 A10@2,1 C11@2,2 G11@1,2 T11@0,2"
    table = red(seat("Ana", palace=palace, aside="T9"), "Ben", agenda="placing 0, next-turn 0")
    table.refuses("place T9 @ 0,1", "BASE-34")

"""What all abilities have in common, and the two easiest (RED-12, RED-22, RED-24)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, passing, red, red_scoring
from tests.scenario import Table, seat

from alhambra import PositionError

FOUR = {"abilities": ["half", "money", "plaza", "wall"]}
RICH = "T9es^e!ue@1,0 P7w^w!uw@-1,0"


def acting(**lines: Any) -> Table:
    """Ana has guards to spend."""
    ana = seat("Ana", **{"palace": RICH, **lines})
    return red(ana, "Ben", "Cleo", options=FOUR, market=ON_THE_MARKET, display="g1 g2 r3 n9")


@pytest.mark.rule("RED-12")
def test_an_ability_is_used_in_addition_to_the_action_of_the_turn() -> None:
    table = acting().plays("guard money n9", "spend guard 1,0e")
    assert (table.decides, table.now) == ("Ana", "act")
    table.refuses("pass", "BASE-2A")
    table.plays("take r3")
    assert table.hand("Ana") == "n9 r3"


@pytest.mark.rule("RED-12")
def test_each_ability_is_used_once_a_turn() -> None:
    table = acting().plays("guard money n9", "spend guard 1,0e")
    assert own(table, "used") == ["money"]
    table.refuses("guard money r3", "RED-12")
    assert table.choices("guard money") == []


@pytest.mark.rule("RED-12")
def test_abilities_may_be_used_after_the_last_action_and_before_placing() -> None:
    table = acting(hand="g9", score=1).plays("buy 1 with g9")
    assert (table.now, table.aside("Ana")) == ("guard abilities", "P8")
    table.plays("guard money n9", "spend guard 1,0e", "decline")
    assert (table.now, table.hand("Ana")) == ("placing", "n9")
    table.refuses("guard half garden", "RED-12")


@pytest.mark.rule("RED-12")
def test_a_turn_goes_on_by_itself_if_no_ability_can_be_used() -> None:
    table = acting(palace="", hand="g9").plays("buy 1 with g9")
    assert table.now == "placing"


@pytest.mark.rule("RED-12")
def test_used_abilities_come_back_at_the_end_of_the_turn() -> None:
    table = passing(acting().plays("guard money n9", "spend guard 1,0e", "take r3"))
    assert (table.decides, own(table, "used")) == ("Ben", [])


@pytest.mark.rule("RED-03")
def test_an_ability_that_is_not_in_play_cannot_be_used() -> None:
    four = {"abilities": ["plaza", "swap", "move", "wall"]}
    table = red(seat("Ana", palace=RICH), "Ben", options=four, display="g1 g2 r3 n9")
    table.refuses("guard money n9", "RED-03")
    table.refuses("guard half garden", "RED-03")
    assert table.choices("guard money") + table.choices("guard half") == []


# --- Money ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RED-22")
def test_for_a_guard_one_card_of_the_display_is_taken_whatever_its_value() -> None:
    table = acting()
    assert table.choices("guard money") == ["guard money g1", "guard money g2", "guard money n9", "guard money r3"]
    table.plays("guard money n9", "spend guard 1,0e")
    assert (table.hand("Ana"), table.display) == ("n9", "g1 g2 r3")


@pytest.mark.rule("RED-22")
def test_only_what_is_on_display_can_be_taken() -> None:
    acting().refuses("guard money c9", "RED-22")


# --- Half buildings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("RED-24")
def test_for_two_guards_a_half_building_is_taken_and_nobody_else_can_have_it() -> None:
    table = acting().plays("guard half garden")
    assert (own(table, "spent"), table.palace("Ana")) == (2, "P7w^w@-1,0 T9es^e@1,0")
    assert table.player("Ana")["own"]["red_palace.halves"] == ["garden"]
    assert table.player("Ana")["counts"]["garden"] == 0.5
    owner = seat("Ana", **{"red_palace.halves": '["garden"]'})
    table = red(seat("Ben", palace=RICH), owner, options=FOUR, market=ON_THE_MARKET)
    table.refuses("guard half garden", "RED-24")
    assert len(table.choices("guard half")) == 5


GARDENS = "G10@1,0 G11@-1,0"
CLASSIC = FOUR | {"classic_scoring": True}


@pytest.mark.rule("RED-24")
@pytest.mark.parametrize(
    ("number", "points"), [(1, {"Laura": 5}), (2, {"Laura": 12, "Tim": 5}), (3, {"Laura": 20, "Tim": 12})]
)
def test_the_example_of_the_rulebook_two_gardens_each_and_the_half_garden_wins_the_tie(
    number: int, points: dict[str, int]
) -> None:
    laura = seat("Laura", palace=GARDENS, **{"red_palace.halves": '["garden"]'})
    tim = seat("Tim", palace=GARDENS)
    table = red_scoring(number, laura, tim, "Max", options=CLASSIC, market="- - - - - - -")
    assert table.points("garden") == points
    assert table.player("Laura")["counts"]["garden"] == 2.5


@pytest.mark.rule("RED-24")
def test_a_half_building_is_less_than_a_whole_one_and_wins_a_tie_against_dirk() -> None:
    laura = seat("Laura", palace="G10@1,0", **{"red_palace.halves": '["garden"]'})
    table = red_scoring(1, laura, seat("Tim", palace=GARDENS), "Max", options=CLASSIC)
    assert table.points("garden") == {"Tim": 5}
    table = red_scoring(1, laura, "Tim", dirk="G11", options=CLASSIC, tower="_8 _9 _9 _12 _10n _10w _10w *")
    assert table.points("garden") == {"Laura": 5}


@pytest.mark.rule("RUL-61")
def test_a_half_building_counts_even_alone() -> None:
    laura = seat("Laura", **{"red_palace.halves": '["garden"]'})
    table = red_scoring(1, laura, "Tim", "Max", options=FOUR | {"classic_scoring": True})
    assert table.points("garden") == {"Laura": 5}


@pytest.mark.position
@pytest.mark.parametrize("halves", ['["garden", "garden"]', '["camel"]'])
def test_half_buildings_that_do_not_exist_are_refused(halves: str) -> None:
    with pytest.raises(PositionError, match="there is only one half building of each type"):
        red(seat("Ana", **{"red_palace.halves": halves}), "Ben")


@pytest.mark.position
@pytest.mark.parametrize(
    ("step", "fault"),
    [
        ("take-half-building 0 tomb", "there is no half building tomb to take"),
        ("take-half-building 0", "agenda: the value does not have the expected form"),
        ("take-guarded-money 0 x9", "there is no card x9 to take"),
        ("put-guard 0 1,0e 2,0e", "the guard at 1,0e cannot be put at 2,0e"),
    ],
)
def test_an_effect_that_is_due_must_be_possible(step: str, fault: str) -> None:
    with pytest.raises(PositionError, match=fault):
        red("Ana", "Ben", agenda=f"{step}, next-turn 0")

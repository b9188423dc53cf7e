"""Paying for abilities with guards or points (RED-13, RED-14, RUL-60, RUL-104, RUL-105)."""

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, red
from tests.scenario import Table, seat

from alhambra.table.views import open_view

HALF = {"abilities": ["half", "money", "swap", "wall"]}


def acting(score: int = 0, scorings: int = 0, **lines: str) -> Table:
    """Ana is to act; half buildings cost two guards."""
    ana = seat("Ana", score=score, **lines)
    return red(ana, "Ben", "Cleo", options=HALF, market=ON_THE_MARKET, display="g1 g2 r3 n9", scorings=scorings)


def guards(table: Table) -> tuple[str, str]:
    return table.palace("Ana"), table.reserve("Ana")


@pytest.mark.rule("RED-13")
def test_the_player_chooses_a_guard_in_the_palace_or_in_the_reserve() -> None:
    table = acting(palace="T9es^e!ue@1,0 P7w^w!uw@-1,0", reserve="G9ne^e!ue")
    table.plays("guard money n9")
    assert table.choices() == ["spend guard -1,0w", "spend guard 1,0e", "spend guard G9ne^e!ue/e"]
    table.plays("spend guard G9ne^e!ue/e")
    assert guards(table) == ("P7w^w!uw@-1,0 T9es^e!ue@1,0", "G9ne^e")
    assert own(table, "spent") == 1
    table.plays("guard half garden")  # the two that are left must go
    assert guards(table) == ("P7w^w@-1,0 T9es^e@1,0", "G9ne^e")
    assert own(table, "spent") == 3


@pytest.mark.rule("RED-13")
def test_of_several_guards_on_a_tile_one_goes() -> None:
    table = acting(palace="T9es^e!ues@1,0").plays("guard money n9", "spend guard 1,0s")
    assert table.palace("Ana") == "T9es^e!ue@1,0"


@pytest.mark.rule("RED-13")
def test_of_two_equal_buildings_in_the_reserve_one_loses_its_guard() -> None:
    table = acting(palace="P7w^w!uw@-1,0", reserve="A8nw^n!un A8nw^n!un")
    table.plays("guard money n9")
    assert table.choices() == ["spend guard -1,0w", "spend guard A8nw^n!un/n"]
    table.plays("spend guard A8nw^n!un/n")
    assert table.reserve("Ana") == "A8nw^n A8nw^n!un"


@pytest.mark.rule("RED-13")
def test_only_own_guards_that_stand_somewhere_can_be_spent() -> None:
    table = acting(palace="T9es^e!ues@1,0").plays("guard money n9")
    table.refuses("spend guard 2,0e", "RED-13")
    table.refuses("spend guard 1,0n", "RED-13")


@pytest.mark.rule("RUL-104")
def test_guards_of_a_building_that_is_not_placed_yet_do_not_exist() -> None:
    table = acting(aside="T9es^e")
    assert table.choices("guard money") == []
    table.refuses("guard money n9", "RED-14")


@pytest.mark.rule("RUL-104")
def test_the_cost_is_paid_before_the_effect() -> None:
    table = acting(palace="T9es^e!ues@1,0").plays("guard money n9")
    assert (table.hand("Ana"), table.display) == ("", "g1 g2 r3 n9")
    table.plays("spend guard 1,0s")
    assert (table.hand("Ana"), table.display) == ("n9", "g1 g2 r3")


@pytest.mark.rule("RED-14")
@pytest.mark.rule("RUL-105")
@pytest.mark.parametrize(("scorings", "points"), [(0, 1), (1, 2), (2, 3)])
def test_a_player_without_guards_pays_points_by_the_scorings_held(scorings: int, points: int) -> None:
    table = acting(score=points, scorings=scorings).plays("guard money n9")
    assert (table.scores["Ana"], table.hand("Ana"), own(table, "spent")) == (0, "n9", 0)
    line = table.look()["score_lines"][-1]
    assert (line["points"], line["rule"], line["reason"]["text"]) == (-points, "RED-14", "instead of a guard")
    assert line["scoring"] == 0  # it belongs to none
    acting(score=points - 1, scorings=scorings).refuses("guard money n9", "RED-14")


@pytest.mark.rule("RED-14")
@pytest.mark.parametrize(("scorings", "points"), [(0, 1), (1, 2), (2, 3)])
def test_everybody_sees_how_many_points_replace_a_guard(scorings: int, points: int) -> None:
    assert open_view(acting(scorings=scorings).game)["facts"]["red_palace.points"] == points


@pytest.mark.rule("RED-14")
def test_points_are_no_substitute_for_a_player_with_a_guard() -> None:
    table = acting(score=9, reserve="G9ne^e!ue").plays("guard money n9")
    assert (table.reserve("Ana"), table.scores["Ana"]) == ("G9ne^e", 9)


@pytest.mark.rule("RUL-60")
@pytest.mark.parametrize(("scorings", "points"), [(0, 1), (1, 2), (2, 3)])
def test_with_one_guard_and_a_cost_of_two_the_other_is_paid_in_points(scorings: int, points: int) -> None:
    table = acting(score=points, scorings=scorings, reserve="G9ne^e!ue").plays("guard half garden")
    assert (table.reserve("Ana"), table.scores["Ana"], own(table, "spent")) == ("G9ne^e", 0, 1)
    acting(score=points - 1, scorings=scorings, reserve="G9ne^e!ue").refuses("guard half garden", "RED-14")


@pytest.mark.rule("RED-14")
def test_without_guards_each_guard_of_a_cost_is_paid_in_points() -> None:
    table = acting(score=5, scorings=1).plays("guard half garden")
    assert table.scores["Ana"] == 1
    acting(score=3, scorings=1).refuses("guard half garden", "RED-14")


@pytest.mark.rule("RED-13")
def test_a_choice_of_guards_can_be_taken_back() -> None:
    table = acting(palace="T9es^e!ues@1,0")
    before = table.look()
    table.plays("guard money n9", "spend guard 1,0s")
    table.game.undo()
    assert table.now == "spend a guard"
    table.game.undo()
    assert table.look() == before

"""Moving a guard (RED-28, RUL-60, RUL-104)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, passing, red
from tests.scenario import Table, seat

from alhambra import Game, PositionError, Unreadable

FOUR = {"abilities": ["move", "money", "swap", "wall"]}
TWO_GUARDS = "T9es^e!ue@1,0 P7w^w!uw@-1,0"


def acting(palace: str = TWO_GUARDS, **lines: Any) -> Table:
    ana = seat("Ana", palace=palace, **lines)
    return red(ana, "Ben", "Cleo", options=FOUR, market=ON_THE_MARKET, display="g1 g2 g3 g4")


def standing(table: Table) -> tuple[str, str]:
    return table.palace("Ana"), table.reserve("Ana")


@pytest.mark.rule("RED-28")
def test_for_a_guard_another_one_is_put_on_a_wall_without_a_tower() -> None:
    table = acting().plays("move guard 1,0e to 1,0s")
    assert table.palace("Ana") == "P7w^w@-1,0 T9es^e!us@1,0"
    assert (own(table, "spent"), own(table, "used"), table.now) == (1, ["move"], "act")


@pytest.mark.rule("RED-12")
def test_a_guard_may_be_moved_after_the_last_action_and_not_while_placing() -> None:
    table = passing(acting(hand="g9").plays("buy 1 with g9", "move guard 1,0e to 1,0s"))
    assert (table.now, table.palace("Ana")) == ("placing", "P7w^w@-1,0 T9es^e!us@1,0")
    table.refuses("move guard 1,0s to 1,0e", "RED-12")


@pytest.mark.rule("RED-28")
def test_a_guard_may_go_to_any_wall_segment_of_the_palace_and_to_no_other_place() -> None:
    table = acting(f"{TWO_GUARDS} G10n@0,-1 S8e@-1,1 A9w@0,1 C10@1,-1")  # the walls between 0,1 and -1,1 are inner ones
    to = [choice.rpartition(" ")[2] for choice in table.choices("move guard 1,0e to")]
    assert to == ["0,-1n", "-1,0w", "1,0s", "-1,1e", "0,1w"]
    table.refuses("move guard 1,0e to 1,-1n", "RED-28")  # no wall
    table.refuses("move guard 1,0e to 0,0n", "RED-28")
    table.refuses("move guard 1,0e to 5,5n", "RED-28")


@pytest.mark.rule("RED-28")
def test_a_guard_may_go_to_the_segment_that_the_guard_who_paid_has_left() -> None:
    table = acting("T7e^e!ue@1,0", reserve="S9nw^w!uw")
    table.allows("move guard S9nw^w!uw/w to 1,0e")
    table.plays("move guard S9nw^w!uw/w to 1,0e")
    assert standing(table) == ("T7e^e!ue@1,0", "S9nw^w")
    assert (own(table, "spent"), table.happened) == (1, ["GuardSpent", "GuardMoved"])


@pytest.mark.rule("RED-28")
def test_of_several_guards_the_one_on_the_segment_pays() -> None:
    table = acting(reserve="G9ne^e!ue A8nw^n!unw").plays("move guard A8nw^n!unw/w to 1,0e")
    assert standing(table) == ("P7w^w!uw@-1,0 T9es^e!ue@1,0", "G9ne^e!ue A8nw^n!un")
    assert (own(table, "spent"), table.now) == (1, "act")


@pytest.mark.rule("RED-28")
def test_a_guard_may_go_to_where_another_one_on_the_same_tile_stood() -> None:
    table = acting("T9es^e!ues@1,0 P7w^w!uw@-1,0").plays("move guard 1,0e to 1,0s")
    assert table.palace("Ana") == "P7w^w!uw@-1,0 T9es^e!us@1,0"


@pytest.mark.rule("RED-28")
def test_a_guard_may_stand_on_a_wall_piece() -> None:
    table = acting(f"{TWO_GUARDS} P11!mn@0,-1").plays("move guard 1,0e to 0,-1n")
    assert table.palace("Ana") == "P11!mn!un@0,-1 P7w^w@-1,0 T9es^e@1,0"


@pytest.mark.rule("RED-28")
def test_a_guard_may_go_to_a_tile_that_has_guards_already() -> None:
    table = acting().plays("move guard -1,0w to 1,0s")
    assert table.palace("Ana") == "P7w^w@-1,0 T9es^e!us@1,0"  # the one on 1,0e was left to pay
    table = acting(reserve="G9ne^e!ue").plays("move guard -1,0w to 1,0s", "spend guard G9ne^e!ue/e")
    assert standing(table) == ("P7w^w@-1,0 T9es^e!ues@1,0", "G9ne^e")


@pytest.mark.rule("RED-28")
def test_only_own_guards_that_stand_somewhere_are_moved() -> None:
    table = acting(aside="G9ne^e")
    assert sorted({choice.split()[2] for choice in table.choices("move guard")}) == ["-1,0w", "1,0e"]
    table.refuses("move guard 1,0s to 1,0s", "RED-28")
    table.refuses("move guard G9ne^e/e to 1,0s", "RED-28")


@pytest.mark.rule("RUL-60")
def test_a_guard_may_come_from_the_reserve_and_goes_to_the_palace() -> None:
    table = acting("T9es^e!ue@1,0", reserve="G9ne^e!ue").plays("move guard G9ne^e!ue/e to 1,0s")
    assert standing(table) == ("T9es^e!us@1,0", "G9ne^e")
    acting("T9es^e!ue@1,0", reserve="G9ne^e!ue").refuses("move guard 1,0e to 1,0n", "RED-28")


@pytest.mark.rule("RUL-60")
def test_there_is_one_guard_on_a_segment() -> None:
    table = acting().plays("move guard 1,0e to -1,0w")
    assert table.palace("Ana") == "P7w^w!uw@-1,0 T9es^e@1,0"  # the guard that stood there has paid
    acting().refuses("move guard 1,0e to 1,0e", "RUL-60")


@pytest.mark.rule("RUL-60")
def test_without_a_second_guard_nobody_can_move_one_not_even_for_points() -> None:
    table = acting("T9es^e!ue@1,0", score=20)
    assert table.choices("move guard") == []
    table.refuses("move guard 1,0e to 1,0s", "RUL-60")


@pytest.mark.rule("RUL-104")
def test_the_guard_that_pays_is_chosen_first_and_is_not_the_one_that_moves() -> None:
    table = acting("T9es^e!ues@1,0 P7w^w!uw@-1,0 G10n@0,-1").plays("move guard 1,0e to 0,-1n")
    assert table.palace("Ana") == "G10n@0,-1 P7w^w!uw@-1,0 T9es^e!ues@1,0"
    assert table.choices() == ["spend guard -1,0w", "spend guard 1,0s"]
    table.refuses("spend guard 1,0e", "RUL-104")
    table.plays("spend guard 1,0s")
    assert table.palace("Ana") == "G10n!un@0,-1 P7w^w!uw@-1,0 T9es^e@1,0"


@pytest.mark.rule("RUL-104")
def test_of_two_equal_buildings_in_the_reserve_one_pays_and_the_other_moves() -> None:
    table = acting("S9w@1,1 G10@1,0", score=9, reserve="A8nw^n!un A8nw^n!un").plays("move guard A8nw^n!un/n to 1,1w")
    assert standing(table) == ("G10@1,0 S9w!uw@1,1", "A8nw^n A8nw^n")
    assert (own(table, "spent"), table.scores["Ana"]) == (1, 9)


@pytest.mark.rule("RUL-104")
def test_a_guard_in_the_reserve_moves_after_the_one_beside_it_has_paid() -> None:
    table = acting("G10n@1,0 P7w^w!uw@-1,0", reserve="A8nw^n!unw A8nw^n!un")
    table.plays("move guard A8nw^n!unw/w to 1,0n", "spend guard A8nw^n!unw/n")
    assert standing(table) == ("P7w^w!uw@-1,0 G10n!un@1,0", "A8nw^n A8nw^n!un")
    table = acting("G10n@1,0 P7w^w!uw@-1,0", reserve="A8nw^n!unw A8nw^n!un")
    table.plays("move guard A8nw^n!unw/w to 1,0n", "spend guard A8nw^n!un/n")
    assert standing(table) == ("P7w^w!uw@-1,0 G10n!un@1,0", "A8nw^n!un A8nw^n")


@pytest.mark.rule("RED-28")
def test_a_move_can_be_taken_back() -> None:
    table = acting()
    before = table.look()
    table.plays("move guard 1,0e to 1,0s")
    table.game.undo()
    assert table.look() == before


@pytest.mark.position
@pytest.mark.parametrize("segment", ["1,0", "1,0x", "e", "1e", "T9es^e!ue/e"])
def test_a_text_that_is_not_a_segment_cannot_be_read(segment: str) -> None:
    with pytest.raises(Unreadable, match="is not a wall segment"):
        acting().game.play(f"move guard 1,0e to {segment}")


@pytest.mark.position
def test_a_position_may_be_in_the_middle_of_a_move() -> None:
    table = acting(reserve="G9ne^e!ue").plays("move guard 1,0e to 1,0s")
    again = Table(Game.from_position(table.game.position(), seed=1))
    assert again.choices() == table.choices() == ["spend guard -1,0w", "spend guard G9ne^e!ue/e"]
    again.plays("spend guard -1,0w")
    assert again.palace("Ana") == "P7w^w@-1,0 T9es^e!us@1,0"


@pytest.mark.position
@pytest.mark.parametrize("move", ["", "1,0e", "1,0e 1,0e", "1,0e 1,0n", "1,0s 1,0s", "1,0e 1,0s 1,0s", "x y"])
def test_a_move_to_come_has_a_guard_and_a_segment(move: str) -> None:
    with pytest.raises(PositionError):
        red(seat("Ana", palace=TWO_GUARDS), "Ben", agenda=f"put-guard 0 {move}, next-turn 0")

"""Guards on their walls (RED-11, RED-30, RUL-60)."""

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, passing, red
from tests.scenario import Table, seat

from alhambra import PositionError, Unreadable


def placing(aside: str, **lines: str) -> Table:
    return red(seat("Ana", aside=aside, **lines), "Ben", agenda="placing 0, next-turn 0")


@pytest.mark.rule("RED-30")
def test_a_guard_is_set_on_each_tower_when_the_building_is_placed() -> None:
    table = placing("T9es^e P8").plays("place T9es^e @ 1,0", "place P8 @ -1,0")
    assert table.palace("Ana") == "P8@-1,0 T9es^e!ue@1,0"


@pytest.mark.rule("RED-30")
def test_buildings_are_placed_in_any_order() -> None:
    table = placing("T9es^e P8")
    table.allows("place T9es^e @ 1,0", "place P8 @ 1,0", "reserve T9es^e", "reserve P8")
    table.plays("place P8 @ 1,0", "place T9es^e @ 2,0")
    assert table.palace("Ana") == "P8@1,0 T9es^e!ue@2,0"


@pytest.mark.rule("RED-30")
def test_a_guard_is_set_even_in_the_reserve() -> None:
    table = placing("T9es^e P8n").plays("reserve T9es^e", "reserve P8n")
    assert table.reserve("Ana") == "T9es^e!ue P8n"


@pytest.mark.rule("RED-30")
def test_guards_come_from_the_supply_and_none_does_when_it_is_empty() -> None:
    """There are as many guards as towers, so this takes a position that was set up."""
    ana = seat("Ana", aside="T9es^e A6sw^s", reserve="S8s^s!us")
    table = red(ana, "Ben", "Cleo", agenda="placing 0, next-turn 0", red_spent=30)
    table.plays("reserve T9es^e", "reserve A6sw^s")
    assert table.reserve("Ana") == "S8s^s!us T9es^e!ue A6sw^s"


@pytest.mark.position
def test_guards_stand_nowhere_but_in_palaces_and_reserves_and_with_dirk() -> None:
    red("Ana", "Ben", dirk="T9es^e!ue")
    with pytest.raises(PositionError, match="guards stand in palaces and reserves"):
        red("Ana", "Ben", market="T9es^e!ue - - - - - -")
    with pytest.raises(PositionError, match="guards stand in palaces and reserves"):
        placing("T9es^e!ue")


@pytest.mark.rule("RED-30")
def test_a_bought_building_has_no_guard_before_it_is_placed() -> None:
    table = red(seat("Ana", hand="g9"), "Ben", market="T9es^e S9 A9 C10 - - -", display="g1 g2 g3 g4")
    passing(table.plays("buy 1 with g9", "take g1"))
    assert table.aside("Ana") == "T9es^e"


@pytest.mark.rule("RED-52")
@pytest.mark.rule("RED-30")
def test_a_building_won_at_the_end_comes_with_its_guards() -> None:
    table = red(seat("Ana", hand="r1"), "Ben", market="- T9es^e - - - - -", tower="", box="*", display="g1")
    passing(table.plays("take g1")).plays("place T9es^e @ 1,0")
    assert table.palace("Ana") == "T9es^e!ue@1,0"


@pytest.mark.rule("RED-11")
@pytest.mark.rule("RUL-60")
def test_guards_stay_on_their_building_during_a_remodel_and_a_tower_is_manned_once() -> None:
    ana = seat("Ana", palace="T9es^e!ue@1,0", reserve="S8s^s")
    table = red(ana, "Ben", "Cleo", market=ON_THE_MARKET, display="g1 g2 g3 g4")
    passing(table.plays("remove T9es^e!ue @ 1,0"))
    assert table.reserve("Ana") == "S8s^s T9es^e!ue"
    table = red(ana, "Ben", "Cleo", market=ON_THE_MARKET, display="g1 g2 g3 g4")
    table.plays("build S8s^s @ -1,0")  # its guard was spent before
    assert table.palace("Ana") == "S8s^s@-1,0 T9es^e!ue@1,0"


@pytest.mark.rule("RED-11")
def test_guards_come_along_when_buildings_are_swapped() -> None:
    ana = seat("Ana", palace="T9es^e!ue@1,0", reserve="G9ne^e!ue")
    table = red(ana, "Ben", "Cleo", market=ON_THE_MARKET)
    table.plays("swap G9ne^e!ue for T9es^e!ue @ 1,0")
    assert (table.palace("Ana"), table.reserve("Ana")) == ("G9ne^e!ue@1,0", "T9es^e!ue")


@pytest.mark.position
@pytest.mark.parametrize("tile", ["T9es^e!un", "T9es^e!uen", "T9!un"])
def test_a_guard_that_stands_on_no_wall_is_refused(tile: str) -> None:
    with pytest.raises(PositionError):
        red(seat("Ana", reserve=tile), "Ben")


@pytest.mark.position
@pytest.mark.parametrize("tile", ["T9es^e!u", "T9es^e!use", "T9es^e!ux", "T9es^e!uee"])
def test_a_mark_that_does_not_name_sides_in_order_is_refused(tile: str) -> None:
    with pytest.raises(PositionError, match="does not name sides in the order nesw"):
        red(seat("Ana", reserve=tile), "Ben")


@pytest.mark.position
@pytest.mark.parametrize("guard", ["1,0", "1,0x", "e", "T9es^e!ue/", "T9es^e!ue/x", "Q9/e", "/e", "1e"])
def test_a_text_that_is_not_a_guard_cannot_be_read(guard: str) -> None:
    with pytest.raises(Unreadable, match="is not a guard"):
        red("Ana", "Ben").game.play(f"spend guard {guard}")

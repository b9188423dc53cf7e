"""Plazas (RED-23, RED-74, RUL-61)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, passing, red, red_scoring
from tests.scenario import Table, seat

from alhambra import PositionError

FOUR = {"abilities": ["plaza", "money", "swap", "wall"]}
GUARDED = "T9es^e!ue@1,0"


def acting(**lines: Any) -> Table:
    """Ana has one guard."""
    ana = seat("Ana", **{"palace": GUARDED, **lines})
    return red(ana, "Ben", options=FOUR, market=ON_THE_MARKET, display="g1 g2 g3 g4")


def placing(**lines: Any) -> Table:
    """Ana places a plaza and a building."""
    return red(seat("Ana", aside="Z P8", **lines), "Ben", options=FOUR, agenda="placing 0, next-turn 0")


@pytest.mark.rule("RED-23")
def test_for_a_guard_a_plaza_is_laid_aside_and_placed_at_the_end_of_the_turn() -> None:
    table = acting().plays("guard plaza")
    assert (table.aside("Ana"), own(table, "spent"), table.now) == ("Z", 1, "act")
    table.plays("take g1")
    assert table.now == "placing"
    table.plays("place Z @ -1,0")
    assert (table.palace("Ana"), table.decides) == ("Z@-1,0 T9es^e@1,0", "Ben")


@pytest.mark.rule("RED-12")
def test_a_plaza_can_be_got_after_the_last_action_and_not_while_placing() -> None:
    table = acting(score=9, hand="g9").plays("buy 1 with g9", "guard plaza")
    assert table.aside("Ana") == "P8 Z"
    passing(table).refuses("guard plaza", "RED-12")


@pytest.mark.rule("RED-23")
def test_a_plaza_has_no_walls_and_no_type() -> None:
    table = placing()
    assert table.choices("place Z") == ["place Z @ 0,-1", "place Z @ -1,0", "place Z @ 1,0", "place Z @ 0,1"]
    table.plays("place Z @ 1,0", "place P8 @ 2,0")
    ana = table.player("Ana")
    assert (sum(ana["counts"].values()), ana["wall"]) == (1, 0)


@pytest.mark.rule("RED-23")
def test_a_plaza_follows_the_building_rules() -> None:
    placing(palace=GUARDED).refuses("place Z @ 2,0", "BASE-31")


@pytest.mark.rule("RED-23")
@pytest.mark.parametrize("where", ["palace", "reserve", "aside"])
def test_there_are_six_plazas_wherever_they_lie(where: str) -> None:
    def owned(number: int) -> str:
        spots = [f"Z@{x},0" if where == "palace" else "Z" for x in range(1, number + 1)]
        return " ".join(spots)

    def taken(number: int) -> Table:
        ben = seat("Ben", **{where: owned(number)})
        return red(seat("Ana", palace=GUARDED), ben, options=FOUR, market=ON_THE_MARKET)

    taken(5).allows("guard plaza")
    taken(6).refuses("guard plaza", "RED-23")
    with pytest.raises(PositionError, match="too many of the tile Z"):
        taken(7)


@pytest.mark.rule("RUL-61")
def test_a_plaza_may_go_to_the_reserve() -> None:
    table = placing().plays("reserve Z", "reserve P8")
    assert table.reserve("Ana") == "Z P8"


@pytest.mark.rule("RUL-61")
def test_a_plaza_is_remodelled_like_a_building() -> None:
    table = acting(palace="Z@1,0", reserve="G11")
    table.allows("remove Z @ 1,0", "swap G11 for Z @ 1,0")
    table = acting(palace="G11@1,0", reserve="Z")
    table.allows("build Z @ -1,0", "swap Z for G11 @ 1,0")
    table.plays("build Z @ -1,0")
    assert table.palace("Ana") == "Z@-1,0 G11@1,0"


@pytest.mark.rule("RUL-61")
def test_a_plaza_cannot_be_given_to_dirk() -> None:
    table = placing()
    table.refuses("give Z to Dirk", "RUL-61")
    table.allows("give P8 to Dirk")


@pytest.mark.rule("RED-74")
def test_plazas_and_the_start_tile_count_as_buildings_for_camps() -> None:
    ana = seat("Ana", palace="Z@1,0 P9w@-1,0 K4e@-2,0")
    table = red_scoring(1, ana, "Ben", "Cleo", modules=["camps"], options=FOUR)
    lines = [line for line in table.look()["score_lines"] if line["rule"] == "CAM-06"]
    assert [(line["points"], line["cells"]) for line in lines] == [(3, [[-1, 0], [0, 0], [1, 0]])]


@pytest.mark.rule("RED-23")
def test_getting_a_plaza_can_be_taken_back() -> None:
    table = acting()
    before = table.look()
    table.plays("guard plaza")
    table.game.undo()
    assert table.look() == before


@pytest.mark.position
@pytest.mark.parametrize("line", [{"market": "Z S9 A9 C10 - - -"}, {"tower": "Z *"}, {"dirk": "Z"}, {"box": "Z *"}])
def test_a_plaza_lies_nowhere_but_in_front_of_players(line: dict[str, str]) -> None:
    with pytest.raises(PositionError, match="too many of the tile Z"):
        red("Ana", "Ben", **line)


@pytest.mark.position
def test_a_plaza_to_come_is_there() -> None:
    with pytest.raises(PositionError, match="there are only 6 plazas"):
        red(seat("Ana", reserve="Z Z Z Z Z Z"), "Ben", agenda="take-plaza 0, next-turn 0")

"""Wall pieces: taken for a guard, set on a new tile before it is placed (RED-21, RUL-101)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, red
from tests.scenario import Table, seat

from alhambra import PositionError, Unreadable

WALL = {"abilities": ["wall", "half", "preview", "swap"]}
GUARDED = "T9es^e!ue@1,0"
SIX_SET = "P8n!ms S8e!mn A11!me C10!mw G10!mn T9e!mw"


def acting(hand: str = "g9", market: str = ON_THE_MARKET, **lines: Any) -> Table:
    """Ana has a guard to spend."""
    hers: dict[str, Any] = {key: lines.pop(key) for key in ("palace", "reserve", "aside") if key in lines}
    ana = seat("Ana", **{"palace": GUARDED, "hand": hand} | hers)
    return red(ana, "Ben", options=WALL, market=market, display="g2 g3 r3 n9", **lines)


def with_a_piece(hand: str = "g9", market: str = ON_THE_MARKET, **lines: Any) -> Table:
    """Ana has overpaid for what was on the first space, and has a wall piece to set."""
    buying = f"buy 1 with {hand}"
    table = acting(hand, market, **lines).plays("guard wall", buying)
    assert table.now == "placing"
    return table


@pytest.mark.rule("RED-21")
def test_for_a_guard_a_wall_piece_is_set_at_the_end_of_the_turn_on_a_building_bought() -> None:
    table = acting().plays("guard wall")
    assert (own(table, "spent"), own(table, "wall"), table.now) == (1, True, "act")
    table.refuses("set wall P8 n", "RUL-101")
    table.plays("buy 1 with g9")
    assert table.choices("set wall") == [f"set wall P8 {side}" for side in "nesw"]
    table.plays("set wall P8 s", "reserve P8!ms")
    assert (table.reserve("Ana"), own(table, "wall")) == ("P8!ms", False)


@pytest.mark.rule("RED-21")
def test_a_wall_piece_is_a_wall_like_any_other() -> None:
    table = with_a_piece(palace="T7w^w!uw@-1,0")
    assert table.player("Ana")["wall"] == 1
    table.plays("set wall P8 w")
    table.refuses("place P8!mw @ 1,0", "BASE-31")
    table.plays("place P8!mw @ -1,-1")
    assert table.player("Ana")["wall"] == 2


@pytest.mark.rule("RED-21")
def test_once_all_six_are_out_the_ability_cannot_be_used() -> None:
    five = SIX_SET.rsplit(" ", 1)[0]
    acting(reserve=five).allows("guard wall")
    table = acting(reserve=SIX_SET)
    table.refuses("guard wall", "RED-21")
    assert table.choices("guard wall") == []


@pytest.mark.rule("RUL-101")
def test_after_the_last_action_a_wall_piece_is_only_taken_for_a_tile_that_can_have_it() -> None:
    table = acting().plays("buy 1 with g9", "guard wall")
    assert (table.now, own(table, "wall")) == ("placing", True)
    table = acting("g9", "K8ne S9 A9 C10 - - -", modules=["camps"]).plays("buy 1 with g9")
    assert table.now == "placing"


@pytest.mark.rule("RUL-101")
def test_only_a_side_without_a_wall_takes_a_piece() -> None:
    table = with_a_piece(market="P7es^e S9 A9 C10 - - -")
    assert table.choices("set wall") == ["set wall P7es^e n", "set wall P7es^e w"]
    table.refuses("set wall P7es^e e", "RUL-101")
    table.plays("set wall P7es^e w")
    table.refuses("set wall P7es^e!mw n", "RED-21")


@pytest.mark.rule("RUL-101")
def test_only_a_tile_of_this_turn_takes_a_piece() -> None:
    table = with_a_piece(reserve="G8n")
    table.refuses("set wall G8n e", "BASE-29")
    table.refuses("set wall T9es^e n", "BASE-29")


@pytest.mark.rule("RUL-101")
def test_a_medina_and_a_bazaar_can_carry_a_piece_and_a_camp_cannot() -> None:
    modules, agenda = ["medina", "bazaars", "camps"], "placing 0, return-wall-piece 0, next-turn 0"
    table = acting(modules=modules, aside="M4ne Bg1 K4e", agenda=agenda, red_wall=True)
    assert {action.split()[2] for action in table.choices("set wall")} == {"M4ne", "Bg1"}
    table.refuses("set wall K4e n", "RUL-101")
    table.plays("set wall Bg1 n")
    assert "Bg1!mn" in table.aside("Ana")


@pytest.mark.rule("RUL-101")
def test_the_piece_stays_on_its_tile_in_the_reserve_and_in_the_palace() -> None:
    table = with_a_piece().plays("set wall P8 n", "reserve P8!mn", "take r3")
    assert table.decides == "Ana"
    table.plays("build P8!mn @ 0,-1")
    assert table.palace("Ana") == "P8!mn@0,-1 T9es^e@1,0"


@pytest.mark.rule("RUL-101")
def test_the_piece_stays_on_its_tile_when_it_is_taken_down() -> None:
    table = acting(palace="P10!mn@0,-1 T9es^e!ue@1,0").plays("remove P10!mn @ 0,-1")
    assert (table.palace("Ana"), table.reserve("Ana")) == ("T9es^e!ue@1,0", "P10!mn")


@pytest.mark.rule("RED-30")
def test_a_tile_with_a_piece_is_manned_like_any_other() -> None:
    table = with_a_piece(market="P7es^e S9 A9 C10 - - -").plays("set wall P7es^e n", "reserve P7es^e!mn")
    assert table.reserve("Ana") == "P7es^e!mn!ue"


@pytest.mark.rule("RUL-101")
def test_a_building_with_a_piece_is_not_given_to_dirk() -> None:
    table = with_a_piece()
    table.allows("give P8 to Dirk")
    table.plays("set wall P8 n")
    table.refuses("give P8!mn to Dirk", "RUL-101")


@pytest.mark.rule("RUL-101")
def test_a_piece_that_is_not_set_goes_back_to_the_supply() -> None:
    table = with_a_piece().plays("reserve P8")
    assert own(table, "wall") is False
    assert "WallPieceReturned" in table.happened


@pytest.mark.rule("RUL-101")
def test_a_piece_goes_back_if_nothing_was_obtained() -> None:
    table = acting().plays("guard wall", "take g2")
    assert (own(table, "wall"), table.decides) == (False, "Ben")


@pytest.mark.position
def test_there_are_six_wall_pieces() -> None:
    with pytest.raises(PositionError, match="there are only 6 wall pieces"):
        acting(reserve=SIX_SET, red_wall=True)
    with pytest.raises(PositionError, match="there are only 6 wall pieces"):
        acting(reserve=SIX_SET, agenda="take-wall-piece 0, next-turn 0")
    with pytest.raises(PositionError, match="whether there is a wall piece to set must be true or false, not 2"):
        acting(red_wall=2)


@pytest.mark.position
@pytest.mark.parametrize("tile", ["P8!mne", "P8!m", "P8!mx", "T9es^e!me"])
def test_a_wall_piece_stands_on_one_side_without_a_wall(tile: str) -> None:
    with pytest.raises(PositionError):
        acting(reserve=tile)


@pytest.mark.rule("RED-21")
def test_a_side_is_named_by_its_letter() -> None:
    with_a_piece().allows("set wall P8 n")
    assert with_a_piece().game.why_not("set wall P8 N") is None
    with pytest.raises(Unreadable, match="'x' is not a side"):
        with_a_piece().game.play("set wall P8 x")


@pytest.mark.rule("RED-21")
def test_a_plaza_got_this_turn_can_carry_a_piece() -> None:
    ana = seat("Ana", palace="T9es^e!ue@1,0 T7w^w!uw@-1,0")
    table = red(ana, "Ben", options={"abilities": ["wall", "plaza", "half", "swap"]}, display="g2 g3 r3 n9")
    table.plays("guard wall", "spend guard 1,0e", "guard plaza", "take r3", "set wall Z w", "place Z!mw @ -1,-1")
    assert table.palace("Ana") == "Z!mw@-1,-1 T7w^w@-1,0 T9es^e@1,0"
    assert table.player("Ana")["wall"] == 2


@pytest.mark.position
def test_a_wall_piece_stands_on_a_tile_of_a_player() -> None:
    with pytest.raises(PositionError, match="P8!mn: a wall piece can stand only on a tile of a player"):
        red("Ana", "Ben", market="P8!mn S9 A9 C10 T12 - -")

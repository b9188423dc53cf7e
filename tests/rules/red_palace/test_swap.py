"""Swapping the piece of a building for one on the market (RED-20, RUL-61, RUL-100)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, red
from tests.scenario import Table, seat

from alhambra import PositionError

SWAP = {"abilities": ["swap", "half", "money", "plaza"]}
GUARDED = "T9es^e!ue@1,0 P7w^w!uw@-1,0"


def after_buying(hand: str = "r2 n3 c4 g1", market: str = ON_THE_MARKET, **lines: Any) -> Table:
    """Ana has bought the pavilion on the first space for exactly its price."""
    ana = seat("Ana", **{"palace": GUARDED, "hand": f"g8 {hand}", **lines})
    return red(ana, "Ben", "Cleo", options=SWAP, market=market, display="g2 g3 r3 n9").plays("buy 1 with g8")


@pytest.mark.rule("RED-20")
def test_each_piece_comes_to_the_floor_of_the_other_and_the_card_is_discarded() -> None:
    table = after_buying(market="P8 S9e A9 C10 - - -").plays("swap piece P8 for 2 with r2", "spend guard 1,0e")
    assert (table.aside("Ana"), table.market) == ("S8", "- P9e A9 C10 - - -")
    assert (table.hand("Ana"), table.discard) == ("c4 g1 n3", "g8 r2")
    assert (own(table, "spent"), own(table, "used"), table.now) == (1, ["swap"], "act")
    table.refuses("swap piece S8 for 3 with n3", "RED-12")


@pytest.mark.rule("RED-20")
def test_the_building_then_counts_as_what_stands_on_it() -> None:
    table = after_buying().plays("swap piece P8 for 3 with n3", "spend guard 1,0e", "take g2", "decline")
    table.plays("place A8 @ 0,1")
    counts = table.player("Ana")["counts"]
    assert (counts["arcades"], counts["pavilion"]) == (1, 1)


@pytest.mark.rule("RUL-100")
def test_the_card_is_of_the_currency_of_the_space_from_which_the_piece_is_taken() -> None:
    table = after_buying(hand="r2 r5 n3")
    assert table.choices("swap piece") == [
        "swap piece P8 for 2 with r2",
        "swap piece P8 for 2 with r5",
        "swap piece P8 for 3 with n3",
    ]
    table.refuses("swap piece P8 for 3 with r2", "RUL-100")
    table.refuses("swap piece P8 for 4 with c4", "RED-20")


@pytest.mark.rule("RED-01")
def test_of_two_equal_buildings_on_the_market_the_one_on_the_space_named_gets_the_piece() -> None:
    table = after_buying(market="P8 S9 S9 C10 - - -").plays("swap piece P8 for 3 with n3", "spend guard 1,0e")
    assert (table.aside("Ana"), table.market) == ("S8", "- S9 P9 C10 - - -")


@pytest.mark.rule("RUL-104")
def test_card_and_guard_are_paid_before_the_pieces_are_swapped() -> None:
    table = after_buying().plays("swap piece P8 for 2 with r2")
    assert (table.now, table.hand("Ana"), table.aside("Ana")) == ("spend a guard", "c4 g1 n3", "P8")
    table.plays("spend guard -1,0w")
    assert table.happened == ["GuardSpent", "PiecesSwapped"]


@pytest.mark.rule("RUL-100")
def test_only_a_piece_on_the_market_can_be_taken() -> None:
    table = after_buying(market="P8 S9 - C10 A9 G10 T12", hand="r2 n3 c4 g1")
    for space in ("p1", "p2", "p3", "5"):
        table.refuses(f"swap piece P8 for {space} with r2", "RUL-100")
    for space in ("1", "3"):  # one just emptied, one empty before
        table.refuses(f"swap piece P8 for {space} with r2", "RED-20")


@pytest.mark.rule("RUL-100")
def test_only_a_building_bought_this_turn_that_still_lies_aside_gets_another_piece() -> None:
    table = after_buying(reserve="G8n", hand="r2 r9")
    table.refuses("swap piece G8n for 2 with r2", "RUL-100")
    table.refuses("swap piece T9es^e!ue for 2 with r2", "RUL-100")
    table.plays("take g2", "decline")
    assert table.now == "placing"
    table.refuses("swap piece P8 for 2 with r2", "RED-12")


@pytest.mark.rule("RUL-61")
def test_any_building_bought_this_turn_will_do() -> None:
    table = after_buying(hand="r9 c1").plays("buy 2 with r9")
    assert table.choices("swap piece") == ["swap piece P8 for 4 with c1", "swap piece S9 for 4 with c1"]
    table.plays("swap piece P8 for 4 with c1", "spend guard 1,0e")
    assert sorted(table.aside("Ana").split()) == ["C8", "S9"]


@pytest.mark.rule("RUL-100")
def test_a_piece_may_be_swapped_for_one_of_its_own_type() -> None:
    table = after_buying(market="P8 P9w A9 C10 - - -")
    table.allows("swap piece P8 for 2 with r2")
    table.plays("swap piece P8 for 2 with r2", "spend guard 1,0e")
    assert (table.aside("Ana"), table.market) == ("P8", "- P9w A9 C10 - - -")
    assert (own(table, "spent"), own(table, "used"), table.discard) == (1, ["swap"], "g8 r2")


@pytest.mark.rule("RUL-61")
def test_medinas_and_camps_keep_what_stands_on_them() -> None:
    ana = seat("Ana", palace=GUARDED, hand="g2 g8 r2 n3 c4", aside="P8")
    market = "M2sw K9es A9 C10 - - -"
    table = red(ana, "Ben", "Cleo", modules=["medina", "camps"], options=SWAP, market=market)
    table.refuses("swap piece P8 for 1 with g8", "RUL-61")
    table.refuses("swap piece P8 for 2 with r2", "RUL-61")
    table.plays("buy 1 with g2")
    table.refuses("swap piece M2sw for 3 with n3", "RUL-61")


@pytest.mark.rule("RUL-61")
def test_bazaars_keep_what_stands_on_them() -> None:
    ana = seat("Ana", palace=GUARDED, hand="g8 r2", aside="Bg1")
    table = red(ana, "Ben", "Cleo", modules=["bazaars"], options=SWAP, market=ON_THE_MARKET)
    table.refuses("swap piece Bg1 for 2 with r2", "RUL-61")


@pytest.mark.rule("RED-12")
def test_pieces_can_be_swapped_after_the_last_action() -> None:
    ana = seat("Ana", palace=GUARDED, hand="g9 r2")
    table = red(ana, "Ben", "Cleo", options=SWAP, market=ON_THE_MARKET, display="g2 g3 r3 n9")
    table.plays("buy 1 with g9", "swap piece P8 for 2 with r2", "spend guard 1,0e")
    assert (table.now, table.aside("Ana")) == ("guard abilities", "S8")


@pytest.mark.rule("RED-20")
def test_towers_and_walls_stay_with_the_floor() -> None:
    table = after_buying(market="P8 S6n^n A9 C10 - - -").plays("swap piece P8 for 2 with r2", "spend guard 1,0e")
    assert table.market.split()[1] == "P6n^n"


@pytest.mark.position
@pytest.mark.parametrize("swap", ["", "P8", "P8 1 2", "P9w 1", "P8 4", "P8 x", "P8 9", "P8 0"])
def test_a_swap_to_come_has_two_pieces(swap: str) -> None:
    agenda = f"exchange-pieces 0 {swap}, next-turn 0"
    with pytest.raises(PositionError):
        red(seat("Ana", aside="P8"), "Ben", market="- S9 A9 C10 T12 - -", agenda=agenda)

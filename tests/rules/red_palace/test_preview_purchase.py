"""Buying a building from the preview for a guard and a card besides the price (RED-25, RUL-61)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import own, red
from tests.scenario import Table, seat

from alhambra import PositionError
from alhambra.play.menu import menu

PREVIEW = {"abilities": ["preview", "half", "fresh", "swap"]}
GUARDED = "T9es^e!ue@1,0 P7w^w!uw@-1,0"
MARKET = "P8 S9 A9 C10 G9w T12 A11"


def acting(hand: str, market: str = MARKET, **lines: Any) -> Table:
    """Ana has two guards to spend; on the preview lie buildings for 9, 12 and 11."""
    ana = seat("Ana", palace=GUARDED, hand=hand)
    return red(ana, "Ben", "Cleo", options=PREVIEW, market=market, display="g2 g3 r3 n8", **lines)


def paid(hand: str, card: str, **lines: Any) -> Table:
    """Ana has paid a guard and a card."""
    return acting(hand, **lines).plays(f"guard preview with {card}", "spend guard 1,0e")


@pytest.mark.rule("RED-25")
def test_for_a_guard_and_a_card_besides_the_price_a_building_is_bought_from_the_preview() -> None:
    table = paid("r9 n1", "n1")
    assert (own(table, "spent"), own(table, "used"), table.hand("Ana")) == (1, ["preview"], "r9")
    table.plays("buy preview p1 with r9")
    assert (table.aside("Ana"), table.market) == ("G9w", "P8 S9 A9 C10 - T12 A11")
    assert (table.hand("Ana"), table.discard) == ("", "n1 r9")


@pytest.mark.rule("RED-25")
def test_the_price_is_paid_exactly_in_one_currency_of_choice() -> None:
    table = paid("r9 n4 n5 n7 c3 g6 g5 n1", "n1")
    assert sorted(table.choices()) == [
        "buy preview p1 with n4 n5",
        "buy preview p1 with r9",
        "buy preview p2 with n5 n7",
        "buy preview p3 with g5 g6",
        "buy preview p3 with n4 n7",
    ]
    table.refuses("buy preview p1 with g5 g6", "RED-25")
    table.refuses("buy preview p2 with r9 c3", "RED-25")
    table.refuses("buy preview p3 with r9", "RED-25")


@pytest.mark.rule("RED-25")
def test_only_buildings_on_the_preview_are_bought_so() -> None:
    table = paid("r9 n1", "n1")
    table.refuses("buy preview 2 with r9", "RED-25")
    table.refuses("buy 2 with r9", "BASE-20")
    assert {action.split()[2] for action in table.choices()} == {"p1"}


@pytest.mark.rule("RUL-61")
def test_the_purchase_is_not_an_action_so_the_first_action_is_still_to_be_taken() -> None:
    table = paid("r9 n1 g8", "n1").plays("buy preview p1 with r9")
    assert (table.now, table.aside("Ana")) == ("act", "G9w")
    table.refuses("pass", "BASE-2A")
    table.plays("take g3")
    assert (table.now, table.aside("Ana")) == ("guard abilities", "G9w")


@pytest.mark.rule("RUL-61")
def test_it_is_possible_between_two_actions_and_leaves_the_second_one() -> None:
    table = acting("r9 n1 g8").plays("buy 1 with g8", "guard preview with n1", "spend guard 1,0e")
    table.plays("buy preview p1 with r9")
    assert (table.now, table.aside("Ana")) == ("act", "P8 G9w")
    table.refuses("pass", "RED-10")


@pytest.mark.rule("RUL-61")
@pytest.mark.parametrize("last_action", ["take n8", "buy 1 with g9"])
def test_it_is_possible_after_the_last_action_and_earns_none(last_action: str) -> None:
    table = acting("r9 n1 g9 c1").plays(last_action)
    assert table.now == "guard abilities"
    table.plays("guard preview with n1", "spend guard 1,0e", "buy preview p1 with r9")
    assert "G9w" in table.aside("Ana").split()
    assert table.now == "guard abilities"
    table.refuses("take r3", "BASE-20")
    table.plays("decline")
    assert table.now == "placing"


@pytest.mark.rule("RUL-61")
def test_a_card_can_only_be_paid_if_some_building_can_be_paid_exactly_afterwards() -> None:
    table = acting("r9 n1 g3")
    assert table.choices("guard preview") == ["guard preview with g3", "guard preview with n1"]
    table.refuses("guard preview with r9", "RUL-61")
    table.refuses("guard preview with c9", "RED-25")
    assert acting("r9").choices("guard preview") == []
    assert acting("r8 r5 n4", market="P8 S9 A9 C10 - - A11").choices("guard preview") == []
    assert acting("r8 r3 n4", market="P8 S9 A9 C10 - - A11").choices("guard preview") == ["guard preview with n4"]


@pytest.mark.rule("RUL-61")
def test_once_paid_the_purchase_comes_before_anything_else() -> None:
    table = paid("r9 n1 g8", "n1")
    assert table.now == "buy from the preview"
    for action, rule in (("pass", "BASE-20"), ("take r3", "BASE-20"), ("guard half garden", "RED-12")):
        table.refuses(action, rule)


@pytest.mark.rule("RUL-104")
def test_guard_and_card_are_paid_before_the_purchase() -> None:
    table = acting("r9 n1").plays("guard preview with n1")
    assert (table.now, table.hand("Ana")) == ("spend a guard", "r9")
    table.plays("spend guard 1,0e")
    assert table.now == "buy from the preview"


@pytest.mark.rule("RED-12")
def test_it_is_used_once_a_turn() -> None:
    table = paid("r9 n1 g8 g3 c1", "n1").plays("buy preview p1 with r9")
    table.refuses("guard preview with c1", "RED-12")


@pytest.mark.rule("BASE-2A")
def test_nobody_has_to_use_a_guard_in_order_not_to_pass() -> None:
    ana = seat("Ana", hand="r9 n1", score=5)
    table = red(ana, "Ben", options=PREVIEW, market="- - - - G9w - -", draw="", display="", box="*")
    table.allows("guard preview with n1", "pass")


@pytest.mark.rule("RED-31")
def test_the_gap_is_closed_at_the_end_of_the_turn() -> None:
    table = paid("r2 r9 n1", "n1", tower="_10 *").plays(
        "buy preview p3 with r2 r9", "take g2", "decline", "reserve A11"
    )
    *_, p1, p2, p3 = table.market.split()
    assert (p1[1:], p2, p3) == ("10", "G9w", "T12")


@pytest.mark.rule("RED-01")
def test_two_equal_tiles_on_the_preview_are_told_apart_by_their_spaces() -> None:
    table = paid("r9 n1", "n1", market="P8 S10 A10 C10 G9 G9 A11")
    table.allows("buy preview p1 with r9", "buy preview p2 with r9")
    table.plays("buy preview p2 with r9")
    assert table.market == "P8 S10 A10 C10 G9 - A11"


@pytest.mark.rule("RED-72")
def test_a_medina_is_bought_from_the_preview_at_its_price() -> None:
    table = paid("r2 n1", "n1", modules=["medina"], market="P8 S9 A9 C10 M2sw T12 A11")
    table.plays("buy preview p1 with r2")
    assert table.aside("Ana") == "M2sw"


@pytest.mark.rule("RED-25")
def test_a_menu_shows_what_is_for_sale_and_in_which_money() -> None:
    table = paid("r9 n1", "n1")
    (choice,) = menu(table.game)
    assert [(sale.offer.id, sale.affordable, sale.earns) for sale in choice.sales] == [
        ("p1", True, False),
        ("p2", False, False),
        ("p3", False, False),
    ]


@pytest.mark.position
def test_a_purchase_to_come_can_be_paid() -> None:
    agenda = "buy-from-the-preview 0, next-turn 0"
    assert acting("r9", agenda=agenda).choices() == ["buy preview p1 with r9"]
    with pytest.raises(PositionError, match="player 0 cannot pay for any building on the preview exactly"):
        acting("r8 n1", agenda=agenda)

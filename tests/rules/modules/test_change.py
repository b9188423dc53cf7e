"""Module 11, Change (CHG-01 to CHG-06, RUL-34)."""

import json
from collections import Counter
from typing import Any

import pytest
from tests.rules.modules.bills import bid, chests, paid, settles
from tests.scenario import Table, new_table, scenario, seat, the_end
from tests.scenario.position import Seat

from alhambra import PositionError
from alhambra.modules.change.rules import in_the_bag

CHANGE = ["change"]
FULL = "P7e S8s C9w C8nw"
SIX_OF_EACH = Counter({"og": 6, "or": 6, "on": 6, "oc": 6})


def holder(name: str, coins: str = "", **lines: Any) -> Seat:
    """A player with coins."""
    return seat(name, **{**lines, "change.coins": json.dumps(sorted(coins.split()))})


def coins(table: Table, name: str) -> list[str]:
    found: list[str] = table.player(name)["own"]["change.coins"]
    return found


def bag(table: Table) -> Counter[str]:
    return Counter(in_the_bag(table.game.state))


@pytest.mark.rule("CHG-01")
def test_the_bag_holds_six_coins_of_each_currency() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=CHANGE)
    assert bag(table) == SIX_OF_EACH
    assert [coins(table, name) for name in table.names] == [[], [], []]


@pytest.mark.position
def test_no_position_has_more_coins_than_there_are() -> None:
    for wrong in ('["og", "og", "og", "og", "og", "og", "og"]', '["g1"]', "7"):
        with pytest.raises(PositionError):
            scenario(seat("Ana", **{"change.coins": wrong}), "Ben", modules=CHANGE)


@pytest.mark.rule("CHG-02")
def test_17_paid_for_10_gives_three_coins() -> None:
    table = scenario(seat("Ana", hand="n9 n8"), "Ben", "Cleo", modules=CHANGE, market="- - T10w -")
    table.plays("buy 3 with n9 n8")
    assert len(coins(table, "Ana")) == 3
    assert "GotChange" in table.happened
    assert table.now == "placing"  # the coins come at once, before anything is placed
    assert Counter(table.shuffled("change")) == SIX_OF_EACH
    assert Counter(table.shuffled("change")[:3]) == Counter(coins(table, "Ana"))


@pytest.mark.rule("CHG-02")
@pytest.mark.parametrize(("money", "drawn"), [("g8", 0), ("g9", 0), ("g5 g5", 1), ("g6 g5", 1), ("g9 g5", 3)])
def test_a_coin_comes_for_every_two_units_overpaid(money: str, drawn: int) -> None:
    table = scenario(seat("Ana", hand=money), "Ben", "Cleo", modules=CHANGE, market="P8 - - -")
    table.plays(f"buy 1 with {money}")
    assert len(coins(table, "Ana")) == drawn


@pytest.mark.rule("CHG-02")
def test_the_coins_are_drawn_unseen_and_so_cannot_be_taken_back() -> None:
    table = scenario(seat("Ana", hand="g9 g5"), "Ben", "Cleo", modules=CHANGE, market="P8 - - -")
    table.plays("buy 1 with g9 g5")
    assert not table.game.can_undo()


@pytest.mark.rule("CHG-03")
def test_coins_pay_like_cards_of_value_1_and_go_back_into_the_bag() -> None:
    table = scenario(holder("Ana", "og og on", hand="g6"), "Ben", "Cleo", modules=CHANGE, market="P8 - P7e -")
    table.refuses("buy 1 with g6 og on", rule="BASE-23")
    table.refuses("buy 1 with g6 og og og", rule="BASE-23")
    table.plays("buy 1 with g6 og og")
    assert (coins(table, "Ana"), table.discard, table.now) == (["on"], "g6", "act")
    assert bag(table) == SIX_OF_EACH - Counter(["on"])


@pytest.mark.rule("CHG-03")
@pytest.mark.rule("EXC-04")
def test_with_an_exchange_card_coins_of_both_currencies_pay_together_with_cards() -> None:
    ana = holder("Ana", "og on or", hand="g3 n3 xgn")
    table = scenario(ana, "Ben", "Cleo", modules=[*CHANGE, "exchange"], market="P8 - - -")
    assert table.choices("buy") == ["buy 1 with g3 n3 og on xgn"]
    table.refuses("buy 1 with g3 n3 og or xgn", rule="EXC-04")
    table.plays("buy 1 with g3 n3 og on xgn")
    assert (coins(table, "Ana"), table.hand("Ana"), table.now) == (["or"], "", "act")


@pytest.mark.rule("CHG-03")
def test_coins_lie_face_up_in_front_of_the_player() -> None:
    table = scenario(holder("Ana", "og on"), "Ben", "Cleo", modules=CHANGE)
    for viewer in ("Ana", "Ben", None):
        assert table.seen_by(viewer).player("Ana")["own"]["change.coins"] == ["og", "on"]
    assert table.hand("Ana") == ""


@pytest.mark.rule("CHG-04")
def test_an_empty_bag_gives_nothing() -> None:
    full = " ".join(SIX_OF_EACH.elements())
    table = scenario(seat("Ana", hand="g9 g5"), holder("Ben", full), "Cleo", modules=CHANGE, market="P8 - - -")
    table.plays("buy 1 with g9 g5")
    assert (coins(table, "Ana"), table.now) == ([], "placing")
    assert "GotChange" not in table.happened


@pytest.mark.rule("CHG-04")
def test_a_player_may_overpay_on_purpose_to_get_coins() -> None:
    table = scenario(seat("Ana", hand="g8 g2"), "Ben", "Cleo", modules=CHANGE, market="P8 - - -")
    table.allows("buy 1 with g8", "buy 1 with g2 g8")
    assert len(coins(table.plays("buy 1 with g8 g2"), "Ana")) == 1


@pytest.mark.rule("CHG-05")
@pytest.mark.parametrize(("module", "hand", "tile"), [("diamonds", "d9", "P5nw"), ("camps", "g9", "K5s")])
def test_overpaid_camps_and_payments_in_diamonds_give_change(module: str, hand: str, tile: str) -> None:
    table = scenario(seat("Ana", hand=hand), "Ben", "Cleo", modules=[*CHANGE, module], market=f"{tile} - - -")
    assert len(coins(table.plays(f"buy 1 with {hand}"), "Ana")) == 2


@pytest.mark.rule("CHG-05")
def test_an_overpaid_bid_for_a_character_gives_change() -> None:
    players, modules = ("Ana", seat("Ben", hand="n9"), "Cleo"), [*CHANGE, "characters"]
    table = scenario(*players, modules=modules, market=FULL, display="g1 r1 n1 c1", draw="dancer *")
    table.plays("take g1", "bid 3", "decline", "decline", "pay bid with n9")
    assert len(coins(table, "Ben")) == 3


@pytest.mark.rule("CHG-05")
def test_overpaid_chests_give_no_change() -> None:
    table = scenario(seat("Ana", hand="g9 r9"), "Ben", "Cleo", modules=CHANGE)
    assert coins(paid(table, "Ana", "g9", chests(3)), "Ana") == []
    assert len(coins(paid(table, "Ana", "r9", bid(3)), "Ana")) == 3


@pytest.mark.rule("CHG-05")
def test_a_payment_with_an_exchange_certificate_gives_change() -> None:
    saved: dict[str, Any] = {"certificates.saved": '"v6g"'}
    modules = [*CHANGE, "certificates"]
    table = scenario(seat("Ana", hand="g5", **saved), "Ben", "Cleo", modules=modules, market="P8 - - -")
    table.plays("buy 1 with g5 v6g", "decline")
    assert len(coins(table, "Ana")) == 1


@pytest.mark.rule("CHG-06")
def test_coins_count_when_the_last_tiles_are_given_out() -> None:
    players = "Ana", holder("Ben", "or or", hand="r3"), seat("Cleo", hand="r4")
    table = the_end(*players, modules=CHANGE, market="- P8 - -").plays("take g1")
    assert (table.aside("Ben"), table.aside("Cleo")) == ("P8", "")


@pytest.mark.rule("RUL-34")
def test_coins_paid_are_in_the_bag_before_change_is_drawn() -> None:
    rest = SIX_OF_EACH - Counter(["og"])
    players = holder("Ana", "og", hand="g9"), holder("Ben", " ".join(rest.elements())), "Cleo"
    table = scenario(*players, modules=CHANGE, market="P8 - - -").plays("buy 1 with g9 og")
    assert coins(table, "Ana") == ["og"]


@pytest.mark.rule("RUL-34")
def test_with_too_few_coins_in_the_bag_all_of_them_are_drawn() -> None:
    rest = SIX_OF_EACH - Counter(["og", "on"])
    players = seat("Ana", hand="g9 g7"), holder("Ben", " ".join(rest.elements())), "Cleo"
    table = scenario(*players, modules=CHANGE, market="P8 - - -").plays("buy 1 with g9 g7")
    assert coins(table, "Ana") == ["og", "on"]


@pytest.mark.rule("RUL-34")
def test_payments_with_an_exchange_card_and_caravanserais_give_change() -> None:
    modules = [*CHANGE, "exchange", "caravanserai"]
    buyer = seat("Ana", buildings="P8 S9 A10 C11", hand="g9 n3 r9 r1 xgn")
    table = scenario(buyer, "Ben", "Cleo", modules=modules, market="P7e - - -", display="g1 r1 n1 c1")
    assert len(coins(table.plays("buy 1 with g9 n3 xgn"), "Ana")) == 2
    table = scenario(buyer, "Ben", "Cleo", modules=modules, display="g1 r1 n1 c1", market="P7e S8s C9w C8nw")
    assert len(coins(table.plays("buy k1 with r9 r1"), "Ana")) == 1


@pytest.mark.rule("RUL-34")
def test_an_overpaid_half_price_of_a_site_gives_change() -> None:
    table = scenario(seat("Ana", hand="g9"), "Ben", "Cleo", modules=[*CHANGE, "sites"], market="P8 - - -")
    table.plays("buy 1+site with g9", "keep site 1")
    assert len(coins(table, "Ana")) == 2


@pytest.mark.rule("RUL-34")
def test_an_overpaid_sultan_card_gives_change() -> None:
    lines: dict[str, Any] = {"sultan.open": '[["sultan-g1", "tower"]]', "market": FULL}
    table = scenario(seat("Ana", hand="g9 g4"), "Ben", "Cleo", modules=[*CHANGE, "sultan"], **lines)
    assert len(coins(table.plays("buy sultan-g1 with g9 g4", "decline"), "Ana")) == 3


@pytest.mark.rule("RUL-34")
def test_coins_also_pay_for_bids_and_chests() -> None:
    table = scenario(holder("Ana", "og og", hand="g6"), "Ben", "Cleo", modules=CHANGE)
    assert settles(table, "Ana", "g6 og og", bid(8))
    assert settles(table, "Ana", "g6 og og", chests(8))

"""Module 2, Currency Exchange Cards (EXC-01 to EXC-08, RUL-21)."""

from itertools import combinations
from typing import Any

import pytest
from tests.rules.modules.bills import bid, chests, settles
from tests.scenario import Table, new_table, scenario, seat, the_end

EXCHANGE = ["exchange"]
SIX = ["xgc", "xgn", "xgr", "xnc", "xrc", "xrn"]
EXAMPLE = "n7 n2 g9 xgn"


def buyer(hand: str, market: str, **lines: Any) -> Table:
    return scenario(seat("Ana", hand=hand), "Ben", "Cleo", **{"modules": EXCHANGE, "market": market, **lines})


@pytest.mark.rule("EXC-01")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 6])
def test_two_of_the_six_cards_go_into_each_of_the_piles_two_three_and_four(players: int, seed: int) -> None:
    table = new_table(*"ABCDEF"[:players], modules=EXCHANGE, seed=seed)
    cards = [card for card in table.draw.split() if not card.startswith("scoring")]
    money = [card for card in cards if card not in SIX]
    size, over = divmod(len(money), 5)
    ends = [size * (pile + 1) + min(pile + 1, over) for pile in range(5)]
    found = [card for card in cards if card in SIX]
    above = [len([one for one in cards[: cards.index(card)] if one in money]) for card in found]
    assert sorted(found) == SIX
    for number, pile in enumerate((1, 1, 2, 2, 3, 3)):
        assert ends[pile - 1] <= above[number] <= ends[pile]
    assert {"".join(sorted(card[1:])) for card in SIX} == {"".join(pair) for pair in combinations("cgnr", 2)}


@pytest.mark.rule("EXC-01")
def test_which_cards_lie_where_is_hidden_and_differs_from_game_to_game() -> None:
    tables = [new_table("Ana", "Ben", modules=EXCHANGE, seed=seed) for seed in range(5)]
    assert len({" ".join(card for card in table.draw.split() if card in SIX) for table in tables}) > 1
    assert set(tables[0].seen_by("Ana").draw.split()) == {"?"}


@pytest.mark.rule("EXC-02")
def test_when_turned_up_it_is_one_of_the_four_cards_on_the_display() -> None:
    table = buyer("", "- - - -", display="g1 r1 n1 c1", draw="xgn *")
    table.plays("take g1")
    assert table.display == "r1 n1 c1 xgn"


@pytest.mark.rule("EXC-03")
def test_one_is_taken_instead_of_money_and_never_with_other_cards() -> None:
    table = buyer("xnc xrc", "- - - -", display="xgn xgr g1 n1")
    table.allows("take xgn", "take xgr", "take g1 n1")
    table.refuses("take g1 xgn", rule="EXC-03")
    table.refuses("take xgn xgr", rule="EXC-03")
    table.plays("take xgn")
    assert table.hand("Ana") == "xgn xnc xrc"  # any number may be held


@pytest.mark.rule("EXC-04")
def test_nine_gulden_and_two_denar_with_the_card_pay_for_a_garden_at_11() -> None:
    table = buyer(EXAMPLE, "P7e - G11 -")
    table.allows("buy 3 with g9 n2 xgn", "buy 1 with n7 xgn")
    table.refuses("buy 3 with g9 n2", rule="BASE-23")
    table.plays("buy 3 with g9 n2 xgn")
    assert (table.aside("Ana"), table.hand("Ana")) == ("G11", "n7")
    table.refuses("buy 1 with n7 xgn", rule="BASE-23")  # not both with one card


@pytest.mark.rule("EXC-04")
def test_or_the_other_currency_alone_pays_for_a_pavilion_exactly() -> None:
    table = buyer(EXAMPLE, "P7e - G11 -").plays("buy 1 with n7 xgn")
    assert (table.aside("Ana"), table.hand("Ana"), table.now) == ("P7e", "g9 n2", "act")


@pytest.mark.rule("EXC-04")
def test_the_required_currency_must_be_on_the_card_and_no_third_one_may_be_added() -> None:
    table = buyer("g9 n9 r9 xgn", "P8 P7e - -")
    table.refuses("buy 2 with g9 xgn", rule="EXC-04")
    table.refuses("buy 2 with r9 xgn", rule="EXC-04")
    table.refuses("buy 1 with g9 r9 xgn", rule="EXC-04")


@pytest.mark.rule("EXC-04")
@pytest.mark.rule("RUL-76")
def test_a_wasted_card_or_coin_is_legal_but_not_listed() -> None:
    table = buyer("g9 n9 n1 xgn", "P8 - - -")
    assert table.choices("buy") == ["buy 1 with g9", "buy 1 with n9 xgn"]
    for wasteful in ("buy 1 with g9 xgn", "buy 1 with g9 n1 xgn"):
        assert table.game.why_not(wasteful) is None


@pytest.mark.rule("RUL-76")
def test_a_card_played_without_need_is_still_spent() -> None:
    table = buyer("g9 n9 xgn", "P8 - - -").plays("buy 1 with g9 xgn")
    assert (table.hand("Ana"), sorted(table.discard.split())) == ("n9", ["g9", "xgn"])


@pytest.mark.rule("EXC-05")
def test_it_is_good_for_one_purchase_and_goes_to_the_discard_pile() -> None:
    table = buyer("g5 n3 xgn", "P8 - - -").plays("buy 1 with g5 n3 xgn")
    assert (table.hand("Ana"), sorted(table.discard.split())) == ("", ["g5", "n3", "xgn"])


@pytest.mark.rule("EXC-05")
def test_it_is_reshuffled_with_the_discard_pile() -> None:
    table = buyer("", "P7e S8s C9w C8nw", display="g1", draw="", discard="xgn r1 n1 c1", tower="P8", box="*")
    table.plays("take g1")
    assert sorted(table.display.split()) == ["c1", "n1", "r1", "xgn"]


@pytest.mark.rule("EXC-06")
@pytest.mark.parametrize(("paid", "decides"), [("g5 n3 xgn", "Ana"), ("g5 n4 xgn", "Ben")])
def test_only_an_exact_payment_with_a_card_gives_another_action(paid: str, decides: str) -> None:
    table = buyer(paid, "P8 - - -", display="g1 r1 n1 c1").plays(f"buy 1 with {paid}")
    if table.now == "placing":
        table.plays("reserve P8")
    assert table.decides == decides


@pytest.mark.rule("EXC-07")
def test_at_the_end_a_card_does_not_turn_money_into_another_currency() -> None:
    players = seat("Ana", hand="g2"), seat("Ben", hand="g1 n9 xgn"), "Cleo"
    table = the_end(*players, modules=EXCHANGE, market="P8 - - -").plays("take g1")
    assert table.aside("Ana") == "P8"


@pytest.mark.rule("EXC-08")
def test_diamonds_cannot_be_combined_with_a_card() -> None:
    table = buyer("d5 d8 g3 n4 xgn", "P8 - - -", modules=[*EXCHANGE, "diamonds"])
    table.refuses("buy 1 with d5 g3 xgn", rule="EXC-08")
    table.refuses("buy 1 with d5 n4 xgn", rule="EXC-08")
    table.refuses("buy 1 with d8 xgn", rule="EXC-08")
    table.allows("buy 1 with d8")


@pytest.mark.rule("RUL-21")
def test_two_cards_cannot_be_used_for_the_same_purchase() -> None:
    table = buyer("g2 n3 r3 xgn xgr", "P8 - - -")
    table.refuses("buy 1 with g2 n3 r3 xgn xgr", rule="RUL-21")
    table.refuses("buy 1 with n3 xgn xgr", rule="RUL-21")


@pytest.mark.rule("RUL-21")
def test_a_card_can_be_used_for_a_bid_and_otherwise_only_for_purchases() -> None:
    table = buyer("g5 n4 xgn", "- - - -")
    assert settles(table, "Ana", "g5 n4 xgn", bid(9))
    assert not settles(table, "Ana", "g5 n4", bid(9))
    assert settles(table, "Ana", "g5 n4", chests(9))
    assert not settles(table, "Ana", "g5 n4 xgn", chests(9))


@pytest.mark.rule("RUL-74")
def test_a_card_may_pay_for_starting_and_completing_a_site_of_a_currency_it_shows() -> None:
    start = buyer("g1 n2 xgn xgr", "- - S7w -", modules=[*EXCHANGE, "sites"])
    start.refuses("buy 3+site with g1 n2", rule="SIT-02")
    start.refuses("buy 3+site with g1 n2 xgr", rule="EXC-04")
    start.plays("buy 3+site with g1 n2 xgn")
    assert (start.now, start.hand("Ana")) == ("draw sites", "xgr")
    site: dict[str, Any] = {"sites.begun": '[["S7w", "gulden", false]]'}
    left: dict[str, Any] = {"sites.supply": '["denar", "denar", "dirham", "dirham", "ducat", "ducat", "gulden"]'}
    ana = seat("Ana", hand="g4 n3 xgn xnc", palace="S7w!s@-1,0", **site)
    table = scenario(ana, "Ben", "Cleo", modules=[*EXCHANGE, "sites"], **left)
    table.refuses("complete S7w!s with g4 n3", rule="SIT-04")
    table.refuses("complete S7w!s with g4 n3 xnc", rule="EXC-04")
    table.plays("complete S7w!s with g4 n3 xgn")
    assert (table.palace("Ana"), table.hand("Ana"), table.now) == ("S7w@-1,0", "xnc", "act")


@pytest.mark.rule("RUL-74")
def test_a_card_may_pay_for_a_sultan_card_of_a_currency_it_shows() -> None:
    cards: dict[str, Any] = {"sultan.open": '[["sultan-g1", "garden"], ["sultan-r1", "tower"]]'}
    table = buyer("g4 n3 xgn", "- - - -", modules=[*EXCHANGE, "sultan"], **cards)
    table.refuses("buy sultan-g1 with g4 n3", rule="SUL-03")
    table.refuses("buy sultan-r1 with g4 n3 xgn", rule="EXC-04")
    table.plays("buy sultan-g1 with g4 n3 xgn")
    assert table.player("Ana")["own"]["sultan.owned"] == [["sultan-g1", "garden"]]


@pytest.mark.rule("RUL-21")
def test_it_is_not_money_and_pays_nothing_by_itself() -> None:
    table = buyer("g7 xgn", "P8 - - -")
    assert table.choices("buy") == []
    table.refuses("buy 1 with g7 xgn", rule="BASE-23")
    table.refuses("buy 1 with xgn", rule="BASE-23")

"""The largest and the last: the highest price, the last card, tile or coin of a supply, and what comes after it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.rules.combinations.lines import sultan
from tests.rules.modules.character_tables import FULL, auction, owner, with_characters
from tests.scenario import Table, scenario, seat, the_end

NAMES = ["Ana", "Ben", "Cleo", "Dan", "Eva"]
FOUR_CARDS = "g1 r1 n1 c1"


def own(table: Table, field: str, name: str | None = None) -> Any:
    return (table.player(name) if name else table.look())["own"][field]


# --- The highest price ------------------------------------------------------------------------------------------------


@pytest.mark.rule("BASE-23")
@pytest.mark.rule("BASE-24")
def test_the_most_expensive_tile_costs_13() -> None:
    table = scenario(seat("Ana", hand="n9 n4 n3"), "Ben", "Cleo", market="- - T13e -")
    table.refuses("buy 3 with n3 n9", rule="BASE-23")
    table.plays("buy 3 with n4 n9")
    assert (table.aside("Ana"), table.now) == ("T13e", "act")


@pytest.mark.rule("WAT-01")
def test_with_a_watchtower_the_most_expensive_tile_costs_19() -> None:
    table = scenario(seat("Ana", hand="n9 n9 n1"), "Ben", "Cleo", modules=["watchtowers"], market="- - T13e -")
    table.refuses("buy 3+watchtower with n9 n9", rule="WAT-01")
    table.plays("buy 3+watchtower with n1 n9 n9")
    assert (own(table, "watchtowers.to place", "Ana"), table.now) == (["WT"], "act")


@pytest.mark.rule("BAZ-03")
def test_a_bazaar_priced_by_the_most_expensive_tile_costs_13() -> None:
    lines: dict[str, Any] = {"bazaars.beside": '["Bn1"]'}
    table = scenario(seat("Ana", hand="n9 n4 n3"), "Ben", "Cleo", modules=["bazaars"], market="P8 - T13e -", **lines)
    table.refuses("buy bn1 with n3 n9", rule="BAZ-03")
    table.plays("buy bn1 with n4 n9")
    assert (table.aside("Ana"), table.now) == ("Bn1", "act")


@pytest.mark.rule("CHA-07")
@pytest.mark.parametrize(
    ("tile", "paid", "asked"), [("T9nw", "n9", False), ("T10w", "n9 n1", True), ("T13e", "n9 n4", True)]
)
def test_the_miser_is_asked_from_a_price_of_10(tile: str, paid: str, asked: bool) -> None:
    table = with_characters(owner("Ana", "miser", hand=paid), "Ben", "Cleo", market=f"P8 S9 {tile} C10")
    table.plays(f"buy 3 with {' '.join(sorted(paid.split()))}")
    assert (table.now == "miser") is asked


@pytest.mark.rule("CHA-03")
@pytest.mark.rule("RUL-27")
def test_the_highest_bid_is_all_that_can_be_paid_in_one_currency() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="g9 g8 r9"), seat("Cleo", hand="n9 n9"))
    table.refuses("bid 18", rule="CHA-03")
    table.plays("bid 17")
    assert table.choices("bid") == ["bid 18"]
    table.plays("bid 18")
    assert (table.decides, table.choices("bid")) == ("Ana", [])


@pytest.mark.rule("CAR-01")
@pytest.mark.rule("CAR-02")
def test_the_eighth_caravanserai_is_the_last() -> None:
    held = [["k1:0r", "k2:0n"], ["k3:0c", "k4:0r"], ["k5:0n", "k6:0c"], ["k7:0g"], []]
    hands = ["", "", "", "g8 g2", "g8"]
    palaces = ["", "", "", "P8 S9 A10 C11 G11 T12", "P7e S8s A9 C10"]
    seats = [
        seat(name, buildings, hand=hand, **{"caravanserai.markers": json.dumps(markers)})
        for name, buildings, hand, markers in zip(NAMES, palaces, hands, held, strict=True)
    ]
    table = scenario(*seats, modules=["caravanserai"], active=3, market="G12s T11 T13e A6ne", display=FOUR_CARDS)
    assert set(table.choices("buy k8")) >= {"buy k8 with g2", "buy k8 with g8"}
    table.plays("buy k8 with g2", "take g1")
    assert (table.decides, [choice for choice in table.choices("buy") if " k" in choice]) == ("Eva", [])
    table.refuses("buy k8 with g8", rule="CAR-03")


# --- The last of a supply ---------------------------------------------------------------------------------------------


@pytest.mark.rule("THI-02")
def test_a_player_who_has_played_the_last_thief_is_no_longer_asked() -> None:
    cleo = seat("Cleo", **{"thieves.held": '["thief-g"]'})
    table = scenario("Ana", "Ben", cleo, modules=["thieves"], market=FULL, display="r1 g9", draw="n1 n2 n3 n4 *")
    table.plays("take r1", "steal g9")
    assert (table.decides, table.now, own(table, "thieves.held", "Cleo")) == ("Ben", "act", [])


@pytest.mark.rule("CHG-02")
@pytest.mark.rule("CHG-04")
@pytest.mark.rule("RUL-34")
def test_the_last_coin_is_drawn_and_then_no_more() -> None:
    all_but_one = ["og"] * 6 + ["or"] * 6 + ["on"] * 6 + ["oc"] * 5
    ben = seat("Ben", hand="r9 r4", **{"change.coins": json.dumps(sorted(all_but_one))})
    table = scenario(seat("Ana", hand="g9 g3"), ben, "Cleo", modules=["change"], market=FULL, display=FOUR_CARDS)
    table.plays("buy 1 with g3 g9", "reserve P8")
    assert own(table, "change.coins", "Ana") == ["oc"]  # two were due
    table.plays("buy 2 with r4 r9", "reserve S9")
    assert len(own(table, "change.coins", "Ben")) == 23


@pytest.mark.rule("SIT-02")
def test_of_the_last_two_site_tiles_one_goes_back_and_is_the_last() -> None:
    lines: dict[str, Any] = {"sites.supply": '["denar", "gulden"]', "market": FULL, "display": FOUR_CARDS}
    table = scenario(
        seat("Ana", hand="g4"),
        seat("Ben", hand="r4"),
        seat("Cleo", hand="n9"),
        modules=["sites"],
        tower="T12 T11 *",
        **lines,
    )
    table.plays("buy 1+site with g4", "keep site 1", "reserve P8!s")
    assert len(own(table, "sites.supply")) == 1
    table.plays("buy 2+site with r4")
    assert (table.now, own(table, "sites.supply")) == ("placing", [])  # nothing to choose
    table.plays("reserve S9!s")
    kept = [own(table, "sites.begun", name)[0][1] for name in ("Ana", "Ben")]
    assert sorted(kept) == ["denar", "gulden"]
    table.refuses("buy 3+site with n9", rule="SIT-02")


@pytest.mark.rule("TRE-05")
@pytest.mark.parametrize(("in_the_bag", "refilled"), [(3, False), (4, True), (5, True)])
def test_a_room_is_refilled_as_long_as_the_bag_holds_four(in_the_bag: int, refilled: bool) -> None:
    """The buyer keeps one of the four chests, and the three that nobody can place are in the bag again."""
    room = ["tower", "tower", "tower", "tower"]
    lines: dict[str, Any] = {
        "treasure.rooms": json.dumps([room, [], []]),
        "treasure.bag": json.dumps(["garden"] * (in_the_bag - 3)),
    }
    ana = seat("Ana", hand="c8", palace="T12@1,0")
    table = scenario(ana, "Ben", "Cleo", modules=["treasure"], market=FULL, display=FOUR_CARDS, **lines)
    table.plays("chests 1 with c8", "put chest on T12")
    assert len(own(table, "treasure.rooms")[0]) == (4 if refilled else 0)
    assert len(own(table, "treasure.bag")) == (in_the_bag - 4 if refilled else in_the_bag)
    assert own(table, "treasure.closed") is not refilled


@pytest.mark.rule("SUL-05")
@pytest.mark.rule("BASE-60")
def test_claiming_the_last_tile_of_the_tower_ends_the_game() -> None:
    table = the_end(
        "Ana", seat("Ben", **sultan(g1="tower")), "Cleo", modules=["sultan"], market="- S9 A9 C10", tower="T12"
    )
    table.plays("take g1", "claim T12", "place T12 @ 1,0")
    assert (table.game.outcome is not None, table.market) == (True, "- S9 A9 C10")
    assert table.points("tower") == {"Ben": 21}


@pytest.mark.rule("SUL-05")
@pytest.mark.rule("RUL-08")
def test_leaving_the_last_tile_to_the_market_fills_it_and_the_game_continues() -> None:
    table = the_end(
        "Ana", seat("Ben", **sultan(g1="tower")), "Cleo", modules=["sultan"], market="- S9 A9 C10", tower="T12"
    )
    table.plays("take g1", "decline")
    assert (table.game.outcome, table.market, table.decides) == (None, "T12 S9 A9 C10", "Ben")


@pytest.mark.rule("CHA-12")
def test_the_dancer_may_draw_the_last_tile_and_then_the_old_one_is_the_last() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="T12", box="*")
    table.plays("dancer 2")
    assert (table.market, table.tower, table.now) == ("P8 T12 A9 C10", "S9", "act")


@pytest.mark.rule("SQU-02")
def test_the_last_square_of_a_colour_is_taken_and_the_other_piles_stay() -> None:
    table = scenario("Ana", "Ben", "Cleo", modules=["squares"], display=FOUR_CARDS, market=FULL)
    blue = [tile for tile in own(table, "squares.open") if tile.startswith("QP")]
    for _ in range(3):
        table.plays(f"pick square {blue[0]}", f"reserve {blue[0]}")
        blue = [tile for tile in own(table, "squares.open") if tile.startswith("QP")]
    assert blue == []
    assert len([tile for tile in own(table, "squares.open") if tile]) == 5
    assert {choice.split()[-1][:2] for choice in table.choices("pick square")} == {"QS", "QA", "QC", "QG", "QT"}


@pytest.mark.rule("CER-02")
def test_with_the_last_stone_of_a_currency_in_use_only_the_others_are_left() -> None:
    seats = [seat("Ana", hand="g9"), seat("Ben", **{"certificates.saved": '"v2g"'})]
    table = scenario(*seats, modules=["certificates"], market=FULL, display=FOUR_CARDS)
    table.plays("buy 1 with g9")
    assert table.choices("save") == ["save v1r", "save v1n", "save v1c"]
    table.refuses("save v1g", rule="CER-02")


@pytest.mark.rule("BASE-40")
def test_the_last_card_of_the_pile_is_laid_out_before_the_discards_are_shuffled() -> None:
    table = scenario(
        "Ana", "Ben", "Cleo", display="g1 g2", draw="n9", discard="r5 r6 r7", box="*", market=FULL, tower="*"
    )
    table.plays("take g1")
    assert table.display.split()[:2] == ["g2", "n9"]
    assert sorted([*table.display.split()[2:], *table.draw.split()]) == ["r5", "r6", "r7"]
    assert (len(table.display.split()), table.discard) == (4, "")

"""Module 19, Caravanserai (CAR-01 to CAR-06, RUL-46)."""

import json
from collections import Counter
from typing import Any

import pytest
from tests.rules.modules.bills import bid, chests, settles
from tests.scenario import Table, new_table, scenario, seat, the_end
from tests.scenario.position import Seat

from alhambra import PositionError
from alhambra.modules.caravanserai.rules import CARDS, FIELDS

CARAVANSERAI = ["caravanserai"]
FOUR, FIVE, SIX = "P8 S9 A10 C11", "P8 S9 A10 C11 G11", "P8 S9 A10 C11 G11 T12"
FULL = "P7e S8s C9w C8nw"
CARDS_FOR_SALE = [f"k{number}" for number in range(1, 9)]


def owner(name: str, markers: str = "", **lines: Any) -> Seat:
    """A player with cards, given by the fields of their markers."""
    return seat(name, **{**lines, "caravanserai.markers": json.dumps(markers.split())})


def markers(table: Table, name: str) -> str:
    return " ".join(table.player(name)["own"]["caravanserai.markers"])


def table_with(*players: Seat | str, **lines: Any) -> Table:
    return scenario(*players, **{"modules": CARAVANSERAI, "market": FULL, "display": "g1 r1 n1 c1", **lines})


def for_sale(table: Table) -> dict[str, set[str]]:
    """What the player would pay for each card."""
    found: dict[str, set[str]] = {}
    for choice in table.choices("buy"):
        _, offer, _, money = choice.split(maxsplit=3)
        if offer in CARDS_FOR_SALE:
            found.setdefault(offer, set()).add(money)
    return found


@pytest.mark.rule("CAR-01")
def test_eight_cards_lie_face_up_and_nobody_has_any() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=CARAVANSERAI)
    assert [markers(table, name) for name in table.names] == ["", "", ""]
    assert list(CARDS) == CARDS_FOR_SALE
    main = Counter(next(iter(fields.values())).currency for fields in CARDS.values())
    assert main == {"gulden": 2, "dirham": 2, "denar": 2, "ducat": 2}
    assert Counter(money.value for money in FIELDS.values()) == {0: 8, 1: 8, 2: 16, 3: 16, 4: 16, 5: 8}


@pytest.mark.rule("CAR-01")
def test_a_card_is_paid_for_in_any_one_currency_and_an_exact_payment_gives_another_action() -> None:
    table = table_with(seat("Ana", buildings=FOUR, hand="g8 n5 n3 r4 c4"), "Ben", "Cleo")
    assert for_sale(table) == {card: {"g8", "n3 n5"} for card in CARDS_FOR_SALE}
    table.refuses("buy k1 with c4 r4", rule="CAR-01")
    table.plays("buy k1 with n3 n5")
    assert (markers(table, "Ana"), table.decides, table.now) == ("k1:0r", "Ana", "act")
    assert table.happened == ["Paid", "BoughtCaravanserai"]


@pytest.mark.rule("CAR-01")
def test_an_overpaid_card_ends_the_actions() -> None:
    table = table_with(seat("Ana", buildings=FOUR, hand="g9"), "Ben", "Cleo").plays("buy k1 with g9")
    assert (markers(table, "Ana"), table.decides) == ("k1:0r", "Ben")


@pytest.mark.rule("CAR-01")
def test_nobody_buys_a_third_card() -> None:
    table = table_with(owner("Ana", "k1:0r k2:0n", buildings=SIX, hand="g2"), "Ben", "Cleo")
    assert for_sale(table) == {}
    table.refuses("buy k3 with g2", rule="CAR-01")


@pytest.mark.position
@pytest.mark.parametrize("wrong", ['["k1:9r"]', '["k9:1r"]', '["k1:0r", "k1:1r"]', "3", '["k1:0r", "k2:0n", "k3:0c"]'])
def test_a_position_with_impossible_markers_is_refused(wrong: str) -> None:
    with pytest.raises(PositionError):
        scenario(seat("Ana", **{"caravanserai.markers": wrong}), "Ben", modules=CARAVANSERAI)
    with pytest.raises(PositionError):
        scenario("Ana", "Ben", modules=CARAVANSERAI, **{"caravanserai.moved": "1"})  # type: ignore[arg-type]


@pytest.mark.rule("CAR-02")
@pytest.mark.parametrize(
    ("buildings", "cards", "price"),
    [
        ("P8 S9 A10", "", None),
        (FOUR, "", "g8"),
        (FIVE, "", "g4"),
        (SIX, "", "g2"),
        (FOUR, "k1:0r", None),
        (FIVE, "k1:0r", "g4"),
        (SIX, "k1:0r", "g2"),
    ],
)
def test_the_price_depends_on_the_types_in_the_palace_and_the_second_card_needs_five(
    buildings: str, cards: str, price: str | None
) -> None:
    table = table_with(owner("Ana", cards, buildings=buildings, hand="g2 g4 g8"), "Ben", "Cleo", display="g1")
    single = {money for payments in for_sale(table).values() for money in payments if " " not in money}
    assert min(single, default=None) == price


@pytest.mark.rule("CAR-02")
def test_two_buildings_of_a_type_count_once() -> None:
    table = table_with(seat("Ana", buildings="P8 S9 A9 A10", hand="g8"), "Ben", "Cleo")
    assert for_sale(table) == {}
    table.refuses("buy k1 with g8", rule="CAR-02")


@pytest.mark.rule("CAR-03")
def test_the_buyer_picks_any_card_left() -> None:
    players = seat("Ana", buildings=FOUR, hand="g8"), owner("Ben", "k2:3n"), owner("Cleo", "k5:0n k7:1g")
    table = table_with(*players)
    assert sorted(for_sale(table)) == ["k1", "k3", "k4", "k6", "k8"]
    table.refuses("buy k2 with g8", rule="CAR-03")
    assert markers(table.plays("buy k6 with g8"), "Ana") == "k6:0c"


@pytest.mark.rule("CAR-04")
def test_one_of_two_markers_moves_up_or_sideways_or_stays() -> None:
    table = table_with(owner("Ana", "k3:2c k2:3n", hand="c5 n4"), "Ben", "Cleo", market="- - P7e S7w")
    moves = ["move marker k3:3c", "move marker k3:2r", "move marker k2:4n", "move marker k2:3c"]
    assert sorted(table.choices("move marker")) == sorted(moves)
    table.allows("buy 4 with c5 k3:2c", "buy 3 with k2:3n n4", "take g1")  # no move: 2 ducats and 3 denar
    table.plays("move marker k3:2r")
    assert (markers(table, "Ana"), table.decides, table.now) == ("k3:2r k2:3n", "Ana", "act")
    table.refuses("move marker k2:4n", rule="CAR-04")  # one marker even with two cards
    assert table.choices("move marker") == []


@pytest.mark.rule("CAR-04")
@pytest.mark.rule("RUL-75")
@pytest.mark.parametrize(
    ("at", "to"),
    [("k1:0r", ["k1:1r"]), ("k1:1r", ["k1:2r"]), ("k1:2c", ["k1:2r"]), ("k1:4r", ["k1:4n", "k1:5r"]), ("k1:5r", [])],
)
def test_a_marker_moves_one_field_and_never_down(at: str, to: list[str]) -> None:
    table = table_with(owner("Ana", at), "Ben", "Cleo")
    assert sorted(table.choices("move marker")) == [f"move marker {field}" for field in to]
    for field, money in CARDS["k1"].items():
        if money.value and field not in to:
            aside = at == "k1:2c" and money.value > 2
            table.refuses(f"move marker {field}", rule="RUL-75" if aside else "CAR-04")


@pytest.mark.rule("CAR-04")
def test_a_marker_moves_only_before_the_first_action_and_again_in_the_next_turn() -> None:
    table = table_with(owner("Ana", "k3:2c", hand="g7"), "Ben", market="P7e S8s C9w C8nw")
    table.plays("buy 1 with g7")
    table.refuses("move marker k3:3c", rule="CAR-04")
    table.plays("take g1", "reserve P7e", "take r1", "move marker k3:3c", "take n1", "take c1", "move marker k3:4c")
    assert markers(table, "Ana") == "k3:4c"


@pytest.mark.rule("CAR-04")
def test_a_player_who_can_do_nothing_else_may_still_leave_the_marker_where_it_is() -> None:
    table = table_with(owner("Ana", "k3:2c"), "Ben", "Cleo", display="", draw="", box="*", tower="P8")
    table.allows("pass", "move marker k3:3c")


@pytest.mark.rule("CAR-04")
def test_nobody_moves_another_players_marker() -> None:
    table = table_with("Ana", owner("Ben", "k3:2c"), "Cleo")
    table.refuses("move marker k3:3c", rule="CAR-04")


@pytest.mark.rule("CAR-05")
def test_a_field_pays_like_one_card_and_its_marker_goes_back_to_0() -> None:
    table = table_with(owner("Ana", "k2:3n k3:2c", hand="n4"), "Ben", "Cleo", market="- - P7e -")
    table.plays("buy 3 with n4 k2:3n")
    assert (markers(table, "Ana"), table.discard, table.now) == ("k2:0n k3:2c", "n4", "act")
    table.refuses("move marker k2:1n", rule="CAR-04")


@pytest.mark.rule("CAR-05")
def test_a_field_is_always_spent_whole() -> None:
    table = table_with(owner("Ana", "k2:5n", hand="n4"), "Ben", "Cleo", market="- - P7e -")
    assert table.choices("buy") == ["buy 3 with k2:5n n4"]
    for less in ("k2:3n", "k2:4n"):
        table.refuses(f"buy 3 with n4 {less}", rule="BASE-23")
    table.plays("buy 3 with n4 k2:5n")
    assert table.now == "placing"  # overpaid by 2


@pytest.mark.rule("CAR-06")
def test_no_card_is_bought_and_no_marker_moved_in_an_interruption() -> None:
    modules = [*CARAVANSERAI, "vizier"]
    table = table_with("Ana", owner("Ben", "k3:2c", buildings=FIVE, hand="g4 g7"), "Cleo", modules=modules)
    table.plays("take g1")
    assert (table.decides, table.now) == ("Ben", "interrupt")
    table.refuses("send vizier k1 with g4", rule="CAR-06")
    table.refuses("move marker k3:3c", rule="CAR-06")
    assert {choice.split()[2] for choice in table.choices("send vizier")} == {"1"}


@pytest.mark.rule("CAR-06")
def test_a_marker_is_not_a_hand_card_but_counts_when_the_last_tiles_are_given_out() -> None:
    players = "Ana", owner("Ben", "k1:5r k3:2r", hand="r3"), seat("Cleo", hand="r9")
    table = the_end(*players, modules=CARAVANSERAI, market="- P8 - -")
    assert table.hand("Ben") == "r3"
    table.plays("take g1")
    assert (table.aside("Ben"), table.aside("Cleo")) == ("P8", "")


@pytest.mark.rule("RUL-46")
def test_magical_buildings_count_for_the_types() -> None:
    modules = [*CARAVANSERAI, "magical"]
    table = table_with(seat("Ana", palace="P8@0,1 S9@1,0 A10@1,1 C12*ne@0,-1", hand="g8"), "Ben", modules=modules)
    assert sorted(for_sale(table)) == CARDS_FOR_SALE


@pytest.mark.rule("RUL-46")
def test_unfinished_sites_and_tiles_not_placed_do_not_count_for_the_types() -> None:
    begun: dict[str, Any] = {"sites.begun": '[["P8", "denar", false]]', "hand": "g8"}
    palace = "P8!s@0,1 S9@1,0 A10@1,1 C11@-1,0"
    modules, supply = [*CARAVANSERAI, "sites"], {"sites.supply": "[]"}
    table = table_with(seat("Ana", palace=palace, **begun), "Ben", modules=modules, **supply)
    assert for_sale(table) == {}
    table = table_with(seat("Ana", buildings="P8 S9 A10", hand="g8 r8", reserve="G11"), "Ben", market="- C8nw - -")
    assert for_sale(table.plays("buy 2 with r8")) == {}


@pytest.mark.rule("RUL-46")
def test_diamonds_may_pay_for_a_card_and_exchange_cards_may_not() -> None:
    modules = [*CARAVANSERAI, "diamonds", "exchange"]
    table = table_with(seat("Ana", buildings=FOUR, hand="d8 g5 n3 xgn"), "Ben", modules=modules)
    table.allows("buy k1 with d8")
    table.refuses("buy k1 with g5 n3 xgn", rule="EXC-04")


@pytest.mark.rule("RUL-46")
def test_a_field_may_pay_for_the_vizier_a_bid_and_chests() -> None:
    modules = [*CARAVANSERAI, "vizier"]
    table = table_with("Ana", owner("Ben", "k2:3n", hand="n4"), "Cleo", modules=modules, market="P8 S8s P7e C8nw")
    assert settles(table, "Ben", "n4 k2:3n", bid(7))
    assert settles(table, "Ben", "n4 k2:3n", chests(7))
    table.plays("take g1", "send vizier 3 with n4 k2:3n")
    assert (table.aside("Ben"), markers(table, "Ben")) == ("P7e", "k2:0n")

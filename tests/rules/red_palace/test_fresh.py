"""A fresh piece (RED-27, RUL-61, RUL-104)."""

from collections import Counter
from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, empty_bag, own, red
from tests.scenario import Table, seat

from alhambra import Game, GameError, PositionError

FOUR = {"abilities": ["fresh", "overpaid", "swap", "wall"]}
GUARDED = "T9es^e!ue@1,0"


def acting(market: str = ON_THE_MARKET, seed: int = 1, bag: dict[str, str] | None = None, **lines: Any) -> Table:
    """Ana can pay for the pavilion on space 1, exactly or not."""
    ana = seat("Ana", **{"palace": GUARDED, "hand": "g8 g9", **lines})
    return red(ana, "Ben", "Cleo", options=FOUR, market=market, display="g1 g2 r3 n9", seed=seed, **(bag or {}))


@pytest.mark.rule("RED-27")
def test_for_a_guard_a_bought_building_gets_the_next_piece_of_the_bag() -> None:
    table = acting()
    following = own(table, "bag")[0]
    table.plays("buy 1+fresh with g8")
    assert (table.aside("Ana"), table.market, table.discard) == (f"{following}8", "- S9 A9 C10 - - -", "g8")
    assert (own(table, "spent"), own(table, "used"), table.now) == (1, ["fresh"], "act")


@pytest.mark.rule("RED-27")
def test_the_old_piece_goes_back_after_the_draw_and_is_mixed_in() -> None:
    places = set()
    for seed in range(8):
        table = acting(seed=seed)
        before = own(table, "bag")
        after = own(table.plays("buy 1+fresh with g8"), "bag")
        puts = [at for at in range(len(after)) if before[1:] == after[:at] + after[at + 1 :] and after[at] == "P"]
        assert puts
        places.add(puts[0])
    assert len(places) > 3


@pytest.mark.rule("RED-27")
@pytest.mark.rule("RUL-109")
def test_the_piece_drawn_may_be_of_the_same_type() -> None:
    others = Counter("PSACGT" * 9) - Counter("PSACT" + "P")
    table = acting(bag={"red_bag": "P" + "".join(others.elements())}).plays("buy 1+fresh with g8")
    assert (table.aside("Ana"), own(table, "spent")) == ("P8", 1)


@pytest.mark.rule("RED-27")
def test_the_floor_keeps_its_walls_and_towers_and_other_buildings_keep_their_pieces() -> None:
    table = acting("P6n^n S9 A9 C10 - - -", aside="P8 P11", hand="g6").plays("buy 1+fresh with g6")
    assert table.aside("Ana").startswith("P8 P11 ")
    assert table.aside("Ana").endswith("6n^n")


@pytest.mark.rule("RED-27")
def test_of_two_equal_buildings_one_gets_a_fresh_piece() -> None:
    table = acting("P9 S8 A10 C11 - - -", aside="P9")
    following = own(table, "bag")[0]
    assert table.plays("buy 1+fresh with g9").aside("Ana") == f"P9 {following}9"


@pytest.mark.rule("RED-27")
def test_exact_and_overpaid_purchases_go_on_as_always() -> None:
    assert acting().plays("buy 1+fresh with g8").now == "act"
    assert acting().plays("buy 1+fresh with g9").now == "placing"


@pytest.mark.rule("RED-27")
@pytest.mark.rule("RED-12")
def test_it_is_used_once_a_turn() -> None:
    table = acting(hand="g8 r9", score=9).plays("buy 1+fresh with g8")
    table.refuses("buy 2+fresh with r9", "RED-12")
    assert table.choices("buy") == ["buy 2 with r9"]


@pytest.mark.rule("RED-27")
def test_buildings_on_the_preview_get_no_fresh_piece() -> None:
    table = acting(market="P8 S9 A9 C10 - - T12")
    table.refuses("buy p3+fresh with g8", "RED-27")


@pytest.mark.rule("RED-27")
@pytest.mark.rule("RUL-109")
def test_without_a_piece_in_the_bag_there_is_no_fresh_one() -> None:
    table = empty_bag(FOUR)
    assert own(table, "bag") == ""
    table.allows("buy 1 with g8 g9", "buy 1+overpaid with g8 g9")
    table.refuses("buy 1+fresh with g8 g9", "RED-27")


@pytest.mark.rule("RUL-61")
def test_medinas_camps_and_bazaars_get_no_fresh_piece() -> None:
    table = red(
        seat("Ana", palace=GUARDED, hand="g8 g9 r8 n9"),
        "Ben",
        modules=["camps", "medina", "bazaars"],
        options=FOUR,
        market="K8ne M8s A9 C10 - - -",
        **{"bazaars.beside": '["Bg1"]'},
    )
    assert [choice for choice in table.choices("buy") if "fresh" in choice] == ["buy 3+fresh with n9"]
    for offer, money in (("1", "g8"), ("2", "r8"), ("bg1", "g8")):
        table.refuses(f"buy {offer}+fresh with {money}", "RUL-61")


@pytest.mark.rule("RUL-104")
def test_the_guard_is_paid_before_the_piece_is_drawn() -> None:
    table = acting(reserve="G9ne^e!ue").plays("buy 1+fresh with g8")
    assert (table.now, table.aside("Ana")) == ("spend a guard", "P8")
    bag = own(table, "bag")
    table.plays("spend guard 1,0e")
    assert table.aside("Ana") == f"{bag[0]}8"


@pytest.mark.rule("RED-27")
def test_what_was_drawn_cannot_be_taken_back_but_what_came_before_can() -> None:
    table = acting(reserve="G9ne^e!ue")
    before = table.look()
    table.plays("buy 1+fresh with g8")
    table.game.undo()
    assert table.look() == before
    table.plays("buy 1+fresh with g8", "spend guard 1,0e")
    with pytest.raises(GameError):
        table.game.undo()


@pytest.mark.rule("RED-27")
def test_nobody_knows_what_will_be_drawn() -> None:
    table = acting()
    assert set(table.seen_by("Ana").look()["own"]["red_palace.bag"]) == {"?"}
    table.plays("buy 1+fresh with g8")
    assert set(table.seen_by("Ana").look()["own"]["red_palace.bag"]) == {"?"}


# --- Together with overpaying -----------------------------------------------------------------------------------------


@pytest.mark.rule("RED-26")
@pytest.mark.rule("RED-27")
def test_both_can_be_used_for_one_purchase_and_both_are_paid_before_the_draw() -> None:
    table = acting(palace="T9es^e!ues@1,0 P7w^w!uw@-1,0").plays("buy 1+fresh+overpaid with g9")
    assert (table.now, table.aside("Ana")) == ("spend a guard", "P8")
    table.plays("spend guard 1,0e", "spend guard -1,0w")
    assert (table.now, own(table, "spent"), sorted(own(table, "used"))) == ("act", 2, ["fresh", "overpaid"])
    assert table.order_of("GuardSpent", "DrewFreshPiece") == ["GuardSpent", "DrewFreshPiece"]


@pytest.mark.rule("RUL-60")
def test_both_can_be_used_only_if_both_can_be_paid() -> None:
    table = acting()
    table.allows("buy 1+fresh with g9", "buy 1+overpaid with g9")
    table.refuses("buy 1+fresh+overpaid with g9", "RED-14")
    table = acting(score=1).plays("buy 1+fresh+overpaid with g9")
    assert (own(table, "spent"), table.scores["Ana"], table.now) == (1, 0, "act")


@pytest.mark.rule("RUL-99")
def test_with_a_fresh_piece_too_an_exact_payment_is_not_overpaid() -> None:
    acting(score=9).refuses("buy 1+fresh+overpaid with g8", "RUL-99")


@pytest.mark.position
@pytest.mark.parametrize("draw", ["", "P9w", "P8 P8", "8", "Z"])
def test_the_building_for_a_draw_to_come_lies_aside(draw: str) -> None:
    with pytest.raises(PositionError):
        red(seat("Ana", aside="P8 Z"), "Ben", agenda=f"draw-fresh-piece 0 {draw}, next-turn 0")


@pytest.mark.position
def test_for_a_draw_to_come_there_is_a_piece() -> None:
    aside = empty_bag(FOUR).aside("Ana")
    with pytest.raises(PositionError, match="there is no fresh piece for"):
        empty_bag(FOUR, agenda=f"draw-fresh-piece 0 {aside}, next-turn 0")


@pytest.mark.position
def test_a_position_may_be_in_the_middle_of_a_draw() -> None:
    table = acting(reserve="G9ne^e!ue").plays("buy 1+fresh with g8")
    again = Table(Game.from_position(table.game.position(), seed=1)).plays("spend guard 1,0e")
    assert again.aside("Ana") == table.plays("spend guard 1,0e").aside("Ana")

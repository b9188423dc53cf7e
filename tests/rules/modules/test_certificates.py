"""Module 24, Exchange Certificates (CER-01 to CER-04, RUL-51)."""

import json
from typing import Any

import pytest
from tests.rules.modules.bills import bid, chests, paid, settles
from tests.scenario import Table, new_table, scenario, seat, the_end
from tests.scenario.position import Seat

from alhambra import PositionError
from alhambra.modules.certificates.rules import stones_left

CERTIFICATES = ["certificates"]


def saver(name: str, saving: str | None, **lines: Any) -> Seat:
    """A player with something saved."""
    return seat(name, **{**lines, "certificates.saved": json.dumps(saving)})


def saved(table: Table, name: str) -> str | None:
    found: str | None = table.player(name)["own"]["certificates.saved"]
    return found


def overpaid(*others: Seat | str, price: str = "A4nes", hand: str = "g9") -> Table:
    """A table at which Ana has just overpaid for a tile."""
    table = scenario(seat("Ana", hand=hand), *others, modules=CERTIFICATES, market=f"{price} - - -")
    return table.plays(f"buy 1 with {hand}")


@pytest.mark.rule("CER-01")
@pytest.mark.parametrize(("players", "stones"), [(2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_everybody_has_an_empty_certificate_and_the_stones_depend_on_the_number_of_players(
    players: int, stones: int
) -> None:
    table = new_table(*"ABCDEF"[:players], modules=CERTIFICATES)
    assert [saved(table, name) for name in table.names] == [None] * players
    for currency in ("gulden", "dirham", "denar", "ducat"):
        assert stones_left(table.game.state, currency) == stones


@pytest.mark.position
def test_no_position_has_more_stones_than_there_are() -> None:
    with pytest.raises(PositionError, match="stones"):
        scenario(saver("Ana", "v1g"), saver("Ben", "v2g"), modules=CERTIFICATES)
    for wrong in ("v7g", "g5", ""):
        with pytest.raises(PositionError, match="not a saving"):
            scenario(saver("Ana", wrong), "Ben", modules=CERTIFICATES)


@pytest.mark.rule("CER-02")
def test_9_gulden_paid_for_a_price_of_4_save_5_in_denar_for_example() -> None:
    table = overpaid("Ben", "Cleo")
    assert table.choices() == ["decline", "save v5g", "save v5r", "save v5n", "save v5c"]
    table.plays("save v5n")
    assert (saved(table, "Ana"), table.now) == ("v5n", "placing")
    assert table.happened == ["Saved"]
    table.game.make_final()
    assert table.seen_by("Ben").player("Ana")["own"]["certificates.saved"] == "v5n"


@pytest.mark.rule("CER-02")
def test_exactly_what_was_overpaid_is_saved() -> None:
    table = overpaid("Ben", "Cleo")
    table.refuses("save v4n", rule="CER-02")
    table.refuses("save v6n", rule="CER-02")
    table.refuses("save g5", rule="CER-02")


@pytest.mark.rule("CER-02")
@pytest.mark.parametrize(("hand", "now"), [("g4", "act"), ("g5", "save"), ("g9 g1", "save"), ("g9 g2", "placing")])
def test_1_to_6_can_be_saved_and_7_or_more_cannot(hand: str, now: str) -> None:
    assert overpaid("Ben", "Cleo", hand=hand).now == now


@pytest.mark.rule("CER-02")
def test_nobody_has_to_save() -> None:
    table = overpaid("Ben", "Cleo").plays("decline")
    assert (saved(table, "Ana"), table.now) == (None, "placing")


@pytest.mark.rule("CER-02")
def test_only_a_stone_that_is_available_can_be_taken() -> None:
    table = overpaid(saver("Ben", "v3n"))
    assert table.choices("save") == ["save v5g", "save v5r", "save v5c"]
    table.refuses("save v5n", rule="CER-02")
    assert "save v5n" in overpaid(saver("Ben", "v3n"), "Cleo").choices("save")  # with three players there are two


@pytest.mark.rule("CER-03")
def test_8_and_the_saved_5_denar_paid_for_a_price_of_12_let_1_be_saved_again() -> None:
    players = saver("Ana", "v5n", hand="n8"), "Ben"
    table = scenario(*players, modules=CERTIFICATES, market="- - T12 -").plays("buy 3 with n8 v5n")
    assert (table.aside("Ana"), saved(table, "Ana")) == ("T12", None)
    table.plays("save v1n")  # with the only denar stone, which went back first
    assert (saved(table, "Ana"), table.discard) == ("v1n", "n8")


@pytest.mark.rule("CER-03")
def test_savings_pay_only_in_their_currency_and_whole() -> None:
    players = saver("Ana", "v5n", hand="g4 n4"), "Ben", "Cleo"
    table = scenario(*players, modules=CERTIFICATES, market="S9 - S7w -")
    table.refuses("buy 1 with g4 v5n", rule="BASE-23")
    table.refuses("buy 3 with n4 v3n", rule="BASE-23")
    table.allows("buy 3 with n4 v5n")
    table.plays("buy 3 with n4 v5n", "save v2g")
    assert saved(table, "Ana") == "v2g"


@pytest.mark.rule("CER-04")
def test_with_change_the_same_overpayment_gives_coins_too() -> None:
    modules = [*CERTIFICATES, "change"]
    table = scenario(seat("Ana", hand="g9"), "Ben", "Cleo", modules=modules, market="A4nes - - -")
    table.plays("buy 1 with g9", "save v5n")
    assert saved(table, "Ana") == "v5n"
    assert len(table.player("Ana")["own"]["change.coins"]) == 2


@pytest.mark.rule("RUL-77")
@pytest.mark.parametrize("decision", ["save v5n", "decline"])
def test_savings_are_decided_on_before_the_coins_are_drawn(decision: str) -> None:
    modules = [*CERTIFICATES, "change"]
    table = scenario(seat("Ana", hand="g9"), "Ben", "Cleo", modules=modules, market="A4nes - - -")
    table.plays("buy 1 with g9")
    assert (table.now, table.player("Ana")["own"]["change.coins"]) == ("save", [])
    table.plays(decision)
    assert len(table.player("Ana")["own"]["change.coins"]) == 2


@pytest.mark.rule("RUL-51")
def test_a_stone_on_a_certificate_is_not_replaced() -> None:
    players = saver("Ana", "v3c", hand="g9"), "Ben", "Cleo"
    table = scenario(*players, modules=CERTIFICATES, market="A4nes - - -").plays("buy 1 with g9")
    assert (saved(table, "Ana"), table.now) == ("v3c", "placing")


@pytest.mark.rule("RUL-51")
def test_savings_do_not_pay_for_bids_and_chests_and_their_excess_is_not_saved() -> None:
    table = scenario(saver("Ana", "v5g", hand="g4"), seat("Ben", hand="r9"), "Cleo", modules=CERTIFICATES)
    for bill in (bid, chests):
        assert not settles(table, "Ana", "g4 v5g", bill(9))
        assert settles(table, "Ana", "g4", bill(4))
    for bill in (bid, chests):
        now = scenario("Ana", seat("Ben", hand="r9"), "Cleo", modules=CERTIFICATES)
        assert paid(now, "Ben", "r9", bill(5)).now == "act"


@pytest.mark.rule("RUL-51")
def test_caravanserais_and_sites_count_as_bought() -> None:
    modules = [*CERTIFICATES, "caravanserai", "sites"]
    buyer = saver("Ana", "v5g", hand="g4", buildings="P8 S9 A10 C11")
    table = scenario(buyer, "Ben", "Cleo", modules=modules, market="P7e - - -")
    table.plays("buy k1 with g4 v5g", "save v1r")
    assert saved(table, "Ana") == "v1r"
    table = scenario(buyer, "Ben", "Cleo", modules=modules, market="P7e - - -")
    table.plays("buy 1+site with v5g")
    assert "save v2n" in table.plays(*table.choices("keep site")[:1]).choices()


@pytest.mark.rule("RUL-51")
@pytest.mark.rule("RUL-34")
def test_completing_a_site_and_a_sultan_card_count_as_bought_too() -> None:
    begun: dict[str, Any] = {"sites.begun": '[["S9", "denar", false]]'}
    owner = seat("Ana", hand="n9 n4", palace="S9!s@1,0", **begun)
    table = scenario(owner, "Ben", "Cleo", modules=[*CERTIFICATES, "change", "sites"], display="r1 r2 r3 r4")
    table.plays("complete S9!s with n4 n9", "save v4g")
    assert (saved(table, "Ana"), len(table.player("Ana")["own"]["change.coins"])) == ("v4g", 2)

    lying: dict[str, Any] = {"sultan.open": '[["sultan-n1", "tower"]]'}
    modules = [*CERTIFICATES, "change", "sultan"]
    table = scenario(seat("Ana", hand="n9 n4"), "Ben", "Cleo", modules=modules, **lying)
    table.plays("buy sultan-n1 with n4 n9", "decline", "save v6g")
    assert (saved(table, "Ana"), len(table.player("Ana")["own"]["change.coins"])) == ("v6g", 3)
    table = scenario(saver("Ana", "v5n", hand="n2"), "Ben", "Cleo", modules=modules, **lying)
    table.allows("buy sultan-n1 with n2 v5n")


@pytest.mark.rule("RUL-51")
def test_savings_count_when_the_last_tiles_are_given_out() -> None:
    players = "Ana", saver("Ben", "v6r", hand="r3"), seat("Cleo", hand="r8")
    table = the_end(*players, modules=CERTIFICATES, market="- P8 - -").plays("take g1")
    assert (table.aside("Ben"), table.aside("Cleo")) == ("P8", "")

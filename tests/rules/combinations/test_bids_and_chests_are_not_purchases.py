"""Bids and chests have rules of their own: not all money pays for them, and little comes back when overpaid."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.combinations.lines import chests
from tests.rules.modules.character_tables import auction, characters_of
from tests.scenario import Table, scenario, seat

SAVED = {"certificates.saved": '"v6g"'}


def chamber(module: str, hand: str, **ana: Any) -> Table:
    """Ana in front of a room of chests. She has no building for them."""
    room = chests("garden", "garden", "pavilion", "tower")
    return scenario(seat("Ana", hand=hand, **ana), "Ben", "Cleo", modules=["treasure", module], **room)


@pytest.mark.rule("TRE-02")
@pytest.mark.rule("CHG-05")
def test_overpaid_chests_give_no_change() -> None:
    table = chamber("change", "g9 r9").plays("chests 1 with g9 r9")
    assert (table.player("Ana")["own"]["change.coins"], table.hand("Ana"), table.decides) == ([], "", "Ben")


@pytest.mark.rule("TRE-02")
@pytest.mark.rule("RUL-21")
def test_an_exchange_card_cannot_pay_for_chests() -> None:
    table = chamber("exchange", "g5 n4 xgn")
    table.refuses("chests 1 with g5 n4 xgn", rule="EXC-04")
    assert table.choices("chests") == ["chests 1 with g5 n4"]  # a mix of currencies needs none


@pytest.mark.rule("TRE-02")
@pytest.mark.rule("RUL-51")
def test_savings_cannot_pay_for_chests() -> None:
    table = chamber("certificates", "g5", **SAVED)
    table.refuses("chests 1 with g5 v6g", rule="RUL-51")
    assert table.choices("chests") == []


@pytest.mark.rule("TRE-02")
@pytest.mark.rule("RUL-51")
def test_the_excess_paid_for_chests_is_not_saved() -> None:
    table = chamber("certificates", "g9 g3").plays("chests 1 with g3 g9")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("CHA-03")
@pytest.mark.rule("RUL-51")
def test_savings_do_not_count_towards_a_bid() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="g5", **SAVED), "Cleo", modules=["certificates"])
    assert table.choices("bid")[-1] == "bid 5"
    table.refuses("bid 6", rule="CHA-03")
    table.plays("bid 5", "decline", "decline")
    assert table.choices() == ["pay bid with g5"]
    table.refuses("pay bid with g5 v6g", rule="RUL-51")


@pytest.mark.rule("RUL-51")
def test_the_excess_paid_for_a_bid_is_not_saved() -> None:
    table = auction("miser", "Ana", seat("Ben", hand="g9"), "Cleo", modules=["certificates"])
    table.plays("bid 5", "decline", "decline", "pay bid with g9")
    assert characters_of(table, "Ben") == ["miser"]
    assert (table.decides, table.now) == ("Ben", "act")

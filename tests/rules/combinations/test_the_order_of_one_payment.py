"""What one payment triggers: conjurer, miser and savings are decided before the coins are drawn."""

from __future__ import annotations

import pytest
from tests.rules.modules.character_tables import auction, owner, with_characters
from tests.scenario import Table, seat


def coins(table: Table, name: str) -> list[str]:
    return list(table.player(name)["own"]["change.coins"])


@pytest.mark.rule("RUL-34")
@pytest.mark.parametrize("decision", ["keep conjurer", "trade conjurer"])
def test_the_conjurer_is_decided_on_before_the_change_for_the_bid_is_drawn(decision: str) -> None:
    table = auction("conjurer", "Ana", seat("Ben", hand="g9"), "Cleo", modules=["change"], aside="miser patron")
    table.plays("bid 5", "decline", "decline", "pay bid with g9")
    assert (table.decides, table.now, coins(table, "Ben")) == ("Ben", "conjurer", [])
    table.plays(decision)
    assert len(coins(table, "Ben")) == 2
    assert table.order_of("CharacterWon", "GotChange") == ["GotChange"]  # the win was reported with the payment


@pytest.mark.rule("RUL-34")
@pytest.mark.parametrize("decision", ["miser r1", "decline"])
def test_the_miser_takes_his_card_before_the_change_is_drawn(decision: str) -> None:
    ana = owner("Ana", "miser", hand="c9 c7")
    table = with_characters(ana, "Ben", "Cleo", modules=["change"])
    table.plays("buy 4 with c7 c9")
    assert (table.decides, table.now, coins(table, "Ana")) == ("Ana", "miser", [])
    table.plays(decision)
    assert (len(coins(table, "Ana")), table.now) == (3, "placing")


@pytest.mark.rule("RUL-34")
@pytest.mark.rule("RUL-77")
def test_miser_and_saving_are_both_decided_before_the_change_is_drawn() -> None:
    ana = owner("Ana", "miser", hand="c9 c5")
    table = with_characters(ana, "Ben", "Cleo", modules=["change", "certificates"])
    table.plays("buy 4 with c5 c9")
    asked = []
    while table.now in ("miser", "save"):
        assert coins(table, "Ana") == []
        asked.append(table.now)
        table.plays("decline")
    assert sorted(asked) == ["miser", "save"]
    assert (len(coins(table, "Ana")), table.now) == (2, "placing")

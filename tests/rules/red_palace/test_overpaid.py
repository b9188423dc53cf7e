"""Overpaid counts as exact (RED-26, RUL-61, RUL-99, RUL-104)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import ON_THE_MARKET, own, red
from tests.scenario import Table, seat

FOUR = {"abilities": ["overpaid", "swap", "wall", "preview"]}
GUARDED = "T9es^e!ue@1,0"


def acting(*, modules: Any = (), market: str = ON_THE_MARKET, **lines: Any) -> Table:
    """Ana can pay exactly or too much for the pavilion on space 1."""
    ana = seat("Ana", **{"palace": GUARDED, "hand": "g8 g9 r9", **lines})
    return red(ana, "Ben", "Cleo", options=FOUR, market=market, display="g1 g2 r3 n9", modules=modules)


@pytest.mark.rule("RED-26")
def test_for_a_guard_an_overpaid_purchase_gives_another_action() -> None:
    table = acting().plays("buy 1+overpaid with g9")
    assert (table.now, table.aside("Ana"), table.discard) == ("act", "P8", "g9")
    assert (own(table, "spent"), own(table, "used"), table.palace("Ana")) == (1, ["overpaid"], "T9es^e@1,0")
    table.plays("buy 2 with r9")
    assert table.aside("Ana") == "P8 S9"


@pytest.mark.rule("RED-26")
def test_without_the_ability_overpaying_ends_the_actions() -> None:
    assert acting().plays("buy 1 with g9").now == "guard abilities"


@pytest.mark.rule("RED-26")
@pytest.mark.rule("RED-12")
def test_it_is_used_once_a_turn() -> None:
    table = acting(hand="g9 r8 r9", score=9).plays("buy 1+overpaid with g9")
    table.refuses("buy 2+overpaid with r8 r9", "RED-12")
    assert table.choices("buy") == ["buy 2 with r9", "buy 2 with r8 r9"]


@pytest.mark.rule("RED-14")
def test_it_can_be_paid_with_points_and_not_without_them() -> None:
    table = acting(palace="", score=1).plays("buy 1+overpaid with g9")
    assert (table.now, table.scores["Ana"]) == ("act", 0)
    table = acting(palace="")
    assert not [choice for choice in table.choices("buy") if "+" in choice]
    table.refuses("buy 1+overpaid with g9", "RED-14")


@pytest.mark.rule("RUL-99")
def test_an_exact_payment_is_not_overpaid() -> None:
    table = acting()
    assert table.choices("buy") == [
        "buy 1 with g8",
        "buy 1 with g9",
        "buy 1 with g8 g9",
        "buy 2 with r9",
        "buy 1+overpaid with g9",
        "buy 1+overpaid with g8 g9",
    ]
    table.refuses("buy 1+overpaid with g8", "RUL-99")
    table.refuses("buy 2+overpaid with r9", "RUL-99")
    acting(hand="g7").refuses("buy 1+overpaid with g7", "BASE-23")


@pytest.mark.rule("RUL-61")
def test_what_must_be_paid_exactly_cannot_be_overpaid() -> None:
    table = red(
        seat("Ana", palace=GUARDED, hand="g8 g9"),
        "Ben",
        modules=["bazaars"],
        options=FOUR,
        market=ON_THE_MARKET,
        **{"bazaars.beside": '["Bg1"]'},
    )
    assert [choice for choice in table.choices("buy") if "bg1" in choice] == ["buy bg1 with g8"]
    table.refuses("buy bg1+overpaid with g9", "RUL-61")


@pytest.mark.rule("RUL-61")
def test_medinas_and_camps_can_be_overpaid() -> None:
    table = acting(modules=["camps", "medina"], market="K8ne M8s A9 C10 - - -", hand="g9 r3 r8")
    table.allows("buy 1+overpaid with g9", "buy 2+overpaid with r3 r8")


@pytest.mark.rule("RUL-104")
def test_the_guard_is_paid_before_the_next_action() -> None:
    table = acting(reserve="G9ne^e!ue").plays("buy 1+overpaid with g9")
    assert table.choices() == ["spend guard 1,0e", "spend guard G9ne^e!ue/e"]
    table.plays("spend guard 1,0e")
    assert (table.now, own(table, "spent")) == ("act", 1)


@pytest.mark.rule("RED-26")
def test_what_lies_aside_is_bought_as_always_and_can_be_taken_back() -> None:
    table = acting()
    before = table.look()
    table.plays("buy 1+overpaid with g9")
    assert table.market == "- S9 A9 C10 - - -"
    table.game.undo()
    assert table.look() == before


@pytest.mark.rule("RED-26")
def test_it_is_told() -> None:
    table = acting().plays("buy 1+overpaid with g9")
    assert table.order_of("Bought", "CountsAsExact", "GuardSpent") == ["Bought", "CountsAsExact", "GuardSpent"]

"""Module 7, Characters for buying: the rich patron and the miser (CHA-06, CHA-07)."""

from typing import Any

import pytest
from tests.rules.modules.character_tables import characters_of, owner, with_characters
from tests.scenario import Table, seat

from alhambra.game.events import TookMoney


def boxed(table: Table) -> list[str]:
    return table.out_of_the_game.split()


# --- The rich patron --------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-06")
def test_the_patron_buys_a_tile_for_free_and_the_player_has_another_action() -> None:
    table = with_characters(owner("Ana", "patron", hand="g9"), "Ben", "Cleo", market="T12 S9 A9 C10")
    table.plays("patron 1")
    assert (table.aside("Ana"), table.hand("Ana")) == ("T12", "g9")
    assert (table.decides, table.now) == ("Ana", "act")
    table.plays("take g1", "place T12 @ 0,1")
    assert (table.palace("Ana"), table.decides) == ("T12@0,1", "Ben")


@pytest.mark.rule("CHA-06")
def test_the_patron_is_used_once_and_then_leaves_the_game() -> None:
    table = with_characters(owner("Ana", "patron"), "Ben", "Cleo").plays("patron 2")
    assert (characters_of(table, "Ana"), "patron" in boxed(table)) == ([], True)
    table.refuses("patron 1", rule="CHA-05")


@pytest.mark.rule("CHA-06")
def test_the_patron_may_be_used_as_a_later_action_of_the_turn() -> None:
    table = with_characters(owner("Ana", "patron", hand="g8"), "Ben", "Cleo").plays("buy 1 with g8")
    table.allows("patron 2", "patron 3", "patron 4")
    table.refuses("patron 1", rule="BASE-23")


@pytest.mark.rule("CHA-06")
def test_it_counts_as_a_purchase_with_nothing_overpaid() -> None:
    table = with_characters(owner("Ana", "patron", "miser"), "Ben", "Cleo", market="T12 S9 A9 C10").plays("patron 1")
    assert (table.now, "Bought" in table.happened) == ("miser", True)


@pytest.mark.rule("RUL-28")
def test_the_patron_buys_a_bazaar_too_but_no_caravanserai_card() -> None:
    table = with_characters(
        owner("Ana", "patron"),
        "Ben",
        "Cleo",
        modules=["bazaars", "caravanserai"],
        **{"bazaars.beside": f'["{BAZAAR}"]'},
    )
    assert table.choices("patron") == ["patron 1", "patron 2", "patron 3", "patron 4", f"patron {BAZAAR.lower()}"]


BAZAAR = "Br1"


@pytest.mark.rule("RUL-28")
def test_the_patron_buys_camps_and_medinas_like_any_other_market_tile() -> None:
    modules, market = ["camps", "medina"], "M10 K3n A9 C10"
    table = with_characters(owner("Ana", "patron"), "Ben", "Cleo", modules=modules, market=market)
    assert table.choices("patron") == ["patron 1", "patron 2", "patron 3", "patron 4"]
    table.plays("patron 2")
    assert (table.aside("Ana"), table.now) == ("K3n", "act")


@pytest.mark.rule("RUL-28")
@pytest.mark.rule("RUL-82")
def test_the_patron_pays_for_a_tile_but_nothing_that_comes_with_it() -> None:
    table = with_characters(owner("Ana", "patron", hand="g9 g9 r9 r9"), "Ben", "Cleo", modules=["watchtowers", "sites"])
    with_more = [action.split()[1] for action in table.choices("buy") if "+" in action]
    assert with_more
    for offer in with_more:
        table.refuses(f"patron {offer}", rule="RUL-82")
    table.allows("patron 1", "patron 2")


# --- The miser --------------------------------------------------------------------------------------------------------


def expensive(hand: str, **lines: Any) -> Table:
    """Ana, who owns the miser, and an expensive market."""
    given: dict[str, Any] = {"market": "T12 G10n A9 C10", "display": "g1 r7 n2 c4", **lines}
    return with_characters(owner("Ana", "miser", hand=hand), "Ben", "Cleo", **given)


@pytest.mark.rule("CHA-07")
def test_a_player_who_buys_a_tile_for_10_or_more_may_take_a_money_card_at_once() -> None:
    table = expensive("r9 r1").plays("buy 2 with r9 r1")
    assert (table.now, table.choices()) == ("miser", ["decline", "miser c4", "miser g1", "miser n2", "miser r7"])
    table.refuses("miser g9", rule="CHA-07")
    table.plays("miser r7")
    assert (table.hand("Ana"), table.now) == ("r7", "act")


@pytest.mark.rule("CHA-07")
def test_the_miser_works_for_an_overpaid_tile_and_then_the_actions_are_over() -> None:
    table = expensive("r9 r3").plays("buy 2 with r9 r3", "miser r7")
    assert (table.hand("Ana"), table.now) == ("r7", "placing")


@pytest.mark.rule("CHA-07")
def test_a_tile_for_9_does_not_wake_the_miser_nor_does_an_overpaid_one() -> None:
    table = expensive("n9 n8").plays("buy 3 with n8 n9")
    assert table.now == "placing"


@pytest.mark.rule("CHA-07")
def test_the_miser_works_once_a_turn() -> None:
    table = expensive("r9 r1 c9 c1").plays("buy 2 with r1 r9", "miser r7", "buy 4 with c9 c1")
    assert (table.now, table.hand("Ana")) == ("act", "r7")


@pytest.mark.rule("CHA-07")
@pytest.mark.rule("RUL-84")
def test_a_player_who_declines_may_use_him_for_the_next_tile() -> None:
    table = expensive("r9 r1 c9 c1").plays("buy 2 with r1 r9", "decline", "buy 4 with c9 c1")
    assert table.now == "miser"


@pytest.mark.rule("RUL-28")
def test_the_printed_price_wakes_the_miser_whatever_was_paid() -> None:
    site = expensive("g6", modules=["sites"]).plays("buy 1+site with g6")  # half of 12
    assert site.now == "miser"
    assert site.plays("miser r7").now == "draw sites"
    watchtower = expensive("g9 g5", modules=["watchtowers"], market="P8 G10n A9 C10")
    watchtower.plays("buy 1+watchtower with g5 g9")  # 8 + 6
    assert watchtower.now == "act"


@pytest.mark.rule("RUL-28")
def test_a_camp_for_10_wakes_the_miser() -> None:
    table = expensive("g9 g1", modules=["camps"], market="K10sw G10n A9 C10").plays("buy 1 with g1 g9")
    assert table.now == "miser"


@pytest.mark.rule("RUL-28")
def test_the_display_is_not_refilled_before_the_end_of_the_turn() -> None:
    table = expensive("r9 r1").plays("buy 2 with r1 r9", "miser r7")
    assert table.display == "g1 n2 c4"
    table.plays("take c4", "reserve G10n")
    assert len(table.display.split()) == 4


@pytest.mark.rule("RUL-28")
def test_the_miser_takes_a_money_card_only() -> None:
    table = expensive("r9 r1", modules=["exchange"], display="xgr r7").plays("buy 2 with r1 r9")
    assert table.choices("miser") == ["miser r7"]
    table.refuses("miser xgr", rule="RUL-28")
    assert expensive("r9 r1", modules=["exchange"], display="xgr").plays("buy 2 with r1 r9").now == "act"


@pytest.mark.rule("VIZ-11")
def test_with_the_vizier_no_character_helps() -> None:
    asleep = {"vizier.awake": "false"}
    table = with_characters(
        seat("Ana", **asleep),
        owner("Ben", "miser", "patron", "builder", hand="r9 r1"),
        seat("Cleo", **asleep),
        modules=["vizier"],
        market="T12 G10n A9 C10",
    )
    table.plays("take g1")
    assert (table.decides, table.choices()) == ("Ben", ["decline", "send vizier 2 with r1 r9"])
    table.plays("send vizier 2 with r9 r1", "reserve G10n")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("CHA-07")
def test_everybody_is_told_which_card_the_miser_took() -> None:
    table = with_characters(owner("Ana", "miser", hand="c9 c1"), "Ben", "Cleo").plays("buy 4 with c1 c9")
    assert TookMoney(0, ("r1",)) in table.game.play("miser r1")

"""Dirk in two-player games with everything that gives tiles away, or that follows from a tile being given away."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.combinations.lines import chests, invaders, sultan, trader
from tests.scenario import DIRK, Table, scenario, scoring, seat


def duel(
    hand: str, *modules: str, market: str = "P8 S9 A9 C10", ana: dict[str, Any] | None = None, **lines: Any
) -> Table:
    """Ana and Ben, and Dirk with one tower."""
    given = {"display": "r1 r2 r3 r4", "dirk": "T12", **lines}
    return scenario(seat("Ana", hand=hand, **(ana or {})), "Ben", modules=modules, market=market, **given)


@pytest.mark.rule("BASE-73")
@pytest.mark.rule("CAM-01")
@pytest.mark.rule("MAG-01")
@pytest.mark.parametrize(
    ("module", "tile", "paid"), [("camps", "K3n", "g3"), ("magical", "P9*n", "g9"), ("medina", "M2sw", "g2")]
)
def test_camps_magical_buildings_and_medinas_may_be_given_to_dirk(module: str, tile: str, paid: str) -> None:
    table = duel(f"{paid} n1", module, market=f"{tile} S9 A9 C10")
    table.plays(f"buy 1 with {paid}", "take r1", f"give {tile} to Dirk")
    assert table.dirk == f"T12 {tile}"


@pytest.mark.rule("RUL-54")
def test_dirks_camp_counts_for_nothing_and_his_magical_building_as_its_type() -> None:
    table = scoring(1, "Ana", seat("Ben", buildings="T11"), modules=["camps", "magical"], dirk="K3n P9*n T12 T14*nes")
    assert table.points("tower") == {DIRK: 6}
    assert table.points("pavilion") == {DIRK: 1}
    assert table.scores[DIRK] == 7


@pytest.mark.rule("CHA-06")
@pytest.mark.rule("BASE-73")
def test_a_tile_the_patron_paid_for_is_bought_and_so_may_be_given_to_dirk() -> None:
    table = duel("n1", "characters", ana={"characters.cards": '["patron"]'})
    table.plays("patron 4", "take r1", "give C10 to Dirk")
    assert table.dirk == "T12 C10"


@pytest.mark.rule("RUL-49")
@pytest.mark.rule("BASE-73")
def test_when_its_building_goes_to_dirk_a_watchtower_is_placed_beside_another_or_handed_back() -> None:
    table = duel("g6 g8", "watchtowers")
    table.plays("buy 1+watchtower with g6 g8", "take r1", "give P8 to Dirk")
    assert table.choices() == ["hand back WP"]
    beside = duel("g6 g8", "watchtowers", ana={"palace": "P7e@0,1"})
    beside.plays("buy 1+watchtower with g6 g8", "take r1", "give P8 to Dirk")
    beside.refuses("hand back WP", rule="RUL-49")
    assert beside.choices("erect")


@pytest.mark.rule("WAL-03")
@pytest.mark.rule("BASE-73")
def test_a_tile_fortified_before_it_is_given_to_dirk_keeps_its_walls_and_counts() -> None:
    lines: dict[str, Any] = {"city_walls.beside": '["wall-n"]'}
    table = duel("g8 n1", "city_walls", **lines)
    table.plays("buy 1 with g8", "fortify P8 with wall-n", "give P8!wn to Dirk")
    assert table.dirk == "T12 P8!wn"
    assert table.look()["dirk"]["counts"]["pavilion"] == 1


@pytest.mark.rule("TRA-02")
@pytest.mark.rule("BASE-73")
def test_a_tile_given_to_dirk_leaves_the_trader_where_he_is() -> None:
    discs = trader("garden", "pavilion", "tower", place="0,1")
    table = scenario(
        seat("Ana", hand="g8", **discs), seat("Ben", **discs), modules=["trader"], market="P8 - - -", display="r1 r2"
    )
    table.plays("buy 1 with g8", "take r1", "give P8 to Dirk")
    assert (table.player("Ana")["own"]["trader.place"], table.decides, table.now) == ("0,1", "Ben", "act")


@pytest.mark.rule("TRE-07")
@pytest.mark.rule("BASE-73")
def test_a_building_given_to_dirk_in_the_same_turn_takes_a_chest() -> None:
    """Tiles are placed before chests, so he has it when he is offered the chests."""
    room = chests("garden", "garden", "pavilion", "seraglio")
    table = duel("g8 n9", "treasure", **room)
    table.plays("buy 1 with g8", "chests 1 with n9", "give P8 to Dirk")
    assert table.look()["own"]["treasure.dirk"] == ["P8"]
    assert table.decides == "Ben"


@pytest.mark.rule("CHG-02")
@pytest.mark.rule("CER-02")
@pytest.mark.rule("BASE-73")
def test_an_overpaid_tile_brings_coins_and_savings_even_if_dirk_gets_it() -> None:
    table = duel("g9 g3", "change", "certificates")
    table.plays("buy 1 with g3 g9", "save v4n", "give P8 to Dirk")
    assert len(table.player("Ana")["own"]["change.coins"]) == 2
    assert (table.player("Ana")["own"]["certificates.saved"], table.dirk) == ("v4n", "T12 P8")


@pytest.mark.rule("INV-06")
@pytest.mark.rule("BASE-73")
def test_a_scout_comes_with_an_exact_purchase_even_if_dirk_gets_the_tile() -> None:
    table = duel("g8", "invaders", **invaders("pavilion", "tower", attacks="W N E S"))
    table.plays("buy 1 with g8", "take r1", "give P8 to Dirk")
    assert table.player("Ana")["own"]["invaders.scouted"] == "W"


@pytest.mark.rule("RUL-45")
@pytest.mark.rule("BASE-73")
def test_a_magical_building_claimed_with_the_sultan_may_be_given_to_dirk() -> None:
    table = scenario(
        "Ana",
        seat("Ben", **sultan(g1="tower")),
        modules=["sultan", "magical"],
        market="- S9 A9 C10",
        display="g1",
        dirk="T12",
        tower="T14*nes P7e *",
    )
    table.plays("take g1", "claim T14*nes", "give T14*nes to Dirk")
    assert (table.dirk, table.market) == ("T12 T14*nes", "P7e S9 A9 C10")


@pytest.mark.rule("RUL-09")
@pytest.mark.parametrize(("module", "tile"), [("camps", "K3n"), ("magical", "P9*n"), ("medina", "M10")])
def test_no_tile_won_at_the_end_goes_to_dirk_whatever_it_is(module: str, tile: str) -> None:
    table = scenario(
        seat("Ana", hand="g5"), "Ben", modules=[module], market=f"{tile} - - -", display="g1", dirk="T12", box="*"
    )
    table.plays("take g1")
    assert (table.decides, table.aside("Ana")) == ("Ana", tile)
    table.refuses(f"give {tile} to Dirk", rule="RUL-09")


@pytest.mark.rule("RUL-12")
def test_dirk_has_none_of_what_needs_a_palace_or_a_decision() -> None:
    """His tiles score only for majorities, chests and medinas, whatever modules are in play."""
    modules = ["bonus", "squares", "trader", "moors", "falconers", "bazaars", "camps", "watchtowers", "characters"]
    discs = trader("garden", "pavilion", "tower", place="0,1")
    tiles = "T12 T11 G11 G10 P8 S9 Bg1 K3n"
    table = scoring(1, seat("Ana", **discs), seat("Ben", **discs), modules=modules, dirk=tiles)
    while table.game.decision and table.now != "act":
        table.plays("decline")
    rules = {line.rule for line in table.game.score_lines if line.player == 2}
    assert rules == {"BASE-51"}


@pytest.mark.rule("WAT-04")
def test_nor_is_a_watchtower_given_to_dirk() -> None:
    table = duel("g6 g8", "watchtowers", market="P8 S9 A9 C10").plays("buy 1+watchtower with g6 g8", "take r1")
    table.refuses("give WP to Dirk", rule="WAT-04")

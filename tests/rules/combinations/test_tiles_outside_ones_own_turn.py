"""Tiles obtained outside the player's own turn, with the vizier or the sultan: everything that comes with building
applies."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.combinations.lines import sultan, trader
from tests.scenario import Table, scenario, seat

DOUBLE_WALL = "G9e@1,0"
"""A tile with a wall in the west touches this palace at 2,0 through a double wall."""
ASLEEP = {"vizier.awake": "false"}


def drawn(*players: Any, tower: str, modules: list[str], **lines: Any) -> Table:
    """Ana has taken a card, and tiles are drawn for the first space."""
    given = {"market": "- S9 A9 C10", "display": "g1", "tower": tower, **lines}
    return scenario(*players, modules=modules, **given).plays("take g1")


@pytest.mark.rule("RUL-45")
@pytest.mark.rule("GAT-04")
def test_a_tile_taken_with_the_sultan_may_be_placed_with_a_gate() -> None:
    cleo = seat("Cleo", palace=DOUBLE_WALL, **{"gates.held": "1"}, **sultan(g1="tower"))
    table = drawn("Ana", "Ben", cleo, tower="T10w P7e *", modules=["gates", "sultan"])
    table.plays("claim T10w")
    table.refuses("place T10w @ 2,0", rule="BASE-32")
    table.plays("gate place T10w @ 2,0 w")
    assert table.palace("Cleo") == "G9e!ge@1,0 T10w!gw@2,0"
    assert (table.player("Cleo")["own"]["gates.held"], table.market) == (0, "P7e S9 A9 C10")


@pytest.mark.rule("RUL-45")
@pytest.mark.rule("TRA-02")
def test_a_tile_taken_with_the_sultan_and_built_at_the_traders_place_brings_an_inhabitant_at_once() -> None:
    cleo = seat("Cleo", **trader("garden", "pavilion", "tower", place="0,1"), **sultan(g1="tower"))
    others = [seat(name, **trader("garden", "pavilion", "tower", place="0,1")) for name in ("Ana", "Ben")]
    table = drawn(*others, cleo, tower="T12 P7e *", modules=["trader", "sultan"])
    table.plays("claim T12", "place T12 @ 0,1")
    assert (table.decides, table.now) == ("Cleo", "inhabitants arrive")
    table.plays("move in", "welcome arcades")
    assert (table.decides, table.now, table.market) == ("Cleo", "lay disc", "- S9 A9 C10")
    table.plays("lay disc @ 0,2")
    assert (table.market, table.decides, table.now) == ("P7e S9 A9 C10", "Ben", "act")
    assert table.player("Cleo")["own"]["trader.housed"] == ["T12"]


@pytest.mark.rule("RUL-20")
@pytest.mark.rule("GAT-04")
@pytest.mark.rule("TRA-02")
def test_a_tile_the_vizier_bought_comes_through_a_gate_to_the_traders_place() -> None:
    three = "garden", "pavilion", "seraglio"
    lines = trader(*three, place="2,0")
    ben = seat("Ben", hand="r7", palace=DOUBLE_WALL, **{"gates.held": "1"}, **lines)
    others = [seat(name, **trader(*three, place="0,1"), **ASLEEP) for name in ("Ana", "Cleo")]
    table = scenario(
        others[0],
        ben,
        others[1],
        modules=["vizier", "gates", "trader"],
        market="P8 S7w A9 C10",
        display="g1",
        tower="P7e *",
    )
    table.plays("take g1", "send vizier 2 with r7", "gate place S7w @ 2,0 w")
    assert (table.decides, table.now) == ("Ben", "inhabitants arrive")
    table.plays("move in", "welcome tower")
    assert (table.now, table.market) == ("lay disc", "P8 - A9 C10")  # RUL-71: before the market is refilled
    table.plays("lay disc @ 0,1")
    assert (table.market, table.decides, table.now) == ("P8 P7e A9 C10", "Ben", "act")


@pytest.mark.rule("RUL-71")
@pytest.mark.rule("MOO-06")
def test_after_a_vizier_the_disc_is_laid_and_culture_tiles_are_taken_before_the_market_is_refilled() -> None:
    three = "garden", "pavilion", "tower"
    ben = seat("Ben", hand="r9", palace="A9@1,0", **trader(*three, place="0,1"))
    others = [seat(name, **trader(*three, place="0,1"), **ASLEEP) for name in ("Ana", "Cleo")]
    modules = ["vizier", "trader", "moors"]
    table = scenario(others[0], ben, others[1], modules=modules, market="P8 S9 A10 C10", display="g1", tower="T12 *")
    table.plays("take g1", "send vizier 2 with r9", "place S9 @ 0,1", "decline")
    assert (table.now, table.player("Ben")["own"]["moors.owned"]) == ("lay disc", [])
    table.plays("lay disc @ 0,2")
    assert table.order_of("CultureTileTaken", "TileTurnedUp") == ["CultureTileTaken", "TileTurnedUp"]
    assert table.player("Ben")["own"]["moors.owned"] == [[9, 0, 1]]


@pytest.mark.rule("RUL-96")
def test_for_a_tile_the_dancer_drew_the_sultans_precedence_begins_left_of_the_player_whose_turn_it_is() -> None:
    ana = seat("Ana", **{"characters.cards": '["dancer"]'}, **sultan(g1="tower"))
    ben, cleo = seat("Ben", **sultan(r1="tower")), seat("Cleo", **sultan(n1="tower"))
    table = scenario(
        ana,
        ben,
        cleo,
        modules=["characters", "sultan"],
        market="P8 S9 A9 C10",
        tower="T12 P7e *",
        display="g1 g2 g3 g4",
    )
    table.plays("dancer 2")
    asked = []
    while table.now == "claim":
        asked.append(table.decides)
        table.plays("decline")
    assert asked == ["Ben", "Cleo", "Ana"]
    assert (table.market, table.decides, table.now) == ("P8 T12 A9 C10", "Ana", "act")


@pytest.mark.rule("RUL-96")
def test_the_first_to_claim_the_dancers_tile_gets_it_and_the_others_are_not_asked() -> None:
    ana = seat("Ana", **{"characters.cards": '["dancer"]'}, **sultan(g1="tower"))
    table = scenario(
        ana,
        "Ben",
        seat("Cleo", **sultan(n1="tower")),
        modules=["characters", "sultan"],
        market="P8 S9 A9 C10",
        tower="T12 P7e *",
        display="g1 g2 g3 g4",
    )
    table.plays("dancer 2", "claim T12", "reserve T12", by=None)
    assert table.reserve("Cleo") == "T12"
    assert (table.market, table.decides, table.now) == ("P8 P7e A9 C10", "Ana", "act")

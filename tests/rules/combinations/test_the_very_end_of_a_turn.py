"""What several modules do at the end of one turn, in the order of RUL-06."""

from __future__ import annotations

import pytest
from tests.rules.combinations.lines import chests, trader
from tests.scenario import scenario, seat


@pytest.mark.rule("RUL-06")
def test_after_extra_remodels_come_the_disc_the_chests_and_the_culture_tiles_and_then_the_money() -> None:
    ana = seat(
        "Ana",
        hand="g8 n9",
        palace="A8n@-1,0",
        **{"characters.cards": '["builder"]'},
        **trader("garden", "pavilion", "tower", place="0,1"),
    )
    table = scenario(
        ana,
        "Ben",
        "Cleo",
        modules=["characters", "trader", "treasure", "moors"],
        market="P8 S9 A9 C10",
        display="r1 r2 r3",
        draw="c9 *",
        **chests("pavilion", "pavilion", "seraglio", "seraglio"),
    )
    table.plays("buy 1 with g8", "chests 1 with n9", "place P8 @ 0,1", "move in", "welcome tower")
    assert table.now == "remodel"
    table.plays("decline")
    assert table.now == "lay disc"
    table.plays("lay disc @ 0,2")
    assert (table.now, table.choices()) == ("stow chests", ["put chest on P8"])
    assert (table.player("Ana")["own"]["moors.owned"], table.display) == ([], "r1 r2 r3")
    table.plays("put chest on P8")
    order = ["CultureTileTaken", "MoneyTurnedUp", "TileTurnedUp", "TurnBegan"]
    assert table.order_of(*order) == order


@pytest.mark.rule("RUL-06")
@pytest.mark.rule("RUL-40")
def test_both_extra_remodels_come_before_the_disc_is_laid() -> None:
    ana = seat(
        "Ana",
        hand="g8 mg",
        palace="A8n@-1,0",
        **{"characters.cards": '["builder"]'},
        **trader("garden", "pavilion", "tower", place="0,1"),
    )
    table = scenario(
        ana,
        "Ben",
        "Cleo",
        modules=["characters", "trader", "master_builders"],
        market="P8 S9 A9 C10",
        display="r1 r2 r3 r4",
    )
    table.plays("buy 1 with g8", "take r1", "place P8 @ 0,1", "move in", "welcome tower", "remove P8 @ 0,1")
    assert table.now == "master builder"
    table.plays("master builder mg", "build P8 @ 1,0")
    assert table.now == "lay disc"
    assert table.player("Ana")["own"]["trader.housed"] == []  # it moved out when the pavilion was taken down
    table.allows("lay disc @ 0,1", "lay disc @ 2,0")

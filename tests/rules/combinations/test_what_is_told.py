"""Reports to everybody name the player who did something, and what was done."""

from __future__ import annotations

import pytest
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import Table, scenario, seat


def told(table: Table, action: str, event: str) -> list[tuple[object, ...]]:
    """The reports of that kind when the action is played."""
    return [tuple(one) for one in table.game.play(action) if type(one).__name__ == event]


@pytest.mark.rule("CHA-13")
def test_whose_money_changer_swapped_what() -> None:
    table = with_characters("Ana", owner("Ben", "money-changer", hand="n7"), "Cleo", active=1, display="g5 r7 n2 c9")
    assert told(table, "money changer n7 for r7", "MoneyChanged") == [(1, "n7", "r7")]


@pytest.mark.rule("CHA-11")
def test_whose_wise_man_counts_for_which_type() -> None:
    table = with_characters("Ana", owner("Ben", "wise-man", buildings="P6n"), "Cleo", display="g1", draw="scoring1 *")
    table.plays("take g1")
    assert told(table, "wise man pavilion", "WiseManCounts") == [(1, "pavilion")]


@pytest.mark.rule("MOO-04")
def test_who_developed() -> None:
    ben = seat("Ben", **{"moors.owned": "[[8, 0, 1]]"})
    table = scenario("Ana", ben, "Cleo", modules=["moors"], active=1)
    assert told(table, "develop", "CultureDeveloped") == [(1,)]


@pytest.mark.rule("CER-02")
def test_who_saved_what() -> None:
    ben = seat("Ben", hand="g9")
    table = scenario("Ana", ben, "Cleo", modules=["certificates"], market="A4nes - - -", active=1)
    table.plays("buy 1 with g9")
    assert told(table, "save v5n", "Saved") == [(1, "v5n")]

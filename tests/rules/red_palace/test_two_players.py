"""With two players: Dirk's buildings and guards (RED-60, RED-61)."""

from collections import Counter

import pytest
from tests.rules.red_palace.tables import drafted, own, passing, red, red_game, red_scoring
from tests.scenario import DIRK, Table, seat


def towers(tiles: str) -> int:
    return sum("^" in tile for tile in tiles.split())


def guards(tiles: str) -> int:
    return sum("!u" in tile for tile in tiles.split())


@pytest.mark.rule("RED-60")
def test_72_money_cards_are_in_play() -> None:
    table = drafted(red_game("Ana", "Ben"))
    cards = Counter(f"{table.draw} {table.display} {table.hand('Ana')} {table.hand('Ben')}".split())
    assert cards.total() == 72 + 2


@pytest.mark.rule("RED-60")
@pytest.mark.parametrize("seed", range(6))
def test_dirk_starts_with_six_buildings_and_half_of_their_guards_rounded_up_are_spent(seed: int) -> None:
    table = red_game("Ana", "Ben", seed=seed)
    assert len(table.dirk.split()) == 6
    assert [tile[0] for tile in table.dirk.split()] == table.shuffled("pieces")[7:13]
    assert own(table, "spent") == -(-towers(table.dirk) // 2)
    assert guards(table.dirk) == towers(table.dirk) // 2


@pytest.mark.rule("RED-60")
@pytest.mark.rule("RUL-63")
def test_dirk_gets_six_more_after_the_first_scoring_and_their_guards_are_halved_by_themselves() -> None:
    tower = "_8 _9es^e _9ne^e _9nw^w _10 _11 _12 *"
    table = red_scoring(
        1, "Ana", "Ben", dirk="T8nes^n!un", tower=tower, market="P8n S9 A9 C10 P9w S9s T9e", red_spent=1
    )
    assert [tile[1:] for tile in table.dirk.split()] == [
        "8nes^n!un",
        "8",
        "9es^e!ue",
        "9ne^e",
        "9nw^w",
        "10",
        "11",
    ]
    assert own(table, "spent") == 1 + 2


@pytest.mark.rule("RED-60")
@pytest.mark.parametrize(("floors", "third"), [(9, 3), (10, 3), (8, 2), (2, 0)])
def test_dirk_gets_a_third_of_the_floors_left_after_the_second_scoring(floors: int, third: int) -> None:
    tower = ["_8", "_10", "_10", "_10", "_11", "_11", "_11", "_12", "_9w", "_9s"][:floors]
    market = "P8n S9 A9 C10n P9e S10w T10w"
    table = red(
        "Ana",
        "Ben",
        market=market,
        tower=" ".join(tower),
        box="scoring1 *",
        display="g1 g2 g3 g4",
        scorings=1,
        draw="scoring2",
    )
    passing(table.plays("take g1"))
    assert (table.scorings, len(table.dirk.split())) == (2, third)


@pytest.mark.rule("RED-61")
def test_all_guards_of_a_building_given_to_dirk_are_spent_and_none_stays_on_it() -> None:
    table = red(seat("Ana", aside="T9es^e P8"), "Ben", agenda="placing 0, next-turn 0")
    table.plays("give P8 to Dirk")
    assert own(table, "spent") == 0
    table.plays("give T9es^e to Dirk")
    assert (table.dirk, own(table, "spent")) == ("P8 T9es^e", 1)


@pytest.mark.rule("RED-61")
def test_dirk_scores_majorities_and_no_wall() -> None:
    table: Table = red_scoring(1, "Ana", "Ben", dirk="T9es^e!ue", options={"classic_scoring": True})
    assert table.points("tower") == {DIRK: 6}
    assert table.points("wall") == {}


@pytest.mark.rule("RED-60")
@pytest.mark.rule("RED-61")
def test_dirks_guards_come_from_the_supply_too() -> None:
    ana = seat("Ana", aside="T9es^e")
    table = red(ana, "Ben", agenda="placing 0, next-turn 0", red_spent=32)
    table.plays("give T9es^e to Dirk")
    assert own(table, "spent") == 32
    tower = "_8 _9es^e _9ne^e _9nw^w _10 _11 _12 *"
    table = red_scoring(1, "Ana", "Ben", tower=tower, market="P8n S9 A9 C10 P9w S9s T9e", red_spent=31)
    assert (own(table, "spent"), guards(table.dirk)) == (32, 0)

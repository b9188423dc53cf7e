"""What is different in the 2003 edition (BASE-80 to BASE-85)."""

import pytest
from tests.rules.dealing import money, new_tables
from tests.scenario import scenario


@pytest.mark.rule("BASE-80")
def test_among_players_with_the_fewest_cards_the_youngest_starts_whatever_the_money() -> None:
    richer_ones = 0
    for table, _, ages in new_tables(6, "2003"):
        hands = {name: table.hand(name).split() for name in table.names}
        fewest = min(map(len, hands.values()))
        youngest_first = [table.names[seat] for seat in ages]
        starter = next(name for name in youngest_first if len(hands[name]) == fewest)
        assert table.decides == starter
        least = min(money(hand) for hand in hands.values() if len(hand) == fewest)
        richer_ones += money(hands[starter]) > least
    assert richer_ones > 0  # in the Mega Box somebody else would have started


@pytest.mark.rule("BASE-81")
@pytest.mark.rule("RUL-01")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_scoring_cards_lie_on_top_of_the_second_and_the_fourth_pile(players: int) -> None:
    left_over = set()
    for table, deal, _ in new_tables(players, "2003"):
        first, second, third, fourth, fifth = deal.piles
        assert table.draw.split() == [*first, "scoring1", *second, *third, "scoring2", *fourth, *fifth]
        left_over.add(sum(map(len, deal.piles)) % 5)
    assert left_over == {0, 1, 2, 3, 4}


@pytest.mark.rule("BASE-82")
def test_after_the_second_scoring_the_neutral_player_gets_two_tiles() -> None:
    table = scenario(
        "Ana",
        "Ben",
        edition="2003",
        display="g1",
        draw="scoring2 *",
        scorings=1,
        market="P6n P5nw P4es P3sw",
        tower="P8 S9 A9 *",
    )
    table.plays("take g1")
    assert table.dirk == "P8 S9"


@pytest.mark.rule("BASE-82")
def test_after_the_first_scoring_the_neutral_player_gets_six_as_in_the_mega_box() -> None:
    table = scenario(
        "Ana",
        "Ben",
        edition="2003",
        display="g1",
        draw="scoring1 *",
        market="P6n P5nw P4es P3sw",
        tower="P8 S9 A9 A10 C10 C11 G10 *",
    )
    table.plays("take g1")
    assert table.dirk == "P8 S9 A9 A10 C10 C11"


@pytest.mark.rule("BASE-84")
@pytest.mark.parametrize("players", [2, 5])
def test_the_youngest_draws_starting_money_first_then_clockwise(players: int) -> None:
    for table, deal, _ in new_tables(players, "2003"):
        assert [table.hand(name).split() for name in table.names] == [sorted(hand) for hand in deal.hands]

"""Module 6, Diamonds (DIA-01 to DIA-04, RUL-10, RUL-26)."""

from typing import Any

import pytest
from tests.rules.modules.bills import bid, chests, settles
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import Table, new_table, scenario, seat, the_end

DIAMONDS = ["diamonds"]
TEN = ["d3", "d4", "d5", "d5", "d6", "d6", "d7", "d7", "d8", "d9"]


def buyer(hand: str, market: str, **lines: Any) -> Table:
    return scenario(seat("Ana", hand=hand), "Ben", "Cleo", modules=DIAMONDS, market=market, **lines)


def dealt_out(table: Table) -> list[str]:
    hands = [card for name in table.names for card in table.hand(name).split()]
    return [*hands, *table.display.split(), *table.draw.split()]


@pytest.mark.rule("DIA-01")
def test_ten_diamonds_are_shuffled_into_the_money_before_it_is_dealt() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=DIAMONDS)
    assert sorted(card for card in dealt_out(table) if card[0] == "d") == TEN
    assert sorted(card for card in table.shuffled("money") if card[0] == "d") == TEN


@pytest.mark.rule("DIA-01")
def test_diamonds_count_towards_the_starting_money() -> None:
    tables = [new_table("Ana", "Ben", "Cleo", modules=DIAMONDS, seed=seed) for seed in range(20)]
    hands = [table.hand(name).split() for table in tables for name in table.names]
    with_diamonds = [hand for hand in hands if any(card[0] == "d" for card in hand)]
    assert with_diamonds
    assert all(20 <= sum(int(card[1:]) for card in hand) <= 28 for hand in with_diamonds)


@pytest.mark.rule("DIA-01")
def test_they_are_laid_on_the_display_taken_and_discarded_like_money() -> None:
    table = buyer("d4", "P4es - - -", display="g1 r1 n1 c1", draw="d9 *")
    table.plays("buy 1 with d4", "take g1", "reserve P4es")
    assert table.display == "r1 n1 c1 d9"
    assert table.discard == "d4"
    assert table.plays("take d9").hand("Ben") == "d9"


@pytest.mark.rule("DIA-02")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_diamonds_5_and_4_pay_exactly_9_on_any_space(space: int) -> None:
    spaces = ["-"] * 4
    spaces[space - 1] = "T9es"
    table = buyer("d4 d5", " ".join(spaces)).plays(f"buy {space} with d4 d5")
    assert (table.aside("Ana"), table.decides, table.now) == ("T9es", "Ana", "act")


@pytest.mark.rule("DIA-02")
def test_diamonds_may_overpay_but_are_never_topped_up_with_other_money() -> None:
    table = buyer("d4 d5 g2 g3", "P6n T11 - -", display="g1 r1 n1 c1")
    table.allows("buy 1 with d4 d5")
    table.refuses("buy 1 with d4 g2", rule="DIA-02")
    table.refuses("buy 1 with d5 g3", rule="DIA-02")
    table.refuses("buy 2 with d4 d5 g2", rule="DIA-02")
    table.refuses("buy 2 with d4 d5", rule="BASE-23")
    table.plays("buy 1 with d4 d5")
    assert table.now == "placing"  # overpaid: no extra action


@pytest.mark.rule("DIA-03")
def test_they_are_worth_nothing_when_the_last_tiles_are_given_out() -> None:
    players = "Ana", seat("Ben", hand="d8 d9"), seat("Cleo", hand="r1")
    table = the_end(*players, modules=DIAMONDS, market="- P8 S9 -").plays("take g1")
    assert (table.aside("Ben"), table.aside("Cleo"), table.market) == ("", "P8", "- - S9 -")


@pytest.mark.rule("DIA-04")
def test_they_may_pay_for_a_bid() -> None:
    table = buyer("d4 d5 g3", "- - - -")
    assert settles(table, "Ana", "d4 d5", bid(9))
    assert not settles(table, "Ana", "d4 d5 g3", bid(9))


@pytest.mark.rule("RUL-10")
def test_with_two_players_all_ten_stay_in_the_game() -> None:
    table = new_table("Ana", "Ben", modules=DIAMONDS)
    cards = [card for card in dealt_out(table) if not card.startswith("scoring")]
    assert sorted(card for card in cards if card[0] == "d") == TEN
    assert len(cards) == 72 + 10


@pytest.mark.rule("RUL-26")
def test_diamonds_are_money_when_several_cards_are_taken() -> None:
    table = buyer("", "- - - -", display="d3 g2 d4 n2")
    table.allows("take d3 g2", "take d3 n2")
    table.refuses("take d4 g2", rule="BASE-21")


@pytest.mark.rule("RUL-26")
def test_the_money_changer_swaps_them_like_money() -> None:
    ana = owner("Ana", "money-changer", hand="d5 g9")
    table = with_characters(ana, "Ben", "Cleo", modules=DIAMONDS, display="d6 g4 d3 n9")
    swaps = {"d5": ["d3", "g4"], "g9": ["d3", "d6", "g4", "n9"]}
    assert table.choices("money changer") == [
        f"money changer {given} for {taken}" for given in swaps for taken in swaps[given]
    ]
    table.plays("money changer g9 for d6")
    assert (table.hand("Ana"), table.discard) == ("d5 d6", "g9")


@pytest.mark.rule("RUL-26")
def test_the_miser_takes_one() -> None:
    ana = owner("Ana", "miser", hand="g9 g3")
    table = with_characters(ana, "Ben", "Cleo", modules=DIAMONDS, display="d6 d3", market="T12 S9 A9 C10")
    table.plays("buy 1 with g3 g9")
    assert table.choices("miser") == ["miser d3", "miser d6"]
    assert table.plays("miser d6").hand("Ana") == "d6"


@pytest.mark.rule("RUL-26")
def test_the_beggar_counts_them_as_money_cards_and_may_draw_one() -> None:
    full = with_characters(owner("Ana", "beggar", hand="d5 d3 g1"), "Ben", "Cleo", modules=DIAMONDS)
    full.refuses("beggar", rule="CHA-14")
    table = with_characters(owner("Ana", "beggar", hand="d5 g1"), "Ben", "Cleo", modules=DIAMONDS, draw="d9 *")
    assert table.plays("beggar").hand("Ana") == "d5 d9 g1"


@pytest.mark.rule("RUL-26")
def test_thieves_cannot_take_them() -> None:
    thieves: dict[str, Any] = {"thieves.held": '["thief-c", "thief-g", "thief-n", "thief-r"]'}
    modules, market = [*DIAMONDS, "thieves"], "P7e S8s C9w C8nw"
    players = "Ana", "Ben", seat("Cleo", **thieves)
    table = scenario(*players, modules=modules, market=market, display="g1 g2 d4 d5", draw="d7 *").plays("take g1")
    assert table.choices("steal") == ["steal g2"]
    table.refuses("steal d4", rule="RUL-33")


@pytest.mark.rule("RUL-26")
def test_they_never_mix_with_coins() -> None:
    coins: dict[str, Any] = {"change.coins": '["og", "og"]'}
    players = seat("Ana", hand="d6", **coins), "Ben", "Cleo"
    table = scenario(*players, modules=[*DIAMONDS, "change"], market="P8 - - -")
    table.refuses("buy 1 with d6 og og", rule="DIA-02")


@pytest.mark.rule("RUL-26")
def test_chests_are_paid_for_with_diamonds_only_or_with_the_other_currencies_only() -> None:
    table = buyer("d3 d5 g4 n4 r1", "- - - -")
    assert settles(table, "Ana", "d3 d5", chests(8))
    assert settles(table, "Ana", "g4 n4", chests(8))
    assert settles(table, "Ana", "g4 n4 r1", chests(8))
    assert not settles(table, "Ana", "d5 g4", chests(8))

"""Set-up (BASE-10 to BASE-15)."""

from collections import Counter

import pytest
from tests.rules.dealing import money, new_tables
from tests.scenario import new_table, scenario, seat


@pytest.mark.rule("BASE-10")
def test_the_first_four_tiles_of_the_shuffled_tower_go_onto_spaces_1_to_4() -> None:
    orders = set()
    for seed in range(10):
        table = new_table("Ana", "Ben", "Cleo", seed=seed)
        shuffled = table.shuffled("tower")
        assert table.market.split() == shuffled[:4]
        assert table.tower.split() == shuffled[4:]
        orders.add(tuple(shuffled))
    assert len(orders) == 10


@pytest.mark.rule("BASE-10")
def test_the_tower_is_face_down_for_everybody() -> None:
    table = new_table("Ana", "Ben", "Cleo")
    assert [table.seen_by(name).tower.split() for name in ("Ana", "Ben", "Cleo", None)] == [["?"] * 50] * 4


@pytest.mark.rule("BASE-11")
@pytest.mark.rule("BASE-84")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_clockwise_from_the_youngest_each_player_draws_until_20_or_more(players: int) -> None:
    for table, deal, _ in new_tables(players):
        assert [table.hand(name).split() for name in table.names] == [sorted(hand) for hand in deal.hands]


@pytest.mark.rule("BASE-11")
def test_a_hand_starts_between_20_and_28() -> None:
    sums = {money(table.hand(name).split()) for table, _, _ in new_tables(6) for name in table.names}
    assert sums == set(range(20, 29))


@pytest.mark.rule("BASE-12")
def test_the_player_with_the_fewest_cards_starts_then_the_least_money_then_the_youngest() -> None:
    decided_by = Counter[str]()
    for table, _, ages in new_tables(6):
        hands = {name: table.hand(name).split() for name in table.names}
        fewest = min(map(len, hands.values()))
        few = [name for name in table.names if len(hands[name]) == fewest]
        least = min(money(hands[name]) for name in few)
        poor = [name for name in few if money(hands[name]) == least]
        youngest_first = [table.names[seat] for seat in ages]
        assert table.decides == min(poor, key=youngest_first.index)
        decided_by["cards" if len(few) == 1 else "money" if len(poor) == 1 else "age"] += 1
    assert min(decided_by["cards"], decided_by["money"], decided_by["age"]) > 0


@pytest.mark.rule("BASE-12")
def test_without_an_age_order_the_seats_decide() -> None:
    ties = 0
    for seed in range(200):
        table = new_table("Ana", "Ben", "Cleo", seed=seed)
        ranked = sorted(
            ((len(table.hand(name).split()), money(table.hand(name).split())), at, name)
            for at, name in enumerate(table.names)
        )
        assert table.decides == ranked[0][2]
        ties += ranked[0][0] == ranked[1][0]
    assert ties > 0


@pytest.mark.rule("BASE-13")
def test_four_money_cards_are_laid_out_face_up() -> None:
    for table, deal, _ in new_tables(3):
        assert table.seen_by(None).display.split() == deal.display


@pytest.mark.rule("BASE-14")
@pytest.mark.rule("RUL-01")
@pytest.mark.parametrize("players", [2, 3, 6])
def test_the_five_piles_are_stacked_with_a_scoring_card_somewhere_in_the_second_and_the_fourth(players: int) -> None:
    left_over = set()
    for table, deal, _ in new_tables(players):
        draw = table.draw.split()
        second, fourth = deal.first_of_second_pile, deal.first_of_fourth_pile
        assert draw.index("scoring1") in range(second, second + len(deal.piles[1]) + 1)
        assert draw.index("scoring2") in range(fourth, fourth + len(deal.piles[3]) + 1)
        assert [card for card in draw if card[0] != "s"] == [card for pile in deal.piles for card in pile]
        left_over.add(sum(map(len, deal.piles)) % 5)
    assert left_over == {0, 1, 2, 3, 4}


@pytest.mark.rule("BASE-14")
@pytest.mark.rule("RUL-01")
def test_a_scoring_card_can_be_anywhere_in_its_pile_from_top_to_bottom() -> None:
    places: dict[tuple[str, int], Counter[int]] = {}
    for seed in range(800):
        table = new_table("Ana", "Ben", seed=seed)
        draw = table.draw.split()
        size, over = divmod(len(draw) - 2, 5)
        heights = [size + (pile < over) for pile in range(5)]
        second, fourth = draw.index("scoring1") - heights[0], draw.index("scoring2") - sum(heights[:3]) - 1
        places.setdefault(("second", heights[1]), Counter())[second] += 1
        places.setdefault(("fourth", heights[3]), Counter())[fourth] += 1
    for pile in ("second", "fourth"):
        height = max((height for name, height in places if name == pile), key=lambda h: places[pile, h].total())
        assert set(places[pile, height]) == set(range(height + 1))


@pytest.mark.rule("BASE-15")
def test_hands_are_secret_but_the_number_of_cards_is_public() -> None:
    table = scenario(seat("Ana", hand="g1 n7 n7"), seat("Ben", hand="c9"), "Cleo")
    assert table.seen_by("Ana").hand("Ana") == "g1 n7 n7"
    assert table.seen_by("Ben").hand("Ana") == "? ? ?"
    assert table.seen_by("Ana").hand("Ben") == "?"
    assert [table.seen_by(None).hand(name) for name in table.names] == ["? ? ?", "?", ""]


@pytest.mark.rule("BASE-15")
def test_palaces_reserves_and_dirks_tiles_are_face_up() -> None:
    table = scenario(seat("Ana", palace="P8@0,1", reserve="T9es T12"), "Ben", dirk="S9 G11")
    sight = table.seen_by("Ben")
    assert (sight.palace("Ana"), sight.reserve("Ana"), sight.dirk) == ("P8@0,1", "T9es T12", "S9 G11")


@pytest.mark.rule("BASE-15")
def test_starting_money_is_dealt_face_up_where_everybody_sees_it() -> None:
    table = new_table("Ana", "Ben", "Cleo")
    dealt = {event.player: event.cards for event in table.game.events if type(event).__name__ == "DealtMoney"}
    assert [" ".join(sorted(dealt[seat])) for seat in range(3)] == [table.hand(name) for name in table.names]

"""The end of a turn: refilling, and the scoring cards (BASE-40 to BASE-42)."""

import pytest
from tests.scenario import scenario, scoring, seat


@pytest.mark.rule("BASE-40")
def test_the_display_is_refilled_to_four_cards_from_the_top_of_the_draw_pile() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 g2 n1 n2", draw="c9 r8 c7 *")
    table.plays("take g1 g2")
    assert (table.display, table.draw.split()[0]) == ("n1 n2 c9 r8", "c7")


@pytest.mark.rule("BASE-40")
def test_a_full_display_is_left_as_it_is() -> None:
    table = scenario(seat("Ana", palace="P8@0,1"), "Ben", "Cleo", display="g1 g2 n1 n2", draw="c9 *")
    table.plays("remove P8 @ 0,1")
    assert (table.display, table.draw.split()[0]) == ("g1 g2 n1 n2", "c9")


@pytest.mark.rule("BASE-40")
def test_when_the_pile_runs_out_the_discards_are_shuffled_into_a_new_one() -> None:
    drawn_next = set()
    for seed in range(20):
        table = scenario(
            "Ana",
            "Ben",
            "Cleo",
            display="g5",
            draw="c9",
            discard="n1 n2 n3 n4 n5",
            market="P8 S9 A9 C10",
            tower="*",
            box="*",
            seed=seed,
        )
        table.plays("take g5")
        assert table.display.split()[0] == "c9"
        assert sorted(f"{table.display} {table.draw}".split()) == ["c9", "n1", "n2", "n3", "n4", "n5"]
        assert (len(table.draw.split()), table.discard) == (2, "")
        assert table.happened.count("MoneyShuffled") == 1
        drawn_next.add(table.display.split()[1])
    assert drawn_next == {"n1", "n2", "n3", "n4", "n5"}


@pytest.mark.rule("BASE-41")
def test_a_scoring_card_leaves_the_game_and_the_next_card_takes_its_place() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 g2 n1 n2", draw="scoring1 c9 *")
    table.plays("take g1")
    assert (table.display, table.out_of_the_game, table.scorings) == ("g2 n1 n2 c9", "scoring1", 1)


@pytest.mark.rule("BASE-41")
def test_the_display_is_filled_first_then_scored_before_the_next_players_turn() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 r1 n1 c1", draw="g9 scoring1 r9 n9 c9 *")
    table.plays("take g1 r1 n1 c1")
    assert table.order_of("MoneyTurnedUp", "ScoringCardTurnedUp", "ScoringBegan", "TurnBegan") == [
        "MoneyTurnedUp",
        "ScoringCardTurnedUp",
        "MoneyTurnedUp",
        "ScoringBegan",
        "TurnBegan",
    ]
    assert table.display == "g9 r9 n9 c9"


@pytest.mark.rule("BASE-41")
def test_without_a_scoring_card_there_is_no_scoring() -> None:
    table = scenario(seat("Ana", palace="P8@0,1"), "Ben", "Cleo", display="g1 g2 n1 n2", draw="c9 scoring1 *")
    table.plays("take g1")
    assert (table.scorings, table.scores) == (0, {"Ana": 0, "Ben": 0, "Cleo": 0})


@pytest.mark.rule("BASE-42")
def test_with_spaces_2_and_4_empty_space_2_is_filled_first_then_4() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1", market="P8 - A9 -", tower="T12 T11 *")
    table.plays("take g1")
    assert table.market == "P8 T12 A9 T11"


@pytest.mark.rule("BASE-42")
@pytest.mark.rule("RUL-06")
def test_a_turn_ends_with_the_tiles_money_scoring_dirks_tiles_the_market_and_the_next_player() -> None:
    table = scenario(seat("Ana", hand="g8"), "Ben", market="P8 S9 A9 C10", display="n1 n2", draw="c9 scoring1 *")
    table.plays("buy 1 with g8", "pass", "place P8 @ 0,1")
    order = ["Built", "MoneyTurnedUp", "ScoringBegan", "DirkDrew", "TileTurnedUp", "TurnBegan"]
    assert table.order_of(*order) == order
    assert table.points("pavilion") == {"Ana": 1}  # the tile just placed counts


@pytest.mark.rule("RUL-04")
def test_with_both_piles_empty_the_display_stays_short_and_play_continues() -> None:
    table = scenario("Ana", "Ben", "Cleo", display="g1 g2", draw="c9", market="P8 S9 A9 C10", box="*")
    table.plays("take g1 g2")
    assert (table.display, table.draw, table.decides) == ("c9", "", "Ben")
    table.plays("take c9")
    assert (table.display, table.decides, table.choices()) == ("", "Cleo", ["pass"])


@pytest.mark.rule("RUL-04")
def test_scoring_cards_are_never_shuffled_in_again() -> None:
    table = scenario(
        "Ana", "Ben", "Cleo", display="g1", draw="scoring1", discard="n1 n2", market="P8 S9 A9 C10", box="*"
    )
    table.plays("take g1")
    assert (sorted(table.display.split()), table.draw, table.discard) == (["n1", "n2"], "", "")
    assert "scoring1" in table.out_of_the_game.split()


@pytest.mark.rule("RUL-05")
def test_a_scoring_comes_as_soon_as_the_refill_is_complete_before_anything_else() -> None:
    table = scenario("Ana", "Ben", display="g1", market="- - - -", draw="scoring1 n1 n2 n3 n4 *")
    table.plays("take g1")
    at = table.happened.index("ScoringBegan")
    assert table.happened[:at] == ["TookMoney", "ScoringCardTurnedUp", *["MoneyTurnedUp"] * 4]
    assert not {"DirkDrew", "TileTurnedUp", "TurnBegan"} - set(table.happened[at:])


@pytest.mark.rule("RUL-05")
def test_two_scoring_cards_in_one_refill_bring_both_scorings_one_after_the_other() -> None:
    table = scenario(seat("Ana", buildings="T12"), "Ben", "Cleo", display="g1", draw="scoring1 n1 scoring2 *")
    table.plays("take g1")
    assert (table.scorings, len(table.display.split())) == (2, 4)
    assert (table.points("tower", scoring=1), table.points("tower", scoring=2)) == ({"Ana": 6}, {"Ana": 13})


@pytest.mark.rule("BASE-41")
def test_a_scoring_counts_the_palaces_of_all_players_whoever_drew_the_card() -> None:
    table = scoring(1, "Ana", seat("Ben", buildings="T12"), seat("Cleo", buildings="S9"))
    assert table.scores == {"Ana": 0, "Ben": 6, "Cleo": 2}

"""The end of the game (BASE-60 to BASE-63)."""

import pytest
from tests.scenario import Table, scenario, seat, the_end


def told_at_the_end(table: Table) -> str:
    assert table.game.outcome is not None
    return table.game.outcome.reason.key


@pytest.mark.rule("BASE-60")
def test_the_game_ends_when_the_market_cannot_be_refilled_after_a_turn() -> None:
    table = the_end("Ana", "Ben", "Cleo", market="- S9 A9 C10")
    table.plays("take g1")
    assert table.decides is None
    assert table.game.outcome is not None
    table.refuses("take g1", rule="BASE-63")


@pytest.mark.rule("BASE-60")
def test_before_the_end_the_market_is_filled_as_far_as_possible() -> None:
    table = the_end("Ana", seat("Ben", hand="g1"), "Cleo", market="P8 - A9 -", tower="T12")
    table.plays("take g1")
    assert table.happened.count("TileTurnedUp") == 1
    assert (table.decides, table.tower, table.market) == (None, "", "P8 T12 A9 -")


@pytest.mark.rule("BASE-60")
def test_before_the_end_bought_tiles_are_placed_and_the_money_is_refilled() -> None:
    table = the_end(seat("Ana", hand="g8"), "Ben", "Cleo", market="P8 S9 A9 C10", display="n1 n2 n3 n4", draw="c9")
    table.plays("buy 1 with g8", "take n1")
    assert table.now == "placing"
    table.plays("reserve P8")
    assert (table.decides, table.display) == ("Ana", "n2 n3 n4 c9")  # she won the arcades with her denar
    assert table.aside("Ana") == "A9"


@pytest.mark.rule("RUL-08")
def test_a_refill_that_exactly_empties_the_tower_does_not_end_the_game() -> None:
    table = the_end("Ana", "Ben", "Cleo", market="P8 - A9 C10", tower="T12")
    table.plays("take g1")
    assert (table.decides, table.market, table.tower, table.game.outcome) == ("Ben", "P8 T12 A9 C10", "", None)


@pytest.mark.rule("RUL-08")
def test_with_an_empty_tower_and_a_full_market_play_continues_until_somebody_buys() -> None:
    table = the_end("Ana", seat("Ben", hand="g8"), "Cleo", market="P8 S9 A9 C10")
    table.plays("take g1")
    assert table.decides == "Ben"
    table.plays("buy 1 with g8", "pass", "reserve P8")
    assert table.decides is None


@pytest.mark.rule("RUL-08")
def test_a_scoring_whose_card_has_not_come_by_then_is_skipped() -> None:
    table = the_end(seat("Ana", buildings="T12"), "Ben", "Cleo", draw="n1 n2 n3 n4 scoring1 scoring2")
    table.plays("take g1")
    assert {line.scoring for line in table.game.score_lines} == {3}
    assert table.scores == {"Ana": 21, "Ben": 0, "Cleo": 0}


@pytest.mark.rule("RUL-08")
def test_a_scoring_whose_card_came_in_the_last_refill_is_still_held() -> None:
    table = the_end(seat("Ana", buildings="T12"), "Ben", "Cleo", draw="scoring1 n1 n2 n3 n4 scoring2")
    table.plays("take g1")
    assert (table.points("tower", scoring=1), table.points("tower", scoring=3)) == ({"Ana": 6}, {"Ana": 21})
    assert table.scores["Ana"] == 27


@pytest.mark.rule("BASE-61")
def test_each_remaining_tile_goes_to_the_player_with_most_money_in_the_currency_of_its_space() -> None:
    table = the_end(
        seat("Ana", hand="g5 n1 n1"),
        seat("Ben", hand="g4 n9"),
        seat("Cleo", hand="g3 g4 n5 n3"),
        market="T12 - T11 -",
    )
    table.plays("take g1")  # gulden 6, 4, 7; denar 2, 9, 8
    assert (table.aside("Ana"), table.aside("Ben"), table.aside("Cleo")) == ("", "T11", "T12")
    assert table.market == "- - - -"


@pytest.mark.rule("BASE-61")
def test_the_price_does_not_matter_and_nothing_is_paid() -> None:
    table = the_end("Ana", seat("Ben", hand="n1"), "Cleo", market="- - T13e -")
    table.plays("take g1", "reserve T13e")
    assert (table.reserve("Ben"), table.hand("Ben"), table.discard) == ("T13e", "n1", "")


@pytest.mark.rule("BASE-61")
def test_a_tile_stays_when_two_players_are_tied_for_most_money() -> None:
    table = the_end(seat("Ana", hand="n3"), seat("Ben", hand="n4 n5"), seat("Cleo", hand="n9"), market="- - T13e -")
    table.plays("take g1")
    assert (table.decides, table.market) == (None, "- - T13e -")
    (stays,) = [event for event in table.game.events if type(event).__name__ == "LastTileStays"]
    assert (stays.space, str(stays.tile), stays.money, stays.players) == ("3", "T13e", 9, (1, 2))


@pytest.mark.rule("RUL-09")
def test_a_tile_whose_currency_nobody_has_stays() -> None:
    table = the_end(seat("Ana", hand="n9"), seat("Ben", hand="r9"), seat("Cleo", hand="g9"), market="- - - C10")
    table.plays("take g1")
    assert (table.decides, table.market) == (None, "- - - C10")
    (stays,) = [event for event in table.game.events if type(event).__name__ == "LastTileStays"]
    assert (stays.space, str(stays.tile), stays.money, stays.players) == ("4", "C10", 0, ())


@pytest.mark.rule("BASE-62")
def test_tiles_won_at_the_end_are_placed_by_the_building_rules_or_reserved() -> None:
    table = the_end("Ana", seat("Ben", hand="r1 n1"), "Cleo", market="- S8s G10n -")
    table.plays("take g1")
    assert (table.decides, table.now, table.aside("Ben")) == ("Ben", "placing", "S8s G10n")
    table.refuses("place G10n @ 0,1", rule="BASE-31")
    table.refuses("place S8s @ 5,5", rule="BASE-33")
    table.plays("place G10n @ 1,0", "reserve S8s")
    assert (table.palace("Ben"), table.reserve("Ben"), table.decides) == ("G10n@1,0", "S8s", None)
    assert table.points("garden") == {"Ben": 20}  # built in time for the last scoring
    assert table.points("seraglio") == {}


@pytest.mark.rule("BASE-62")
def test_the_last_tiles_are_placed_in_turn_order_from_the_next_player() -> None:
    table = the_end(
        seat("Ana", hand="g9"), seat("Ben", hand="r9"), seat("Cleo", hand="n9"), market="P8 S9 A9 -", active=1
    )
    table.plays("take g1")
    order = []
    while table.decides:
        order.append(table.decides)
        table.plays(table.choices("reserve")[0])
    assert order == ["Cleo", "Ana", "Ben"]


@pytest.mark.rule("BASE-63")
def test_the_third_scoring_takes_place_and_the_most_points_win() -> None:
    table = the_end(seat("Ana", score=30), seat("Ben", score=20, buildings="T12"), seat("Cleo", score=40))
    table.plays("take g1")
    assert table.happened[-1] == "GameEnded"
    assert (table.scorings, table.scores) == (3, {"Ana": 30, "Ben": 41, "Cleo": 40})
    assert table.winners == ["Ben"]
    assert told_at_the_end(table) == "ended.won"


@pytest.mark.rule("BASE-63")
def test_players_with_equal_points_share_the_victory() -> None:
    table = the_end(seat("Ana", score=41), seat("Ben", score=20, buildings="T12"), seat("Cleo", score=40))
    table.plays("take g1")
    assert table.winners == ["Ana", "Ben"]
    assert told_at_the_end(table) == "ended.shared"


@pytest.mark.rule("BASE-63")
def test_the_winner_is_not_known_before_the_end() -> None:
    table = scenario(seat("Ana", score=99), "Ben", "Cleo", display="g1")
    assert table.game.outcome is None
    assert table.plays("take g1").game.outcome is None

"""Two players and Dirk, the neutral third (BASE-70 to BASE-73)."""

from collections import Counter

import pytest
from tests.scenario import DIRK, new_table, scenario, scoring, seat, the_end

TEN_TILES = "P8 S9 A9 A10 C10 C11 G10 G11 T11 T12"


@pytest.mark.rule("BASE-70")
@pytest.mark.rule("BASE-85")
@pytest.mark.parametrize("edition", ["alhambra", "2003"])
def test_one_copy_of_each_money_card_is_removed_which_leaves_72(edition: str) -> None:
    table = new_table("Ana", "Ben", edition=edition)
    cards = Counter(f"{table.draw} {table.display} {table.hand('Ana')} {table.hand('Ben')}".split())
    assert (cards.pop("scoring1"), cards.pop("scoring2")) == (1, 1)
    assert cards == {f"{currency}{value}": 2 for currency in "grnc" for value in range(1, 10)}
    assert cards.total() == 72


@pytest.mark.rule("BASE-71")
def test_dirk_is_dealt_six_tiles_from_the_tower_at_the_start() -> None:
    table = new_table("Ana", "Ben")
    assert len(table.dirk.split()) == 6
    assert len(table.tower.split()) == 54 - 4 - 6
    assert sorted(f"{table.market} {table.dirk} {table.tower}".split()) == sorted(table.shuffled("tower"))


@pytest.mark.rule("BASE-71")
def test_only_two_players_have_a_dirk() -> None:
    table = new_table("Ana", "Ben", "Cleo")
    assert table.look()["dirk"] is None
    assert list(table.scores) == ["Ana", "Ben", "Cleo"]


@pytest.mark.rule("BASE-71")
def test_dirk_never_has_a_turn() -> None:
    table = scenario("Ana", "Ben", display="g1 g2 g3 g4")
    order = []
    for _ in range(4):
        order.append(table.decides)
        table.plays(table.choices("take")[0])
    assert order == ["Ana", "Ben", "Ana", "Ben"]


@pytest.mark.rule("BASE-71")
def test_dirk_gets_six_more_right_after_the_first_scoring() -> None:
    table = scoring(1, "Ana", "Ben", dirk="P7e", market="P6n P5nw P4es P3sw", tower=f"{TEN_TILES} *")
    assert table.dirk == "P7e P8 S9 A9 A10 C10 C11"
    assert table.points("pavilion") == {DIRK: 1}  # with the tile he had; the new ones came after the scoring
    assert table.points("seraglio") == {}


@pytest.mark.rule("BASE-71")
@pytest.mark.parametrize(("tiles", "third"), [(9, 3), (10, 3), (8, 2), (2, 0)])
def test_dirk_gets_a_third_of_the_tower_rounded_down_after_the_second_scoring(tiles: int, third: int) -> None:
    tower = TEN_TILES.split()[:tiles]
    table = scenario(
        "Ana",
        "Ben",
        display="g1",
        draw="scoring2 n1 n2 n3 n4",
        scorings=1,
        market="P6n P5nw P4es P3sw",
        tower=" ".join(tower),
        box="*",
    )
    table.plays("take g1")
    assert (table.dirk.split(), table.tower.split()) == (tower[:third], tower[third:])


@pytest.mark.rule("BASE-71")
def test_dirk_gets_nothing_after_the_last_scoring() -> None:
    table = the_end("Ana", "Ben", dirk="P8")
    table.plays("take g1")
    assert (table.scorings, table.dirk, "DirkDrew" in table.happened) == (3, "P8", False)


@pytest.mark.rule("RUL-11")
def test_dirks_third_is_counted_before_the_market_is_refilled() -> None:
    table = scenario(
        "Ana",
        "Ben",
        display="g1",
        draw="scoring2 n1 n2 n3 n4",
        scorings=1,
        market="P6n - - P3sw",
        tower="P8 S9 A9 C10 G10 T11",
        box="*",
    )
    table.plays("take g1")  # a third of six, not of the four the market leaves
    assert (table.dirk, table.market, table.tower) == ("P8 S9", "P6n A9 C10 P3sw", "G10 T11")


@pytest.mark.rule("RUL-11")
def test_with_too_few_tiles_left_dirk_takes_all_of_them() -> None:
    table = scenario(
        "Ana",
        "Ben",
        display="g1",
        draw="scoring1 n1 n2 n3 n4",
        market="P6n P5nw P4es P3sw",
        tower="P8 S9 A9 C10",
        box="*",
    )
    table.plays("take g1")
    assert (table.dirk, table.tower, table.decides) == ("P8 S9 A9 C10", "", "Ben")


@pytest.mark.rule("BASE-72")
def test_dirk_takes_part_in_the_majorities_and_gets_points() -> None:
    table = scoring(
        2, seat("Ana", buildings="T12 G11"), seat("Ben", buildings="G10 G10n"), dirk="T11 T11n G9e S9", tower="*"
    )
    assert table.points("tower") == {DIRK: 13, "Ana": 6}
    assert table.points("garden") == {"Ben": 12, "Ana": (5 + 0) // 2, DIRK: (5 + 0) // 2}
    assert table.points("seraglio") == {DIRK: 9}
    assert table.scores[DIRK] == 13 + 2 + 9


@pytest.mark.rule("BASE-72")
def test_dirk_never_gets_points_for_walls() -> None:
    table = scoring(3, seat("Ana", palace="P6n@1,0"), "Ben", dirk="P2new T7new T8nes")
    assert table.points("wall") == {"Ana": 1}
    assert table.scores[DIRK] == 21 + (16 + 8) // 2


@pytest.mark.rule("BASE-73")
def test_a_bought_tile_may_be_given_to_dirk_instead_of_being_placed() -> None:
    table = scenario(
        seat("Ana", hand="g8 r9"), "Ben", market="P8 S9 A9 C10", display="n1 n2 n3 n4", dirk="T12", tower="*"
    )
    table.plays("buy 1 with g8", "buy 2 with r9", "take n1")
    table.allows("give P8 to Dirk", "give S9 to Dirk", "reserve P8", "place P8 @ 0,1")
    table.refuses("give T12 to Dirk", rule="BASE-29")
    table.plays("give P8 to Dirk", "reserve S9")
    assert (table.dirk, table.reserve("Ana"), table.decides) == ("T12 P8", "S9", "Ben")


@pytest.mark.rule("BASE-73")
def test_with_three_players_nothing_can_be_given_away() -> None:
    table = scenario(seat("Ana", aside="P8"), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    assert table.choices("give") == []
    table.refuses("give P8 to Dirk", rule="BASE-20")


@pytest.mark.rule("RUL-09")
def test_a_tile_won_at_the_end_cannot_go_to_dirk() -> None:
    table = the_end("Ana", seat("Ben", hand="n1"), market="- - P8 -")
    table.plays("take g1")
    assert table.choices("give") == []
    table.refuses("give P8 to Dirk", rule="RUL-09")
    table.allows("reserve P8", "place P8 @ 0,1")


@pytest.mark.rule("RUL-12")
def test_dirks_points_are_shown_but_only_the_two_players_compete_for_the_win() -> None:
    table = the_end(seat("Ana", score=3), seat("Ben", score=7), dirk="T12 G11", dirk_score=50)
    table.plays("take g1")
    assert table.scores == {"Ana": 3, "Ben": 7, DIRK: 50 + 21 + 20}
    assert table.winners == ["Ben"]
    assert table.game.outcome is not None
    assert table.game.outcome.scores == (3, 7, 91)


@pytest.mark.rule("RUL-12")
def test_dirk_holds_no_cards_and_wins_no_last_tile() -> None:
    table = the_end("Ana", "Ben", market="- S9 A9 C10", dirk="T12")
    table.plays("take g1")
    assert table.look()["dirk"].keys() == {"score", "tiles", "counts"}
    assert (table.dirk, table.market) == ("T12", "- S9 A9 C10")

"""The scorings (BASE-50 to BASE-55)."""

import random

import pytest
from tests.scenario import new_table, scenario, scoring, seat

THREE_OF_EACH = "P8 S9 A9 C10 G10 T11 P6n P4es S5sw S6es A8e A7es C9s C8nw G10n G9e T11n T10w"
TWO_OF_EACH = "A10 C11 G11 T12 A8n C9w G10w T11s P7e P5nw S7w S8s"
ONE_OF_EACH = "P3sw S4ne A6sw C7ne G8ne T9nw"
LONGEST_GAME = 2000
TYPES = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")


def all_but_zero(**points: int) -> dict[str, int]:
    return {name: some for name, some in points.items() if some}


@pytest.mark.rule("BASE-50")
def test_the_first_and_the_second_scoring_card_bring_a_scoring_each_and_the_end_the_third() -> None:
    chance = random.Random(5)
    table = new_table("Ana", "Ben", "Cleo", seed=5)
    told: list[str] = []
    for _ in range(LONGEST_GAME):
        if table.decides is None:
            break
        table.plays(chance.choice(table.choices()))
        told += [event for event in table.happened if event in ("ScoringCardTurnedUp", "ScoringBegan", "GameEnded")]
    one_scoring = ["ScoringCardTurnedUp", "ScoringBegan"]
    assert told == [*one_scoring, *one_scoring, "ScoringBegan", "GameEnded"]
    assert sorted({line.scoring for line in table.game.score_lines}) == [1, 2, 3]


@pytest.mark.rule("BASE-51")
@pytest.mark.parametrize(
    ("number", "first", "second", "third"),
    [
        (1, [1, 2, 3, 4, 5, 6], [0] * 6, [0] * 6),
        (2, [8, 9, 10, 11, 12, 13], [1, 2, 3, 4, 5, 6], [0] * 6),
        (3, [16, 17, 18, 19, 20, 21], [8, 9, 10, 11, 12, 13], [1, 2, 3, 4, 5, 6]),
    ],
)
def test_each_scoring_pays_its_places_for_each_type(
    number: int, first: list[int], second: list[int], third: list[int]
) -> None:
    table = scoring(
        number,
        seat("Ana", buildings=TWO_OF_EACH),
        seat("Ben", buildings=THREE_OF_EACH),
        "Cleo",
        seat("Dan", buildings=ONE_OF_EACH),
    )
    for at, building_type in enumerate(TYPES):
        assert table.points(building_type) == all_but_zero(Ana=second[at], Ben=first[at], Dan=third[at]), building_type


@pytest.mark.rule("BASE-51")
def test_the_most_chambers_are_worth_4_in_the_first_scoring() -> None:
    table = scoring(1, seat("Ana", buildings="C10"), seat("Ben", buildings="C11 C9w"), "Cleo")
    assert table.points("chambers") == {"Ben": 4}


@pytest.mark.rule("BASE-51")
def test_towers_are_worth_13_and_6_in_the_second_scoring() -> None:
    table = scoring(2, seat("Ana", buildings="T12"), seat("Ben", buildings="T11 T11n"), "Cleo")
    assert table.points("tower") == {"Ben": 13, "Ana": 6}


@pytest.mark.rule("BASE-51")
def test_pavilions_are_worth_16_8_and_1_in_the_third_scoring() -> None:
    table = scoring(
        3, seat("Ana", buildings="P8"), seat("Ben", buildings="P7e P6n P5nw"), seat("Cleo", buildings="P3sw P4es")
    )
    assert table.points("pavilion") == {"Ben": 16, "Cleo": 8, "Ana": 1}


@pytest.mark.rule("BASE-52")
def test_only_tiles_in_the_palace_count_not_those_in_the_reserve() -> None:
    table = scoring(1, seat("Ana", reserve="T11 T11n T11s"), seat("Ben", buildings="T12"), "Cleo")
    assert table.points("tower") == {"Ben": 6}
    assert table.player("Ana")["counts"]["tower"] == 0


@pytest.mark.rule("BASE-53")
def test_two_players_with_four_towers_each_in_the_second_scoring_get_9_each() -> None:
    table = scoring(
        2,
        seat("Ana", buildings="T12 T11 T10w T9nw"),
        seat("Ben", buildings="T13e T11n T11s T9ne"),
        seat("Cleo", buildings="T9es"),
    )
    assert table.points("tower") == {"Ana": 9, "Ben": 9}


@pytest.mark.rule("BASE-53")
def test_a_shared_second_place_shares_the_second_and_the_third() -> None:
    table = scoring(3, seat("Ana", buildings="G11"), seat("Ben", buildings="G10 G10n"), seat("Cleo", buildings="G10w"))
    assert table.points("garden") == {"Ben": 20, "Ana": (12 + 5) // 2, "Cleo": (12 + 5) // 2}


@pytest.mark.rule("RUL-07")
def test_two_tied_for_towers_in_the_first_scoring_get_3_each() -> None:
    table = scoring(1, seat("Ana", buildings="T12"), seat("Ben", buildings="T11"), "Cleo")
    assert table.points("tower") == {"Ana": 3, "Ben": 3}


@pytest.mark.rule("RUL-07")
def test_three_tied_for_towers_in_the_second_scoring_get_6_each() -> None:
    table = scoring(2, seat("Ana", buildings="T12"), seat("Ben", buildings="T11"), seat("Cleo", buildings="T10w"))
    assert table.points("tower") == {"Ana": 6, "Ben": 6, "Cleo": 6}


@pytest.mark.rule("RUL-07")
def test_three_tied_for_towers_in_the_third_scoring_get_13_each() -> None:
    table = scoring(3, seat("Ana", buildings="T12"), seat("Ben", buildings="T11"), seat("Cleo", buildings="T10w"))
    assert table.points("tower") == {"Ana": 13, "Ben": 13, "Cleo": 13}


@pytest.mark.rule("RUL-07")
def test_the_player_behind_a_shared_first_place_is_third() -> None:
    table = scoring(
        3, seat("Ana", buildings="T12 T11"), seat("Ben", buildings="T10w T11n"), seat("Cleo", buildings="T13e")
    )
    assert table.points("tower") == {"Ana": 17, "Ben": 17, "Cleo": 6}


@pytest.mark.rule("BASE-54")
@pytest.mark.parametrize(("number", "points"), [(1, 6), (2, 13), (3, 21)])
def test_a_player_without_any_building_of_a_type_scores_nothing_for_it(number: int, points: int) -> None:
    table = scoring(number, "Ana", seat("Ben", buildings="T12"), "Cleo")
    assert table.points("tower") == {"Ben": points}
    assert table.scores == {"Ana": 0, "Ben": points, "Cleo": 0}


@pytest.mark.rule("BASE-55")
@pytest.mark.parametrize(
    ("palace", "length", "why"),
    [
        ("P8@0,1 S9@1,0", 0, "no walls, no points"),
        ("G10n@1,0", 1, "one side"),
        ("P2new@0,-1", 3, "a tile with three sides in the longest wall gives 3"),
        ("G10n@1,0 T11n@-1,0", 1, "two walls that do not meet: one of them"),
        ("A8n@0,-1 S3esw@0,1", 3, "a short wall in the north does not lengthen the longer one"),
        ("P2new@0,-1 G12s@0,1", 3, "nor does a short one in the south"),
        ("P6n@0,-1 T9ne@1,-1", 3, "a straight wall and round the corner"),
        ("G9e@0,-1 G10n@1,0", 2, "connected in an inner corner, where the walls share an end point"),
        ("G9e@0,-1 G12s@1,0", 1, "neighbouring tiles, but the walls do not meet"),
        ("G9e@0,-1", 1, "an outer wall"),
        ("G9e@0,-1 S7w@1,-1 A9@1,0", 0, "the same as one half of a double wall: an inner wall"),
        ("G9e@0,-1 T9nw@1,-1 A9@1,0", 1, "only the outer side beside a double wall"),
        ("P2new@0,-1 C5nsw@-1,0 A4nes@1,0 S3esw@0,1", 12, "a closed ring counts with all its segments"),
    ],
)
def test_each_segment_of_the_longest_connected_outer_wall_is_a_point(palace: str, length: int, why: str) -> None:
    table = scoring(1, "Ana", seat("Ben", palace=palace), "Cleo")
    assert table.points("wall") == all_but_zero(Ben=length), why


@pytest.mark.rule("BASE-55")
def test_every_player_scores_their_own_wall_in_each_of_the_three_scorings() -> None:
    for number in (1, 2, 3):
        table = scoring(number, seat("Ana", palace="P2new@0,-1"), seat("Ben", palace="A8n@1,0"), "Cleo")
        assert table.points("wall", scoring=number) == {"Ana": 3, "Ben": 1}


@pytest.mark.rule("BASE-52")
def test_walls_in_the_reserve_or_set_aside_do_not_count() -> None:
    table = scenario(seat("Ana", reserve="P2new", aside="T7new"), "Ben", "Cleo", display="g1", draw="scoring1 *")
    table.plays("take g1", "reserve T7new")
    assert (table.scorings, table.points("wall")) == (1, {})

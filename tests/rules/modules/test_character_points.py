"""Module 7, Characters for points: conjurer, wise man and city watch (CHA-10, CHA-11, CHA-15)."""

from typing import Any

import pytest
from tests.rules.modules.character_tables import aside, auction, characters_of, owner, with_characters
from tests.scenario import Table, seat

from alhambra import Game, PositionError


def boxed(table: Table) -> list[str]:
    return table.out_of_the_game.split()


# --- The travelling conjurer ------------------------------------------------------------------------------------------


def conjurer(**lines: Any) -> Table:
    """Ben has just won the conjurer."""
    table = auction("conjurer", "Ana", seat("Ben", hand="g5"), "Cleo", aside="dancer beggar", **lines)
    return table.plays("bid 5", "decline", "decline", "pay bid with g5")


@pytest.mark.rule("CHA-10")
@pytest.mark.rule("RUL-28")
def test_the_conjurer_is_kept_for_8_points_scored_at_once() -> None:
    table = conjurer()
    assert (table.decides, table.now, table.choices()) == ("Ben", "conjurer", ["keep conjurer", "trade conjurer"])
    table.plays("keep conjurer")
    assert (table.scores["Ben"], characters_of(table, "Ben")) == (8, ["conjurer"])
    (line,) = table.game.score_lines
    assert (line.points, line.rule, str(line.reason)) == (8, "CHA-10", "travelling conjurer")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("CHA-10")
def test_or_he_is_swapped_for_the_top_card_of_those_set_aside_usable_at_once() -> None:
    table = conjurer()
    before = aside(table)
    table.plays("trade conjurer")
    assert (characters_of(table, "Ben"), aside(table), table.scores["Ben"]) == (["dancer"], before[1:], 0)
    table.allows("dancer 1")
    assert not table.game.can_undo()


@pytest.mark.rule("RUL-28")
def test_a_swapped_conjurer_leaves_the_game() -> None:
    assert "conjurer" in boxed(conjurer().plays("trade conjurer"))


@pytest.mark.rule("CHA-10")
def test_with_no_cards_set_aside_he_can_only_be_kept() -> None:
    table = auction("conjurer", "Ana", seat("Ben", hand="g5"), "Cleo", box=OTHERS, **{"characters.rest": "[]"})
    table.plays("bid 5", "decline", "decline", "pay bid with g5")
    assert table.choices() == ["keep conjurer"]
    table.refuses("trade conjurer", rule="CHA-10")


OTHERS = "patron miser builder merchant wise-man dancer money-changer beggar city-watch scoring1 scoring2"


# --- The wise man -----------------------------------------------------------------------------------------------------


def wise(ana: str, ben: str, **lines: Any) -> Table:
    """Ana, who owns the wise man, takes a card, and a scoring is due."""
    given: dict[str, Any] = {"market": "- - - T12", "draw": "scoring1 *", **lines}
    return with_characters(owner("Ana", "wise-man", buildings=ana), seat("Ben", buildings=ben), "Cleo", **given).plays(
        "take g1"
    )


@pytest.mark.rule("CHA-11")
def test_the_wise_man_counts_as_half_a_building_more_of_a_type_chosen_at_the_scoring() -> None:
    table = wise("P8 S9", "P6n S8s")
    assert (table.decides, table.now, table.choices()) == (
        "Ana",
        "choose for wise man",
        ["wise man pavilion", "wise man seraglio"],
    )
    table.plays("wise man seraglio")
    assert table.points("seraglio") == {"Ana": 2}
    assert table.points("pavilion") == {}
    assert [str(line.reason) for line in table.game.score_lines][:1] == ["seraglio: place 1 with 1.5"]


@pytest.mark.rule("CHA-11")
def test_half_a_building_does_not_make_up_for_a_whole_one() -> None:
    table = wise("S9", "S7w S8s", draw="scoring2 *", scorings=1)
    table.plays("wise man seraglio")
    assert table.points("seraglio") == {"Ana": 2, "Ben": 9}


@pytest.mark.rule("CHA-11")
def test_the_type_is_chosen_again_at_each_scoring_and_does_not_count_in_between() -> None:
    table = wise("P8 S9", "", draw="scoring1 scoring2 g1 *")
    table.plays("wise man pavilion")
    assert (table.scorings, table.now) == (1, "choose for wise man")
    assert table.player("Ana")["counts"]["pavilion"] == 1
    table.plays("wise man seraglio")
    assert (table.scorings, table.player("Ana")["counts"]["seraglio"]) == (2, 1)


@pytest.mark.rule("RUL-28")
@pytest.mark.rule("RUL-83")
def test_the_wise_man_needs_at_least_one_building_of_the_type() -> None:
    table = wise("P8", "S8s")
    assert table.choices() == ["wise man pavilion"]
    table.refuses("wise man seraglio", rule="RUL-28")
    assert wise("", "S8s").now == "act"


@pytest.mark.position
def test_the_choice_can_be_set_up_from_a_position() -> None:
    table = wise("P8 S9", "")
    assert Game.from_position(table.game.position(), seed=1).snapshot() == table.look()
    with pytest.raises(PositionError, match="building type"):
        with_characters("Ana", "Ben", "Cleo", **{"characters.favoured": '"castle"'})


# --- The city watch ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-15")
@pytest.mark.rule("RUL-29")
@pytest.mark.parametrize(
    ("palace", "wall", "extra"),
    [
        ("P8@0,1", 0, 0),
        ("S5sw@0,1", 2, 0),
        ("S3esw@0,1", 3, 1),
        ("S3esw@0,1 S8s@1,0", 4, 1),
        ("S3esw@0,1 P6n@1,0 C5nsw@-1,0", 6, 2),
    ],
)
def test_the_city_watch_gives_a_point_for_every_full_three_of_the_wall(palace: str, wall: int, extra: int) -> None:
    table = with_characters(
        owner("Ana", "city-watch", palace=palace),
        seat("Ben", palace="T8nes@1,0"),
        "Cleo",
        draw="scoring1 *",
        market="- - - T12",
    ).plays("take g1")
    assert table.points("wall") == ({"Ana": wall, "Ben": 3} if wall else {"Ben": 3})
    assert table.points("characters.city-watch") == ({"Ana": extra} if extra else {})

"""Module 7, Characters for building: the builder and the dancer (CHA-08, CHA-12)."""

import pytest
from tests.rules.modules.character_tables import owner, with_characters

from alhambra import PositionError

# --- The builder ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-08")
def test_the_builder_gives_an_extra_remodel_at_the_end_of_the_turn_after_placing() -> None:
    table = with_characters(owner("Ana", "builder", hand="g9", reserve="T12"), "Ben", "Cleo")
    table.plays("buy 1 with g9", "place P8 @ 0,1")
    assert (table.decides, table.now) == ("Ana", "remodel")
    table.allows("build T12 @ 1,0", "remove P8 @ 0,1", "decline")
    table.plays("build T12 @ 1,0")
    assert (table.palace("Ana"), table.decides) == ("T12@1,0 P8@0,1", "Ben")


@pytest.mark.rule("CHA-08")
def test_it_is_one_remodel_and_may_be_declined() -> None:
    table = with_characters(owner("Ana", "builder", reserve="S9 P8"), "Ben", "Cleo", market="- - A9 C10")
    table.plays("take g1", "build S9 @ 0,1")
    assert table.decides == "Ben"
    again = with_characters(owner("Ana", "builder", reserve="S9"), "Ben", "Cleo", market="P8 - A9 C10")
    again.plays("take g1", "decline")
    assert (again.decides, again.reserve("Ana")) == ("Ben", "S9")


@pytest.mark.rule("CHA-08")
def test_after_a_remodel_as_an_action_another_may_follow() -> None:
    table = with_characters(owner("Ana", "builder", reserve="S9 P8"), "Ben", "Cleo", market="- - A9 C10")
    table.plays("build S9 @ 0,1", "build P8 @ 1,0")
    assert (table.palace("Ana"), table.decides) == ("P8@1,0 S9@0,1", "Ben")


@pytest.mark.rule("CHA-08")
def test_a_player_with_nothing_to_remodel_is_not_asked() -> None:
    table = with_characters(owner("Ana", "builder"), owner("Ben", palace="P8@0,1"), "Cleo", market="- S9 A9 C10")
    table.plays("take g1")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("RUL-28")
def test_the_builder_may_use_tiles_placed_or_reserved_this_turn() -> None:
    table = with_characters(owner("Ana", "builder", hand="g9"), "Ben", "Cleo").plays("buy 1 with g9", "reserve P8")
    table.plays("build P8 @ 0,1")
    assert table.palace("Ana") == "P8@0,1"


# --- The dancer -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-12")
def test_the_dancer_brings_a_fresh_tile_for_a_market_tile_which_goes_back_into_the_tower() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="T12 G11 *")
    size = len(table.tower.split())
    table.plays("dancer 2")
    assert (table.market, table.now, len(table.tower.split())) == ("P8 T12 A9 C10", "act", size)
    assert "S9" in table.tower.split()
    table.plays("take g1")
    assert table.decides == "Ben"


@pytest.mark.rule("CHA-12")
def test_the_new_tile_is_drawn_before_the_old_one_is_back_and_the_tower_is_shuffled() -> None:
    new = set()
    orders = set()
    for seed in range(12):
        table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="T12 G11 S4ne", box="*", seed=seed)
        table.plays("dancer 2")
        new.add(table.market.split()[1])
        orders.add(table.tower)
    assert new == {"T12"}
    assert len(orders) > 2


@pytest.mark.rule("CHA-12")
def test_the_dancer_works_once_a_turn() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo").plays("dancer 2")
    table.refuses("dancer 1", rule="CHA-05")


@pytest.mark.rule("CHA-12")
def test_not_with_an_empty_tower_and_not_for_an_empty_space() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", tower="", box="*")
    table.refuses("dancer 1", rule="CHA-12")
    other = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", market="- S9 A9 C10")
    assert other.choices("dancer") == ["dancer 2", "dancer 3", "dancer 4"]
    other.refuses("dancer 1", rule="CHA-12")
    other.refuses("dancer 5", rule="CHA-12")


@pytest.mark.rule("CHA-12")
def test_the_dancer_draws_again_after_a_tile_that_goes_beside_the_market() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", modules=["bazaars"], tower="Br1 T12 *")
    table.plays("dancer 2")
    assert table.market == "P8 T12 A9 C10"


@pytest.mark.rule("CHA-12")
@pytest.mark.rule("RUL-81")
def test_when_no_tile_for_the_market_is_left_the_old_one_stays() -> None:
    table = with_characters(owner("Ana", "dancer"), "Ben", "Cleo", modules=["bazaars"], tower="Br1", box="*")
    table.plays("dancer 2")
    assert (table.market, table.tower) == ("P8 S9 A9 C10", "")


@pytest.mark.position
def test_a_position_with_an_impossible_dance_is_refused() -> None:
    with pytest.raises(PositionError, match="not a dance"):
        with_characters(owner("Ana", "dancer"), "Ben", "Cleo", agenda="dance 0 9, next-turn 0")


@pytest.mark.rule("CHA-12")
def test_the_old_tile_lies_nowhere_else_while_another_is_drawn() -> None:
    table = with_characters(
        owner("Ana", "dancer"),
        "Ben",
        "Cleo",
        market="P8 - A9 C10",
        agenda="dance 0 1, act 0, next-turn 0",
        **{"characters.lifted": '"S9"'},
    )
    everywhere = [*table.tower.split(), *table.market.split()]
    assert (len(everywhere), len(set(everywhere)), table.now) == (54, 54, "act")

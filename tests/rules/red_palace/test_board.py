"""The guard board: what is laid on it, and what guards score (RED-03, RED-51, RUL-63, RUL-102, RUL-107)."""

from typing import Any

import pytest
from tests.rules.red_palace.tables import own, red, red_game, red_scoring
from tests.scenario import Table, seat

from alhambra import PositionError, SetupError
from alhambra.game.components.component_files import read_components
from alhambra.table.views import open_view

DATA = read_components(None).files["red_palace"]
NINE = list(DATA["abilities"]["guards"])


@pytest.mark.rule("RED-03")
def test_seven_of_eleven_position_tiles_lie_face_up_and_four_of_nine_abilities() -> None:
    table = red_game("Ana", "Ben", "Cleo")
    tiles, abilities = table.shuffled("position tiles"), table.shuffled("abilities")
    assert sorted(map(int, tiles)) == DATA["positions"]["spaces"]
    assert own(table, "positions") == [int(number) for number in tiles[:7]]
    assert (sorted(abilities), own(table, "abilities")) == (sorted(NINE), abilities[:4])
    assert (own(table, "spent"), own(table, "used")) == (0, [])


@pytest.mark.rule("RED-03")
@pytest.mark.parametrize("players", [2, 4])
def test_the_first_board_has_its_own_positions_and_abilities(players: int) -> None:
    table = red_game(*"ABCD"[:players], first_board=True)
    assert own(table, "positions") == DATA["first_board"]["positions"]
    assert own(table, "abilities") == ["money", "plaza", "overpaid", "move"]


@pytest.mark.rule("RED-03")
def test_a_table_may_name_its_abilities_but_not_with_the_first_board() -> None:
    four = ["half", "money", "swap", "wall"]
    assert sorted(own(red_game("Ana", "Ben", abilities=four), "abilities")) == four
    with pytest.raises(SetupError, match="the first board has its abilities printed on it"):
        red_game("Ana", "Ben", abilities=four, first_board=True)
    with pytest.raises(SetupError, match="'abilities' must be a list of names: swap, wall, money"):
        red_game("Ana", "Ben", abilities=["half", "money", "swap", "camel"])
    with pytest.raises(SetupError, match="'abilities' takes 4 names, each once"):
        red_game("Ana", "Ben", abilities=["half", "money"])


def at_the_end(palace: str, spent: int, positions: tuple[int, ...] = (2, 2, 3, 3, 3, 4, 4), **lines: Any) -> Table:
    """The last scoring with this many guards on the position tiles."""
    ana = seat("Ana", palace=palace, **lines)
    return red_scoring(3, ana, "Ben", "Cleo", red_spent=spent, red_positions=positions, market="- - - - - - -")


def of_guards(table: Table) -> list[tuple[int, str]]:
    lines = table.look()["score_lines"]
    return [(line["points"], line["reason"]["text"]) for line in lines if line["rule"] == "RED-51"]


THREE_ON_THE_WALL = "T9es^e!ues@1,0 G9ne^e!ue@1,-1 P7w^w!uw@-1,0 A10@0,-1 C11@0,1"


@pytest.mark.rule("RED-51")
def test_the_example_of_the_rulebook_three_guards_at_value_4_score_12() -> None:
    table = at_the_end(THREE_ON_THE_WALL, spent=8)
    assert of_guards(table) == [(12, "3 guards on the longest wall (4), 4 each")]


@pytest.mark.rule("RED-51")
@pytest.mark.parametrize("scoring", [1, 2])
def test_guards_score_at_the_third_scoring_only(scoring: int) -> None:
    table = red_scoring(scoring, seat("Ana", palace=THREE_ON_THE_WALL), "Ben", red_spent=8)
    assert of_guards(table) == []


@pytest.mark.rule("RED-51")
@pytest.mark.parametrize(
    ("spent", "value"),
    [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 3), (8, 4), (10, 4), (11, 5), (13, 5), (14, 6), (18, 7), (21, 7)],
)
def test_a_guard_is_worth_the_number_below_the_tile_with_the_last_guard(spent: int, value: int) -> None:
    (line,) = of_guards(at_the_end("T9es^e!ue@1,0", spent))
    assert line == (value, f"1 guard on the longest wall (2), {value} each")


@pytest.mark.rule("RED-51")
def test_everybody_sees_what_a_guard_is_worth_now_and_how_many_are_still_to_come() -> None:
    ana = seat("Ana", palace=THREE_ON_THE_WALL, reserve="A8nw^n!un")
    facts = open_view(red(ana, "Ben", "Cleo", red_spent=8, dirk="").game)["facts"]
    assert (facts["red_palace.value"], facts["red_palace.supply"]) == (4, 32 - 8 - 5)


@pytest.mark.rule("RUL-107")
@pytest.mark.parametrize("spent", [22, 23, 31])
def test_the_last_tile_holds_any_number_of_guards_and_makes_each_worth_8(spent: int) -> None:
    assert of_guards(at_the_end("T9es^e!ue@1,0", spent)) == [(8, "1 guard on the longest wall (2), 8 each")]


@pytest.mark.rule("RUL-63")
def test_guards_are_worth_nothing_if_none_was_spent() -> None:
    assert of_guards(at_the_end("T9es^e!ue@1,0", 0)) == []


@pytest.mark.rule("RED-51")
@pytest.mark.rule("RUL-102")
@pytest.mark.parametrize(
    ("palace", "lines"),
    [
        ("T9es^e@1,0 P7w^w!uw@-1,0", {}),  # on the shorter wall
        ("T9es^e@1,0", {"reserve": "G9ne^e!ue"}),  # in the reserve
        ("P8n@1,0 S9@2,0 A9@2,-1 T8sw^s!us@1,-1", {}),  # on an inner wall
    ],
)
def test_guards_elsewhere_score_nothing(palace: str, lines: dict[str, Any]) -> None:
    assert of_guards(at_the_end(palace, 5, **lines)) == []


@pytest.mark.rule("RUL-102")
def test_a_guard_on_a_wall_with_a_bastion_against_it_scores() -> None:
    ana = seat("Ana", palace="P7w^w!uw@-1,0 K4e@-2,0")
    table = red_scoring(3, ana, "Ben", "Cleo", red_spent=5, modules=["camps"], market="- - - - - - -")
    assert of_guards(table) == [(3, "1 guard on the longest wall (1), 3 each")]


@pytest.mark.rule("RUL-63")
@pytest.mark.rule("RUL-102")
def test_of_equally_long_walls_the_one_with_most_guards_scores() -> None:
    palace = "A8n@0,-1 P7w^w!uw@-1,0"
    table = at_the_end(palace, 5)
    assert table.points("wall") == {"Ana": 1}
    assert of_guards(table) == [(3, "1 guard on the longest wall (1), 3 each")]


@pytest.mark.position
def test_more_guards_than_there_are_is_refused() -> None:
    with pytest.raises(PositionError, match="33 guards are spent and 0 stand, of 32"):
        red("Ana", "Ben", red_spent=33)
    with pytest.raises(PositionError, match="32 guards are spent and 1 stand, of 32"):
        red(seat("Ana", reserve="T9es^e!ue"), "Ben", red_spent=32)
    with pytest.raises(PositionError, match="-1 guards are spent"):
        red("Ana", "Ben", red_spent=-1)
    with pytest.raises(PositionError, match="whole number"):
        red("Ana", "Ben", red_spent=1.5)


@pytest.mark.position
@pytest.mark.parametrize("positions", [[], [5, 5, 1, 1, 2, 2, 2], [9, 1, 1, 2, 2, 2, 3]])
def test_position_tiles_that_do_not_exist_are_refused(positions: list[int]) -> None:
    with pytest.raises(PositionError, match="position tiles"):
        red("Ana", "Ben", red_positions=positions)


@pytest.mark.position
@pytest.mark.parametrize("abilities", [[], ["money"] * 4, ["money", "half", "swap", "camel"]])
def test_abilities_that_do_not_exist_are_refused(abilities: list[str]) -> None:
    with pytest.raises(PositionError, match="there are 4 of these abilities"):
        red("Ana", "Ben", red_abilities=abilities)
    with pytest.raises(PositionError, match="the ability swap is not in play"):
        red("Ana", "Ben", red_used=["swap"])

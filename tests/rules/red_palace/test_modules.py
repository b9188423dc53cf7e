"""Medina, bazaars and camps in the Red Palace (RED-71 to RED-74, RUL-103)."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from tests.rules.red_palace.tables import RED, own, passing, red, red_scoring
from tests.scenario import Table, new_table, seat

from alhambra import SetupError
from alhambra.editions import MODULES

THREE = ("camps", "bazaars", "medina")


def ending_the_turn(tower: str, module: str, **lines: Any) -> Table:
    """Ana takes a card; two spaces of the market are filled from the tower."""
    table = red("Ana", "Ben", "Cleo", modules=[module], market="- S9 A9 - - - -", tower=tower, display="g1 g2", **lines)
    return table.plays("take g1")


@pytest.mark.rule("RED-71")
@pytest.mark.parametrize("classic", [False, True])
@pytest.mark.parametrize("modules", [some for number in (1, 2, 3) for some in combinations(THREE, number)])
def test_the_three_modules_go_with_it_in_any_combination_even_with_classic_scoring(
    modules: tuple[str, ...], classic: bool
) -> None:
    table = new_table("Ana", "Ben", edition=RED, modules=modules, options={"classic_scoring": classic})
    assert table.look()["modules"] == list(modules)
    floors = 54 + 8 * ("camps" in modules) + 8 * ("bazaars" in modules) + 9 * ("medina" in modules)
    assert len(table.shuffled("tower")) == floors


@pytest.mark.rule("RUL-103")
@pytest.mark.parametrize("module", [name for name in MODULES if name not in THREE])
def test_every_other_module_is_refused_with_the_reason(module: str) -> None:
    with pytest.raises(SetupError, match="does not go with the Red Palace"):
        new_table("Ana", "Ben", edition=RED, modules=[module])


@pytest.mark.rule("RED-72")
@pytest.mark.rule("RUL-54")
def test_a_medina_comes_to_market_and_preview_without_a_piece_from_the_bag() -> None:
    table = ending_the_turn("M4ne _8 M5nw _10 M6e _11n *", "medina")
    market = table.market.split()
    assert (market[0], market[3][1:], market[4], market[5][1:], market[6]) == ("M4ne", "8", "M5nw", "10", "M6e")
    assert len(own(table, "bag")) == 54 - 2 - 2


@pytest.mark.rule("RED-60")
@pytest.mark.rule("RUL-54")
def test_dirk_gets_whatever_tile_comes_and_only_bare_floors_take_a_piece() -> None:
    market = "P8 S9 A9 C10 P10 S11 T11"
    tower = "M4ne K3n Bg1 _11 _9w _9s _12 *"
    table = red_scoring(1, "Ana", "Ben", modules=THREE, tower=tower, market=market)
    assert table.dirk.split()[:3] == ["M4ne", "K3n", "Bg1"]
    assert [tile[1:] for tile in table.dirk.split()[3:]] == ["11", "9w", "9s"]
    assert len(own(table, "bag")) == 54 - 7 - 3


@pytest.mark.rule("RUL-53")
@pytest.mark.parametrize(
    ("dirk", "lost"),
    [
        ("P8", {"Ana": 0, "Ben": 0, "Dirk": -4}),  # he has none, and loses one more for that
        ("M9n", {"Ana": 0, "Ben": -3, "Dirk": 0}),  # the lowest price loses
        ("M9n M7w", {"Ana": 0, "Ben": -3, "Dirk": 0}),
    ],
)
def test_dirk_is_ranked_by_the_medinas_he_has_collected(dirk: str, lost: dict[str, int]) -> None:
    ana, ben = seat("Ana", palace="M10@1,0"), seat("Ben", palace="M8s@1,0")
    table = red_scoring(1, ana, ben, modules=["medina"], dirk=dirk, market="P10 S9 A9 C10 P11 S11 T11")
    lines = [line for line in table.look()["score_lines"] if line["rule"].startswith("MED")]
    names = [*table.names, "Dirk"]
    points = {name: sum(line["points"] for line in lines if names[line["player"]] == name) for name in names}
    assert points == lost


@pytest.mark.rule("RED-72")
def test_medinas_are_scored_as_ever() -> None:
    table = red_scoring(1, seat("Ana", palace="M10@1,0"), "Ben", "Cleo", modules=["medina"])
    lines = [line for line in table.look()["score_lines"] if line["rule"].startswith("MED")]
    assert {(line["player"], line["points"]) for line in lines} == {(1, -2), (1, -1), (2, -2), (2, -1)}


@pytest.mark.rule("RED-72")
def test_the_example_of_the_third_scoring_two_without_medinas_lose_11_each_the_others_3_and_0() -> None:
    cleo, dan = seat("Cleo", palace="M10@1,0"), seat("Dan", palace="M9n@1,0 M8s@-1,0")
    table = red_scoring(3, "Ana", "Ben", cleo, dan, modules=["medina"], market="- - - - - - -")
    lost = Counter[int]()
    for line in table.look()["score_lines"]:
        if line["rule"].startswith("MED"):
            lost[line["player"]] -= line["points"]
    assert [lost[player] for player in range(4)] == [11, 11, 3, 0]


@pytest.mark.rule("RED-73")
def test_any_number_of_bazaars_lie_beside_the_board_and_drawing_goes_on() -> None:
    table = ending_the_turn("Bg1 _8 Br1 Br2 _10 _11 _12 _9w *", "bazaars")
    assert [tile[1:] for tile in table.market.split()] == ["8", "9", "9", "10", "11", "12", "9w"]
    assert table.look()["own"]["bazaars.beside"] == ["Bg1", "Br1", "Br2"]
    assert len(own(table, "bag")) == 54 - 7


@pytest.mark.rule("RED-73")
def test_a_bazaar_costs_as_much_as_the_building_on_the_market_space_of_its_currency() -> None:
    beside = {"bazaars.beside": '["Br1"]'}
    market = "P8 S9 A10 C10 P10 S11 T11"
    table = red(seat("Ana", hand="r9 r1"), "Ben", modules=["bazaars"], market=market, **beside)
    assert table.choices("buy br1") == ["buy br1 with r9"]
    passing(table.plays("buy br1 with r9", "pass")).plays("place Br1 @ 1,0")
    assert table.palace("Ana") == "Br1@1,0"


SIX_NEIGHBOURS = "T12@0,1 P5nw^w@-1,1 C7ne^n@1,1 S7w^w@-1,2 Bg1@0,2 A8e@1,2 S8s^s@0,3"
"""Around the bazaar two seraglios, arcades and a tower, which have its colours, and two buildings of others."""


@pytest.mark.rule("RED-73")
@pytest.mark.parametrize(("palace", "points"), [(SIX_NEIGHBOURS, 12), (SIX_NEIGHBOURS.replace("T12", "G12"), 6)])
def test_the_example_of_the_rulebook_a_bazaar_scores_12_and_without_the_tower_6(palace: str, points: int) -> None:
    table = red_scoring(3, seat("Ana", palace=palace), "Ben", "Cleo", modules=["bazaars"], market="- - - - - - -")
    assert [line["points"] for line in table.look()["score_lines"] if line["rule"] == "BAZ-05"] == [points]


@pytest.mark.rule("RED-73")
def test_unsold_bazaars_are_not_given_out() -> None:
    lines = {"bazaars.beside": '["Br1"]'}
    settled = {"market": "- S9 - - - - -", "tower": "", "box": "*", "display": "g1"}
    table = passing(red(seat("Ana", hand="r9"), "Ben", modules=["bazaars"], **settled, **lines).plays("take g1"))
    assert (table.now, table.aside("Ana")) == ("placing", "S9")


@pytest.mark.rule("RED-74")
def test_a_camp_comes_to_market_and_preview_without_a_piece_and_is_bought_at_its_price() -> None:
    table = ending_the_turn("K3n _8 K9es _10 _11 *", "camps")
    assert table.market.split()[0] == "K3n"
    table = red(seat("Ana", hand="g3"), "Ben", modules=["camps"], market="K3n - - - - - -")
    assert table.choices("buy") == ["buy 1 with g3"]


@pytest.mark.rule("RED-74")
def test_the_example_of_the_rulebook_camps_score_4_and_4_and_2_with_a_plaza_and_the_start_tile() -> None:
    row = "K4e@-2,0 P9w@-1,0 Z@1,0 S7es^e@2,0 K6w@3,0"
    table = red_scoring(1, seat("Ana", palace=f"{row} A8e@1,1 K7nw@2,1"), "Ben", modules=["camps"])
    lines = [line for line in table.look()["score_lines"] if line["rule"].startswith("CAM")]
    scored = Counter[int]()
    for line in lines:
        scored[line["player"]] += line["points"]
    assert (sorted(line["points"] for line in lines), scored) == ([1, 1, 4, 4], {0: 4 + 4 + 2})

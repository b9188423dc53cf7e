"""What scorings count besides the six types: the table shows it with the majorities."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.red_palace.tables import red
from tests.scenario import scenario, seat

from alhambra.analysis.insight import Race, forecast, races
from alhambra.game import questions
from alhambra.game.chapter import chapters
from alhambra.game.scoring.lines import ScoreLine
from alhambra.kernel.messages import Message

BUILT = {
    "medina": ("M10@0,-1", {}),
    "camps": ("T7new@0,-1 K5s@0,-2", {}),
    "bazaars": ("Bg1@0,-1", {}),
    "watchtowers": ("P8@1,0 WP!csw@1,-1", {}),
    "treasure": ("P8@1,0", {"treasure.stowed": '["P8"]'}),
    "trader": ("P8@1,0", {"trader.housed": '["P8"]', "trader.disc": "[]"}),
    "moors": ("P8@1,0 A8n@-1,0", {"moors.owned": "[[8, 0, 2]]"}),
    "falconers": ("T12@1,0 G11@0,1 C10@1,1", {"falconers.falcons": '[["white-GT", "0.5,0.5"]]'}),
}


@pytest.mark.parametrize("module", BUILT)
def test_what_a_module_counts_is_known_for_every_player(module: str) -> None:
    palace, fields = BUILT[module]
    table = scenario(seat("Ana", palace=palace, **fields), "Ben", "Cleo", modules=[module])
    assert list(questions.races(table.game.state)) == [(module, [1, 0, 0])]


def test_the_neutral_player_races_where_the_rules_let_him() -> None:
    chests: dict[str, Any] = {"treasure.dirk": '["P8"]'}
    table = scenario("Ana", "Ben", dirk="M9n P8", modules=["medina", "treasure"], **chests)
    assert [list(counts) for _, counts in questions.races(table.game.state)] == [[0, 0, 1], [0, 0, 1]]


def test_points_of_a_chapter_stand_beside_its_numbers() -> None:
    table = scenario(seat("Ana", palace="M10@0,-1"), "Ben", "Cleo", modules=["medina", "camps"])
    state = table.game.state
    assert races(state, forecast(state).lines) == [
        Race("camps", (0, 0, 0), (0, 0, 0)),
        Race("medina", (1, 0, 0), (0, -3, -3)),
    ]


def test_a_chapter_that_only_gives_points_is_there_when_it_does() -> None:
    table = scenario("Ana", "Ben", "Cleo", modules=["medina", "city_walls"])
    state = table.game.state
    rules = next(chapter.rules for chapter in chapters(state.rules) if chapter.name == "city_walls")
    line = ScoreLine(1, 4, 1, f"{rules}-01", Message("title.city_walls"))
    assert {race.chapter: race for race in races(state, [line])} == {
        "medina": Race("medina", (0, 0, 0), (0, 0, 0)),
        "city_walls": Race("city_walls", (), (0, 4, 0)),
    }
    assert [race.chapter for race in races(state, [])] == ["medina"]


def test_the_guards_of_the_red_palace_count_on_the_longest_wall() -> None:
    table = red(seat("Ana", palace="T9es^e!ue@1,0"), "Ben", "Cleo")
    assert dict(questions.races(table.game.state)) == {"red_palace": [1, 0, 0]}

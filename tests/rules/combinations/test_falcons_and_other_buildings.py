"""Falcons among what other modules put into a palace, and what follows a turn with falcons."""

from __future__ import annotations

from typing import Any

import pytest
from tests.scenario import Table, scenario, seat

FALCON = "falcon white-GT @ 0.5,0.5 with g1"


def falconer(palace: str, *modules: str, hand: str = "g1", **ana: Any) -> Table:
    return scenario(
        seat("Ana", hand=hand, palace=palace, **ana),
        "Ben",
        "Cleo",
        modules=["falconers", *modules],
        market="P5nw S3esw A4nes G12s",
        display="r1 r2 r3 r4",
    )


@pytest.mark.rule("FAL-03")
@pytest.mark.rule("WAT-03")
def test_four_buildings_do_not_meet_where_a_cell_is_half_filled() -> None:
    table = falconer("T12@1,0 G11@0,1 WT!cne@1,1", "watchtowers")
    table.refuses(FALCON, rule="FAL-03")


@pytest.mark.rule("FAL-03")
@pytest.mark.rule("WAT-03")
def test_a_watchtower_beside_the_four_buildings_does_not_matter() -> None:
    table = falconer("T12@1,0 G11@0,1 C10@1,1 WT!csw@2,0", "watchtowers")
    table.plays(FALCON)
    assert table.player("Ana")["own"]["falconers.falcons"] == [["white-GT", "0.5,0.5"]]


@pytest.mark.rule("FAL-03")
@pytest.mark.parametrize(
    ("module", "palace"),
    [
        ("squares", "T12@1,0 G11@0,1 QCes@1,1"),
        ("bazaars", "T12@1,0 G11@0,1 Bg1@1,1"),
        ("camps", "T11s@1,0 G9e@0,1 K7nw@1,1"),
        ("medina", "T12@1,0 G11@0,1 M10@1,1"),
    ],
)
def test_a_square_a_bazaar_a_camp_or_a_medina_does_not_count_among_the_four(module: str, palace: str) -> None:
    falconer(palace, module).refuses(FALCON, rule="FAL-03")


@pytest.mark.rule("RUL-40")
@pytest.mark.rule("FAL-02")
def test_after_a_turn_with_falcons_a_master_builder_may_be_played() -> None:
    table = falconer("T12@1,0 G11@0,1 C10@1,1", "master_builders", hand="g1 mg", reserve="P8")
    table.plays(FALCON)
    assert (table.decides, table.now) == ("Ana", "master builder")
    table.plays("master builder mg", "build P8 @ 0,-1")
    assert (table.palace("Ana"), table.hand("Ana")) == ("P8@0,-1 T12@1,0 G11@0,1 C10@1,1", "")
    assert table.decides == "Ben"


@pytest.mark.rule("RUL-40")
@pytest.mark.rule("FAL-04")
def test_a_remodel_after_falcons_sends_them_back_if_their_tiles_leave() -> None:
    table = falconer("T12@1,0 G11@0,1 C10@1,1", "master_builders", hand="g1 mg")
    table.plays(FALCON, "master builder mg", "remove C10 @ 1,1")
    assert table.player("Ana")["own"]["falconers.falcons"] == []


@pytest.mark.rule("CHA-08")
@pytest.mark.rule("FAL-02")
def test_after_a_turn_with_falcons_the_builder_gives_his_extra_remodel() -> None:
    ana = {"characters.cards": '["builder"]', "reserve": "P8"}
    table = falconer("T12@1,0 G11@0,1 C10@1,1", "characters", **ana)
    table.plays(FALCON)
    assert (table.decides, table.now) == ("Ana", "remodel")

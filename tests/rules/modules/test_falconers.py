"""Module 21, Falconers."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from tests.scenario import Table, new_table, scenario, scoring, seat

from alhambra import PositionError
from alhambra.modules.falconers.rules import ALL

FALCONERS = ["falconers"]
MEETING = "T12@1,0 G11@0,1 C10@1,1"
"""Purple, green and white meet at the start tile."""


def falcons(**points: str) -> dict[str, Any]:
    """The line of a player's falcons, by point; `_` stands for characters that a name cannot have."""
    return {"falconers.falcons": json.dumps(sorted((falcon.replace("_", "-"), at) for falcon, at in points.items()))}


def own(table: Table, name: str) -> list[list[str]]:
    found: list[list[str]] = table.player(name)["own"]["falconers.falcons"]
    return found


def falconer(hand: str = "g1 n9", palace: str = MEETING, **lines: Any) -> Table:
    ana = seat("Ana", hand=hand, palace=palace, **lines)
    return scenario(ana, "Ben", "Cleo", modules=FALCONERS, market="P5nw S3esw A4nes G9e", display="r1 r2 r3 r4")


@pytest.mark.rule("FAL-01")
def test_there_are_five_falcons_of_each_colour_and_every_pair_of_types_occurs_once() -> None:
    assert Counter(falcon.colour for falcon in ALL.values()) == {"black": 5, "brown": 5, "white": 5}
    types = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]
    assert {falcon.types for falcon in ALL.values()} == {frozenset(pair) for pair in combinations(types, 2)}
    table = new_table("Ana", "Ben", "Cleo", modules=FALCONERS)
    assert [own(table, name) for name in table.names] == [[], [], []]


@pytest.mark.rule("FAL-02")
def test_a_falcon_costs_one_money_card_of_any_kind_and_value() -> None:
    table = falconer()
    table.allows("falcon white-GT @ 0.5,0.5 with g1", "falcon white-GT @ 0.5,0.5 with n9")
    table.refuses("falcon white-GT @ 0.5,0.5 with g2", rule="FAL-02")
    table.plays("falcon white-GT @ 0.5,0.5 with g1")
    assert (table.hand("Ana"), table.discard, own(table, "Ana")) == ("n9", "g1", [["white-GT", "0.5,0.5"]])


@pytest.mark.rule("RUL-48")
@pytest.mark.parametrize(
    ("module", "money", "line"),
    [
        pytest.param("change", "og", {"change.coins": '["og"]'}, marks=pytest.mark.rule("RUL-34")),
        pytest.param("caravanserai", "k2:3n", {"caravanserai.markers": '["k2:3n"]'}, marks=pytest.mark.rule("RUL-46")),
        pytest.param("certificates", "v5g", {"certificates.saved": '"v5g"'}, marks=pytest.mark.rule("RUL-51")),
        pytest.param("exchange", "xgn", {}, marks=pytest.mark.rule("RUL-21")),
    ],
)
def test_only_a_money_card_in_the_hand_pays_for_a_falcon(module: str, money: str, line: dict[str, Any]) -> None:
    hand = "g1 xgn" if module == "exchange" else "g1"
    ana = seat("Ana", hand=hand, palace=MEETING, **line)
    table = scenario(ana, "Ben", "Cleo", modules=[*FALCONERS, module], display="r1 r2 r3 r4")
    table.refuses(f"falcon white-GT @ 0.5,0.5 with {money}", rule="FAL-02")
    table.allows("falcon white-GT @ 0.5,0.5 with g1")
    assert {choice.rpartition(" ")[2] for choice in table.choices("falcon")} == {"g1"}


@pytest.mark.rule("FAL-02")
def test_as_many_falcons_as_can_be_placed_and_paid_for_may_be_bought_in_one_turn() -> None:
    table = falconer("g1 n9 c2", f"{MEETING} T11@2,0 S9@2,1")
    table.plays("falcon white-GT @ 0.5,0.5 with g1")
    assert table.decides == "Ana"
    table.allows("falcon white-CT @ 1.5,0.5 with n9", "decline")
    table.refuses("take r1", rule="BASE-20")
    table.plays("falcon white-CT @ 1.5,0.5 with n9")
    assert table.decides == "Ben"  # no free point is left
    table = falconer("g1 n9 c2", f"{MEETING} T11@2,0 S9@2,1")
    table.plays("falcon white-GT @ 0.5,0.5 with g1", "decline")
    assert (table.decides, table.hand("Ana")) == ("Ben", "c2 n9")
    table = falconer("g1", f"{MEETING} T11@2,0 S9@2,1")
    assert table.plays("falcon white-GT @ 0.5,0.5 with g1").decides == "Ben"


@pytest.mark.rule("FAL-02")
def test_falcons_are_never_an_extra_action() -> None:
    table = falconer("g5 n9")
    table.plays("buy 1 with g5")
    assert (table.now, table.choices("falcon")) == ("act", [])
    table.refuses("falcon white-GT @ 0.5,0.5 with n9", rule="FAL-02")


@pytest.mark.rule("FAL-03")
def test_both_colours_of_a_falcon_must_occur_among_the_four_buildings() -> None:
    """Purple, green and white meet, so any falcon with two of these fits; the start tile has no colour."""
    table = falconer("g1")
    assert table.choices("falcon") == [
        f"falcon {falcon} @ 0.5,0.5 with g1" for falcon in ("black-CG", "white-CT", "white-GT")
    ]
    table.refuses("falcon brown-PT @ 0.5,0.5 with g1", rule="FAL-03")


@pytest.mark.rule("FAL-03")
def test_four_tiles_must_meet() -> None:
    table = falconer("g1", "T12@1,0 G11@0,1")
    assert table.choices("falcon") == []
    table.refuses("falcon white-GT @ 0.5,0.5 with g1", rule="FAL-03")
    table.refuses("falcon white-GT @ -7.5,0.5 with g1", rule="FAL-03")


@pytest.mark.rule("FAL-03")
def test_a_point_holds_one_falcon() -> None:
    table = falconer("g1", **falcons(white_GT="0.5,0.5"))
    assert table.choices("falcon") == []
    table.refuses("falcon white-CT @ 0.5,0.5 with g1", rule="FAL-03")


@pytest.mark.rule("FAL-03")
def test_walls_at_the_point_do_not_matter() -> None:
    table = falconer("g1", "P6n@1,0 S9@0,-1 S8s@1,-1")
    table.allows("falcon black-PS @ 0.5,-0.5 with g1")


@pytest.mark.rule("FAL-03")
@pytest.mark.rule("RUL-70")
@pytest.mark.parametrize("tile", ["M10", "C12*ne!r1", "C10!s"])
def test_all_four_must_be_base_buildings(tile: str) -> None:
    site: dict[str, Any] = {"sites.begun": '[["C10", "ducat", false]]'} if tile == "C10!s" else {}
    left: dict[str, Any] = {"sites.supply": "[]"}
    table = scenario(
        seat("Ana", hand="g1", palace=f"T12@1,0 G11@0,1 {tile}@1,1", **site),
        "Ben",
        "Cleo",
        modules=["falconers", "magical", "medina", "sites"],
        **left,
    )
    table.refuses("falcon white-GT @ 0.5,0.5 with g1", rule="FAL-03")
    assert table.choices("falcon") == []


@pytest.mark.rule("FAL-03")
def test_a_falcon_sits_in_one_palace_only() -> None:
    ben = seat("Ben", palace="T11@1,0 G10@0,1 C11@1,1", **falcons(white_GT="0.5,0.5"))
    table = scenario(seat("Ana", hand="g1", palace=MEETING), ben, "Cleo", modules=FALCONERS)
    table.refuses("falcon white-GT @ 0.5,0.5 with g1", rule="FAL-04")
    table.allows("falcon white-CT @ 0.5,0.5 with g1")


@pytest.mark.rule("FAL-04")
def test_a_falcon_goes_back_to_the_supply_when_one_of_its_four_tiles_is_remodelled() -> None:
    for action in ("remove C10 @ 1,1", "swap C11 for T12 @ 1,0"):
        table = falconer("g1", reserve="C11", **falcons(white_GT="0.5,0.5"))
        table.plays(action)
        assert own(table, "Ana") == []
    for palace, point, action in (
        ("S9@0,-1 T12@-1,-1 G11@-1,0", "-0.5,-0.5", "remove T12 @ -1,-1"),  # the tile in its north-west
        ("G11@-1,0 T12@0,1 C10@-1,1", "-0.5,0.5", "remove C10 @ -1,1"),  # and in its south-west
    ):
        table = falconer("g1", palace, **falcons(white_GT=point))
        assert own(table.plays(action), "Ana") == []
    table = falconer("g1", f"{MEETING} P8@-1,0", **falcons(white_GT="0.5,0.5"))
    table.plays("remove P8 @ -1,0")
    assert own(table, "Ana") == [["white-GT", "0.5,0.5"]]


@pytest.mark.rule("FAL-04")
def test_a_returned_falcon_can_be_bought_again() -> None:
    ben = seat("Ben", hand="n1", palace="T11@1,0 G10@0,1 C11@1,1")
    table = scenario(
        seat("Ana", palace=MEETING, **falcons(white_GT="0.5,0.5")),
        ben,
        "Cleo",
        modules=FALCONERS,
        market="P8 S9 A9 G9e",
    )
    table.plays("remove C10 @ 1,1")
    table.allows("falcon white-GT @ 0.5,0.5 with n1")


SIX_POINTS = "T12@1,0 G11@0,1 C10@1,1 S9@2,0 P8@2,1 A9@3,0 A10@3,1 T11@0,2 S8s@1,2 C11@2,2 G10@3,2"


@pytest.mark.rule("FAL-05")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_falcons_score_by_their_number_in_each_colour_at_each_scoring(number: int) -> None:
    points = ["0.5,0.5", "1.5,0.5", "2.5,0.5", "0.5,1.5", "1.5,1.5", "2.5,1.5"]
    sitting = dict(zip(["black_CG", "white_CT", "brown_PS", "white_GT", "black_PS", "brown_PG"], points, strict=True))
    del sitting["brown_PS"]
    ana = seat("Ana", palace=SIX_POINTS, **falcons(**sitting))
    table = scoring(number, ana, "Ben", "Cleo", modules=FALCONERS)
    assert table.points("falconers.scored") == {"Ana": 6 + 6 + 2}


@pytest.mark.rule("FAL-05")
@pytest.mark.parametrize(("count", "points"), list(enumerate([2, 6, 12, 20, 30], 1)))
def test_one_to_five_falcons_of_a_colour_score(count: int, points: int) -> None:
    sitting = {
        "white_CT": "1.5,0.5",
        "white_GT": "0.5,1.5",
        "white_PA": "2.5,0.5",
        "white_PC": "1.5,1.5",
        "white_SA": "3.5,0.5",
    }
    palace = f"{SIX_POINTS} P7e@4,0 S6es@4,1"
    table = scoring(
        1,
        seat("Ana", palace=palace, **falcons(**dict(list(sitting.items())[:count]))),
        "Ben",
        "Cleo",
        modules=FALCONERS,
    )
    assert table.points("falconers.scored") == {"Ana": points}


@pytest.mark.rule("FAL-06")
def test_diamonds_may_pay_for_falcons() -> None:
    table = scenario(seat("Ana", hand="d3", palace=MEETING), "Ben", "Cleo", modules=["diamonds", *FALCONERS])
    table.plays("falcon white-GT @ 0.5,0.5 with d3")
    assert table.discard == "d3"


@pytest.mark.rule("RUL-48")
def test_falcons_are_paid_for_only_with_money_cards_from_the_hand() -> None:
    coins: dict[str, Any] = {"change.coins": '["og"]'}
    table = scenario(
        seat("Ana", hand="g1 xgn", palace=MEETING, **coins),
        "Ben",
        "Cleo",
        modules=["exchange", "change", *FALCONERS],
        display="r1 r2 r3 r4",
    )
    for card in ("r1", "xgn", "og"):
        table.refuses(f"falcon white-GT @ 0.5,0.5 with {card}", rule="FAL-02")
    table.allows("falcon white-GT @ 0.5,0.5 with g1")
    assert len(table.choices("falcon")) == 3


@pytest.mark.position
@pytest.mark.parametrize(
    "line",
    [
        falcons(white_GT="0.5,0.5", white_CT="0.5,0.5"),
        falcons(white_GT="1.5,0.5"),
        falcons(white_GT="00.5,0.5"),
        falcons(white_XX="0.5,0.5"),
        falcons(brown_PT="0.5,0.5"),
        {"falconers.falcons": "5"},
    ],
)
def test_a_position_with_impossible_falcons_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        scenario(seat("Ana", palace=MEETING, **line), "Ben", modules=FALCONERS)


@pytest.mark.rule("FAL-06")
@pytest.mark.rule("RUL-48")
def test_master_builders_may_pay_for_falcons_and_leave_the_game() -> None:
    table = scenario(
        seat("Ana", hand="mg", palace=MEETING), "Ben", "Cleo", modules=["master_builders", *FALCONERS], display="r1"
    )
    table.plays("falcon white-GT @ 0.5,0.5 with mg")
    assert (table.discard, "mg" in table.out_of_the_game) == ("", True)

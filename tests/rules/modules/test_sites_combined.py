"""Module 23, Building Sites, together with other modules."""

from __future__ import annotations

from typing import Any

import pytest
from tests.scenario import Table, scenario, scoring, seat, the_end


def site(tile: str, currency: str = "denar") -> dict[str, Any]:
    return {"sites.begun": f'[["{tile}", "{currency}", false]]'}


def offers(table: Table) -> set[str]:
    return {choice.split()[1] for choice in table.choices("buy")}


@pytest.mark.rule("SIT-06")
def test_camps_and_bazaars_cannot_be_sites_and_no_watchtower_comes_with_one() -> None:
    table = scenario(
        seat("Ana", hand="g9 g8 r9 n9 c9"),
        "Ben",
        "Cleo",
        modules=["sites", "camps", "bazaars", "watchtowers"],
        market="P8 K4e - -",
    )
    assert {offer for offer in offers(table) if "site" in offer} == {"1+site"}
    assert {offer for offer in offers(table) if offer.startswith("1")} > {"1", "1+site"}


@pytest.mark.rule("SIT-06")
def test_diamonds_pay_for_the_start_and_the_completion() -> None:
    table = scenario(
        seat("Ana", hand="d4 d9", palace="S9!s@1,0", **site("S9")),
        "Ben",
        "Cleo",
        modules=["diamonds", "sites"],
        market="P8 - - -",
    )
    table.allows("buy 1+site with d4")
    table.plays("complete S9!s with d9")
    assert (table.palace("Ana"), table.now) == ("S9@1,0", "act")


@pytest.mark.rule("SIT-06")
def test_a_completed_building_takes_chests_and_inhabitants_count_its_colour() -> None:
    rooms: dict[str, Any] = {"treasure.rooms": '[["garden", "garden", "garden", "garden"], [], []]'}
    table = scenario(
        seat("Ana", hand="n9 n2 c8", palace="G11!s@1,0", **site("G11")),
        "Ben",
        "Cleo",
        modules=["treasure", "sites"],
        **rooms,
    )
    table.plays("complete G11!s with n2 n9", "chests 1 with c8")
    assert table.choices() == ["put chest on G11"]


@pytest.mark.rule("SIT-06")
def test_culture_tiles_do_not_count_a_site() -> None:
    for palace, begun in (("S9@1,0 A9@0,1", {}), ("S9@1,0 A9!s@0,1", site("A9"))):
        table = scenario(
            seat("Ana", palace=palace, **begun),
            "Ben",
            "Cleo",
            modules=["moors", "sites"],
            market="P8 - - -",
            display="r1",
        )
        table.plays("take r1")
        assert ("CultureTileTaken" in table.happened) == (not begun)


@pytest.mark.rule("SIT-07")
def test_a_site_may_carry_wooden_walls_and_keeps_them_when_completed() -> None:
    cards: dict[str, Any] = {"city_walls.beside": '["wall-e"]'}
    table = scenario(
        seat("Ana", hand="n9", palace="S9!s@1,0", **site("S9")),
        "Ben",
        "Cleo",
        modules=["city_walls", "sites"],
        market="P8 A9 C10 G10",
        display="r1 r2 r3 r4",
        **cards,
    )
    table.plays("fortify S9!s with wall-e")
    assert table.palace("Ana") == "S9!s!we@1,0"
    table.plays("take r1", "take r2")
    table.plays("complete S9!s!we with n9")
    assert table.palace("Ana") == "S9!we@1,0"


@pytest.mark.rule("SIT-07")
def test_under_a_gate_a_site_can_be_completed_but_not_remodelled() -> None:
    table = scenario(
        seat("Ana", hand="n9 n1", palace="P7e!ge@1,0 T10w!gw!s@2,0", **site("T10w")),
        "Ben",
        "Cleo",
        modules=["gates", "sites"],
    )
    table.refuses("remove T10w!gw!s @ 2,0", rule="GAT-06")
    table.plays("complete T10w!gw!s with n1 n9")
    assert table.palace("Ana") == "P7e!ge@1,0 T10w!gw@2,0"


@pytest.mark.rule("SIT-07")
def test_a_site_can_be_placed_with_a_gate() -> None:
    held: dict[str, Any] = {"gates.held": "1"}
    table = scenario(
        seat("Ana", palace="P7e@1,0", aside="T10w!s", **site("T10w"), **held),
        "Ben",
        "Cleo",
        modules=["gates", "sites"],
        agenda="placing 0, next-turn 0",
    )
    table.plays("gate place T10w!s @ 2,0 w")
    assert table.palace("Ana") == "P7e!ge@1,0 T10w!gw!s@2,0"


@pytest.mark.rule("RUL-50")
def test_the_line_of_a_camp_skips_a_site() -> None:
    for palace, begun, points in (
        ("A10@-1,0 C9w@-2,0 K4e@-3,0", {}, 3),
        ("A10!s@-1,0 C9w@-2,0 K4e@-3,0", site("A10"), 2),
    ):
        table = scoring(1, seat("Ana", palace=palace, **begun), "Ben", "Cleo", modules=["camps", "sites"])
        assert table.points("camps.line") == {"Ana": points}


@pytest.mark.rule("RUL-50")
def test_at_the_end_coins_and_savings_of_the_currency_are_lost_too_and_diamonds_stay() -> None:
    saved: dict[str, Any] = {"certificates.saved": '"v5g"', "change.coins": '["og", "on"]'}
    table = the_end(
        seat("Ana", hand="g9 n9 d5", palace="S9!s@1,0", **site("S9", "gulden"), **saved),
        "Ben",
        "Cleo",
        modules=["diamonds", "change", "certificates", "sites"],
        display="r1",
        market="P8 - - -",
    )
    table.plays("take r1")
    assert (table.hand("Ana"), table.aside("Ana"), table.market) == ("d5 n9 r1", "", "P8 - - -")
    assert table.player("Ana")["own"]["change.coins"] == ["on"]


@pytest.mark.rule("RUL-50")
def test_at_the_end_the_money_of_a_caravanserai_in_the_currency_is_lost_too() -> None:
    marker: dict[str, Any] = {"caravanserai.markers": '["k7:5g"]'}
    ana = seat("Ana", palace="S9!s@1,0", **site("S9", "gulden"), **marker)
    table = the_end(ana, "Ben", "Cleo", modules=["caravanserai", "sites"], display="r1", market="P8 - - -")
    table.plays("take r1")
    assert (table.aside("Ana"), table.market) == ("", "P8 - - -")
    assert table.player("Ana")["own"]["caravanserai.markers"] == ["k7:0g"]

"""Inhabitants and chests meet squares, camps, bazaars and sites: only a building has a colour."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.combinations.lines import chests, site, trader
from tests.scenario import Table, scenario, seat

COLOURLESS = [
    ("squares", "QGn", "P8@0,1", {}),
    ("bazaars", "Bg1", "P8@0,1", {}),
    ("camps", "K6w", "P7e@0,1", {}),
    ("medina", "M10", "P8@0,1", {}),
    ("sites", "G11!s", "P8@0,1", site("G11")),
]
"""A module, its tile, a palace beside which the tile fits at 1,1, and what else is said of the player."""


@pytest.mark.rule("TRE-08")
@pytest.mark.rule("RUL-36")
@pytest.mark.parametrize(("module", "tile", "palace", "lines"), COLOURLESS)
def test_no_chest_goes_on_a_square_a_bazaar_a_camp_a_medina_or_a_site(
    module: str, tile: str, palace: str, lines: dict[str, Any]
) -> None:
    ana = seat("Ana", hand="n9", palace=f"{palace} {tile}@1,1", **lines)
    room = chests("garden", "garden", "pavilion", "tower")
    table = scenario(ana, "Ben", "Cleo", modules=["treasure", module], display="g1 g2 g3 g4", **room)
    table.plays("chests 1 with n9")
    table.refuses(f"put chest on {tile}", rule={"squares": "TRE-08", "sites": "SIT-06"}.get(module, "RUL-36"))
    assert table.choices() == [f"put chest on {palace.split('@', maxsplit=1)[0]}"]


@pytest.mark.rule("TRA-08")
@pytest.mark.rule("RUL-35")
@pytest.mark.parametrize(("module", "tile", "palace", "lines"), COLOURLESS)
def test_nobody_moves_into_a_square_a_bazaar_a_camp_a_medina_or_a_site_but_the_swap_is_allowed(
    module: str, tile: str, palace: str, lines: dict[str, Any]
) -> None:
    ana = seat("Ana", palace=palace, aside=tile, **trader("garden", "pavilion", "tower", place="1,1"), **lines)
    table = scenario(ana, "Ben", "Cleo", modules=["trader", module], agenda="placing 0, lay-disc 0, next-turn 0")
    table.plays(f"place {tile} @ 1,1")
    assert table.now == "inhabitants arrive"
    table.refuses("move in", rule="TRA-02")
    table.plays("exchange inhabitant garden for arcades")
    assert table.player("Ana")["own"]["trader.disc"] == ["arcades", "pavilion", "tower"]
    assert table.now == "lay disc"


def begun(*modules: str, **ana: Any) -> Table:
    """Ana has a site in her palace, a tower that is to be completed in denar."""
    given = {"palace": "T12!s@0,1", "hand": "n9 n3", **site("T12"), **ana}
    return scenario(
        seat("Ana", **given), "Ben", "Cleo", modules=["sites", *modules], market="P8 S9 A9 C10", display="g1 g2 g3 g4"
    )


@pytest.mark.rule("SIT-06")
def test_a_site_houses_nobody_when_it_is_completed_later() -> None:
    """Inhabitants come when something is built where the trader is, and completing is not building."""
    table = begun("trader", **trader("garden", "pavilion", "tower", place="1,0"))
    table.plays("complete T12!s with n3 n9")
    assert table.now == "act"
    assert table.player("Ana")["own"]["trader.housed"] == []


@pytest.mark.rule("SIT-06")
def test_a_site_completed_in_a_turn_takes_a_chest_bought_in_the_same_turn() -> None:
    room = chests("garden", "garden", "pavilion", "tower")
    ana = seat("Ana", palace="T12!s@0,1", hand="n9 n3 g9", **site("T12"))
    table = scenario(ana, "Ben", "Cleo", modules=["sites", "treasure"], display="g1 g2 g3 g4", **room)
    table.plays("complete T12!s with n3 n9", "chests 1 with g9")
    assert table.choices() == ["put chest on T12"]


@pytest.mark.rule("RUL-50")
@pytest.mark.rule("RUL-82")
def test_the_patron_neither_starts_nor_completes_a_site() -> None:
    table = begun("characters", **{"characters.cards": '["patron"]'})
    table.refuses("patron 1+site", rule="RUL-82")
    table.refuses("patron T12!s", rule="BASE-23")
    table.plays("patron 1")
    assert (table.aside("Ana"), table.now) == ("P8", "act")  # it counts as paid exactly


@pytest.mark.rule("RUL-50")
@pytest.mark.rule("SIT-06")
def test_the_vizier_neither_starts_nor_completes_a_site() -> None:
    asleep = {"vizier.awake": "false"}
    ben = seat("Ben", palace="T12!s@0,1", hand="n9 n3 g4", **site("T12"))
    table = scenario(
        seat("Ana", **asleep),
        ben,
        seat("Cleo", **asleep),
        modules=["sites", "vizier"],
        market="P8 S9 A9 C10",
        display="g1 g2 g3 g4",
    )
    table.plays("take g1")
    assert (table.decides, table.now) == ("Ben", "interrupt")
    table.refuses("send vizier 1+site with g4", rule="SIT-06")
    table.refuses("complete T12!s with n3 n9", rule="SIT-04")


@pytest.mark.rule("WAT-06")
@pytest.mark.parametrize(("module", "tile"), [("squares", "QTe"), ("bazaars", "Bc1"), ("medina", "M10")])
def test_a_watchtower_leans_on_no_square_bazaar_or_medina(module: str, tile: str) -> None:
    ana = seat("Ana", palace=f"{tile}@0,-1 P8@1,0", **{"watchtowers.to-place": '["WT"]'})
    table = scenario(ana, "Ben", "Cleo", modules=["watchtowers", module], agenda="placing 0, next-turn 0")
    assert table.choices() == ["hand back WT"]


@pytest.mark.rule("WAT-06")
def test_a_watchtower_is_bought_only_with_a_base_building() -> None:
    """Not with a camp, a medina or a magical building on the market, nor with a bazaar beside it."""
    modules = ["watchtowers", "camps", "bazaars", "magical", "medina", "squares"]
    ana = seat("Ana", hand="g9 g8 r9 r3 n9 n8 c9 c8")
    lines: dict[str, Any] = {"bazaars.beside": '["Bg1", "Br1"]'}
    table = scenario(ana, "Ben", "Cleo", modules=modules, market="P8 K3n P9*n M2sw", **lines)
    offers = {action.split()[1] for action in table.choices("buy")}
    assert offers >= {"1", "2", "3", "4", "bg1", "br1"}
    assert {offer for offer in offers if "watchtower" in offer} == {"1+watchtower"}

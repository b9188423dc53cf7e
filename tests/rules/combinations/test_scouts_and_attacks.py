"""Invaders with what others build: which purchases bring a scout, and what is open to an attack."""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.combinations.lines import invaders, site
from tests.scenario import Table, scenario, seat


def shop(hand: str, *modules: str, market: str = "P8 S9 A9 C10", **ana: Any) -> Table:
    """Ana buys; the scouts of pavilion and seraglio lie face up, and the attack comes from the north."""
    return scenario(
        seat("Ana", hand=hand, **ana),
        "Ben",
        "Cleo",
        modules=["invaders", *modules],
        market=market,
        display="g1 r1 n1 c1",
        **invaders("pavilion", "seraglio"),
    )


def seen(table: Table) -> str:
    return str(table.player("Ana")["own"]["invaders.scouted"])


@pytest.mark.rule("RUL-42")
@pytest.mark.parametrize(("paid", "direction"), [("g6 g8", "N"), ("g6 g9", ""), ("g8", "N")])
def test_a_scout_comes_with_an_exact_purchase_of_a_tile_and_a_watchtower(paid: str, direction: str) -> None:
    """The pavilion costs 8 and the watchtower 6 more."""
    table = shop("g6 g8 g9", "watchtowers")
    offer = "1" if paid == "g8" else "1+watchtower"
    table.plays(f"buy {offer} with {paid}")
    assert seen(table) == direction


@pytest.mark.rule("RUL-42")
@pytest.mark.rule("RUL-49")
def test_a_vizier_who_buys_a_watchtower_too_pays_the_sum_exactly_and_gets_the_scout() -> None:
    table = scenario(
        seat("Ana", **{"vizier.awake": "false"}),
        seat("Ben", hand="g6 g8"),
        seat("Cleo", **{"vizier.awake": "false"}),
        modules=["invaders", "vizier", "watchtowers"],
        market="P8 S9 A9 C10",
        display="g1 r1 n1 c1",
        **invaders("pavilion", "seraglio"),
    )
    table.plays("take r1", "send vizier 1+watchtower with g6 g8")
    assert table.player("Ben")["own"]["invaders.scouted"] == "N"


@pytest.mark.rule("RUL-42")
def test_neither_starting_nor_completing_a_site_brings_a_scout() -> None:
    started = shop("g4", "sites").plays("buy 1+site with g4")
    assert seen(started) == ""
    completed = shop("n8", "sites", market="- S9 A9 C10", palace="P8!s@1,0", **site("P8"))
    completed.plays("complete P8!s with n8")
    assert (seen(completed), completed.palace("Ana")) == ("", "P8@1,0")


@pytest.mark.rule("RUL-41")
@pytest.mark.parametrize(
    ("modules", "tile", "lines", "sides"),
    [
        (["bazaars"], "Bg1", {}, 2),
        (["sites"], "P8!s", site("P8"), 2),
        (["sites"], "P6n!s", site("P6n"), 1),
        (["bazaars", "city_walls"], "Bg1!wn", {}, 1),
    ],
)
def test_the_open_sides_of_bazaars_and_sites_are_attacked(
    modules: list[str], tile: str, lines: dict[str, Any], sides: int
) -> None:
    """The start tile has one of them."""
    table = scenario(
        seat("Ana", score=9, palace=f"{tile}@1,0", **lines),
        "Ben",
        "Cleo",
        modules=["invaders", *modules],
        display="g1",
        draw="scoring1 *",
        **invaders("pavilion", "seraglio"),
    )
    table.plays("take g1")
    attacks = [line for line in table.game.score_lines if line.rule == "INV-03" and line.player == 0]
    assert [line.points for line in attacks] == [-sides]

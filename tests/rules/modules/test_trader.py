"""Module 12, Street Trader."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.scenario import Table, new_table, scenario, scoring, seat, the_end

from alhambra import Game, PositionError

TRADER = ["trader"]
THREE = ["garden", "pavilion", "tower"]


def trader(disc: list[str], place: str | None = "1,0", housed: str = "") -> dict[str, Any]:
    """The lines of a player's trader."""
    values = {"disc": disc, "place": place, "housed": housed.split()}
    return {f"trader.{key}": json.dumps(value) for key, value in values.items()}


def own(table: Table, name: str, field: str, viewer: str | None = "") -> Any:
    sight = table if viewer == "" else table.seen_by(viewer)
    return sight.player(name)["own"][f"trader.{field}"]


def at_her_place(tile: str, disc: list[str] = THREE, *more: Any, modules: list[str] = TRADER, **lines: Any) -> Table:
    """Ana builds a tile where her disc lies, at 1,0."""
    table = scenario(
        seat("Ana", aside=tile, **trader(disc)),
        *(more or (seat("Ben", **trader(THREE)), seat("Cleo", **trader(THREE)))),
        modules=modules,
        agenda="placing 0, lay-disc 0, next-turn 0",
        **lines,
    )
    return table.plays(f"place {tile} @ 1,0")


# --- Set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TRA-01")
def test_before_the_market_is_laid_out_all_choose_three_of_six_inhabitants() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=TRADER)
    assert (table.decides, table.now, table.market) == ("Ana", "choose inhabitants", "- - - -")
    assert len(table.choices()) == 20  # three of six
    assert table.display
    table.refuses("choose inhabitants tower garden", rule="TRA-01")
    table.refuses("choose inhabitants tower tower garden", rule="TRA-01")
    table.plays("choose inhabitants tower garden pavilion", by="Ana")
    assert table.decides == "Ben"


@pytest.mark.rule("TRA-01")
def test_the_choice_is_secret_until_all_have_chosen() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=TRADER)
    table.plays("choose inhabitants tower garden pavilion")
    assert own(table, "Ana", "chosen", "Ana") == THREE
    assert own(table, "Ana", "chosen", "Ben") == own(table, "Ana", "chosen", None) == ["?", "?", "?"]
    assert "garden" not in str(table.game.record(1)) + str(table.game.record(None))
    table.plays("choose inhabitants tower chambers arcades", "choose inhabitants tower garden pavilion")
    assert [own(table, name, "disc", "Ben") for name in table.names] == [THREE, ["arcades", "chambers", "tower"], THREE]
    assert own(table, "Ana", "chosen") == []


@pytest.mark.rule("TRA-01")
def test_the_disc_is_laid_beside_any_side_of_the_start_tile_then_the_market_is_laid_out() -> None:
    table, plain = (new_table("Ana", "Ben", modules=modules) for modules in (TRADER, []))
    table.plays(*["choose inhabitants tower garden pavilion"] * 2)
    assert (table.decides, table.now) == ("Ana", "lay disc")
    assert table.choices() == ["lay disc @ 0,-1", "lay disc @ -1,0", "lay disc @ 1,0", "lay disc @ 0,1"]
    table.refuses("lay disc @ 1,1", rule="TRA-04")
    table.plays("lay disc @ 1,0")
    assert table.market == "- - - -"
    table.plays("lay disc @ 0,1")
    assert (own(table, "Ana", "place"), own(table, "Ben", "place")) == ("1,0", "0,1")
    assert (table.market, table.display, table.dirk) == (plain.market, plain.display, plain.dirk)
    assert (table.decides, table.now) == (plain.decides, "act")


@pytest.mark.rule("TRA-01")
def test_there_are_seven_inhabitants_of_each_colour() -> None:
    six = [seat(name, **trader(["tower"])) for name in ("Ben", "Cleo", "Dan", "Eva", "Fay")]
    assert "welcome tower" in at_her_place("T12", ["garden", "tower"], *six).plays("move in").choices()
    more = [six[0]._replace(lines=trader(["tower", "tower"])), *six[1:]]  # six on discs, one in the building
    assert "welcome tower" not in at_her_place("T12", ["garden", "tower"], *more).plays("move in").choices()


# --- Building where the disc lies -------------------------------------------------------------------------------------


@pytest.mark.rule("TRA-02")
def test_an_inhabitant_of_its_colour_may_move_into_a_building_built_where_the_disc_lies() -> None:
    table = at_her_place("T12")
    assert own(table, "Ana", "place") is None
    assert table.choices() == ["move in", "decline"]
    table.plays("move in")
    assert (own(table, "Ana", "housed"), own(table, "Ana", "disc")) == (["T12"], ["garden", "pavilion"])
    assert table.choices() == [
        f"welcome {building_type}"
        for building_type in (["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"])
    ]
    table.plays("welcome pavilion")
    assert own(table, "Ana", "disc") == ["garden", "pavilion", "pavilion"]


@pytest.mark.rule("TRA-02")
def test_a_building_built_in_a_remodel_counts_too() -> None:
    table = scenario(seat("Ana", reserve="T12", **trader(THREE)), "Ben", "Cleo", modules=TRADER, market="P8 S9 A9 C10")
    table.plays("build T12 @ 1,0", "move in", "welcome tower")
    assert (own(table, "Ana", "housed"), table.now) == (["T12"], "lay disc")
    table.plays("lay disc @ 2,0")
    assert table.decides == "Ben"


@pytest.mark.rule("TRA-02")
def test_a_building_built_with_a_gate_counts_too() -> None:
    gate: dict[str, Any] = {"gates.held": "1"}
    table = scenario(
        seat("Ana", palace="P7e@1,0", reserve="T10w", **trader(THREE, "2,0"), **gate),
        "Ben",
        "Cleo",
        modules=["gates", "trader"],
    )
    table.plays("gate build T10w @ 2,0 w", "move in", "welcome tower")
    assert (own(table, "Ana", "housed"), table.now) == (["T10w"], "lay disc")


@pytest.mark.rule("TRA-02")
def test_with_nobody_in_the_supply_no_new_inhabitant_comes() -> None:
    everybody = [
        building_type
        for building_type in ("arcades", "chambers", "garden", "pavilion", "seraglio", "tower")
        for _ in range(7)
    ]
    for building_type in THREE:
        everybody.remove(building_type)
    table = at_her_place("T12", THREE, seat("Ben", **trader(everybody)))
    assert table.plays("move in").now == "lay disc"
    assert at_her_place("S9", THREE, seat("Ben", **trader(everybody))).choices("exchange") == []


@pytest.mark.rule("TRA-02")
def test_a_building_elsewhere_brings_nobody() -> None:
    table = scenario(
        seat("Ana", aside="T12", **trader(THREE)),
        "Ben",
        "Cleo",
        modules=TRADER,
        agenda="placing 0, lay-disc 0, next-turn 0",
    )
    table.plays("place T12 @ 0,1")
    assert (own(table, "Ana", "place"), table.now) == ("1,0", "act")


@pytest.mark.rule("TRA-02")
def test_building_in_other_palaces_leaves_a_players_disc_where_it_is() -> None:
    table = scenario(
        seat("Ana", aside="T12", **trader(THREE, "0,1")),
        seat("Ben", **trader(THREE, "1,0")),
        "Cleo",
        modules=TRADER,
        agenda="placing 0, lay-disc 0, next-turn 0",
    )
    table.plays("place T12 @ 1,0")  # where Ben's disc lies in his palace
    assert (own(table, "Ana", "place"), own(table, "Ben", "place")) == ("0,1", "1,0")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("TRA-03")
def test_if_no_colour_matches_one_inhabitant_may_be_swapped_for_one_in_the_supply() -> None:
    table = at_her_place("S9")
    table.refuses("move in", rule="TRA-02")
    table.refuses("exchange inhabitant seraglio for tower", rule="TRA-03")
    table.refuses("exchange inhabitant tower for tower", rule="TRA-03")
    table.allows("exchange inhabitant tower for garden", "decline")
    assert len(table.choices("exchange")) == 3 * 5
    table.plays("exchange inhabitant tower for seraglio")
    assert (own(table, "Ana", "disc"), own(table, "Ana", "housed")) == (["garden", "pavilion", "seraglio"], [])


@pytest.mark.rule("TRA-03")
@pytest.mark.rule("TRA-04")
def test_nobody_has_to_move_in_and_the_disc_is_laid_again() -> None:
    table = at_her_place("S9").plays("decline")
    assert (table.now, own(table, "Ana", "disc")) == ("lay disc", THREE)


@pytest.mark.rule("TRA-04")
@pytest.mark.rule("RUL-71")
def test_the_disc_is_laid_on_a_free_cell_beside_a_building_at_the_very_end_of_the_turn() -> None:
    table = scenario(
        seat("Ana", hand="g8 r9", **trader(THREE)),
        "Ben",
        "Cleo",
        modules=TRADER,
        market="P8 S9 A9 -",
        display="g1 g2 g3 g4",
    )
    table.plays("buy 1 with g8", "buy 2 with r9", "take g1", "place P8 @ 1,0", "decline")
    assert table.now == "placing"  # not before the other tile is placed
    table.plays("place S9 @ 2,0")
    assert table.now == "lay disc"
    table.refuses("lay disc @ 1,0", rule="TRA-04")
    table.refuses("lay disc @ 3,1", rule="TRA-04")
    table.refuses("lay disc @ 4,0", rule="TRA-04")
    table.allows("lay disc @ 3,0", "lay disc @ 0,1")
    table.plays("lay disc @ 3,0")
    assert table.decides == "Ben"


@pytest.mark.rule("TRA-06")
def test_of_several_of_one_colour_only_one_moves_in() -> None:
    table = at_her_place("T12", ["tower", "tower", "tower"]).plays("move in")
    assert (own(table, "Ana", "housed"), own(table, "Ana", "disc")) == (["T12"], ["tower", "tower"])


@pytest.mark.rule("TRA-07")
def test_when_a_building_is_taken_down_its_inhabitant_goes_back_to_the_supply() -> None:
    for action, reserve in (("remove T12 @ 0,1", ""), ("swap G11 for T12 @ 0,1", "G11")):
        table = scenario(
            seat("Ana", palace="T12@0,1 P8@0,-1", reserve=reserve, **trader(THREE, housed="T12 P8")),
            "Ben",
            "Cleo",
            modules=TRADER,
        )
        table.plays(action)
        assert own(table, "Ana", "housed") == ["P8"]


@pytest.mark.rule("TRA-08")
@pytest.mark.rule("RUL-35")
@pytest.mark.parametrize("tile", ["M10", "G11!s"])
def test_a_tile_without_a_colour_takes_no_inhabitant_but_the_swap_is_allowed(tile: str) -> None:
    site = {"sites.begun": '[["G11", "ducat", false]]', "sites.supply": "[]"} if "!" in tile else {}
    lines = {key: value for key, value in site.items() if key == "sites.supply"}
    ana = seat("Ana", aside=tile, **trader(THREE))
    ana.lines.update({key: value for key, value in site.items() if key == "sites.begun"})
    table = scenario(
        ana,
        "Ben",
        "Cleo",
        modules=["trader", "sites", "medina"],
        agenda="placing 0, lay-disc 0, next-turn 0",
        **dict[str, Any](lines),
    )
    table.plays(f"place {tile} @ 1,0")
    table.refuses("move in", rule="TRA-02")
    table.allows("exchange inhabitant garden for tower")


# --- Rulings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-35")
def test_a_watchtower_built_where_the_disc_lies_takes_no_inhabitant_but_the_swap_is_allowed() -> None:
    bought: dict[str, Any] = {"watchtowers.to-place": '["WT"]'}
    table = scenario(
        seat("Ana", palace="T11@0,1", **bought, **trader(["garden", "tower"], "1,1")),
        "Ben",
        "Cleo",
        modules=["trader", "watchtowers"],
        agenda="placing 0, lay-disc 0, next-turn 0",
    )
    table.plays("erect WT!cnw @ 1,1")
    table.refuses("move in", rule="TRA-02")
    table.plays("exchange inhabitant tower for arcades")
    assert (own(table, "Ana", "disc"), table.now) == (["arcades", "garden"], "lay disc")


@pytest.mark.rule("RUL-35")
def test_a_player_who_declines_a_matching_inhabitant_may_not_swap() -> None:
    table = at_her_place("T12")
    table.refuses("exchange inhabitant tower for garden", rule="RUL-35")
    table.plays("decline")
    assert (table.now, own(table, "Ana", "housed")) == ("lay disc", [])


@pytest.mark.rule("RUL-73")
@pytest.mark.parametrize(
    ("modules", "palace", "beside"),
    [
        (["squares", "trader"], "QPn@1,0", ["1,-1", "2,0", "1,1"]),
        (["camps", "trader"], "P6n@1,0 K5s@1,-1", ["1,-2", "2,-1"]),
        (["trader", "medina"], "M9n@1,0", ["1,-1", "2,0", "1,1"]),
    ],
)
def test_the_disc_may_lie_beside_any_tile_of_the_palace(modules: list[str], palace: str, beside: list[str]) -> None:
    ana = seat("Ana", palace=palace, **trader(THREE, None))
    table = scenario(ana, "Ben", "Cleo", modules=modules, agenda="lay-disc 0, next-turn 0")
    table.allows(*(f"lay disc @ {cell}" for cell in beside))
    table.plays(f"lay disc @ {beside[0]}")
    assert own(table, "Ana", "place") == beside[0]


@pytest.mark.rule("RUL-35")
def test_the_cell_of_the_disc_counts_as_empty_and_the_disc_stays_when_its_neighbour_goes() -> None:
    table = scenario(
        seat("Ana", palace="T12@1,0", **trader(THREE, "2,0")), seat("Ben", **trader(THREE)), "Cleo", modules=TRADER
    )
    table.plays("remove T12 @ 1,0")
    assert own(table, "Ana", "place") == "2,0"
    assert Game.from_position(table.game.position(), 1).snapshot() == table.look()


@pytest.mark.rule("RUL-35")
@pytest.mark.rule("RUL-71")
def test_after_a_vizier_the_disc_is_laid_at_the_end_of_the_interruption() -> None:
    table = scenario(
        seat("Ana", **trader(THREE)),
        seat("Ben", hand="n9", **trader(["arcades"])),
        seat("Cleo", **trader(THREE)),
        modules=["vizier", "trader"],
        market="P8 S9 A9 C10",
        display="g1 g2 g3 g4",
    )
    table.plays("take g1", "send vizier 3 with n9", "place A9 @ 1,0", "move in", "welcome tower")
    assert (table.decides, table.now, table.market) == ("Ben", "lay disc", "P8 S9 - C10")
    table.plays("lay disc @ 2,0")
    assert "-" not in table.market
    assert table.now == "interrupt"


@pytest.mark.rule("RUL-35")
def test_a_tile_won_at_the_end_brings_an_inhabitant_too() -> None:
    table = the_end(
        seat("Ana", **trader(THREE)), seat("Ben", hand="n1", **trader(["pavilion"])), modules=TRADER, market="- - P8 -"
    )
    table.plays("take g1", "place P8 @ 1,0", "move in", "welcome tower", "lay disc @ 0,1")
    assert table.points("trader.series") == {"Ben": 1}


@pytest.mark.rule("TRA-05")
@pytest.mark.rule("RUL-35")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_inhabitants_score_in_series_of_different_colours_at_each_scoring(number: int) -> None:
    """3 red, 2 white, 2 green, 1 blue: 10 + 6 + 1 = 17."""
    eight = "S9 S8s S7w C10 C11 G10 G11 P8"
    table = scoring(
        number,
        seat("Ana", buildings=eight, **trader(THREE, "9,9", housed=eight)),
        seat("Ben", buildings="T12 S6es", **trader(THREE, "9,9", housed="T12")),
        seat("Cleo", **trader(THREE)),
        modules=TRADER,
    )
    assert table.points("trader.series") == {"Ana": 17, "Ben": 1}


@pytest.mark.rule("TRA-05")
@pytest.mark.parametrize(("colours", "points"), list(enumerate([1, 3, 6, 10, 15, 21], 1)))
def test_a_series_scores_by_its_number_of_colours(colours: int, points: int) -> None:
    tiles = " ".join(["P8", "S9", "A9", "C10", "G10", "T11"][:colours])
    ana = seat("Ana", buildings=tiles, **trader(THREE, "9,9", housed=tiles))
    table = scoring(1, ana, seat("Ben", **trader(THREE)), seat("Cleo", **trader(THREE)), modules=TRADER)
    assert table.points("trader.series") == {"Ana": points}


@pytest.mark.position
@pytest.mark.parametrize(
    "lines",
    [
        trader(["tower"] * 8),
        trader(["fountain"]),
        trader(THREE, "0,0"),
        trader(THREE, "here"),
        trader(THREE, housed="T12"),
        {"trader.disc": "3"},
    ],
)
def test_a_position_with_impossible_inhabitants_is_refused(lines: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        scenario(seat("Ana", **lines), "Ben", modules=TRADER)
    with pytest.raises(PositionError):
        scenario("Ana", "Ben", modules=TRADER, agenda="inhabitants-arrive 0, next-turn 0")
    with pytest.raises(PositionError):
        scenario("Ana", "Ben", modules=TRADER, agenda="lay-disc 0, set-up 0")


@pytest.mark.position
def test_a_position_during_the_set_up_can_be_restored() -> None:
    for players in (["Ana", "Ben"], ["Ana", "Ben", "Cleo"]):
        table = new_table(*players, modules=TRADER)
        while table.now != "act":
            again = Game.from_position(table.game.position(), 1)
            assert again.snapshot() == table.look()
            action = table.choices()[3]
            table.plays(action)
            again.play(action)
            assert again.snapshot() == table.look()


@pytest.mark.rule("TRA-03")
def test_with_nobody_on_the_disc_nothing_happens_at_its_place() -> None:
    table = at_her_place("S9", [])
    assert (table.decides, table.now) == ("Ana", "lay disc")

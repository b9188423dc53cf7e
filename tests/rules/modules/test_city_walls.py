"""Module 9, City Walls (WAL-01 to WAL-05, RUL-32)."""

from typing import Any

import pytest
from tests.rules.dealing import dealt
from tests.scenario import Table, new_table, scenario, scoring, seat

from alhambra import Game, PositionError

WALLS = ["city_walls"]
CARDS = ["wall-e", "wall-es", "wall-n", "wall-ne", "wall-nw", "wall-s", "wall-sw", "wall-w"]


def table_with(*players: Any, cards: str = "", **lines: Any) -> Table:
    """A table at which these wall cards lie face up."""
    said = ", ".join(f'"wall-{sides}"' for sides in cards.split())
    return scenario(*players, **{"modules": WALLS, "display": "g1 g2 g3 g4", "city_walls.beside": f"[{said}]", **lines})


def beside(table: Table) -> list[str]:
    return list(table.look()["own"]["city_walls.beside"])


def start_tile(table: Table, name: str) -> str:
    return next(str(tile["id"]) for tile in table.player(name)["palace"] if (tile["x"], tile["y"]) == (0, 0))


# --- Material ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAL-01")
def test_two_of_eight_wall_cards_go_into_each_of_the_last_four_piles() -> None:
    seen = set()
    for seed in range(8):
        table = new_table("Ana", "Ben", "Cleo", modules=WALLS, seed=seed)
        sizes = [len(pile) for pile in dealt(table.shuffled("money"), 3, 0).piles]
        draw = table.draw.split()
        first = sizes[0]
        assert not [card for card in draw[:first] if card.startswith("wall")]
        for others in (sizes[1] + 1, sizes[2], sizes[3] + 1, sizes[4]):
            walls = [card for card in draw[first : first + others + 2] if card.startswith("wall")]
            assert len(walls) == 2
            seen.add(tuple(walls))
            first += others + 2
        assert sorted(card for card in draw if card.startswith("wall")) == CARDS
    assert len(seen) > 20
    assert sum(len(card.removeprefix("wall-")) for card in CARDS) == 12  # wooden pieces


@pytest.mark.rule("WAL-02")
def test_wall_cards_that_turn_up_lie_face_up_and_the_display_is_filled() -> None:
    table = table_with("Ana", "Ben", "Cleo", cards="n", draw="wall-es wall-w r5 *")
    table.plays("take g1")
    assert (beside(table), table.display) == (["wall-n", "wall-es", "wall-w"], "g2 g3 g4 r5")
    assert beside(table.seen_by("Ben")) == beside(table)  # type: ignore[arg-type]


# --- Building walls ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WAL-03")
def test_all_walls_of_a_card_are_built_on_one_tile_of_the_palace() -> None:
    table = table_with(seat("Ana", palace="S9@1,0"), "Ben", "Cleo", cards="ne w")
    table.plays("fortify S9 with wall-ne")
    assert (table.palace("Ana"), beside(table), table.decides) == ("S9!wne@1,0", ["wall-w"], "Ben")
    assert table.player("Ana")["wall"] == 2
    assert table.happened[0] == "Fortified"


@pytest.mark.rule("WAL-03")
def test_walls_are_built_on_a_tile_of_the_reserve() -> None:
    table = table_with(seat("Ana", reserve="P8 S9"), "Ben", "Cleo", cards="w")
    table.plays("fortify S9 with wall-w")
    assert table.reserve("Ana") == "P8 S9!ww"


@pytest.mark.rule("WAL-03")
def test_walls_are_built_on_a_tile_just_bought() -> None:
    table = table_with(seat("Ana", hand="g8"), "Ben", "Cleo", cards="w", market="P8 - - -")
    table.plays("buy 1 with g8", "fortify P8 with wall-w")
    assert (table.aside("Ana"), table.now) == ("P8!ww", "placing")
    table.refuses("place P8!ww @ 1,0", rule="BASE-31")
    table.plays("place P8!ww @ -1,0")
    assert table.player("Ana")["wall"] == 1


@pytest.mark.rule("WAL-03")
def test_walls_are_built_on_the_start_tile() -> None:
    table = table_with(seat("Ana", palace="S9@1,0"), "Ben", "Cleo", cards="nw e")
    table.refuses("fortify F with wall-e", rule="BASE-31")
    table.plays("fortify F with wall-nw")
    assert (start_tile(table, "Ana"), table.player("Ana")["wall"]) == ("F!wnw", 2)
    again = Game.from_position(table.game.position())
    assert again.snapshot() == table.look()
    assert (start_tile(table, "Ben"), table.palace("Ben")) == ("F", "")


@pytest.mark.rule("WAL-03")
def test_the_card_must_lie_face_up_and_the_tile_be_the_players_own() -> None:
    table = table_with(seat("Ana", palace="S9@1,0"), seat("Ben", reserve="P8"), "Cleo", cards="n")
    table.refuses("fortify S9 with wall-s", rule="WAL-03")
    table.refuses("fortify P8 with wall-n", rule="WAL-03")
    assert table.choices("fortify") == ["fortify F with wall-n", "fortify S9 with wall-n"]


@pytest.mark.rule("WAL-04")
def test_no_wall_is_built_over_a_printed_one() -> None:
    table = table_with(seat("Ana", palace="P6n@1,0", reserve="P7e"), "Ben", "Cleo", cards="n ne e s")
    for tile, card in (("P6n", "wall-n"), ("P6n", "wall-ne"), ("P7e", "wall-e"), ("P7e", "wall-ne")):
        table.refuses(f"fortify {tile} with {card}", rule="WAL-04")
    table.allows("fortify P6n with wall-e", "fortify P7e with wall-s")


@pytest.mark.rule("WAL-04")
def test_the_walls_stay_with_the_tile_when_it_is_remodelled() -> None:
    table = table_with(seat("Ana", palace="S9!wn@1,0"), "Ben", "Cleo")
    table.plays("remove S9!wn @ 1,0")
    assert table.reserve("Ana") == "S9!wn"


@pytest.mark.rule("WAL-05")
def test_wooden_walls_score_like_printed_walls() -> None:
    # The printed wall of P6n continues in the wooden one of S9.
    table = scoring(1, seat("Ana", palace="P6n@1,0 S9!wne@2,0"), "Ben", "Cleo", modules=WALLS)
    assert table.points("wall") == {"Ana": 3}


@pytest.mark.rule("WAL-05")
def test_wooden_walls_obey_the_building_rules() -> None:
    ana = seat("Ana", palace="S9!we@1,0 A9@0,1", aside="C9w P8!ww A10")
    table = table_with(ana, "Ben", "Cleo", agenda="placing 0, next-turn 0")
    table.refuses("place A10 @ 2,0", rule="BASE-31")
    table.refuses("place C9w @ 2,0", rule="BASE-32")  # nobody walks through two walls
    table.plays("place A10 @ 1,1")
    table.refuses("place P8!ww @ 2,1", rule="BASE-31")
    table = table_with(
        seat("Ana", palace="S9!we@1,0 A9@1,1 A10@2,1", aside="C9w P8!ww"),
        "Ben",
        "Cleo",
        agenda="placing 0, next-turn 0",
    )
    table.allows("place C9w @ 2,0", "place P8!ww @ 2,0")  # wooden against printed, wooden against wooden


@pytest.mark.rule("WAL-05")
def test_no_wall_is_built_between_two_tiles() -> None:
    table = table_with(seat("Ana", palace="S9@1,0 A9@2,0"), "Ben", "Cleo", cards="e w ne")
    table.refuses("fortify S9 with wall-e", rule="BASE-31")
    table.refuses("fortify S9 with wall-ne", rule="BASE-31")
    table.refuses("fortify A9 with wall-w", rule="BASE-31")
    table.allows("fortify A9 with wall-e", "fortify A9 with wall-ne", "fortify F with wall-w")


# --- Rulings ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-32")
def test_the_card_leaves_the_game_and_there_is_no_extra_action() -> None:
    table = table_with(seat("Ana", palace="S9@1,0"), "Ben", "Cleo", cards="n e")
    table.plays("fortify S9 with wall-n")
    assert (table.decides, table.out_of_the_game) == ("Ben", "wall-n")


@pytest.mark.rule("RUL-32")
def test_no_piece_is_built_over_a_wooden_one() -> None:
    table = table_with(seat("Ana", palace="S9!wn@1,0"), "Ben", "Cleo", cards="n ne e")
    table.refuses("fortify S9!wn with wall-n", rule="RUL-32")
    table.refuses("fortify S9!wn with wall-ne", rule="RUL-32")
    table.plays("fortify S9!wn with wall-e")
    assert table.palace("Ana") == "S9!wne@1,0"


@pytest.mark.rule("RUL-32")
def test_squares_bazaars_and_medinas_take_walls() -> None:
    ana = seat("Ana", palace="QPn@1,0 Bg1@0,1 M10@-1,0")
    table = table_with(ana, "Ben", "Cleo", cards="s w", modules=["squares", "city_walls", "bazaars", "medina"])
    south, west = ("M10", "QPn", "Bg1"), ("M10", "Bg1")  # the start tile has no such side free
    expected = [f"fortify {tile} with wall-s" for tile in south] + [f"fortify {tile} with wall-w" for tile in west]
    assert table.choices("fortify") == expected
    table.plays("fortify Bg1 with wall-s")
    assert "Bg1!ws@0,1" in table.palace("Ana")


@pytest.mark.rule("RUL-32")
def test_camps_take_no_walls() -> None:
    ana = seat("Ana", palace="P7e@1,0 K6w@2,0", reserve="K3n")
    table = table_with(ana, "Ben", "Cleo", cards="n e s w", modules=["camps", "city_walls"])
    for card in ("wall-n", "wall-e", "wall-s", "wall-w"):
        table.refuses(f"fortify K6w with {card}", rule="RUL-32")
        table.refuses(f"fortify K3n with {card}", rule="RUL-32")


# --- Combinations -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("RUL-30")
def test_a_camp_may_lean_on_a_wooden_wall() -> None:
    ana = seat("Ana", palace="S9!we@1,0", aside="K6w")
    table = table_with(ana, "Ben", "Cleo", modules=["camps", "city_walls"], agenda="placing 0, next-turn 0")
    table.plays("place K6w @ 2,0")
    assert table.player("Ana")["wall"] == 1


@pytest.mark.rule("RUL-30")
def test_a_camp_may_lean_on_a_wooden_wall_of_the_start_tile() -> None:
    ana = seat("Ana", reserve="K6w")
    table = table_with(ana, "Ben", "Cleo", cards="e", modules=["camps", "city_walls"])
    table.refuses("build K6w @ 1,0", rule="CAM-03")
    table.plays("fortify F with wall-e", "take g1", "take g2", "build K6w @ 1,0")
    assert table.palace("Ana") == "K6w@1,0"


@pytest.mark.rule("GAT-07")
def test_a_gate_is_only_set_on_printed_walls() -> None:
    modules = ["gates", "city_walls"]
    for palace, tile in (("S9!we@1,0", "C9w"), ("P7e@1,0", "P8!ww")):
        ana = seat("Ana", palace=palace, aside=tile, **{"gates.held": "1"})
        table = table_with(ana, "Ben", "Cleo", modules=modules, agenda="placing 0, next-turn 0")
        table.refuses(f"gate place {tile} @ 2,0 w", rule="GAT-07")
    # A tile may have both, on different sides, and gets walls under a gate too.
    ana = seat("Ana", palace="P7e!ge!wn@1,0 T10w!gw@2,0")
    table = table_with(ana, "Ben", "Cleo", cards="e", modules=modules)
    table.plays("fortify T10w!gw with wall-e")
    assert table.palace("Ana") == "P7e!ge!wn@1,0 T10w!gw!we@2,0"


@pytest.mark.rule("RUL-52")
def test_wooden_walls_turn_with_a_magical_building() -> None:
    ana = seat("Ana", palace="P9*n!r1@1,0")  # printed in the north, now in the east
    table = table_with(ana, "Ben", "Cleo", cards="n e", modules=["city_walls", "magical"])
    table.refuses("fortify P9*n!r1 with wall-e", rule="WAL-04")
    table.plays("fortify P9*n!r1 with wall-n", "take g1", "take g2")
    assert table.palace("Ana") == "P9*n!r1!ww@1,0"  # on the tile as printed that is its western side
    assert table.player("Ana")["palace"][1]["walls"] == "NE"
    table.plays("remove P9*n!r1!ww @ 1,0", "take g3", "take g4")
    builds = table.choices("build")
    assert "build P9*n!ww @ -1,0" in builds
    assert "build P9*n!r2!ww @ -1,0" not in builds  # the wood is in the east then
    table.plays("build P9*n!ww @ -1,0")
    assert table.player("Ana")["palace"][0]["walls"] == "NW"


@pytest.mark.position
def test_a_position_names_wall_cards_and_open_sides_only() -> None:
    for line in ('["gate"]', "5", '["wall-n", "wall-n"]'):
        with pytest.raises(PositionError):
            table_with("Ana", "Ben", "Cleo", **{"city_walls.beside": line})
    for tile in ("P6n!wn", "P8!wx", "P8!wen", "P8!w", "F!wn"):
        with pytest.raises(PositionError):
            table_with(seat("Ana", palace=f"{tile}@1,0"), "Ben", "Cleo")

"""Module 4, Squares (SQU-01 to SQU-07, RUL-24)."""

from collections import Counter

import pytest
from tests.scenario import Table, new_table, scenario, scoring, seat, the_end

from alhambra import Game, PositionError

SQUARES = ["squares"]
FULL = "P7e S8s C9w C8nw"
COLOURS = "PSACGT"
EXAMPLE = "G11@0,-1 QTs@1,-1 T11n@1,0 QAe@0,1 A10@-1,1 A9@0,2 QAsw@-2,1"


def table_with(*players: object, **lines: object) -> Table:
    return scenario(*players, **{"modules": SQUARES, "display": "g1 r1 n1 c1", "market": FULL, **lines})  # type: ignore[arg-type]


def face_up(table: Table) -> list[str]:
    return list(table.look()["own"]["squares.open"])


def face_down(table: Table) -> list[list[str]]:
    return list(table.look()["own"]["squares.piles"])


def counted(table: Table, name: str) -> dict[str, int]:
    return {building_type: number for building_type, number in table.player(name)["counts"].items() if number}


@pytest.mark.rule("SQU-01")
def test_six_shuffled_piles_lie_face_down_with_the_top_tile_turned_up() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=SQUARES)
    assert [1 + len(pile) for pile in face_down(table)] == [3, 3, 4, 4, 5, 5]  # blue red brown white green purple
    assert [tile_id[:2] for tile_id in face_up(table)] == [f"Q{colour}" for colour in COLOURS]
    everything = [*face_up(table), *(tile_id for pile in face_down(table) for tile_id in pile)]
    assert len(set(everything)) == 24
    assert not set(everything) & set(table.tower.split())
    assert len(table.tower.split()) == 54 - 4
    tops = {tuple(face_up(new_table("Ana", "Ben", modules=SQUARES, seed=seed))) for seed in range(5)}
    assert len(tops) > 1


@pytest.mark.rule("SQU-01")
def test_nobody_knows_the_squares_that_lie_face_down() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=SQUARES)
    seen = table.seen_by("Ana").look()["own"]
    assert seen["squares.open"] == face_up(table)
    assert seen["squares.piles"] == [["?"] * len(pile) for pile in face_down(table)]


@pytest.mark.rule("SQU-01")
def test_each_square_has_a_wall_and_there_are_as_many_of_each_colour_as_the_rules_say() -> None:
    table = table_with("Ana", "Ben", "Cleo")
    everything = [*face_up(table), *(tile_id for pile in face_down(table) for tile_id in pile)]
    assert Counter(tile_id[1] for tile_id in everything) == {"P": 3, "S": 3, "A": 4, "C": 4, "G": 5, "T": 5}
    assert all(tile_id[2:] for tile_id in everything)
    assert "QPn" in everything


@pytest.mark.rule("SQU-02")
def test_taking_a_square_is_free_and_the_action_of_the_turn_and_the_next_is_turned_up() -> None:
    table = table_with(seat("Ana", hand="g7"), "Ben", "Cleo")
    assert (face_up(table)[0], face_down(table)[0]) == ("QPn", ["QPes", "QPsw"])
    table.plays("pick square QPn")
    assert (face_up(table)[0], face_down(table)[0]) == ("QPes", ["QPsw"])
    assert (table.now, table.aside("Ana"), table.hand("Ana")) == ("placing", "QPn", "g7")
    assert table.order_of("TookSquare", "SquareTurnedUp") == ["TookSquare", "SquareTurnedUp"]
    table.plays("reserve QPn")
    assert (table.decides, table.now) == ("Ben", "act")


@pytest.mark.rule("SQU-02")
@pytest.mark.rule("RUL-90")
def test_the_next_square_cannot_be_found_out_by_taking_back() -> None:
    table = table_with("Ana", "Ben", "Cleo").plays("pick square QPn")
    assert not table.game.can_undo()


@pytest.mark.rule("SQU-02")
def test_an_empty_pile_is_simply_gone() -> None:
    table = table_with(seat("Ana", reserve="QPes"), seat("Ben", reserve="QPsw"), "Cleo")
    table.plays("pick square QPn", "reserve QPn")
    assert (face_up(table)[0], face_down(table)[0]) == ("", [])
    assert [square for square in table.choices("pick square") if " QP" in square] == []
    table.refuses("pick square QPn", rule="SQU-02")
    assert len(table.choices("pick square")) == 5


@pytest.mark.rule("SQU-02")
def test_only_a_face_up_square_can_be_taken() -> None:
    table = table_with("Ana", "Ben", "Cleo")
    table.refuses("pick square QPes", rule="SQU-02")
    table.refuses("pick square P8", rule="SQU-02")


@pytest.mark.rule("SQU-02")
def test_a_square_may_be_taken_with_an_action_gained_by_an_exact_payment() -> None:
    table = table_with(seat("Ana", hand="g7"), "Ben", "Cleo").plays("buy 1 with g7", "pick square QPn")
    assert (table.now, table.aside("Ana")) == ("placing", "P7e QPn")


@pytest.mark.rule("SQU-03")
def test_a_square_is_placed_with_the_tiles_bought_in_any_order_by_the_building_rules() -> None:
    table = table_with(seat("Ana", hand="g7"), "Ben", "Cleo").plays("buy 1 with g7", "pick square QPn")
    table.refuses("place QPn @ 0,1", rule="BASE-31")  # its wall would meet the open start tile
    table.plays("place QPn @ 1,0", "place P7e @ 1,1")
    assert table.palace("Ana") == "QPn@1,0 P7e@1,1"
    assert table.decides == "Ben"


@pytest.mark.rule("SQU-03")
def test_a_square_may_go_to_the_reserve() -> None:
    table = table_with("Ana", "Ben", "Cleo").plays("pick square QTe", "reserve QTe")
    assert table.reserve("Ana") == "QTe"


@pytest.mark.rule("SQU-04")
@pytest.mark.parametrize("where", [{"palace": "QPn@1,0"}, {"reserve": "QPn"}])
def test_nobody_owns_more_than_three_squares_in_palace_and_reserve(where: dict[str, str]) -> None:
    two = table_with(seat("Ana", **where, aside="QSs"), "Ben", "Cleo", agenda="act 0, next-turn 0")
    two.allows("pick square QPes")
    three = table_with(seat("Ana", **where, aside="QSs QTw"), "Ben", "Cleo", agenda="act 0, next-turn 0")
    assert three.choices("pick square") == []
    three.refuses("pick square QPes", rule="SQU-04")


@pytest.mark.rule("SQU-05")
def test_squares_are_remodelled_like_other_tiles() -> None:
    table = table_with(seat("Ana", palace="QPn@1,0 P6n@2,0", reserve="QCn QTw"), "Ben", "Cleo")
    table.allows("build QTw @ 0,1", "swap QCn for QPn @ 1,0", "swap QCn for P6n @ 2,0", "remove P6n @ 2,0")
    table.refuses("remove QPn @ 1,0", rule="BASE-32")
    table.plays("swap QCn for QPn @ 1,0")
    assert (table.palace("Ana"), table.reserve("Ana")) == ("QCn@1,0 P6n@2,0", "QTw QPn")


@pytest.mark.rule("SQU-06")
def test_a_square_counts_the_buildings_of_its_colour_beside_it_with_no_wall_between() -> None:
    table = table_with(seat("Ana", palace=EXAMPLE), "Ben", "Cleo")
    assert counted(table, "Ana") == {"garden": 1, "tower": 1, "arcades": 5}


@pytest.mark.rule("SQU-06")
def test_squares_decide_a_majority() -> None:
    table = scoring(1, seat("Ana", palace=EXAMPLE), seat("Ben", buildings="A8e A8n A7es A6sw"), "Cleo", modules=SQUARES)
    assert table.points("arcades") == {"Ana": 3}


@pytest.mark.rule("SQU-06")
def test_the_points_say_which_squares_counted() -> None:
    table = scoring(1, seat("Ana", palace="QTs@1,0 T11@2,0 QTe@3,0 QTw@-1,0"), "Ben", "Cleo", modules=SQUARES)
    (line,) = [line for line in table.game.score_lines if line.reason.args.get("type") == "tower"]
    assert {(x, y) for x, y in line.to_json()["cells"]} == {(1, 0), (2, 0), (3, 0)}


@pytest.mark.rule("SQU-06")
@pytest.mark.parametrize(
    ("palace", "towers"),
    [
        ("QTs@1,0", 0),
        ("QTs@1,0 T11@2,0", 1 + 1),
        ("QTs@1,0 T11@2,0 T12@1,-1", 2 + 2),
        ("P8@1,0 T11@0,-1 QTs@-1,-1 T12@-1,-2 T10w@-2,-1", 3 + 3),
        ("QTs@1,-1 G10@0,-1 T11@2,-1 G11@1,-2 G9e@2,-2", 1 + 1),
    ],
)
def test_a_square_counts_as_zero_to_three_buildings(palace: str, towers: int) -> None:
    table = table_with(seat("Ana", palace=palace), "Ben", "Cleo")
    assert counted(table, "Ana").get("tower", 0) == towers


@pytest.mark.rule("SQU-06")
def test_a_square_in_the_reserve_does_not_count() -> None:
    table = table_with(seat("Ana", palace="T11@1,0", reserve="QTs"), "Ben", "Cleo")
    assert counted(table, "Ana") == {"tower": 1}


@pytest.mark.rule("SQU-07")
def test_the_walls_on_squares_score_like_any_walls() -> None:
    table = scoring(1, seat("Ana", palace="QPn@1,0 P6n@2,0 QTe@3,0"), "Ben", "Cleo", modules=SQUARES)
    assert table.points("wall") == {"Ana": 2}


@pytest.mark.rule("RUL-24")
def test_squares_do_not_count_for_each_other() -> None:
    table = table_with(seat("Ana", palace="QTs@1,0 QTe@2,0"), "Ben", "Cleo")
    assert counted(table, "Ana") == {}


@pytest.mark.rule("RUL-24")
def test_the_wall_between_square_and_building_is_still_a_wall_with_a_gate() -> None:
    palace = "QAe!ge@0,1 P8@1,0 A6sw!gw@1,1"
    table = table_with(seat("Ana", palace=palace), "Ben", "Cleo", modules=["squares", "gates"])
    assert counted(table, "Ana") == {"pavilion": 1, "arcades": 1}


@pytest.mark.rule("SQU-06")
@pytest.mark.rule("WAL-05")
def test_wooden_walls_stand_between_square_and_building_like_printed_ones() -> None:
    palace = "QAw!we@0,1 P8@1,0 A10!ww@1,1"
    table = table_with(seat("Ana", palace=palace), "Ben", "Cleo", modules=["squares", "city_walls"])
    assert counted(table, "Ana") == {"pavilion": 1, "arcades": 1}


@pytest.mark.rule("RUL-24")
def test_a_square_cannot_be_given_to_dirk() -> None:
    table = table_with(seat("Ana", hand="g7"), "Ben", tower="*").plays("buy 1 with g7", "pick square QPn")
    assert table.choices("give") == ["give P7e to Dirk"]
    table.refuses("give QPn to Dirk", rule="RUL-24")


@pytest.mark.rule("RUL-12")
def test_dirk_has_no_squares() -> None:
    table = new_table("Ana", "Ben", modules=SQUARES)
    assert "Q" not in table.dirk
    ana, ben = seat("Ana", palace="QTs@1,0 T11@2,0"), seat("Ben", palace="QTe@1,0 T10w@1,-1")
    table = table_with(ana, ben, dirk="T12", tower="*")
    assert [counted(table, name)["tower"] for name in table.names] == [2, 2]
    assert table.look()["dirk"]["counts"]["tower"] == 1


@pytest.mark.rule("SQU-07")
def test_the_wall_of_a_square_can_decide_the_game() -> None:
    table = the_end(seat("Ana", palace="QPn@1,0"), "Ben", "Cleo", modules=SQUARES).plays("take g1")
    assert (table.scores["Ana"], table.winners) == (1, ["Ana"])


@pytest.mark.position
@pytest.mark.parametrize(
    "line",
    [
        'squares.open ["QPes", "QSs", "QAe", "QCn", "QGn", "QTe"]',  # a blue square twice
        'squares.open ["QSs", "QPn", "QAe", "QCn", "QGn", "QTe"]',
        'squares.open ["windmill", "QSs", "QAe", "QCn", "QGn", "QTe"]',
        "squares.open 7",
        "squares.piles [[], [], [], [], []]",
        "squares.piles [[], [], [], [], [], []]",
        "squares.piles {}",
    ],
)
def test_a_position_with_impossible_piles_is_refused(line: str) -> None:
    text = f'alhambra position 1\nmodules ["squares"]\nplayer Ana\nplayer Ben\n{line}\n'
    with pytest.raises(PositionError):
        Game.from_position(text, seed=1)

"""Module 25, Magical Buildings (MAG-01 to MAG-03, RUL-52)."""

import pytest
from tests.scenario import DIRK, Table, new_table, scenario, scoring, seat

from alhambra import Game, PositionError

MAGICAL = ["magical"]
SIX = ["P9*n", "S10*n", "A11*ne", "C12*ne", "G13*nes", "T14*nes"]
FULL = "P7e S8s C9w C8nw"


def table_with(*players: object, **lines: object) -> Table:
    given = {"modules": MAGICAL, "display": "g1 r1 n1 c1", "market": FULL, **lines}
    return scenario(*players, **given)  # type: ignore[arg-type]


def walls(table: Table, name: str) -> list[str]:
    return [tile["walls"] for tile in table.player(name)["palace"] if tile["id"] != "F"]


@pytest.mark.rule("MAG-01")
def test_six_magical_buildings_are_mixed_with_the_tiles() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=MAGICAL)
    shuffled = table.shuffled("tower")
    assert len(shuffled) == 54 + 6
    assert sorted(tile_id for tile_id in shuffled if "*" in tile_id) == sorted(SIX)


@pytest.mark.rule("MAG-01")
def test_a_magical_building_is_sold_like_any_tile() -> None:
    table = table_with(seat("Ana", hand="g9"), "Ben", "Cleo", market="P9*n S8s C9w C8nw")
    table.plays("buy 1 with g9")
    assert (table.aside("Ana"), table.now) == ("P9*n", "act")


@pytest.mark.rule("MAG-02")
@pytest.mark.parametrize(
    ("tile", "turned"),
    [
        ("S10*n", {"": "N", "!r1": "E", "!r2": "S", "!r3": "W"}),
        ("A11*ne", {"": "NE", "!r1": "ES", "!r2": "SW", "!r3": "NW"}),
        ("T14*nes", {"": "NES", "!r1": "ESW", "!r2": "NSW", "!r3": "NEW"}),
    ],
)
def test_it_may_be_turned_to_any_of_the_four_orientations_when_it_is_placed(tile: str, turned: dict[str, str]) -> None:
    cells = {"N": "0,1", "E": "-1,0", "S": "0,-1", "W": "1,0"}
    for mark, sides in turned.items():
        table = table_with(seat("Ana", aside=tile), "Ben", "Cleo", agenda="placing 0, next-turn 0")
        refused = [cell for side, cell in cells.items() if side in sides]
        for cell in cells.values():
            if cell in refused:
                table.refuses(f"place {tile}{mark} @ {cell}", rule="BASE-31")
            else:
                table.allows(f"place {tile}{mark} @ {cell}")
        table.plays(f"place {tile}{mark} @ {next(cell for cell in cells.values() if cell not in refused)}")
        assert walls(table, "Ana") == [sides]


@pytest.mark.rule("MAG-02")
def test_other_tiles_are_never_turned() -> None:
    table = table_with(seat("Ana", aside="P6n"), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    assert not [action for action in table.choices("place") if "!" in action]


@pytest.mark.rule("MAG-02")
def test_it_may_be_turned_when_it_is_built_from_the_reserve_or_swapped_in() -> None:
    table = table_with(seat("Ana", palace="G10@1,0", reserve="S10*n!r1"), "Ben", "Cleo")
    table.allows("build S10*n @ 2,0", "build S10*n!r1 @ 2,0", "build S10*n!r2 @ 2,0", "build S10*n!r3 @ 1,1")
    table.refuses("build S10*n!r3 @ 2,0", rule="BASE-31")
    table.allows("swap S10*n!r2 for G10 @ 1,0", "swap S10*n!r1 for G10 @ 1,0")
    table.refuses("swap S10*n!r3 for G10 @ 1,0", rule="BASE-31")
    table.plays("swap S10*n!r2 for G10 @ 1,0")
    assert (table.palace("Ana"), table.reserve("Ana")) == ("S10*n!r2@1,0", "G10")


@pytest.mark.rule("MAG-02")
def test_when_removed_and_built_again_it_may_be_turned_again() -> None:
    table = table_with(seat("Ana", palace="S10*n!r1@1,0"), "Ben", "Cleo", display="g1 r1 n1 c1")
    table.plays("remove S10*n!r1 @ 1,0", "take g1", "take r1", "build S10*n @ 1,0")
    assert (table.palace("Ana"), table.reserve("Ana")) == ("S10*n@1,0", "")


@pytest.mark.rule("MAG-03")
def test_magical_buildings_score_as_buildings_of_their_type_and_their_walls_as_walls() -> None:
    ana = seat("Ana", palace="S10*n@1,0 T14*nes!r2@-1,0")  # the tower opens to the east now
    table = scoring(1, ana, seat("Ben", buildings="T12"), "Cleo", modules=MAGICAL)
    assert table.points("seraglio") == {"Ana": 2}
    assert table.points("tower") == {"Ana": 3, "Ben": 3}
    assert table.points("wall") == {"Ana": 3}


@pytest.mark.rule("MAG-03")
def test_dirks_magical_buildings_count_for_him() -> None:
    table = scoring(1, "Ana", "Ben", dirk="T14*nes", modules=MAGICAL, tower="*", market=FULL)
    assert table.points("tower") == {DIRK: 6}


@pytest.mark.rule("RUL-52")
def test_a_magical_building_is_not_turned_in_place() -> None:
    table = table_with(seat("Ana", palace="S10*n@1,0"), "Ben", "Cleo")
    assert [action for action in table.choices() if "S10*n" in action] == ["remove S10*n @ 1,0"]
    table.refuses("swap S10*n!r1 for S10*n @ 1,0", rule="BASE-27")


@pytest.mark.rule("RUL-52")
def test_wooden_walls_turn_with_the_tile() -> None:
    ana = seat("Ana", palace="P8@1,0", reserve="S10*n!we")  # a printed wall in the north, a wooden one in the east
    table = table_with(ana, "Ben", "Cleo", modules=["city_walls", "magical"])
    table.refuses("build S10*n!r2!we @ 2,0", rule="BASE-31")
    table.refuses("build S10*n!r3!we @ 2,0", rule="BASE-31")
    table.plays("build S10*n!r1!we @ 2,0")
    assert walls(table, "Ana") == ["", "ES"]


@pytest.mark.rule("RUL-52")
def test_it_is_set_aside_and_reserved_as_it_lies() -> None:
    table = table_with(seat("Ana", aside="S10*n"), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    assert table.choices("reserve") == ["reserve S10*n"]
    table.refuses("reserve S10*n!r1", rule="BASE-29")


@pytest.mark.position
@pytest.mark.parametrize("tile", ["P6n!r1", "S10*n!r4", "S10*n!r0", "S10*n!r1!r2", "S10*n!"])
def test_a_tile_that_cannot_be_turned_like_that_is_unreadable(tile: str) -> None:
    with pytest.raises(PositionError):
        Game.from_position(
            f'alhambra position 1\nmodules ["magical"]\nplayer Ana\n  reserve {tile}\nplayer Ben\n', seed=1
        )

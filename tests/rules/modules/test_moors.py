"""Module 20, Art of the Moors (MOO-01 to MOO-06, RUL-47)."""

import json
from typing import Any

import pytest
from tests.scenario import DIRK, Table, new_table, scenario, scoring, seat
from tests.scenario.position import Seat

from alhambra import Game, PositionError

MOORS = ["moors"]
FULL = "P7e S8s C9w C8nw"
IN_ALL = {6: 3, 7: 3, 8: 4, 9: 4, 10: 3, 11: 2, 12: 1}


def owner(name: str, *tiles: tuple[int, int, int], **lines: object) -> Seat:
    """A player with culture tiles: price, field that is up, and field with the marker."""
    return seat(name, **lines, **{"moors.owned": json.dumps(tiles)})  # type: ignore[arg-type]


def table_with(*players: object, **lines: object) -> Table:
    given = {"modules": MOORS, "display": "g1 r1 n1 c1", "market": FULL, **lines}
    return scenario(*players, **given)  # type: ignore[arg-type]


def owned(table: Table, name: str) -> list[tuple[Any, ...]]:
    return [tuple(tile) for tile in table.player(name)["own"]["moors.owned"]]


def supply(table: Table) -> dict[int, int]:
    return dict(table.look()["own"]["moors.supply"])


@pytest.mark.rule("MOO-01")
def test_there_are_twenty_culture_tiles_sorted_by_price() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=MOORS)
    assert supply(table) == IN_ALL
    assert sum(supply(table).values()) == 20
    assert [owned(table, name) for name in table.names] == [[], [], []]


@pytest.mark.rule("MOO-01")
@pytest.mark.rule("RUL-89")
def test_two_buildings_of_one_price_in_palace_and_reserve_bring_its_culture_tile_at_the_end_of_the_turn() -> None:
    table = table_with(seat("Ana", hand="g8", palace="A9@1,0", reserve="S9"), "Ben", "Cleo")
    assert owned(table, "Ana") == []
    table.plays("take g1")
    assert "CultureTileTaken" in table.happened
    assert owned(table, "Ana") == [(9, 0, 1)]
    assert supply(table) == {**IN_ALL, 9: 3}


@pytest.mark.rule("MOO-01")
def test_a_tile_bought_this_turn_counts_when_it_is_placed() -> None:
    table = table_with(seat("Ana", hand="g7", palace="S7w@-1,0"), "Ben", "Cleo", tower="*")
    table.plays("buy 1 with g7", "take g1")
    assert owned(table, "Ana") == []
    table.plays("reserve P7e")
    assert owned(table, "Ana") == [(7, 0, 1)]


@pytest.mark.rule("MOO-01")
def test_a_tile_given_to_dirk_does_not_count() -> None:
    table = table_with(seat("Ana", hand="g7", palace="S7w@-1,0"), "Ben", tower="*")
    table.plays("buy 1 with g7", "take g1", "give P7e to Dirk")
    assert owned(table, "Ana") == []


@pytest.mark.rule("MOO-01")
def test_with_several_prices_a_tile_of_each_is_taken() -> None:
    table = table_with(seat("Ana", reserve="S9 A9 P8 A8n A8e C11 T10w"), "Ben", "Cleo").plays("take g1")
    assert owned(table, "Ana") == [(8, 0, 2), (9, 0, 1)]


@pytest.mark.rule("MOO-01")
def test_nobody_gets_a_second_tile_of_a_price_or_one_when_none_is_left() -> None:
    table = table_with(
        owner("Ana", (11, 0, 1), reserve="C11 G11 S9"),
        owner("Ben", (11, 0, 1), reserve="T11n T11s"),
        seat("Cleo", reserve="T11 S8s"),
        market="P7e C9s C9w C8nw",
    )
    table.plays("take g1")
    assert (owned(table, "Ana"), supply(table)[11]) == ([(11, 0, 1)], 0)
    table = table_with(owner("Ana", (11, 0, 1)), owner("Ben", (11, 0, 1)), seat("Cleo", reserve="T11 G11"), active=2)
    table.plays("take g1")
    assert owned(table, "Cleo") == []


@pytest.mark.rule("MOO-01")
def test_cheap_buildings_have_no_culture_tiles() -> None:
    table = table_with(seat("Ana", reserve="P5nw S5sw A5nw C5nsw P4es S4ne"), "Ben", "Cleo").plays("take g1")
    assert owned(table, "Ana") == []


@pytest.mark.rule("MOO-02")
def test_prices_12_and_13_count_as_one() -> None:
    table = table_with(seat("Ana", reserve="T13e", palace="G12s@1,0"), "Ben", "Cleo").plays("take g1")
    assert owned(table, "Ana") == [(12, 0, 2)]


@pytest.mark.rule("MOO-03")
def test_the_marker_is_adjusted_at_the_end_of_each_turn_of_its_owner() -> None:
    table = table_with(
        owner("Ana", (8, 1, 1), hand="c8", reserve="P8 A8n"), "Ben", "Cleo", tower="*", display="g1 r1 n1 c1"
    )
    table.plays("buy 4 with c8", "take g1", "reserve C8nw")
    assert owned(table, "Ana") == [(8, 1, 2)]


@pytest.mark.rule("MOO-03")
@pytest.mark.parametrize(
    ("buildings", "marker"),
    [("P8 A8n", 1), ("P8 A8n A8e", 2), ("P8 A8n A8e G8sw", 3), ("P8 A8n A8e G8sw G8ne G8nw", 5)],
)
def test_a_new_culture_tile_shows_0_and_its_marker_the_number_of_buildings(buildings: str, marker: int) -> None:
    table = table_with(seat("Ana", reserve=buildings), "Ben", "Cleo").plays("take g1")
    assert owned(table, "Ana") == [(8, 0, marker)]


@pytest.mark.rule("MOO-04")
def test_developing_turns_all_of_a_players_tiles_one_field_on_except_those_at_their_marker() -> None:
    table = table_with(owner("Ana", (6, 2, 2), (8, 1, 3), (9, 0, 1)), owner("Ben", (8, 0, 1)), "Cleo")
    table.plays("develop")
    assert owned(table, "Ana")[0][1] == 2
    assert [tile[1] for tile in owned(table, "Ana")] == [2, 2, 1]
    assert owned(table, "Ben") == [(8, 0, 1)]
    assert table.decides == "Ben"  # it was the action of the turn


@pytest.mark.rule("MOO-04")
def test_only_a_player_with_a_culture_tile_may_develop() -> None:
    table = table_with("Ana", owner("Ben", (8, 0, 1)), "Cleo")
    assert table.choices("develop") == []
    table.refuses("develop", rule="MOO-04")


@pytest.mark.rule("RUL-47")
def test_developing_is_legal_only_if_a_culture_tile_turns() -> None:
    table = table_with(owner("Ana", (8, 1, 1), (9, 2, 2)), "Ben", "Cleo")
    assert table.choices("develop") == []
    table.refuses("develop", rule="RUL-47")


@pytest.mark.rule("RUL-47")
def test_magical_buildings_do_not_count_for_culture_tiles() -> None:
    table = table_with(seat("Ana", reserve="P9*n S9 A10"), "Ben", "Cleo", modules=["moors", "magical"])
    table.plays("take g1")
    assert owned(table, "Ana") == []


@pytest.mark.rule("MOO-01")
@pytest.mark.rule("RUL-89")
def test_an_uncompleted_building_does_not_count() -> None:
    supply = {"sites.supply": '["denar", "dirham", "dirham", "ducat", "ducat", "gulden", "gulden"]'}
    ana = seat("Ana", reserve="S9!s A9", **{"sites.begun": '[["S9", "denar", false]]'})
    table = table_with(ana, "Ben", "Cleo", modules=["moors", "sites"], **supply).plays("take g1")
    assert owned(table, "Ana") == []


@pytest.mark.rule("RUL-47")
@pytest.mark.rule("RUL-89")
def test_a_base_building_with_wooden_walls_still_counts() -> None:
    ana = seat("Ana", reserve="S9!wn A9")
    table = table_with(ana, "Ben", "Cleo", modules=["city_walls", "moors"]).plays("take g1")
    assert owned(table, "Ana") == [(9, 0, 1)]


@pytest.mark.rule("MOO-05")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_at_each_scoring_every_culture_tile_scores_the_number_that_is_up(number: int) -> None:
    ana = owner("Ana", (7, 2, 2), (9, 3, 3), (11, 0, 1))
    table = scoring(number, ana, owner("Ben", (8, 5, 5)), "Cleo", modules=MOORS)
    assert table.scores == {"Ana": 4 + 10, "Ben": 20, "Cleo": 0}
    assert {line.rule for line in table.game.score_lines} == {"MOO-05"}


@pytest.mark.rule("MOO-06")
def test_a_culture_tile_is_never_developed_beyond_its_highest_number() -> None:
    table = table_with(owner("Ana", (8, 5, 5), (9, 4, 5), reserve="S9 A9 C9s G9e T9es T9ne T9nw"), "Ben", "Cleo")
    table.plays("develop")
    assert owned(table, "Ana") == [(8, 5, 0), (9, 5, 5)]
    table.plays("take g1", "take r1")
    table.refuses("develop", rule="RUL-47")


@pytest.mark.rule("MOO-06")
def test_a_player_who_gets_a_tile_through_the_vizier_takes_culture_tiles_at_once() -> None:
    asleep = {"vizier.awake": "false"}
    table = table_with(
        seat("Ana", **asleep),
        seat("Ben", hand="g7", reserve="S7w C7sw"),
        seat("Cleo", **asleep),
        modules=["vizier", "moors"],
    )
    table.plays("take g1", "send vizier 1 with g7", "reserve P7e")
    assert (table.decides, table.now) == ("Ben", "act")
    assert owned(table, "Ben") == [(7, 0, 3)]
    table.allows("develop")


@pytest.mark.rule("MOO-06")
def test_a_player_who_gets_a_tile_through_the_sultan_takes_culture_tiles_at_once() -> None:
    ben = seat("Ben", reserve="S7w C7sw", **{"sultan.owned": '[["sultan-g1", "pavilion"]]'})
    lines = {"market": "- S8s C9w C8nw", "tower": "P7e *", "modules": ["sultan", "moors"]}
    table = table_with("Ana", ben, "Cleo", **lines).plays("take g1")
    assert table.decides == "Ben"
    table.plays(next(choice for choice in table.choices() if choice != "decline"), "reserve P7e")
    assert owned(table, "Ben") == [(7, 0, 3)]
    assert table.decides == "Ben"


@pytest.mark.rule("MOO-06")
@pytest.mark.parametrize("mover", [0, 1, 2])
def test_the_vizier_brings_culture_tiles_and_moves_markers_only_for_his_owner(mover: int) -> None:
    """All three have two buildings of a price, but for the others it is not the end of their turn."""
    buyer, third = (mover + 1) % 3, (mover + 2) % 3
    names = ["Ana", "Ben", "Cleo"]
    said: dict[int, dict[str, Any]] = {}
    said[mover] = {"reserve": "S8s C8nw", "vizier.awake": "false", "moors.owned": "[[8, 0, 0]]"}
    said[buyer] = {"reserve": "S7w C7sw G10", "hand": "g7 n9", "moors.owned": "[[7, 0, 1]]"}
    said[third] = {"reserve": "A10 C10", "vizier.awake": "false"}
    table = table_with(
        *(seat(name, **said[at]) for at, name in enumerate(names)),
        modules=["vizier", "moors"],
        market="P7e S9 A9 C11",
        active=mover,
    )
    table.plays("take g1")
    assert (owned(table, names[mover]), owned(table, names[third])) == ([(8, 0, 1)], [])
    table.plays("send vizier 1 with g7", "reserve P7e", by=names[buyer])
    assert owned(table, names[buyer]) == [(7, 0, 3)]
    assert (owned(table, names[mover]), owned(table, names[third])) == ([(8, 0, 1)], [])


@pytest.mark.rule("MOO-01")
@pytest.mark.rule("MOO-03")
def test_at_the_end_of_a_turn_the_others_get_no_culture_tiles_and_their_markers_stay() -> None:
    table = table_with(
        "Ana",
        seat("Ben", reserve="S7w C7sw"),
        seat("Cleo", reserve="S8s C8nw", **{"moors.owned": "[[8, 0, 0]]"}),
        market="P7e S9 A9 C11",
    )
    table.plays("take g1")
    assert (owned(table, "Ben"), owned(table, "Cleo")) == ([], [(8, 0, 0)])
    table.plays(table.choices("take")[0])
    assert (owned(table, "Ben"), owned(table, "Cleo")) == ([(7, 0, 1)], [(8, 0, 0)])


@pytest.mark.rule("MOO-06")
def test_dirk_gets_no_culture_tiles() -> None:
    table = scoring(1, "Ana", "Ben", dirk="S9 A9", modules=MOORS, tower="*", market=FULL)
    assert supply(table) == IN_ALL
    assert {line.rule for line in table.game.score_lines} == {"BASE-51"}
    assert table.scores[DIRK] == 2 + 3


@pytest.mark.position
@pytest.mark.parametrize(
    "line",
    [
        "  moors.owned [[5, 0, 0]]",
        "  moors.owned [[8, 0, 6]]",
        "  moors.owned [[8, 0, 1], [8, 0, 1]]",
        "  moors.owned [[8, 0]]",
        "  moors.owned 8",
        "moors.supply [[6, 20]]",
        "moors.supply 8",
        "  moors.owned [[12, 0, 0]]\nplayer Cleo\n  moors.owned [[12, 0, 0]]",
    ],
)
def test_a_position_with_impossible_culture_tiles_is_refused(line: str) -> None:
    with pytest.raises(PositionError):
        Game.from_position(f'alhambra position 1\nmodules ["moors"]\nplayer Ana\nplayer Ben\n{line}\n', seed=1)

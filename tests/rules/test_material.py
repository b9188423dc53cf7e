"""Material (BASE-01 to BASE-05)."""

from collections import Counter

import pytest
from tests.scenario import new_table, scenario, scoring, seat

import alhambra

SIDES = "NESW"
TILES_AND_PRICES = {
    "pavilion": (7, 2, 8),
    "seraglio": (7, 3, 9),
    "arcades": (9, 4, 10),
    "chambers": (9, 5, 11),
    "garden": (11, 6, 12),
    "tower": (11, 7, 13),
}


def all_tiles() -> list[dict[str, object]]:
    sight = new_table("Ana", "Ben", "Cleo").look()
    return [*sight["tower"], *(space["tile"] for space in sight["market"])]


@pytest.mark.rule("BASE-01")
def test_there_are_54_tiles_of_six_types_in_the_printed_price_ranges() -> None:
    prices: dict[object, list[int]] = {}
    for tile in all_tiles():
        prices.setdefault(tile["type"], []).append(int(str(tile["price"])))
    assert {
        building_type: (len(some), min(some), max(some)) for building_type, some in prices.items()
    } == TILES_AND_PRICES
    assert len({tile["id"] for tile in all_tiles()}) == 54


@pytest.mark.rule("BASE-01")
def test_every_price_of_a_range_occurs() -> None:
    found = {(tile["type"], tile["price"]) for tile in all_tiles()}
    assert found == {
        (building_type, price)
        for building_type, (_, low, high) in TILES_AND_PRICES.items()
        for price in range(low, high + 1)
    }


@pytest.mark.rule("BASE-01")
def test_tiles_have_up_to_three_walls_spread_evenly_over_the_sides() -> None:
    walls = Counter(str(tile["walls"]) for tile in all_tiles())
    assert walls == {
        "": 10,
        **dict.fromkeys(SIDES, 4),
        **dict.fromkeys(("NE", "ES", "SW", "NW"), 5),
        **dict.fromkeys(("NEW", "NES", "ESW", "NSW"), 2),
    }


@pytest.mark.rule("BASE-02")
def test_there_are_108_money_cards_three_of_each() -> None:
    table = new_table("Ana", "Ben", "Cleo")
    cards = Counter(f"{table.draw} {table.display} {' '.join(map(table.hand, table.names))}".split())
    assert (cards.pop("scoring1"), cards.pop("scoring2")) == (1, 1)
    assert cards == {f"{currency}{value}": 3 for currency in "grnc" for value in range(1, 10)}
    assert cards.total() == 108


@pytest.mark.rule("BASE-03")
def test_a_palace_begins_with_the_start_tile_which_has_no_walls_no_type_and_no_price() -> None:
    table = new_table("Ana", "Ben", "Cleo")
    fountain = {"x": 0, "y": 0, "id": "F", "piece": "fountain", "type": None, "price": None, "walls": ""}
    assert [table.player(name)["palace"] for name in table.names] == [[fountain]] * 3


@pytest.mark.rule("BASE-03")
def test_a_tile_without_walls_fits_on_all_four_sides_of_the_start_tile() -> None:
    table = scenario(seat("Ana", reserve="P8"), "Ben", "Cleo")
    assert table.choices("build") == [f"build P8 @ {cell}" for cell in ("0,-1", "-1,0", "1,0", "0,1")]


@pytest.mark.rule("BASE-03")
def test_the_start_tile_counts_for_no_majority() -> None:
    table = scoring(1, "Ana", "Ben", "Cleo")
    assert table.scorings == 1
    assert table.scores == {"Ana": 0, "Ben": 0, "Cleo": 0}


@pytest.mark.rule("BASE-04")
def test_each_of_the_four_spaces_takes_its_own_currency_and_no_other() -> None:
    hand = "g9 r9 n9 c9"
    table = scenario(seat("Ana", hand=hand), "Ben", "Cleo", market="P8 S8s A8n C8nw")
    assert sorted(table.choices("buy")) == ["buy 1 with g9", "buy 2 with r9", "buy 3 with n9", "buy 4 with c9"]
    spaces = table.look()["market"]
    assert [space["space"] for space in spaces] == ["1", "2", "3", "4"]
    assert [space["currency"] for space in spaces] == ["gulden", "dirham", "denar", "ducat"]


@pytest.mark.rule("BASE-05")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_two_to_six_can_play(players: int) -> None:
    game = alhambra.new_game(players, seed=1)
    assert len(game.snapshot()["players"]) == players
    assert game.legal_actions()


@pytest.mark.rule("BASE-05")
@pytest.mark.parametrize("players", [0, 1, 7, 20])
def test_any_other_number_of_players_is_refused(players: int) -> None:
    with pytest.raises(alhambra.SetupError, match="BASE-05"):
        alhambra.new_game(players, seed=1)

"""The oracle's components of the base game: what exists, and whether all of it is somewhere."""

import copy
from collections import Counter
from typing import Any

from tests.oracle.components import all_cards, all_tiles, building, unaccounted
from tests.oracle.handmade import FOUNTAIN, palace, table, tile, wall
from tests.oracle.palace import legal_cells, moved, problems, removable, swappable
from tests.oracle.scorer import score
from tests.oracle.words import TYPES

# ---- Components ----------------------------------------------------------------------------------


def test_the_tiles_pass_the_checks_printed_with_their_table() -> None:
    tiles = all_tiles()
    assert len(tiles) == len(set(tiles)) == 54
    numbers = Counter(kind for kind, _, _ in tiles)
    assert [numbers[kind] for kind in TYPES] == [7, 7, 9, 9, 11, 11]
    for kind, low in zip(TYPES, range(2, 8), strict=True):
        prices = [price for each, price, _ in tiles if each == kind]
        assert (min(prices), max(prices)) == (low, low + 6)
    sides = Counter(walls for _, _, walls in tiles)
    assert [sum(n for walls, n in sides.items() if side in walls) for side in "NESW"] == [20] * 4
    assert sides[""] == 10
    assert all(sides[walls] == 4 for walls in ("N", "E", "S", "W"))
    assert all(sides[walls] == 5 for walls in ("NE", "ES", "SW", "NW"))
    assert all(sides[walls] == 2 for walls in ("NES", "ESW", "NSW", "NEW"))
    assert sides["NS"] == sides["EW"] == 0


def test_there_are_108_money_cards_and_72_for_two_players() -> None:
    assert [len(all_cards(players)) for players in (2, 3, 4, 5, 6)] == [72, 108, 108, 108, 108]
    assert set(Counter(all_cards(3)).values()) == {3}
    assert set(Counter(all_cards(2)).values()) == {2}


def spread(players: int) -> dict[str, Any]:
    """A snapshot with everything somewhere, something in every zone."""
    tiles = [tile(sides, kind, price) for kind, price, sides in all_tiles()]
    cards = all_cards(players)
    snapshot = table(*[palace()] * players, dirk=[tiles.pop()] if players == 2 else None)
    player = snapshot["players"][1]
    player["palace"] = [FOUNTAIN, moved(tiles.pop(), (1, 0))]
    player["reserve"], player["aside"] = [tiles.pop()], [tiles.pop()]
    snapshot["market"][2]["tile"] = tiles.pop()
    snapshot["box"] = {"tiles": [tiles.pop()], "cards": ["scoring1", cards.pop()]}
    player["hand"], snapshot["display"], snapshot["discard"] = [cards.pop()], [cards.pop()], [cards.pop()]
    snapshot["tower"], snapshot["draw"] = tiles, [*cards, "scoring2"]
    return snapshot


def test_nothing_is_unaccounted_for_when_all_is_somewhere() -> None:
    assert all(unaccounted(spread(players)) == [] for players in (2, 3, 6))


def test_a_missing_thing_is_named_from_whichever_zone_it_went() -> None:
    snapshot = spread(3)
    tower, market, hand = snapshot["tower"].pop(), snapshot["market"][2], snapshot["players"][1]["hand"]
    printed, gone = [building(tower), building(market["tile"])], hand.pop()
    market["tile"] = None
    snapshot["draw"].remove("scoring2")
    report = unaccounted(snapshot)
    for kind, price, sides in printed:
        assert f"tile {kind} {price} {sides or 'without walls'}: 0 instead of 1" in report
    assert f"card {gone}: 2 instead of 3" in report
    assert "card scoring2: 0 instead of 1" in report
    assert len(report) == 4


def test_a_duplicate_or_foreign_thing_is_named() -> None:
    snapshot = spread(2)
    snapshot["players"][0]["reserve"] = [tile("ES", "tower", 9), tile("SW", "tower", 9)]
    snapshot["display"] += ["g1", "x1"]
    snapshot["discard"].append("scoring1")
    assert sorted(unaccounted(snapshot)) == [
        "card g1: 3 instead of 2",
        "card scoring1: 2 instead of 1",
        "card x1: 1 instead of 0",
        "tile tower 9 ES: 2 instead of 1",
        "tile tower 9 SW: 1 instead of 0",
    ]


def test_every_player_owns_one_start_tile() -> None:
    snapshot = spread(3)
    snapshot["players"][0]["palace"] = []
    assert unaccounted(snapshot) == ["start tile: 2 instead of 3"]


def test_the_oracle_changes_nothing_it_is_given() -> None:
    snapshot = spread(2)
    before = copy.deepcopy(snapshot)
    score(snapshot, 3)
    unaccounted(snapshot)
    seen = snapshot["players"][1]["palace"]
    for look in (problems, removable, wall):
        look(seen)
    for attempt in (legal_cells, swappable):
        attempt(seen, tile(""))
    assert snapshot == before

"""Module 15, Invaders (INV-01 to INV-09, RUL-41, RUL-42)."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from tests.rules.modules.character_tables import owner, with_characters
from tests.scenario import DIRK, Table, new_table, scenario, seat, the_end

import alhambra
from alhambra import Game, PositionError, SetupError

INVADERS = ["invaders"]
OPEN = {"open_attacks": True}
FULL = "P7e S8s C9w C8nw"


def cards(attacks: str = "N E S W", up: str = "pavilion seraglio", past: str = "") -> dict[str, Any]:
    """The lines about attack cards and scouts."""
    types = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]
    return {
        "invaders.attacks": json.dumps(attacks.split()),
        "invaders.past": json.dumps(past.split()),
        "invaders.scouts": json.dumps(up.split()),
        "invaders.scouts-to-come": json.dumps(
            [building_type for building_type in types if building_type not in up.split()]
        ),
    }


def table_with(*players: object, **lines: object) -> Table:
    given = {"modules": INVADERS, "display": "g1 r1 n1 c1", "market": FULL, **lines}
    return scenario(*players, **given)  # type: ignore[arg-type]


def scored(number: int, *players: object, **lines: object) -> Table:
    """The first player has just taken a card and the first, second or third scoring was held."""
    if number == 3:
        return the_end(*players, **{"modules": INVADERS, **lines}).plays("take g1")  # type: ignore[arg-type]
    given = {"display": "g1", "scorings": number - 1, "draw": f"scoring{number} *", "tower": "*", **lines}
    return table_with(*players, **given).plays("take g1")


def lost(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in table.game.score_lines:
        if line.rule.startswith("INV"):
            found[table.names[line.player]] = found.get(table.names[line.player], 0) - line.points
    return found


def own(table: Table, what: str) -> Any:
    return table.look()["own"][f"invaders.{what}"]


def seen(table: Table, viewer: str | None, player: str) -> str:
    return str(table.seen_by(viewer).player(player)["own"]["invaders.scouted"])


@pytest.mark.rule("INV-01")
def test_four_attack_cards_lie_face_down_and_two_of_six_scouts_face_up() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=INVADERS)
    attacks, up, down = own(table, "attacks"), own(table, "scouts"), own(table, "scouts to come")
    assert sorted(attacks) == ["E", "N", "S", "W"]
    assert (len(up), len(set(up + down))) == (2, 6)
    sight = table.seen_by("Ana").look()["own"]
    assert (sight["invaders.attacks"], sight["invaders.scouts"]) == (["?"] * 4, up)
    assert sight["invaders.scouts to come"] == ["?"] * 4
    orders = {tuple(table.shuffled("attack cards")) for table in _tables(6)}
    assert len(orders) > 2
    assert len({tuple(table.shuffled("scouts")) for table in _tables(6)}) > 2


def _tables(number: int) -> Sequence[Table]:
    return [new_table("Ana", "Ben", modules=INVADERS, seed=seed) for seed in range(number)]


@pytest.mark.rule("INV-02")
def test_right_after_each_scoring_the_top_attack_card_is_turned_up() -> None:
    table = scored(1, seat("Ana", score=9), "Ben", "Cleo", **cards("S N W E"))
    assert table.order_of("ScoringBegan", "AttackCardTurnedUp") == ["ScoringBegan", "AttackCardTurnedUp"]
    assert (own(table, "past"), own(table, "attacks")) == (["S"], ["N", "W", "E"])


@pytest.mark.rule("INV-02")
@pytest.mark.parametrize(("direction", "sides"), [("N", 2), ("E", 1), ("S", 1), ("W", 2)])
def test_roofs_face_north(direction: str, sides: int) -> None:
    # The start tile with a garden walled in the east above it and chambers walled in the south to its right.
    others = " ".join(other for other in "NESW" if other != direction)
    palace = "G9e@0,-1 C9s@1,0"
    table = scored(1, seat("Ana", score=9, palace=palace), "Ben", "Cleo", **cards(f"{direction} {others}"))
    assert lost(table)["Ana"] == sides


@pytest.mark.rule("INV-03")
def test_after_the_first_scoring_each_open_side_costs_a_point_even_on_the_start_tile() -> None:
    table = scored(1, seat("Ana", score=9), seat("Ben", score=9, palace="P6n@1,0"), seat("Cleo", score=9), **cards())
    assert lost(table) == {"Ana": 1, "Ben": 1, "Cleo": 1}
    assert table.scores == {"Ana": 8, "Ben": 9 + 1 + 1 - 1, "Cleo": 8}  # Ben: pavilion, wall, attack


@pytest.mark.rule("INV-04")
@pytest.mark.parametrize(("number", "points"), [(1, 3), (2, 6), (3, 12)])
def test_the_example_in_the_rules_loses_3_after_the_first_and_12_after_the_third_scoring(
    number: int, points: int
) -> None:
    palace = "P8@1,0 S9@2,0 A8e@0,1"  # three open sides in the north; one in the east and two in the west
    table = scored(number, seat("Ana", score=40, palace=palace), "Ben", "Cleo", market="- - - -", **cards())
    assert lost(table)["Ana"] == points


@pytest.mark.rule("INV-04")
def test_after_the_second_scoring_each_open_side_costs_two_points() -> None:
    table = scored(2, seat("Ana", score=9), "Ben", "Cleo", **cards("E S W", past="N"))
    assert lost(table) == {"Ana": 2}


@pytest.mark.rule("INV-05")
def test_the_attack_takes_nobody_below_zero() -> None:
    table = scored(2, seat("Ana", score=1), seat("Ben", score=2), "Cleo", **cards("E S W", past="N"))
    assert table.scores == {"Ana": 0, "Ben": 0, "Cleo": 0}
    assert lost(table) == {"Ana": 1, "Ben": 2}


@pytest.mark.rule("INV-06")
@pytest.mark.rule("RUL-87")
def test_an_exact_purchase_of_the_type_takes_the_scout_and_shows_the_attack_card_to_the_buyer_alone() -> None:
    table = table_with(seat("Ana", hand="g7"), "Ben", "Cleo", **cards("W N E S")).plays("buy 1 with g7")
    assert "ScoutTaken" in table.happened
    assert own(table, "scouts") == ["seraglio"]
    assert (seen(table, "Ana", "Ana"), seen(table, "Ben", "Ana"), seen(table, None, "Ana")) == ("W", "?", "?")
    assert seen(table, "Ben", "Ben") == ""
    assert own(table, "attacks") == ["W", "N", "E", "S"]  # it stays on top
    assert not table.game.can_undo()


@pytest.mark.rule("INV-06")
@pytest.mark.parametrize("purchase", ["buy 1 with g8", "buy 3 with n9"])
def test_overpaying_or_buying_another_type_brings_no_scout(purchase: str) -> None:
    table = table_with(seat("Ana", hand="g8 n9"), "Ben", "Cleo", **cards()).plays(purchase)
    assert own(table, "scouts") == ["pavilion", "seraglio"]
    assert seen(table, "Ana", "Ana") == ""


@pytest.mark.rule("INV-06")
def test_a_scout_that_was_taken_is_not_replaced_before_the_next_scoring() -> None:
    table = table_with(seat("Ana", hand="g7 g6"), "Ben", "Cleo", **cards(), tower="P6n *")
    table.plays("buy 1 with g7", "take r1", "reserve P7e", "take n1", "take c1")
    assert own(table, "scouts") == ["seraglio"]
    table.plays("buy 1 with g6")
    assert "ScoutTaken" not in table.happened


@pytest.mark.rule("RUL-87")
def test_what_a_scout_has_seen_can_be_looked_up_until_that_attack() -> None:
    ana = seat("Ana", hand="g7")
    table = table_with(ana, "Ben", "Cleo", **cards("W N E S"), draw="g2 g3 scoring1 *", tower="*")
    table.plays("buy 1 with g7", "take r1", "reserve P7e", "take n1")
    assert (seen(table, "Ana", "Ana"), seen(table, "Cleo", "Ana")) == ("W", "?")
    table.plays("take c1")
    assert (table.scorings, seen(table, "Ana", "Ana")) == (1, "")


@pytest.mark.rule("INV-07")
@pytest.mark.parametrize("number", [1, 2])
def test_after_a_scoring_the_scouts_left_are_removed_and_two_new_ones_turned_up(number: int) -> None:
    past = "N" if number == 2 else ""
    attacks = "E S W" if number == 2 else "N E S W"
    table = scored(
        number, seat("Ana", **{"invaders.scouted": json.dumps(attacks[0])}), "Ben", "Cleo", **cards(attacks, past=past)
    )
    assert (own(table, "scouts"), own(table, "scouts to come")) == (["arcades", "chambers"], ["garden", "tower"])
    assert seen(table, "Ana", "Ana") == ""  # nobody knows about the next attack


@pytest.mark.rule("INV-08")
def test_a_purchase_with_the_vizier_takes_the_scout() -> None:
    asleep = {"vizier.awake": "false"}
    table = table_with(
        seat("Ana", **asleep), seat("Ben", hand="g7"), seat("Cleo", **asleep), modules=["vizier", "invaders"], **cards()
    )
    table.plays("take g1", "send vizier 1 with g7")
    assert seen(table, "Ben", "Ben") == "N"
    assert own(table, "scouts") == ["seraglio"]


@pytest.mark.rule("INV-08")
def test_a_purchase_with_the_rich_patron_takes_the_scout() -> None:
    table = with_characters(owner("Ana", "patron"), "Ben", "Cleo", modules=["invaders"], market=FULL, **cards())
    table.plays("patron 1")
    assert seen(table, "Ana", "Ana") == "N"
    assert own(table, "scouts") == ["seraglio"]


@pytest.mark.rule("INV-09")
def test_in_the_variant_the_next_attack_card_lies_face_up_and_there_are_no_scouts() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=INVADERS, options=OPEN)
    order = table.shuffled("attack cards")
    sight = table.seen_by(None).look()["own"]
    assert (sight["invaders.coming"], sight["invaders.attacks"]) == (order[0], ["?"] * 3)
    assert (sight["invaders.scouts"], sight["invaders.scouts to come"]) == ([], [])


@pytest.mark.rule("INV-09")
def test_in_the_variant_the_face_up_card_attacks_and_then_the_next_one_is_turned_up() -> None:
    table = scored(1, seat("Ana", score=9, palace="P6n@1,0"), "Ben", "Cleo", options=OPEN)
    assert lost(table) == {"Ana": 1}
    assert (own(table, "past"), own(table, "coming"), own(table, "attacks")) == (["N"], "E", ["S", "W"])
    assert own(table, "scouts") == []


@pytest.mark.rule("INV-09")
def test_in_the_variant_no_card_lies_face_up_when_the_game_is_over() -> None:
    table = the_end(seat("Ana", score=9), "Ben", "Cleo", modules=INVADERS, options=OPEN).plays("take g1")
    assert (own(table, "coming"), own(table, "past")) == ("", ["N"])
    assert Game.from_position(table.game.position(), 1).snapshot() == table.look()


@pytest.mark.rule("INV-09")
def test_the_variant_needs_the_module_and_is_true_or_false() -> None:
    with pytest.raises(SetupError, match="open_attacks"):
        alhambra.new_game(3, options=OPEN)
    with pytest.raises(SetupError, match="true or false"):
        alhambra.new_game(3, INVADERS, options={"open_attacks": 1})
    game = alhambra.new_game(3, INVADERS, options=OPEN, seed=1)
    assert Game.from_record(str(game.record())).rules.options["open_attacks"] is True
    assert Game.from_position(game.position(), 1).rules.options["open_attacks"] is True
    assert "open_attacks" not in alhambra.new_game(3, seed=1).rules.options


@pytest.mark.rule("RUL-41")
def test_open_sides_in_notches_count() -> None:
    # The start tile's north lies between two tiles that reach further north.
    palace = "P8@1,0 S9@-1,0 A9@1,-1 A10@-1,-1"
    table = scored(1, seat("Ana", score=9, palace=palace), "Ben", "Cleo", **cards("N E S W"))
    assert lost(table)["Ana"] == 3


@pytest.mark.rule("RUL-41")
@pytest.mark.parametrize(
    ("modules", "tile"),
    [(["squares"], "QPes"), (["medina"], "M8s"), (["magical"], "P9*n!r1"), (["magical"], "P9*n!r2")],
)
def test_open_sides_of_squares_medinas_and_turned_buildings_count(modules: list[str], tile: str) -> None:
    given = {"modules": [*modules, *INVADERS], **cards("N E S W")}
    table = scored(1, seat("Ana", score=9, palace=f"{tile}@1,0"), seat("Ben", buildings="P8"), "Cleo", **given)
    assert lost(table)["Ana"] == 2


@pytest.mark.rule("RUL-41")
def test_wooden_walls_protect() -> None:
    table = scored(
        1, seat("Ana", score=9, palace="P8!wn@1,0"), "Ben", "Cleo", modules=["city_walls", "invaders"], **cards()
    )
    assert lost(table)["Ana"] == 1  # only the start tile


@pytest.mark.rule("RUL-41")
def test_camps_have_no_open_sides_and_cover_none() -> None:
    palace = "P6n@1,0 K5s@1,-1"
    table = scored(1, seat("Ana", score=9, palace=palace), "Ben", "Cleo", modules=["camps", "invaders"], **cards())
    assert lost(table)["Ana"] == 1


@pytest.mark.rule("RUL-41")
@pytest.mark.parametrize(("direction", "sides"), [("N", 3), ("E", 1), ("S", 4)])
def test_short_sides_of_watchtowers_and_sides_beside_their_empty_half_count(direction: str, sides: int) -> None:
    palace = "T11@1,0 WT!csw@2,0 P8@1,-1 S9@2,-1"  # the empty half lies in the north-east of 2,0
    others = " ".join(other for other in "NESW" if other != direction)
    given = {"modules": ["invaders", "watchtowers"], **cards(f"{direction} {others}")}
    table = scored(1, seat("Ana", score=9, palace=palace), "Ben", "Cleo", **given)
    assert lost(table)["Ana"] == sides


@pytest.mark.rule("RUL-41")
def test_dirk_is_not_attacked() -> None:
    table = scored(1, seat("Ana", score=9), "Ben", dirk="T12", dirk_score=20, **cards("N E S W"))
    assert table.scores[DIRK] == 20 + 6
    assert lost(table) == {"Ana": 1}


@pytest.mark.rule("RUL-41")
def test_the_attack_follows_the_whole_scoring_and_the_winner_is_found_after_the_third_attack() -> None:
    table = scored(
        3,
        seat("Ana", score=20, palace="P6n@0,-1"),
        seat("Ben", score=20, buildings="P8 S9"),
        "Cleo",
        **cards("W N E S"),
    )
    attacked = lost(table)
    before = {name: score + attacked.get(name, 0) for name, score in table.scores.items()}
    assert before["Ben"] > before["Ana"]
    assert table.order_of("Scored", "AttackCardTurnedUp", "GameEnded") == [
        "Scored",
        "AttackCardTurnedUp",
        "Scored",
        "GameEnded",
    ]
    assert table.winners == ["Ben"]


@pytest.mark.rule("RUL-41")
def test_used_attack_cards_do_not_return() -> None:
    table = scored(2, seat("Ana", score=9), "Ben", "Cleo", **cards("E S W", past="N"))
    assert (own(table, "past"), own(table, "attacks")) == (["N", "E"], ["S", "W"])


@pytest.mark.rule("RUL-88")
def test_the_number_of_the_scoring_decides_and_a_skipped_scoring_brings_no_attack() -> None:
    """The game ends before a scoring card has come: only the third attack takes place, with the first card."""
    table = scored(3, seat("Ana", score=40), "Ben", "Cleo", market="- - - -", **cards("S N W E"))
    assert lost(table)["Ana"] == 3 + 1 + 1
    assert (own(table, "past"), own(table, "attacks")) == (["S"], ["N", "W", "E"])


@pytest.mark.rule("RUL-53")
def test_a_player_below_zero_through_medinas_loses_nothing_to_an_attack() -> None:
    table = scored(1, "Ana", "Ben", "Cleo", modules=["invaders", "medina"], **cards())
    assert lost(table) == {}
    assert table.scores == {"Ana": -2, "Ben": -2, "Cleo": -2}


@pytest.mark.rule("RUL-42")
def test_a_scout_comes_with_a_magical_building_of_the_type() -> None:
    market = "P9*n S8s C9w C8nw"
    table = table_with(seat("Ana", hand="g9"), "Ben", "Cleo", modules=["invaders", "magical"], market=market, **cards())
    table.plays("buy 1 with g9")
    assert seen(table, "Ana", "Ana") == "N"


@pytest.mark.rule("RUL-42")
def test_no_scout_comes_with_a_tile_given_out_at_the_end() -> None:
    table = the_end("Ana", seat("Ben", hand="g2"), "Cleo", modules=INVADERS, market="P7e - - -", **cards())
    table.plays("take g1")
    assert (table.decides, table.aside("Ben")) == ("Ben", "P7e")
    assert own(table, "scouts") == ["pavilion", "seraglio"]


@pytest.mark.position
@pytest.mark.parametrize(
    "line",
    [
        'invaders.attacks ["N", "E", "S"]',
        'invaders.attacks ["N", "N", "E", "S"]',
        "invaders.attacks 4",
        'invaders.coming "N"',
        'invaders.past ["N"]',
        'invaders.scouts ["tower", "garden"]',
        'invaders.scouts ["windmill"]',
        "invaders.scouts [[]]",
    ],
)
def test_a_position_with_impossible_cards_is_refused(line: str) -> None:
    with pytest.raises(PositionError):
        Game.from_position(f'alhambra position 1\nmodules ["invaders"]\nplayer Ana\nplayer Ben\n{line}\n', seed=1)


@pytest.mark.position
def test_in_a_position_a_scout_has_seen_only_the_top_card() -> None:
    with pytest.raises(PositionError, match="on top"):
        table_with(seat("Ana", **{"invaders.scouted": '"S"'}), "Ben", "Cleo")

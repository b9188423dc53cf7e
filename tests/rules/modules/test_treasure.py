"""Module 13, Treasure Chamber."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest
from tests.scenario import DIRK, Table, new_table, scenario, scoring, seat

from alhambra import PositionError

TREASURE = ["treasure"]
ALL = {"pavilion": 5, "seraglio": 5, "arcades": 7, "chambers": 7, "garden": 9, "tower": 9}


def chamber(*rooms: str, gone: str = "") -> dict[str, Any]:
    """The lines of a chamber with these chests in its rooms, some others in use, and the rest in the bag."""
    chests = [room.split() for room in (*rooms, "", "", "")[:3]]
    out = Counter(chest for room in chests for chest in room) + Counter(gone.split())
    return {"treasure.rooms": json.dumps(chests), "treasure.bag": json.dumps(sorted((Counter(ALL) - out).elements()))}


def lines(**values: object) -> dict[str, Any]:
    """Lines of the module on the table."""
    return {f"treasure.{key}": json.dumps(value) for key, value in values.items()}


def stowed(*tiles: str) -> dict[str, Any]:
    return {"treasure.stowed": json.dumps(tiles)}


def chests(table: Table, name: str) -> str:
    return " ".join(table.player(name)["own"]["treasure.stowed"])


def own(table: Table, field: str) -> Any:
    return table.look()["own"][f"treasure.{field}"]


NO_SITES: dict[str, Any] = {"sites.supply": "[]"}
FOUR = "garden garden pavilion tower"


@pytest.mark.rule("TRE-01")
def test_the_bag_holds_42_chests_and_four_are_drawn_into_each_of_three_rooms() -> None:
    table = new_table("Ana", "Ben", "Cleo", modules=TREASURE)
    rooms, bag = own(table, "rooms"), own(table, "bag")
    assert [len(room) for room in rooms] == [4, 4, 4]
    assert Counter([*bag, *(chest for room in rooms for chest in room)]) == Counter(ALL)
    assert sum(ALL.values()) == 42
    seen = table.seen_by("Ana").look()["own"]
    assert (seen["treasure.rooms"], seen["treasure.bag"]) == (rooms, ["?"] * 30)


@pytest.mark.rule("TRE-02")
def test_a_room_costs_at_least_8_in_any_mix_of_currencies() -> None:
    table = scenario(seat("Ana", hand="c3 n3 r4 g2"), "Ben", "Cleo", modules=TREASURE, **chamber(FOUR))
    table.refuses("chests 1 with c3 r4", rule="TRE-02")
    table.refuses("chests 2 with c3 n3 r4", rule="TRE-02")
    table.refuses("chests 4 with c3 n3 r4", rule="TRE-02")
    table.refuses("chests 1 with c9", rule="TRE-02")
    table.allows("chests 1 with c3 n3 r4", "chests 1 with c3 g2 n3")
    table.plays("chests 1 with c3 n3 r4")
    assert (table.hand("Ana"), table.decides) == ("g2", "Ben")


@pytest.mark.rule("TRE-02")
def test_exactly_8_gives_no_extra_action() -> None:
    table = scenario(seat("Ana", hand="c4 n4"), "Ben", "Cleo", modules=TREASURE, **chamber(FOUR))
    table.plays("chests 1 with c4 n4")
    assert table.decides == "Ben"


@pytest.mark.rule("TRE-02")
def test_a_payment_with_a_superfluous_card_is_legal_though_not_listed() -> None:
    table = scenario(seat("Ana", hand="c8 n4"), "Ben", "Cleo", modules=TREASURE, **chamber(FOUR))
    assert table.choices("chests") == ["chests 1 with c8"]
    assert table.game.why_not("chests 1 with c8 n4") is None


def buyer(palace: str, *more: Any, hand: str = "c9", **said: Any) -> Table:
    """Ana buys a room with two garden chests, one of the pavilion and one of the tower."""
    said = {**chamber(FOUR), **said}
    players = more or ("Ben", "Cleo")
    table = scenario(seat("Ana", hand=hand, palace=palace), *players, modules=TREASURE, **said)
    return table.plays("chests 1 with c9")


@pytest.mark.rule("TRE-03")
def test_each_chest_goes_on_a_building_of_its_colour_and_the_buyer_must_place_all_that_fit() -> None:
    table = buyer("P8@0,1 S9@1,0 G11@-1,0")
    assert table.choices() == ["put chest on G11", "put chest on P8"]
    table.refuses("put chest on S9", rule="TRE-03")
    table.refuses("put chest on G10", rule="TRE-03")
    table.refuses("decline", rule="BASE-20")
    table.plays("put chest on P8")
    table.refuses("put chest on P8", rule="TRE-03")
    table.plays("put chest on G11")
    assert (chests(table, "Ana"), table.decides) == ("G11 P8", "Ben")


@pytest.mark.rule("TRE-03")
def test_one_building_holds_one_chest() -> None:
    table = scenario(
        seat("Ana", hand="c9", palace="G11@1,0 G10@0,1", **stowed("G11")),
        "Ben",
        "Cleo",
        modules=TREASURE,
        **chamber(FOUR, gone="garden"),
    )
    table.plays("chests 1 with c9")
    table.refuses("put chest on G11", rule="TRE-03")
    table.plays("put chest on G10")
    assert (chests(table, "Ana"), table.decides) == ("G10 G11", "Ben")


@pytest.mark.rule("TRE-03")
def test_a_building_bought_in_the_same_turn_takes_a_chest_once_placed_but_not_in_the_reserve() -> None:
    table = scenario(
        seat("Ana", hand="c9 g8 r9 n9", reserve="T12"),
        "Ben",
        "Cleo",
        modules=TREASURE,
        market="P8 S9 A9 -",
        **chamber("pavilion seraglio arcades tower"),
    )
    table.plays("buy 1 with g8", "buy 2 with r9", "chests 1 with c9")
    assert table.now == "placing"
    table.plays("place P8 @ 1,0", "reserve S9")
    assert (table.now, table.choices()) == ("stow chests", ["put chest on P8"])


@pytest.mark.rule("TRE-04")
def test_remaining_chests_are_offered_round_the_table_to_those_who_can_place_them() -> None:
    table = buyer(
        "G11@1,0", seat("Ben", buildings="T12 S9"), seat("Cleo", buildings="G10 G9e P8"), seat("Dan", buildings="T11")
    )
    table.plays("put chest on G11")
    assert (table.decides, table.choices()) == ("Ben", ["put chest on T12", "decline"])
    table.plays("decline")
    assert (table.decides, set(table.choices("put chest"))) == (
        "Cleo",
        {"put chest on G10", "put chest on G9e", "put chest on P8"},
    )
    table.plays("put chest on G9e")  # the only one of its colour that was left
    table.plays("decline")
    assert table.decides == "Dan"
    table.plays("put chest on T11")
    assert [chests(table, name) for name in table.names] == ["G11", "", "G9e", "T11"]
    assert table.decides == "Ben"  # the turn is over; a pavilion chest went back into the bag
    assert len(own(table, "bag")) + len(own(table, "rooms")[0]) == 42 - 3


@pytest.mark.rule("TRE-04")
def test_a_player_without_a_place_for_them_is_not_asked() -> None:
    table = buyer("G11@1,0", seat("Ben", buildings="S9"), seat("Cleo", buildings="T11"))
    table.plays("put chest on G11")
    assert table.decides == "Cleo"


@pytest.mark.rule("TRE-05")
def test_the_room_is_refilled_with_four_chests() -> None:
    table = buyer("G11@1,0", **chamber(FOUR, "tower tower tower tower"))
    assert own(table, "rooms")[0] == []  # not before all are placed
    table.plays("put chest on G11")
    assert [len(room) for room in own(table, "rooms")] == [4, 4, 0]
    assert len(own(table, "bag")) == 42 - 4 - 4 - 1
    assert not table.game.can_undo()


@pytest.mark.rule("TRE-05")
def test_with_too_few_in_the_bag_the_room_stays_empty_for_good() -> None:
    table = scenario(
        seat("Ana", hand="c9", palace="G11@1,0 P8@0,1"),
        seat("Ben", hand="c8"),
        "Cleo",
        modules=TREASURE,
        market="T12 S9 A9 C10",
        display="n1 n2 n3 n4",
        **lines(bag=["tower"], rooms=[FOUR.split(), ["tower"] * 4, ["arcades"] * 4]),
    )
    table.plays("chests 1 with c9", "put chest on G11", "put chest on P8")
    assert (own(table, "rooms")[0], own(table, "closed")) == ([], True)
    assert own(table, "bag") == ["garden", "tower", "tower"]
    table.plays("chests 2 with c8")  # nobody has a tower, so the bag has enough again
    assert own(table, "bag") == ["garden", *["tower"] * 6]
    assert own(table, "rooms") == [[], [], ["arcades"] * 4]


@pytest.mark.rule("RUL-36")
def test_left_over_chests_return_before_the_room_is_refilled() -> None:
    table = scenario(
        seat("Ana", hand="c9"),
        "Ben",
        "Cleo",
        modules=TREASURE,
        **lines(bag=[], rooms=[FOUR.split(), [], []]),
    )
    table.plays("chests 1 with c9")  # RUL-36: even without any building for them
    assert (own(table, "rooms")[0], own(table, "closed")) == (FOUR.split(), False)


@pytest.mark.rule("TRE-06")
@pytest.mark.parametrize(
    ("scoring_number", "points"),
    [(1, {"Ana": 7}), (2, {"Ana": 14, "Ben": 7}), (3, {"Ana": 22, "Ben": 14, "Cleo": 7})],
)
def test_chests_score_by_their_number(scoring_number: int, points: dict[str, int]) -> None:
    table = scoring(
        scoring_number,
        seat("Ana", buildings="T12 T11 G11", **stowed("G11", "T11", "T12")),
        seat("Ben", buildings="G10 P8", **stowed("G10", "P8")),
        seat("Cleo", buildings="S9", **stowed("S9")),
        modules=TREASURE,
        **chamber(gone="tower tower garden garden pavilion seraglio"),
    )
    assert table.points("treasure.most") == points


@pytest.mark.rule("TRE-06")
def test_equal_numbers_share_the_places_they_take() -> None:
    table = scoring(
        3,
        seat("Ana", buildings="T12", **stowed("T12")),
        seat("Ben", buildings="G10", **stowed("G10")),
        "Cleo",
        modules=TREASURE,
        **chamber(gone="tower garden"),
    )
    assert table.points("treasure.shared") == {"Ana": (22 + 14) // 2, "Ben": (22 + 14) // 2}


@pytest.mark.rule("RUL-36")
def test_players_without_chests_get_no_points() -> None:
    table = scoring(3, "Ana", "Ben", "Cleo", modules=TREASURE)
    assert table.points("treasure.shared") == table.points("treasure.most") == {}


@pytest.mark.rule("TRE-07")
def test_with_two_players_left_over_chests_are_first_offered_to_dirk() -> None:
    table = buyer("P8@1,0", seat("Ben", buildings="T12 G9e"), dirk="T11 T9nw S9 G10")
    table.plays("put chest on P8")
    assert own(table, "dirk") == ["G10", "T11"]
    assert (table.decides, table.choices()) == ("Ben", ["put chest on G9e", "decline"])
    table.plays("decline")
    assert table.decides == "Ben"


@pytest.mark.rule("TRE-07")
def test_dirk_too_puts_only_one_chest_on_a_building() -> None:
    gardens = chamber("garden garden garden garden", gone="garden")
    table = buyer("S9@1,0", "Ben", dirk="G10 P8", **gardens, **lines(dirk=["G10"]))
    assert own(table, "dirk") == ["G10"]
    assert len(own(table, "bag")) + len(own(table, "rooms")[0]) == 42 - 1  # all four went back


@pytest.mark.rule("RUL-36")
def test_dirk_is_ranked_by_his_chests() -> None:
    table = scoring(
        2,
        seat("Ana", buildings="T12", **stowed("T12")),
        "Ben",
        dirk="G10 G11",
        tower="*",
        modules=TREASURE,
        **chamber(gone="tower garden garden"),
        **lines(dirk=["G10", "G11"]),
    )
    assert table.points("treasure.most") == {DIRK: 14, "Ana": 7}


@pytest.mark.rule("TRE-08")
def test_the_chest_of_a_building_taken_down_goes_back_into_the_bag() -> None:
    for action, reserve in (("remove G11 @ 1,0", ""), ("swap T12 for G11 @ 1,0", "T12")):
        table = scenario(
            seat("Ana", palace="G11@1,0 P8@0,1", reserve=reserve, **stowed("G11", "P8")),
            "Ben",
            "Cleo",
            modules=TREASURE,
            **chamber(gone="garden pavilion"),
        )
        table.plays(action)
        assert chests(table, "Ana") == "P8"
        assert own(table, "bag").count("garden") == ALL["garden"]


@pytest.mark.rule("TRE-08")
@pytest.mark.rule("RUL-36")
def test_a_tile_without_a_colour_takes_no_chest() -> None:
    table = scenario(
        seat("Ana", hand="c9", palace="M10@-1,0 G13*nes@1,0 G11!s@0,1", **{"sites.begun": '[["G11", "ducat", false]]'}),
        "Ben",
        "Cleo",
        modules=["treasure", "medina", "magical", "sites"],
        **chamber(FOUR),
        **NO_SITES,
    )
    table.plays("chests 1 with c9")
    assert table.choices() == ["put chest on G13*nes"]
    table.refuses("put chest on M10", rule="RUL-36")
    table.refuses("put chest on G11!s", rule="SIT-06")
    table.refuses("put chest on F", rule="TRE-03")


@pytest.mark.position
@pytest.mark.parametrize(
    "line",
    [
        {"treasure.bag": '["tower"]', "treasure.rooms": "[[]]"},
        lines(bought=["tower"] * 10),
        lines(bought=5),
        {"treasure.bag": "5"},
    ],
)
def test_a_position_with_impossible_chests_is_refused(line: dict[str, Any]) -> None:
    with pytest.raises(PositionError):
        scenario("Ana", "Ben", modules=TREASURE, **line)
    with pytest.raises(PositionError):
        scenario(seat("Ana", **stowed("T12")), "Ben", modules=TREASURE, **chamber(gone="tower"))

"""The oracle's count of everything in the box of the Red Palace: whatever is lost is noticed."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.oracle.pieces import astray
from tests.oracle.red_palace.box import all_floors
from tests.oracle.red_palace.handmade import complete, palace, tile
from tests.oracle.red_palace.tiles import read

Snapshot = Any


def somewhere() -> Snapshot:
    """A table on which something is in every place."""
    snapshot = complete(
        palace("P6n^n!un@1,0", "Z!me!ue@2,0", "T11@0,1"), palace("T9es^e@1,0"), dirk=[tile("S3esw^w!uw")]
    )
    player = snapshot["players"][0]
    reserved, aside, market, preview = (taken(snapshot, letter) for letter in "GCAP")
    player["reserve"] = [manned(reserved)]
    player["aside"], snapshot["market"][1]["tile"], snapshot["market"][5]["tile"] = [aside], market, preview
    snapshot["players"][1]["own"]["red_palace.halves"] = ["garden"]
    snapshot["own"]["red_palace.sets"] = [[snapshot["draw"].pop(0), snapshot["draw"].pop(0)]]
    return snapshot


def taken(snapshot: Snapshot, letter: str) -> Any:
    """A floor with a guard tower out of the tower, with a piece out of the bag."""
    bare = next(each for each in snapshot["tower"] if "^" in each["id"])
    snapshot["tower"].remove(bare)
    built = tile(letter + bare["id"][1:])
    snapshot["own"]["red_palace.bag"] = snapshot["own"]["red_palace.bag"].replace(letter, "", 1)
    return built


def manned(building: Any) -> Any:
    each = read(building)
    assert each
    return tile(f"{building['id']}!u{each.floor[2].lower()}")


def test_there_are_54_floors_with_32_guard_towers_on_walls() -> None:
    floors = all_floors()
    assert len(floors) == 54
    assert len(set(floors)) == 45
    assert sum(len(towers) for _, _, towers in floors) == 32
    assert all(towers in walls for _, walls, towers in floors)
    assert (9, "ES", "E") in floors
    assert (6, "N", "N") in floors
    assert (8, "N", "") in floors
    assert Counter(len(walls) for _, walls, towers in floors if towers) == {2: 20, 3: 8, 1: 4}


def test_nothing_is_astray_when_everything_is_somewhere() -> None:
    assert astray(complete(palace(), palace(), palace())) == []
    assert astray(somewhere()) == []


def renamed(where: list[Any], old: str, new: str) -> None:
    """The tile of that id becomes another one."""
    place = next(index for index, each in enumerate(where) if each["id"] == old)
    where[place] = {**where[place], **{key: tile(new)[key] for key in ("id", "piece", "type", "price", "walls")}}


def bag(snapshot: Snapshot, old: str, new: str) -> None:
    snapshot["own"]["red_palace.bag"] = snapshot["own"]["red_palace.bag"].replace(old, new, 1)


LOST: dict[str, Callable[[Snapshot], object]] = {
    "floor": lambda s: s["tower"].pop(),
    "floor 8 without walls": lambda s: s["tower"].append(tile("_8")),
    "floor 9 ES: 1 instead of 0": lambda s: renamed(s["players"][1]["palace"], "T9es^e", "T9es"),
    "piece tower: 8 instead of 9": lambda s: bag(s, "T", ""),
    "piece tower: 10 instead of 9": lambda s: bag(s, "G", "T"),
    "piece pavilion": lambda s: renamed(s["players"][0]["palace"], "P6n^n!un", "S6n^n!un"),
    "bare floors {'_11': 1}": lambda s: renamed(s["players"][0]["palace"], "T11", "_11"),
    "bare floors {}, buildings in the tower ['P8']": lambda s: s["tower"].append(tile("P8")),
    "tile M2sw twice": lambda s: s["tower"].extend([tile("M2sw"), tile("M2sw")]),
    "tiles K": lambda s: s["tower"].append(tile("K5s")),
    "tiles M: 0 instead of 9": lambda s: s["modules"].append("medina"),
    "tiles F": lambda s: s["players"][0]["palace"].pop(0),
    "guards: 3 for 4": lambda s: renamed(s["players"][0]["palace"], "P6n^n!un", "P6n^n"),
    "guards: 5 for 4": lambda s: s["own"].update({"red_palace.spent": 1}),
    "guard on": lambda s: s["players"][0]["aside"].append(tile("Z!mn!un")),
    "plazas: 7": lambda s: s["players"][1]["reserve"].extend([tile("Z")] * 6),
    "wall pieces: 7": lambda s: s["players"][1]["reserve"].extend([tile("Z!mnes")] * 2),
    "wall pieces: 7 instead": lambda s: (
        s["players"][1]["reserve"].extend([tile("Z!mes"), tile("Z!mnes")]),
        s["own"].update({"red_palace.wall": True}),
    ),
    "wall piece on": lambda s: s["market"][0].update(tile=tile("P8!mn")),
    "half building garden: 2": lambda s: s["players"][0]["own"].update({"red_palace.halves": ["garden"]}),
    "positions": lambda s: s["own"].update({"red_palace.positions": [2, 2, 3, 3, 3, 4]}),
    "T11 told as": lambda s: s["players"][0]["palace"][3].update(walls="N"),
    "card g1": lambda s: s["own"]["red_palace.sets"][0].pop(),
}


@pytest.mark.parametrize("what", LOST)
def test_whatever_is_lost_doubled_or_misplaced_is_noticed(what: str) -> None:
    snapshot = somewhere()
    LOST[what](snapshot)
    assert [fault for fault in astray(snapshot) if fault.startswith(what)], astray(snapshot)


@pytest.mark.parametrize(
    ("positions", "right"),
    [
        ([1, 5, 1, 2, 2, 3, 3], True),
        ([1, 5, 1, 2, 2, 3, 5], False),  # there is one with five
        ([1, 5, 1, 2, 2, 3, 3, 4], False),  # the eighth is face down
        ([1, 5, 1, 2, 2, 3], False),
        ([2, 2, 3, 3, 3, 4, 4], True),
    ],
)
def test_position_tiles_are_drawn_from_eleven(positions: list[int], right: bool) -> None:
    snapshot = somewhere()
    snapshot["options"]["first_board"] = False
    snapshot["own"]["red_palace.positions"] = positions
    assert (astray(snapshot) == []) is right

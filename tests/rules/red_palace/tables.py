"""Tables at which the Red Palace is played."""

from __future__ import annotations

import json
from typing import Any

from tests.scenario import Table, new_table, scenario, scoring, seat
from tests.scenario.position import Seat

RED = "red_palace"
ON_THE_MARKET = "P8 S9 A9 C10 - - -"
"""Four buildings without walls and an empty preview."""


def red(*players: Seat | str, **lines: Any) -> Table:
    """A position; keys that are fields of the edition are given with an underscore: `red_bag="PS…"`."""
    return scenario(*players, **_named(lines))


def red_scoring(number: int, *players: Seat | str, **lines: Any) -> Table:
    """A table at which the first player has just taken a card and this scoring has been held."""
    return passing(scoring(number, *players, **_named(lines)))


def red_game(*names: str, seed: int = 1, **options: Any) -> Table:
    """A new game, before the draft."""
    return new_table(*names, edition=RED, options=options, seed=seed)


def empty_bag(options: dict[str, Any], **lines: Any) -> Table:
    """All pieces lie on floors, four of them on the market and one aside. Ana has money and points."""
    new = red_game("Ana", "Ben", "Cleo")
    floors = [tile[1:] for tile in f"{new.tower} {new.market}".split()]
    buildings = list(map("".join, zip("PSACGT" * 9, floors, strict=True)))
    ana = seat("Ana", hand="g8 g9", score=9, aside=buildings[4])
    market, dirk = " ".join([*buildings[:4], "-", "-", "-"]), " ".join(buildings[5:])
    return red(ana, "Ben", options=options, market=market, tower="", dirk=dirk, **lines)


def _named(lines: dict[str, Any]) -> dict[str, Any]:
    """The first words of the lines: `red_spent` is `red_palace.spent`, written as the position text does."""
    named = {
        f"{RED}.{key.removeprefix('red_')}" if key.startswith("red_") else key: json.dumps(value)
        if key.startswith("red_")
        else value
        for key, value in lines.items()
    }
    return {"edition": RED, **named}


def own(table: Table, field: str) -> Any:
    """What lies on the table of the edition: the bag, the sets, the guard board."""
    return table.look()["own"][f"{RED}.{field}"]


def passing(table: Table) -> Table:
    """Nobody uses an ability after the actions."""
    while table.now == "guard abilities":
        table.plays("decline")
    return table


def drafted(table: Table) -> Table:
    """Everybody takes the first set there is."""
    while table.now == "draft":
        table.plays(table.choices("draft")[0])
    return table

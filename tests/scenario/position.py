"""Setting up tables: new ones, positions, and positions right after a scoring."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from tests.scenario.table import Table

import alhambra
from alhambra.game import versions

_SCORING_CARDS = ("scoring1", "scoring2")


class Seat(NamedTuple):
    """A player and the indented lines of the position about them."""

    name: str
    lines: dict[str, str]


def seat(name: str, buildings: str = "", **lines: object) -> Seat:
    """A player with what they have: `hand`, `palace`, `reserve`, `aside`, `score`.

    `buildings` are tiles built legally in the palace, no matter where.
    """
    if buildings:
        lines["palace"] = _standing(buildings)
    return Seat(name, _lines(lines))


def scenario(
    *players: Seat | str,
    edition: str = "alhambra",
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
    rules: int = versions.RULES_VERSION,
    **lines: object,
) -> Table:
    """A table in a given position; the first player begins unless `active` says otherwise. `rules` is their version.

    The scoring cards are at the bottom of the draw pile unless the position says where they are.
    """
    seats = [Seat(player, {}) if isinstance(player, str) else player for player in players]
    said = _lines(lines)
    if "box" not in said:
        said["draw"] = " ".join([said.get("draw", "*"), *_scoring_cards_left(said)])
    text = ["alhambra position 1", f"rules {rules}", f"edition {json.dumps(edition)}"]
    text.append(f"modules {json.dumps(list(modules))}")
    text.append(f"options {json.dumps(dict(options or {}))}")
    for each in seats:
        text.append(f"player {each.name}")
        text += [f"  {key} {value}" for key, value in each.lines.items()]
    text += [f"{key} {value}" for key, value in said.items()]
    return Table(alhambra.Game.from_position("\n".join(text), seed))


def scoring(number: int, *players: Seat | str, **lines: Any) -> Table:
    """A table at which the first player has just taken a card and the first, second or third scoring has been held."""
    if number == 3:
        return the_end(*players, **lines).plays("take g1")
    table = scenario(*players, display="g1", scorings=number - 1, draw=f"{_SCORING_CARDS[number - 1]} *", **lines)
    return table.plays("take g1")


def the_end(*players: Seat | str, **lines: Any) -> Table:
    """A table with an empty tower: when the first player has taken g1 and a market space is empty, the game ends."""
    return scenario(*players, **{"display": "g1", "box": "*", **lines})


def new_table(
    *names: str,
    edition: str = "alhambra",
    modules: Sequence[str] = (),
    options: Mapping[str, Any] | None = None,
    seed: int = 1,
) -> Table:
    """A table at which a new game begins."""
    return Table(alhambra.new_game(names, modules, edition, seed, options))


def _lines(said: Mapping[str, object]) -> dict[str, str]:
    """The first word of a line may have dashes, which Python names cannot; those with a dot are given as they are."""
    return {key if "." in key else key.replace("_", "-"): str(value) for key, value in said.items()}


def _scoring_cards_left(said: Mapping[str, str]) -> list[str]:
    turned_up = int(said.get("scorings", 0)) + int(said.get("due", 0))
    named = " ".join(said.values())
    return [card for card in _SCORING_CARDS[turned_up:] if card not in named]


@cache
def _standing(tiles: str) -> str:
    """A palace of these tiles, each built on the first cell where it fits."""
    table = scenario(seat("Ana", aside=tiles), "Ben", "Cleo", agenda="placing 0, next-turn 0")
    for tile in tiles.split():
        cells = table.choices(f"place {tile}")
        assert cells, f"{tile} fits nowhere: give the palace line by hand, or name tiles with fewer walls first"
        table.plays(cells[0])
    return table.palace("Ana")

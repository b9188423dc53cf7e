"""Placements and remodels: those the engine lists, and those the oracle finds by trying every cell."""

from collections.abc import Iterator
from typing import Any

from tests.oracle.fortified import legal_cells, removable, swappable, turned, wooden
from tests.oracle.handmade import piece
from tests.oracle.words import Tile, component

from alhambra import Game

Move = tuple[Any, ...]  # what is done, the tile with its marks, the cell


def moves_of_engine(game: Game) -> set[Move]:
    """All placements and remodels without a gate card."""
    result: set[Move] = set()
    for action in game.legal_actions():
        words = str(action).split()
        if action.verb in ("place", "build", "erect", "swap"):
            result.add((action.verb, marks(words[1]), words[-1]))
        elif action.verb == "remove":
            result.add((action.verb, words[-1]))
    return result


def moves_of_oracle(player: dict[str, Any], step: str) -> set[Move]:
    """The same, by trying every cell."""
    palace = player["palace"]
    if step == "placing":
        towers = [
            ("erect", piece(f"{tower}!c{sides}", "watchtower"))
            for tower in player["own"].get("watchtowers.to place", [])
            for sides in ("ne", "es", "sw", "nw")
        ]
        tiles = [("place", form) for tile in player["aside"] for form in forms(tile)]
        return {
            (verb, marks(tile["id"]), f"{x},{y}") for verb, tile in tiles + towers for x, y in legal_cells(palace, tile)
        }
    reserve = [form for tile in player["reserve"] for form in forms(tile)]
    built = {("build", marks(tile["id"]), f"{x},{y}") for tile in reserve for x, y in legal_cells(palace, tile)}
    swapped = {("swap", marks(tile["id"]), f"{x},{y}") for tile in reserve for x, y in swappable(palace, tile)}
    return built | swapped | {("remove", f"{x},{y}") for x, y in removable(palace)}


def marks(id_: str) -> tuple[str, ...]:
    """An id as printed, and its marks in any order."""
    printed, *rest = id_.split("!")
    return printed, *sorted(rest)


def forms(tile: Tile) -> Iterator[Tile]:
    """MAG-02: a magical building in all four orientations."""
    if "*" not in tile["id"]:
        yield tile
        return
    others = [each for each in tile["id"].split("!")[1:] if not each.startswith("r")]
    for turns in ("", "r1", "r2", "r3"):
        form = {**tile, "id": "!".join([component(tile), *([turns] if turns else []), *others])}
        printed = {turned(letter.upper(), form) for letter in component(tile)[2:] if letter in "nesw"}
        yield {**form, "walls": "".join(side for side in "NESW" if side in printed | wooden(form))}

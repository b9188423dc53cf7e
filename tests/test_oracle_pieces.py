"""The oracle's count of all pieces: nothing is missing at the start of a game, and whatever is lost is noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.oracle.pieces import astray

import alhambra
from alhambra.editions import MODULES

Snapshot = dict[str, Any]


def everything(players: int = 3) -> Snapshot:
    return alhambra.new_game(players, list(MODULES), seed=players).snapshot()


def first(snapshot: Snapshot) -> dict[str, Any]:
    own: dict[str, Any] = snapshot["players"][0]["own"]
    return own


@pytest.mark.parametrize("players", range(2, 7))
def test_at_the_start_every_piece_is_there(players: int) -> None:
    assert astray(everything(players)) == []


LOST: dict[str, Callable[[Snapshot], object]] = {
    "card g": lambda s: s["draw"].remove("g9" if "g9" in s["draw"] else "g8"),
    "card gate": lambda s: s["draw"].remove("gate"),
    "card wall-n": lambda s: s["draw"].remove("wall-n"),
    "card thief": lambda s: first(s)["thieves.held"].pop(),
    "card m": lambda s: s["own"]["master_builders.left over"].pop(),
    "card sultan": lambda s: s["draw"].remove("sultan-g1"),
    "card patron": lambda s: s["box"]["cards"].append("patron"),
    "tiles K": lambda s: s["tower"].remove(next(tile for tile in s["tower"] if tile["id"][0] == "K")),
    "tile T12 twice": lambda s: s["tower"].append({"id": "T12", "piece": "tower", "type": "tower"}),
    "tiles Q": lambda s: s["own"]["squares.piles"][0].pop(),
    "bonus cards": lambda s: first(s)["bonus.held"].pop(),
    "chest garden": lambda s: s["own"]["treasure.bag"].remove("garden"),
    "attack card": lambda s: s["own"]["invaders.attacks"].pop(),
    "culture tile 8": lambda s: s["own"]["moors.supply"].remove([8, 4]),
}


@pytest.mark.parametrize("what", LOST)
def test_a_lost_or_duplicate_piece_is_noticed(what: str) -> None:
    snapshot = everything()
    LOST[what](snapshot)
    assert [fault for fault in astray(snapshot) if fault.startswith(what)]


TOO_MANY: dict[str, tuple[str, Any]] = {
    "bonus card C10": ("bonus.revealed", ["C10", "C10"]),
    "coin on": ("change.coins", ["on"] * 7),
    "inhabitant tower": ("trader.disc", ["tower"] * 8),
    "caravanserai k1": ("caravanserai.markers", ["k1:0r", "k1:1r"]),
    "falcon white-GT twice": ("falconers.falcons", [["white-GT", "0.5,0.5"], ["white-GT", "1.5,0.5"]]),
    "watchtower WP": ("watchtowers.to place", ["WP"] * 4),
    "site denar": ("sites.drawn", ["denar"]),
    "sites of": ("sites.begun", [["G11", "denar", False]]),
    "scout tower": ("", "invaders.scouts"),
    "stone n": ("certificates.saved", "v3n"),
}


@pytest.mark.parametrize("what", TOO_MANY)
def test_more_pieces_than_exist_are_noticed(what: str) -> None:
    key, value = TOO_MANY[what]
    snapshot = everything(2 if what == "stone n" else 3)
    for player in snapshot["players"] if what == "stone n" else snapshot["players"][:1]:
        player["own"][key] = value
    if not key:
        snapshot["own"][value] = ["tower", "tower"]
    assert [fault for fault in astray(snapshot) if fault.startswith(what)]


def test_walls_and_gates_cost_cards() -> None:
    snapshot = everything()
    snapshot["players"][0]["palace"][0]["id"] += "!wne"
    assert "wall pieces: 2 on tiles, 0 on the cards used" in astray(snapshot)
    snapshot["players"][0]["palace"][0]["id"] = "F!gn"
    assert "gates: 1 sides with a gate" in astray(snapshot)


def test_a_square_in_the_pile_of_another_colour_is_noticed() -> None:
    snapshot = everything()
    piles = snapshot["own"]["squares.piles"]
    piles[0][0], piles[1][0] = piles[1][0], piles[0][0]
    assert len([fault for fault in astray(snapshot) if fault.startswith("square")]) == 2

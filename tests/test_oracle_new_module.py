"""A module that is not in the Mega Box describes itself to the oracle in a file of its own."""

from __future__ import annotations

from typing import Any

import pytest
from tests.oracle.modules import OPINIONS, Opinion
from tests.oracle.pieces import astray
from tests.oracle.scorer import score
from tests.oracle.words import Snapshot

import alhambra

STORKS = ["stork-1", "stork-2"]


@pytest.fixture
def with_storks() -> dict[str, Any]:
    """A game with storks, which the program does not have: a card in the draw pile, one before a player, a tile."""
    snapshot: dict[str, Any] = alhambra.new_game(2, seed=1).snapshot()
    snapshot["modules"] = ["storks"]
    snapshot["draw"].append("stork-1")
    snapshot["players"][0]["own"]["storks.seen"] = ["stork-2"]
    snapshot["own"]["storks.nests"] = ["N1"]
    return snapshot


def seen(snapshot: Snapshot, player: int) -> list[str]:
    found: list[str] = snapshot["players"][player]["own"].get("storks.seen", [])
    return found


@pytest.fixture
def opinion(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Opinion(
        cards=lambda players: STORKS,
        cards_lying=lambda snapshot: [card for player in range(2) for card in seen(snapshot, player)],
        tiles={"N": 1},
        tiles_lying=lambda snapshot: snapshot["own"]["storks.nests"],
        points=lambda snapshot, player, scoring: scoring * len(seen(snapshot, player)),
    )
    monkeypatch.setitem(OPINIONS, "storks", told)


def test_a_piece_of_which_the_oracle_was_not_told_is_found_and_it_says_where_to_tell(
    with_storks: dict[str, Any],
) -> None:
    (found,) = astray(with_storks)
    assert found.startswith("card stork-1: 1 instead of 0")
    assert "tests/oracle/modules" in found


@pytest.mark.usefixtures("opinion")
def test_pieces_of_which_it_was_told_are_counted(with_storks: dict[str, Any]) -> None:
    assert astray(with_storks) == []
    with_storks["draw"].remove("stork-1")
    with_storks["own"]["storks.nests"].clear()
    assert astray(with_storks) == ["card stork-1: 0 instead of 1", "tiles N: 0 instead of 1"]


@pytest.mark.usefixtures("opinion")
def test_its_points_count_under_the_name_of_the_module(with_storks: dict[str, Any]) -> None:
    assert [points.get("storks") for points in score(with_storks, 3)] == [3, 0, None]  # the last is the neutral player

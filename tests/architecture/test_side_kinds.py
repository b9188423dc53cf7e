"""Kinds of sides: every name has a number of its own, and what is packed into one number comes out again."""

from __future__ import annotations

import pytest

from alhambra.game.palace import side_kinds
from alhambra.game.palace.side_kinds import NOTHING, OPEN, WALL, kind_at, new_kind, pack, with_kind
from alhambra.game.palace.sides import Joints, SideKind


@pytest.fixture(autouse=True)
def _only_those_of_the_base_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(side_kinds, "_NUMBERS", {"open": OPEN, "wall": WALL})


def test_every_kind_has_a_number_of_its_own() -> None:
    kinds = [NOTHING, OPEN, WALL, new_kind("hedge"), new_kind("moat")]
    assert len(set(kinds)) == len(kinds)


def test_two_kinds_cannot_have_the_same_name() -> None:
    with pytest.raises(ValueError, match="'wall' already"):
        new_kind("wall")


def test_no_more_kinds_are_declared_than_fit() -> None:
    added = [new_kind(f"hedge {number}") for number in range(13)]
    assert max(added) == 15
    with pytest.raises(ValueError, match="no number is left for the side kind 'moat'"):
        new_kind("moat")


def test_a_ruleset_has_only_declared_kinds() -> None:
    with pytest.raises(ValueError, match="'hedge'"):
        Joints({"hedge": SideKind()})


def test_each_of_four_sides_comes_out_as_it_went_in() -> None:
    sides = pack([WALL, OPEN, NOTHING, WALL])
    assert [kind_at(sides, side) for side in range(4)] == [WALL, OPEN, NOTHING, WALL]
    changed = with_kind(sides, 1, WALL)
    assert [kind_at(changed, side) for side in range(4)] == [WALL, WALL, NOTHING, WALL]

"""What a turn is about, judging by what it does and what else could have been done."""

from __future__ import annotations

from typing import Any

import pytest
from tests.scenario import scenario, seat

from alhambra import Game
from alhambra.analysis.puzzles.themes import added_deeds, theme_of
from alhambra.analysis.puzzles.turn import Turn, turn_of
from alhambra.bots.memory import Memory
from alhambra.bots.planner import Planner

MARKET = {"market": "G10 T13e P6n C5nsw", "display": "c9 g5", "options": {"confirm": True}}
"""What is on the spaces for green, red, brown and yellow money."""


def table(hand: str, modules: tuple[str, ...] = (), reserve: str = "", **lines: Any) -> Game:
    return scenario(seat("Ana", hand=hand, reserve=reserve), "Ben", "Cleo", modules=modules, **{**MARKET, **lines}).game


def turn(start: Game, actions: str) -> Turn:
    """A whole turn, given its actions separated by semicolons."""
    made = turn_of(start, Memory(start).seen_by(start, 0), actions.split("; "), Planner(0))
    assert made
    return made


def payable(start: Game) -> set[str]:
    return {str(action) for action in start.legal_actions() if action.verb == "buy"}


@pytest.mark.parametrize(
    ("hand", "actions", "theme"),
    [
        ("n6", "buy 3 with n6; take c9; place P6n @ 1,0", None),
        ("n7", "buy 3 with n7; place P6n @ 1,0", "overpay"),
        ("n6", "take c9", "money"),
        ("n7", "take c9", None),
        ("n2", "take c9", None),
        ("n6 n7", "buy 3 with n6; take c9; place P6n @ 1,0", None),
        ("n6 c5", "buy 3 with n6; take c9; place P6n @ 1,0", "single"),
        ("n6 c5", "buy 3 with n6; buy 4 with c5; take c9; place P6n @ 1,0; reserve C5nsw", "chain"),
        ("n6 c6", "buy 3 with n6; take c9; place P6n @ 1,0", None),
        ("n6 c6", "buy 3 with n6; buy 4 with c6; place P6n @ 1,0; reserve C5nsw", "overpay"),
    ],
)
def test_the_theme_is_what_was_bought_of_all_that_could_be_paid_exactly(
    hand: str, actions: str, theme: str | None
) -> None:
    start = table(hand)
    assert theme_of(start, turn(start, actions)) == theme


def test_whoever_changes_the_palace_though_something_could_be_bought_has_a_turn_about_that() -> None:
    start = table("n6", reserve="P7e")
    assert theme_of(start, turn(start, "build P7e @ 1,0")) == "remodel"


def test_the_last_turn_is_about_the_end_if_not_every_space_can_be_filled_again() -> None:
    actions = "buy 3 with n6; take c9; place P6n @ 1,0"
    for tower, theme in (("", "last"), ("P7e", None), ("P7e S8s", None)):
        start = table("n6", tower=tower, box="*")
        assert theme_of(start, turn(start, actions)) == theme, tower


def test_with_modules_only_what_they_add_is_a_theme() -> None:
    start = table("n6", modules=("medina",), market="G10 M10 P6n C5nsw")
    plain = turn(start, "take c9")
    assert (theme_of(start, plain), added_deeds(start.rules, plain)) == (None, set())
    start = table("r9 r1", modules=("medina",), market="- M10 - -")
    paid = next(text for text in payable(start) if text.startswith("buy 2"))
    added = turn(start, f"{paid}; take c9; reserve M10")
    assert theme_of(start, added) == "module"
    assert added_deeds(start.rules, added)

"""Whole games in the browser, from the first turn to the result."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Come
from tests.browser.playing import Finger, Keyboard, Player
from tests.browser.visitor import DESKTOP, PHONE

from alhambra.editions import MODULES


@pytest.mark.parametrize(
    ("hand", "size", "modules"),
    [
        pytest.param(Player, DESKTOP, ["bonus", "squares", "master_builders"], id="with the mouse"),
        pytest.param(Keyboard, DESKTOP, ["vizier", "diamonds", "camps"], id="with the keyboard alone"),
        pytest.param(Finger, PHONE, ["gates", "city_walls", "thieves"], id="on a phone"),
        pytest.param(Player, DESKTOP, list(MODULES), id="with everything"),
    ],
)
def test_a_whole_game_is_played(visitor: Come, hand: type[Player], size: dict[str, int], modules: list[str]) -> None:
    ana = visitor(size)
    ana.sits_down("me", "random", modules=modules, options={"confirm": size == PHONE})  # without it a turn is shorter
    hand(ana).play(seconds=600)
    rows = ana.dialog.locator("tbody tr")
    assert set(rows.locator("th").all_inner_texts()) == {"Ana", "Zahra"}
    assert ana.violations() == []
    assert ana.overflow() == 0

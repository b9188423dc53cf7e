"""Games in the browser, to the result: with the mouse, with a finger, and without either, when the focus is never lost
and axe finds nothing in any kind of decision."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import near_the_end
from tests.browser.playing import Finger, Inspector, Keyboard, Player
from tests.browser.visitor import DESKTOP, PHONE

from alhambra.editions import MODULES

pytestmark = pytest.mark.first

QUICK = "greedy"
"""An opponent who buys what there is: with one who plays at random a game takes twice as many turns. With many of them
Ana has few turns, so that a whole game does not take long."""


def test_a_whole_game_is_played_without_a_mouse(visitor: Come) -> None:
    ana = visitor()
    modules = ["squares", "camps"]
    ana.sits_down("me", *[QUICK] * 5, modules=modules, options={"confirm": False})
    plays_to_the_end(Inspector(ana), players=6)


def test_a_whole_game_of_the_red_palace_is_played(visitor: Come) -> None:
    ana = visitor()
    abilities = ["swap", "wall", "half", "overpaid"]
    ana.sits_down("me", *[QUICK] * 3, edition="red_palace", options={"abilities": abilities})
    player = Player(ana)
    plays_to_the_end(player, players=4)
    assert player.touched["ability"] > 0


@pytest.mark.parametrize(
    ("hand", "size", "modules"),
    [
        pytest.param(Finger, PHONE, ["gates", "city_walls", "thieves"], id="on a phone"),
        pytest.param(Inspector, DESKTOP, list(MODULES), id="with everything, without a mouse"),
    ],
)
def test_the_end_of_a_game_is_played(
    visitor: Come, hand: type[Player], size: dict[str, int], modules: list[str]
) -> None:
    """Whole ones would take long: with everything there are many decisions."""
    ana = visitor(size)
    ana.goes_on(*near_the_end(*modules))
    plays_to_the_end(hand(ana))


@pytest.mark.parametrize(
    ("hand", "size", "abilities"),
    [
        pytest.param(Finger, PHONE, ("money", "plaza", "fresh", "move"), id="on a phone"),
        pytest.param(Keyboard, DESKTOP, ("preview", "wall", "money", "move"), id="without a mouse"),
    ],
)
def test_the_end_of_a_game_of_the_red_palace_is_played(
    visitor: Come, hand: type[Player], size: dict[str, int], abilities: tuple[str, ...]
) -> None:
    ana = visitor(size)
    ana.goes_on(*near_the_end(abilities=abilities))
    player = hand(ana)
    plays_to_the_end(player)
    assert player.touched["ability"] > 0


def plays_to_the_end(player: Player, players: int = 2) -> None:
    player.play(seconds=600)
    ana = player.visitor
    names = ana.dialog.locator("table").first.locator("tbody tr th")
    expect(names).to_have_count(players)
    assert names.filter(has_text="Ana").count() == 1
    assert ana.violations() == []
    assert ana.overflow() == 0
    if isinstance(player, Keyboard):
        assert player.lost == []
    if isinstance(player, Inspector):
        assert len(player.found) > 3
        assert not any(player.found.values()), player.found

"""A scoring is played out before everybody who looks, and can be skipped."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, position
from tests.browser.playing import Player
from tests.browser.visitor import Visitor

SCORING_NEXT = position(draw="scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *")
"""Whoever takes money now brings about the first scoring."""
LONG_ENOUGH = 9_000
"""Milliseconds in which all of it has been shown."""


@pytest.fixture
def ana(visitor: Come) -> Visitor:
    """Ana wants things to move, and has just brought about a scoring; her clock stands still from then on."""
    ana = visitor()
    ana.open("/")
    ana.page.evaluate("localStorage.setItem('alhambra.settings', JSON.stringify({motion: 'fast'}))")
    ana.goes_on(SCORING_NEXT, at=0)
    ana.waits_for_turn()
    ana.page.clock.install()
    ana.page.locator("[data-spot='display:g9:0']").click()
    ana.page.locator(".actions .row button.primary").click()  # the end of the turn
    ana.dialog.locator(".lifted").first.wait_for(state="attached")
    return ana


def test_a_scoring_is_played_out_while_the_table_stands_still(ana: Visitor) -> None:
    turn = ana.turn
    expect(ana.dialog).to_contain_text(ana.says("web-table.scoring-number", number=1))
    expect(ana.dialog.locator(".now")).to_have_count(1)
    assert ana.violations() == []
    ana.page.clock.run_for(LONG_ENOUGH)
    expect(ana.dialog.get_by_role("status")).to_have_text("Ana +8: 8, Ben +15: 15, Dirk 0: 0")
    expect(ana.dialog).to_contain_text("Ben is in the lead")
    ana.dialog.get_by_role("button", name=ana.says("web-table.explain-points")).click()
    expect(ana.dialog.locator(".lines td button").first).to_be_visible()
    ana.page.keyboard.press("Escape")
    ana.page.clock.run_for(LONG_ENOUGH)
    ana.waits_for_turn()
    assert ana.turn > turn


def test_whoever_skips_a_scoring_plays_on_at_once(ana: Visitor) -> None:
    expect(ana.button("web-points.skip")).to_be_focused()
    ana.page.keyboard.press("Enter")
    expect(ana.dialog).to_have_count(0)
    ana.page.clock.run_for(LONG_ENOUGH)
    ana.waits_for_turn()
    assert ana.page.evaluate("document.activeElement !== document.body")
    ana.page.reload()  # it is not shown again
    ana.page.locator(".market").wait_for()
    expect(ana.dialog).to_have_count(0)


def test_the_last_scoring_comes_before_the_result_with_all_palaces_numbers_and_a_poster(visitor: Come) -> None:
    ana = visitor()
    ana.open("/")
    ana.page.evaluate("localStorage.setItem('alhambra.settings', JSON.stringify({motion: 'fast'}))")
    ana.goes_on(position(tower=NONE), at=0)
    ana.waits_for_turn()
    ana.page.locator("[data-spot='market:2']").click()
    ana.page.locator(".actions .row button.primary").click()
    ana.sees(ana.says("web-table.asked-again"))
    player = Player(ana)
    while ana.dialog.locator("#scoring-shown").count() == 0:
        player.once()
    ana.dialog.locator("footer button").last.click()
    palaces = ana.dialog.locator("ol li svg.palace")
    expect(palaces).to_have_count(2)
    rows = ana.dialog.locator("tbody th")
    expect(rows.filter(has_text=ana.says("web-end.exact"))).to_be_visible()
    expect(rows.filter(has_text=ana.says("web-points.kind-wall"))).to_be_visible()
    ana.page.set_viewport_size({"width": 360, "height": 640})
    assert ana.overflow() == 0
    assert ana.too_small() == []
    for cell in ana.dialog.locator("table").first.locator("th, td").all():  # nothing of the result is cut off
        box = cell.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= 360
    ana.button("web-end.poster").click()
    expect(ana.dialog.locator("img")).to_have_attribute("alt", re.compile("Ana"))
    with ana.page.expect_download() as kept:
        ana.dialog.get_by_role("button", name=ana.says("web-replay.as-png")).click()
    assert kept.value.suggested_filename == "alhambra-Ana.png"

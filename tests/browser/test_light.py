"""Evening comes with each scoring, slowly."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import STILL, Visitor

SCORING_NEXT = position(draw="scoring1 c5 g6 n7 r2 c7 g5 r7 scoring2 *")
"""Whoever takes money now brings about the first scoring."""
NOTING = """() => {
    window.most = 0;
    const note = () => {
        window.most = Math.max(window.most, document.querySelectorAll(".scenery").length);
        requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
}"""
"""The most gardens that were seen at a time, in the light of different hours."""


def lawn(ana: Visitor) -> str:
    return ana.page.locator(".scenery .garden pattern rect").first.get_attribute("fill") or ""


def at_noon(ana: Visitor) -> None:
    expect(ana.page.locator("html")).to_have_attribute("data-hour", "noon")
    expect(ana.page.locator(".scenery")).to_have_count(1)


@pytest.mark.parametrize("moving", [True, False], ids=["with motion", "without motion"])
def test_after_a_scoring_the_new_light_appears_over_the_old_one(visitor: Come, moving: bool) -> None:
    ana = visitor()
    if moving:
        ana.page.emulate_media(reduced_motion="no-preference")
    ana.goes_on(SCORING_NEXT, at=0)
    ana.waits_for_turn()
    expect(ana.page.locator(".palace .window.aside")).to_have_count(1)
    ana.page.evaluate(STILL)
    before = lawn(ana)
    ana.page.evaluate(NOTING)
    ana.page.locator("[data-spot='display:g9:0']").click()
    ana.page.locator(".actions .row button.primary").click()  # the end of the turn
    at_noon(ana)
    assert ana.page.evaluate("() => window.most") == (2 if moving else 1)
    assert lawn(ana) != before
    expect(ana.page.locator(".board [data-spot='cell:0,-1']")).to_have_count(1)
    ana.page.add_init_script(f"addEventListener('DOMContentLoaded', {NOTING})")
    ana.page.reload()
    ana.page.locator(".market").wait_for()
    at_noon(ana)
    ana.page.evaluate(STILL)
    assert ana.page.evaluate("() => window.most") == 1  # no other light was seen before

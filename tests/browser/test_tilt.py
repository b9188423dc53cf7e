"""Between the views from above and from the side the ground tilts, with everything on it, and buildings rise."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import DESKTOP, PHONE, STILL, Visitor

NOTING = """() => {
    window.noted = [];
    const matrix = (thing) => getComputedStyle(thing).transform;
    const note = () => {
        window.noted.push({
            aside: !!document.querySelector(".palace .window.aside"),
            planes: [...document.querySelectorAll(".palace .plane")].map(matrix),
            building: document.querySelector(".board .upright")?.getBoundingClientRect().height ?? 0,
        });
        requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
}"""
DOWN = 0.4
"""How long a step to the south is on the screen, from the side, as a part of its length from above."""
SLOWLY = 0.2


def at_turn(visitor: Come, size: dict[str, int] = DESKTOP, moving: bool = True) -> Visitor:
    ana = visitor(size)
    if moving:
        ana.page.emulate_media(reduced_motion="no-preference")
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    expect(ana.page.locator(".palace .window.aside")).to_have_count(1)
    ana.page.evaluate(STILL)
    return ana


def turned(ana: Visitor, aside: bool) -> list[dict[str, Any]]:
    """What is seen in each frame while the view changes, so slowly that no step is missed."""
    clock = ana.context.new_cdp_session(ana.page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
    ana.page.evaluate(NOTING)
    ana.page.keyboard.press("v")
    expect(ana.page.locator(".palace .window.aside")).to_have_count(int(aside))
    ana.page.evaluate(STILL)
    frames: list[dict[str, Any]] = ana.page.evaluate("() => window.noted")
    return frames


def ground(plane: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", plane)[:4]]


def tilted(frame: dict[str, Any]) -> float:
    """How far the ground is tilted, from 0 to 1."""
    first, *others = [ground(plane) for plane in frame["planes"]]
    for other in others:
        assert other == pytest.approx(first, abs=0.01), "what lies on the ground does not tilt with it"
    return (1 - first[3]) / (1 - DOWN)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_the_ground_tilts_with_everything_on_it_and_buildings_rise_from_it(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor, size)
    back = [tilted(frame) for frame in turned(ana, aside=False)]
    assert [back[0], back[-1]] == pytest.approx([1, 0], abs=0.001)
    frames = turned(ana, aside=True)
    way = [tilted(frame) for frame in frames]
    assert [way[0], way[-1]] == pytest.approx([0, 1], abs=0.001)
    for path, ahead in ((back, -1), (way, 1)):
        assert len([at for at in path if 0.01 < at < 0.99]) >= 2, "the view changes at once"
        assert all(ahead * (now - before) >= -0.001 for before, now in pairwise(path)), "the ground tilts to and fro"
    heights = [frame["building"] for frame in frames if frame["aside"]]
    assert heights[0] < 0.2 * heights[-1], "the buildings stand there at once"
    assert any(0.2 * heights[-1] < height < 0.95 * heights[-1] for height in heights)
    expect(ana.page.locator(".board [data-spot='cell:0,-1']")).to_have_count(1)  # nothing of the other view is left


def test_the_newest_view_wins_while_the_ground_tilts(visitor: Come) -> None:
    ana = at_turn(visitor)
    ana.page.keyboard.press("v")
    turned(ana, aside=True)
    frames = turned(ana, aside=False)
    assert tilted(frames[-1]) == pytest.approx(0, abs=0.001)
    expect(ana.page.locator(".palace svg.palace")).to_have_count(1)
    expect(ana.page.locator(".board .upright")).to_have_count(0)


def test_with_reduced_motion_the_view_changes_at_once(visitor: Come) -> None:
    ana = at_turn(visitor, moving=False)
    for aside in (False, True):
        found = {round(tilted(frame), 3) for frame in turned(ana, aside)}
        assert found <= {0, 1}


def test_a_page_opens_in_the_view_that_was_chosen_without_tilting(visitor: Come) -> None:
    ana = at_turn(visitor)
    ana.page.add_init_script(f"addEventListener('DOMContentLoaded', {NOTING})")
    ana.page.reload()
    ana.waits_for_turn()
    expect(ana.page.locator(".palace .window.aside")).to_have_count(1)
    ana.page.evaluate(STILL)
    frames = [frame for frame in ana.page.evaluate("() => window.noted") if frame["planes"]]
    assert {round(tilted(frame), 3) for frame in frames} <= {0, 1}


SLOW_FRAMES = """
    const [frame, now] = [requestAnimationFrame.bind(window), performance.now.bind(performance)];
    window.requestAnimationFrame = (done) => frame((at) => done(3 * at));
    performance.now = () => 3 * now();
"""
"""For the page every frame takes three times as long."""


def test_a_device_that_cannot_keep_up_leaves_out_the_trees_of_isles_and_then_the_tilt(visitor: Come) -> None:
    own = visitor()
    own.page.add_init_script(SLOW_FRAMES)
    ana = at_turn(lambda *_: own)
    trees = ana.page.locator(".others .isle .plant")
    expect(trees.first).to_be_visible()
    whole = ana.page.locator(".palace .window")
    whole.focus()
    for step in range(100):
        if ana.page.locator(".palace .window.no-tilt").count():
            break
        whole.press("0" if step % 2 else "+")  # the camera glides back
        ana.page.evaluate(STILL)
    expect(ana.page.locator(".palace .window.no-tilt")).to_have_count(1)
    expect(trees.first).to_be_hidden()
    assert {round(tilted(frame), 3) for frame in turned(ana, aside=False)} <= {0, 1}

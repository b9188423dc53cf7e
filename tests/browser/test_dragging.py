"""A tile is dragged from its stall onto the palace, with the mouse or a finger, which does not hide it; cards fly."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import DESKTOP, PHONE, STILL, Visitor

STALL = "[data-spot='market:2']"
PICTURE = "body > div:has(> svg)"
"""The copy of the tile that is dragged."""
ABOVE_FINGER = 48
WITHIN = 1.5
"""Pixels that do not count."""
LOW = {"width": 844, "height": 300}
"""So low that the page scrolls."""


def at_turn(visitor: Come, size: dict[str, int]) -> Visitor:
    ana = visitor(size)
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    expect(ana.page.locator(".palace .window.aside")).to_have_count(1)
    ana.page.evaluate(STILL)
    return ana


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@contextmanager
def finger(ana: Visitor) -> Iterator[Any]:
    """Touches the screen for as long as the context lasts: `move(x, y)`."""
    device: CDPSession = ana.context.new_cdp_session(ana.page)

    def send(kind: str, *points: tuple[float, float]) -> None:
        device.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    class Finger:
        @staticmethod
        def down(x: float, y: float) -> None:
            send("touchStart", (x, y))

        @staticmethod
        def move(x: float, y: float) -> None:
            send("touchMove", (x, y))

    yield Finger
    send("touchEnd")


def test_a_finger_drags_a_tile_onto_the_palace_and_it_hangs_above_the_finger(visitor: Come) -> None:
    ana = at_turn(visitor, PHONE)
    x, y = middle(ana.page.locator(STALL))
    space = ana.page.locator(".palace [data-cell]:not(.tile)").first
    with finger(ana) as touch:
        touch.down(x, y)
        touch.move(x, y - 20)
        expect(space).to_be_attached()
        ana.page.evaluate(STILL)
        name = space.get_attribute("data-cell")
        to_x, to_y = middle(space)
        touch.move(to_x, to_y + ABOVE_FINGER)
        expect(ana.page.locator(".what-if")).to_be_visible()
        assert middle(ana.page.locator(PICTURE)) == pytest.approx((to_x, to_y), abs=WITHIN)
    expect(ana.page.locator(PICTURE)).to_have_count(0)
    expect(ana.page.locator(f".palace [data-cell='{name}']")).to_have_attribute("aria-pressed", "true")


def test_with_the_mouse_the_tile_is_under_the_pointer(visitor: Come) -> None:
    ana = at_turn(visitor, DESKTOP)
    ana.page.mouse.move(*middle(ana.page.locator(STALL)))
    ana.page.mouse.down()
    ana.page.mouse.move(500, 400)
    space = ana.page.locator(".palace [data-cell]:not(.tile)").first
    expect(space).to_be_attached()
    ana.page.evaluate(STILL)
    x, y = middle(space)
    ana.page.mouse.move(x, y)
    assert middle(ana.page.locator(PICTURE)) == pytest.approx((x, y), abs=WITHIN)
    ana.page.mouse.up()
    expect(space).to_have_attribute("aria-pressed", "true")


def test_where_the_page_has_to_scroll_a_finger_on_a_stall_scrolls_it(visitor: Come) -> None:
    ana = at_turn(visitor, LOW)
    x, y = middle(ana.page.locator(STALL))
    with finger(ana) as touch:
        touch.down(x, y)
        for step in range(1, 9):
            touch.move(x, y - 10 * step)
        expect(ana.page.locator(PICTURE)).to_have_count(0)
    ana.page.wait_for_function("() => scrollY > 10")
    expect(ana.page.locator(STALL)).to_have_attribute("aria-pressed", "false")


FLYING = """() => {
    window.flown = [];
    let flying = null;
    const note = () => {
        flying ??= document.querySelector("body > div[aria-hidden=true] > svg")?.parentElement;
        if (flying?.isConnected) {
            const { left, top } = flying.getBoundingClientRect();
            window.flown.push([left, top]);
        }
        window.landed = flying?.isConnected === false;
        requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
}"""
SLOWLY = 0.2


def test_a_card_flies_from_the_rug_to_the_hand_on_an_arc(visitor: Come) -> None:
    ana = visitor()
    ana.page.emulate_media(reduced_motion="no-preference")
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    ana.page.evaluate(STILL)
    clock: CDPSession = ana.context.new_cdp_session(ana.page)
    clock.send("Animation.enable")
    clock.send("Animation.setPlaybackRate", {"playbackRate": SLOWLY})
    ana.page.evaluate(FLYING)
    ana.page.locator("[data-spot='display:g9:0']").click()
    ana.page.locator(".actions .row button.primary").click()
    ana.page.wait_for_function("() => window.landed")
    way: list[list[float]] = ana.page.evaluate("() => window.flown")
    (left, top), (right, bottom) = way[0], way[-1]
    assert right - left > 100, "it does not fly anywhere"
    above = [top + (bottom - top) * (x - left) / (right - left) - y for x, y in way]
    assert min(above) > -10, "it flies below the straight line"
    assert max(above) > 0.08 * (right - left), "it flies straight"

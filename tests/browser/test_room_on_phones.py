"""On a phone everything that is needed has its place and keeps it, however small the phone is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import late_with_everything, position
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, STILL, Visitor
from tests.server.servers import Process

SMALL_PHONE = {"width": 360, "height": 640}
COVERED = """things => things.filter((thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return !thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).length"""
"""How many things cannot be touched in their middle."""


def at_turn(ana: Visitor, record: str, at: int = 0) -> Visitor:
    ana.goes_on(record, at=at)
    ana.waits_for_turn()
    ana.page.evaluate(STILL)
    return ana


def box(thing: Locator) -> dict[str, float]:
    found = thing.bounding_box()
    assert found
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def on_page(thing: Locator) -> dict[str, float]:
    """Where something is, no matter how far the page is scrolled."""
    found = box(thing)
    return {**found, "y": found["y"] + thing.page.evaluate("() => scrollY")}


def tabs(ana: Visitor) -> Locator:
    return ana.page.locator("main nav")


def takes_money(ana: Visitor) -> None:
    ana.page.locator(".display button").first.click()
    ana.page.locator(".actions .row button.primary").click()
    expect(ana.button("verbs.end-turn")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "on its side"])
def test_the_tabs_stay_where_they_are_while_others_think(
    visitor: Come, own_server: Callable[..., Process], size: dict[str, int]
) -> None:
    server = own_server(bot_pause=60.0)
    ana = at_turn(visitor(size, at=server.base), position())
    before = box(tabs(ana))
    assert before["y"] + before["height"] == size["height"]
    takes_money(ana)
    ana.button("verbs.end-turn").click()
    expect(ana.page.locator(".banner.mine")).to_have_count(0)
    expect(ana.page.locator(".actions button")).to_have_count(0)
    for number in range(4):
        tabs(ana).locator("button").nth(number).click()
        ana.page.evaluate(STILL)
        assert box(tabs(ana)) == before


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL_PHONE], ids=["at a desk", "on a phone", "on a small phone"])
def test_short_notices_cover_neither_the_buttons_nor_the_tabs(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), position())
    takes_money(ana)
    ana.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ana.menu("web-table.share")
    for count in (1, 2):
        ana.button("web-ui.copy-link").click()
        expect(ana.page.locator(".toast")).to_have_count(count)
    ana.page.keyboard.press("Escape")
    lowest = ana.page.evaluate("() => document.querySelector('.toasts').getBoundingClientRect().bottom")
    assert lowest > 100
    assert lowest <= box(ana.page.locator(".actions"))["y"]
    if size is not DESKTOP:
        assert lowest <= box(tabs(ana))["y"]


def test_on_a_small_phone_market_money_and_hand_are_seen_and_touched_at_once(visitor: Come) -> None:
    ana = at_turn(visitor(SMALL_PHONE), position())
    for part in (".market li button", ".display li button", ".hand li button"):
        things = ana.page.locator(part)
        assert things.count() >= 4
        assert things.evaluate_all(COVERED) == 0, part
        for thing in things.all():
            expect(thing).to_be_in_viewport(ratio=0.9)


def test_on_a_small_phone_the_hand_stays_above_the_buttons_while_paying(visitor: Come) -> None:
    ana = at_turn(visitor(SMALL_PHONE), position())
    ana.page.locator("[data-spot='market:3']").click()
    expect(ana.page.locator(".actions .payment")).to_be_visible()
    ana.page.evaluate(STILL)
    hand, bar = box(ana.page.locator(".hand")), box(ana.page.locator(".actions"))
    assert hand["y"] + hand["height"] <= bar["y"] + 1
    cards = ana.page.locator(".hand li button")
    assert cards.evaluate_all(COVERED) == 0
    ana.page.locator("[data-spot='hand:n4:0']").tap()
    expect(ana.page.locator("[data-spot='hand:n4:0']")).to_have_attribute("aria-pressed", "true")


def test_of_many_cards_each_can_be_touched_with_a_finger(visitor: Come) -> None:
    ana = at_turn(visitor(SMALL_PHONE), position(hand="r1 r2 r3 r4 r5 r6 r7 r8 n1 n2 n3 n4 n5 n6"))
    cards = ana.page.locator(".hand li")
    expect(cards).to_have_count(14)
    lefts = [box(card)["x"] for card in cards.all()]
    assert min(after - before for before, after in pairwise(lefts)) >= 40
    cards.last.scroll_into_view_if_needed()
    assert ana.page.locator(".hand li:last-child button").evaluate_all(COVERED) == 0
    assert ana.overflow() == 0


def test_each_tab_is_scrolled_by_itself(visitor: Come) -> None:
    ana = at_turn(visitor(SMALL_PHONE), *late_with_everything())
    scrolled = "() => Math.round(scrollY)"
    buttons = tabs(ana).locator("button")
    buttons.nth(2).click()
    ana.page.evaluate("() => scrollTo(0, 300)")
    ana.page.wait_for_function("() => scrollY > 250")
    far = ana.page.evaluate(scrolled)
    buttons.nth(3).click()
    ana.page.wait_for_function("() => scrollY === 0")
    buttons.nth(2).click()
    ana.page.wait_for_function("(far) => Math.round(scrollY) === far", arg=far)


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["on a phone", "on a small phone"])
def test_the_palace_and_its_title_stay_when_it_is_said_what_becomes_of_the_wall(
    visitor: Come, size: dict[str, int]
) -> None:
    ana = at_turn(visitor(size), position())
    tabs(ana).locator("button").nth(1).click()
    title = ana.page.locator(".palace h2")
    ana.page.evaluate(STILL)
    window = ana.page.locator(".palace .window")
    before = on_page(title), on_page(window)
    ana.page.locator("[data-spot='tiles:T9es']").click()
    would = ana.page.locator(".palace").get_by_text("→")
    cells = ana.page.locator(".palace [data-cell]:not(.tile)")
    for number in range(cells.count()):
        cells.nth(number).hover()
        expect(ana.page.locator(".what-if")).to_contain_text("scoring")
        if would.count():
            break
    expect(would.first).to_be_visible()
    assert (on_page(title), on_page(window)) == before
    assert title.evaluate("(title) => title.scrollWidth - title.clientWidth") <= 0
    assert box(title)["height"] < 30  # one line

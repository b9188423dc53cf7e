"""On large screens and on tablets nothing is cut off, nothing lies under something else, and no room is wasted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import asked, position, red_palace
from tests.browser.visitor import DESKTOP, LARGE, STILL, Visitor

from alhambra.editions import MODULES

ABILITIES = ("preview", "half", "swap", "fresh")
SIX = ("Ana", "Ben", "Cleo", "Dmitri", "Esperanza", "Friederike")
TABLET = {"width": 1024, "height": 768}
UPRIGHT = {"width": 820, "height": 1180}
NOT_SEEN = """(body, selector) => {
    const around = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let each = body; each; each = each.parentElement) {
        if (getComputedStyle(each).overflow === "visible") continue;
        const { left, top, right, bottom } = each.getBoundingClientRect();
        around.left = Math.max(around.left, left);
        around.top = Math.max(around.top, top);
        around.right = Math.min(around.right, right);
        around.bottom = Math.min(around.bottom, bottom);
    }
    return [...body.querySelectorAll(selector)].filter((thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        return left < around.left - 1 || right > around.right + 1 || top < around.top - 1 || bottom > around.bottom + 1;
    }).map((thing) => thing.textContent.trim());
}"""
"""What of the things in an area that can be scrolled is not seen as a whole."""


def at_turn(ana: Visitor, record: str, at: int = 0) -> Visitor:
    ana.goes_on(record, at=at)
    ana.waits_for_turn()
    ana.page.evaluate(STILL)
    return ana


def not_seen(whole: Locator, things: str) -> list[str]:
    found: list[str] = whole.evaluate(NOT_SEEN, things)
    return found


def forecast(ana: Visitor) -> Locator:
    """The table of majorities, once it says what everything would score."""
    expect(ana.page.locator(".majorities thead small").first).to_be_visible()
    return ana.page.locator(".majorities .body")


@pytest.mark.parametrize("size", [DESKTOP, LARGE], ids=["at a desk", "on a large screen"])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base game", "everything"])
def test_of_six_players_every_column_of_the_majorities_is_seen(
    visitor: Come, size: dict[str, int], modules: tuple[str, ...]
) -> None:
    ana = at_turn(visitor(size), *asked("act", *modules, names=SIX))
    table = forecast(ana)
    expect(table.locator("thead th")).to_have_count(7)
    assert not_seen(table, "thead th, tbody tr:first-child > *") == []


def test_in_the_red_palace_every_row_of_the_majorities_is_seen(visitor: Come) -> None:
    ana = at_turn(visitor(), red_palace(*ABILITIES))
    table = forecast(ana)
    assert table.locator("tbody tr").count() >= 7
    assert not_seen(table, "tbody tr") == []
    ana.page.locator("button.ability.open").filter(has_text="Preview").click()
    ana.page.locator(".hand button.open").first.click()
    confirm = ana.page.locator(".actions .row button.primary")
    confirm.click()
    ana.page.locator(".palace .drawn.open").first.click()  # the guard that is spent
    confirm.click()
    expect(ana.page.locator(".later small").first).to_be_visible()  # the market needs more words
    assert not_seen(table, "tbody tr") == []


@pytest.mark.parametrize("size", [DESKTOP, LARGE, TABLET], ids=["at a desk", "on a large screen", "on a tablet"])
def test_on_the_left_each_title_stays_above_what_it_names(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), *asked("act", *MODULES, names=SIX))
    table = forecast(ana)
    table.locator("tbody tr").last.scroll_into_view_if_needed()
    assert ana.page.locator(".side.left").evaluate("(left) => left.scrollHeight - left.clientHeight") <= 1
    for title in (".market h2", ".majorities h2"):
        expect(ana.page.locator(title)).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["at a desk", "on a tablet"])
def test_sending_the_vizier_does_not_cover_what_is_paid(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), *asked("interrupt", "vizier"))
    ana.page.locator(".market li button:has(.exact)").first.click()
    ana.page.locator(".payment button").first.click()
    sending = ana.page.locator(".actions .row button.primary")
    expect(sending).to_be_in_viewport(ratio=1)
    choosing = ana.page.locator(".actions .choosing")
    assert not_seen(choosing, ".payment p, .payment button") == []
    assert bottom(choosing) <= top(sending) + 1
    expect(ana.button("web-table.clear")).to_be_in_viewport(ratio=1)


def test_what_may_be_added_to_a_purchase_lies_between_the_payment_and_the_buttons(visitor: Come) -> None:
    ana = at_turn(visitor(), red_palace(*ABILITIES))
    ana.page.locator("[data-spot='market:3']").click()
    choosing = ana.page.locator(".actions .choosing")
    expect(choosing.locator(".choices button")).to_have_count(1)
    assert not_seen(choosing, ".payment, .choices button") == []
    expect(ana.button("web-table.clear")).to_be_in_viewport(ratio=1)


def box(thing: Locator) -> Any:
    found = thing.bounding_box()
    assert found
    return found


def top(thing: Locator) -> float:
    return float(box(thing)["y"])


def bottom(thing: Locator) -> float:
    return float(box(thing)["y"] + box(thing)["height"])


@pytest.mark.parametrize("record", [position, lambda: red_palace(*ABILITIES)], ids=["base game", "Red Palace"])
def test_a_tablet_that_stands_upright_shows_palace_market_money_hand_and_reserve_at_once(
    visitor: Come, record: Callable[[], str]
) -> None:
    ana = at_turn(visitor(UPRIGHT), record())
    parts = [ana.page.locator(f".area.{part}") for part in ("palace", "market", "display", "hand", "reserve")]
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
    buttons = top(ana.page.locator(".actions"))
    lowest = max(bottom(part) for part in parts)
    assert buttons - 100 < lowest <= buttons
    assert ana.overflow() == 0
    assert ana.too_small() == []


def test_a_tablet_that_stands_upright_keeps_the_palace_in_sight_beside_every_tab(visitor: Come) -> None:
    ana = at_turn(visitor(UPRIGHT), position())
    tabs = ana.page.locator("main nav button")
    expect(tabs).to_have_count(3)  # the palace needs none
    before = box(ana.page.locator(".palace .window"))
    for number, part in ((1, "others"), (2, "log"), (0, "market")):
        tabs.nth(number).click()
        expect(tabs.nth(number)).to_have_attribute("aria-current", "true")
        expect(ana.page.locator(f".area.{part}")).to_be_in_viewport()
        assert box(ana.page.locator(".palace .window")) == before
    ana.page.locator("[data-spot='tiles:T9es']").click()
    ana.page.locator(".palace [data-cell]").first.click()
    ana.page.locator(".actions .row button.primary").click()
    expect(ana.page.locator(".reserve li button")).to_have_count(0)
    assert ana.violations() == []

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


@pytest.mark.parametrize("size", [DESKTOP, LARGE, TABLET], ids=["at a desk", "on a large screen", "on a tablet"])
@pytest.mark.parametrize("modules", [(), MODULES], ids=["base game", "everything"])
def test_of_six_players_the_whole_frieze_is_seen(visitor: Come, size: dict[str, int], modules: tuple[str, ...]) -> None:
    ana = at_turn(visitor(size), *asked("act", *modules, names=SIX))
    cells = ana.page.locator(".majorities li")
    assert cells.count() >= 7
    assert not_seen(ana.page.locator(".majorities"), "li") == []


def test_where_there_is_room_the_frieze_shows_the_numbers_of_all_players(visitor: Come) -> None:
    ana = at_turn(visitor(DESKTOP), *asked("act", names=SIX))
    for width in (DESKTOP["width"], TABLET["width"], DESKTOP["width"]):  # it grows again, too
        ana.page.set_viewport_size({"width": width, "height": DESKTOP["height"]})
        faces = 1 if width == DESKTOP["width"] else 0
        expect(ana.page.locator(".majorities li.faces")).to_have_count(faces)
        expect(ana.page.locator(".majorities li:not(.faces)").first.locator(".share")).to_have_count(len(SIX))


def test_in_the_red_palace_the_market_keeps_its_place_with_more_words(visitor: Come) -> None:
    ana = at_turn(visitor(), red_palace(*ABILITIES))
    ana.page.locator(".material [data-name=red_palace] .piece").click()
    ana.page.locator("button.ability.open").filter(has_text="Preview").click()
    ana.page.locator(".hand button.open").first.click()
    confirm = ana.page.locator(".actions .row button.primary")
    confirm.click()
    ana.page.locator(".palace .drawn.open").first.click()  # the guard that is spent
    confirm.click()
    expect(ana.page.locator(".later small").first).to_be_visible()  # the market needs more words
    assert bottom(ana.page.locator(".market")) <= top(ana.page.locator(".display")) + 1
    assert bottom(ana.page.locator(".display")) <= top(ana.page.locator(".me")) + 1


@pytest.mark.parametrize("size", [DESKTOP, TABLET], ids=["at a desk", "on a tablet"])
def test_sending_the_vizier_does_not_cover_what_is_paid(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), *asked("interrupt", "vizier"))
    ana.page.locator(".market li button:has(.exact)").first.click()
    if ana.page.locator(".payment button").count():
        ana.page.locator(".payment button").first.click()
    sending = ana.page.locator(".actions .row button.primary")
    expect(sending).to_be_in_viewport(ratio=1)
    for card in ana.page.locator(".hand button.chosen").all():
        assert bottom(sending) <= top(card) + 1
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
    parts = [ana.page.locator(f".area.{part}") for part in ("market", "display", "hand", "reserve")]
    parts.append(ana.page.locator(".table > .garden"))
    for part in parts:
        expect(part).to_be_in_viewport(ratio=1)
    buttons = top(ana.page.locator(".actions"))
    lowest = max(bottom(part) for part in parts)
    assert buttons - 100 < lowest <= buttons
    assert ana.overflow() == 0
    assert ana.too_small() == []


def test_on_a_tablet_that_stands_upright_the_log_opens_over_the_table_and_the_palace_stays(visitor: Come) -> None:
    ana = at_turn(visitor(UPRIGHT), position())
    before = box(ana.page.locator(".palace .board"))
    ana.menu("web-table.log")
    expect(ana.page.locator(".sheet .log")).to_be_in_viewport()
    assert ana.violations() == []
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".sheet")).to_have_count(0)
    assert box(ana.page.locator(".palace .board")) == before
    ana.page.locator("[data-spot='tiles:T9es']").click()
    ana.page.locator(".palace [data-cell]").first.click()
    ana.page.locator(".actions .row button.primary").click()
    expect(ana.page.locator(".reserve li button")).to_have_count(0)
    assert ana.violations() == []

"""On a phone everything that is needed has its place and keeps it, however small the phone is."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import asked, position, red_palace
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


def takes_money(ana: Visitor) -> None:
    ana.page.locator(".display button").first.click()
    ana.page.locator(".actions .row button.primary").click()
    expect(ana.button("verbs.end-turn")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["upright", "on its side"])
def test_the_ribbon_stays_where_it_is_and_says_what_happens_while_others_think(
    visitor: Come, own_server: Callable[..., Process], size: dict[str, int]
) -> None:
    server = own_server(bot_pause=60.0)
    ana = at_turn(visitor(size, at=server.base), position())
    before = box(ana.page.locator(".actions"))
    takes_money(ana)
    ana.button("verbs.end-turn").click()
    expect(ana.page.locator(".banner.mine")).to_have_count(0)
    expect(ana.page.locator(".actions button")).to_have_count(0)
    expect(ana.page.locator(".banner")).to_contain_text(ana.says("web-table.waiting-for", name="Ben"))
    ana.page.evaluate(STILL)
    assert box(ana.page.locator(".actions")) == before


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SMALL_PHONE], ids=["at a desk", "on a phone", "on a small phone"])
def test_short_notices_do_not_cover_the_buttons(visitor: Come, size: dict[str, int]) -> None:
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


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["on a phone", "on a small phone"])
def test_on_a_phone_all_of_a_turn_is_seen_and_touched_without_scrolling(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), position())
    assert ana.page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
    expect(ana.page.locator(".actions")).to_be_in_viewport(ratio=1)
    assert box(ana.page.locator(".table > .garden"))["height"] >= 120
    for part in (".market li button", ".display li button", ".hand li button"):
        things = ana.page.locator(part)
        assert things.count() >= 4
        assert things.evaluate_all(COVERED) == 0, part
        for thing in things.all():
            expect(thing).to_be_in_viewport(ratio=0.8)  # the lowest part of the hand lies under the ribbon


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


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["on a phone", "on a small phone"])
def test_a_hand_shows_where_there_are_more_cards(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), position(hand="r1 r2 r3 r4 r5 r6 r7 r8 n1 n2 n3 n4 n5 n6"))
    hand = ana.page.get_by_role("region", name=ana.says("web-table.hand"))
    expect(hand).to_have_class(re.compile(r"\bafter\b"))
    expect(hand).not_to_have_class(re.compile(r"\bbefore\b"))
    hand.locator("ul").evaluate("(cards) => cards.scrollTo(cards.scrollWidth, 0)")
    expect(hand).to_have_class(re.compile(r"\bbefore\b"))
    expect(hand).not_to_have_class(re.compile(r"\bafter\b"))
    few = at_turn(visitor(size), position())
    expect(few.page.get_by_role("region", name=few.says("web-table.hand"))).not_to_have_class(
        re.compile("before|after")
    )


def test_on_a_small_phone_the_red_palace_leaves_a_third_of_the_screen_to_the_garden(visitor: Come) -> None:
    ana = at_turn(visitor(SMALL_PHONE), red_palace("preview", "fresh", "swap", "half"))
    frieze, market = box(ana.page.locator(".majorities")), box(ana.page.locator(".market"))
    assert market["y"] - frieze["y"] - frieze["height"] >= 210
    assert ana.page.locator(".market li button").evaluate_all(COVERED) == 0
    assert ana.too_small() == []


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["on a phone", "on a small phone"])
def test_the_palace_stays_when_it_is_said_what_becomes_of_the_wall(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), position())
    ana.page.evaluate(STILL)
    window = ana.page.locator(".palace .window")
    before = on_page(window)
    ana.page.locator("[data-spot='tiles:T9es']").click()
    would = ana.page.locator(".palace").get_by_text("→")
    cells = ana.page.locator(".palace [data-cell]:not(.tile)")
    for number in range(cells.count()):
        cells.nth(number).hover()
        expect(ana.page.locator(".what-if")).to_be_visible()
        if would.count():
            break
    expect(would.first).to_be_visible()
    assert on_page(window) == before


def test_the_frieze_has_the_numbers_of_three_players_on_a_phone_and_fewer_on_a_small_one(visitor: Come) -> None:
    for size, most in ((PHONE, 3), (SMALL_PHONE, 2)):
        ana = at_turn(visitor(size), *asked("placing", names=("Ana", "Ben", "Cleo")))
        counts = {each.locator(".share").count() for each in ana.page.locator(".majorities li").all()}
        assert max(counts) == most
        assert ana.page.locator(".majorities .slip").evaluate("(slip) => slip.scrollWidth <= slip.clientWidth")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDEWAYS], ids=["at a desk", "on a phone", "on a phone on its side"])
def test_a_tile_to_place_covers_no_space_where_it_could_lie(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), *asked("placing", names=("Ana", "Ben", "Cleo")))
    expect(ana.page.locator(".to-place button").first).to_be_visible()
    spaces = ana.page.locator(".palace [data-cell]:not(.tile)")
    spaces.first.wait_for()
    ana.page.evaluate(STILL)
    assert spaces.evaluate_all(COVERED) == 0


@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE], ids=["on a phone", "on a small phone"])
def test_own_things_do_not_cover_the_button_of_the_other_view(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), red_palace("half", "money", "plaza", "move"))
    expect(ana.page.locator(".area.things .possession").first).to_be_visible()
    assert ana.page.locator(".views button:visible").evaluate_all(COVERED) == 0

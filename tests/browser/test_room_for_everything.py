"""Everything needed is visible, whatever lies on the table and however large the window is."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, asked, late_with_everything, position
from tests.browser.playing import Finger
from tests.browser.visitor import DESKTOP, LARGE, PHONE, SIDEWAYS, STILL, Visitor
from tests.server.servers import Process

from alhambra.editions import MODULES

SMALL = {"width": 1024, "height": 768}
SCROLLS = "() => document.documentElement.scrollHeight > innerHeight"
LIT = "button.open, .drawn.open, [data-cell]"
SIX = ("Ana", "Ben", "Cleo", "Dmitri", "Esperanza", "Friederike")


def edges(thing: Locator) -> tuple[float, float]:
    """The top and bottom edges of something."""
    found = thing.bounding_box()
    assert found
    return found["y"], found["y"] + found["height"]


def at_turn(ana: Visitor, record: str, at: int = 0) -> Visitor:
    ana.goes_on(record, at=at)
    ana.waits_for_turn()
    return ana


def inside(whole: Locator, thing: Locator) -> None:
    """Wait until something lies within the visible part of a scrollable area of the table."""
    handle = thing.element_handle()
    whole.page.wait_for_function(
        """([whole, thing]) => {
            const [around, one] = [whole, thing].map((each) => each.getBoundingClientRect());
            return around.top <= one.top + 1 && one.bottom <= around.bottom + 1;
        }""",
        arg=[whole.element_handle(), handle],
    )


@pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE], ids=["at a desk", "on a small screen", "on a phone"])
def test_an_auction_shows_the_character_and_how_to_pass(visitor: Come, size: dict[str, int]) -> None:
    ana = at_turn(visitor(size), *asked("bid", "characters"))
    auctioned = ana.page.locator(".actions .auctioned")
    expect(auctioned).to_be_in_viewport()
    expect(auctioned).to_contain_text("Travelling conjurer: when you get him, you decide at once.")
    expect(auctioned).to_contain_text(ana.says("characters-art.no-bid"))
    expect(ana.button("verbs.decline")).to_be_in_viewport(ratio=1)
    expect(ana.page.locator(".banner")).to_be_in_viewport(ratio=1)
    if size is PHONE:
        assert ana.violations() == []


def test_on_a_small_phone_an_auction_shows_the_hand_the_bids_and_how_to_pass(visitor: Come) -> None:
    ana = at_turn(visitor({"width": 360, "height": 640}), *asked("bid", "characters"))
    expect(ana.page.locator(".hand")).to_be_in_viewport(ratio=0.95)
    hand, bar = edges(ana.page.locator(".hand")), edges(ana.page.locator(".actions"))
    assert hand[1] <= bar[0] + 1
    bids = ana.page.locator(".actions .choices button")
    inside(ana.page.locator(".actions .choosing"), bids.first)
    assert len({edges(bid) for bid in bids.all()}) == 1  # in a row that can be pushed along


@pytest.mark.parametrize(
    ("step", "module"), [("lay disc", "trader"), ("interrupt", "vizier"), ("interrupt", "thieves")]
)
def test_on_a_phone_what_is_asked_is_in_sight(visitor: Come, step: str, module: str) -> None:
    record, at = asked(step, module)
    ana = visitor(PHONE)
    ana.goes_on(record, at=at)
    ana.waits_for_turn()
    expect(ana.page.locator(LIT).filter(visible=True).first).to_be_in_viewport(ratio=0.99)


def test_on_its_side_a_phone_shows_palace_and_market_side_by_side(visitor: Come) -> None:
    ana = at_turn(visitor(SIDEWAYS), position())
    expect(ana.page.locator(".banner")).to_be_in_viewport(ratio=1)
    for part in (".palace", ".market [data-spot='market:1']"):
        expect(ana.page.locator(part).first).to_be_in_viewport(ratio=0.9)
    ana.page.locator("[data-spot='tiles:T9es']").click()
    # The palace grows once there is something to place.
    wide_enough = "() => document.querySelector('.palace [data-cell]').getBoundingClientRect().width >= 40"
    ana.page.wait_for_function(wide_enough)
    ana.page.locator("main header button[aria-haspopup=menu]").first.click()
    ana.page.get_by_role("menuitem").last.click()
    expect(ana.dialog).to_be_visible()


def test_on_a_phone_the_result_shows_every_scoring_and_the_total(visitor: Come) -> None:
    ana = at_turn(visitor({"width": 360, "height": 640}), position(tower=NONE))
    Finger(ana).play()
    result = ana.dialog.locator("table").first
    for column in result.locator("thead th, tbody tr:first-child > *").all():
        expect(column).to_be_in_viewport(ratio=0.95)
    expect(result.locator("tbody tr").first.locator("td").last).not_to_be_empty()


def test_however_many_actions_have_no_place_on_the_table_their_buttons_are_visible(visitor: Come) -> None:
    ana = at_turn(visitor(SMALL), *asked("act", *MODULES, names=SIX))
    buttons = ana.page.locator(".actions .row button")
    assert buttons.count() >= 2
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    ana.button("verbs.remove").click()
    expect(ana.button("web-table.clear")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [DESKTOP, SMALL, PHONE], ids=["at a desk", "on a small screen", "on a phone"])
def test_with_everything_nothing_that_can_be_done_is_out_of_sight_without_a_sign(
    visitor: Come, size: dict[str, int]
) -> None:
    ana = at_turn(visitor(size), *late_with_everything())
    page = ana.page
    ringed = page.locator(".material .one:has(.board :is(button.open, .drawn.open)) .piece")
    expect(ringed.first).to_be_visible()
    assert ringed.count() > 1
    for number in range(ringed.count()):
        ringed.nth(number).click()
        expect(page.locator(".material :is(button.open, .drawn.open)").filter(visible=True).first).to_be_visible()
    page.locator(".material [data-name=treasure] .piece").click()
    rooms = page.locator(".material [data-name=treasure] button.open")
    rooms.first.click()
    expect(page.locator(".material .board").filter(visible=True)).to_have_count(0)  # what is left to touch is the money
    ana.button("web-table.clear").click()
    for thing in page.locator(".things .touchable, .things [data-chapter] svg").filter(visible=True).all():
        box = thing.bounding_box()
        assert box
        assert max(box["width"], box["height"]) >= (40 if size is PHONE else 28)
    assert page.evaluate(SCROLLS) is False
    if size is PHONE:
        assert ana.too_small() == []
        assert ana.overflow() == 0
    page.locator(".things [data-chapter=vizier] svg").first.click()
    expect(ana.dialog).to_contain_text("VIZ-01")


@pytest.mark.parametrize("language", ["en", "hu"])
def test_four_cards_lie_side_by_side_and_all_columns_of_the_majorities_are_visible(
    visitor: Come, language: str
) -> None:
    ana = at_turn(visitor(SMALL, language), *asked("act", names=SIX[:4]))
    tops = {edges(card)[0] for card in ana.page.locator(".display li button").all()}
    assert len(tops) == 1
    frieze = ana.page.locator(".majorities")
    assert frieze.evaluate("frieze => frieze.scrollWidth - frieze.clientWidth") <= 0
    for cell in frieze.locator("li").all():
        expect(cell).to_be_in_viewport(ratio=0.95)


@pytest.mark.parametrize("size", [DESKTOP, SMALL, LARGE], ids=["at a desk", "on a small screen", "on a large screen"])
@pytest.mark.parametrize("modules", [(), ("vizier", "bonus", "bazaars")], ids=["base game", "modules"])
def test_nothing_scrolls_and_no_part_lies_under_another(
    visitor: Come, size: dict[str, int], modules: tuple[str, ...]
) -> None:
    ana = at_turn(visitor(size), position(*modules))
    assert ana.page.evaluate(SCROLLS) is False
    left = [ana.page.locator(part) for part in (".market", ".display", ".me")]
    for above, below in pairwise(left):
        assert edges(above)[1] <= edges(below)[0] + 1
    right = [ana.page.locator(part) for part in (".area.others", ".area.log", ".area.reserve")]
    for above, below in pairwise([part for part in right if part.is_visible()]):
        assert edges(above)[1] <= edges(below)[0] + 1
    for part in [*left, ana.page.locator(".actions")]:
        expect(part).to_be_in_viewport(ratio=1)


def test_nothing_moves_when_the_market_says_how_to_pay(visitor: Come) -> None:
    ana = at_turn(visitor(), position())
    before = edges(ana.page.locator(".display"))
    ana.page.locator("[data-spot='display:c8:0']").click()
    expect(ana.button("verbs.end-turn")).to_be_visible()
    expect(ana.page.locator(".market small").first).to_be_empty()
    assert edges(ana.page.locator(".display")) == before


def test_a_chosen_card_is_fully_visible_with_its_ring(visitor: Come) -> None:
    ana = at_turn(visitor(), position())
    ana.page.locator("[data-spot='market:2']").click()
    for card in ("hand:r6:0", "hand:r5:0"):
        ana.page.locator(f"[data-spot='{card}']").click()
    ana.page.mouse.move(5, 5)
    ana.page.evaluate(STILL)
    ribbon = edges(ana.page.locator(".actions"))[1]
    tops = ana.page.locator(".hand button.chosen").evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect().top)"
    )
    assert len(tops) == 2
    assert min(tops) > ribbon + 3.5  # the ring is four pixels wide


def test_five_opponents_are_visible_at_once(visitor: Come) -> None:
    ana = at_turn(visitor(), *asked("act", names=SIX))
    others = ana.page.locator(".others > section")
    panels = others.locator("article")
    expect(panels).to_have_count(5)
    for panel in panels.all():
        inside(others, panel)


def test_where_not_all_opponents_fit_the_one_who_decides_is_visible(
    visitor: Come, own_server: Callable[..., Process]
) -> None:
    server = own_server(bot_pause=60.0)  # so that nobody plays on while we look
    ana = at_turn(visitor({"width": 1024, "height": 640}, at=server.base), *asked("act", names=SIX))
    others = ana.page.locator(".others > section")
    others.evaluate("others => others.scrollTo(0, others.scrollHeight)")
    ana.page.locator(".display button").first.dblclick()
    ana.button("verbs.end-turn").click()
    deciding = others.locator("article.deciding")
    expect(deciding).to_have_count(1)
    inside(others, deciding)

"""A tile is held over one's palace before it is bought, and what is laid out while waiting is a plan."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import PHONE, Visitor
from tests.server.servers import CALM, http, serving


@pytest.fixture
def always_the_same_deal(client: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a server on which the first card that is drawn is none of those on display."""
    monkeypatch.setattr(secrets, "randbits", lambda _: 1)
    with serving(replace(CALM, database=str(tmp_path / "tables.db"))) as address:
        yield address


def two_at_a_table(visitor: Come, **where: str) -> tuple[Visitor, Visitor]:
    """Two people; the first has to decide, the second waits, on a phone."""
    first, second = visitor(**where), visitor(PHONE, **where)
    seats = [{"kind": "me"}, {"kind": "open"}]
    made = http.post(f"{first.base}/api/tables", json={"name": "Ana", "seats": seats}).json()
    table = made["table"]
    joined = http.post(f"{first.base}/api/tables/{table}/seats", json={"name": "Ben"}).json()
    held = [(made["seats"][0], "Ana"), (joined, "Ben")]
    for one, (seat, name) in zip((first, second), held, strict=True):
        one.takes({"table": table, "seats": [seat]}, name)
        one.page.locator(".banner").wait_for()
    if first.page.locator(".banner.mine").count():
        return first, second
    for one, (seat, name) in zip((first, second), reversed(held), strict=True):
        one.takes({"table": table, "seats": [seat]}, name)
        one.page.locator(".banner").wait_for()
    return first, second


def test_whoever_waits_sees_what_a_tile_would_bring_and_plans_a_turn_that_plays_itself(visitor: Come) -> None:
    ana, ben = two_at_a_table(visitor)
    ben.page.locator("[data-spot='market:1']").click()
    cells = ben.page.locator(".palace [data-cell]")
    expect(cells.first).to_be_visible()
    expect(ben.page.locator(".board .gain")).to_have_count(cells.count())
    cells.first.click()
    told = ben.page.locator(".what-if")
    expect(told).to_be_visible()
    after = told.locator("p").filter(has_text="→")
    golden = ben.page.locator(".board .longest-wall path").last.get_attribute("d") or ""
    assert golden.count("M") == (int(after.inner_text().split("→")[1]) if after.count() else 0)
    ben.page.keyboard.press("Escape")
    expect(told).to_have_count(0)

    hand, money = ben.page.locator(".hand li button"), ben.page.locator(".display li button")
    had = hand.count()
    money.nth(1).click()
    expect(ben.page.locator(".banner")).to_contain_text(ben.says("web-table.plan-hint"))
    assert ben.violations() == []
    assert ben.too_small() == []
    ben.page.locator(".actions .row button.primary").click()
    ben.page.get_by_role("region", name=ben.says("web-table.plan")).wait_for()
    steps = ben.page.locator(".actions ol li")
    expect(steps).to_have_count(2)  # the money, then the end of the turn
    ben.button("web-table.plan-back").click()
    expect(steps).to_have_count(1)
    ben.button("verbs.end-turn").click()
    expect(steps).to_have_count(2)
    assert ben.violations() == []

    ana.page.locator(".display li button").first.dblclick()
    ana.button("verbs.end-turn").click()
    ben.sees(ben.says("web-table.plan-played"))
    expect(hand).to_have_count(had + 1)
    ana.waits_for_turn()
    expect(ana.page.get_by_role("region", name=ana.says("web-table.plan"))).to_have_count(0)


def test_a_plan_that_is_no_longer_possible_says_why(visitor: Come, always_the_same_deal: str) -> None:
    ana, ben = two_at_a_table(visitor, at=always_the_same_deal)
    ben.page.locator(".display li button").first.click()
    ben.page.locator(".actions .row button.primary").click()
    ben.page.get_by_role("region", name=ben.says("web-table.plan")).wait_for()
    ana.page.locator(".display li button").first.dblclick()
    ana.button("verbs.end-turn").click()
    failed = ben.page.locator(".refusal").filter(has_text=ben.says("web-table.plan-failed", reason=""))
    failed.get_by_role("button", name=ben.says("web-table.open-rule")).click()
    expect(ben.dialog).to_contain_text("BASE-21")


def test_a_tile_whose_place_was_chosen_before_buying_it_is_placed_there(visitor: Come) -> None:
    """With the keyboard alone."""
    ana = visitor()
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    press = ana.page.keyboard.press
    ana.page.locator("[data-spot='market:2']").focus()
    press("Enter")
    ana.page.locator(".palace [data-cell]").first.wait_for()
    press("p")
    press("Enter")
    expect(ana.page.locator(".palace [data-cell].chosen")).to_have_count(1)
    confirm = ana.page.locator(".actions .row button.primary")
    expect(confirm).to_be_enabled()
    press("c")  # there is only one exact payment
    ana.sees(ana.says("web-table.asked-again"))
    ana.button("verbs.pass").click()
    expect(ana.button("verbs.end-turn")).to_be_enabled()
    expect(ana.page.locator(".palace [data-cell]")).to_have_count(0)
    expect(ana.page.locator(".me small")).to_contain_text("4")


def test_a_tile_is_dragged_from_the_market_onto_the_palace(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    ana.page.locator("[data-spot='market:4']").hover()
    ana.page.mouse.down()
    ana.page.mouse.move(600, 400, steps=3)
    cell = ana.page.locator(".palace [data-cell]").last
    cell.hover()
    expect(ana.page.locator(".palace .gain").first).to_be_visible()
    ana.page.mouse.up()
    expect(ana.page.locator(".palace [data-cell].chosen")).to_have_count(1)
    expect(ana.page.locator(".what-if")).to_be_visible()
    expect(ana.page.locator("[data-spot='market:4']")).to_have_attribute("aria-pressed", "true")


def test_a_double_click_or_enter_takes_money_and_can_end_the_turn(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    hand = ana.page.locator(".hand li button")
    money = ana.page.locator("[data-spot='display:c8:0']")
    money.dblclick()
    expect(hand).to_have_count(6)
    ana.button("verbs.end-turn").wait_for()
    ana.page.keyboard.press("u")
    expect(hand).to_have_count(5)
    ana.menu("web.settings")
    ana.dialog.get_by_role("switch", name=ana.says("web-ui.end-turns")).check()
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    turn = ana.turn
    money.focus()
    ana.page.keyboard.press("Enter")
    expect(hand).to_have_count(6)
    ana.page.wait_for_function(f"() => !document.querySelector('main .state').textContent.includes('{turn}')")

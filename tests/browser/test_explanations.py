"""Things of modules explain themselves, wherever they lie."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import late_with_everything, red_palace
from tests.browser.visitor import Visitor
from tests.server.servers import http

ON_PALACE = ".palace .board .explained"


def reads(ana: Visitor, rule: str) -> None:
    """Somebody reads about a module, and closes its card."""
    expect(ana.dialog.last).to_contain_text(rule)
    ana.page.keyboard.press("Escape")


def test_what_lies_on_a_palace_and_in_front_of_players_explains_itself(visitor: Come) -> None:
    ana = visitor()
    ana.looks_from("above")
    ana.goes_on(*late_with_everything())
    ana.waits_for_turn()
    page, press = ana.page, ana.page.keyboard.press
    page.locator(f"{ON_PALACE}[aria-label='{ana.says('trader-art.disc')}']").click()
    reads(ana, "TRA-01")
    things = page.locator(ON_PALACE)
    things.first.focus()
    press("ArrowRight")
    expect(things.nth(1)).to_be_focused()
    press("Enter")
    reads(ana, "CAM-01")
    expect(things.nth(1)).to_be_focused()
    page.locator(".things [data-chapter=vizier] .under").focus()
    press("Enter")
    reads(ana, "VIZ-01")
    page.locator(".others .closer").first.click()
    ana.dialog.locator("[data-chapter=moors] svg").click()
    reads(ana, "MOO-01")
    ana.dialog.locator("svg.palace .explained").first.click()
    reads(ana, "MED-01")
    expect(ana.dialog).to_have_count(1)


def test_guards_explain_themselves_and_so_does_everything_in_a_replay(visitor: Come) -> None:
    ana = visitor()
    ana.looks_from("above")
    ana.goes_on(red_palace("half", "money", "plaza", "move"), at=0)
    ana.waits_for_turn()
    ana.page.locator(ON_PALACE).and_(ana.page.get_by_label("guard", exact=False)).last.click()
    expect(ana.dialog).to_contain_text(ana.says("title.red_palace"))
    replay = http.post(f"{ana.base}/api/replays", content=late_with_everything()[0]).json()["replay"]
    ana.open(f"/replay/{replay}#300")
    expect(ana.page.locator("html")).to_have_attribute("data-hour", "noon")
    ana.page.locator("svg.palace .explained").last.click()
    expect(ana.dialog).to_contain_text("TRA-01")
    assert ana.violations() == []

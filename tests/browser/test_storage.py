"""A browser whose storage is blocked or full: it is told what is wrong, and no seat is lost."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Dialog, expect
from tests.browser.conftest import Come
from tests.browser.visitor import PHONE, Visitor

BLOCKED = """Object.defineProperty(window, "localStorage", {
    get() { throw new DOMException("denied", "SecurityError"); },
})"""
FULL = """{
    const store = Storage.prototype.setItem;
    window.freeSpace = () => { Storage.prototype.setItem = store; };
    Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def plays_now(ana: Visitor) -> str:
    """One click on the first page; returns the path of the table."""
    ana.button("web-home.play-now").click()
    expect(ana.page).to_have_url(re.compile("/table/"))
    ana.waits_for_turn()
    return ana.page.url.removeprefix(ana.base)


def goes_home(ana: Visitor) -> None:
    """Within the page: loading it anew would forget what is in memory."""
    ana.page.go_back()
    ana.page.wait_for_selector("#welcome")


@pytest.mark.parametrize("refusal", [BLOCKED, FULL], ids=["blocked", "full"])
def test_whoever_cannot_store_anything_is_told_so_and_plays_all_the_same(visitor: Come, refusal: str) -> None:
    ana = visitor(PHONE)
    ana.context.add_init_script(refusal)
    ana.open("/")
    ana.sees(ana.says("web-app.not-kept"))
    assert ana.overflow() == 0
    assert ana.violations() == []
    table = plays_now(ana)
    ana.sees(ana.says("web-app.only-here"))
    goes_home(ana)
    expect(ana.page.locator(f"a[href='{table}']")).to_be_visible()


def test_a_tab_with_the_only_copy_of_a_seat_does_not_close_without_a_question(visitor: Come) -> None:
    ana = visitor()
    ana.context.add_init_script(FULL)
    ana.open("/")
    plays_now(ana)
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    ana.page.on("dialog", stay)
    ana.page.close(run_before_unload=True)
    ana.page.wait_for_function("() => true")  # still open
    assert asked == ["beforeunload"]


def test_once_there_is_room_the_seats_are_stored_and_the_tab_may_close(visitor: Come) -> None:
    ana = visitor()
    ana.context.add_init_script(FULL)
    ana.open("/")
    table = plays_now(ana)
    goes_home(ana)
    ana.page.evaluate("freeSpace()")
    ana.button("web.try-again").click()
    expect(ana.page.get_by_text(ana.says("web-app.not-kept"))).to_have_count(0)
    kept = json.loads(ana.page.evaluate("localStorage['alhambra.seats']"))
    assert [f"/table/{each}" for each in kept] == [table]
    ana.open("/games")  # without a question, which would be dismissed and leave the page where it is
    expect(ana.page.locator(f"a[href='{table}']")).to_be_visible()

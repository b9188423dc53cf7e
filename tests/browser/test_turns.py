"""Being told that it is one's turn: in the tab, by a notification, and by the server while the page is closed."""

from __future__ import annotations

import json
from collections.abc import Callable
from urllib.parse import urlsplit

from playwright.sync_api import Page, WebSocket, expect
from tests.browser.conftest import Come
from tests.browser.playing import Player
from tests.browser.test_together import joins, play_until
from tests.server.push_service import Browser, push_service
from tests.server.servers import Process

PRETENDED = """(made) => {
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    PushManager.prototype.subscribe = () => Promise.resolve({ toJSON: () => made });
}"""
"""Chromium without windows shows no notifications and has no push service; both are pretended, the rest is real."""
DELIVERED = """(told) => {
    self.registration.showNotification = async (title, { body, data }) => (self.shown = [title, body, data.url]);
    self.dispatchEvent(new PushEvent("push", { data: told }));
    return self.shown;
}"""


def test_the_server_tells_a_closed_page_and_the_service_worker_shows_it(
    visitor: Come, own_server: Callable[..., Process]
) -> None:
    with push_service() as service:
        server = own_server(push_services=service.address)
        ana, ben = visitor(at=server.base, keeping=True), visitor(at=server.base)
        keys = Browser(service)
        made = {"endpoint": keys.subscription["endpoint"], "keys": keys.subscription}
        ana.context.grant_permissions(["notifications"], origin=server.base)
        ana.context.add_init_script(f"({PRETENDED})({json.dumps(made)})")

        table = ana.sits_down("me", "open", pace={"kind": "days", "days": 3})
        ana.page.locator("header").get_by_role("button", name=ana.says("web.settings")).click()
        switch = ana.dialog.get_by_label(ana.says("web-people.notify"))
        switch.click()
        expect(switch).to_be_checked()
        with ana.page.expect_websocket() as opened:
            ana.page.reload()
        until_subscribed(opened.value)
        joins(ben, ana)
        expect(ben.page.locator("[role=timer]")).to_be_visible()  # the deadline
        ana.page.goto(f"{server.base}/icon.svg")
        play_until(ben.page.locator(".banner.away").is_visible, Player(ben))
        if service.sent.empty():
            ben.button("web-people.nudge", name="Ana").click()
        told = keys.opened(service.next())
        assert told["url"] == f"/table/{table}"

        (worker,) = ana.context.service_workers
        assert worker.evaluate(DELIVERED, json.dumps(told)) == [told["title"], told["body"], told["url"]]


def until_subscribed(socket: WebSocket) -> None:
    """The only request of a page that was just opened is to be told."""
    socket.wait_for_event("framereceived", lambda frame: '"type":"done"' in str(frame))


def icon(page: Page) -> str:
    return urlsplit(str(page.locator("link[rel=icon]").evaluate("({ href }) => href"))).path


def test_the_tab_shows_whose_turn_it_is_and_the_clock_how_long_it_may_take(visitor: Come) -> None:
    ana = visitor()
    ana.sits_down("me", "random", pace={"kind": "live", "clock": {"turn": 60, "reserve": 600}})
    ana.waits_for_turn()
    expect(ana.page).to_have_title(ana.says("web.title", page=ana.says("web-table.your-turn")))
    assert icon(ana.page) == "/icon-turn.svg"
    expect(ana.page.locator("[role=timer]")).to_contain_text(":")
    assert ana.violations() == []
    ana.open("/")
    assert icon(ana.page) == "/icon.svg"

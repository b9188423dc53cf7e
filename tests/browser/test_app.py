"""The client as an app: it can be installed, and opened without a connection."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import Browser, expect
from tests.browser.conftest import Come
from tests.browser.visitor import Visitor
from tests.server.servers import Process

KEPT = """async (texts) => {
    await navigator.serviceWorker.ready;
    while (!(await Promise.all(texts.map((text) => caches.match(text)))).every(Boolean))
        await new Promise((later) => setTimeout(later, 50));
}"""


def test_the_rules_can_be_read_without_a_connection_and_the_page_says_so(
    browser: Browser, own_server: Callable[..., Process]
) -> None:
    server = own_server()
    ana = Visitor(browser, server.base, keeping=True)
    ana.open("/")
    ana.page.evaluate(KEPT, ["/", "/api/catalogue", "/api/words/en", "/api/rules/en"])
    offline = ana.says("web-app.offline")
    server.kill()
    ana.open("/rules")
    ana.sees(offline)
    assert ana.page.locator("main article, main section").first.inner_text()
    ana.link("web.name").click()
    ana.sees(ana.says("web-app.offline-text"))
    ana.close()


def test_browsers_offer_to_install_it(base: str) -> None:
    """What Chromium asks for: a name, a start, a way to be shown, and icons of 192 and 512 pixels."""
    manifest = httpx.get(f"{base}/manifest.json").json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Alhambra", "/", "standalone")
    icons = {(icon["sizes"], icon.get("purpose")): icon["src"] for icon in manifest["icons"]}
    assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= set(icons)
    for (sizes, _), source in icons.items():
        picture = httpx.get(base + source)
        assert picture.status_code == 200
        if sizes != "any":
            wide, high = (int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20))
            assert f"{wide}x{high}" == sizes
    assert '<link rel="manifest" href="/manifest.json"' in httpx.get(base).text


def test_one_is_asked_once_about_sounds_and_opponents_have_faces(visitor: Come) -> None:
    ana = visitor()
    ana.open("/")
    ana.page.evaluate("localStorage.setItem('alhambra.settings', '{}')")
    ana.sits_down("me", "random")
    asked = ana.page.get_by_role("group", name=ana.says("web-app.sounds"))
    asked.get_by_role("button", name=ana.says("web-app.no")).click()
    expect(asked).to_be_hidden()
    expect(ana.page.locator(".others article header svg").first).to_be_visible()
    ana.page.reload()
    ana.page.locator(".market").wait_for()
    expect(asked).to_be_hidden()

"""The client as an app: it can be installed, and opened without a connection."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from playwright.sync_api import Browser
from tests.browser.visitor import Visitor
from tests.server.servers import Process

COMPLETE = """async (texts) => {
    const { active } = await navigator.serviceWorker.ready;
    const complete = new Promise((say) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => say(data.complete);
        active.postMessage({ keep: texts }, [port2]);
    });
    return complete;
}"""
"""Whether the worker has kept the client, with some texts."""


def test_the_rules_can_be_read_without_a_connection_and_the_page_says_so(
    browser: Browser, own_server: Callable[..., Process]
) -> None:
    server = own_server()
    ana = Visitor(browser, server.base, keeping=True)
    ana.open("/")
    assert ana.page.evaluate(COMPLETE, ["/api/catalogue", "/api/words/en", "/api/rules/en"])
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
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Alhambra", "./", "standalone")
    icons = {(icon["sizes"], icon.get("purpose")): icon["src"] for icon in manifest["icons"]}
    assert {("192x192", None), ("512x512", None), ("512x512", "maskable")} <= set(icons)
    for (sizes, _), source in icons.items():
        picture = httpx.get(f"{base}/{source}")
        assert picture.status_code == 200
        if sizes != "any":
            wide, high = (int.from_bytes(picture.content[at : at + 4], "big") for at in (16, 20))
            assert f"{wide}x{high}" == sizes
    assert '<link rel="manifest" href="/manifest.json"' in httpx.get(base).text

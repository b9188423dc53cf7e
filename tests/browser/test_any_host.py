"""The client as a folder of files on any host, below a path: routes are in the fragment."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.static_host import BELOW, StaticHost, site_in
from tests.browser.test_app import COMPLETE
from tests.browser.visitor import Visitor


@pytest.fixture(scope="module")
def folder(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return site_in(tmp_path_factory.mktemp("site"), client)


@pytest.fixture
def host(folder: Path, base: str) -> Iterator[StaticHost]:
    """The client asks for nothing beside its folder; tests ask the server for words."""
    found = StaticHost(folder, server=base)
    yield found
    found.stop()


def comes(visitor: Come, host: StaticHost, route: str = "") -> Visitor:
    ana = visitor(at=host.origin)
    ana.open(BELOW + route)
    return ana


@pytest.mark.parametrize("file", ["", "index.html"])
def test_a_deep_link_can_be_opened_and_loaded_again(visitor: Come, host: StaticHost, file: str) -> None:
    ana = comes(visitor, host, f"{file}#/rules/vizier")
    title = ana.page.locator("h1").inner_text()
    ana.page.reload()
    expect(ana.page.locator("h1")).to_have_text(title)
    expect(ana.page.locator("#VIZ-01")).to_be_visible()
    assert ana.page.url == f"{host.address}{file}#/rules/vizier"


def test_all_files_are_found_beside_the_page(visitor: Come, host: StaticHost) -> None:
    ana = comes(visitor, host)
    ana.page.wait_for_load_state("networkidle")
    assert ana.page.evaluate("document.fonts.size") > 0
    missed = [name for name in host.asked if not (host.folder / (name or "index.html")).is_file()]
    assert set(missed) <= {"/favicon.ico"}  # which browsers ask for by themselves
    assert any(name.startswith("assets/") and name.endswith(".woff2") for name in host.asked)


def test_the_worker_keeps_all_files_of_the_client(visitor: Come, host: StaticHost) -> None:
    ana = visitor(at=host.origin, keeping=True)
    ana.open(BELOW)
    assert ana.page.evaluate(COMPLETE, [])
    assert ana.page.evaluate("navigator.serviceWorker.ready.then(({ scope }) => scope)") == host.address
    listed = json.loads((host.folder / "release.json").read_text(encoding="utf-8"))
    assert set(listed["files"]) - set(host.asked) == set()


def test_links_can_be_clicked_opened_in_a_new_tab_and_taken_back(visitor: Come, host: StaticHost) -> None:
    ana = comes(visitor, host)
    ana.page.evaluate("window.sameDocument = true")
    ana.link("web.rules").click()
    expect(ana.page).to_have_url(f"{host.address}#/rules")
    with ana.context.expect_page() as opened:
        ana.link("web.my-games").click(modifiers=["ControlOrMeta"])
    expect(opened.value).to_have_url(f"{host.address}#/games")
    expect(opened.value.locator("h1")).to_have_text(ana.says("web.my-games"))
    ana.link("web.my-games").click()
    expect(ana.page.locator("h1")).to_have_text(ana.says("web.my-games"))
    ana.page.go_back()
    expect(ana.page).to_have_url(f"{host.address}#/rules")
    expect(ana.page.locator("h1")).to_have_text(ana.says("web-home.base-game"))
    ana.page.go_back()
    expect(ana.page.locator("h1")).to_have_text(ana.says("web-home.welcome"))
    assert ana.page.evaluate("window.sameDocument")


def test_a_single_rule_has_a_link(visitor: Come, host: StaticHost) -> None:
    ana = comes(visitor, host, "#/rules/vizier#VIZ-01")
    rule = ana.page.locator("#VIZ-01")
    expect(rule).to_have_class(re.compile("marked"))
    ana.page.locator("#VIZ-02 a").click()
    expect(ana.page.locator("#VIZ-02")).to_have_class(re.compile("marked"))
    expect(rule).not_to_have_class(re.compile("marked"))
    assert ana.page.url == f"{host.address}#/rules/vizier#VIZ-02"


def test_the_main_text_can_be_jumped_to_and_the_page_stays(visitor: Come, host: StaticHost) -> None:
    ana = comes(visitor, host, "#/rules")
    ana.page.locator("a.skip").focus()
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator("main")).to_be_focused()
    assert ana.page.url == f"{host.address}#/rules"


def test_seats_are_taken_from_a_link(visitor: Come, host: StaticHost) -> None:
    ana = comes(visitor, host, "#/games#take=k3.0.secret.Ana")
    expect(ana.page).to_have_url(f"{host.address}#/games")  # nobody else sees the seats
    ana.dialog.get_by_role("button", name=ana.says("web-people.take-yes")).click()
    ana.page.wait_for_function("localStorage['alhambra.seats']?.includes('secret')")
    ana.button("web-people.take-games").click()
    link = ana.dialog.locator("input").input_value()
    assert link.startswith(f"{host.address}#/games#take=k3.0.secret.Ana")
    assert urlsplit(link).query == ""


def test_forgetting_everything_starts_anew_at_the_first_page(visitor: Come, host: StaticHost) -> None:
    ana = comes(visitor, host, "#/games#take=k3.0.secret.Ana")
    ana.dialog.get_by_role("button", name=ana.says("web-people.take-yes")).click()
    ana.page.wait_for_function("localStorage['alhambra.seats']?.includes('secret')")
    ana.page.evaluate("window.sameDocument = true")
    ana.button("web-people.forget-all").click()
    ana.dialog.get_by_role("button", name=ana.says("web-people.forget-all")).click()
    ana.page.wait_for_url(host.address)
    expect(ana.page.locator("h1")).to_have_text(ana.says("web-home.welcome"))
    assert not ana.page.evaluate("window.sameDocument")
    assert not ana.page.evaluate("localStorage['alhambra.seats']?.includes('secret')")

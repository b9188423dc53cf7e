"""The client on any web host, without a server: games are played, kept, shared and taken along in the browser."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Route, expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.playing import Player
from tests.browser.static_host import BELOW, StaticHost, site_in
from tests.browser.test_app import COMPLETE
from tests.browser.visitor import PHONE, Visitor, catalogue
from tests.server.servers import Process

from alhambra import new_game

STARTED = 60_000
"""Milliseconds until Python has certainly started."""
HERE = re.compile(r"/table/here-")


@pytest.fixture(scope="module")
def folder(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client with the answers that never change, as files."""
    return site_in(tmp_path_factory.mktemp("site"), client)


@pytest.fixture
def site(folder: Path, base: str) -> Iterator[StaticHost]:
    found = StaticHost(folder, server=base)
    for language in ("en", "de"):
        catalogue(found.origin, language)  # for those who look at the page; it has no server
    found.server = None
    yield found
    asked = [path for path in found.asked if path.startswith("/") and path != "/favicon.ico"]
    found.stop()
    assert asked == [], "the page asked for something beside its folder"


def comes(visitor: Come, site: StaticHost, route: str = "", **how: Any) -> Visitor:
    ana: Visitor = visitor(at=site.origin, **how)
    ana.page.set_default_timeout(STARTED)
    ana.open(f"{BELOW}#{route}")
    return ana


def plays_now(ana: Visitor) -> None:
    ana.button("web-home.play-now").click()
    ana.page.wait_for_url(HERE)
    ana.page.locator(".market").wait_for()


def loads(ana: Visitor, record: str) -> None:
    """Load a record as a text."""
    ana.page.locator("textarea").fill(record)
    ana.button("web-home.show-replay").click()
    ana.page.wait_for_url(re.compile("/replay/"))
    ana.page.locator(".transport").wait_for()


def goes_on(ana: Visitor) -> None:
    """Play on from the replay that is shown."""
    ana.button("web-replay.continue").click()
    ana.dialog.get_by_role("button", name=ana.says("web-replay.play-on")).click()
    ana.page.wait_for_url(HERE)
    ana.page.locator(".market").wait_for()


def finished(*, modules: tuple[str, ...] = ()) -> str:
    game, dice = new_game(2, modules=modules, seed=3), Random(3)
    while game.decision:
        game.play(dice.choice(game.legal_actions()))
    return str(game.record())


def stored_tables(ana: Visitor) -> list[str]:
    """The ids of the tables in the database of the browser; none if there is no database."""
    found: list[str] = ana.page.evaluate(
        """async () => {
            if (!(await indexedDB.databases()).some(({ name }) => name === "alhambra")) return [];
            const database = await new Promise((done) => {
                const opening = indexedDB.open("alhambra");
                opening.onsuccess = () => done(opening.result);
            });
            const keys = await new Promise((done) => {
                const asking = database.transaction("tables").objectStore("tables").getAllKeys();
                asking.onsuccess = () => done(asking.result);
            });
            database.close();
            return keys;
        }"""
    )
    return found


def test_the_first_game_says_how_far_it_is_and_is_there_again_after_a_reload(visitor: Come, site: StaticHost) -> None:
    ana = comes(visitor, site)
    held: list[Route] = []
    ana.page.route("**/python/engine*", lambda route: held.append(route))
    ana.button("web-home.play-now").click()
    notice = ana.page.locator(".starting")
    expect(notice).to_contain_text("MB")
    expect(notice.locator("progress")).to_have_attribute("max", re.compile(r"\d{7}"))
    ana.link("web.rules").click()  # the page is not blocked
    expect(ana.page.locator("h1")).to_have_text(ana.says("web-home.base-game"))
    for route in held:
        route.continue_()
    ana.page.unroute("**/python/engine*")
    ana.page.wait_for_url(HERE)
    expect(notice).to_have_count(0)
    Player(ana).once()
    ana.page.goto(f"{site.address}#/games")
    ana.page.reload()
    ana.page.locator("article").get_by_role("link", name=ana.says("web-home.play-on")).click()
    ana.page.locator(".market").wait_for()
    assert ana.violations() == []


OLD = "delete globalThis.BroadcastChannel"
NO_DATABASE = "indexedDB.open = () => { throw new DOMException('no', 'SecurityError'); };"


@pytest.mark.parametrize(
    ("problem", "in_page", "in_host", "missing"),
    [
        ("old-browser", OLD, "", ""),
        ("missing-file", "", "", "python/"),
        ("no-storage", "", NO_DATABASE, ""),
        ("no-webassembly", "", "delete globalThis.WebAssembly;", ""),
        ("worker-ends", "", "setTimeout(close, 100);", ""),
    ],
)
def test_what_keeps_the_game_from_running_is_said_with_what_to_do(
    visitor: Come, site: StaticHost, problem: str, in_page: str, in_host: str, missing: str
) -> None:
    ana: Visitor = visitor(PHONE, at=site.origin)
    if in_page:
        ana.page.add_init_script(in_page)
    if in_host:
        begin_host_with(ana, in_host)
    if missing:
        ana.page.route(f"**/{missing}**", lambda route: route.fulfill(status=404))
    ana.open(BELOW)
    ana.button("web-home.play-now").click()
    notice = ana.page.locator(".problem")
    expect(notice).to_contain_text(ana.says(f"web-here.problem-{problem}"), timeout=STARTED)
    expect(notice).to_contain_text(ana.says("web-here.cannot-run"))
    said = ana.says(f"web-here.problem-{problem}")
    assert ana.page.locator(".toast", has_text=said).count() == 0, "said twice"
    expect(ana.button("web-home.play-now")).to_be_enabled()
    assert (ana.violations(), ana.overflow(), ana.too_small()) == ([], 0, [])
    ana.complaints.clear()  # the browser reports what is missing
    ana.button("web-here.reload").click()
    expect(notice).to_have_count(0)
    ana.complaints.clear()


def begin_host_with(ana: Visitor, script: str) -> None:
    """Imports of a module are read before anything else, so the script can come first."""

    def answer(route: Route) -> None:
        found = route.fetch()
        route.fulfill(response=found, body=f"{script};\n{found.text()}")

    ana.context.route("**/assets/hostWorker-*.js", answer)


FULL = """
new BroadcastChannel("test").onmessage = () => {
    IDBDatabase.prototype.transaction = () => { throw new DOMException("full", "QuotaExceededError"); };
};"""
"""From the first message on, nothing more can be stored."""


def test_a_full_storage_is_said_at_the_table_and_closed(visitor: Come, site: StaticHost) -> None:
    ana: Visitor = visitor(PHONE, at=site.origin)
    begin_host_with(ana, FULL)
    ana.page.set_default_timeout(STARTED)
    ana.open(f"{BELOW}#/replay")
    loads(ana, position())
    goes_on(ana)
    ana.page.evaluate("new BroadcastChannel('test').postMessage('full')")
    notice = ana.page.locator(".problem")
    Player(ana).play(until=lambda: notice.count() > 0)
    expect(notice).to_contain_text(ana.says("web-here.problem-storage-full"))
    expect(notice).to_contain_text(ana.says("web-here.cannot-store"))
    assert ana.overflow() == 0
    if ana.page.locator("dialog[open]").count():  # whatever was being looked at
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator("dialog[open]")).to_have_count(0)
    notice.get_by_role("button", name=ana.says("web-ui.close")).click()
    expect(notice).to_have_count(0)
    ana.page.goto("about:blank")  # from here on nothing more fails
    ana.complaints[:] = [each for each in ana.complaints if "storage failed" not in each and "localStorage" not in each]


def test_a_finished_game_is_a_link_that_anybody_can_open(visitor: Come, site: StaticHost) -> None:
    ana = comes(visitor, site, "/replay")
    loads(ana, finished())
    ana.button("web-ui.share").click()
    link = ana.dialog.locator("input").input_value()
    assert link.startswith(f"{site.address}#/replay#record=1.")
    assert len(link) < 8000
    assert ana.dialog.get_by_role("button", name=ana.says("web-table.download")).count() == 0

    ben = visitor(PHONE, at=site.origin)
    ben.page.goto(link)
    ben.page.wait_for_url(re.compile("/replay/here-"), timeout=STARTED)
    expect(ben.page.locator("h1")).to_have_text(ana.page.locator("h1").inner_text())

    for wrong, said in ((link[:-30], "broken"), (link.replace("=1.", "=2."), "newer")):
        ben.page.goto("about:blank")
        ben.page.goto(wrong)
        expect(ben.page.locator(".fault")).to_have_text(ben.says(f"web-here.link-{said}"))
    ben.page.locator("textarea").fill(f"Look at this: {link}")
    ben.button("web-home.show-replay").click()
    ben.page.wait_for_url(re.compile("/replay/here-"))
    ben.complaints[:] = [each for each in ben.complaints if "localStorage" not in each]  # of the blank page


def test_a_link_too_long_for_messengers_says_so_and_offers_the_file(visitor: Come, site: StaticHost) -> None:
    offered = json.loads((site.folder / "api/catalogue.json").read_text())["editions"]
    [edition] = [edition for edition in offered if edition["name"] == "alhambra"]
    ana = comes(visitor, site, "/replay")
    record = finished(modules=tuple(edition["modules"]))
    loads(ana, record)
    ana.button("web-ui.share").click()
    length = len(ana.dialog.locator("input").input_value())
    assert length > 8000
    expect(ana.dialog).to_contain_text(ana.says("web-here.link-long", count=f"{length:,}"))
    with ana.page.expect_download() as download:
        ana.dialog.get_by_role("button", name=ana.says("web-table.download")).click()
    assert Path(download.value.path()).read_text() == record


def test_everything_goes_into_a_file_and_comes_back_in_another_browser(
    visitor: Come, site: StaticHost, tmp_path: Path
) -> None:
    ana = comes(visitor, site)
    plays_now(ana)
    ana.page.evaluate("localStorage.setItem('alhambra.solved', '[3]')")
    ana.open(f"{BELOW}#/games")
    expect(ana.page.locator("#kept")).to_be_visible()
    with ana.page.expect_download() as download:
        ana.button("web-here.export").click()
    file = Path(download.value.path())
    assert download.value.suggested_filename.endswith(".json.gz")
    content = json.loads(gzip.decompress(file.read_bytes()))
    assert content["version"] == 1

    ben = comes(visitor, site, "/games", size=PHONE)
    ben.page.evaluate("localStorage.setItem('alhambra.solved', '[5]')")
    whole = file.read_bytes()
    newer = gzip.compress(json.dumps({**content, "version": 2}).encode())
    games = content["host"]["games"]
    games[0]["entries"].pop()
    damaged = gzip.compress(json.dumps(content).encode())
    for number, (wrong, said) in enumerate(
        [
            (whole[:-20], ben.says("web-here.import-broken")),
            (b"nothing", ben.says("web-here.import-broken")),
            (newer, ben.says("web-here.import-newer")),
            (damaged, "nothing was changed"),
        ]
    ):
        chosen = tmp_path / f"{number}.json.gz"
        chosen.write_bytes(wrong)
        ben.page.locator("input[type=file]").set_input_files(chosen)
        toast = ben.page.locator(".toast", has_text=said)
        expect(toast).to_be_visible(timeout=STARTED)
        toast.get_by_role("button").click()
        assert stored_tables(ben) == []
        assert ben.page.evaluate("localStorage['alhambra.seats']") is None
    ben.page.locator("input[type=file]").set_input_files(file)
    ben.sees(ben.says("web-here.imported", count=1))
    assert stored_tables(ben) == stored_tables(ana)
    assert sorted(ben.page.evaluate("JSON.parse(localStorage['alhambra.solved'])")) == [3, 5]
    ben.page.locator("article").get_by_role("link", name=ben.says("web-home.play-on")).click()
    ben.page.locator(".hand").wait_for(state="attached")
    ben.complaints[:] = [each for each in ben.complaints if "422" not in each]


def test_games_are_removed_one_by_one_and_everything_is_forgotten_in_all_tabs(visitor: Come, site: StaticHost) -> None:
    ana = comes(visitor, site)
    for _ in range(2):
        plays_now(ana)
        ana.open(f"{BELOW}#/")
    other = ana.context.new_page()
    other.goto(f"{site.address}#/games")
    ana.open(f"{BELOW}#/games")
    expect(ana.page.locator("article")).to_have_count(2)
    assert len(stored_tables(ana)) == 2
    ana.button("web-here.remove").click()
    ana.dialog.get_by_role("button", name=ana.says("web-here.remove"), exact=True).click()
    expect(ana.page.locator("article")).to_have_count(1)
    assert len(stored_tables(ana)) == 1
    expect(other.locator("article").first).to_be_visible()
    ana.button("web-people.forget-all").click()
    ana.dialog.get_by_role("button", name=ana.says("web-people.forget-all")).click()
    ana.page.wait_for_url(site.address)
    other.wait_for_url(site.address)
    assert stored_tables(ana) == []
    kept = "Object.keys(localStorage).filter((key) => !['alhambra.settings', 'alhambra.learned'].includes(key))"
    assert ana.page.evaluate(kept) == []  # what every new page of this test stores is no memory


def test_friends_need_a_server_which_can_be_entered(visitor: Come, site: StaticHost) -> None:
    ana = comes(visitor, site, "/new")
    ana.sees(ana.says("web-here.friends-need-server"))
    kinds = ana.page.locator("#players ~ ol select, ol select").first.locator("option").all_inner_texts()
    assert ana.says("web-home.seat-open") not in kinds
    assert ana.says("web-home.seat-here") in kinds
    for missing in ("web-home.public", "web-home.pace", "web-here.on-device"):
        assert ana.page.get_by_text(ana.says(missing), exact=True).count() == 0
    ana.open(f"{BELOW}#/lobby")
    ana.button("web-here.enter-server").click()
    field = ana.dialog.get_by_label(ana.says("web-here.my-server"))
    assert ana.dialog.get_by_text(ana.says("web-people.notify")).count() == 0
    for wrong in ("http://palace.example", "palace", "https://ana:secret@palace.example", "ftp://palace.example"):
        field.fill(wrong)
        field.press("Tab")
        expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("palace.example/some/page")
    field.press("Tab")
    expect(field).to_have_value("https://palace.example")
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_role("link", name="palace.example")).to_have_attribute("href", "https://palace.example/new")
    ana.open(f"{BELOW}#/")
    door = ana.page.get_by_role("link", name=ana.says("web-here.door-friends"))
    expect(door).to_have_attribute("href", "https://palace.example/new")
    ana.open(f"{BELOW}#/table/k3")
    expect(ana.page.locator("h1")).to_have_text(ana.says("web-here.elsewhere"))
    expect(ana.page.get_by_role("link", name="palace.example")).to_have_attribute(
        "href", "https://palace.example/table/k3"
    )


# --- With a server ----------------------------------------------------------------------------------------------------


def test_with_a_server_a_table_nobody_joins_can_be_on_the_device_and_play_now_remembers_it(visitor: Come) -> None:
    ana: Visitor = visitor()
    ana.page.set_default_timeout(STARTED)
    ana.open("/new")
    on_device = ana.page.get_by_text(ana.says("web-here.on-device"), exact=True)
    on_device.click()
    kind = ana.page.get_by_label(ana.says("web-home.seat-number", seat=3), exact=True)
    kind.select_option(label=ana.says("web-home.seat-open"))
    expect(on_device).to_have_count(0)
    kind.select_option(label=ana.says("web-home.seat-bot"))
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    expect(ana.page.get_by_text(ana.says("web-home.public"), exact=True)).to_have_count(0)
    ana.button("web-home.start-game").click()
    ana.page.wait_for_url(HERE)
    ana.page.locator(".market").wait_for()
    ana.open("/")
    plays_now(ana)
    ana.open("/new")
    on_device.click()
    ana.button("web-home.start-game").click()
    ana.page.wait_for_url(re.compile("/table/(?!here-)"))
    ana.open("/")
    ana.button("web-home.play-now").click()
    ana.page.wait_for_url(re.compile("/table/(?!here-)"))


def test_whoever_played_on_the_device_goes_on_when_the_server_is_gone(
    browser: Browser, own_server: Callable[..., Process]
) -> None:
    server = own_server()
    ana = Visitor(browser, server.base, keeping=True)
    ana.page.set_default_timeout(STARTED)
    ana.open("/new")
    ana.page.get_by_text(ana.says("web-here.on-device"), exact=True).click()
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.button("web-home.start-game").click()
    ana.page.wait_for_url(HERE)
    table = ana.page.url
    here = ana.says("web-app.offline-here")
    assert ana.page.evaluate(COMPLETE, ["/api/catalogue", "/api/words/en", "/api/rules/en"])
    server.kill()
    ana.page.goto(table)
    ana.page.locator(".market").wait_for()
    ana.open("/")
    ana.sees(here)
    plays_now(ana)
    assert ana.page.url != table
    ana.close()

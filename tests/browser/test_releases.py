"""The service worker keeps whole releases of the client: a page has the files of one release, never of two, whatever
happens to the host meanwhile.

The client here is a small page with files of every kind; the worker and the list of files are the real ones.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.static_host import BELOW, StaticHost
from tests.browser.visitor import PATIENCE
from tests.web.test_release_list import list_files

WEB = Path(__file__).parents[2] / "web"
OF_WORKER_TOO = "what a worker says"
INDEX = """<!doctype html><html><head>
<meta name="alhambra-release" content="" />
<link rel="icon" href="data:," />
<title>{release}</title>
</head><body><ol></ol><script type="module" src="{main}"></script></body></html>"""
MAIN = """
/** Which release a part of the page says it is of. */
window.load = async (name) => {
    if (name === "what a worker says") {
        const worker = new Worker(new URL("worker-of-page.js", import.meta.url), { type: "module" });
        return new Promise((say) => {
            worker.onmessage = ({ data }) => say(data);
            worker.onerror = () => say("failed");
        });
    }
    const response = await fetch(new URL(name, import.meta.url)).catch(() => null);
    return response?.ok ? (await response.text()) : "failed";
};
window.loaded = true;
await navigator.serviceWorker.register(
    new URL("worker.js" + location.search, import.meta.url),
    { updateViaCache: "none" },
);
const { active } = await navigator.serviceWorker.ready;
const release = document.querySelector("[name=alhambra-release]").content;
active.postMessage({ release });
/** Ask the worker for the newest release; returns whether all of it is here. */
window.update = (wishes) =>
    new Promise((say) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => say(data.complete);
        active.postMessage(wishes, [port2]);
    });
window.registered = true;
"""
OF_WORKER = 'postMessage("{release} " + await (await fetch("./words.json")).text());'
KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) found.push(decodeURI(url));
    return found;
}"""


def build(folder: Path, release: str) -> None:
    """Put a release into the folder, as a deployment does: new files, and none that are gone."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(WEB / "public", folder)
    for name, content in {
        "index.html": INDEX.replace("{release}", release).replace("{main}", f"{BELOW}main.js"),
        "main.js": MAIN,
        f"assets/part-{release}.js": release,
        "assets/same.js": "the same",
        "words.json": release,
        "worker-of-page.js": OF_WORKER.replace("{release}", release),
        "python/python.zip": release,
        "python/library.zip": "the same",
    }.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content)
    list_files(folder)


class Site:
    """A host with the folder of a release, and somebody who visits it."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.folder = folder
        self.host = StaticHost(folder)
        self.context = browser.new_context()
        self.context.set_default_timeout(PATIENCE)
        self.asks = ""

    def deploys(self, release: str) -> None:
        build(self.folder, release)

    def opens(self) -> Page:
        page = self.context.new_page()
        page.goto(self.host.address + self.asks)
        page.wait_for_function("window.loaded")
        return page

    def close(self) -> None:
        self.context.close()
        self.host.stop()


@pytest.fixture
def site(browser: Browser, tmp_path: Path) -> Iterator[Site]:
    found = Site(browser, tmp_path / "site")
    yield found
    found.close()


@pytest.fixture
def served(site: Site) -> Site:
    """The same host, as if it were our server: the worker is told so."""
    site.asks = "?server"
    return site


def shown(page: Page, *names: str) -> list[str]:
    """What parts of the page say which release they are of, one after the other."""
    found = [page.evaluate("(name) => load(name)", name) for name in names]
    return [str(each) for each in found]


def everything(release: str) -> tuple[list[str], list[str]]:
    """All parts of a page, and what they say if they are of a release."""
    names = [f"assets/part-{release}.js", "words.json", "python/python.zip", OF_WORKER_TOO]
    return names, [release, release, release, f"{release} {release}"]


def is_of(page: Page, release: str) -> bool:
    names, said = everything(release)
    assert page.title() == release
    assert shown(page, *names) == said
    return True


def is_of_without_python(page: Page, release: str) -> bool:
    names, said = everything(release)
    said[names.index("python/python.zip")] = "failed"
    assert page.title() == release
    assert shown(page, *names) == said
    return True


def updates(page: Page, **wishes: bool) -> bool:
    """Whether the worker has all of the release that the host has now, once it has tried."""
    page.wait_for_function("window.registered")
    return bool(page.evaluate("(wishes) => update(wishes)", wishes))


def hash_of(content: str) -> str:
    return sha256(content.encode()).hexdigest()


def stop_worker(page: Page) -> None:
    """As browsers do when it has been idle for a while."""
    session = page.context.new_cdp_session(page)
    said: list[str] = []
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: said.extend(version["runningStatus"] for version in event["versions"]),
    )
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    while said[-1:] != ["stopped"]:
        page.wait_for_timeout(20)  # meanwhile, events arrive
    session.detach()


def kept(page: Page) -> list[str]:
    """The files that the worker keeps."""
    return [str(each) for each in page.evaluate(KEPT)]


def test_a_second_visit_needs_no_connection(site: Site) -> None:
    site.deploys("one")
    page = site.opens()
    assert updates(page)
    site.host.stop()
    page.reload()
    page.wait_for_function("window.loaded")
    assert is_of(page, "one")
    page.close()
    another = site.opens()
    stop_worker(another)
    assert is_of(another, "one")
    site.host.start_again()


@pytest.mark.parametrize("fresh", ["no-store", "max-age=600"])
def test_a_page_keeps_its_release_while_the_next_one_is_used_elsewhere(site: Site, fresh: str) -> None:
    site.host.fresh = fresh
    site.deploys("one")
    assert updates(site.opens())
    old = site.opens()
    site.deploys("two")
    older = site.opens()
    assert older.title() == "one"  # at once, and the worker looks for the next release
    assert updates(older)
    new = site.opens()
    assert is_of(new, "two")
    assert is_of(old, "one")
    assert is_of(older, "one")
    old.reload()
    old.wait_for_function("window.loaded")
    assert is_of(old, "two")


def test_a_page_keeps_its_release_when_the_worker_has_been_stopped_meanwhile(site: Site) -> None:
    site.deploys("one")
    assert updates(site.opens())
    old = site.opens()
    site.deploys("two")
    assert updates(site.opens())
    stop_worker(old)
    assert is_of(old, "one")
    assert is_of(site.opens(), "two")


def test_what_both_releases_have_is_fetched_once_and_what_no_page_uses_is_forgotten(site: Site) -> None:
    site.deploys("one")
    page = site.opens()
    assert updates(page)
    site.deploys("two")
    site.host.asked.clear()
    page.reload()
    assert updates(page)
    assert site.host.asked["words.json"] > 0
    assert [site.host.asked[name] for name in ("assets/same.js", "python/library.zip", "main.js")] == [0, 0, 0]
    assert any("part-one" in name for name in kept(page))
    page.reload()
    assert updates(page)
    assert not any("part-one" in name for name in kept(page))
    assert any("part-two" in name for name in kept(page))
    assert is_of(page, "two")


def test_a_download_that_is_interrupted_goes_on_at_the_next_start(site: Site) -> None:
    site.deploys("one")
    page = site.opens()
    assert updates(page)
    site.deploys("two")
    site.host.cut_off = {"python/python.zip"}
    page.reload()
    assert not updates(page)
    assert is_of(page, "one")
    site.host.stop()
    page.reload()
    page.wait_for_function("window.loaded")
    assert is_of(page, "one")

    site.host.cut_off = set()
    site.host.start_again()
    page.reload()
    assert updates(page)
    assert site.host.asked["python/python.zip"] == 1
    assert site.host.asked["assets/part-two.js"] == 0
    assert is_of(site.opens(), "two")


def breaks_a_file(host: StaticHost) -> None:
    host.wrong = {"words.json": "something else"}


def sends_a_page_instead(host: StaticHost) -> None:
    (host.folder / "words.json").unlink()
    host.missing_page = INDEX


def loses_a_file(host: StaticHost) -> None:
    (host.folder / "words.json").unlink()


@pytest.mark.parametrize("broken", [breaks_a_file, sends_a_page_instead, loses_a_file])
def test_a_release_with_a_broken_file_is_not_used_until_it_is_mended(
    site: Site, broken: Callable[[StaticHost], None]
) -> None:
    site.deploys("one")
    page = site.opens()
    assert updates(page)
    site.deploys("two")
    broken(site.host)
    page.reload()
    assert not updates(page)
    page.reload()
    page.wait_for_function("window.loaded")
    assert is_of(page, "one")
    site.host.wrong, site.host.missing_page = {}, None
    site.deploys("two")
    page.reload()
    assert updates(page)
    assert is_of(site.opens(), "two")


def test_a_host_that_sends_a_page_in_place_of_the_list_changes_nothing(site: Site) -> None:
    site.deploys("one")
    page = site.opens()
    assert updates(page)
    (site.folder / "release.json").unlink()
    site.host.missing_page = INDEX
    page.reload()
    assert not updates(page)
    assert is_of(page, "one")


def test_without_space_the_release_that_is_there_goes_on(site: Site) -> None:
    site.deploys("one")
    page = site.opens()
    assert updates(page)
    site.deploys("two")
    (site.folder / "python" / "large.zip").write_bytes(bytes(3_000_000))
    list_files(site.folder)
    session = site.context.new_cdp_session(page)
    limit = {"origin": site.host.origin, "quotaSize": 1_000_000}
    session.send("Storage.overrideQuotaForOrigin", limit)
    page.reload()
    assert not updates(page)
    page.reload()
    page.wait_for_function("window.loaded")
    assert is_of(page, "one")
    session.send("Storage.overrideQuotaForOrigin", {"origin": site.host.origin})
    page.reload()
    assert updates(page)
    assert is_of(site.opens(), "two")


@pytest.mark.parametrize("asks", ["", "?server"])
def test_a_browser_that_can_keep_nothing_shows_what_the_host_has(site: Site, asks: str) -> None:
    site.asks = asks
    site.deploys("one")
    worker = site.folder / "worker.js"
    worker.write_text("CacheStorage.prototype.open = () => Promise.reject(new Error('no'));\n" + worker.read_text())
    page = site.opens()
    assert not updates(page)
    site.deploys("two")
    page.reload()
    assert is_of(page, "two")


def test_from_a_server_pages_come_in_its_release_and_files_of_two_never_meet(served: Site) -> None:
    served.deploys("one")
    assert updates(served.opens())
    old = served.opens()
    served.deploys("two")
    assert is_of(served.opens(), "two")
    assert is_of_without_python(old, "one")  # it was never wanted, and the server has another one


def test_from_a_server_the_page_of_one_release_is_not_kept_with_the_files_of_another(served: Site) -> None:
    served.deploys("one")
    page = served.opens()
    assert updates(page)
    former = (served.folder / "index.html").read_text()
    served.deploys("two")
    served.host.wrong = {"": former}
    page.reload()
    assert not updates(page)
    served.host.stop()
    page.reload()
    page.wait_for_function("window.loaded")
    assert is_of_without_python(page, "one")
    served.host.start_again()


def test_from_a_server_python_is_fetched_only_for_those_who_want_it(served: Site) -> None:
    served.deploys("one")
    page = served.opens()
    assert updates(page)
    assert not [name for name in kept(page) if "/python/" in name]
    assert updates(page, offline=True)
    assert len([name for name in kept(page) if "/python/" in name]) == 2
    served.host.stop()
    page.reload()
    page.wait_for_function("window.loaded")
    assert is_of(page, "one")
    served.host.start_again()
    served.deploys("two")
    page.reload()  # it stays wanted
    assert updates(page)
    assert any("python.zip" in name and name.endswith(hash_of("two")) for name in kept(page))


def test_without_a_connection_pages_of_a_server_come_from_the_newest_complete_release(served: Site) -> None:
    served.deploys("one")
    page = served.opens()
    assert updates(page)
    served.deploys("two")
    served.host.wrong = {"words.json": "something else"}
    page.reload()
    assert not updates(page)
    served.host.stop()
    page.goto(f"{served.host.address}table/k3?server")
    page.wait_for_function("window.loaded")
    assert page.title() == "one"
    served.host.start_again()


def test_what_other_programs_of_the_host_keep_stays(site: Site) -> None:
    site.deploys("one")
    page = site.opens()
    page.evaluate("async () => (await caches.open('other')).put('/other/release/1', new Response('kept'))")
    assert updates(page)
    site.deploys("two")
    page.reload()
    assert updates(page)
    page.reload()
    assert updates(page)
    assert not any("part-one" in name for name in kept(page))
    assert f"{site.host.origin}/other/release/1" in kept(page)

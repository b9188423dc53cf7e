"""Python in a worker of the page: how it starts, from a snapshot too, and what is said if it does not."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.python_page import build_page
from tests.browser.static_host import StaticHost

ALLOWED = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"
FORBIDDEN = "default-src 'self'; script-src 'self'"

FIRST_CHOICES = "import alhambra; str(alhambra.new_game(players=2, seed=1).legal_actions()[:2])"
PREPARE = "import alhambra.host.answers; from alhambra.kernel.messages import sentences; sentences('en')"
ASK = """(wish) => new Promise((resolve, reject) => {
    const worker = new Worker("worker.js", { type: "module" });
    worker.onmessage = ({ data }) => { worker.terminate(); resolve(data); };
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ options: {}, ...wish });
})"""
ASK_WITH_PARTS = """async (wish) => {
    const worker = new Worker("worker.js", { type: "module" });
    const told = (asked) => new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage(asked);
    });
    const { parts } = await told({ options: {}, only: "parts" });
    worker.terminate();
    const other = new Worker("worker.js", { type: "module" });
    return new Promise((resolve) => {
        other.onmessage = ({ data }) => resolve(data);
        other.postMessage({ ...wish, options: { parts } });
    });
}"""
CHANGE_KEPT = """async ([what, how]) => {
    const cache = await caches.open("alhambra.python");
    const request = (await cache.keys()).find(({ url }) => url.includes(what));
    const kept = await cache.match(request);
    let bytes = new Uint8Array(await kept.arrayBuffer());
    let checksum = kept.headers.get("x-checksum");
    if (how === "truncated") bytes = bytes.slice(0, bytes.length / 2);
    if (how === "damaged") bytes[1_000_000] ^= 1;
    if (how === "of another build") {
        bytes[16] ^= 1; // within the id of the build, which Pyodide compares
        let sum = bytes.length;
        for (const word of new Uint32Array(bytes.buffer, 0, bytes.length >> 2)) sum = (Math.imul(sum, 31) + word) | 0;
        checksum = `${bytes.length}-${sum >>> 0}`;
    }
    await cache.put(request, new Response(bytes, { headers: { "x-checksum": checksum } }));
}"""
NAMES = "caches.open('alhambra.python').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => url))"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, client: Path) -> Iterator[StaticHost]:
    """A page that only starts Python."""
    folder = tmp_path_factory.mktemp("python_page")
    build_page(folder, client)
    site = StaticHost(folder)
    site.fresh = "no-cache"
    yield site
    site.stop()


@pytest.fixture
def page(browser: Browser, site: StaticHost) -> Iterator[Page]:
    """The page, in a browser that has never seen it."""
    site.policy, site.changes, site.missing_page = ALLOWED, {}, None
    site.sent.clear()
    context = browser.new_context()
    page = context.new_page()
    page.goto(site.address)
    yield page
    context.close()


def ask(page: Page, run: str = FIRST_CHOICES, /, only: str | None = None, **options: Any) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(ASK, {"run": run, "options": options, "only": only})
    return told


def sizes(site: StaticHost) -> dict[str, int]:
    listed = json.loads((site.folder / "python" / "python.json").read_text(encoding="utf-8"))["files"]
    return {name: file["sent"] for name, file in listed.items() if file["name"].endswith(".bin")}


def test_it_starts_and_says_how_much_has_been_fetched(page: Page, site: StaticHost) -> None:
    told = ask(page)
    assert told["result"] == "[<take g9>, <take n3>]"
    assert (told["snapshot"], told["refusal"]) == ("none", None)
    everything = sum(sizes(site).values())
    assert told["progress"] == sorted(told["progress"])
    assert len(told["progress"]) > len(sizes(site))
    assert {of for _, of in told["progress"]} == {everything}
    assert told["progress"][-1][0] == everything


def test_what_one_worker_fetched_another_starts_from(page: Page, site: StaticHost) -> None:
    told = page.evaluate(ASK_WITH_PARTS, {"run": FIRST_CHOICES})
    assert told["result"] == "[<take g9>, <take n3>]"
    assert told["progress"] == []
    for name, size in sizes(site).items():
        assert sum(sent for path, sent in site.sent.items() if path.startswith(f"python/{name}-")) == size


def test_the_second_start_begins_from_a_snapshot(page: Page) -> None:
    assert ask(page, prepare=PREPARE)["snapshot"] == "none"
    assert "kind" not in ask(page, only="snapshot", prepare=PREPARE)
    told = ask(page, f"import sys; assert 'alhambra.host.answers' in sys.modules; {FIRST_CHOICES}", prepare=PREPARE)
    assert (told["snapshot"], told["refusal"]) == ("used", None)
    assert told["result"] == "[<take g9>, <take n3>]"
    # What is read only later is there, too: a snapshot holds no files.
    late = (
        "from alhambra.analysis.puzzles import shipped; from alhambra.analysis.teacher import chances; len(shipped())"
    )
    assert ask(page, late, prepare=PREPARE)["result"] > 20


def test_nothing_random_is_the_same_in_two_starts_from_one_snapshot(page: Page) -> None:
    prepare = f"{PREPARE}; import secrets, random; secrets.token_hex(); alhambra.new_game(players=2).record()"
    assert "kind" not in ask(page, only="snapshot", prepare=prepare)
    drawn = """
import json, secrets, random, alhambra
from alhambra.host.tokens import new_token
json.dumps([secrets.token_hex(8), new_token(), random.Random().random(), alhambra.new_game(players=2).seed])
"""
    first, second = (ask(page, drawn, prepare=prepare) for _ in range(2))
    assert (first["snapshot"], second["snapshot"]) == ("used", "used")
    assert [
        one for one, other in zip(*map(json.loads, (first["result"], second["result"])), strict=True) if one == other
    ] == []


def test_with_a_snapshot_nothing_is_fetched_or_unpacked_again(page: Page, site: StaticHost) -> None:
    ask(page, only="snapshot", prepare=PREPARE)
    site.sent.clear()
    told = ask(page, prepare=PREPARE)
    assert (told["snapshot"], told["progress"]) == ("used", [])
    assert [path for path in site.sent if path.endswith(".bin")] == []


def test_without_room_for_everything_nothing_is_kept(page: Page, site: StaticHost) -> None:
    full = """
const put = Cache.prototype.put;
Cache.prototype.put = function (url, response) {
    if (url.includes("snapshot-")) throw new DOMException("it is full", "QuotaExceededError");
    return put.call(this, url, response);
};
"""
    site.changes = {"worker.js": lambda script: full.encode() + script}
    told = ask(page, only="snapshot", prepare=PREPARE)
    assert (told["kind"], "it is full" in told["detail"]) == ("failed", True)
    assert page.evaluate(NAMES) == []


@pytest.mark.parametrize("what", ["wasm", "stdlib", "engine"])
def test_a_file_that_was_kept_and_is_damaged_is_fetched_again(page: Page, site: StaticHost, what: str) -> None:
    ask(page, only="snapshot", prepare=PREPARE)
    page.evaluate(CHANGE_KEPT, [f"{what}-", "damaged"])
    site.sent.clear()
    told = ask(page, prepare=PREPARE)
    assert (told["snapshot"], told["result"]) == ("used", "[<take g9>, <take n3>]")
    assert [path.partition("-")[0] for path in site.sent if path.endswith(".bin")] == [f"python/{what}"]


@pytest.mark.parametrize("how", ["truncated", "damaged", "of another build"])
def test_a_snapshot_that_cannot_be_used_is_thrown_away(page: Page, how: str) -> None:
    assert "kind" not in ask(page, only="snapshot", prepare=PREPARE)
    page.evaluate(CHANGE_KEPT, ["snapshot-", how])
    told = ask(page, prepare=PREPARE)
    assert told["result"] == "[<take g9>, <take n3>]"
    assert told["snapshot"] == "refused"
    assert ("build id" in told["refusal"]) == (how == "of another build")
    assert page.evaluate(NAMES) == []
    assert ask(page, prepare=PREPARE)["snapshot"] == "none"


def test_a_snapshot_is_for_one_build_and_what_was_run_before_it_and_replaces_all_others(
    page: Page, site: StaticHost
) -> None:
    ask(page, only="snapshot", prepare=PREPARE)
    names = page.evaluate(NAMES)
    assert ask(page, prepare=f"{PREPARE}; 1")["snapshot"] == "none"
    site.changes = {"python/python.json": lambda text: text.replace(b"314.0.7", b"314.0.8")}
    assert ask(page, prepare=PREPARE)["snapshot"] == "none"
    site.changes = {}
    ask(page, only="snapshot", prepare=f"{PREPARE}; 1")
    assert len(page.evaluate(NAMES)) == len(names)
    assert page.evaluate(NAMES) != names


@pytest.mark.parametrize("name", ["python.json", "loader", "main", "wasm", "stdlib", "engine"])
@pytest.mark.parametrize("page_if_missing", [False, True])
def test_a_missing_file_is_named(page: Page, site: StaticHost, name: str, page_if_missing: bool) -> None:
    site.changes = {f"python/{name}": lambda _: None}
    site.missing_page = "<!doctype html><title>Not here</title>" if page_if_missing else None
    told = ask(page)
    assert told["kind"] == "missing-file"
    assert told["detail"].startswith(name)


@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("python.json", "truncated"),
        ("python.json", "longer"),
        ("wasm", "truncated"),
        ("wasm", "damaged"),
        ("stdlib", "longer"),
        ("engine", "damaged"),
    ],
)
def test_a_file_that_is_not_what_was_built_is_named(page: Page, site: StaticHost, name: str, how: str) -> None:
    changes: dict[str, Callable[[bytes], bytes]] = {
        "truncated": lambda content: content[:1000],
        "longer": lambda content: content + b"more",
        "damaged": lambda content: content[:1000] + bytes([content[1000] ^ 1]) + content[1001:],
    }
    site.changes = {f"python/{name}": changes[how]}
    told = ask(page)
    assert told["kind"] == "broken-file"
    assert told["detail"].startswith(name)


def test_a_policy_that_forbids_webassembly_is_noticed(page: Page, site: StaticHost) -> None:
    site.policy = FORBIDDEN
    told = ask(page)
    assert told["kind"] == "blocked"
    assert "Content Security Policy" in told["detail"]


def test_it_does_not_wait_for_ever(page: Page) -> None:
    told = ask(page, patience=1)
    assert (told["kind"], told["detail"]) == ("time-out", "after 0.001 s")


@pytest.mark.parametrize(
    ("broken", "kind"),
    [
        ("delete self.WebAssembly", "no-webassembly"),
        ("WebAssembly.instantiate = () => { throw new RangeError('no memory'); }", "out-of-memory"),
        ("WebAssembly.instantiate = () => { throw new Error('a mistake'); }", "failed"),
    ],
)
def test_a_browser_that_cannot_is_told_apart(page: Page, site: StaticHost, broken: str, kind: str) -> None:
    site.changes = {"worker.js": lambda script: f"{broken};\n".encode() + script}
    assert ask(page)["kind"] == kind

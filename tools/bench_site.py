"""How long it takes until a browser can play without a server: bytes sent, seconds, memory.

    make bench-site
    python -m tools.bench_site --rate 20 --runs 3

A page that only starts Python in a worker is served at 20 Mbit/s with 40 ms of delay, scripts compressed as most hosts
do. It is measured until Python runs and until the first list of legal actions is there: with an empty profile (cold),
with files from the browser's cache (warm), and from a snapshot. Memory is what the renderer's process alone has written
to (Private_Dirty), with one worker, and with a second one that compiles Python's module again or is handed the first
one's.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from tests.browser.python_page import build_page
from tests.browser.static_host import Bandwidth, StaticHost
from tests.browser.visitor import launched

from alhambra.server.web.pages import FOLDER

DELAY = 0.04
FIRST_ACTIONS = "import alhambra; str(alhambra.new_game(players=3, seed=1).legal_actions())"
PREPARE = """
import alhambra.host.answers, alhambra.host.requests, alhambra.bots, alhambra.table.insight, alhambra.table.replays
str(alhambra.new_game(players=3, seed=1).legal_actions())
"""
START = """(wish) => new Promise((resolve, reject) => {
    const begin = performance.now();
    const worker = new Worker("worker.js", { type: "module" });
    (window.workers ??= []).push(worker); // whoever measures memory wants it to stay
    worker.onmessage = ({ data }) => resolve({ ...data, whole: Math.round(performance.now() - begin) });
    worker.onerror = (event) => reject(new Error(event.message));
    worker.postMessage({ options: {}, ...wish });
})"""
SHARE = """async (wish) => {
    const [worker] = window.workers;
    const { parts } = await new Promise((resolve) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.postMessage({ options: {}, only: "kept parts" });
    });
    const other = new Worker("worker.js", { type: "module" });
    window.workers.push(other);
    const begin = performance.now();
    return new Promise((resolve) => {
        other.onmessage = ({ data }) => resolve({ ...data, whole: Math.round(performance.now() - begin) });
        other.postMessage({ ...wish, options: { ...wish.options, parts } });
    });
}"""


@contextmanager
def visit(browser: Browser, site: StaticHost) -> Iterator[Page]:
    """A page in an empty profile."""
    context: BrowserContext = browser.new_context()
    page = context.new_page()
    page.goto(site.address)
    yield page
    context.close()


def start(page: Page, run: str = FIRST_ACTIONS, **wish: Any) -> dict[str, Any]:
    told: dict[str, Any] = page.evaluate(START, {"run": run, **wish})
    if "kind" in told:
        raise RuntimeError(f"Python does not start: {told}")
    return told


def end(page: Page) -> None:
    page.evaluate("() => { for (const worker of window.workers ?? []) worker.terminate(); window.workers = []; }")


def renderer_mb() -> float:
    """What the renderers of our own browser have written to, in megabytes."""
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it may have just ended
            parents[int(process.name)] = int((process / "stat").read_text().rpartition(")")[2].split()[1])
    total = 0
    for number in parents:
        ancestor = number
        while ancestor not in (0, os.getpid()):
            ancestor = parents.get(ancestor, 0)
        with suppress(OSError):
            if ancestor and b"--type=renderer" in Path(f"/proc/{number}/cmdline").read_bytes():
                lines = Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()
                total += sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))
    return total / 1024


def told(name: str, runs: list[dict[str, Any]], sent: int | None = None) -> None:
    times = ", ".join(str(run["whole"]) for run in runs)
    started = median([run["started"] for run in runs])
    line = (
        f"{name:32} Python {started:6.0f} ms, first actions {median([run['whole'] for run in runs]):6.0f} ms ({times})"
    )
    print(line + (f", sent {sent:,} bytes" if sent is not None else ""), flush=True)


def measure_starts(browser: Browser, site: StaticHost, runs: int) -> None:
    cold, sent = [], 0
    for _ in range(runs):
        site.sent.clear()
        with visit(browser, site) as page:
            cold.append(start(page))
        sent = sum(site.sent.values())
    told("cold", cold, sent)
    with visit(browser, site) as page:
        start(page)
        site.sent.clear()
        warm = []
        for _ in range(runs):
            end(page)
            warm.append(start(page))
        told("warm, without a snapshot", warm, sum(site.sent.values()))
        options = {"prepare": PREPARE}
        made = start(page, only="snapshot", options=options)
        print(f"making and keeping a snapshot, in a worker of its own: {made['took']} ms", flush=True)
        from_snapshot = []
        for _ in range(runs):
            end(page)
            from_snapshot.append(start(page, options=options))
        assert {each["snapshot"] for each in from_snapshot} == {"used"}
        told("from a snapshot", from_snapshot)


def measure_memory(browser: Browser, site: StaticHost) -> None:
    for name in ("compiled again", "handed over"):
        with visit(browser, site) as page:
            before = renderer_mb()
            start(page, PREPARE)
            one = renderer_mb()
            wish = {"run": PREPARE, "options": {}}
            second = page.evaluate(SHARE if name == "handed over" else START, wish)
            two = renderer_mb()
        print(
            f"memory: {before:.0f} MB without Python, {one:.0f} MB with one worker, {two:.0f} MB with two, "
            f"the module {name}; the second needs {second['whole']} ms",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rate", type=float, default=20.0, help="Mbit/s")
    parser.add_argument("--runs", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build_page(Path(folder), FOLDER)
        browser = launched(playwright)
        site = StaticHost(Path(folder))
        site.compresses, site.fresh = True, "max-age=3600"
        site.bandwidth = Bandwidth(chosen.rate * 125_000, DELAY)
        measure_starts(browser, site, chosen.runs)
        site.bandwidth = Bandwidth()
        measure_memory(browser, site)
        site.stop()
        browser.close()


if __name__ == "__main__":
    main()

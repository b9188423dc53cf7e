"""How smoothly the table moves: frames a second while the camera, a ghost and a flying tile move.

    make bench-client
    python -m tools.bench_client --slower 1 6

It plays in headless Chromium without a graphics card: everything is drawn by the processor. So the numbers compare one
version of the client with another; they do not say what a phone would show.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright
from tests.browser.games import position
from tests.browser.visitor import DESKTOP, STILL, Visitor, launched
from tests.server.servers import CALM, Process

SMALL = "G10w@0,-1 C7ne@0,-2 T11@1,-1 P5nw@-1,0 P3sw@-1,1 S8s@0,1 A10@1,0 C9s@1,1"
LARGE = (
    "G8ne@4,-2 T7new@0,-1 P2new@1,-1 T10w@4,-1 G12s@5,-1 G8nw@-1,0 S8s@1,0 C11@2,0 G10n@3,0 A10@4,0 A4nes@5,0 "
    "G8sw@-1,1 P7e@0,1 C5nsw@1,1 A8e@2,1 C9w@3,1 G11@4,1 G9e@2,2 A6sw@3,2 S3esw@2,3 T12@4,2 A9@4,3 C10@5,2 P8@5,3"
)
PALACES = {9: SMALL, 25: LARGE}
MARKET = "T13e S4ne P6n S9"
TOWER = "tower A7es S5sw *"

WATCH = """() => {
    window.watched = [];
    let last = performance.now();
    const tick = (now) => {
        window.watched.push(now - last);
        last = now;
        if (window.watching) requestAnimationFrame(tick);
    };
    window.watching = true;
    requestAnimationFrame(tick);
}"""
STOP = "() => { window.watching = false; return window.watched.slice(1); }"
SECONDS = 2.5


def frames(ana: Visitor, move: Callable[[Visitor], None]) -> list[float]:
    """The milliseconds of each frame while something moves again and again."""
    ana.page.evaluate(STILL)
    ana.page.evaluate(WATCH)
    while sum(ana.page.evaluate("() => window.watched")) < 1000 * SECONDS:
        move(ana)
    found: list[float] = ana.page.evaluate(STOP)
    return found


def moves_camera(ana: Visitor) -> None:
    """Along and back, for a quarter of a second each, in steps that each animation frame makes by itself."""
    ana.page.evaluate("""() => new Promise((done) => {
        const window_ = document.querySelector(".palace .window");
        const { left, top, width, height } = window_.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const send = (type, dx) => window_.dispatchEvent(new PointerEvent(type,
            { pointerId: 1, bubbles: true, buttons: type === "pointerup" ? 0 : 1, clientX: x + dx, clientY: y }));
        window_.setPointerCapture = () => undefined;
        let step = 0;
        send("pointerdown", 0);
        const tick = () => {
            step += 1;
            send("pointermove", 90 * Math.sin(step / 5));
            if (step < 30) requestAnimationFrame(tick);
            else (send("pointermove", 0), send("pointerup", 0), done());
        };
        requestAnimationFrame(tick);
    })""")


def moves_ghost(ana: Visitor) -> None:
    for space in ana.page.locator(".palace [data-cell]:not(.tile)").all()[:4]:
        box = space.bounding_box()
        if box:
            ana.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            ana.page.wait_for_function("() => document.querySelector('.board .ghost') !== null")


def flies(ana: Visitor) -> None:
    """A tile from the market to the palace, as after a purchase."""
    ana.page.evaluate("""() => {
        const from = document.querySelector("[data-spot='market:1'] svg");
        const to = document.querySelector(".board [data-spot='cell:0,0']").getBoundingClientRect();
        const { left, top, width, height } = from.getBoundingClientRect();
        const layer = document.body.appendChild(document.createElement("div"));
        layer.append(from.cloneNode(true));
        Object.assign(layer.style, { position: "fixed", left: `${left}px`, top: `${top}px`, width: `${width}px`,
            height: `${height}px`, zIndex: "30", pointerEvents: "none" });
        const there = { transform: `translate(${to.left - left}px, ${to.top - top}px)` };
        return layer.animate([{ transform: "none" }, there], 480).finished.then(() => layer.remove());
    }""")


MOVEMENTS = {"camera": moves_camera, "ghost": moves_ghost, "flight": flies}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--slower", type=int, nargs="+", default=[1, 6], help="how many times slower the processor is")
    parser.add_argument("--views", nargs="+", default=["side", "above"], choices=["side", "above"])
    asked = parser.parse_args()
    print(f"Chromium without a graphics card, {DESKTOP['width']}x{DESKTOP['height']}, {os.cpu_count()} cores.")
    print("Frames a second (median frame, worst frame in ms)")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Process(replace(CALM, database=str(Path(folder) / "tables.db")))
        server.start()
        try:
            browser = launched(playwright)
            for view in asked.views:
                for tiles, palace in PALACES.items():
                    ana = Visitor(browser, server.base)
                    ana.page.emulate_media(reduced_motion="no-preference")
                    ana.looks_from(view)
                    ana.goes_on(position(palace=palace, market=MARKET, tower=TOWER), at=0)
                    ana.waits_for_turn()
                    ana.page.locator("[data-spot='market:3']").click()
                    ana.page.locator(".palace [data-cell]").first.wait_for(state="attached")
                    glass = ana.context.new_cdp_session(ana.page)
                    for slower in asked.slower:
                        glass.send("Emulation.setCPUThrottlingRate", {"rate": slower})
                        for name, move in MOVEMENTS.items():
                            each = frames(ana, move)
                            rate = 1000 * len(each) / sum(each)
                            print(
                                f"{view:5} {tiles:2} tiles, {slower}x slower, {name:6} {rate:5.1f}"
                                f"  ({median(each):.0f}, {max(each):.0f})",
                                flush=True,
                            )
                    ana.close()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main()

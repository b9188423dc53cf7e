"""A person at a browser: what they see and do, and everything the page complains about."""

from __future__ import annotations

import json
import re
import shutil
from functools import cache
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright
from tests.server.servers import http

from alhambra.editions import all_chapters
from alhambra.kernel.messages import sentences

KNOWN = list(all_chapters())
FIRSTS = [key.removeprefix("first.") for key in sentences("en") if key.startswith("first.")]

IN_NETWORK = "palace.example"
"""Another name of this computer. Browsers trust 127.0.0.1 as they trust https, but not this one."""
ARGUMENTS = [
    f"--host-resolver-rules=MAP {IN_NETWORK} 127.0.0.1",
    "--no-sandbox",
    "--disable-gpu",  # there is none, and whatever imitates one costs a fifth more
    "--disable-software-rasterizer",
    "--in-process-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = {"width": 1440, "height": 900}
WIDE = {"width": 1920, "height": 1080}
LARGE = {"width": 2560, "height": 1440}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}
SIDEWAYS = {"width": 844, "height": 390}
"""A phone that lies on its side."""
ANSWERED = 'localStorage[\'alhambra.settings\'] ??= \'{"sounds": false, "chatter": false, "endTurns": false}\''
"""What a new visitor is asked has been answered, and opponents say nothing, so that a page stays as it is."""
PATIENCE = 20_000
"""Milliseconds until something that must come is given up."""

UNMARKED = """() => [...document.querySelectorAll("button.open, button.chosen, [aria-pressed=true]")]
    .filter((each) => each.checkVisibility() && !each.disabled)
    .filter((each) => {
        const { outlineStyle, borderStyle, stroke } = getComputedStyle(each);
        return [outlineStyle, borderStyle].every((line) => line === "none") && stroke === "none";
    })
    .map((each) => each.outerHTML.slice(0, 160))"""
STILL = """async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < 5000);
    await Promise.allSettled(moving.map(({ finished }) => finished));
}"""


AXE = """async () =>
    (await axe.run({ resultTypes: ["violations"], selectors: false })).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(", ")}`,
    )"""
"""What axe complains about, and no more: to describe everything that is as it should be would take longer than to find
it."""
EXPERIENCED = f"""localStorage.getItem("alhambra.learned") ?? localStorage.setItem("alhambra.learned", {
    json.dumps(json.dumps({"introduced": KNOWN, "noted": [f"first.{key}" for key in FIRSTS]}))
})"""
"""Whoever has played everything before is not told about it again."""

SMALL = """(least) => [...document.querySelectorAll("button, a[href], input, select, summary, [role=button]")]
    .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && !thing.closest("p > a, .visually-hidden"))
    .filter((thing) => {
        const { width, height } = (thing.closest("label") ?? thing).getBoundingClientRect();
        return Math.min(width, height) < least;
    })
    .map((thing) => thing.outerHTML.slice(0, 160))
"""


def launched(playwright: Playwright) -> Browser:
    """Debian's Chromium; `make browser` installs it. Without windows it is much cheaper, so that one is preferred."""
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        pytest.fail("there is no Chromium: `make browser` installs it")
    return playwright.chromium.launch(executable_path=path, args=ARGUMENTS)


@cache
def catalogue(base: str, language: str) -> dict[str, str]:
    """The client's texts in a language, by key."""
    texts: dict[str, str] = http.get(f"{base}/api/words/{language}").json()
    return texts


class Visitor:
    """One person with a page of their own; everything that goes wrong in it is recorded."""

    def __init__(
        self,
        browser: Browser,
        base: str,
        size: dict[str, int] = DESKTOP,
        language: str = "en",
        scheme: str = "light",
        newcomer: bool = False,
        keeping: bool = False,
    ) -> None:
        """With `keeping`, the service worker keeps what it needs offline; in other tests that would cost time alone."""
        self.base = base
        self.language = language
        self.context: BrowserContext = browser.new_context(
            viewport=size,  # type: ignore[arg-type]
            locale=language,
            color_scheme=scheme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            has_touch=size["width"] < DESKTOP["width"],
            service_workers="allow" if keeping else "block",
        )
        self.context.set_default_timeout(PATIENCE)
        if not newcomer:
            self.context.add_init_script(EXPERIENCED)
        self.context.add_init_script(ANSWERED)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        lost = "WebSocket connection" in message.text or "ERR_CONNECTION_REFUSED" in message.text
        offline = "ERR_INTERNET_DISCONNECTED" in message.text
        worker = message.text == "Service Worker registration blocked by Playwright"
        icon = message.location.get("url", "").endswith("/favicon.ico")  # asked for beside the bare icon.svg
        by_itself = lost or offline or worker or icon  # the browser reports that
        if message.type in ("error", "warning") and not by_itself:
            self.complaints.append(f"{message.text} ({message.location.get('url')})")

    def close(self) -> None:
        self.context.close()

    # --- Coming to a table --------------------------------------------------------------------------------------------

    def sits_down(self, *seats: str, name: str = "Ana", **wanted: Any) -> str:
        """A new table: each seat is `me`, `open`, `here NAME` or the level of a computer opponent; returns its id."""
        body = {"name": name, "seats": [_seat(seat) for seat in seats], **wanted}
        answer = http.post(f"{self.base}/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        names = [name, *(seat.removeprefix("here ") for seat in seats if seat.startswith("here "))]
        return self.takes(answer.json(), *names)

    def goes_on(self, record: str, at: int, seat: int = 0, name: str = "Ana") -> str:
        """A new table that starts in the middle of a recorded game; returns its id."""
        replay = http.post(f"{self.base}/api/replays", content=record).json()["replay"]
        body = {"at": at, "seat": seat, "name": name, "level": "random"}
        answer = http.post(f"{self.base}/api/replays/{replay}/continue", json=body)
        assert answer.status_code == 201, answer.text
        return self.takes(answer.json(), name)

    def takes(self, made: dict[str, Any], *names: str) -> str:
        """Take the seats of a table that was just created."""
        held = [{**seat, "name": name} for seat, name in zip(made["seats"], names, strict=True)]
        self.page.goto(f"{self.base}/icon.svg")  # a page of the same origin, to store the seats
        self.page.evaluate(
            "([table, seats]) => localStorage.setItem('alhambra.seats', JSON.stringify({[table]: {seats, taken: 1}}))",
            [made["table"], held],
        )
        self.open(f"/table/{made['table']}")
        return str(made["table"])

    def looks_from(self, view: str) -> None:
        """Palaces are seen from there on every page that is opened from now on: from the `side` or from `above`."""
        key = "alhambra.settings"
        self.context.add_init_script(
            f"localStorage['{key}'] = JSON.stringify({{...JSON.parse(localStorage['{key}']), palaces: '{view}'}})"
        )

    # --- Looking ------------------------------------------------------------------------------------------------------

    def open(self, path: str = "/") -> Visitor:
        self.page.goto(self.base + path)
        self.page.wait_for_selector("h1", state="attached")
        return self

    def says(self, key: str, **values: object) -> str:
        """A text of the client in this person's language."""
        texts = catalogue(self.base, self.language)
        count = values.get("count")
        text = texts.get(key) or texts[f"{key}.{'one' if count == 1 else 'other'}"]
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def sees(self, text: str) -> Locator:
        found = self.page.get_by_text(text).filter(visible=True).first
        found.wait_for()
        return found

    def button(self, key: str, **values: object) -> Locator:
        """The button labelled with the text of a key."""
        return self.page.get_by_role("button", name=self.says(key, **values), exact=True).first

    def link(self, key: str) -> Locator:
        return self.page.get_by_role("link", name=self.says(key)).first

    def menu(self, key: str) -> None:
        """Choose an item of the menu above the table or a replay."""
        self.page.locator("main header button[aria-haspopup=menu]").first.click()
        self.page.get_by_role("menuitem", name=self.says(key), exact=True).click()

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    def violations(self) -> list[str]:
        """What axe complains about, once everything has settled."""
        self.page.evaluate(STILL)
        if not self.page.evaluate("'axe' in window"):  # it is large, and stays until another page is opened
            self.page.evaluate(AXE_SCRIPT)
        found: list[str] = self.page.evaluate(AXE)
        return found

    def overflow(self) -> int:
        """How many pixels the page could be scrolled sideways, once everything has settled."""
        self.page.evaluate(STILL)
        script = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(script))

    def too_small(self, least: int = 40) -> list[str]:
        """What is too small for a finger; links in the middle of a text may be."""
        self.page.evaluate(STILL)
        found: list[str] = self.page.evaluate(SMALL, least)
        return found

    def unmarked(self) -> list[str]:
        """What can be touched or is chosen and does not show it without our colours."""
        found: list[str] = self.page.evaluate(UNMARKED)
        return found

    def state(self) -> str:
        """Everything the table shows about the state of the game."""
        return self.page.locator("main").inner_text()

    @property
    def turn(self) -> int:
        """The number of the turn."""
        number = re.search(r"\d+", self.page.locator("main .state").inner_text())
        return int(number[0]) if number else 0

    def darkens(self) -> None:
        """From now on the browser prefers dark pages."""
        self.page.emulate_media(color_scheme="dark")
        self.page.wait_for_function("() => matchMedia('(prefers-color-scheme: dark)').matches")

    def waits_for_turn(self) -> None:
        """Until the visitor has to decide, and the palace is seen from where it stays."""
        self.page.wait_for_selector(".banner.mine:not(.busy)")
        self.page.wait_for_selector(".palace .place:not([aria-busy=true])", state="attached")


def _seat(text: str) -> dict[str, str]:
    kind, _, name = text.partition(" ")
    if kind == "here":
        return {"kind": kind, "name": name}
    return {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "level": kind}

"""Make the pictures of the browser client for the README: tables in the middle of games, in a real browser.

    python -m tools.screenshots                 writes docs/pictures/*.png
    python -m tools.screenshots --all FOLDER    every screen, light and dark, at six sizes; a table for each module
    python -m tools.screenshots --all FOLDER --only red-light     those whose names contain this

Computer players play the games; at some decision a person takes a seat, and a screenshot is taken.
"""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.visitor import ANSWERED, DESKTOP, LARGE, PHONE, SIDEWAYS, launched
from tests.server.servers import CALM, Process

from alhambra import new_game
from alhambra.bots import make_bot
from alhambra.editions import MODULES

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
NAMES = ("You", "Zahra", "Yusuf", "Aixa", "Idris", "Soraya")
SOME_MODULES = ("vizier", "squares", "camps", "falconers")
RED = "red_palace"
SIZES = {
    "desktop": DESKTOP,
    "large": LARGE,
    "phone": PHONE,
    "small": {"width": 360, "height": 640},
    "sideways": SIDEWAYS,
    "tablet": {"width": 820, "height": 1180},
}
PAGES = (
    "/",
    "/new",
    "/lobby",
    "/daily",
    "/games",
    "/yours",
    "/learn",
    "/puzzles",
    "/rules",
    "/rules/camps",
    "/rules/red_palace",
    "/replay",
)


class Shot(NamedTuple):
    """A table for a screenshot: its modules and players, and at which turn and step a person takes a seat."""

    name: str
    modules: tuple[str, ...] = ()
    players: int = 3
    turn: int = 50
    size: dict[str, int] = DESKTOP
    dark: bool = False
    edition: str = "alhambra"
    step: str = "act"


README = (
    Shot("table"),
    Shot("modules", SOME_MODULES, turn=55, dark=True),
    Shot("phone", turn=50, size=PHONE),
)


@cache
def record(edition: str, modules: tuple[str, ...], players: int, turn: int, asked: str) -> tuple[str, int]:
    """A game between computer players, up to a decision of the first one."""
    game = new_game(list(NAMES[:players]), modules, edition=edition, seed=11, options={"confirm": True})
    bots = [make_bot("greedy", seed) for seed in range(players)]
    decisions, at = 0, -1
    while game.decision:
        player, step = game.decision
        if at < 0 and game.state.turn >= turn and player == 0 and step == asked:
            at = decisions
        game.play(bots[player].choose(game.seen_by(player), game.legal_actions()))
        decisions += 1
    return str(game.record()), decisions // 2 if at < 0 else at


def take(browser: Browser, base: str, shot: Shot, folder: Path) -> None:
    text, at = record(shot.edition, shot.modules, shot.players, shot.turn, shot.step)
    replay = httpx.post(f"{base}/api/replays", content=text).raise_for_status().json()["replay"]
    wanted = {"at": at, "seat": 0, "name": "You"}
    made = httpx.post(f"{base}/api/replays/{replay}/continue", json=wanted).raise_for_status().json()
    with page_of(browser, base, shot.size, shot.dark) as page:
        seats = [{**seat, "name": "You"} for seat in made["seats"]]
        page.evaluate(
            "([table, seats]) => localStorage.setItem('alhambra.seats', JSON.stringify({[table]: {seats, taken: 1}}))",
            [made["table"], seats],
        )
        page.goto(f"{base}/table/{made['table']}")
        page.wait_for_selector("main .market button")
        if shot.modules or shot.edition == RED:
            page.get_by_role("button", name="Let’s play").click()  # the introduction has been read
        page.wait_for_timeout(1500)
        page.screenshot(path=folder / f"{shot.name}.png")


@contextmanager
def page_of(browser: Browser, base: str, size: dict[str, int], dark: bool) -> Iterator[Page]:
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type]
        color_scheme="dark" if dark else "light",
        reduced_motion="reduce",
        device_scale_factor=1,
    )
    context.add_init_script(ANSWERED)
    page = context.new_page()
    page.goto(base)
    yield page
    context.close()


def every_shot() -> Iterator[Shot]:
    """Tables of all kinds, at all hours, since evening comes with the scorings, and one for each module."""
    for dark in (False, True):
        theme = "dark" if dark else "light"
        for name, size in SIZES.items():
            yield Shot(f"early-{theme}-{name}", dark=dark, size=size, turn=1)
            yield Shot(f"table-{theme}-{name}", dark=dark, size=size)
            yield Shot(f"late-{theme}-{name}", dark=dark, size=size, turn=80)
            yield Shot(f"six-{theme}-{name}", players=6, turn=90, dark=dark, size=size)
            yield Shot(f"everything-{theme}-{name}", tuple(MODULES), 4, 60, size, dark)
            yield Shot(f"red-{theme}-{name}", size=size, dark=dark, edition=RED)
            yield Shot(f"red-draft-{theme}-{name}", turn=0, size=size, dark=dark, edition=RED, step="draft")
    for module in MODULES:
        yield Shot(f"module-{module}", (module,))


def pages(browser: Browser, base: str, folder: Path, only: str) -> None:
    """All screens other than tables whose names contain `only`."""
    for dark in (False, True):
        for name, size in SIZES.items():
            for path in PAGES:
                shot = f"page{path.replace('/', '-')}-{'dark' if dark else 'light'}-{name}"
                if only not in shot:
                    continue
                with page_of(browser, base, size, dark) as page:
                    page.goto(base + path)
                    page.wait_for_timeout(900)
                    page.screenshot(path=folder / f"{shot}.png", full_page=True)


def main(argv: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Photograph the browser client.")
    parser.add_argument("--all", type=Path, metavar="FOLDER", help="every screen into this folder")
    parser.add_argument("--only", default="", metavar="PART", help="with --all: screens whose names contain this")
    given = parser.parse_args(argv)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Process(replace(CALM, database=str(Path(data) / "tables.db"), bot_pause=60.0))
        server.start()
        browser = launched(playwright)
        folder: Path = given.all or PICTURES
        folder.mkdir(parents=True, exist_ok=True)
        for shot in every_shot() if given.all else README:
            if given.only in shot.name:
                take(browser, server.base, shot, folder)
        if given.all:
            pages(browser, server.base, folder, given.only)
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()

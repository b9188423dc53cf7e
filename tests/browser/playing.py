"""Playing a game in the browser: with the mouse, with a finger, with the keyboard alone."""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import TimeoutError as TimedOut
from tests.browser.visitor import Visitor

CHOOSING = Path(__file__).with_name("choosing.js").read_text()
DICE = 8
"""So many rolls are enough for one choice."""
MOST_TABS = 250
AREAS = {".market": "m", ".display": "d", ".hand": "h", ".palace": "p"}


class Player:
    """Touch what is highlighted and confirm it."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.rng = random.Random(seed)
        self.touched: Counter[str] = Counter()

    def play(self, until: Callable[[], bool] = lambda: False, seconds: float = 120.0) -> None:
        """Play until the game is over, or until the given condition holds."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, f"the game does not end: {self.visitor.state()[:800]}"
            choice = self._choice()
            if "over" in choice or until():
                return
            self._do(choice)

    def once(self) -> bool:
        """Touch one thing, if there is anything to touch right now."""
        choice = self.page.evaluate(CHOOSING, self._given())
        if choice and "over" not in choice:
            self._do(choice)
        return bool(choice)

    def _do(self, choice: dict[str, Any]) -> None:
        if "covered" in choice:
            self._wait_until_free(choice)
            return
        self.touched[choice["kind"]] += 1
        self.touch(choice)

    def touch(self, choice: dict[str, Any]) -> None:
        self.page.mouse.click(choice["x"], choice["y"])

    def _wait_until_free(self, choice: dict[str, Any]) -> None:
        """Something may pass over a thing, but not stay there."""
        try:
            self.page.wait_for_function("() => window.free()", timeout=15_000)
        except TimedOut as error:
            raise AssertionError(f"something lit cannot be touched: {choice}") from error

    def _choice(self) -> dict[str, Any]:
        handle = self.page.wait_for_function(CHOOSING, arg=self._given(), polling=30, timeout=60_000)
        choice: dict[str, Any] = handle.json_value()
        return choice

    def _given(self) -> list[Any]:
        """What the choice needs to know: the labels of two buttons, and some random numbers."""
        says = self.visitor.says
        return [says("web-table.undo"), says("web-table.clear"), [self.rng.random() for _ in range(DICE)]]


class Finger(Player):
    """On a touch screen."""

    def touch(self, choice: dict[str, Any]) -> None:
        self.page.touchscreen.tap(choice["x"], choice["y"])


class Keyboard(Player):
    """Without a mouse: shortcut keys for the parts of the table, Tab, arrows and Enter."""

    def touch(self, choice: dict[str, Any]) -> None:
        press = self.page.keyboard.press
        if choice["kind"] == "primary":
            press("c")
            return
        shortcut = self.page.evaluate(
            "(areas) => Object.entries(areas).find(([area]) => window.wanted.closest(area))?.[1]", AREAS
        )
        if shortcut:
            press(shortcut)
        for _ in range(MOST_TABS):
            key = self.page.evaluate(WAY)
            press(key)
            if key == "Enter":
                return
        raise AssertionError(f"not reached with the keyboard: {choice}")


WAY = """() => {
    const { wanted } = window, { activeElement } = document;
    if (!wanted.isConnected || activeElement === wanted) return "Enter";
    const group = wanted.parentElement.closest("ul, .choices, .tiles");
    return wanted.tabIndex < 0 && group?.contains(activeElement) ? "ArrowRight" : "Tab";
}"""
"""The key that leads nearer to what is wanted; if it is gone the game has moved on."""

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
PATIENCE = 60_000
"""Milliseconds until somebody can do something again."""
MOST_WAYS = 4
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
            choice = self._choice(PATIENCE)
            assert choice, f"nothing can be done: {self.visitor.state()[:800]}"
            if "over" in choice or until():
                return
            self._do(choice)

    def once(self, last_turn: int | None = None) -> bool:
        """Touch one thing, if there is anything to touch right now, and if that is not after the last turn."""
        choice = self._choice(0)
        if last_turn is not None and self.visitor.turn > last_turn:
            return False
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

    def _choice(self, patience: int) -> dict[str, Any] | None:
        """What to touch, as soon as there is anything."""
        says, dice = self.visitor.says, [self.rng.random() for _ in range(DICE)]
        given = [says("web-table.undo"), says("web-table.clear"), dice, patience]
        choice: dict[str, Any] | None = self.page.evaluate(CHOOSING, given)
        return choice


class Finger(Player):
    """On a touch screen."""

    def touch(self, choice: dict[str, Any]) -> None:
        self.page.touchscreen.tap(choice["x"], choice["y"])


class Keyboard(Player):
    """Without a mouse: shortcut keys for the parts of the table, Tab, arrows and Enter."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        super().__init__(visitor, seed)
        self.lost: list[str] = []
        """What was wanted whenever nothing at all had the focus, once a key was pressed."""
        self._pressed = False

    def touch(self, choice: dict[str, Any]) -> None:
        press = self.page.keyboard.press
        if self._pressed and self.page.evaluate("document.activeElement === document.body"):
            self.lost.append(choice["kind"])
        self._pressed = True
        if choice["kind"] == "primary":
            press("c")
            return
        for _ in range(MOST_WAYS):
            if choice["kind"] != "dialog" and self.visitor.dialog.count():
                return  # it has opened meanwhile and comes first
            way = self.page.evaluate(WAY, AREAS)
            for key in way:
                press(key)
            if "Enter" in way:
                return
        asked = "window.wanted.outerHTML.slice(0, 300) + ' from ' + document.activeElement.outerHTML.slice(0, 300)"
        raise AssertionError(f"not reached with the keyboard: {self.page.evaluate(asked)}")


class Inspector(Keyboard):
    """Without a mouse, and looking with axe at the first decision of each kind."""

    def __init__(self, visitor: Visitor, seed: int = 1) -> None:
        super().__init__(visitor, seed)
        self.found: dict[str, list[str]] = {}

    def touch(self, choice: dict[str, Any]) -> None:
        kind = choice["kind"]
        if kind not in self.found:
            self.found[kind] = self.visitor.violations()
        super().touch(choice)


WAY = Path(__file__).with_name("way.js").read_text()

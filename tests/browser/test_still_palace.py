"""The palace stays where it is: no words that come and go move it, and when it must grow, everything moves together."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position, red_palace
from tests.browser.visitor import DESKTOP, PHONE, SIDEWAYS, STILL, Visitor

NOTING = Path(__file__).with_name("camera.js").read_text()
WITHIN = 1.0
"""Pixels that do not count."""
STANDING_OUT = 0.15
"""The part of a cell by which a wall or a guard may stand out of it; what jumps does so by a whole one."""
ROW = "A10@1,0 C10@-1,0 C11@-2,0"
"""With one more tile at its end it does not fit at the same size."""
MARKET = "T13e S8s P5nw S9"
END = "2,0"
GROWING = "growing"
SHRINKING = "undoing"


class Camera(NamedTuple):
    """Where the corner of the fountain's cell is in the window, and how wide a cell is."""

    x: float
    y: float
    cell: float


class Filmed:
    """A player whose own palace is recorded in each frame."""

    def __init__(self, ana: Visitor, record: str, moving: bool) -> None:
        self.ana, self.page = ana, ana.page
        ana.looks_from("above")
        if moving:
            self.page.emulate_media(reduced_motion="no-preference")
        ana.goes_on(record, at=0)
        ana.waits_for_turn()
        self._settle()
        self.page.evaluate(NOTING)

    def does(self, what: str) -> None:
        """Say what comes next; what was done before has come to rest."""
        self._settle()
        self.page.evaluate("(doing) => (window.doing = doing)", what)

    def _settle(self) -> None:
        self.page.evaluate(STILL)

    def holds(self, space: int) -> None:
        self.page.locator(f"[data-spot='market:{space}']").click()
        expect(self.page.locator(".palace [data-cell]").first).to_be_visible()

    def points_at(self, cell: str) -> None:
        self.page.locator(f".palace [data-cell='{cell}']").hover()
        expect(self.page.locator(".what-if")).to_be_visible()
        self.page.mouse.move(5, 5)

    def pays(self, *cards: str) -> None:
        """Choose the cards that are not chosen yet."""
        for card in cards:
            held = self.page.locator(f"[data-spot='hand:{card}:0']")
            if held.get_attribute("aria-pressed") != "true":
                held.click()

    def confirms(self) -> None:
        self.page.locator(".actions .row button.primary").click()

    def frames(self) -> list[dict[str, Any]]:
        self._settle()
        found: list[dict[str, Any]] = self.page.evaluate("() => window.noted")
        return found


def camera(frame: dict[str, Any]) -> Camera:
    """Where the palace is, after checking that its tiles, the ground and what is lit are at one place."""
    around = frame["window"]
    left, top, cell = frame["tiles"]["0,0"]
    for name, (x, y, width) in frame["tiles"].items():
        column, row = map(int, name.split(","))
        assert abs(x - left - column * cell) < STANDING_OUT * cell, (frame["doing"], name)
        assert abs(y - top - row * cell) < STANDING_OUT * cell, (frame["doing"], name)
        assert abs(width - cell) < 2 * STANDING_OUT * cell, (frame["doing"], name)
    for name, (x, y, _) in frame["lit"].items():
        column, row = map(int, name.split(","))
        assert abs(x - left - (column + 0.01) * cell) < WITHIN, (frame["doing"], name)
        assert abs(y - top - (row + 0.01) * cell) < WITHIN, (frame["doing"], name)
    x, y, width = frame["ground"]  # as far to the left as to the right, and to the top as to the bottom
    assert max(abs(x + width / 2 - left), abs(y + width / 2 - top)) < WITHIN, (
        f"the ground moves away from the palace: {frame['doing']}"
    )
    return Camera(left - around[0], top - around[1], cell)


def apart(one: Camera, other: Camera) -> float:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def a_turn(filmed: Filmed) -> None:
    """Everything that opens and closes words: holding, pointing, clearing, paying, placing, undoing."""
    filmed.does("holding a tile")
    filmed.holds(2)
    filmed.points_at(END)
    filmed.does("clearing")
    filmed.ana.button("web-table.clear").click()
    expect(filmed.page.locator(".what-if")).to_have_count(0)
    filmed.does("a hint")
    filmed.ana.button("web-table.hint").click()
    expect(filmed.page.locator(".hints h3")).to_be_visible()
    filmed.page.keyboard.press("Escape")
    filmed.does("paying")
    filmed.holds(2)
    filmed.pays("r5", "r3")
    filmed.confirms()
    expect(filmed.page.locator(".banner")).to_contain_text(filmed.ana.says("web-table.asked-again"))
    filmed.does("placing")
    filmed.ana.button("verbs.pass").click()
    expect(filmed.page.locator(".to-place button")).to_be_visible()
    filmed.points_at(END)
    filmed.page.locator(f".palace [data-cell='{END}']").click()
    filmed.does(GROWING)
    filmed.confirms()
    expect(filmed.page.locator(f".board [data-spot='cell:{END}']")).to_have_count(1)
    filmed.does(SHRINKING)
    filmed.ana.button("web-table.undo").click()
    expect(filmed.page.locator(f".board [data-spot='cell:{END}']")).to_have_count(0)


@pytest.mark.parametrize("moving", [True, False], ids=["with motion", "without motion"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE, SIDEWAYS], ids=["at a desk", "on a phone", "on a phone on its side"])
def test_in_a_whole_turn_the_palace_moves_only_when_it_grows_and_then_once(
    visitor: Come, size: dict[str, int], moving: bool
) -> None:
    filmed = Filmed(visitor(size), position(palace=ROW, market=MARKET), moving)
    a_turn(filmed)
    frames = filmed.frames()
    assert len(frames) > 30
    windows = {tuple(frame["window"][2:]) for frame in frames}
    assert len(windows) == 1, "the window of the palace has another size"
    if size is not SIDEWAYS:  # there it stays in sight when the page is scrolled
        assert len({tuple(frame["page"]) for frame in frames}) == 1, "something above the palace moves it"
    path = [(frame["doing"], camera(frame)) for frame in frames]
    # On a phone a large palace is no longer shown with all the spaces around it; taken back, it is again.
    moves = {GROWING, SHRINKING} if size is PHONE else {GROWING}
    for (before, one), (now, other) in pairwise(path):
        if not moves & {before, now}:
            assert apart(one, other) < WITHIN, f"the palace jumps: {now}, {one} to {other}"
    grown = [at for doing, at in path if doing == GROWING]
    assert apart(grown[0], grown[-1]) > 10, "the palace did not have to move at all"
    steps = [other.cell - one.cell for one, other in pairwise(grown)]
    assert all(step < 0.01 for step in steps), "the palace moves to and fro"
    if not moving:
        assert len([one for one, other in pairwise(grown) if apart(one, other) > 0.01]) == 1


def test_in_the_red_palace_words_open_beside_it_and_it_stays(visitor: Come) -> None:
    filmed = Filmed(visitor(), red_palace("preview", "fresh", "swap", "half"), moving=True)
    before = camera(filmed.frames()[0])
    for space in (2, 3):
        filmed.does(f"space {space}")
        filmed.holds(space)
        cells = filmed.page.locator(".palace [data-cell]")
        filmed.points_at(cells.first.get_attribute("data-cell") or "")
        filmed.ana.button("web-table.clear").click()
    for frame in filmed.frames():
        assert apart(before, camera(frame)) < WITHIN, frame["doing"]


def test_a_part_of_the_palace_that_was_chosen_stays_in_sight_when_it_grows(visitor: Come) -> None:
    filmed = Filmed(visitor(), position(palace=ROW, market=MARKET), moving=True)
    filmed.page.locator(".palace .window").focus()
    filmed.page.keyboard.press("-")
    a_turn(filmed)
    cameras = [camera(frame) for frame in filmed.frames() if frame["doing"]]
    assert max(apart(cameras[0], each) for each in cameras) < WITHIN


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_words_never_lie_over_a_space_that_can_be_built_on(visitor: Come, size: dict[str, int]) -> None:
    filmed = Filmed(visitor(size), position(palace=ROW, market=MARKET), moving=False)
    filmed.holds(2)
    filmed.page.locator(f".palace [data-cell='{END}']").hover()
    words = filmed.page.locator(".what-if").bounding_box()
    assert words
    for thing in filmed.page.locator(".board [data-cell]").all():
        box = thing.bounding_box()
        assert box
        beside = box["x"] + box["width"] <= words["x"] or words["x"] + words["width"] <= box["x"]
        assert beside or box["y"] + box["height"] <= words["y"] or words["y"] + words["height"] <= box["y"]


def test_the_garden_fills_the_whole_window(visitor: Come) -> None:
    filmed = Filmed(visitor(), position(), moving=False)
    filmed.holds(2)
    place, window = (filmed.page.locator(part).bounding_box() for part in (".palace .place", ".palace .window"))
    assert place == window
    ground = filmed.page.locator(".garden .water").bounding_box()
    assert ground
    assert window
    assert ground["x"] <= window["x"]
    assert ground["x"] + ground["width"] >= window["x"] + window["width"]

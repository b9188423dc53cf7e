"""Played from the side: by mouse, finger and keys; and nothing jumps while a turn is played."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import position, red_palace
from tests.browser.visitor import DESKTOP, PHONE, STILL, Visitor

NOTING = Path(__file__).with_name("camera.js").read_text()
WITHIN = 1.0
"""Pixels that do not count."""
SPACE = "1,0"
LARGE = (
    "G8ne@4,-2 T7new@0,-1 P2new@1,-1 T10w@4,-1 G12s@5,-1 G8nw@-1,0 S8s@1,0 C11@2,0 G10n@3,0 A10@4,0 A4nes@5,0 "
    "G8sw@-1,1 P7e@0,1 C5nsw@1,1 A8e@2,1 C9w@3,1 G11@4,1 G9e@2,2 A6sw@3,2 S3esw@2,3"
)


def at_turn(visitor: Visitor, record: str) -> Visitor:
    visitor.goes_on(record, at=0)
    visitor.waits_for_turn()
    expect(visitor.page.locator(".palace .window.aside")).to_have_count(1)
    visitor.page.evaluate(STILL)
    return visitor


def cell(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f".palace [data-cell='{name}']")


def building(visitor: Visitor, name: str) -> Locator:
    return visitor.page.locator(f".board [data-spot='cell:{name}']")


def takes_from_reserve(visitor: Visitor) -> None:
    visitor.page.locator("[data-spot='tiles:T9es']").click()
    expect(cell(visitor, SPACE)).to_have_count(1)
    visitor.page.evaluate(STILL)


def confirm(visitor: Visitor) -> None:
    visitor.page.locator(".actions .row button.primary").click()


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.fixture
def ana(visitor: Come) -> Visitor:
    return at_turn(visitor(), position())


def test_a_tile_is_built_with_the_mouse_after_its_ghost_was_seen(ana: Visitor) -> None:
    takes_from_reserve(ana)
    ana.page.mouse.move(*middle(cell(ana, SPACE)))
    expect(ana.page.locator(".what-if")).to_be_visible()
    ghost = ana.page.locator(".board .ghost")
    expect(ghost).to_have_count(1)
    # Most of it lies outside the box of its layer.
    expect(ghost).to_have_css("overflow", "visible")
    ana.page.mouse.down()
    ana.page.mouse.up()
    confirm(ana)
    expect(building(ana, SPACE)).to_have_count(1)
    expect(ana.page.locator(".board .ghost")).to_have_count(0)


def test_a_touch_close_to_a_space_counts_for_it(visitor: Come) -> None:
    ana = at_turn(visitor(PHONE), position())
    takes_from_reserve(ana)
    x, y = middle(cell(ana, SPACE))
    ana.page.touchscreen.tap(x + 6, y - 6)
    expect(cell(ana, SPACE)).to_have_attribute("aria-pressed", "true")
    confirm(ana)
    expect(building(ana, SPACE)).to_have_count(1)


def test_spaces_are_reached_with_arrows_as_they_lie_on_the_screen(ana: Visitor) -> None:
    takes_from_reserve(ana)
    spaces = ana.page.locator(".palace [data-cell]")
    spaces.first.focus()
    seen = {spaces.first.get_attribute("data-cell")}
    for arrow in ("ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft") * spaces.count():
        before = middle(ana.page.locator("[data-cell]:focus"))
        name = ana.page.locator("[data-cell]:focus").get_attribute("data-cell")
        ana.page.keyboard.press(arrow)
        now = ana.page.locator("[data-cell]:focus").get_attribute("data-cell")
        if now != name:
            ahead = [
                after - was for after, was in zip(middle(ana.page.locator("[data-cell]:focus")), before, strict=True)
            ]
            along = {"ArrowRight": ahead[0], "ArrowLeft": -ahead[0], "ArrowDown": ahead[1], "ArrowUp": -ahead[1]}
            assert along[arrow] > 0
        seen.add(now)
    assert len(seen) > 1
    cell(ana, SPACE).focus()
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("c")
    expect(building(ana, SPACE)).to_have_count(1)


def test_buttons_and_their_names_do_not_depend_on_the_view(ana: Visitor) -> None:
    takes_from_reserve(ana)

    def names() -> list[str | None]:
        return [each.get_attribute("aria-label") for each in ana.page.locator(".palace [data-cell]").all()]

    aside = names()
    ana.page.keyboard.press("v")
    expect(ana.page.locator(".palace .window.aside")).to_have_count(0)
    assert names() == aside
    ana.page.reload()
    ana.waits_for_turn()
    expect(ana.page.locator(".palace .window")).to_have_count(1)
    expect(ana.page.locator(".palace .window.aside")).to_have_count(0)  # the choice is remembered


def test_only_what_hides_the_space_that_is_pointed_at_fades(ana: Visitor) -> None:
    takes_from_reserve(ana)
    expect(ana.page.locator(".board .faded")).to_have_count(0)
    for space in ana.page.locator(".palace [data-cell]:not(.tile)").all():
        space.hover()
        x, y = map(int, (space.get_attribute("data-cell") or "").split(","))
        for faded in ana.page.locator(".board .faded").all():
            column, row = map(int, (faded.get_attribute("data-spot") or "").removeprefix("cell:").split(","))
            assert column + row > x + y
    ana.page.mouse.move(5, 5)
    expect(ana.page.locator(".board .faded")).to_have_count(0)


def test_a_choice_that_is_drawn_from_above_only_changes_the_view_for_as_long_as_it_is_open(visitor: Come) -> None:
    ana = at_turn(visitor(), red_palace("half", "money", "plaza", "move"))
    aside = ana.page.locator(".palace .window.aside")
    ana.page.locator("[data-spot='display:g9:0']").click()
    expect(aside).to_have_count(1)
    ana.page.locator("button.ability").first.click()
    confirm(ana)
    ana.sees(ana.says("asked.spend-a-guard"))
    expect(aside).to_have_count(0)
    ana.page.locator(".palace .drawn.open").first.click()
    confirm(ana)
    ana.sees(ana.says("asked.act"))
    expect(aside).to_have_count(1)


@pytest.mark.parametrize("view", ["side", "above"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_of_a_large_palace_every_space_can_be_touched(visitor: Come, size: dict[str, int], view: str) -> None:
    ana = visitor(size)
    ana.looks_from(view)
    ana.goes_on(position(palace=LARGE, market="T13e S9 P6n S5sw", tower="tower A7es P8 *"), at=0)
    ana.waits_for_turn()
    takes_from_reserve_anywhere(ana)
    expect(ana.page.locator(".palace .window.aside")).to_have_count(1 if view == "side" else 0)
    assert ana.too_small() == []
    touch = ana.page.touchscreen.tap if size is PHONE else ana.page.mouse.click
    spaces = [each.get_attribute("data-cell") or "" for each in ana.page.locator(".palace [data-cell]").all()]
    for name in spaces:
        space = cell(ana, name)
        space.focus()  # the camera brings it into sight
        ana.page.evaluate(STILL)
        touch(*middle(space))
        expect(space).to_have_attribute("aria-pressed", "true")
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator(".palace [data-cell]")).to_have_count(0)
        takes_from_reserve_anywhere(ana)


def test_arrows_at_the_rim_bring_spaces_that_are_out_of_sight(visitor: Come) -> None:
    ana = at_turn(visitor(PHONE), position(palace=LARGE, market="T13e S9 P6n S5sw", tower="tower A7es P8 *"))
    takes_from_reserve_anywhere(ana)
    for _ in range(4):
        ana.page.locator(".palace [data-cell]").first.press("+")
    ana.page.evaluate(STILL)
    seen = in_sight(ana)
    ana.button("web-table.more-spaces").tap()
    ana.page.evaluate(STILL)
    assert in_sight(ana) - seen
    assert ana.violations() == []


def in_sight(ana: Visitor) -> set[str | None]:
    """The spaces whose middles lie in the part of the garden that nothing covers."""
    garden = ana.page.locator(".table > .garden").bounding_box()
    assert garden
    spaces = ana.page.locator(".palace [data-cell]:not(.tile)").all()
    middles = [(space.get_attribute("data-cell"), *middle(space)) for space in spaces]
    return {
        name
        for name, x, y in middles
        if 0 <= x - garden["x"] <= garden["width"] and 0 <= y - garden["y"] <= garden["height"]
    }


def takes_from_reserve_anywhere(ana: Visitor) -> None:
    ana.page.locator("[data-spot='tiles:T9es']").click()
    expect(ana.page.locator(".palace [data-cell]").first).to_be_attached()


@pytest.mark.parametrize("moving", [True, False], ids=["with motion", "without motion"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_in_a_whole_turn_no_tile_jumps(visitor: Come, size: dict[str, int], moving: bool) -> None:
    ana = visitor(size)
    if moving:
        ana.page.emulate_media(reduced_motion="no-preference")
    at_turn(ana, position())
    ana.page.evaluate(NOTING)
    takes_from_reserve(ana)
    cell(ana, SPACE).hover()
    expect(ana.page.locator(".what-if")).to_be_visible()
    ana.page.mouse.move(5, 5)
    ana.page.keyboard.press("Escape")
    takes_from_reserve(ana)
    cell(ana, SPACE).click()
    ana.page.evaluate("() => (window.doing = 'growing')")
    confirm(ana)
    expect(building(ana, SPACE)).to_have_count(1)
    ana.page.evaluate(STILL)
    frames: list[dict[str, Any]] = ana.page.evaluate("() => window.noted")
    assert len(frames) > 20
    first = frames[0]["tiles"]
    for before, now in pairwise(frames):
        together(first, now["tiles"])
        if now["doing"] != "growing":
            assert apart(before["tiles"], now["tiles"]) < WITHIN, "the palace jumps"


Places = dict[str, list[float]]
"""The left and upper edges, and the widths, of buildings on the screen, by their cells."""


def apart(one: Places, other: Places) -> float:
    return max(abs(a - b) for name in one for a, b in zip(one[name], other[name], strict=True))


def together(first: Places, now: Places) -> None:
    """Fail if a tile has moved away from the others since the first frame."""
    scale = now["0,0"][2] / first["0,0"][2]
    for name, (left, top, _) in first.items():
        for was, origin, at, around in (
            (left, first["0,0"][0], now[name][0], now["0,0"][0]),
            (top, first["0,0"][1], now[name][1], now["0,0"][1]),
        ):
            assert abs((was - origin) * scale - (at - around)) < 2 * WITHIN, f"the tile on {name} moves alone"

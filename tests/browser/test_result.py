"""The result of a game: names that fit, who resigned, the poster, and what could have been done."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Route, expect
from tests.browser.conftest import Come
from tests.browser.games import NONE, position
from tests.browser.playing import Player
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.properties.policies import Dice, builder

from alhambra import Game, new_game

ANALYSIS_MS = 60_000
"""How long a whole game may take to be analysed on a busy machine."""
LONG = ("Wilhelmina von Gaggenau-Rotenfels", "Donaudampfschifffahrtsgesellschaft", "Maximiliane-Henriette Oberhuber")
OVERLAPPING = """() => {
    const boxes = [...document.querySelectorAll("dialog[open] :is(strong, b, .place, h3, th, td)")]
        .filter((each) => each.checkVisibility() && each.textContent.trim() && !each.querySelector("strong, b, td"))
        .map((each) => [each, each.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
        .filter(([other, b]) => !one.contains(other) && !other.contains(one)
            && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(([other]) => `${one.textContent.trim()} over ${other.textContent.trim()}`));
}"""
"""Names and numbers of the result that lie over one another."""
CUT = """() => [...document.querySelectorAll("dialog[open] :is(li, th, td)")]
    .filter((each) => each.checkVisibility() && getComputedStyle(each).overflow === "visible")
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent.trim())"""
"""What is wider than its place."""


def near_the_end(names: Sequence[str]) -> str:
    """A record that begins with the last two tiles."""
    game, dice = new_game(names, seed=3), Dice("near the end")
    while len(game.state.tower) > 2:
        game.play(builder(game.legal_actions(), dice))
    return str(Game.from_position(game.position(), seed=3).record())


def resigns(ana: Visitor, record: str, name: str = "Ana") -> str:
    """The last turns of a game, which a computer plays to the end; returns the id of the table."""
    table = ana.goes_on(record, at=0, name=name)
    ana.page.locator(".market").wait_for()
    ana.menu("web-table.resign")
    ana.dialog.get_by_role("button", name=ana.says("web-table.resign-yes")).click()
    ana.dialog.get_by_role("link", name=ana.says("web-table.replay")).wait_for()
    return table


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_long_names_lie_over_nothing_in_the_result(visitor: Come, size: dict[str, int]) -> None:
    ana = visitor(size)
    resigns(ana, near_the_end(LONG), LONG[0])
    ana.dialog.get_by_role("heading", name=ana.says("web-teacher.title")).wait_for(timeout=ANALYSIS_MS)
    assert ana.page.evaluate(OVERLAPPING) == []
    assert ana.page.evaluate(CUT) == []
    assert ana.overflow() == 0


def test_whoever_resigned_is_marked_in_the_result_the_list_of_games_and_the_replay(visitor: Come) -> None:
    ana = visitor()
    table = resigns(ana, position(tower=NONE))
    mark = ana.says("web-people.resigned")
    expect(ana.dialog.locator("tbody tr").filter(has_text="Ana").filter(has_text=mark)).to_have_count(1)
    expect(ana.dialog.get_by_text(mark, exact=True)).to_have_count(2)  # with her palace, and not with Ben's
    ana.open("/games")
    expect(ana.page.locator("article li").filter(has_text=mark)).to_contain_text("Ana")
    ana.open(f"/replay/{table}")
    expect(ana.page.get_by_role("article", name="Ana")).to_contain_text(mark)
    expect(ana.page.get_by_role("article", name="Ben")).not_to_contain_text(mark)


def test_whoever_closes_the_result_while_the_game_is_analysed_hears_no_complaint(visitor: Come) -> None:
    ana = visitor()
    held: list[Route] = []
    ana.page.route("**/analysis*", lambda route: held.append(route))
    resigns(ana, position(tower=NONE))
    expect(ana.dialog.locator(".both .wait")).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.dialog).to_have_count(0)
    with ana.page.expect_response("**/analysis*"):
        held[0].continue_()
    ana.menu("web-table.result")
    expect(ana.dialog.get_by_role("link", name=ana.says("web-table.replay"))).to_be_visible()


def test_what_could_have_been_done_begins_with_ones_own_worst_turn_in_the_result(visitor: Come) -> None:
    ana = visitor()
    ana.goes_on(position(tower=NONE), at=0)
    ana.waits_for_turn()
    ana.page.locator(".display button").first.click()  # though two tiles could be bought, which would end the game
    ana.page.locator(".actions .row button.primary").click()
    Player(ana).play()
    worst = ana.dialog.get_by_role("region", name=ana.says("web-teacher.title"))
    look = worst.get_by_role("link", name=ana.says("web-teacher.look"))
    look.wait_for(timeout=ANALYSIS_MS)
    expect(worst).to_contain_text("Ana")
    expect(worst).to_contain_text(ana.says("web-teacher.better"))
    cost = worst.locator("strong").inner_text()
    look.click()
    comment = ana.page.get_by_role("region", name=ana.says("web-teacher.this-turn"))
    comment.wait_for(timeout=ANALYSIS_MS)
    expect(comment.get_by_role("heading").first).to_contain_text("Ana")
    listed = ana.page.locator(".teacher li button")
    expect(listed.first).to_have_attribute("aria-current", "true")
    expect(listed.filter(has_text="Ben")).to_have_count(0)
    assert re.match(r"−\d", cost)


def test_the_result_shows_the_moments_that_changed_who_was_likely_to_win(visitor: Come) -> None:
    ana = visitor()
    table = resigns(ana, position(tower=NONE))
    turning = ana.dialog.get_by_role("region", name=ana.says("web-end.turning"))
    moment = turning.get_by_role("link", name=ana.says("web-end.see")).first
    moment.wait_for(timeout=ANALYSIS_MS)
    expect(turning.get_by_role("listitem").first).to_contain_text("%")
    expect(moment).to_have_attribute("href", re.compile(rf"^/replay/{table}#\d+$"))


def test_without_an_analysis_the_result_says_so_and_still_has_its_numbers(visitor: Come) -> None:
    ana = visitor()
    ana.page.route("**/api/replays/*/analysis", lambda route: route.abort())
    resigns(ana, position(tower=NONE))
    turning = ana.dialog.get_by_role("region", name=ana.says("web-end.turning"))
    expect(turning.get_by_role("status")).to_have_text(ana.says("web.no-answer"))
    expect(ana.dialog.locator("tbody th").filter(has_text=ana.says("web-end.exact"))).to_be_visible()
    ana.complaints = [each for each in ana.complaints if "/analysis" not in each]  # the browser reports every failure


def test_whoever_does_not_wait_for_the_analysis_is_led_to_their_worst_turn_when_it_is_there(visitor: Come) -> None:
    ana = visitor()
    table = resigns(ana, position(tower=NONE))
    ana.open(f"/replay/{table}?worst=1")
    comment = ana.page.get_by_role("region", name=ana.says("web-teacher.this-turn"))
    comment.wait_for(timeout=ANALYSIS_MS)
    expect(ana.page.get_by_role("combobox", name=ana.says("web-teacher.whose"))).to_have_value("1")


def test_a_poster_brings_its_letters_along(visitor: Come) -> None:
    ana = visitor()
    resigns(ana, position(tower=NONE))
    ana.button("web-end.poster").click()
    ana.page.locator("dialog[open] img").wait_for()
    with ana.page.expect_download() as drawing:
        ana.button("web-replay.as-svg").click()
    text = drawing.value.path().read_text(encoding="utf-8")
    assert text.count("url(data:font/woff2;base64,") == 2
    assert 'font-family="Alegreya' in text
    with ana.page.expect_download() as download:
        ana.button("web-replay.as-png").click()
    assert download.value.suggested_filename.endswith(".png")

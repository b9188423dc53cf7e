"""Computer opponents are chosen in the same way everywhere, with their level and, for some levels, their style."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.games import played
from tests.browser.playing import Player
from tests.browser.visitor import DESKTOP, PHONE, Visitor
from tests.server.servers import http

TALKING = """localStorage['alhambra.settings'] = '{"sounds": false, "chatter": true}'"""
COVERED = """panel => {
    const [line, last] = [".middle > p", ".last"].map((part) => panel.querySelector(part)?.getBoundingClientRect());
    return Boolean(line && last && line.bottom > last.top && line.top < last.bottom);
}"""
"""Whether a line covers the last action."""
SMALLEST_PHONE = {"width": 360, "height": 740}


def chooses(ana: Visitor, label: str, level: str) -> None:
    """Open the list of levels and choose one, with keys alone."""
    ana.page.get_by_label(label).press("Enter")
    ana.dialog.get_by_role("button", name=re.compile(rf"^\w+ {ana.says(f'levels.{level}')}\b")).press("Enter")
    expect(ana.page.get_by_label(label)).to_contain_text(ana.says(f"levels.{level}"))


def described(ana: Visitor, level: str, style: str) -> str:
    return f"{ana.says(f'levels.{level}')}, {ana.says(f'styles.{style}')}"


def style_of(ana: Visitor, seat: int) -> Locator:
    return ana.page.get_by_label(ana.says("web-home.style-of", seat=seat))


@pytest.mark.parametrize("size", [DESKTOP, SMALLEST_PHONE], ids=["at a desk", "on a phone"])
def test_a_style_is_chosen_for_a_new_table_seen_there_and_remembered(visitor: Come, size: dict[str, int]) -> None:
    ana = visitor(size)
    ana.open("/new")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.page.get_by_role("radio", name="2", exact=True).check()
    chooses(ana, ana.says("web-home.level-of", seat=2), "planner")
    style_of(ana, 2).select_option(label=ana.says("styles.walls"))
    assert (ana.violations(), ana.overflow()) == ([], 0)
    if size is SMALLEST_PHONE:
        assert ana.too_small() == []
    ana.button("web-home.start-game").click()
    ana.page.locator(".market").wait_for()
    panel = ana.page.locator("article[data-spot='panel:1']")
    panel.get_by_role("button").first.click()
    expect(ana.dialog).to_contain_text(described(ana, "planner", "walls"))
    assert (ana.violations(), ana.overflow()) == ([], 0)

    ana.open("/new")
    expect(style_of(ana, 2)).to_have_value("walls")


def test_a_level_without_styles_offers_none_and_forgets_the_one_chosen_before(visitor: Come) -> None:
    ana = visitor()
    ana.open("/new")
    seat = ana.says("web-home.level-of", seat=2)
    chooses(ana, seat, "planner")
    style_of(ana, 2).select_option("miser")
    chooses(ana, seat, "master")
    expect(style_of(ana, 2)).to_have_value("miser")
    chooses(ana, seat, "greedy")
    expect(style_of(ana, 2)).to_have_count(0)
    chooses(ana, seat, "planner")
    expect(style_of(ana, 2)).to_have_value("")


def test_in_the_waiting_room_an_opponent_is_chosen_with_level_and_style(visitor: Come) -> None:
    ana, ben = visitor(SMALLEST_PHONE), visitor()
    table = ana.sits_down("me", "open", "open")
    ben.open(f"/table/{table}")
    chooses(ana, ana.says("web-people.level-of"), "planner")
    ana.page.get_by_label(ana.says("web-people.style-of")).select_option("towers")
    assert (ana.violations(), ana.overflow(), ana.too_small()) == ([], 0, [])
    ana.button("web-people.add-computer-to", seat=2).click()
    for side in (ana, ben):
        expect(side.page.locator("li.bot")).to_contain_text(described(side, "planner", "towers"))


def test_a_replay_is_continued_against_opponents_with_a_level_and_a_style(visitor: Come) -> None:
    ana = visitor(PHONE)
    replay = http.post(f"{ana.base}/api/replays", content=played()).json()["replay"]
    ana.open(f"/replay/{replay}")
    ana.button("web-replay.continue").click()
    ana.dialog.get_by_label(ana.says("web-home.your-name")).fill("Cleo")
    chooses(ana, ana.says("web-replay.level"), "planner")
    ana.dialog.get_by_label(ana.says("web-replay.style")).select_option("spoiler")
    assert (ana.violations(), ana.overflow(), ana.too_small()) == ([], 0, [])
    ana.button("web-replay.play-on").click()
    ana.page.wait_for_url("**/table/*")
    ana.page.locator(".market").wait_for()
    ana.page.locator("article[data-spot='panel:1'] button").first.click()
    expect(ana.dialog).to_contain_text(described(ana, "planner", "spoiler"))


def test_an_opponent_with_a_style_speaks_of_it_and_covers_no_action(visitor: Come) -> None:
    ana = visitor()
    ana.context.add_init_script(TALKING)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "planner", "style": "miser"}]
    ana.takes(http.post(f"{ana.base}/api/tables", json={"name": "Ana", "seats": seats}).json(), "Ana")
    panel = ana.page.locator("article[data-spot='panel:1']")
    lines = [ana.says(f"says.style-{which}-miser") for which in (1, 2)]
    heard: list[str] = []
    covered: list[bool] = []

    def listens() -> bool:
        said = panel.inner_text()
        heard.extend(line for line in lines if line in said)
        covered.append(panel.evaluate(COVERED))
        return bool(heard)

    Player(ana).play(until=listens)
    assert heard  # the game is not over without it
    assert not any(covered)

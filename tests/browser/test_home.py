"""The ways to a game and around it: home, settings, a new table, rules, the first lesson."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import Come
from tests.browser.playing import Player
from tests.browser.visitor import DESKTOP, PHONE, Visitor

from alhambra.editions import MODULES
from alhambra.editions.suggestions import SUGGESTIONS


def test_one_click_starts_a_game_against_the_computer(visitor: Come) -> None:
    ana = visitor(PHONE)
    ana.open("/")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.button("web-home.play-now").click()
    ana.page.locator(".market").wait_for()
    ana.open("/")
    ana.sees(ana.says("web-home.go-on"))
    ana.link("web-home.play-on").click()
    ana.page.locator(".market").wait_for()


def test_every_page_lies_in_the_garden_but_not_on_paper_and_not_in_the_readers_own_colours(visitor: Come) -> None:
    ana = visitor()
    garden = ana.page.locator("svg.grounds")
    for path in ("/", "/new", "/lobby", "/games", "/daily", "/puzzles", "/learn", "/rules", "/replay", "/nowhere"):
        ana.open(path)
        expect(garden).to_be_visible()
        assert garden.bounding_box()["width"] >= DESKTOP["width"]  # type: ignore[index]
    ana.page.emulate_media(media="print")
    expect(garden).to_be_hidden()
    ana.page.emulate_media(media="screen", forced_colors="active")
    expect(garden).to_be_hidden()
    ana.page.emulate_media(forced_colors="none")
    ana.sits_down("me", "open")
    expect(garden).to_be_visible()  # the waiting room
    ana.sits_down("me", "random")
    ana.page.locator(".market").wait_for()
    expect(garden).to_have_count(0)


def test_settings_take_effect_at_once_and_are_kept(visitor: Come) -> None:
    ana = visitor()
    ana.open("/")
    ana.button("web.settings").click()
    ana.dialog.get_by_role("radio", name=ana.says("web-ui.theme-dark")).check()
    for key in ("web-ui.sounds", "web-app.chatter"):
        switch(ana, key).check()
    ana.dialog.get_by_label(ana.says("web-ui.text-size")).select_option(label="150 %")
    ana.page.reload()
    expect(ana.page.locator("html")).to_have_attribute("data-theme", "dark")
    size = ana.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--text-size')")
    assert size == "1.5"
    ana.button("web.settings").click()
    for key in ("web-ui.sounds", "web-app.chatter"):
        expect(switch(ana, key)).to_be_checked()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_a_table_is_set_up_with_modules_and_ready_made_sets(visitor: Come, size: dict[str, int]) -> None:
    ana = visitor(size)
    ana.open("/new")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.page.get_by_role("radio", name="2", exact=True).check()
    ana.page.get_by_label(ana.says("web-home.level-of", seat=2)).click()
    assert ana.violations() == []
    ana.dialog.get_by_role("button", name=re.compile(rf"^\w+ {ana.says('levels.random')}\b")).click()
    expect(ana.page.get_by_label(ana.says("web-home.level-of", seat=2))).to_contain_text(ana.says("levels.random"))
    ana.button("preset.everything").click()
    ana.sees(ana.says("web-home.chosen", count=len(MODULES)))
    ana.button("web-home.base-game").click()
    ana.sees(ana.says("web-home.none-chosen"))
    boxes = ana.page.locator("details:not([open]) summary")
    while boxes.count():
        boxes.first.click()
    for name in ("vizier", "squares", "gates"):
        ana.page.get_by_role("checkbox", name=ana.says(f"title.{name}")).check()
    ana.sees(ana.says("web-home.chosen", count=3))
    ana.button("web-home.start-game").click()
    ana.page.locator(".market").wait_for()
    ana.page.locator(".material .piece[title=Squares]").wait_for()

    # The next table starts with the same choices.
    ana.open("/new")
    ana.sees(ana.says("web-home.chosen", count=3))
    expect(ana.page.get_by_label(ana.says("web-home.your-name"))).to_have_value("Ana")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["at a desk", "on a phone"])
def test_a_suggestion_is_taken_with_one_touch_and_an_evening_with_everything_has_three_steps(
    visitor: Come, size: dict[str, int]
) -> None:
    ana = visitor(size)
    ana.open("/new")
    for suggestion in SUGGESTIONS:
        offered = ana.button(f"suggestion.{suggestion.name}")
        expect(offered).to_have_attribute("aria-pressed", "false")
        expect(offered).to_contain_text(ana.says(f"suggestion-why.{suggestion.name}"))
        offered.click()
        expect(offered).to_have_attribute("aria-pressed", "true")
        ana.sees(ana.says("web-home.chosen", count=len(suggestion.modules)))
        expect(ana.page.get_by_role("radio", name=ana.says(f"edition.{suggestion.edition}"))).to_be_checked()
    steps = ana.page.get_by_role("list", name=ana.says("web-home.everything-steps"))
    expect(steps.get_by_role("button")).to_have_count(3)
    assert (ana.violations(), ana.overflow()) == ([], 0)


def test_a_table_of_the_red_palace_offers_what_belongs_to_it(visitor: Come) -> None:
    ana = visitor(PHONE)
    ana.open("/new")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.page.get_by_role("radio", name=ana.says("edition.red_palace")).check()
    ana.sees(ana.says("edition-note.red_palace"))
    ana.sees(ana.says("not-with.red_palace", module=ana.says("web-home.any-other-module")))
    assert ana.page.locator("#modules ~ .boxes details").count() == 3
    four = ana.page.locator("summary").filter(has_text=ana.says("option.abilities")[1:])
    four.click()
    for name in ("swap", "half", "fresh"):
        switch(ana, f"choice.abilities-{name}").check()
    ana.button("web-home.start-game").click()
    expect(ana.page.get_by_role("alert")).to_contain_text("4")
    switch(ana, "option.first_board").check()  # it has its abilities printed on it
    expect(four).to_have_count(0)
    ana.button("web-home.start-game").click()
    ana.page.locator("button.ability").nth(3).wait_for(state="attached")
    assert ana.page.locator("html").get_attribute("data-edition") == "red_palace"
    ana.open("/")
    assert ana.page.locator("html").get_attribute("data-edition") is None


def switch(ana: Visitor, key: str) -> Locator:
    text = ana.says(key)
    return ana.page.get_by_role("switch", name=text[0].upper() + text[1:])


def test_a_table_needs_a_name_for_everybody_and_different_ones(visitor: Come) -> None:
    ana = visitor()
    ana.open("/new")
    ana.page.get_by_label(ana.says("web-home.your-name")).fill("Ana")
    ana.page.get_by_label(ana.says("web-home.seat-number", seat=2), exact=True).select_option("here")
    missing = ana.page.get_by_label(ana.says("web-home.name-of", seat=2))
    ana.button("web-home.start-game").click()
    expect(ana.page.get_by_role("alert")).to_have_text(ana.says("web-home.name-needed"))
    expect(missing).to_be_focused()
    expect(missing).to_have_attribute("aria-invalid", "true")
    missing.fill("Ana")
    ana.button("web-home.start-game").click()
    expect(ana.page.get_by_role("alert")).to_have_text(ana.says("web-home.name-twice"))
    assert ana.violations() == []


def test_an_invitation_names_the_modules(visitor: Come) -> None:
    ana = visitor()
    modules = ["camps", "characters", "sites", "squares"]
    table = ana.sits_down("me", "open", modules=modules)
    ana.page.evaluate("localStorage.clear()")
    ana.open(f"/join/{table}")
    for name in modules:
        ana.sees(ana.says(f"title.{name}"))
        ana.sees(ana.says(f"summary.{name}"))


def test_a_rule_has_an_address_of_its_own_and_is_found_by_its_words(visitor: Come) -> None:
    ana = visitor()
    ana.open("/rules#BASE-2A")
    expect(ana.page.locator("#BASE-2A")).to_be_in_viewport()
    ana.page.get_by_label(ana.says("web-learn.find")).fill("vizier")
    ana.page.get_by_text("VIZ-0").first.click()
    ana.page.wait_for_url("**/rules/vizier#VIZ-0*")
    expect(ana.page.locator("h1")).to_have_text(ana.says("title.vizier"))


def test_the_first_lesson_leads_through_a_turn_and_on_to_the_game(visitor: Come) -> None:
    ana = visitor()
    ana.open("/lesson")
    ana.sees(ana.says("web-learn.lesson-welcome"))
    while ana.button("web-learn.next").is_visible():
        ana.button("web-learn.next").click()
    ana.sees(ana.says("web-learn.lesson-take"))
    for card in ("r3", "g2"):
        ana.page.locator(f"[data-spot='display:{card}:0']").click()
    ana.sees(ana.says("web-learn.lesson-end-turn"))
    Player(ana).play(until=lambda: ana.turn > 13)
    assert ana.page.locator("progress").evaluate("bar => bar.value") > 0.3
    ana.button("web-learn.leave").click()
    ana.page.wait_for_url("**/learn")


def test_the_lesson_of_the_red_palace_begins_with_the_draft_and_goes_on_to_the_guards(visitor: Come) -> None:
    ana = visitor()
    ana.open("/learn")
    ana.page.get_by_text(ana.says("web-learn.red-lesson")).click()
    ana.sees(ana.says("web-learn.lesson-red-welcome"))
    while ana.button("web-learn.next").is_visible():
        ana.button("web-learn.next").click()
    ana.sees(ana.says("web-learn.lesson-red-draft"))
    Player(ana).play(until=lambda: ana.turn == 3)
    ana.sees(ana.says("web-learn.lesson-red-building"))
    while ana.button("web-learn.next").is_visible():
        ana.button("web-learn.next").click()
    ana.sees(ana.says("web-learn.lesson-red-ability"))


def test_the_page_of_a_table_or_replay_that_does_not_exist_says_so(visitor: Come) -> None:
    ana = visitor()
    for path, key in [
        ("/table/nobody", "web-table.closed"),
        ("/join/nobody", "web-home.no-table"),
        ("/replay/nobody", "web-replay.not-there"),
    ]:
        ana.page.goto(ana.base + path)
        ana.sees(ana.says(key))
    ana.complaints = [each for each in ana.complaints if "404" not in each]  # the browser reports every refusal

"""Without a mouse, with a screen reader, with colours of one's own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position, red_palace
from tests.browser.visitor import PHONE, Visitor

FOCUSED = "document.activeElement.closest('[data-cell], [data-spot], .window')"
COVERED = """() => {
    const { activeElement } = document;
    if (!activeElement.closest("main")) return null;
    const { left, top, width, height } = activeElement.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const found = document.elementFromPoint(x, y);
    const bar = found?.closest(".tools, .actions");
    return !found || (bar && !bar.contains(activeElement) && !activeElement.contains(found))
        ? activeElement.outerHTML.slice(0, 160)
        : null;
}"""
LISTEN = """(region) => {
    window.heard = [];
    const options = { childList: true, characterData: true, subtree: true };
    new MutationObserver(() => window.heard.push(region.textContent)).observe(region, options);
}"""
"""What is read aloud is soon replaced by what comes next, so all of it is kept."""
STYLE = """(thing) => {
    const { outlineStyle, outlineWidth, stroke } = getComputedStyle(thing);
    return [outlineStyle, outlineWidth, stroke];
}"""


@pytest.fixture
def ana(visitor: Come) -> Visitor:
    return at_turn(visitor())


def at_turn(ana: Visitor) -> Visitor:
    ana.goes_on(position(), at=0)
    ana.waits_for_turn()
    return ana


def test_letters_lead_to_what_can_be_touched_and_can_be_changed_and_switched_off(ana: Visitor) -> None:
    press = ana.page.keyboard.press
    press("p")
    assert ana.page.evaluate(f"{FOCUSED}.matches('.window')")  # nothing can be touched there yet
    ana.page.locator("[data-spot='tiles:T9es']").focus()
    press("Enter")
    press("p")
    assert ana.page.evaluate(f"{FOCUSED}.matches('[data-cell]')")
    press("?")
    letter = ana.dialog.get_by_label(ana.says("web-table.key-market"))
    letter.fill("k")
    press("Escape")
    press("k")
    expect(ana.page.locator(".market button").first).to_be_focused()
    press("?")
    ana.dialog.get_by_label(ana.says("web-table.letters")).focus()
    press(" ")
    press("Escape")
    press("h")
    expect(ana.page.locator(".hand button").first).not_to_be_focused()


def test_nothing_on_the_table_that_has_the_focus_is_hidden_by_what_stays_in_sight(visitor: Come) -> None:
    ana = at_turn(visitor(PHONE))
    hidden = []
    for key in ["Tab"] * 40 + ["Shift+Tab"] * 40:
        ana.page.keyboard.press(key)
        hidden.append(ana.page.evaluate(COVERED))
    assert {thing for thing in hidden if thing} == set()


def test_in_the_readers_own_colours_one_sees_what_can_be_touched_and_what_is_chosen(visitor: Come) -> None:
    ana = visitor()
    ana.page.emulate_media(forced_colors="active")
    ana.goes_on(red_palace("half", "money", "plaza", "move"), at=0)
    ana.waits_for_turn()
    market = ana.page.locator("[data-spot='market:2']")
    dear, lit = ana.page.locator("[data-spot='market:1']").evaluate(STYLE), market.evaluate(STYLE)
    market.click()
    ana.page.mouse.move(5, 5)
    chosen = market.evaluate(STYLE)
    assert len({tuple(dear), tuple(lit), tuple(chosen)}) == 3
    ana.button("web-table.clear").click()
    ana.page.locator(".reserve [data-spot^='tiles:']").click()
    highlight = ana.page.evaluate("""() => {
        const sample = document.createElement("i");
        sample.style.color = "Highlight";
        document.body.append(sample);
        return getComputedStyle(sample).color;
    }""")
    assert ana.page.locator(".palace .mark .line").first.evaluate(STYLE)[2] == highlight


def test_one_hears_what_is_to_be_confirmed_what_one_did_and_what_is_new(ana: Visitor) -> None:
    banner, heard = ana.page.locator(".banner"), ana.page.locator("[aria-live=polite].visually-hidden")
    heard.evaluate(LISTEN)
    ana.page.locator("[data-spot='display:g2:0']").click()
    expect(banner).to_contain_text("2 gulden")
    ana.page.keyboard.press("c")
    expect(heard).to_contain_text("Ana takes 2 gulden.")
    expect(ana.button("verbs.end-turn")).to_be_enabled()
    ana.page.keyboard.press("c")
    ana.page.wait_for_function("() => window.heard.some((text) => text.includes('on display'))")

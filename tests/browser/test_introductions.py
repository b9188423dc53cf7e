"""Players who meet a module for the first time are told about it, once."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import PHONE


def test_a_module_has_a_card_at_the_start_and_a_note_when_it_can_first_be_used(visitor: Come) -> None:
    ana = visitor(newcomer=True)
    ana.goes_on(position("squares", "medina", market="M9n G8nw P5nw S9"), at=0)
    cards = ana.dialog.locator("li")
    expect(cards).to_have_count(2)
    expect(cards.first.locator("p").first).to_contain_text("Squares are free and, well surrounded,")
    expect(cards.first.locator("svg").first).to_be_visible()
    assert ana.violations() == []
    ana.button("web-table.new-modules-ok").click()
    expect(ana.dialog).to_have_count(0)

    note = ana.page.locator("main aside")
    expect(note).to_contain_text(ana.says("first.squares"))
    expect(note).to_be_in_viewport(ratio=1)
    note.get_by_text(ana.says("web-table.module-more")).click()
    expect(ana.dialog).to_contain_text("SQU-01")
    ana.page.keyboard.press("Escape")
    ana.page.locator("[data-spot='display:c8:0']").click()
    expect(note).to_have_count(0)

    ana.page.reload()
    ana.waits_for_turn()
    expect(ana.page.locator(".majorities")).to_contain_text(ana.says("race.medina"))
    expect(ana.dialog).to_have_count(0)
    ana.menu("web-table.modules-in-play")
    expect(cards).to_have_count(2)


def test_on_a_phone_the_cards_fit_and_the_lesson_has_none(visitor: Come) -> None:
    ana = visitor(PHONE, newcomer=True)
    ana.goes_on(position("characters", "trader", "caravanserai"), at=0)
    expect(ana.dialog.locator("li")).to_have_count(3)
    assert ana.overflow() == 0
    assert ana.too_small() == []
    ana.open("/lesson/red_palace")
    ana.page.wait_for_selector(".table")
    expect(ana.dialog).to_have_count(0)


def test_sets_of_modules_can_be_saved(visitor: Come) -> None:
    ana = visitor()
    ana.open("/new")
    ana.page.get_by_role("checkbox", name=ana.says("title.camps"), exact=True).check()
    ana.page.get_by_role("checkbox", name=ana.says("title.thieves"), exact=True).check()
    ana.button("web-home.save-set").click()
    ana.page.get_by_label(ana.says("web-home.set-name")).fill("Sunday")
    ana.page.keyboard.press("Enter")
    ana.button("web-home.base-game").click()
    ana.page.reload()
    ana.page.get_by_role("button", name="Sunday", exact=True).click()
    expect(ana.page.get_by_role("checkbox", name=ana.says("title.camps"), exact=True)).to_be_checked()
    expect(ana.page.locator(".sets")).to_contain_text(ana.says("web-home.chosen", count=2))
    assert ana.violations() == []

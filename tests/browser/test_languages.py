"""All four languages: every screen is in the chosen language, and nothing stays in English."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Come
from tests.browser.games import position
from tests.browser.visitor import PHONE, Visitor, catalogue

LANGUAGES = {"en": "English", "de": "Deutsch", "nl": "Nederlands", "hu": "Magyar"}
FOREIGN = ["de", "nl", "hu"]
PATHS = ["/", "/new", "/lobby", "/games", "/replay", "/learn", "/puzzles", "/nowhere"]
PATHS += ["/rules", "/rules/vizier", "/rules/reference", "/rules/editions"]
HEADINGS = "h1, h2, h3, main button, main label, nav a, legend, summary"


def english_left(visitor: Visitor) -> set[str]:
    """Headings, buttons and labels that show the English words of a text that this language words differently."""
    english, own = catalogue(visitor.base, "en"), catalogue(visitor.base, visitor.language)
    meant = {own[key] for key in english}
    foreign = {text for key, text in english.items() if own[key] != text and text not in meant}
    shown = {text.strip() for text in visitor.page.locator(HEADINGS).all_inner_texts()}
    return shown & foreign


def test_no_english_is_left_on_any_page(visitor: Come) -> None:
    """English that is written into a page instead of being translated shows in any other language."""
    ana = visitor(language="hu")
    for path in PATHS:
        ana.open(path)
        expect(ana.page.locator("html")).to_have_attribute("lang", "hu")
        ana.page.wait_for_load_state("networkidle")
        assert english_left(ana) == set(), path
    assert ana.overflow() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_speaks_the_language_of_the_browser(visitor: Come, language: str) -> None:
    ana = visitor(language=language)
    ana.goes_on(position("vizier", "bonus"), at=0)
    ana.waits_for_turn()
    for key in ("market", "display", "hand", "majorities-short", "your-palace"):
        ana.page.get_by_role("region", name=ana.says(f"web-table.{key}"), exact=True).wait_for()
    ana.sees(ana.says("asked.act"))
    ana.page.locator("[data-spot='display:c8:0']").click()
    ana.button("verbs.end-turn").click()
    ana.waits_for_turn()
    if language != "en":
        assert english_left(ana) == set()
        assert "Ben takes" not in ana.page.locator(".area.log").inner_text()
    ana.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert ana.overflow() == 0


def test_another_language_takes_effect_at_once_and_is_kept(visitor: Come) -> None:
    ana = visitor()
    ana.open("/")
    ana.button("web.settings").click()
    for ana.language, name in [*LANGUAGES.items()][1:]:
        ana.dialog.locator("select").first.select_option(label=name)
        expect(ana.dialog.locator("h2")).to_have_text(ana.says("web.settings"))
        expect(ana.page.locator("h1")).to_have_text(ana.says("web-home.welcome"))
    ana.page.reload()
    expect(ana.page.locator("h1")).to_have_text(ana.says("web-home.welcome"))


@pytest.mark.parametrize("language", FOREIGN)
def test_the_rules_are_shown_in_the_readers_language(visitor: Come, language: str) -> None:
    ana = visitor(language=language)
    ana.open("/rules#BASE-21")
    rule = ana.page.locator("#BASE-21 p").first
    own = rule.inner_text()
    english = visitor()
    english.open("/rules#BASE-21")
    assert own != english.page.locator("#BASE-21 p").first.inner_text()

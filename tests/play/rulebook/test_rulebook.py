"""The players' rulebook has every rule in every language."""

import re
from pathlib import Path

import pytest

from alhambra.editions import EDITIONS, MODULES
from alhambra.play.rulebook import BASE, pages

DOCS = Path(__file__).parents[3] / "docs" / "rules"
LANGUAGES = ("en", "de", "nl", "hu")
ID = re.compile(r"^- ([A-Z]{2,4}-\w+):", re.MULTILINE)


def ids_in_docs(prefix: str) -> set[str]:
    rule_ids = (rule_id for file in DOCS.glob("*.md") for rule_id in ID.findall(file.read_text(encoding="utf-8")))
    return {rule_id for rule_id in rule_ids if rule_id.startswith(prefix + "-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_has_exactly_the_rules_of_its_chapter(language: str) -> None:
    chapters = {BASE: ids_in_docs("BASE")}
    chapters |= {edition.name: ids_in_docs(edition.rules) for edition in EDITIONS.values() if edition.has_own_rules}
    chapters |= {module.name: ids_in_docs(module.rules) for module in MODULES.values()}
    written = {page.name: [rule.id for section in page.sections for rule in section.rules] for page in pages(language)}
    assert {name: set(ids) for name, ids in written.items()} == chapters
    assert all(len(set(ids)) == len(ids) for ids in written.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_empty(language: str) -> None:
    for page in pages(language):
        assert page.lead.strip()
        for section in page.sections:
            assert section.heading.strip()
            assert all(len(rule.text) > 10 for rule in section.rules)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_figures_are_the_same_in_every_language(language: str) -> None:
    english = {rule.id: rule.text for page in pages("en") for section in page.sections for rule in section.rules}
    for page in pages(language):
        for section in page.sections:
            for rule in section.rules:
                assert figures(rule.text) == figures(english[rule.id]), rule.id


def figures(text: str) -> list[str]:
    return sorted(re.findall(r"\d+", text))

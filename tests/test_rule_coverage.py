"""Every implemented rule has a test marked with its id, and every mark names a rule."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from alhambra.editions import EDITIONS, MODULES, OPTIONS, all_chapters
from alhambra.game.chapter import Chapter

ROOT = Path(__file__).parent.parent
CHAPTERS_OF_THE_BASE_GAME = {"BASE", "RUL"}
MODULE_PREFIXES = {module.rules for module in MODULES.values()}
"""An edition may list a module among its parts."""

_CHAPTER = re.compile(r"^###? .*\(([A-Z]{3,4})\)$")
"""A headline of docs/rulings.md: the rulings below it come with that chapter."""
_RULE = re.compile(r"^- ([A-Z]{3,4}-[0-9A-Z]{2,3}):", re.MULTILINE)


def in_the_program(chapter: str) -> bool:
    """An edition or a module is in the program as soon as it is registered; it names the prefix of its rules."""
    registered = {each.rules for each in EDITIONS.values()} | {each.rules for each in all_chapters().values()}
    return chapter in CHAPTERS_OF_THE_BASE_GAME | registered


def rules() -> list[str]:
    """The ids of all rules and rulings, in the program or not."""
    texts = [*sorted((ROOT / "docs" / "rules").glob("*.md")), ROOT / "docs" / "rulings.md"]
    return [rule_id for text in texts for rule_id in _RULE.findall(text.read_text(encoding="utf-8"))]


@cache
def rulings_by_chapter() -> dict[str, str]:
    """Every ruling with the prefix of its chapter, which the headline names; without one, the base game."""
    found, chapter = {}, "RUL"
    for line in (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            headline = _CHAPTER.match(line)
            chapter = headline[1] if headline else "RUL"
        ruling = _RULE.match(line)
        if ruling:
            found[ruling[1]] = chapter
    return found


def chapter_of(rule: str) -> str:
    """The prefix of a rule; for a ruling, the prefix of its chapter."""
    return rulings_by_chapter().get(rule, rule.split("-", maxsplit=1)[0])


def rule_test_files() -> list[str]:
    """The files of tests/rules, as Python imports them."""
    files = sorted((ROOT / "tests" / "rules").rglob("test_*.py"))
    return [".".join(file.relative_to(ROOT).with_suffix("").parts) for file in files]


def rule_tests() -> Iterator[tuple[str, list[str]]]:
    """Each test of tests/rules with the rules it is marked with, as pytest reads them; not tests of positions."""
    for file in rule_test_files():
        module = importlib.import_module(file)
        for name, function in vars(module).items():
            if name.startswith("test_"):
                marks: list[Any] = getattr(function, "pytestmark", [])
                if any(mark.name == "position" for mark in marks):
                    assert all(mark.name != "rule" for mark in marks), f"{name}: a position text breaks no rule"
                    continue
                yield f"{file}.{name}", [mark.args[0] for mark in marks if mark.name == "rule"]


def test_no_rule_of_the_program_is_without_a_test() -> None:
    demanded = [rule for rule in rules() if in_the_program(chapter_of(rule))]
    tested = {rule for _, marked in rule_tests() for rule in marked}
    assert {"BASE-01", "BASE-2A", "BASE-85", "RUL-01", "RUL-12"} <= set(demanded)
    assert [rule for rule in demanded if rule not in tested] == []


def test_every_rule_test_is_marked_with_rules_that_exist() -> None:
    known = set(rules())
    assert [test for test, marked in rule_tests() if not marked] == []
    assert [(test, rule) for test, marked in rule_tests() for rule in marked if rule not in known] == []


def test_no_rule_has_two_meanings() -> None:
    assert sorted(rules()) == sorted(set(rules()))


def test_every_ruling_belongs_to_a_chapter_that_exists_and_modules_have_theirs() -> None:
    chapters = {rule.split("-")[0] for rule in rules()}
    found = rulings_by_chapter()
    assert set(found.values()) <= chapters
    assert (found["RUL-01"], found["RUL-20"], found["RUL-85"], found["RUL-60"]) == ("RUL", "VIZ", "BON", "RED")


def test_every_module_and_edition_names_the_prefix_of_its_rules() -> None:
    """Otherwise its rules would not be required above."""
    prefixes = {rule.split("-")[0] for rule in rules()} - CHAPTERS_OF_THE_BASE_GAME
    assert [chapter.name for chapter in all_chapters().values() if chapter.rules not in prefixes] == []
    assert [each.name for each in EDITIONS.values() if each.has_own_rules and each.rules not in prefixes] == []


def test_the_chapters_of_an_edition_stand_in_its_rules() -> None:
    own = [(each, part.rules) for each in EDITIONS.values() for part in each.all_parts if isinstance(part, Chapter)]
    assert [edition.name for edition, prefix in own if prefix != edition.rules and prefix not in MODULE_PREFIXES] == []


def test_every_module_has_the_number_of_its_chapter() -> None:
    """A headline says both: `## 8 Camps (CAM)`. It is with the others or in a file of its own."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in (ROOT / "docs" / "rules").glob("*.md"))
    chapters = {
        prefix: int(number) for number, prefix in re.findall(r"^## (\d+) [^(]*\(([A-Z]{3})", text, re.MULTILINE)
    }
    assert {module.rules: module.number for module in MODULES.values()} == chapters


def test_every_module_has_the_name_of_its_folder() -> None:
    """Its components, rulebook and drawings are found by that name."""
    folders = {file.parent.name for file in (ROOT / "src" / "alhambra" / "modules").glob("*/__init__.py")}
    assert set(MODULES) == folders


def test_every_edition_with_rules_of_its_own_has_the_name_of_its_folder() -> None:
    folders = {file.parent.name for file in (ROOT / "src" / "alhambra" / "editions").glob("*/__init__.py")}
    assert {edition.name for edition in EDITIONS.values() if edition.has_own_rules} <= folders


def test_no_two_modules_share_a_number_a_prefix_or_a_variant_and_no_edition_has_one_of_these() -> None:
    own = [*(module.options for module in MODULES.values()), *(edition.options for edition in EDITIONS.values())]
    variants = [name for options in own for name in options]
    assert len({module.number for module in MODULES.values()}) == len(MODULES)
    assert len({module.rules for module in MODULES.values()}) == len(MODULES)
    assert sorted(variants) == sorted({*variants} - OPTIONS.keys())

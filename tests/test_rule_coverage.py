"""Every rule that is in the program has a test marked with its id, and every mark names a rule."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from alhambra.editions import MODULES

ROOT = Path(__file__).parent.parent
CHAPTERS_OF_THE_BASE_GAME = {"BASE", "RUL"}

RULINGS_OF = {
    "VIZ": ["RUL-20", "RUL-92"],
    "EXC": ["RUL-21", "RUL-74", "RUL-76"],
    "BON": ["RUL-22", "RUL-23", "RUL-85", "RUL-86", "RUL-97"],
    "SQU": ["RUL-24", "RUL-90"],
    "GAT": ["RUL-25", "RUL-94"],
    "DIA": ["RUL-10", "RUL-26"],
    "CHA": ["RUL-27", "RUL-28", "RUL-29", "RUL-78", "RUL-81", "RUL-82", "RUL-83", "RUL-84"],
    "CAM": ["RUL-30", "RUL-31"],
    "WAL": ["RUL-32"],
    "THI": ["RUL-33", "RUL-91"],
    "CHG": ["RUL-34"],
    "TRA": ["RUL-35", "RUL-71", "RUL-73"],
    "TRE": ["RUL-36"],
    "MAS": ["RUL-40", "RUL-79", "RUL-80"],
    "INV": ["RUL-41", "RUL-42", "RUL-87", "RUL-88"],
    "BAZ": ["RUL-43", "RUL-54"],
    "NSC": ["RUL-44"],
    "SUL": ["RUL-45", "RUL-93", "RUL-96"],
    "CAR": ["RUL-46", "RUL-75"],
    "MOO": ["RUL-47", "RUL-89"],
    "FAL": ["RUL-48", "RUL-70"],
    "WAT": ["RUL-49", "RUL-95"],
    "SIT": ["RUL-50", "RUL-72"],
    "CER": ["RUL-51", "RUL-77"],
    "MAG": ["RUL-52"],
    "MED": ["RUL-53"],
    "RED": ["RUL-60", "RUL-61", "RUL-62", "RUL-63"],
}
"""The rulings that come with a module or the Red Palace. All others belong to the base game."""

_RULE = re.compile(r"^- ([A-Z]{3,4}-[0-9A-Z]{2}):", re.MULTILINE)


def in_the_program(chapter: str) -> bool:
    """A module is in the program as soon as it is registered; it names the prefix of its chapter."""
    return chapter in CHAPTERS_OF_THE_BASE_GAME or chapter in {module.rules for module in MODULES.values()}


def rules() -> list[str]:
    """The ids of all rules and rulings, in the program or not."""
    texts = [*sorted((ROOT / "docs" / "rules").glob("*.md")), ROOT / "docs" / "rulings.md"]
    return [rule_id for text in texts for rule_id in _RULE.findall(text.read_text(encoding="utf-8"))]


def chapter_of(rule: str) -> str:
    """The prefix of a rule; for a ruling the prefix of the chapter it comes with."""
    return next((chapter for chapter, rulings in RULINGS_OF.items() if rule in rulings), rule.split("-", maxsplit=1)[0])


def rule_tests() -> Iterator[tuple[str, list[str]]]:
    """Each test of tests/rules with the rules it is marked with, as pytest knows the marks."""
    for file in sorted((ROOT / "tests" / "rules").rglob("test_*.py")):
        module = importlib.import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
        for name, function in vars(module).items():
            if name.startswith("test_"):
                marks: list[Any] = getattr(function, "pytestmark", [])
                yield f"{file.stem}.{name}", [mark.args[0] for mark in marks if mark.name == "rule"]


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


def test_the_rulings_that_come_later_and_their_chapters_exist() -> None:
    chapters = {rule.split("-")[0] for rule in rules()} - CHAPTERS_OF_THE_BASE_GAME
    assert set(RULINGS_OF) <= chapters
    assert {ruling for rulings in RULINGS_OF.values() for ruling in rulings} <= set(rules())


def test_every_module_names_the_prefix_of_its_chapter() -> None:
    """Else its rules would not be demanded above."""
    chapters = {rule.split("-")[0] for rule in rules()} - CHAPTERS_OF_THE_BASE_GAME
    assert [module.name for module in MODULES.values() if module.rules not in chapters] == []

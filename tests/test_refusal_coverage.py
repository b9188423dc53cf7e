"""Every rule and every sentence that can refuse something has a case: in a list `CASES` somewhere in tests/rules."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.rules.refusals.cases import Case
from tests.test_rule_coverage import rule_test_files, rules
from tools.soaking.reach import refusals

import alhambra
from alhambra.kernel.errors import Refusal

SOURCE = Path(alhambra.__file__).parent

RULE = re.compile(r"[A-Z]{3,4}-[0-9A-Z]{2,3}")

BY_THE_PLAYER = "refused.not-your-turn"
"""A player who does not have to decide is told so before anything else; `tests/rules/test_turn.py` tests that."""
OF_A_TABLE = "server."
"""Refusals by a table, such as of a plan, are tested in `tests/table`."""


def named_rules(tree: ast.AST) -> Iterator[str]:
    """The rules a file names, except those by which points are scored."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef) and "ScoreLine" in called(node) and "refused" not in called(node):
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and RULE.fullmatch(node.value):
            yield node.value
        yield from named_rules(node)


def called(tree: ast.AST) -> set[str]:
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return {function.id for function in calls if isinstance(function, ast.Name)}


def rules_that_refuse() -> set[str]:
    files = sorted(SOURCE.rglob("*.py"))
    return {rule for file in files for rule in named_rules(ast.parse(file.read_text(encoding="utf-8")))}


def cases() -> list[Case]:
    modules = [importlib.import_module(name) for name in rule_test_files()]
    return [case for module in modules for case in getattr(module, "CASES", ())]


@cache
def met() -> tuple[Refusal, ...]:
    found = [case.refusal(case.table()) for case in cases()]
    return tuple(refusal for refusal in found if refusal is not None)


def test_every_rule_that_refuses_something_has_a_case() -> None:
    assert {"BASE-2A", "CAM-04", "EXC-03", "RUL-75", "VIZ-10"} <= rules_that_refuse() <= set(rules())
    assert sorted(rules_that_refuse() - {refusal.rule for refusal in met()}) == []


def test_every_sentence_of_a_refusal_has_a_case() -> None:
    of_the_rules = {key for key in refusals() if not key.startswith(OF_A_TABLE)}
    assert sorted(of_the_rules - {BY_THE_PLAYER} - {refusal.reason.key for refusal in met()}) == []

"""Reach: whether the soak got everywhere. Every handler, verb and refusal should occur, most of them often."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache, wraps
from pathlib import Path
from typing import Any

from tools.mutating.registrations import registrations

import alhambra
from alhambra.editions import edition
from alhambra.game import questions
from alhambra.kernel import contract
from alhambra.kernel.messages import sentences
from alhambra.kernel.part import Part, Registration

OFTEN = 50
"""The report names everything that happened less often than this."""
HANDLER, REFUSAL = "handler", "refusal"


@contextmanager
def counted(met: Counter[str]) -> Iterator[None]:
    """In this context, every call of a handler is counted in `met`.

    An answer to a question counts only if it adds something to the value it was given. Verbs are
    counted where they are played (`verb_played`).
    """
    before: list[tuple[Part, list[Registration]]] = []
    for part in dict.fromkeys(part for part, _ in registrations().values()):
        before.append((part, list(part.registrations)))
    for name, (part, each) in registrations().items():
        if each.kind != "verb":
            function = _counting(each, f"{HANDLER} {name}", met)
            part.registrations[part.registrations.index(each)] = each._replace(contribution=function)
    edition._compile.cache_clear()  # rulesets compiled earlier would not count
    try:
        yield
    finally:
        for part, original in before:
            part.registrations[:] = original
        edition._compile.cache_clear()


def _counting(registration: Registration, name: str, met: Counter[str]) -> Callable[..., Any]:
    function, question = registration.contribution, registration.target
    if registration.kind == "answer" and question.join is contract._through_all:

        @wraps(function)
        def changes(state: Any, value: Any, *rest: Any) -> Any:
            result = function(state, value, *rest)
            if result is not value:
                met[name] += 1
            return result

        return changes
    if registration.kind == "answer" and question is not questions.position_faults:

        @wraps(function)
        def says(*args: Any) -> Any:
            result = function(*args)
            if result:
                met[name] += 1
            return result

        return says

    @wraps(function)
    def called(*args: Any) -> Any:
        met[name] += 1
        return function(*args)

    return called


@cache
def verb_registrations() -> dict[tuple[str, str], str]:
    """The name of each registration of a verb, by the step at which it is open and the verb."""
    return {
        (each.target, each.contribution.name): f"{HANDLER} {name}"
        for name, (_, each) in registrations().items()
        if each.kind == "verb"
    }


def verb_played(met: Counter[str], step: str, verb: str) -> None:
    met[verb_registrations()[step, verb]] += 1


def expected() -> list[str]:
    """Everything that can happen: all registrations, verbs among them, and all refusals."""
    return [f"{HANDLER} {name}" for name in registrations()] + [f"{REFUSAL} {key}" for key in refusals()]


@cache
def refusals() -> tuple[str, ...]:
    """Every sentence that can be the reason for a refusal, read from the source."""
    found: set[str] = set()
    for file in sorted(Path(alhambra.__file__).parent.rglob("*.py")):
        found |= _refusals_in(ast.parse(file.read_text(encoding="utf-8")))
    return tuple(sorted(found))


def _refusals_in(tree: ast.Module) -> set[str]:
    """The keys in `refused("key")` and `Breach("key")`; where the key is a variable, all its values."""
    found = {text for breach in _calls(tree, "Breach") for text in _texts(breach)}
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        for refusal in _calls(function, "refused"):
            key = refusal.args[0]
            found |= _texts(key) if isinstance(key, ast.Constant) else _assigned(ast.unparse(key), function, tree)
    return found & sentences("en").keys()


def _calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def _assigned(variable: str, function: ast.FunctionDef, tree: ast.Module) -> set[str]:
    """The strings a variable can hold, from its own function or from a table in the file."""
    values = [node.value for node in ast.walk(function) if isinstance(node, ast.Assign) and variable in _targets(node)]
    names = {node.id for value in values for node in ast.walk(value) if isinstance(node, ast.Name)}
    tables = [node.value for node in tree.body if isinstance(node, ast.Assign) and _targets(node) & names]
    return {text for value in (*values, *tables) for text in _texts(value)}


def _targets(assignment: ast.Assign) -> set[str]:
    return {node.id for target in assignment.targets for node in ast.walk(target) if isinstance(node, ast.Name)}


def _texts(tree: ast.AST) -> set[str]:
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def seldom(met: Counter[str], limit: int = OFTEN) -> list[tuple[int, str]]:
    """What happened less often than `limit`, the rarest first."""
    return sorted((met[name], name) for name in expected() if met[name] < limit)

"""Which rule tests call which function of the rules, and how long each test takes.

A mutant is first tried with the tests that run through it, quick ones before slow ones: the first few kill most.
"""

from __future__ import annotations

import ast
import json
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

Function = tuple[str, int]
"""A function of the rules: its file and its first line, a decorator's if it has one."""


class Recorder:
    """A pytest plugin that records what each test calls."""

    def __init__(self, source: Path, notes: Path) -> None:
        self.source = str(source)
        self.notes = notes
        self.tests: dict[str, tuple[float, list[Function]]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, Any, Any]:
        called: set[Function] = set()

        def note(frame: FrameType, event: str, arg: object) -> None:
            called.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))

        begun = time.process_time()
        sys.settrace(note)
        try:
            return (yield)
        finally:
            sys.settrace(None)
            own = sorted(each for each in called if each[0].startswith(self.source))
            self.tests[item.nodeid] = time.process_time() - begun, own

    def pytest_sessionfinish(self) -> None:
        self.notes.write_text(json.dumps(self.tests), encoding="utf-8")


class Callers:
    """The tests that call each function, the quickest first."""

    def __init__(self, notes: Path) -> None:
        self.tests: dict[Function, list[str]] = {}
        tests = json.loads(notes.read_text(encoding="utf-8"))
        for test in sorted(tests, key=lambda test: tests[test][0]):
            for file, line in tests[test][1]:
                self.tests.setdefault((file, line), []).append(test)

    def of(self, file: Path, line: int) -> list[str]:
        """The tests that call the function this line belongs to; none if it belongs to none, or no test calls it."""
        return self.tests.get((str(file), first_line(file.read_text(encoding="utf-8"), line)), [])


def first_line(code: str, line: int) -> int:
    """The first line of the innermost function that this line belongs to; 0 if it belongs to none."""
    functions = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]
    starts = (
        (min([node.lineno, *(at.lineno for at in node.decorator_list)]), node.end_lineno or 0) for node in functions
    )
    return max((start for start, end in starts if start <= line <= end), default=0)


def runs_on_import(code: str, line: int) -> bool:
    """Whether the line is run when the file is imported, and not when a function is called."""
    functions = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.FunctionDef)]
    return not any(node.body[0].lineno <= line <= (node.end_lineno or 0) for node in functions)

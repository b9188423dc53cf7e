"""What mutants are called, in the output and in docs/testing.md: by their line before and after."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

_NAME = re.compile(r"^(?:- |SURVIVED +)(`[^`]+`: `.+?` → `.*?`(?: \(no\. \d+ of \d+\))?)(?:: |   )", re.MULTILINE)


def named_in(document: Path) -> set[str]:
    """The mutants explained in a document, or those that survived in the output of tools/mutants.py."""
    return set(_NAME.findall(document.read_text(encoding="utf-8")))


def name_of(file: str, lines: Sequence[str], number: int, after: str) -> str:
    """The name of a mutant that changes this line of a file; says which one it is, if several lines read the same."""
    stripped = [line.strip() for line in lines]
    before = stripped[number - 1]
    same = [at for at, line in enumerate(stripped, 1) if line == before]
    which = f" (no. {same.index(number) + 1} of {len(same)})" if len(same) > 1 else ""
    return f"`{file}`: `{before}` → `{after}`{which}"

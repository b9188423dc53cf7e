"""What docs/testing.md says about mutants (tools/mutants.py) is about lines that still exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
EXPLAINED = re.compile(r"^- `([^`]+)`: `([^`]+)` → `([^`]*)`: (.+)", re.MULTILINE)


def test_every_explained_mutant_changes_a_line_that_exists() -> None:
    found = EXPLAINED.findall((ROOT / "docs" / "testing.md").read_text(encoding="utf-8"))
    assert found
    for file, before, after, reason in found:
        lines = [line.strip() for line in (ROOT / "src" / "alhambra" / file).read_text(encoding="utf-8").splitlines()]
        assert before in lines, f"{file} has no line '{before}' any more: try the mutants of that file again"
        assert before != after
        assert reason.endswith(".")

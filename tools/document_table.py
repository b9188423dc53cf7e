"""A table in a document that a tool writes, between two comments that mark its place."""

from __future__ import annotations

import argparse
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def write_or_check(about: str | None, document: Path, name: str, table: str) -> int:
    """The command: write the table, or with `--check` only report in the exit status whether it is up to date."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only check whether it is up to date")
    only_check = parser.parse_args().check
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    text = document.read_text(encoding="utf-8")
    before, _, rest = text.partition(begin)
    _, _, after = rest.partition(end)
    wanted = f"{before}{begin}\n{table}\n{end}{after}"
    if only_check:
        return 0 if text == wanted else 1
    document.write_text(wanted, encoding="utf-8")
    return 0

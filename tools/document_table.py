"""Tables in a document that a tool writes, each between two comments that mark its place."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

DOCS = Path(__file__).parent.parent / "docs"


def write_or_check(about: str | None, document: Path, tables: Mapping[str, str]) -> int:
    """The command: write the tables, or with `--check` only report in the exit status whether they are up to date."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="only check whether it is up to date")
    only_check = parser.parse_args().check
    text = wanted = document.read_text(encoding="utf-8")
    for name, table in tables.items():
        begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
        before, _, rest = wanted.partition(begin)
        _, _, after = rest.partition(end)
        wanted = f"{before}{begin}\n{table}\n{end}{after}"
    if only_check:
        return 0 if text == wanted else 1
    document.write_text(wanted, encoding="utf-8")
    return 0

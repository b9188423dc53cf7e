"""Write the table of hooks in docs/architecture.md, from what the parts have registered.

A module with a chapter of its own (docs/rules/<name>.md) has its hooks there.

python tools/hooks.py          write it
python tools/hooks.py --check  only check whether it is up to date
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.document_table import DOCS, write_or_check

from alhambra.editions import EDITIONS, MODULES
from alhambra.kernel.part import Part

COLUMNS = {
    "answer": "answers",
    "reaction": "reacts to",
    "step": "steps",
    "verb": "opens",
    "set-up": "sets up",
    "field": "owns",
}


def parts() -> list[Part]:
    """Every part of every edition and every module, once each."""
    found: dict[str, Part] = {}
    for edition in EDITIONS.values():
        for part in edition.all_parts:
            found.setdefault(part.name, part)
    for module in MODULES.values():
        for part in module.uses:
            found.setdefault(part.name, part)
    return [*found.values(), *MODULES.values()]


def documents() -> dict[Path, list[Part]]:
    """The documents with a table of hooks, each with the parts listed there."""
    own: dict[Path, list[Part]] = {
        chapter(name): [module] for name, module in MODULES.items() if chapter(name).exists()
    }
    others = [part for part in parts() if [part] not in own.values()]
    return {DOCS / "architecture.md": others, **own}


def chapter(module: str) -> Path:
    return DOCS / "rules" / f"{module}.md"


def table(parts: Sequence[Part]) -> str:
    rows = ["| part | " + " | ".join(COLUMNS.values()) + " |", "|---" * (len(COLUMNS) + 1) + "|"]
    for part in parts:
        cells = [", ".join(_hooks(part, kind)) for kind in COLUMNS]
        rows.append(f"| {part.name} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def _hooks(part: Part, kind: str) -> list[str]:
    registered = [each for each in part.registrations if each.kind == kind]
    if kind == "verb":
        return [f"`{each.contribution.name}` at {each.target}" for each in registered]
    names = [getattr(each.target, "name", None) or getattr(each.target, "__name__", each.target) for each in registered]
    return list(dict.fromkeys(map(str, names)))


if __name__ == "__main__":
    sys.exit(max(write_or_check(__doc__, document, {"hooks": table(some)}) for document, some in documents().items()))

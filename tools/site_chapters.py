"""What mkdocs runs before it builds the site (`hooks` in mkdocs.yml): modules with a chapter of their own are listed.

A chapter is any file in docs/rules that mkdocs.yml does not name, so that a new module changes no other file.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

RULES = "docs/rules"


def on_config(config: Any) -> Any:
    (rules,) = (section["Rules"] for section in config.nav if "Rules" in section)
    named = {page for entry in rules for page in entry.values()}
    rules += [{title(file): page} for page, file in chapters(Path(config.docs_dir)).items() if page not in named]
    return config


def chapters(documents: Path) -> dict[str, Path]:
    """The files in docs/rules, by the names by which the site knows them."""
    return {f"{RULES}/{file.name}": file for file in sorted((documents / RULES).glob("*.md"))}


def title(file: Path) -> str:
    """The heading of a document."""
    return file.read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")

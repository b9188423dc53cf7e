"""The rules as pages for players, in every language: one page for the base game, one for each module.

Refusals and score lines refer to the ids of these rules. docs/rules is more precise and gives sources.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from alhambra.editions import MODULES
from alhambra.kernel.rooms import PROGRAM

BASE = "base"


class Rule(NamedTuple):
    """One rule, in plain words."""

    id: str
    text: str


class Section(NamedTuple):
    """A group of rules under a heading."""

    heading: str
    rules: tuple[Rule, ...]


class Page(NamedTuple):
    """The rules of the base game or of a module."""

    name: str
    lead: str
    """What the page is about, in a sentence or two."""
    sections: tuple[Section, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "page": self.name,
            "lead": self.lead,
            "sections": [
                {"heading": section.heading, "rules": [rule._asdict() for rule in section.rules]}
                for section in self.sections
            ],
        }


@cache
def pages(language: str) -> tuple[Page, ...]:
    """All pages of a language: the base game, then the modules in the order of their chapters."""
    rooms = {BASE: PROGRAM / "game", **{name: PROGRAM / "modules" / name for name in MODULES}}
    return tuple(_page(name, room / "rulebook" / f"{language}.toml") for name, room in rooms.items())


def _page(name: str, file: Path) -> Page:
    written = tomllib.loads(file.read_text(encoding="utf-8"))
    sections = tuple(
        Section(section["heading"], tuple(Rule(rule_id, text) for rule_id, text in section["rules"].items()))
        for section in written["sections"]
    )
    return Page(name, written["lead"], sections)

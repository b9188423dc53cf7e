"""The rules as pages for players, in every language: one page for the base game, one for each edition with
rules of its own, and one for each module.

Refusals and score lines refer to the ids of these rules. docs/rules is more precise and gives sources.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from alhambra.editions import EDITIONS, MODULES
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
    """The rules of the base game, an edition or a module."""

    name: str
    kind: Literal["base", "edition", "module"]
    number: int | None
    """The number of a module's chapter."""
    lead: str
    """What the page is about, in a sentence or two."""
    sections: tuple[Section, ...]


@cache
def pages(language: str) -> tuple[Page, ...]:
    """All pages of a language: the base game, the editions, then the modules in the order of their chapters."""
    editions = [edition.name for edition in EDITIONS.values() if edition.has_own_rules]
    return (
        Page(BASE, "base", None, *_written(PROGRAM / "game", language)),
        *(Page(name, "edition", None, *_written(PROGRAM / "editions" / name, language)) for name in editions),
        *(
            Page(name, "module", module.number, *_written(PROGRAM / "modules" / name, language))
            for name, module in MODULES.items()
        ),
    )


def _written(room: Path, language: str) -> tuple[str, tuple[Section, ...]]:
    """The lead and the sections of a page."""
    written = tomllib.loads((room / "rulebook" / f"{language}.toml").read_text(encoding="utf-8"))
    sections = tuple(
        Section(section["heading"], tuple(Rule(rule_id, text) for rule_id, text in section["rules"].items()))
        for section in written["sections"]
    )
    return written["lead"], sections

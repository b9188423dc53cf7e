"""A chapter: a part that players know by its title, such as a module or what an edition adds to the base game."""

from __future__ import annotations

from functools import lru_cache

from alhambra.kernel.messages import Message
from alhambra.kernel.part import Part
from alhambra.kernel.rules import Rules


class Chapter(Part):
    """A part with a title, a summary and rules of its own. What it brings to the browser is found under its name."""

    def __init__(self, name: str, rules: str) -> None:
        super().__init__(name)
        self.rules = rules
        """The prefix of its rules."""

    @property
    def title(self) -> Message:
        return Message(f"title.{self.name}")

    @property
    def summary(self) -> Message:
        """The chapter in one sentence."""
        return Message(f"summary.{self.name}")


@lru_cache
def verbs_by_chapter(rules: Rules) -> dict[str, str]:
    """The chapter of each verb that no other part has; all others, such as passing, belong to the base game."""
    found: dict[str, set[str]] = {}
    for part in rules.parts:
        for each in part.registrations:
            if each.kind == "verb":
                found.setdefault(each.contribution.name, set()).add(part.name)
    own = {chapter.name for chapter in chapters(rules)}
    return {verb: name for verb, parts in found.items() for name in parts if parts <= own and len(parts) == 1}


@lru_cache
def chapters(rules: Rules) -> tuple[Chapter, ...]:
    """The chapters in play."""
    return tuple(part for part in rules.parts if isinstance(part, Chapter))

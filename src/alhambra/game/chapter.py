"""A chapter: a part that players know by its title, such as a module or what an edition adds to the base game."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps

from alhambra.game import questions
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.kernel import Message, Part, Rules

Worth = Callable[[State, int], float]


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

    def evaluates(self, weight: float) -> Callable[[Worth], Worth]:
        """Add a term to what computer opponents think of a position: what the chapter is worth to a player."""

        def register(worth: Worth) -> Worth:
            terms = {self.name: Term(weight, worth)}
            self._register("answer", questions.evaluation, wraps(worth)(lambda rules: terms))
            return worth

        return register


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

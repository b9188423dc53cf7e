"""How greedy evaluates everything in play: the terms of the base game and those of other chapters."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from alhambra.bots.terms import MONEY_TERMS, TERMS
from alhambra.game import questions
from alhambra.game.chapter import Chapter
from alhambra.game.evaluation import Term
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.kernel import Part, Rules

_SCORED = 0.6
"""The value of a point that a chapter would score now: before the scoring comes, others may take it or more may be
built."""


@lru_cache(256)
def opinions(rules: Rules, without: frozenset[str] = frozenset()) -> tuple[Term, ...]:
    """All terms. A chapter without terms, or one listed in `without`, counts for what it would score now."""
    return (*TERMS.values(), *chapter_terms(rules, without))


@lru_cache(256)
def chapter_terms(rules: Rules, without: frozenset[str] = frozenset()) -> tuple[Term, ...]:
    """The terms of all chapters."""
    terms: list[Term] = []
    for part in rules.parts:
        own = [] if part.name in without else own_terms(rules, part)
        terms += own or scored_by(rules, part)
    return tuple(terms)


class GreedyEvaluation:
    """Greedy's evaluation: terms with weights chosen by hand."""

    def __init__(self, terms: tuple[Term, ...]) -> None:
        self._terms = terms
        self._building_terms = tuple(term for term in terms if term not in MONEY_TERMS and not term.passing)

    def value(self, state: State, player: int) -> float:
        return sum([term.weight * term.worth(state, player) for term in self._terms])

    def building(self, state: State, player: int) -> float:
        return sum([term.weight * term.worth(state, player) for term in self._building_terms])


def own_terms(rules: Rules, part: Part) -> list[Term]:
    """The terms that a chapter adds."""
    return list(named_terms(rules, part).values())


def named_terms(rules: Rules, part: Part) -> dict[str, Term]:
    """The terms that a chapter adds, by name."""
    return {
        name: term for answer in _answers(rules, part, questions.evaluation) for name, term in answer(rules).items()
    }


def scored_by(rules: Rules, part: Part) -> list[Term]:
    """A term for what a chapter would score. The base game's points have terms of their own."""
    if not isinstance(part, Chapter):
        return []
    return [Term(_SCORED, _to_come(answer)) for answer in _answers(rules, part, questions.score)]


def _to_come(score: Callable[..., tuple[ScoreLine, ...]]) -> Callable[[State, int], float]:
    def worth(state: State, player: int) -> float:
        """What it would score if the last scoring came now; most of it counts in each scoring ahead."""
        points = sum([line.points for line in score(state, (), LAST) if line.player == player])
        return points * (LAST - state.scorings_held)

    return worth


def _answers(rules: Rules, part: Part, question: object) -> Iterator[Callable[..., Any]]:
    """A part's answers to a question in this ruleset."""
    names = {other.name for other in rules.parts}
    return (each.contribution for each in part.registrations if each.target is question and each.needs <= names)

"""The terms of chapters other than the base game, and their weights.

A chapter's terms come from its own folder (`questions.evaluation`). So do their weights, if they have been fitted:
`weights.json`, beside the terms. Until then the weights written with the terms count.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from alhambra.bots.opinions import named_terms, scored_by
from alhambra.bots.planner.table import PHASES
from alhambra.bots.planner.weights import Weights, read
from alhambra.game.evaluation import Term
from alhambra.game.state import State
from alhambra.kernel import Rules
from alhambra.kernel.rooms import files_in_rooms

FILE = "weights.json"
ONE = "one"
"""The constant of a chapter: what it adds to the lead of whoever is to move, all else equal."""
SCORED = "scored"
"""The name of the term of a chapter that has none of its own: what it would score now."""


class ChapterTerms(NamedTuple):
    """The terms of one chapter."""

    chapter: str
    terms: Mapping[str, Term]

    @property
    def names(self) -> tuple[str, ...]:
        """What there are weights for."""
        return (ONE, *self.terms)

    def read(self, state: State, player: int, building: bool = False) -> tuple[float, ...]:
        """The terms of a position. While places for tiles are compared (`building`), terms that end when tiles are
        placed count nothing."""
        terms = self.terms.values()
        return (1.0, *[0.0 if building and term.passing else term.worth(state, player) for term in terms])

    @property
    def by_hand(self) -> Weights:
        """The weights written with the terms."""
        weights = {ONE: 0.0, **{name: term.weight for name, term in self.terms.items()}}
        return Weights(0, (weights,) * len(PHASES), {"by": "hand"})

    def fitted(self) -> Weights | None:
        """The weights in the chapter's folder, if there are any."""
        return _fitted(self.chapter, self.names)


@lru_cache(256)
def terms_of_chapters(rules: Rules) -> tuple[ChapterTerms, ...]:
    """The terms of all chapters in play that have any."""
    found = []
    for part in rules.parts:
        own = named_terms(rules, part)
        scored = scored_by(rules, part)
        terms = own or {SCORED if not at else f"{SCORED}-{at + 1}": term for at, term in enumerate(scored)}
        if terms:
            found.append(ChapterTerms(part.name, terms))
    return tuple(found)


@cache
def _fitted(chapter: str, names: tuple[str, ...]) -> Weights | None:
    file = _files().get(chapter)
    return read(file, names) if file else None


@cache
def _files() -> dict[str, Path]:
    return {file.parent.name: file for file in files_in_rooms(FILE)}

"""What is fitted: the terms of the base game, or those of one chapter while everything else stays fixed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from alhambra.bots.planner.chapters import terms_of_chapters
from alhambra.bots.planner.evaluation import Evaluation, Reading
from alhambra.bots.planner.table import END, PHASES
from alhambra.bots.planner.weights import AT_THE_END, TERMS, Weights, shipped
from alhambra.game.chapter import chapters
from alhambra.kernel import Rules
from alhambra.kernel.errors import SetupError
from alhambra.play.game import Game, new_game

RARE = {"shut": -2.0}
"""Terms for things that good players hardly ever let happen, so neither games nor looking ahead say enough about them.
Their weights are set by hand: a player whose palace is walled in loses about that much per turn for the rest of the
game."""
START = {
    **RARE,
    "majorities": 1.0,
    "majorities_others": -0.5,
    "wall_times": 0.9,
    "closed": -2.0,
    "reserve": 2.0,
    "coins": 0.45,
    "coins_squared": -0.15,
    "exact": 2.0,
    "payable": 1.0,
    "bargains": 0.15,
    "soon": 0.05,
}
"""Where training starts if there are no weights yet: chosen by hand."""


class Subject(NamedTuple):
    """The terms that are fitted."""

    rules: Rules
    players: int
    modules: tuple[str, ...]
    edition: str
    chapter: str | None
    """None is the base game."""
    terms: tuple[str, ...]
    by_hand: Weights
    """The weights it starts from if there are no others."""
    expected: tuple[Mapping[str, float], ...]
    """Weights for terms that games say little about."""
    fixed: tuple[str, ...] = ()
    """The terms whose weights are not fitted but stay as expected."""
    known: tuple[int, ...] = ()
    """The phases in which nothing is fitted."""

    def new_game(self, seed: int) -> Game:
        return new_game(self.players, self.modules, self.edition, seed)

    def evaluation(self, weights: Weights) -> Evaluation:
        """The evaluation with these weights for the fitted terms."""
        if self.chapter is None:
            return Evaluation(self.rules, weights)
        return Evaluation(self.rules, shipped(self.players), {self.chapter: weights})

    def row(self, evaluation: Evaluation, reading: Reading, target: float) -> tuple[Sequence[float], float]:
        """The terms in a reading, and what they should add up to."""
        if self.chapter is None:
            return reading.terms, target
        (own,) = reading.chapters
        return own, target - evaluation.of_base(reading)


def subject_of(players: int, modules: tuple[str, ...], edition: str) -> Subject:
    """What can be fitted at such a table. Raises `SetupError` if there is nothing, or more than one chapter."""
    rules = new_game(players, modules, edition, seed=1).rules
    in_play, with_terms = chapters(rules), terms_of_chapters(rules)
    if not in_play:
        weights = {term: START.get(term, 0.0) for term in TERMS}
        start = Weights(players, (*[weights] * END, AT_THE_END), {})
        rare = (RARE,) * len(PHASES)
        return Subject(rules, players, modules, edition, None, TERMS, start, rare, tuple(RARE), known=(END,))
    if len(in_play) > 1:
        raise SetupError("weights are fitted to one module at a time")
    if not with_terms:
        raise SetupError(f"'{in_play[0].name}' adds nothing that could be given a weight")
    (own,) = with_terms
    by_hand = own.by_hand._replace(players=players)
    return Subject(rules, players, modules, edition, own.chapter, own.names, by_hand, by_hand.phases)

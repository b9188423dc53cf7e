"""What the worth of a position is made of, as a person would put it: terms about the same thing go together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from alhambra.bots.planner.evaluation import Evaluation, Reading, read_terms
from alhambra.bots.planner.races import RACE_TERMS, races_by_type
from alhambra.bots.planner.table import PlannerTable
from alhambra.bots.planner.weights import TERMS
from alhambra.bots.terms import prospects
from alhambra.game.state import State
from alhambra.kernel.messages import sentences

MAJORITY = "majority"
"""About the majority of one type."""
TIME = "time"
"""About how long the game will still last."""
PROSPECTS = "prospects"
CHAPTER = "module"
"""About a chapter."""

TERMS_OF: dict[str, tuple[str, ...]] = {
    MAJORITY: RACE_TERMS,
    "scoring": ("due",),
    "wall": ("wall", "wall_times", "second_wall", "open_wall"),
    "room": ("closed", "shut", "room"),
    "reserve": ("reserve", "reserve_time"),
    "cash": ("coins", "coins_squared", "cards", "coins_time", "cards_time", "richest"),
    "flexible": ("small", "exact", "payable"),
    "bargains": ("bargains", "soon", "dear", "bargains_taken", "soon_taken"),
    "left": ("for_others", "taken", "shown"),
    "last_tiles": ("last_tiles", "awarded"),
    "others": ("wall_others", "wall_best", "cards_others", "reserve_others"),
    "points": ("margin", "ahead"),
    TIME: ("one", "time", "until"),
}
"""The terms of the base game that each aspect is made of."""
_ASPECTS = {term: name for name, terms in TERMS_OF.items() for term in terms}


class Aspect(NamedTuple):
    """Something that speaks for a position or against it: a name, and the type or the chapter it is about, if any."""

    name: str
    type: str | None = None
    chapter: str | None = None


Worth = Mapping[Aspect, float]
"""What a position is worth in each respect. Added up, that is what it is worth."""


class WeighedPosition(NamedTuple):
    """A position after a whole turn, and what there is to say about it."""

    reading: Reading
    by_type: Mapping[str, Mapping[str, float]]
    prospects: float
    value: float

    @classmethod
    def after(cls, evaluation: Evaluation, bought: State, placed: State, player: int) -> WeighedPosition:
        """The position when everything that was bought is placed. Passing terms and prospects are read before that."""
        reading = _with_passing(evaluation, read_terms(placed, player), bought, player)
        expected = prospects(bought, player)
        value = evaluation.of_reading(reading) + expected
        return cls(reading, races_by_type(PlannerTable(placed, player)), expected, value)

    def worth(self, evaluation: Evaluation, phase: int) -> Worth:
        """What it is worth in each respect, by the weights of a phase. If the position is in another phase, what that
        changes is a matter of time."""
        weights = evaluation.weights.phases[phase]
        found: dict[Aspect, float] = {Aspect(PROSPECTS): self.prospects}
        for term, amount in zip(TERMS, self.reading.terms, strict=True):
            if term not in RACE_TERMS:
                _add(found, Aspect(_ASPECTS[term]), weights[term] * amount)
        for building_type, terms in self.by_type.items():
            majority = sum([weights[term] * amount for term, amount in terms.items()])
            found[Aspect(MAJORITY, type=building_type)] = majority
        for (chapter, rows), read in zip(evaluation.chapters, self.reading.chapters, strict=True):
            for name, weight, amount in zip(chapter.names, rows[phase], read, strict=True):
                _add(found, Aspect(_told_as(name), chapter=chapter.chapter), weight * amount)
        _add(found, Aspect(TIME), self.value - sum(found.values()))
        return found


def _told_as(term: str) -> str:
    """Those terms of a chapter that have no words of their own are one aspect."""
    return term if f"advice.{term}" in sentences("en") else CHAPTER


def _with_passing(evaluation: Evaluation, reading: Reading, bought: State, player: int) -> Reading:
    """The reading, with passing terms (those that end when tiles are placed) as they were before placing."""
    chapters = []
    for (chapter, _), (one, *terms) in zip(evaluation.chapters, reading.chapters, strict=True):
        read = zip(chapter.terms.values(), terms, strict=True)
        chapters.append((one, *[term.worth(bought, player) if term.passing else now for term, now in read]))
    return reading._replace(chapters=tuple(chapters))


def _add(found: dict[Aspect, float], aspect: Aspect, amount: float) -> None:
    found[aspect] = found.get(aspect, 0.0) + amount

"""The terms about the races for majorities. Each type contributes its own share, which changes only with the buildings
of that type."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import NamedTuple

from alhambra.bots.planner.majorities import NONE, ByType, Points, TypeRace
from alhambra.bots.planner.table import PlannerTable
from alhambra.game.vocabulary import TYPES

RACE_TERMS = (
    "majorities",
    "majorities_others",
    "majorities_rival",
    "next_scoring",
    "next_scoring_others",
    *(f"own_{building_type}" for building_type in TYPES),
    *(f"lead_{building_type}" for building_type in TYPES),
)


def race_terms(table: PlannerTable, built: ByType, given: ByType) -> tuple[float, ...]:
    """The terms of all types together, in the order of `RACE_TERMS`."""
    races = _races(table, built, given)
    *added, own, leads = zip(*[race.terms for race in races], strict=True)
    majorities, majorities_others, coming, coming_others = map(sum, added)
    rival = _rival(table, [race.ahead for race in races])
    return majorities, majorities_others, rival.ahead, coming, coming_others, *own, *leads


def races_by_type(table: PlannerTable) -> dict[str, dict[str, float]]:
    """What each type contributes to the terms, as things stand: the contributions add up to the terms."""
    races = _races(table, NONE, NONE)
    rival = _rival(table, [race.ahead for race in races])
    return {
        building_type: {
            **dict(zip(_names(building_type), race.terms, strict=True)),
            "majorities_rival": race.ahead[rival.player],
        }
        for building_type, race in zip(TYPES, races, strict=True)
    }


def lead_now(table: PlannerTable, built: ByType, given: ByType) -> float:
    """The player's lead if the next scoring came now, not counting walls."""
    return sum([race.lead_now for race in _races(table, built, given)])


class RaceScale:
    """The weighted sum of `race_terms`, for many turns from one position."""

    def __init__(self, table: PlannerTable, weights: Sequence[float]) -> None:
        self._table = table
        weight = dict(zip(RACE_TERMS, weights, strict=True))
        self._rival = weight["majorities_rival"]
        self._weights = [[weight[name] for name in _names(building_type)] for building_type in TYPES]
        self._of_types: dict[tuple[int, int, int], tuple[float, float, Points]] = {}
        self._of_all: dict[tuple[ByType, ByType], tuple[float, float]] = {}

    def of(self, built: ByType, given: ByType) -> tuple[float, float]:
        """The value of the races after building some tiles and giving some to the neutral player, and the lead if the
        next scoring came now, not counting walls."""
        key = built, given
        found = self._of_all.get(key)
        if found is None:
            each = [self._of_type(*of_type) for of_type in zip(range(len(TYPES)), built, given, strict=True)]
            worths, leads, ahead = zip(*each, strict=True)
            found = self._of_all[key] = sum(worths) + self._rival * _rival(self._table, ahead).ahead, sum(leads)
        return found

    def _of_type(self, at: int, built: int, given: int) -> tuple[float, float, Points]:
        """The share of one type in the value and in the lead, and what everybody can expect from it."""
        key = at, built, given
        found = self._of_types.get(key)
        if found is None:
            terms, ahead, lead = self._table.majorities.race(at, built, given)
            found = self._of_types[key] = sum(map(mul, self._weights[at], terms)), lead, ahead
        return found


class _Rival(NamedTuple):
    """Whoever of the others will have the most points, and what this player can expect from the majorities."""

    player: int
    ahead: float


def _rival(table: PlannerTable, ahead_by_type: Sequence[Points]) -> _Rival:
    ahead = [sum(of_types) for of_types in zip(*ahead_by_type, strict=True)]
    player = max(table.others, key=lambda other: table.scores[other] + ahead[other])
    return _Rival(player, ahead[player])


def _races(table: PlannerTable, built: ByType, given: ByType) -> list[TypeRace]:
    """The race for each type after building some tiles and giving some to the neutral player."""
    return [table.majorities.race(at, built[at], given[at]) for at in range(len(TYPES))]


def _names(building_type: str) -> tuple[str, ...]:
    """The terms that a type contributes to, in the order of `TypeRace.terms`."""
    added = ("majorities", "majorities_others", "next_scoring", "next_scoring_others")
    return *added, f"own_{building_type}", f"lead_{building_type}"

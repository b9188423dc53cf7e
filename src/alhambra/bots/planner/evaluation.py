"""What a position is worth to a player: how many more points than the others it will still bring, on average.

It is a sum of terms, each with a weight for the phase of the game: those of the base game, and those of other chapters,
from their own folders.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from types import MappingProxyType
from typing import NamedTuple

from alhambra.bots.planner.chapters import ChapterTerms, terms_of_chapters
from alhambra.bots.planner.holdings import holding
from alhambra.bots.planner.last_tiles import awarded
from alhambra.bots.planner.money import MONEY_TERMS, Gap, Means, MoneyScale, OnSale, money_terms
from alhambra.bots.planner.palaces import (
    SHAPE_TERMS,
    PalaceShape,
    PalaceStanding,
    margin_now,
    shape_terms,
    shape_weights,
)
from alhambra.bots.planner.races import RACE_TERMS, RaceScale, race_terms
from alhambra.bots.planner.table import TABLE_TERMS, PlannerTable, empty_spaces
from alhambra.bots.planner.weights import JOINT_TERMS, TERMS, Weights
from alhambra.bots.purses import payable, sums
from alhambra.bots.terms import prospects
from alhambra.game import foresight, questions
from alhambra.game.money.money import ON_DISPLAY
from alhambra.game.money.payment import purse_of, tenders
from alhambra.game.state import State
from alhambra.kernel import Rules


class Reading(NamedTuple):
    """The terms of a position, and the phase it is in."""

    phase: int
    terms: tuple[float, ...]
    """In the order of `TERMS`."""
    chapters: tuple[tuple[float, ...], ...] = ()
    """The terms of the chapters in play, in the order of `terms_of_chapters`."""


class Evaluation:
    """The terms with their weights."""

    def __init__(self, rules: Rules, weights: Weights, others: Mapping[str, Weights] = MappingProxyType({})) -> None:
        """`others` are weights of chapters that count instead of those in their folders."""
        self.weights = weights
        self._rows = [[phase[term] for term in TERMS] for phase in weights.phases]
        groups = (TABLE_TERMS, RACE_TERMS, SHAPE_TERMS, MONEY_TERMS, JOINT_TERMS)
        table, races, shape, money, joint = (
            [[phase[term] for term in group] for phase in weights.phases] for group in groups
        )
        self._table, self._races, self._shape, self._money = table, races, shape, money
        self.due, self.awarded = [due for due, _ in joint], [awarded for _, awarded in joint]
        self.chapters: list[tuple[ChapterTerms, list[list[float]]]] = []
        """The terms of the chapters in play, with their weights in each phase."""
        for chapter in terms_of_chapters(rules):
            found = others.get(chapter.chapter) or chapter.fitted() or chapter.by_hand
            self.chapters.append((chapter, [[phase[name] for name in chapter.names] for phase in found.phases]))

    def value(self, state: State, player: int) -> float:
        """The value of a position. Tiles that are not placed yet count nothing."""
        table, standing, means = look_at(state, player)
        phase = table.phase(means.empty)
        return (
            self.of_table(table, phase)
            + self.of_palace(table, standing, phase)
            + self.of_money(table, means, phase)
            + self.of_chance(table, standing, means, phase)
            + self.awarded[phase] * awarded(table, standing, means.on_sale, means.gaps)
            + self._of_chapters(state, player, phase)
            + prospects(state, player)
        )

    def building(self, state: State, player: int) -> float:
        """The value without money, to compare places for a tile."""
        table, standing = PlannerTable(state, player), _standing(state, player)
        phase = table.phase(len(empty_spaces(state)))
        return self.of_palace(table, standing, phase) + self._of_chapters(state, player, phase, building=True)

    def of_table(self, table: PlannerTable, phase: int) -> float:
        return _sum(self._table[phase], table.terms)

    def of_palace(self, table: PlannerTable, standing: PalaceStanding, phase: int) -> float:
        palace, reserve, built, given = standing
        races, shape = race_terms(table, built, given), shape_terms(table, palace, reserve)
        return _sum(self._races[phase], races) + _sum(self._shape[phase], shape)

    def race_scale(self, table: PlannerTable, phase: int) -> RaceScale:
        """What the majorities are worth there, to compare many turns."""
        return RaceScale(table, self._races[phase])

    def shape_weights(self, table: PlannerTable, phase: int) -> tuple[PalaceShape, float]:
        """What each number of a palace's shape is worth there, and what each tile in the reserve is."""
        return shape_weights(table, self._shape[phase])

    def of_money(self, table: PlannerTable, means: Means, phase: int) -> float:
        return _sum(self._money[phase], money_terms(table, means, questions.money(table.rules)))

    def money_scale(self, table: PlannerTable, phase: int) -> MoneyScale:
        """What money is worth there, to compare many turns."""
        return MoneyScale(table, self._money[phase])

    def of_chance(self, table: PlannerTable, standing: PalaceStanding, means: Means, phase: int) -> float:
        return self.due[phase] * due(table, standing, means)

    def of_reading(self, reading: Reading) -> float:
        """The value of terms that were read before."""
        chapters = zip(self.chapters, reading.chapters, strict=True)
        return self.of_base(reading) + sum([_sum(weights[reading.phase], terms) for (_, weights), terms in chapters])

    def of_base(self, reading: Reading) -> float:
        """The same without the terms of chapters."""
        return _sum(self._rows[reading.phase], reading.terms)

    def _of_chapters(self, state: State, player: int, phase: int, building: bool = False) -> float:
        return sum([_sum(weights[phase], chapter.read(state, player, building)) for chapter, weights in self.chapters])


def read_terms(state: State, player: int) -> Reading:
    """The terms of a position, without weights."""
    table, standing, means = look_at(state, player)
    terms = (
        *table.terms,
        *race_terms(table, standing.built, standing.given),
        *shape_terms(table, standing.palace, standing.reserve),
        *money_terms(table, means, questions.money(state.rules)),
        due(table, standing, means),
        awarded(table, standing, means.on_sale, means.gaps),
    )
    chapters = tuple([chapter.read(state, player) for chapter in terms_of_chapters(state.rules)])
    return Reading(table.phase(means.empty), terms, chapters)


def look_at(state: State, player: int) -> tuple[PlannerTable, PalaceStanding, Means]:
    """A position in the three parts that the terms are about."""
    table = PlannerTable(state, player)
    return table, _standing(state, player), _means(state, player, table)


def due(table: PlannerTable, standing: PalaceStanding, means: Means) -> float:
    """The lead in the next scoring, as likely as that comes before the player's next turn."""
    missing = max(0, ON_DISPLAY - len(means.display))
    return table.chance_of_scoring(missing, means.empty) * margin_now(table, standing)


def _standing(state: State, player: int) -> PalaceStanding:
    """Only buildings count in the reserve: the chapters that add other tiles say what those are worth."""
    return PalaceStanding(state.palaces[player], sum([tile.type is not None for tile in state.reserves[player]]))


def _means(state: State, player: int, table: PlannerTable) -> Means:
    purse = purse_of(state, player)
    on_sale = []
    for offer in foresight.next_offers(state, questions.offers(state, player), player):
        if offer.tile and offer.tile.type:
            made = payable(state.rules, tuple([tender.items for tender in tenders(state, purse, offer.bill)]))
            piece, price, currencies = offer.tile.type, offer.bill.amount, offer.bill.currencies
            gain, taken = table.majorities.gain(piece), table.rivals.taken(price, currencies)
            on_sale.append(OnSale(piece, price, currencies, made, gain, taken))
    holdings = tuple([holding(state.rules, tender.items) for tender in purse.tenders.values()])
    in_hand = sums(state.rules, state.hands[player])
    gaps = tuple([Gap(currency, in_hand.get(currency, 1)) for currency in empty_spaces(state)])
    return Means(holdings, len(state.hands[player]), tuple(on_sale), state.display, gaps)


def _sum(weights: Sequence[float], terms: Sequence[float]) -> float:
    total: float = sum(map(mul, weights, terms))
    return total

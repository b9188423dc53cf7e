"""The last tiles (BASE-61): whoever has the most money of its currency gets what lies on the market in the end."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.bots.majorities import left_in_the_game
from alhambra.bots.planner.money import Gap, OnSale
from alhambra.bots.planner.palaces import PalaceStanding
from alhambra.bots.planner.table import END, PlannerTable, lead
from alhambra.bots.purses import most
from alhambra.game.vocabulary import TYPES


def awarded(table: PlannerTable, standing: PalaceStanding, on_sale: Sequence[OnSale], gaps: Sequence[Gap]) -> float:
    """How much the last tiles add to the lead in the last scoring, if the game ends with this turn.

    What is left in the tower fills the first gaps, and nobody knows which tile comes to which. Whoever gets a tile is
    expected to find a place for it.
    """
    if table.phase(len(gaps)) != END:
        return 0.0
    winners: dict[int, list[int]] = {}
    for offer in on_sale:
        winner = _richest(table, offer.currencies, offer.made)
        if winner is not None:
            winners.setdefault(TYPES.index(offer.type), []).append(winner)
    added = sum([_added(table, standing, at, players) for at, players in winners.items()])
    unseen = _unseen(table)
    for gap in gaps[: table.to_come]:
        winner = _richest(table, (gap.currency,), gap.made)
        if winner is not None and any(unseen):
            each = [number * _added(table, standing, at, [winner]) for at, number in enumerate(unseen) if number]
            added += sum(each) / sum(unseen)
    return added


def _richest(table: PlannerTable, currencies: tuple[str, ...], made: int) -> int | None:
    """Who alone has the most money of some currencies; None if nobody does. `made` are the sums the player can pay."""
    others = zip(table.others, table.rivals.most(currencies), strict=True)
    money = {table.player: most(made), **dict(others)}
    largest = max(money.values())
    richest = [player for player, coins in money.items() if coins == largest]
    return richest[0] if largest and len(richest) == 1 else None


def _unseen(table: PlannerTable) -> list[int]:
    """How many tiles of each type the player has not seen yet."""
    state = table.state
    lying = [tile.type for tiles in (state.market, *state.reserves, *state.aside) for tile in tiles if tile]
    left = left_in_the_game(state.rules, state.box)
    return [
        max(0, left[at] - sum(table.majorities.counts[at]) // 2 - lying.count(building_type))
        for at, building_type in enumerate(TYPES)
    ]


def _added(table: PlannerTable, standing: PalaceStanding, at: int, winners: Sequence[int]) -> float:
    """What buildings of a type add to the lead if these players get one each."""
    built, given = standing.built[at], standing.given[at]
    before, after = (table.majorities.if_awarded(at, built, given, players) for players in ((), winners))
    gains = [then - now for then, now in zip(after, before, strict=True)]
    return lead(gains, table.player, table.majorities.buyers)

"""The terms of an evaluation: each a rule of thumb for what something in a position is worth, in points.

These are the terms of the base game. Modules add their own for what they add to the game (`questions.evaluation`, see
`opinions`). What they merely change (counts of buildings, score tables, offers, walls) is covered here, since these
terms ask the rules.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import exp

from alhambra.bots import purses
from alhambra.bots.fitting import fitting
from alhambra.bots.majorities import races
from alhambra.bots.outlook import tiles_to_come, turns_left
from alhambra.game import foresight, questions
from alhambra.game.evaluation import Term
from alhambra.game.money.payment import purse_of, tenders
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State

ENOUGH = 25
"""A player with this much money has little need for more."""
STAYS = 0.7
"""The probability that another player does not buy the market tile one wants."""

TERMS: dict[str, Term] = {}
"""The terms of the base game, by name."""


def term(
    weight: float, passing: bool = False
) -> Callable[[Callable[[State, int], float]], Callable[[State, int], float]]:
    """Register a rule of thumb as a term."""

    def register(worth: Callable[[State, int], float]) -> Callable[[State, int], float]:
        TERMS[worth.__name__] = Term(weight, worth, passing)
        return worth

    return register


# --- The palace -------------------------------------------------------------------------------------------------------


@term(1.0)
def majorities(state: State, player: int) -> float:
    """The expected points for majorities in the scorings ahead."""
    return races(state).standing(player)


@term(0.9)
def wall(state: State, player: int) -> float:
    """The longest wall counts in each scoring ahead."""
    return state.palaces[player].walls.length * (LAST - state.scorings_held)


@term(2.0)
def room(state: State, player: int) -> float:
    """Future tiles need somewhere to go. A palace that walls itself in loses them all; a little less room is fine.

    Hence the square. Nobody plans more than twenty turns ahead.
    """
    return -((1 - fitting(state.rules, state.palaces[player])) ** 2) * min(20.0, turns_left(state))


@term(1.0)
def reserve(state: State, player: int) -> float:
    """A tile in the reserve costs an action to build; there may be one to spare before the end."""
    palace = state.palaces[player]
    return sum(2.0 if palace.spots(tile) else 0.5 for tile in state.reserves[player]) * min(1.0, turns_left(state) / 4)


@term(1.0, passing=True)
def prospects(state: State, player: int) -> float:
    """A tile just acquired may become another one by a draw that is due."""
    change = 0.0
    for tile in state.aside[player]:
        for building_type, probability in foresight.prospects(state, tile):
            gain = races(state).gain
            change += probability * (gain(player, building_type) - (gain(player, tile.type) if tile.type else 0.0))
    return change


# --- Money ------------------------------------------------------------------------------------------------------------


@term(1.1)
def cash(state: State, player: int) -> float:
    """Money will buy something some day, but the more there is, the less another coin helps; at the end it is
    worthless."""
    total = sum(map(purses.most, _money(state, player).values()))
    return ENOUGH * (1 - exp(-total / ENOUGH)) * min(1.0, turns_left(state) / 4)


@term(6.0)
def flexible(state: State, player: int) -> float:
    """Money in several currencies, with small cards: it can pay for whatever comes up, ideally exactly."""
    made = _money(state, player).values()
    return sum([purses.readiness(state.rules, sums) for sums in made]) * min(1.0, turns_left(state) / 4)


@term(0.3)
def bargains(state: State, player: int) -> float:
    """Tiles that can be paid exactly next turn, if nobody takes them first; by overpaying, only one can be bought."""
    if not tiles_to_come(state):
        return 0.0
    purse = purse_of(state, player)
    standings = races(state)
    exact, over = 0.0, 0.0
    for offer in foresight.next_offers(state, questions.offers(state, player), player):
        if offer.tile and offer.tile.type:
            money = tuple([tender.items for tender in tenders(state, purse, offer.bill)])
            made = purses.payable(state.rules, money) >> offer.bill.amount
            if made & 1:
                exact += standings.gain(player, offer.tile.type)
            elif made:
                over = max(over, standings.gain(player, offer.tile.type))
    return STAYS ** (len(state.names) - 1) * (exact + over / 2)


@term(1.0)
def last_tiles(state: State, player: int) -> float:
    """BASE-61: when the tower runs out, the player with the most money of a currency wins the tile left on its
    space."""
    near = 1.0 - turns_left(state)
    if near <= 0:
        return 0.0
    money = _money(state, player)
    # Of the other hands only the size is known: assume a quarter of the cards in each currency, worth 5 each.
    most_cards = max(len(state.hands[other]) for other in state.players if other != player)
    standings = races(state)
    won = 0.0
    for offer in questions.offers(state, player):
        if offer.tile and offer.tile.type:
            lead = purses.most(money.get(offer.bill.currencies[0], 1)) - most_cards * 5 / 4
            won += standings.gain(player, offer.tile.type) / (1 + exp(-lead / 4))
    return near * won


@lru_cache(1)
def _money(state: State, player: int) -> dict[str, int]:
    """The sums a player can pay in each currency. Cached, since several terms ask about the same position in a row."""
    return purses.sums(state.rules, tuple(questions.purse(state, player)))


MONEY_TERMS = frozenset(TERMS[name] for name in ("cash", "flexible", "bargains", "last_tiles"))
"""The terms that hardly depend on where a tile is built."""

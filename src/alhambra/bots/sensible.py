"""Which actions are worth a closer look. Many are similar: only the best few of each kind are thought through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache, partial
from itertools import groupby
from typing import Protocol

from alhambra.bots import purses
from alhambra.game import foresight, places, questions
from alhambra.game.market.offers import Items
from alhambra.game.money.cards import missing, remove
from alhambra.game.money.payment import worth
from alhambra.game.state import State
from alhambra.kernel import Action, Rules
from alhambra.kernel.actions import PATTERNS

MOST_REMODELS = 2
MOST_PLACINGS = 5
MOST_ALIKE = 4
MOST_FREE = 2
"""How many actions of a kind are looked at more closely."""
MOST_PAYMENTS = 2
"""How many ways to pay for the same thing are compared."""
PATIENCE = 35
"""After this many turns each, bots stop swapping tiles: they could answer each other's swaps forever."""


class Judge(Protocol):
    """Ranks actions at a glance."""

    def most_promising(self, state: State, actions: Sequence[Action], number: int) -> list[Action]: ...


def sensible(judge: Judge, state: State, actions: Sequence[Action], going_on: bool = False) -> list[Action]:
    """The actions worth a closer look; if the turn is `going_on`, without passing."""
    step = state.agenda[-1]
    if step.name == places.PLACING:
        return judge.most_promising(state, actions, MOST_PLACINGS)
    verbs = state.rules.verbs
    chosen: list[Action] = []
    remodels: list[Action] = []
    for verb, some in by_verb(actions).items():
        if going_on and verb == "pass":
            continue
        if verb == "take":
            chosen += full_takes(some)
        elif verb == "remove" or (verb == "swap" and state.turn > PATIENCE * len(state.names)):
            continue  # removing a building and building it again costs two actions
        elif verb in ("build", "swap"):
            remodels += some
        elif pays(verb):
            chosen += _well_paid(judge, state, some)
        else:
            chosen += judge.most_promising(state, some, MOST_FREE if verbs[step.name, verb].free else MOST_ALIKE)
    chosen += judge.most_promising(state, remodels, MOST_REMODELS)
    return chosen if chosen or going_on else list(actions)


def worth_trying(state: State, actions: Sequence[Action]) -> list[Action]:
    """The actions that are not pointless, as far as the parts in play tell them apart."""
    selections = foresight.worth_trying(state.rules)
    if not selections:
        return list(actions)
    player = state.agenda[-1].player
    tried: list[Action] = []
    for verb, some in by_verb(actions).items():
        tried += selections[verb](state, player, some) if verb in selections else some
    return tried


def by_verb(actions: Sequence[Action]) -> dict[str, list[Action]]:
    """The actions, those of a kind together."""
    by_verb: dict[str, list[Action]] = {}
    for action in actions:
        by_verb.setdefault(action.verb, []).append(action)
    return by_verb


def full_takes(takes: Sequence[Action]) -> list[Action]:
    """Only takes that cannot be extended: why take one card when two are allowed?"""
    return [
        take
        for take in takes
        if not any(len(take[1]) < len(more[1]) and missing(more[1], take[1]) is None for more in takes)
    ]


@cache
def pays(verb: str) -> bool:
    """Whether the last value of such an action is money."""
    return PATTERNS[verb].text.endswith(("with {money*}", "with {money}"))


def _well_paid(judge: Judge, state: State, payments: Sequence[Action]) -> list[Action]:
    """The best few things to pay for, each in the best of the cheapest ways."""
    purse = tuple(questions.purse(state, state.agenda[-1].player))
    best: list[Action] = []
    for _, ways in groupby(payments, key=lambda action: action[:-1]):
        best += judge.most_promising(state, _cheapest(state.rules, purse, list(ways)), 1)
    if PATTERNS[payments[0][0]].slots[0].role == "offer":
        return best
    return judge.most_promising(state, best, MOST_ALIKE)


def _cheapest(rules: Rules, purse: Items, ways: Sequence[Action]) -> list[Action]:
    """The cheapest ways to pay, exact ones if possible. If there are many, those that keep the most useful money."""
    several = isinstance(ways[0][-1], tuple)
    paid: list[Items] = [way[-1] if several else (way[-1],) for way in ways]
    worths, rest = _payments(rules, purse)
    totals = [worths[money] for money in paid]
    least = min(totals)
    cheapest = [at for at, total in enumerate(totals) if total == least]
    if len(cheapest) > MOST_PAYMENTS:
        cheapest.sort(key=lambda at: -rest[paid[at]])
    return [ways[at] for at in cheapest[:MOST_PAYMENTS]]


class _OnFirstUse(dict[Items, float]):
    """Something about each payment, worked out on first use."""

    def __init__(self, work: Callable[[Items], float]) -> None:
        self._work = work

    def __missing__(self, paid: Items) -> float:
        found = self[paid] = self._work(paid)
        return found


@lru_cache(64)
def _payments(rules: Rules, purse: Items) -> tuple[_OnFirstUse, _OnFirstUse]:
    """What each payment from a purse is worth, and how useful the rest of the purse is.

    Remembered, because the same payments come up for many offers, and in many positions of a turn.
    """
    rest = _OnFirstUse(lambda paid: purses.usefulness(rules, remove(purse, paid)))
    return _OnFirstUse(partial(worth, rules)), rest

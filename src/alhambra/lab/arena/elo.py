"""Strength as one number per bot: Elo, by the Plackett–Luce model over finishing orders.

In this model, the winner is drawn from all players in proportion to their strengths, then the second from the rest, and
so on. The strengths that make the observed orders most likely are found by Hunter's iteration ("MM algorithms for
generalized Bradley–Terry models", 2004). A tie counts as all its orders, each equally likely. Their uncertainty is
estimated by bootstrapping over seeds.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from math import log
from typing import NamedTuple

from alhambra.lab.arena.games import GameResult

_POINTS = 400 / log(10)
_ROUNDS = 200
_CLOSE = 1e-6
_SAMPLES = 100
_MARGIN = 0.5
"""Made-up observations in which everybody beats everybody: without them, a bot that always wins would be infinitely
strong."""

Order = tuple[str, ...]
"""Bots from first to last; a bot may be in it several times."""


class Rating(NamedTuple):
    """A bot's strength; the mean of all bots is 0, or that of the anchor if there is one."""

    bot: str
    elo: float
    low: float
    high: float


def ratings(played: Sequence[GameResult], anchor: str | None = None, seed: int = 1) -> list[Rating]:
    """The strengths of all bots, strongest first, with 95 % intervals."""
    by_seed: dict[int, list[tuple[Order, float]]] = defaultdict(list)
    for game in played:
        if game.finished:
            by_seed[game.seed].extend(_orders(game))
    bots = sorted({bot for game in played for bot in game.seats})
    deals = list(by_seed.values())
    best = _elo(bots, [order for deal in deals for order in deal], anchor)
    rng = random.Random(seed)
    drawn = [
        _elo(bots, [order for deal in rng.choices(deals, k=len(deals)) for order in deal], anchor)
        for _ in range(_SAMPLES)
        if len(deals) > 1
    ]
    found = []
    for bot in bots:
        spread = sorted(sample[bot] for sample in drawn) or [float("-inf"), float("inf")]
        least, most = spread[int(0.025 * len(spread))], spread[-1 - int(0.025 * len(spread))]
        found.append(Rating(bot, best[bot], least, most))
    return sorted(found, key=lambda rating: -rating.elo)


def _orders(game: GameResult) -> Iterator[tuple[Order, float]]:
    """The possible finishing orders of a game, each with its weight."""
    tied = [
        [game.seats[seat] for seat, place in enumerate(game.places) if place == wanted]
        for wanted in sorted(set(game.places))
    ]
    ways = list(product(*(sorted(set(permutations(group))) for group in tied)))
    for way in ways:
        yield tuple(bot for group in way for bot in group), 1 / len(ways)


def _elo(bots: Sequence[str], orders: Sequence[tuple[Order, float]], anchor: str | None) -> dict[str, float]:
    strengths = _strengths(bots, orders)
    logs = {bot: _POINTS * log(strength) for bot, strength in strengths.items()}
    zero = logs[anchor] if anchor in logs else sum(logs.values()) / len(logs)
    return {bot: value - zero for bot, value in logs.items()}


def _strengths(bots: Sequence[str], orders: Sequence[tuple[Order, float]]) -> dict[str, float]:
    """Hunter's iteration: what a bot has won, divided by how often it could have, weighted by who else could."""
    together: dict[Order, float] = defaultdict(float)
    for order, weight in [*orders, *((pair, _MARGIN) for pair in permutations(bots, 2))]:
        together[order] += weight
    chosen: dict[str, float] = defaultdict(float)
    for order, weight in together.items():
        for bot in order[:-1]:
            chosen[bot] += weight
    strengths = dict.fromkeys(bots, 1.0)
    for _ in range(_ROUNDS):
        chances: dict[str, float] = defaultdict(float)
        for order, weight in together.items():
            for at in range(len(order) - 1):
                share = weight / sum(strengths[bot] for bot in order[at:])
                for bot in order[at:]:
                    chances[bot] += share
        new = {bot: chosen[bot] / chances[bot] for bot in bots if chances[bot]} or strengths
        total = sum(new.values()) / len(new)
        new = {bot: value / total for bot, value in new.items()}
        if max(abs(log(new[bot] / strengths[bot])) for bot in new) < _CLOSE:
            return new
        strengths = new
    return strengths

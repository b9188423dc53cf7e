"""Who plays: policies with different preferences, so that everything comes up sooner or later."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from alhambra import Action, Game
from alhambra.bots import make_bot

ODD = 0.1
"""How often a player does just anything."""
MOST_TO_THINK_ABOUT = 8
"""The number of actions or cards in hand beyond which thinking takes too long."""
HOUSING = 0.6
"""How often a tile is placed where the trader's disc lies, if it can be."""

ALIKE = ("choose inhabitants", "welcome", "exchange inhabitant")
"""Where many make the same choice, so that something may run out."""


class Player(Protocol):
    def choose(self, game: Game, actions: Sequence[Action]) -> Action: ...


class Uniform:
    """Every verb is equally likely."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        verb = self.rng.choice(list({action.verb: None for action in actions}))
        return self.rng.choice([action for action in actions if action.verb == verb])


class Seeker(Uniform):
    """Does what it has done least."""

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.done: Counter[str] = Counter()

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        if self.rng.random() < ODD:
            return super().choose(game, actions)
        verb = min({action.verb for action in actions}, key=lambda one: (self.done[one], one))
        self.done[verb] += 1
        return self.rng.choice([action for action in actions if action.verb == verb])


class Fancier(Uniform):
    """Prefers some verbs: most of the time the first in its list that is open."""

    def __init__(self, rng: random.Random, likings: Mapping[str, float], plain: float = 0.8) -> None:
        super().__init__(rng)
        self.likings = likings
        self.plain = plain
        """How often it buys without anything added."""

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, []).append(action)
        for verb, liking in self.likings.items():
            if verb in by_verb and self.rng.random() < liking:
                return self._one_of(game, by_verb[verb])
        return super().choose(game, actions)

    def _one_of(self, game: Game, liked: list[Action]) -> Action:
        if liked[0].verb == "place" and "trader" in game.rules.ruleset.modules and self.rng.random() < HOUSING:
            own = game.snapshot()["players"][game.state.agenda[-1].player]["own"]
            liked = [action for action in liked if str(action).endswith(f"@ {own['trader.place']}")] or liked
        if liked[0].verb == "buy":
            wants_plain = self.rng.random() < self.plain
            liked = [action for action in liked if ("+" not in action[1]) == wants_plain] or liked
            exact = len({action[1] for action in liked})
            # Payments are listed with the cheapest first for each kind of money.
            liked = liked[: max(exact, len(liked) // 2)]
        if liked[0].verb in ALIKE and self.rng.random() < 0.8:
            return liked[0]
        return self.rng.choice(liked)


class Thinker(Fancier):
    """The greedy computer opponent, as long as there is little to think about."""

    def choose(self, game: Game, actions: Sequence[Action]) -> Action:
        player = game.state.agenda[-1].player
        if len(actions) > MOST_TO_THINK_ABOUT or len(game.state.hands[player]) > MOST_TO_THINK_ABOUT:
            return super().choose(game, actions)
        return make_bot("greedy", self.rng.randrange(1000)).choose(game.seen_by(player), actions)


TRADING = {"choose inhabitants": 0.9, "move in": 0.9, "welcome": 0.9}
LIKINGS: dict[str, dict[str, float]] = {
    "builder": TRADING | {"buy": 0.95, "place": 0.95, "erect": 0.9, "build": 0.6, "take": 0.9},
    # Collects whatever scores; the others are too poor to own much of it.
    "collector": TRADING
    | {
        "guard half": 0.4,
        "guard preview": 0.5,
        "swap piece": 0.3,
        "reveal": 0.9,
        "erect": 0.9,
        "put chest": 0.9,
        "complete": 0.9,
        "claim": 0.7,
        "place": 0.9,
        "falcon": 0.5,
        "patron": 0.5,
        "buy": 0.9,
        "gate build": 0.9,
        "build": 0.5,
        "chests": 0.2,
        "pick square": 0.2,
        "fortify": 0.3,
        "develop": 0.3,
        "take": 0.9,
    },
    # Pulls down and rearranges, so that palaces get odd shapes.
    "mason": TRADING
    | {
        "guard wall": 0.5,
        "set wall": 0.9,
        "guard plaza": 0.3,
        "move guard": 0.4,
        "gate open": 0.3,
        "gate swap": 0.5,
        "gate build": 0.5,
        "gate place": 0.7,
        "gate take": 0.5,
        "master builder": 0.9,
        "swap": 0.3,
        "fortify": 0.4,
        "build": 0.3,
        "remove": 0.1,
        "erect": 0.9,
        "buy": 0.8,
        "reserve": 0.15,
        "place": 0.85,
        "take": 0.8,
    },
    # Sets gates wherever it can.
    "gatekeeper": {
        "gate open": 0.5,
        "gate swap": 0.7,
        "gate build": 0.7,
        "gate place": 0.8,
        "gate take": 0.9,
        "swap": 0.2,
        "master builder": 0.9,
        "dancer": 0.5,
        "reserve": 0.25,
        "buy": 0.9,
        "place": 0.9,
        "take": 0.9,
    },
    # Acts between the turns of others, bids high and never saves.
    "envoy": TRADING
    | {
        "send vizier": 0.8,
        "steal": 0.6,
        "wake vizier": 0.8,
        "bid": 0.8,
        "claim": 0.9,
        "move marker": 0.8,
        "beggar": 0.5,
        "dancer": 0.5,
        "buy": 0.8,
        "place": 0.9,
        "take": 0.8,
    },
    "treasurer": {"put chest": 0.99, "buy": 0.9, "chests": 0.9, "place": 0.99, "build": 0.9, "take": 0.95},
    # Takes money and spends none, until the piles are empty.
    "hoarder": {"take": 0.97, "decline": 0.9, "place": 0.9},
}
KINDS = ("uniform", "seeker", "builder", "builder", "collector", "collector", "mason", "envoy")
THINKERS = 0.03
"""The share of players who think; that takes time."""
OF_ONE_KIND = {"hoarder": 0.02, "treasurer": 0.03, "gatekeeper": 0.06}
"""The share of games in which all players are of one such kind."""


def players(number: int, seats: int, kind: str | None = None) -> list[Player]:
    """The players of a game; all of one kind if that is given."""
    rng = random.Random(f"players {number}")
    if kind:
        return [_player(kind, rng) for _ in range(seats)]
    for kind, share in OF_ONE_KIND.items():
        if rng.random() < share:
            return [_player(kind, rng) for _ in range(seats)]
    return [_player("thinker" if rng.random() < THINKERS else rng.choice(KINDS), rng) for _ in range(seats)]


def finisher(number: int) -> Player:
    """A player who brings an overlong game to its end."""
    return _player("builder", random.Random(f"finisher {number}"))


def _player(kind: str, rng: random.Random) -> Player:
    if kind == "thinker":
        return Thinker(rng, LIKINGS["collector"])
    if kind in LIKINGS:
        return Fancier(rng, LIKINGS[kind], plain=rng.choice((0.3, 0.8, 1)))
    return Seeker(rng) if kind == "seeker" else Uniform(rng)

"""The peer: OpenSpiel's ``gin_rummy`` (C++), stepped from Python.

Counted like this game: a step is a player's decision with more than one legal action. Chance steps and forced steps are
played and timed, but not counted. (About one player step in a hundred is forced, so counting all player steps would
change the rate by 1 %; counting chance too would raise it by 45 %.) All chance outcomes are equally likely in this
game, which is checked once, so they are drawn in the cheapest way, by index: a slower draw would flatter us.
"""

import importlib
import random
from dataclasses import dataclass, field
from importlib.metadata import version
from time import perf_counter
from typing import Any

from .throughput import Slice

GAME = "gin_rummy"


def available() -> str | None:
    """The installed version of OpenSpiel, or None."""
    try:
        importlib.import_module("pyspiel")
    except ImportError:
        return None
    return version("open_spiel")


def check_chance_is_uniform(game: Any, rng: random.Random) -> None:
    """Play one game to make sure that drawing by index matches the probabilities."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            chances = [chance for _, chance in outcomes]
            if max(chances) - min(chances) > 1e-9:
                raise RuntimeError(f"{GAME}: chance outcomes are not equally likely")
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def _load() -> Any:
    game = importlib.import_module("pyspiel").load_game(GAME)
    check_chance_is_uniform(game, random.Random(1))
    return game


@dataclass
class Peer:
    """Plays slices of gin rummy with uniform random actions."""

    next_seed: int = 1
    game: Any = field(default_factory=_load)

    def __call__(self, seconds: float) -> Slice:
        decisions = forced = games = 0
        rng = random.Random(self.next_seed)
        self.next_seed += 1
        draw = rng.random
        start = perf_counter()
        elapsed = 0.0
        while elapsed < seconds:
            state = self.game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                    continue
                actions = state.legal_actions()
                if len(actions) > 1:
                    decisions += 1
                    state.apply_action(actions[int(draw() * len(actions))])
                else:
                    forced += 1
                    state.apply_action(actions[0])
            games += 1
            elapsed = perf_counter() - start
        return Slice(elapsed, decisions, forced, games)

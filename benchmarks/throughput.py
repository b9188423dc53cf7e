"""Slices: whole games played by a policy for a given wall time.

Only decisions with more than one legal action count, but the time of everything else (set-up, forced actions, scoring,
the policy) is included.
"""

import random
from dataclasses import dataclass
from time import perf_counter

from alhambra import Game

from .policies import Policy
from .subject import BASE_EDITION, new_game

#: A longer game probably never ends: better to say so than to hang.
LONGEST_GAME = 100_000


@dataclass(frozen=True)
class Slice:
    """What was done in one slice of wall time."""

    seconds: float
    decisions: int
    forced: int
    games: int

    @property
    def decisions_per_s(self) -> float:
        return self.decisions / self.seconds

    @property
    def games_per_s(self) -> float:
        return self.games / self.seconds


def play_out(game: Game, policy: Policy, rng: random.Random) -> tuple[int, int]:
    """Play to the end; returns how many decisions had a choice, and how many had none."""
    decisions = forced = 0
    while game.decision is not None:
        actions = game.legal_actions()
        if len(actions) > 1:
            decisions += 1
            game.play(policy(actions, rng))
        else:
            forced += 1
            game.play(actions[0])
        if decisions + forced > LONGEST_GAME:
            raise RuntimeError(f"a game went on for more than {LONGEST_GAME} decisions")
    return decisions, forced


@dataclass
class Subject:
    """Plays slices of this game. Each game has a new seed, so no slice repeats another."""

    players: int
    policy: Policy
    next_seed: int = 1
    modules: tuple[str, ...] = ()
    edition: str = BASE_EDITION

    def __call__(self, seconds: float) -> Slice:
        decisions = forced = games = 0
        start = perf_counter()
        elapsed = 0.0
        while elapsed < seconds:
            seed = self.next_seed
            self.next_seed += 1
            game = new_game(self.players, seed, self.modules, self.edition)
            with_choice, without = play_out(game, self.policy, random.Random(seed))
            decisions += with_choice
            forced += without
            games += 1
            elapsed = perf_counter() - start
        return Slice(elapsed, decisions, forced, games)

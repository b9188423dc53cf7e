"""Plays many games with random sets of modules and checks after every action what must always hold.

    python tools/soak.py -n 200                   random sets of modules, 2 to 6 players
    python tools/soak.py -n 325 --pairs           every pair of modules once
    python tools/soak.py -n 50 --modules everything
    python tools/soak.py -n 1 --seed 4711         one game again

At the end it reports how often every verb, step, event and refusal occurred; those that never did are named.
"""

from __future__ import annotations

import argparse
import random
import sys
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from typing import NamedTuple

from alhambra import Action, Game, new_game
from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.presets import modules_of
from alhambra.game.inspection import first_fault
from alhambra.game.sides import FITS
from alhambra.kernel.messages import sentences

TURN_LIMIT = 600
CHECK_EVERY = 12
"""How many actions lie between two thorough checks."""
PROBES = 2
"""How many actions of earlier decisions are tried out of place at each decision, to see them refused."""


class Report(NamedTuple):
    """What one game met."""

    seed: int
    ruleset: str
    met: Counter[str]
    trouble: str | None


def ruleset(seed: int, pairs: bool, fixed: Sequence[str] | None) -> tuple[int, str, tuple[str, ...]]:
    """Players, edition and modules of a game."""
    rng = random.Random(seed)
    players = rng.randint(2, 6)
    edition = rng.choice(sorted(set(EDITIONS) & {"alhambra", "2003"}))
    if fixed is not None:
        return players, edition, modules_of(fixed)
    if pairs:
        every = list(combinations(MODULES, 2))
        return players, edition, every[seed % len(every)]
    share = rng.random()
    return players, edition, tuple(name for name in MODULES if rng.random() < share)


class Player:
    """A policy: uniform, a builder, or one who seeks what has seldom happened."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.kind = rng.choice(("uniform", "builder", "seeker"))
        self.done: Counter[str] = Counter()

    def choose(self, actions: Sequence[Action]) -> Action:
        by_verb: dict[str, list[Action]] = {}
        for action in actions:
            by_verb.setdefault(action.verb, []).append(action)
        if self.kind == "uniform" or self.rng.random() < 0.1:
            verb = self.rng.choice(list(by_verb))
        elif self.kind == "builder":
            verb = next((verb for verb in ("buy", "place") if verb in by_verb), self.rng.choice(list(by_verb)))
        else:
            verb = min(by_verb, key=lambda one: (self.done[one], one))
        self.done[verb] += 1
        return self.rng.choice(by_verb[verb])


def play(seed: int, pairs: bool, fixed: Sequence[str] | None) -> Report:
    """One game, checked."""
    players, edition, modules = ruleset(seed, pairs, fixed)
    name = f"{players} players, {edition}, {', '.join(modules) or 'no modules'}"
    met: Counter[str] = Counter()
    try:
        game = new_game(players, modules, edition, seed, {"confirm": seed % 3 == 0})
        _play_to_the_end(game, random.Random(seed), met)
    except Exception:
        return Report(seed, name, met, traceback.format_exc())
    return Report(seed, name, met, None)


def _play_to_the_end(game: Game, rng: random.Random, met: Counter[str]) -> None:
    policies = [Player(rng) for _ in game.state.names]
    earlier: list[Action] = []
    number = 0
    while game.decision and game.state.turn < TURN_LIMIT:
        actions = game.legal_actions()
        assert actions, f"nothing can be done at {game.decision}"
        met[f"step {game.decision.step}"] += 1
        for probe in rng.sample(earlier, min(PROBES, len(earlier))):
            refusal = game.why_not(probe)
            met[f"refusal {refusal.reason.key}" if refusal else "allowed"] += 1
        action = policies[game.decision.player].choose(actions)
        assert game.why_not(action) is None, f"{action} is listed but refused: {game.why_not(action)}"
        text = str(action)
        met[f"verb {action.verb}"] += 1
        earlier.append(action)
        for event in game.play(text if number % 5 == 0 else action):
            met[f"event {type(event).__name__}"] += 1
        number += 1
        if number % CHECK_EVERY == 0 or not game.decision:
            _check(game)
    assert game.state.turn >= TURN_LIMIT or game.outcome is not None
    again = Game.from_record(str(game.record()))
    assert again.snapshot() == game.snapshot(), "the record replays to another state"


def _check(game: Game) -> None:
    """Every card and tile accounted for (the position says so), palaces legal, points explained, texts lossless."""
    state = game.state
    again = Game.from_position(game.position(), seed=1)
    assert again.snapshot() == game.snapshot(), "the position is another one when it is read again"
    assert list(map(str, again.legal_actions())) == list(map(str, game.legal_actions()))
    for palace in state.palaces:
        assert first_fault(palace)[0] == FITS, "a palace breaks the building rules"
    for player, score in enumerate(state.scores):
        assert score == sum(line.points for line in state.score_lines if line.player == player)
    for viewer in (None, *state.players):
        game.view(viewer)


def never_met(met: Counter[str]) -> Iterator[str]:
    """What could have happened and did not."""
    for module in MODULES.values():
        for each in module.registrations:
            if each.kind == "verb" and not met[f"verb {each.contribution.name}"]:
                yield f"verb {each.contribution.name} ({module.name})"
    for key in sentences("en"):
        if key.split(".")[0] in ("refused", *MODULES) and not any(key in one for one in met):
            yield f"sentence {key} (as a refusal)"


def main() -> int:
    parser = argparse.ArgumentParser(description="Play many games with random modules and check everything.")
    parser.add_argument("-n", "--games", type=int, default=50)
    parser.add_argument("--seed", type=int, default=0, help="the first seed (0)")
    parser.add_argument("--pairs", action="store_true", help="two modules a game, every pair in turn")
    parser.add_argument("--modules", help="always these modules or sets of modules, with commas between them")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    fixed = given.modules.split(",") if given.modules else None
    met: Counter[str] = Counter()
    troubles = 0
    with ProcessPoolExecutor(given.jobs) as pool:
        seeds = range(given.seed, given.seed + given.games)
        tasks = [pool.submit(play, seed, given.pairs, fixed) for seed in seeds]
        for task in tasks:
            report = task.result()
            met += report.met
            if report.trouble:
                troubles += 1
                print(f"seed {report.seed}: {report.ruleset}\n{report.trouble}", flush=True)
    for what, times in sorted(met.items()):
        print(f"{times:8d}  {what}")
    for what in never_met(met):
        print(f"   never  {what}")
    print(f"{given.games} games, {troubles} with trouble")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())

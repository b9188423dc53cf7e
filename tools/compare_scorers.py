"""Compare every scoring of many games with the literal scorer of the tests, which reads snapshots alone.

    python tools/compare_scorers.py -n 2000                         the base game
    python tools/compare_scorers.py -n 200 --modules random         random sets of modules
    python tools/compare_scorers.py -n 200 --modules everything     always these modules or sets of modules

It names every scoring on which the two differ, and at the end how many points there were of each kind.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # started as a file, Python knows only the folder of that file

from tests.oracle.scorer import attack, score  # noqa: E402
from tests.oracle.standing import faults  # noqa: E402
from tests.properties.policies import EDITIONS, POLICIES, Dice  # noqa: E402
from tools.soak import TURN_LIMIT, Player, ruleset  # noqa: E402

import alhambra  # noqa: E402
from alhambra import Action, Game  # noqa: E402
from alhambra.game.events import DirkDrew, ScoringEnded  # noqa: E402

Snapshot = dict[str, Any]
TABLES = list(product(range(2, 7), EDITIONS, POLICIES))
"""Every number of players in both editions, played by each of the test players."""

HOUSING = 0.6
"""How often a tile is placed where the trader's disc lies, if it can be."""

Points = dict[tuple[int, str], int]
"""What a player gets for a building type, for the wall and so on, by player and kind; what is nothing is left out."""

# The kind of points by the beginning of a rule; for BASE-51 and 53 it is the building type.
KIND_OF_RULE = {
    "BASE-55": "wall",
    "CAM": "camps",
    "MED": "medina",
    "TRE": "chests",
    "TRA": "inhabitants",
    "MOO": "culture",
    "FAL": "falcons",
    "BAZ": "bazaars",
    "CHA-15": "city watch",
    "WAT": "watchtowers",
    "INV": "attack",
}


class Comparison(NamedTuple):
    """One scoring, counted by the engine and by the literal scorer."""

    game: str
    scoring: int
    engine: Points
    literal: Points

    @property
    def differences(self) -> dict[tuple[int, str], tuple[int, int]]:
        """What the engine gave and what the literal scorer gave, where that is not the same."""
        keys = sorted(self.engine.keys() | self.literal.keys())
        both = {key: (self.engine.get(key, 0), self.literal.get(key, 0)) for key in keys}
        return {key: pair for key, pair in both.items() if pair[0] != pair[1]}


class Collector:
    """A policy that likes to own whatever scores; soak's players are too poor to own much of it."""

    LIKINGS: ClassVar[dict[str, float]] = {
        "move in": 0.9,
        "reveal": 0.9,
        "erect": 0.9,
        "put chest on": 0.9,
        "complete": 0.9,
        "claim": 0.7,
        "place": 0.9,
        "falcon": 0.5,
        "buy": 0.9,
        "gate build": 0.9,
        "build": 0.5,
        "chests": 0.2,
        "pick square": 0.2,
        "fortify": 0.3,
        "develop": 0.3,
        "take": 0.9,
    }

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, actions: Sequence[Action]) -> Action:
        for verb, liking in self.LIKINGS.items():
            liked = [action for action in actions if action.verb == verb]
            if liked and self.rng.random() < liking:
                # Payments and placements without further words are no sites and no watchtowers.
                plain = [action for action in liked if "site" not in str(action)]
                return self.rng.choice(plain if plain and self.rng.random() < 0.8 else liked)
        return self.rng.choice(actions)


def compare(number: int) -> Iterator[Comparison]:
    """Every scoring of the base game with that number."""
    players, edition, policy = TABLES[number % len(TABLES)]
    game = alhambra.new_game(players, edition=edition, seed=number)
    dice = Dice(number)
    name = f"game {number} ({players} players, {edition}, {policy})"
    yield from compare_game(name, game, lambda: POLICIES[policy](game.legal_actions(), dice))


def compare_modules(seed: int, fixed: list[str] | None = None) -> Iterator[Comparison]:
    """Every scoring of a game with a random set of modules, or with those that are named."""
    players, edition, modules = ruleset(seed, False, fixed)
    game = alhambra.new_game(players, modules, edition, seed)
    rng = random.Random(seed)
    policies: list[Player | Collector] = [rng.choice((Player, Collector))(rng) for _ in range(players)]

    def choose() -> Action:
        assert game.decision
        actions: Sequence[Action] = game.legal_actions()
        if "trader" in modules and game.decision.step == "placing" and rng.random() < HOUSING:
            # On the place of the trader's disc, so that somebody may move in.
            place = game.snapshot()["players"][game.decision.player]["own"]["trader.place"]
            actions = [action for action in actions if str(action).endswith(f"@ {place}")] or actions
        return policies[game.decision.player].choose(actions)

    name = f"seed {seed} ({players} players, {edition}, {'+'.join(modules) or 'no modules'})"
    yield from compare_game(name, game, choose)


def compare_game(name: str, game: Game, choose: Callable[[], Action]) -> Iterator[Comparison]:
    """Play the game and count each scoring again."""
    favoured: str | None = None
    while game.decision and game.state.turn < TURN_LIMIT:
        action = choose()
        if action.verb == "wise man":
            favoured = str(action).removeprefix("wise man ")
        events = list(game.play(action))
        scorings = [event.scoring for event in events if isinstance(event, ScoringEnded)]
        if not scorings:
            continue
        after = game.snapshot()
        assert not faults(after), (name, scorings, faults(after))
        for scoring in scorings:
            lines = [line for line in after["score_lines"] if line["scoring"] == scoring]
            scored = table_as_scored(scoring, events, after, favoured)
            favoured = None  # CHA-11: chosen anew at each scoring
            literal = literal_points(scored, scoring, score_before(scoring, scored))
            yield Comparison(name, scoring, points_of_lines(lines), literal)


def table_as_scored(scoring: int, events: list[Any], after: Snapshot, favoured: str | None) -> Snapshot:
    """The table of a scoring that was held during the action with these events.

    Between a scoring and the next decision palaces and belongings do not change. Three things do: Dirk draws tiles,
    attack cards are turned up, and what the wise man was chosen for is forgotten.
    """
    later = events[events.index(ScoringEnded(scoring)) :]
    own = {**after["own"], "characters.favoured": favoured}
    if "invaders.past" in own:
        held_later = len([event for event in later if isinstance(event, ScoringEnded)]) - 1
        own["invaders.past"] = own["invaders.past"][: len(own["invaders.past"]) - held_later]
    scored = {**after, "own": own}
    if after["dirk"] is not None:
        drawn = sum(len(event.tiles) for event in later if isinstance(event, DirkDrew))
        tiles = after["dirk"]["tiles"]
        scored["dirk"] = {**after["dirk"], "tiles": tiles[: len(tiles) - drawn]}
    return scored


def score_before(scoring: int, scored: Snapshot) -> list[int]:
    """Everybody's points right before the scoring."""
    earlier = [line for line in scored["score_lines"] if line["scoring"] < scoring]
    return [
        sum(line["points"] for line in earlier if line["player"] == player) for player in range(len(scored["players"]))
    ]


def points_of_lines(lines: list[dict[str, Any]]) -> Points:
    """The points of score lines, by player and kind."""
    points: Counter[tuple[int, str]] = Counter()
    for line in lines:
        points[line["player"], kind_of(line)] += line["points"]
    return {key: number for key, number in points.items() if number}


def kind_of(line: dict[str, Any]) -> str:
    """What a score line is for."""
    if line["rule"] in ("BASE-51", "BASE-53"):
        return str(line["reason"]["args"]["type"])
    kinds = [kind for rule, kind in KIND_OF_RULE.items() if line["rule"].startswith(rule)]
    return kinds[0] if kinds else f"unknown: {line['rule']}"


def literal_points(scored: Snapshot, scoring: int, before: list[int]) -> Points:
    """The same from the literal scorer, the attack after it included."""
    by_kind = score(scored, scoring)
    then = [points + sum(kinds.values()) for points, kinds in zip(before, by_kind, strict=False)]
    return {
        (player, kind): points
        for each in (by_kind, attack(scored, scoring, then))
        for player, kinds in enumerate(each)
        for kind, points in kinds.items()
        if points
    }


def main() -> int:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    reader.add_argument("-n", type=int, default=200, help="how many games (200)")
    reader.add_argument("--seed", type=int, default=0, help="the first game (0)")
    reader.add_argument("--modules", help="'random', or always these, with commas between them (the base game)")
    given = reader.parse_args()
    held: Counter[int] = Counter()
    scorings: Counter[str] = Counter()
    points: Counter[str] = Counter()
    wrong = 0
    for number in range(given.seed, given.seed + given.n):
        if given.modules is None:
            comparisons = compare(number)
        else:
            comparisons = compare_modules(number, None if given.modules == "random" else given.modules.split(","))
        for comparison in comparisons:
            held[comparison.scoring] += 1
            scorings.update({kind for _, kind in comparison.engine})
            for (_, kind), more in comparison.engine.items():
                points[kind] += more
            if comparison.differences:
                wrong += 1
                print(f"{comparison.game}, scoring {comparison.scoring}, engine and literal: {comparison.differences}")
    for kind in sorted(points):
        print(f"{points[kind]:8d} points in {scorings[kind]:5d} scorings  {kind}")
    print(f"{given.n} games, scorings {dict(sorted(held.items()))}: {wrong or 'none'} with a difference")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

"""Compare every scoring of many games with the literal scorer of the tests, which only reads snapshots.

    python tools/compare_scorers.py -n 2000                         the base game
    python tools/compare_scorers.py -n 200 --modules random         random sets of modules
    python tools/compare_scorers.py -n 200 --modules everything     always these modules or sets of modules
    python tools/compare_scorers.py -n 200 --edition red_palace     the Red Palace, with random options and modules

It reports every scoring on which the two differ, and at the end how many points of each kind there were.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # run as a script, Python searches only the folder of the script

from tests.oracle.modules import OPINIONS  # noqa: E402
from tests.oracle.scorer import attack, score  # noqa: E402
from tests.oracle.standing import faults  # noqa: E402
from tests.properties.policies import EDITIONS, POLICIES, Dice  # noqa: E402
from tools.soaking.players import players  # noqa: E402
from tools.soaking.tables import Table, table  # noqa: E402

import alhambra  # noqa: E402
from alhambra import Action, Game  # noqa: E402
from alhambra.editions import MODULES  # noqa: E402
from alhambra.game.events import DirkDrew, ScoringEnded  # noqa: E402

Snapshot = dict[str, Any]
TABLES = list(product(range(2, 7), EDITIONS, POLICIES))
"""Every number of players in both editions, played by each of the test players."""

TURN_LIMIT = 600

Points = dict[tuple[int, str], int]
"""What a player gets for a building type, for the wall and so on, by player and kind; zeros are left out."""

BETWEEN_SCORINGS = ("RED-05", "RED-14")
"""The rules by which points are given and paid at other times."""

# The kind of points by the start of the rule id; for BASE-51 and 53 it is the building type.
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
KIND_OF_RED_RULE = {"RED-51": "guards"}

# A module with a file of its own in the literal scorer has one kind of points, named after it.
FURTHER = {MODULES[name].rules: name for name in OPINIONS}


class Comparison(NamedTuple):
    """One scoring, counted by the engine and by the literal scorer."""

    game: str
    scoring: int
    engine: Points
    literal: Points

    @property
    def differences(self) -> dict[tuple[int, str], tuple[int, int]]:
        """The points by the engine and by the literal scorer, where they differ."""
        keys = sorted(self.engine.keys() | self.literal.keys())
        both = {key: (self.engine.get(key, 0), self.literal.get(key, 0)) for key in keys}
        return {key: pair for key, pair in both.items() if pair[0] != pair[1]}


def compare(number: int) -> Iterator[Comparison]:
    """Every scoring of the base game with that number."""
    players, edition, policy = TABLES[number % len(TABLES)]
    game = alhambra.new_game(players, edition=edition, seed=number)
    dice = Dice(number)
    name = f"game {number} ({players} players, {edition}, {policy})"
    yield from compare_game(name, game, lambda: POLICIES[policy](game.legal_actions(), dice))


def compare_modules(number: int, fixed: list[str] | None = None) -> Iterator[Comparison]:
    """Every scoring of a game with a random set of modules, or with those that are named."""
    yield from compare_table(number, table(number, fixed))


def compare_red_palace(number: int) -> Iterator[Comparison]:
    """Every scoring of the game of the Red Palace with that number."""
    yield from compare_table(number, table(number, named="red_palace"))


def compare_table(number: int, chosen: Table) -> Iterator[Comparison]:
    """Every scoring of the game of that number at such a table."""
    game = alhambra.new_game(chosen.players, chosen.modules, chosen.edition, number, chosen.options)
    seats = players(number, chosen.players)

    def choose() -> Action:
        assert game.decision
        return seats[game.decision.player].choose(game, game.legal_actions())

    yield from compare_game(f"game {number} ({chosen})", game, choose)


def compare_game(name: str, game: Game, choose: Callable[[], Action]) -> Iterator[Comparison]:
    """Play the game and recount each scoring."""
    recount = Recount(name)
    while game.decision and game.state.turn < TURN_LIMIT:
        action = choose()
        yield from recount.after(game, action, game.play(action))


class Recount:
    """Recounts every scoring of one game while it is played."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.favoured: str | None = None
        """What the wise man was chosen for."""

    def after(self, game: Game, action: Action, events: Sequence[Any]) -> Iterator[Comparison]:
        """The scorings held during an action."""
        if action.verb == "wise man":
            self.favoured = str(action).removeprefix("wise man ")
        scorings = [event.scoring for event in events if isinstance(event, ScoringEnded)]
        if not scorings:
            return
        after = game.snapshot()
        assert not faults(after), (self.name, scorings, faults(after))
        for scoring in scorings:
            lines = [line for line in after["score_lines"] if line["scoring"] == scoring]
            scored = table_as_scored(scoring, list(events), after, self.favoured)
            self.favoured = None  # CHA-11: chosen again at each scoring
            literal = literal_points(scored, scoring, score_before(scoring, scored))
            yield Comparison(self.name, scoring, points_of_lines(lines), literal)


def table_as_scored(scoring: int, events: list[Any], after: Snapshot, favoured: str | None) -> Snapshot:
    """The table as it was at a scoring held during the action with these events.

    Between a scoring and the next decision, palaces and belongings do not change. Three things do: Dirk draws tiles,
    attack cards are turned up, and the wise man's choice is cleared.
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
    """Everybody's points just before the scoring."""
    earlier = [line for line in scored["score_lines"] if line["scoring"] < scoring]
    return [
        sum(line["points"] for line in earlier if line["player"] == player) for player in range(len(scored["players"]))
    ]


def points_of_lines(lines: list[dict[str, Any]]) -> Points:
    """The points of score lines, by player and kind."""
    points: Counter[tuple[int, str]] = Counter()
    for line in lines:
        if line["rule"] not in BETWEEN_SCORINGS:
            points[line["player"], kind_of(line)] += line["points"]
    return {key: number for key, number in points.items() if number}


def kind_of(line: dict[str, Any]) -> str:
    """What a score line is for."""
    if line["rule"] in ("BASE-51", "BASE-53"):
        return str(line["reason"]["args"]["type"])
    kinds = [kind for rule, kind in (KIND_OF_RULE | KIND_OF_RED_RULE).items() if line["rule"].startswith(rule)]
    return kinds[0] if kinds else FURTHER.get(line["rule"].partition("-")[0], f"unknown: {line['rule']}")


def literal_points(scored: Snapshot, scoring: int, before: list[int]) -> Points:
    """The same from the literal scorer, including the attack that follows."""
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
    reader.add_argument("--edition", choices=["red_palace"], help="an edition with an oracle of its own")
    given = reader.parse_args()
    held: Counter[int] = Counter()
    scorings: Counter[str] = Counter()
    points: Counter[str] = Counter()
    wrong = 0
    for number in range(given.seed, given.seed + given.n):
        if given.edition:
            comparisons = compare_red_palace(number)
        elif given.modules is None:
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

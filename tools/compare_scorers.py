"""Compare every scoring of many games with the literal scorer of the tests, which reads snapshots alone.

`python tools/compare_scorers.py -n 2000` plays 2000 games; it stops at the first scoring on which the two differ.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # started as a file, Python knows only the folder of that file

from tests.oracle.scorer import score  # noqa: E402
from tests.properties.policies import EDITIONS, POLICIES, Dice, Policy  # noqa: E402

import alhambra  # noqa: E402
from alhambra import Game  # noqa: E402
from alhambra.game.events import ScoringBegan  # noqa: E402

LAST_SCORING = 3
TABLES = list(product(range(2, 7), EDITIONS, POLICIES))
"""Every number of players in both editions, played by each of the test players."""

Points = dict[tuple[int, str], int]
"""What a player gets for a building type or for the wall, by player and kind; what is nothing is left out."""


class Comparison(NamedTuple):
    """One scoring, counted by the engine and by the literal scorer."""

    game: str
    scoring: int
    engine: Points
    literal: Points


def compare(number: int) -> Iterator[Comparison]:
    """Every scoring of the game with that number."""
    players, edition, policy = TABLES[number % len(TABLES)]
    # A turn that has to be confirmed shows the table as it is scored, right before anything is refilled.
    game = alhambra.new_game(players, edition=edition, seed=number, options={"confirm": True})
    name = f"game {number} ({players} players, {edition}, {policy})"
    for scoring, scored in scored_tables(game, POLICIES[policy], Dice(number)):
        lines = [line for line in game.snapshot()["score_lines"] if line["scoring"] == scoring]
        yield Comparison(name, scoring, points_of_lines(lines), points_by_kind(scored, scoring))


def scored_tables(game: Game, policy: Policy, dice: Dice) -> Iterator[tuple[int, dict[str, Any]]]:
    """Play the game; after each scoring its number and the snapshot of the table that was scored."""
    confirmed: dict[str, Any] = {}
    while game.decision:
        action = policy(game.legal_actions(), dice)
        if action.verb == "end turn":
            confirmed = game.snapshot()
        for event in game.play(action):
            if isinstance(event, ScoringBegan):
                # The last tiles are placed after the last turn, and nothing changes after the last scoring.
                yield event.scoring, game.snapshot() if event.scoring == LAST_SCORING else confirmed


def points_of_lines(lines: list[dict[str, Any]]) -> Points:
    """The points of score lines, by player and kind."""
    points: Points = {}
    for line in lines:
        kind = line["reason"]["args"].get("type", "wall")
        assert (line["player"], kind) not in points, f"two lines for the same thing: {line}"
        points[line["player"], kind] = line["points"]
    return points


def points_by_kind(snapshot: dict[str, Any], scoring: int) -> Points:
    """The same from the literal scorer."""
    return {
        (player, kind): points
        for player, kinds in enumerate(score(snapshot, scoring))
        for kind, points in kinds.items()
        if points
    }


def main() -> None:
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    reader.add_argument("-n", type=int, default=200, help="how many games (200)")
    games: int = reader.parse_args().n
    scorings = points = 0
    for number in range(games):
        for comparison in compare(number):
            if comparison.engine != comparison.literal:
                sys.exit(f"The scorers differ in {comparison}")
            scorings += 1
            points += sum(comparison.engine.values())
    print(f"{games} games, {scorings} scorings, {points} points: the two scorers agree on every one.")


if __name__ == "__main__":
    main()

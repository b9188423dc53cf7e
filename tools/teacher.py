"""What the teacher needs to know about our own computer opponents, measured in games between them.

    python tools/teacher.py chances -n 60    how much an outlook says about who wins, for two to six players
    python tools/teacher.py grades -n 30     the error rates of the levels, and the grades between them

Both write a data file in `src/alhambra/analysis/teacher`, with the seeds and the commit it was made with.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from alhambra import Game, new_game
from alhambra.analysis.teacher import chances as chance_file
from alhambra.analysis.teacher import grades as grade_file
from alhambra.analysis.teacher.analysis import judgement, turns_waited
from alhambra.analysis.teacher.chances import Model, chances, time_left
from alhambra.analysis.teacher.judging import PlannerJudge
from alhambra.analysis.teacher.stretches import stretches
from alhambra.bots import make_bot
from alhambra.bots.memory import Memory
from alhambra.bots.planner.table import lead
from alhambra.lab.training.commit import commit

SEED = 7_000_000
"""The first of the seeds; no weights were fitted to any of these games."""
PLAYERS = range(2, 7)
LEVELS = ("greedy", "novice", "random")
"""The levels that the planner can judge; by its own evaluation, it makes no mistakes itself."""
FEWER = {"random": 8}
"""The limit of turns. Random players take so long that an eighth of their games reach it."""
NAMES = ("strong", "good", "fair", "weak", "beginner")
TURN_LIMIT = 400
AT_THE_END = 0.05
"""The game is nearly over when a smaller share of the tiles is still to come."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["chances", "grades"])
    parser.add_argument("-n", type=int, default=30, help="how many games of each kind")
    given = parser.parse_args()
    if given.what == "chances":
        write(chance_file.FILE, given.n, "players", {str(players): fitted(players, given.n) for players in PLAYERS})
    else:
        write(grade_file.FILE, given.n, "players", {str(players): graded(players, given.n) for players in PLAYERS})


def write(file: Path, games: int, name: str, found: dict[str, Any]) -> None:
    made = {
        "by": f"tools/teacher.py, {games} games of each kind",
        "commit": commit(),
        "date": f"{datetime.now(UTC):%Y-%m-%d}",
        "seeds": [SEED, SEED + games - 1],
    }
    file.write_text(json.dumps({"made": made, name: found}, indent=1) + "\n", encoding="utf-8")


def played(level: str, players: int, seed: int) -> Game:
    """A game between equals, up to the limit of turns: random players may go on for a long time."""
    game = new_game(players, seed=seed)
    bots = [make_bot(level, seed * max(PLAYERS) + seat) for seat in range(players)]
    memory = Memory(game)
    while (decision := game.decision) and game.state.turn <= TURN_LIMIT:
        player = decision.player
        action = bots[player].choose(game.seen_by(player), game.legal_actions(), memory.seen_by(game, player))
        memory.note(game, game.play(action))
    return game


# --- Chances ----------------------------------------------------------------------------------------------------------


class Moment(NamedTuple):
    """The outlooks at the start of a turn, as the evaluation sees them, and how the game ended."""

    outlooks: Sequence[float]
    waited: Sequence[int]
    """How many turns of others each player has waited."""
    time: float
    winners: tuple[int, ...]
    leads: Sequence[float]


def fitted(players: int, games: int) -> dict[str, Any]:
    """What waiting is worth, and how far outlooks are from the final result: the square of that grows with the time
    left."""
    moments = [moment for number in range(games) for moment in moments_of(played("planner", players, SEED + number))]
    waiting = worth_of_waiting(moments)
    seen = [
        each._replace(outlooks=[one + waiting * many for one, many in zip(each.outlooks, each.waited, strict=True)])
        for each in moments
    ]
    squares = [
        (each.time, (lead - outlook) ** 2)
        for each in seen
        for lead, outlook in zip(each.leads, each.outlooks, strict=True)
    ]
    at_the_end = fmean(square for time, square in squares if time < AT_THE_END)
    more = sum(time * (square - at_the_end) for time, square in squares) / sum(time**2 for time, _ in squares)
    # The model gives the chances of being the largest of several numbers with independent Gumbel noise. Leads are not
    # independent: what one player gains, all others lose a share of. So the noise must be that of their differences.
    width = math.sqrt(6) / math.pi * math.sqrt(players / (players - 1))
    model = Model(width * math.sqrt(at_the_end), width * math.sqrt(more), waiting)
    surprise = -fmean(
        fmean(math.log(chances(each.outlooks, each.time, model)[winner]) for winner in each.winners) for each in seen
    )
    found = {**model._asdict(), "surprise": surprise, "even": math.log(players)}
    print(f"{players} players: {found}")
    return {"turns": len(moments), **{name: round(number, 3) for name, number in found.items()}}


def moments_of(game: Game) -> Iterator[Moment]:
    judge = PlannerJudge()
    assert game.outcome
    players = game.state.players
    leads = [lead(game.state.scores, player, len(players)) for player in players]
    for stretch in stretches(game):
        worth = max(turn.worth for turn in judge.turns(stretch.start))
        values = [
            worth if player == stretch.player else judge.value(shown, player)
            for player, shown in enumerate(stretch.shown)
        ]
        outlooks = [lead(stretch.scores, player, len(players)) + value for player, value in enumerate(values)]
        waited = [turns_waited(stretch, player) for player in players]
        yield Moment(outlooks, waited, time_left(stretch.start.state), game.outcome.winners, leads)


def worth_of_waiting(moments: Sequence[Moment]) -> float:
    """By how much the evaluation is too low for each turn that somebody has waited: it was fitted to positions right
    after a turn. Players are compared at the same moments, so luck hardly matters."""
    missing: list[float] = []
    for each in moments:
        errors = [lead - outlook for lead, outlook in zip(each.leads, each.outlooks, strict=True)]
        fresh = fmean(error for error, waited in zip(errors, each.waited, strict=True) if not waited)
        missing += [(error - fresh) / waited for error, waited in zip(errors, each.waited, strict=True) if waited]
    return fmean(missing) if missing else 0.0


# --- Grades -----------------------------------------------------------------------------------------------------------


def graded(players: int, games: int) -> dict[str, Any]:
    rates = {level: round(error_rate(level, players, games), 2) for level in LEVELS}
    return {"rates": rates, "grades": bounds(rates)}


def error_rate(level: str, players: int, games: int) -> float:
    """The average loss of an unforced turn of this level."""
    judge, losses = PlannerJudge(), []
    for number in range(max(1, games // FEWER.get(level, 1))):
        verdicts = [judgement(judge, stretch) for stretch in stretches(played(level, players, SEED + number))]
        losses += [each.loss for each in verdicts if each.unforced]
    print(f"{players} players, {level}: {fmean(losses):.2f} a turn in {len(losses)} turns")
    return fmean(losses)


def bounds(rates: dict[str, float]) -> dict[str, float | None]:
    """Good is better than greedy, fair like greedy, weak like the novice; strong is half of what greedy loses."""
    greedy, novice, worst = (rates[level] for level in ("greedy", "novice", "random"))
    between = (greedy / 2, greedy * 0.85, (greedy + novice) / 2, (novice + worst) / 2, None)
    return {name: bound and round(bound, 2) for name, bound in zip(NAMES, between, strict=True)}


if __name__ == "__main__":
    main()

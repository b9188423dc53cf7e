"""`alhambra arena`: which bot is stronger, with intervals."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Sequence
from math import isfinite
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from alhambra.bots import make_bot
from alhambra.editions.presets import modules_of
from alhambra.game.turn.setup import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra.lab.arena import (
    Contest,
    GameResult,
    Rating,
    SequentialResult,
    Standing,
    games,
    ratings,
    sequential_test,
    standings,
)
from alhambra.lab.arena.plot import Bar, plot
from alhambra.lab.arena.results import Results
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.faults import faults_of
from alhambra.terminal.cli.screen import open_console
from alhambra.terminal.cli.seats import describe_bots
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_MORE = """
A bot can also be a class in a file, mybots.py:Rusher, or be offered by an installed package.

Each seed is played from every seat: three bots play three games with the same cards. All intervals are 95 % ones."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = describe_bots() + "\n" + _MORE
    parser.add_argument("bots", nargs="+", metavar="BOT", help="the bots, one for each seat; the first is tested")
    parser.add_argument("-n", "--seeds", type=arguments.positive, default=100, metavar="N", help="seeds (default: 100)")
    arguments.add_seed(parser, 1, "the first seed (default: 1)")
    arguments.add_game(parser)
    parser.add_argument(
        "--seconds", type=arguments.seconds, default=60.0, metavar="S", help="for a decision of a bot (default: 60)"
    )
    arguments.add_jobs(parser)
    arguments.add_ray(parser)
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="save the result of every game there, and resume from it"
    )
    parser.add_argument(
        "--test",
        nargs=2,
        type=float,
        metavar=("LOW", "HIGH"),
        help="stop as soon as it is clear whether the first bot wins the lower or the higher share, such as 0.33 0.40",
    )
    parser.add_argument("--anchor", metavar="BOT", help="the bot whose Elo is 0 (otherwise the mean of all)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="write a picture of the ratings (SVG)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    contest = _contest(given)
    console = open_console(given.no_color)
    with tempfile.TemporaryDirectory() as folder:
        with Results(given.results or Path(folder, "results.jsonl"), contest) as results:
            verdict = _play(given, contest, results)
        played = results.played
    standing, rated = standings(contest, played), ratings(played, given.anchor)
    if given.plot:
        bars = [Bar(*rating) for rating in rated]
        given.plot.write_text(plot(f"Elo, {len(played)} games", bars), encoding="utf-8")
    if given.json:
        print(json.dumps(_as_json(contest, played, standing, rated, verdict)))
        return 0
    console.print(_table(given.say, standing, rated))
    for line in faults_of(given.say, played):
        console.print(line)
    if verdict:
        decided = {True: "terminal.test-higher", False: "terminal.test-lower", None: "terminal.test-open"}
        low, high = given.test
        shares = {"low": given.say.number(f"{low:.1%}"), "high": given.say.number(f"{high:.1%}")}
        console.print(Text(given.say(decided[verdict.decided], bot=contest.bots[0], **shares)))
    return 0


def _contest(given: argparse.Namespace) -> Contest:
    bots = tuple(given.bots)
    if not FEWEST_PLAYERS <= len(bots) <= MOST_PLAYERS:
        raise Complaint("terminal.bots-number", fewest=FEWEST_PLAYERS, most=MOST_PLAYERS, number=len(bots))
    for bot in bots:
        make_bot(bot, 1)  # report a bot that cannot play before the first game
    if given.test and not 0 <= given.test[0] < given.test[1] <= 1:
        raise Complaint("terminal.test-shares")
    return Contest(
        bots,
        (given.seed, given.seed + given.seeds - 1),
        given.edition,
        modules_of(given.modules, given.edition),
        arguments.options_of(given.variant),
        seconds=given.seconds,
    )


def _play(given: argparse.Namespace, contest: Contest, results: Results) -> SequentialResult | None:
    """Play the remaining games, as long as the test needs them; returns the state of the test."""
    done = {game.deal for game in results.played}
    total = sum(1 for _ in contest.deals())
    errors = Console(stderr=True)
    verdict = _verdict(given, contest, results.played)
    with Progress(console=errors, disable=not errors.is_terminal) as progress:
        task = progress.add_task(given.say("terminal.playing"), total=total, completed=len(done))
        if verdict and verdict.decided is not None:
            return verdict
        for game in games(contest, given.jobs, done, given.ray):
            results.add(game)
            progress.advance(task)
            verdict = _verdict(given, contest, results.played)
            if verdict and verdict.decided is not None:
                break
    return verdict


def _verdict(given: argparse.Namespace, contest: Contest, played: Sequence[GameResult]) -> SequentialResult | None:
    return sequential_test(contest.bots[0], played, *given.test) if given.test else None


def _table(say: Speech, standing: Sequence[Standing], rated: Sequence[Rating]) -> Table:
    elo = {rating.bot: rating for rating in rated}
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    table.add_column()
    for heading in ("terminal.games", "terminal.win-rate", "terminal.lead", "terminal.elo"):
        table.add_column(say(heading), justify="right")
    for each in standing:
        rating = elo[each.bot]
        table.add_row(
            each.bot,
            str(each.games),
            say.number(f"{each.wins.mean:.1%} ± {_known(100 * each.wins.spread, '.1f')}"),
            say.number(f"{each.lead.mean:+.1f} ± {_known(each.lead.spread, '.1f')}"),
            f"{rating.elo:+.0f} ({_known(rating.low, '+.0f')} – {_known(rating.high, '+.0f')})",
        )
    return table


def _known(value: float, form: str) -> str:
    return format(value, form) if isfinite(value) else "?"


def _as_json(
    contest: Contest,
    played: Sequence[GameResult],
    standing: Sequence[Standing],
    rated: Sequence[Rating],
    verdict: SequentialResult | None,
) -> dict[str, Any]:
    """Everything as JSON; unknown values are null."""
    return {
        **contest.to_json(),
        "played": len(played),
        "unfinished": sum(not game.finished for game in played),
        "standings": [
            {
                "bot": each.bot,
                "games": each.games,
                "wins": _interval(each.wins.mean, each.wins.low, each.wins.high),
                "even": each.even,
                "lead": _interval(each.lead.mean, each.lead.low, each.lead.high),
                "faults": each.faults,
            }
            for each in standing
        ],
        "elo": {rating.bot: _interval(rating.elo, rating.low, rating.high) for rating in rated},
        "test": {**verdict._asdict(), "decided": verdict.decided} if verdict else None,
    }


def _interval(value: float, low: float, high: float) -> dict[str, float | None]:
    named = {"mean": value, "low": low, "high": high}
    return {name: number if isfinite(number) else None for name, number in named.items()}

"""`alhambra simulate`: many games between bots, and how often each won."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from alhambra.editions.presets import modules_of
from alhambra.game.turn.setup import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra.lab.arena import Contest, Deal, GameResult, play_all
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.faults import faults_of
from alhambra.terminal.cli.screen import open_console
from alhambra.terminal.cli.seats import DEFAULT_BOT, check_bot, describe_bots
from alhambra.terminal.cli.tally import Result, Tally, tally
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

TURN_LIMIT = 1000
"""Players can remodel forever, so a game need not end. The longest of 2500 random games took 535 turns."""
_PLAYERS = 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = describe_bots()
    parser.add_argument("-n", "--games", type=arguments.positive, default=100, metavar="N", help="games (default: 100)")
    parser.add_argument("--seat", action="append", default=[], metavar="BOT", help="a bot; repeat for each seat")
    parser.add_argument("--players", type=arguments.players, metavar="N", help=f"2 to 6 (default: {_PLAYERS})")
    parser.add_argument(
        "--bot", default=DEFAULT_BOT, metavar="BOT", help=f"the bot on all other seats (default: {DEFAULT_BOT})"
    )
    arguments.add_seed(parser, 1, "the seed of the first game; each further game adds 1 (default: 1)")
    arguments.add_game(parser)
    parser.add_argument("--rotate", action="store_true", help="move all bots by one seat after each game")
    parser.add_argument(
        "--turn-limit",
        type=arguments.positive,
        default=TURN_LIMIT,
        metavar="N",
        help="stop a game after N turns and report it as unfinished (players could remodel forever; "
        f"default: {TURN_LIMIT})",
    )
    arguments.add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object that includes every game")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    bots = _bots(given)
    console = open_console(given.no_color)
    progress = Console(stderr=True, no_color=console.no_color)
    games = track(
        _games(given, bots),
        given.say("terminal.playing"),
        total=given.games,
        console=progress,
        disable=not progress.is_terminal,
    )
    played = sorted(games)
    results = [Result.of(game, _moved(given, game.seed)) for game in played]
    tallies = tally(bots, results)
    if given.json:
        print(json.dumps(_as_json(given, tallies, results, played)))
    else:
        console.print(_table(given.say, tallies))
        if unfinished := sum(not result.finished for result in results):
            said = given.say("terminal.unfinished", unfinished=unfinished, games=len(results), turns=given.turn_limit)
            console.print(Text(said))
        for line in faults_of(given.say, played):
            console.print(line)
    return 0


def _bots(given: argparse.Namespace) -> list[str]:
    """The bots by seat in the first game."""
    named = [check_bot(text.removeprefix("bot:")) for text in given.seat]
    seats = given.players or (max(len(named), FEWEST_PLAYERS) if named else _PLAYERS)
    if len(named) > seats or len(named) > MOST_PLAYERS:
        raise Complaint("terminal.too-many-seats", seats=len(named), players=min(seats, MOST_PLAYERS))
    return named + [check_bot(given.bot)] * (seats - len(named))


def _games(given: argparse.Namespace, bots: list[str]) -> Iterator[GameResult]:
    last = given.seed + given.games - 1
    modules, options = modules_of(given.modules, given.edition), arguments.options_of(given.variant)
    contest = Contest(tuple(bots), (given.seed, last), given.edition, modules, options, given.turn_limit)
    deals = (Deal(seed, contest.moved_by(_moved(given, seed))) for seed in range(given.seed, last + 1))
    return play_all(contest, deals, given.jobs)


def _moved(given: argparse.Namespace, seed: int) -> int:
    """By how many seats everybody has moved in the game of a seed."""
    return seed - given.seed if given.rotate else 0


def _table(say: Speech, tallies: Sequence[Tally]) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    table.add_column()
    headings = ("terminal.games", "terminal.wins", "terminal.win-rate", "terminal.interval", "terminal.mean-points")
    for heading in headings:
        table.add_column(say(heading), justify="right")
    for number, each in enumerate(tallies, 1):
        low, high = each.interval
        table.add_row(
            f"{number} {each.bot}",
            str(each.games),
            say.number(f"{each.wins:.4g}"),
            say.number(f"{each.win_rate:.1%}"),
            say.number(f"{low:.1%} – {high:.1%}"),
            say.number(f"{each.points:.1f}"),
        )
    return table


def _as_json(
    given: argparse.Namespace, tallies: Sequence[Tally], results: Sequence[Result], played: Sequence[GameResult]
) -> dict[str, Any]:
    """The result as JSON. Nothing in it depends on the machine: the same command gives the same text."""
    return {
        "games": given.games,
        "seed": given.seed,
        "edition": given.edition,
        "modules": list(modules_of(given.modules, given.edition)),
        "variants": given.variant,
        "turn_limit": given.turn_limit,
        "unfinished": sum(not result.finished for result in results),
        "seats": [each.to_json() for each in tallies],
        "results": [result.to_json() for result in results],
        "faults": [{"seed": game.seed, **fault._asdict()} for game in played for fault in game.faults],
    }

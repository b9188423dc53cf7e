"""`alhambra simulate`: many games between bots, and how often each won."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table
from rich.text import Text

from alhambra.cli import arguments
from alhambra.cli.complaints import Complaint
from alhambra.cli.contest import Result, Tally, play_game, tally
from alhambra.cli.screen import open_console
from alhambra.cli.seats import DEFAULT_BOT, check_bot, describe_bots
from alhambra.draw import paint
from alhambra.editions.presets import modules_of
from alhambra.game.setup import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra.speech import Speech

TURN_LIMIT = 1000
"""Players can remodel forever, so a game need not end. The longest of 2500 random games took 535 turns."""
_PLAYERS = 3
_AT_ONCE = 4
"""How many games a process gets at a time."""


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
    arguments.add_edition(parser)
    arguments.add_modules(parser)
    arguments.add_variants(parser)
    parser.add_argument("--rotate", action="store_true", help="move all bots on by one seat after each game")
    parser.add_argument(
        "--turn-limit",
        type=arguments.positive,
        default=TURN_LIMIT,
        metavar="N",
        help="stop a game after N turns and report it as unfinished (players could remodel forever; "
        f"default: {TURN_LIMIT})",
    )
    parser.add_argument("--jobs", type=arguments.positive, default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object that includes every game")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    bots = _bots(given)
    console = open_console(given.no_color)
    progress = Console(stderr=True, no_color=console.no_color)
    games = track(
        _results(given, bots),
        given.say("terminal.playing"),
        total=given.games,
        console=progress,
        disable=not progress.is_terminal,
    )
    results = list(games)
    tallies = tally(bots, results)
    if given.json:
        print(json.dumps(_as_json(given, tallies, results)))
    else:
        console.print(_table(given.say, tallies))
        unfinished = sum(not result.finished for result in results)
        if unfinished:
            said = given.say("terminal.unfinished", unfinished=unfinished, games=len(results), turns=given.turn_limit)
            console.print(Text(said))
    return 0


def _bots(given: argparse.Namespace) -> list[str]:
    """The bots by seat in the first game."""
    named = [check_bot(text.removeprefix("bot:")) for text in given.seat]
    seats = given.players or (max(len(named), FEWEST_PLAYERS) if named else _PLAYERS)
    if len(named) > seats or len(named) > MOST_PLAYERS:
        raise Complaint("terminal.too-many-seats", seats=len(named), players=min(seats, MOST_PLAYERS))
    return named + [check_bot(given.bot)] * (seats - len(named))


def _results(given: argparse.Namespace, bots: list[str]) -> Iterator[Result]:
    options = arguments.options_of(given.variant)
    one_game = partial(play_game, tuple(bots), given.modules, options, given.edition, given.turn_limit)
    seeds = range(given.seed, given.seed + given.games)
    moved = [game if given.rotate else 0 for game in range(given.games)]
    if given.jobs == 1:
        yield from map(one_game, seeds, moved)
    else:
        with ProcessPoolExecutor(given.jobs) as processes:
            yield from processes.map(one_game, seeds, moved, chunksize=_AT_ONCE)


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


def _as_json(given: argparse.Namespace, tallies: Sequence[Tally], results: Sequence[Result]) -> dict[str, Any]:
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
    }

"""`alhambra perft`: the number of sequences of decisions, as chess programs count them."""

from __future__ import annotations

import argparse
import time

from rich.table import Table

from alhambra import Game, new_game
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.screen import open_console
from alhambra.terminal.draw import paint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--depth", type=arguments.number, default=3, metavar="N", help="how many decisions (default: 3)"
    )
    parser.add_argument(
        "--players", type=arguments.players, default=3, metavar="N", help="how many play, 2 to 6 (default: 3)"
    )
    arguments.add_seed(parser, 1, "the seed of all shuffles (default: 1)")
    arguments.add_game(parser)
    parser.add_argument("--divide", action="store_true", help="count separately for each first decision")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    options = arguments.options_of(given.variant)
    game = new_game(given.players, given.modules, given.edition, given.seed, options)
    console = open_console(given.no_color)
    if given.divide and given.depth:
        console.print(_divided(game, given.depth))
    else:
        console.print(_by_depth(game, given.depth))
    return 0


def count(game: Game, depth: int) -> int:
    """The number of sequences of exactly that many decisions; a game that ends earlier has none."""
    if depth == 0:
        return 1
    actions = game.legal_actions()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = game.clone()
        after.play(action)
        total += count(after, depth - 1)
    return total


def _by_depth(game: Game, depth: int) -> Table:
    table = _table("depth", "sequences", "seconds")
    for level in range(depth + 1):
        begun = time.perf_counter()
        table.add_row(str(level), str(count(game, level)), f"{time.perf_counter() - begun:.2f}")
    return table


def _divided(game: Game, depth: int) -> Table:
    table = _table("sequences", "after")
    total = 0
    for action in game.legal_actions():
        after = game.clone()
        after.play(action)
        found = count(after, depth - 1)
        total += found
        table.add_row(str(found), str(action))
    table.add_row(str(total), "in all")
    return table


def _table(*headings: str) -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style=paint.QUIET)
    for heading in headings:
        table.add_column(heading, justify="left" if heading == "after" else "right")
    return table

"""`alhambra modules`: what can be added to the base game."""

from __future__ import annotations

import argparse

from rich.table import Table
from rich.text import Text

from alhambra.editions import EDITIONS, MODULES
from alhambra.editions.presets import presets_of
from alhambra.editions.suggestions import SUGGESTIONS
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.screen import open_console
from alhambra.terminal.draw import paint


def add_arguments(parser: argparse.ArgumentParser) -> None:
    arguments.add_edition(parser)
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    console = open_console(given.no_color)
    table = _table()
    for module in MODULES.values():
        if EDITIONS[given.edition].goes_with(module.name):
            table.add_row(str(module.number), Text(module.name, paint.TITLE), given.say.tell(module.summary))
    console.print(table)
    console.print()
    sets = _table()
    for name, modules in presets_of(given.edition).items():
        sets.add_row("", Text(name, paint.TITLE), ", ".join(modules))
    console.print(sets)
    console.print()
    suggested = _table()
    for suggestion in SUGGESTIONS:
        if suggestion.edition == given.edition:
            suggested.add_row("", Text(suggestion.name, paint.TITLE), given.say.tell(suggestion.why))
    console.print(suggested)
    return 0


def _table() -> Table:
    table = Table(box=None, padding=(0, 1), pad_edge=False, show_header=False)
    table.add_column(justify="right", width=2)
    table.add_column(no_wrap=True)
    table.add_column()
    return table

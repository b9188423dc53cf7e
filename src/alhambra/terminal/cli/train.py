"""`alhambra train`: fit the planner's weights to games against itself."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.text import Text

from alhambra.bots.planner.table import PHASES
from alhambra.bots.planner.weights import read
from alhambra.editions.presets import modules_of
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.screen import open_console

if TYPE_CHECKING:
    from alhambra.lab.training import Training

_MORE = """
You can stop it at any moment; the same command continues from there. Next to the file of weights it stores its
progress, in FILE with the ending .progress.npz, which you can delete in the end.

With a module, its own terms are fitted and the weights of the base game stay fixed; the file then belongs in the
module's folder, as weights.json.

The same command finds the same weights, with any number of processes or machines. `alhambra arena` measures how strong
they are: give the file as a bot, planner:FILE."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = _MORE
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write the weights")
    parser.add_argument("--players", type=arguments.players, default=3, metavar="N", help="players (default: 3)")
    arguments.add_edition(parser)
    arguments.add_modules(parser)
    parser.add_argument("--rounds", type=arguments.positive, default=6, metavar="N", help="fits (default: 6)")
    parser.add_argument(
        "--games", type=arguments.positive, default=1000, metavar="N", help="games before each fit (default: 1000)"
    )
    arguments.add_seed(parser, 1_000_000, "the first seed (default: 1000000)")
    arguments.add_jobs(parser)
    arguments.add_ray(parser)
    parser.add_argument(
        "--start", type=Path, metavar="FILE", help="start from these weights (otherwise chosen by hand)"
    )
    parser.add_argument(
        "--noise",
        type=float,
        default=2.0,
        metavar="POINTS",
        help="noise in a fifth of the decisions, so that more than one way to play is seen (default: 2)",
    )
    parser.add_argument(
        "--trust",
        type=_share,
        default=0.8,
        metavar="SHARE",
        help="the share of the real outcome in the targets, as opposed to the forecast a turn later (default: 0.8)",
    )
    parser.add_argument(
        "--looks",
        type=_share,
        default=0.0,
        metavar="SHARE",
        help="the share of turns in which it looks ahead to compare the best turns (default: 0)",
    )
    arguments.add_no_color(parser)


def _share(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= 1:
        raise argparse.ArgumentTypeError(f"'{text[:40]}' is not a number from 0 to 1")
    return value


def run(given: argparse.Namespace) -> int:
    try:
        from alhambra.lab.training import Training, TrainingPlan, subject_of
    except ModuleNotFoundError as error:  # only training needs numpy
        if error.name != "numpy":
            raise
        raise Complaint("terminal.train-needs", command="pip install 'alhambra-game[train]'") from error

    modules = modules_of(given.modules, given.edition)
    how = given.noise, given.trust
    plan = TrainingPlan(given.players, given.rounds, given.games, given.seed, *how, modules, given.edition, given.looks)
    terms = subject_of(plan.players, plan.modules, plan.edition).terms
    training = Training(given.file, plan, read(given.start, terms) if given.start else None)
    console, errors = open_console(given.no_color), Console(stderr=True)
    bar = Progress(
        *Progress.get_default_columns()[:2],
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=errors,
        disable=not errors.is_terminal,
    )
    try:
        _train(given, training, bar, console)
    except OSError as error:
        raise Complaint("terminal.not-written", path=str(given.file), problem=error.strerror) from error
    console.print(Text(given.say("terminal.weights-written", path=str(given.file))))
    return 0


def _train(given: argparse.Namespace, training: Training, bar: Progress, console: Console) -> None:
    total = given.rounds * given.games
    with bar:
        task = bar.add_task(given.say("terminal.playing"), total=total)
        for progress in training.run(given.jobs, given.ray):
            bar.update(task, completed=progress.round * given.games + progress.games)
            if not progress.games:
                explained = progress.weights.made["explained"]
                shares = ", ".join(given.say.number(f"{explained[phase]:.0%}") for phase in PHASES)
                console.print(Text(given.say("terminal.fitted", round=progress.round, shares=shares)))

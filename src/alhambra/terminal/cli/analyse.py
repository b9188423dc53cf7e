"""`alhambra analyse`: what everybody could have done in a recorded game; the worst turns, luck, and what decided it."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from rich.console import Console
from rich.text import Text

from alhambra import Game
from alhambra.analysis.teacher import Account, Analysis, MasterJudge, analyse
from alhambra.kernel import Message
from alhambra.table.analyses import plain_analysis
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import WRONG, Complaint, complain, said
from alhambra.terminal.cli.saves import load_to_show
from alhambra.terminal.cli.screen import open_console
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_MOST = 10


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, metavar="RECORD", help="the record of a finished game")
    parser.add_argument(
        "--turns", type=arguments.number, default=_MOST, metavar="N", help=f"show the N worst turns (default: {_MOST})"
    )
    parser.add_argument("--quick", action="store_true", help="do without the master's second look at the worst turns")
    parser.add_argument("--json", action="store_true", help="print everything as one JSON object")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    game, stopped = load_to_show(given.record)
    if not (game.outcome or stopped):
        raise Complaint("terminal.not-over")  # hands and plans are nobody else's business until then
    analysis = analyse(game, None if given.quick else MasterJudge())
    if given.json:
        print(json.dumps(plain_analysis(analysis), ensure_ascii=False))
    else:
        _tell(given.say, open_console(given.no_color), game, analysis, given.turns)
    if stopped:
        complain(said(given.say, stopped))
        return WRONG
    return 0


def _tell(say: Speech, console: Console, game: Game, analysis: Analysis, most: int) -> None:
    for name, account in zip(game.state.names, analysis.accounts, strict=True):
        console.print(Text.assemble((name, paint.TITLE), f": {_split(say, account)}"))
        grade = Message(f"grade.{account.grade}")
        rate = _points(say, account.rate)
        console.print(
            Text(f"  {say('terminal.error-rate', grade=grade, rate=rate, turns=account.unforced)}", paint.QUIET)
        )
    _heading(say, console, "terminal.turning-points")
    for point in analysis.turning_points:
        console.print(Text.assemble((f"{point.at:>4} ", paint.QUIET), say.tell(point.message)))
    mistakes = [review for review in analysis.reviews if review.mistake]
    _heading(say, console, "terminal.worst-turns" if mistakes else "terminal.no-mistakes")
    for review in sorted(mistakes, key=lambda review: -review.loss)[:most]:
        assert review.mistake
        name = game.state.names[review.player]
        told = f": −{_points(say, review.loss)}  {say.tell(review.mistake)}"
        console.print(Text.assemble((f"{review.at:>4} ", paint.QUIET), (name, paint.TITLE), told))
        better = say("terminal.better", text="; ".join(map(str, review.best)))
        console.print(Text(f"       {better}", paint.QUIET))


def _heading(say: Speech, console: Console, key: str) -> None:
    console.print()
    console.print(Text(say(key), paint.TITLE))


def _split(say: Speech, account: Account) -> str:
    """The lead and what it is made of. What came after the last turn counts as the others' doing."""
    return say(
        "terminal.account",
        lead=_signed(say, account.lead),
        start=_signed(say, account.start),
        luck=_signed(say, account.luck),
        mistakes=_signed(say, account.losses),
        others=_signed(say, account.others + account.end),
    )


def _points(say: Speech, points: float) -> str:
    return say.number(f"{points:.1f}")


def _signed(say: Speech, points: float) -> str:
    return ("−" if round(points, 1) < 0 else "+") + _points(say, abs(points))

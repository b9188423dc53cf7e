"""`alhambra check`: is a record complete and legal?"""

from __future__ import annotations

import argparse
from pathlib import Path

from alhambra import Action, Game
from alhambra.cli.complaints import WRONG, Complaint, complain, said
from alhambra.cli.saves import load
from alhambra.speech import Speech


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, nargs="+", metavar="RECORD", help="a record or a saved game")


def run(given: argparse.Namespace) -> int:
    """Replay every line; report the first bad line if there is one."""
    code = 0
    for path in given.record:
        try:
            print(f"{path}: {_summary(given.say, load(path).game)}")
        except Complaint as complaint:
            complain(said(given.say, complaint))
            code = WRONG
    return code


def _summary(say: Speech, game: Game) -> str:
    decisions = sum(isinstance(entry, Action) for entry in game.history())
    players = len(game.state.names)
    if game.outcome:
        state = say("terminal.record-over", reason=game.outcome.reason)
    else:
        state = say("terminal.record-not-over", turn=game.state.turn)
    return say("terminal.record-good", players=players, decisions=decisions, state=state)

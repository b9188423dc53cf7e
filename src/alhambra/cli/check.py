"""`alhambra check`: is a record whole and legal?"""

from __future__ import annotations

import argparse
from pathlib import Path

from alhambra import Action, Game
from alhambra.cli.complaints import WRONG, Complaint, complain
from alhambra.cli.saves import load


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, nargs="+", metavar="RECORD", help="a record or a saved game")


def run(given: argparse.Namespace) -> int:
    """Every line is played again; for a record that is wrong the first bad line is named."""
    code = 0
    for path in given.record:
        try:
            print(f"{path}: {_summary(load(path).game)}")
        except Complaint as complaint:
            complain(str(complaint))
            code = WRONG
    return code


def _summary(game: Game) -> str:
    decisions = sum(isinstance(entry, Action) for entry in game.history())
    players = len(game.state.names)
    state = f"over: {game.outcome.reason}" if game.outcome else f"turn {game.state.turn}, not over"
    return f"good: {players} players, {decisions} decisions, {state}"

"""`alhambra check`: is a record complete and legal, can every game of a database still be played, and were the deals of
the day fixed beforehand?"""

from __future__ import annotations

import argparse
from pathlib import Path

from alhambra import Action, Game
from alhambra.terminal.cli.check_daily import RecordFile, check_daily
from alhambra.terminal.cli.complaints import WRONG, Complaint, complain, said
from alhambra.terminal.cli.saves import load
from alhambra.terminal.speech import Speech


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=Path, nargs="*", metavar="RECORD", help="a record or a saved game")
    parser.add_argument(
        "--database",
        metavar="WHERE",
        help="replay every game of a server: the file of its database, or postgresql://…  Nothing is changed, and the "
        "server may be running",
    )
    parser.add_argument(
        "--daily",
        metavar="WHERE",
        action="append",
        default=[],
        help="verify that the deals of the day were fixed beforehand, and that the given records are such deals: the "
        "address of a server, a file with what its /api/daily/proofs gave on an earlier day, or its database; can be "
        "given several times",
    )


def run(given: argparse.Namespace) -> int:
    """Replay every line; report the first bad line if there is one."""
    if not given.record and not given.database and not given.daily:
        raise Complaint("terminal.nothing-to-check")
    code = 0
    good: list[RecordFile] = []
    for path in given.record:
        try:
            game = load(path).game
        except Complaint as complaint:
            complain(said(given.say, complaint))
            code = WRONG
        else:
            print(f"{path}: {_summary(given.say, game)}")
            good.append(RecordFile(path, game))
    if given.daily:
        code = max(code, check_daily(given.say, given.daily, good))
    if given.database:
        from alhambra.terminal.cli.check_database import check_database  # only this needs the server

        code = max(code, check_database(given.say, given.database))
    return code


def _summary(say: Speech, game: Game) -> str:
    decisions = sum(isinstance(entry, Action) for entry in game.history())
    players = len(game.state.names)
    if game.outcome:
        state = say("terminal.record-over", reason=game.outcome.reason)
    else:
        state = say("terminal.record-not-over", turn=game.state.turn)
    return say("terminal.record-good", players=players, decisions=decisions, state=state)

"""The programme in the terminal. Each command has a file of its own with `add_arguments` and `run`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import metadata

from alhambra import GameError
from alhambra.cli import check, modules, perft, play, replay, simulate
from alhambra.cli.arguments import WRONG, Complaint, Parser, complain

_COMMANDS = {
    "play": (play, "play in this terminal, against bots or with others"),
    "simulate": (simulate, "let bots play many games"),
    "replay": (replay, "look at a recorded game again"),
    "modules": (modules, "list the modules that can be played with"),
    "check": (check, "check that a record is whole and legal"),
    "perft": (perft, "count the sequences of decisions, to check and time the rules"),
}
_INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives its exit code."""
    parser = _parser()
    given = parser.parse_args(argv)
    if given.command is None:
        parser.print_help()
        return 0
    try:
        code: int = _COMMANDS[given.command][0].run(given)
        sys.stdout.flush()
        return code
    except (Complaint, GameError) as error:
        complain(str(error))
        return WRONG
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:  # the reader, `head` for example, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _parser() -> Parser:
    parser = Parser(prog="alhambra", description="Alhambra, the board game by Dirk Henn, in the terminal.")
    parser.add_argument("--version", action="version", version=f"alhambra {metadata.version('alhambra')}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, (command, what) in _COMMANDS.items():
        command.add_arguments(commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + "."))
    return parser

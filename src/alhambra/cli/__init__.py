"""The programme in the terminal. Each command has a file of its own with `add_arguments` and `run`.

The commands are imported when it is known whether components are corrected: with the game its components are read.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib import import_module

from alhambra import __version__
from alhambra.cli.complaints import WRONG, Complaint, Parser, complain
from alhambra.game.data import FOLDER, use_components
from alhambra.kernel.errors import GameError

_COMMANDS = {
    "play": "play in this terminal, against bots or with others",
    "serve": "serve games to browsers, for this computer or for everybody",
    "simulate": "let bots play many games",
    "replay": "look at a recorded game again",
    "modules": "list the modules that can be played with",
    "check": "check that a record is whole and legal",
    "perft": "count the sequences of decisions, to check and time the rules",
}
_INTERRUPTED = 130
INSTALL = "pip install 'alhambra[play]'"


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives its exit code."""
    try:
        code = _run(_with_components(argv))
        sys.stdout.flush()
        return code
    except (Complaint, GameError) as error:
        complain(str(error))
        return WRONG
    except ModuleNotFoundError as error:
        missing = (error.name or "alhambra").partition(".")[0]
        if missing == "alhambra":
            raise
        complain(f"to play, more must be installed than the rules ('{missing}' is missing): {INSTALL}")
        return WRONG
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:  # the reader, `head` for example, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _with_components(argv: Sequence[str] | None) -> list[str]:
    """Use the corrected components, if some are given; gives all other arguments."""
    parser = Parser(prog="alhambra", add_help=False, allow_abbrev=False)
    _add_general(parser)
    given, others = parser.parse_known_args(argv)
    if given.components is not None:
        use_components(given.components)
    return others


def _run(argv: Sequence[str]) -> int:
    parser = Parser(
        prog="alhambra", description="Alhambra, the board game by Dirk Henn, in the terminal.", allow_abbrev=False
    )
    _add_general(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, what in _COMMANDS.items():
        command = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
        import_module(f"{__name__}.{name}").add_arguments(command)
    given = parser.parse_args(argv)
    if given.command is None:
        parser.print_help()
        return 0
    code: int = import_module(f"{__name__}.{given.command}").run(given)
    return code


def _add_general(parser: ArgumentParser) -> None:
    """What can be said whatever the command."""
    parser.add_argument("--version", action="version", version=f"alhambra {__version__}")
    parser.add_argument(
        "--components",
        metavar="DIR",
        help="a folder with corrected component files, for boxes that show something else than ours; "
        f"so does the environment variable {FOLDER}",
    )

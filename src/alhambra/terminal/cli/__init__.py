"""The terminal program. Each command has a file of its own with `add_arguments` and `run`.

A command is imported only when it is used, and after `--components` has been read, since importing the game reads
its components.
"""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from importlib import import_module

from alhambra import __version__
from alhambra.game.components.data import FOLDER, use_components
from alhambra.kernel.errors import GameError
from alhambra.kernel.messages import languages
from alhambra.terminal.cli.complaints import WRONG, Complaint, Parser, complain, said
from alhambra.terminal.cli.language import VARIABLE, usual_language
from alhambra.terminal.speech import Speech

_COMMANDS = {
    "play": "play in this terminal, against bots or with others",
    "puzzle": "find the best turn in positions from real games",
    "serve": "serve games to browsers, for this computer or for everybody",
    "think": "think for a server that runs elsewhere, for more or stronger computer opponents",
    "simulate": "have bots play many games",
    "arena": "find out which bot is stronger",
    "train": "train the planner on games against itself",
    "replay": "step through a recorded game",
    "analyse": "find out what everybody could have done in a recorded game",
    "modules": "list the modules that can be played with",
    "check": "check that a record, or every game of a server, is whole and legal",
    "forget": "delete what a server has stored about a player",
    "perft": "count the sequences of decisions, to check and time the rules",
}
_INTERRUPTED = 130
INSTALL = "pip install alhambra-game"
_WITHOUT_A_COMMAND = ("serve", "--any-port", "--open")
"""What `alhambra` does: it opens the game in the browser."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns its exit code."""
    say = Speech(usual_language())
    try:
        given, others = _given_to_all(argv)
        say = Speech(given.language)
        if given.components is not None:
            use_components(given.components)
        code = _run(others or _WITHOUT_A_COMMAND, say)
        sys.stdout.flush()
        return code
    except (Complaint, GameError) as error:
        complain(said(say, error))
        return WRONG
    except ModuleNotFoundError as error:
        missing = (error.name or "alhambra").partition(".")[0]
        if missing == "alhambra":
            raise
        complain(say("terminal.not-installed", missing=missing, command=INSTALL))
        return WRONG
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _given_to_all(argv: Sequence[str] | None) -> tuple[Namespace, list[str]]:
    """The arguments that every command has, wherever they stand, and all others."""
    parser = Parser(prog="alhambra", add_help=False, allow_abbrev=False)
    _add_to_all(parser)
    return parser.parse_known_args(argv)


def _run(argv: Sequence[str], say: Speech) -> int:
    parser = Parser(
        prog="alhambra",
        description="Alhambra, the board game by Dirk Henn. Without a command, it opens in the browser.",
        allow_abbrev=False,
    )
    _add_to_all(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, what in _COMMANDS.items():
        command = commands.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
        if name in argv:  # the others need not be loaded
            import_module(f"{__name__}.{name}").add_arguments(command)
    if not any(name in argv for name in _COMMANDS):
        import_module("alhambra.play.game")  # so that wrong components are reported even by --help
    given = parser.parse_args(argv)
    given.say = say
    code: int = import_module(f"{__name__}.{given.command}").run(given)
    return code


def _add_to_all(parser: ArgumentParser) -> None:
    """The arguments of every command."""
    parser.add_argument("--version", action="version", version=f"alhambra {__version__}")
    parser.add_argument(
        "--components",
        metavar="DIR",
        help=f"a folder with corrected component files, for boxes that differ from ours (or set {FOLDER})",
    )
    parser.add_argument(
        "--language",
        choices=languages(),
        default=usual_language(),
        help=f"the language to play in (default: {VARIABLE}, or that of the system)",
    )

"""`alhambra puzzle`: find the best turn in a position from a real game."""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.text import Text

from alhambra.analysis.puzzles import Puzzle, Verdict, judge, shipped
from alhambra.bots.memory import Memory
from alhambra.game import places
from alhambra.kernel.entries import actions_not_undone
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.human import Person, Quit
from alhambra.terminal.cli.match import Match
from alhambra.terminal.cli.play import play_to_the_end
from alhambra.terminal.cli.screen import ask, open_console
from alhambra.terminal.cli.seats import TerminalSeat
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_SAVE = "alhambra-puzzle.save"
_OPPONENT = "planner"
"""Puzzles were found in games between planners."""
_AGAIN, _SHOW, _PLAY_ON = "a", "s", "p"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "number", nargs="?", type=arguments.positive, metavar="NUMBER", help="which one (default: list them all)"
    )
    parser.add_argument("--solution", action="store_true", help="show the best turn, and what others lose")
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    console = open_console(given.no_color)
    puzzles = [*shipped().values()]
    if given.number is None:
        for number, puzzle in enumerate(puzzles, start=1):
            console.print(Text.assemble((f"{number:>4} ", paint.MARK), described(given.say, puzzle)))
        return 0
    if given.number > len(puzzles):
        raise Complaint("terminal.no-puzzle", last=len(puzzles), number=given.number)
    puzzle = puzzles[given.number - 1]
    if given.solution:
        _show(given.say, console, puzzle)
        return 0
    try:
        _solve(given.say, console, puzzle)
    except (Quit, EOFError, KeyboardInterrupt):
        console.print()
    return 0


def described(say: Speech, puzzle: Puzzle) -> str:
    """What is played in a puzzle, by how many, when, and how hard it is."""
    played = ", ".join([say(f"edition.{puzzle.edition}"), *[say(f"title.{name}") for name in puzzle.modules]])
    arose = say("terminal.puzzle", played=played, count=len(puzzle.names), turn=puzzle.made.turn)
    return f"{arose} · {say(f'puzzle-difficulty.{puzzle.difficulty}')}"


def _solve(say: Speech, console: Console, puzzle: Puzzle) -> None:
    """Have a person play the turn and say how good it is, until they have had enough."""
    match = _match(puzzle)
    console.print(Text(say("terminal.puzzle-asks", name=puzzle.names[puzzle.player]), paint.TITLE))
    while True:
        decision = match.game.decision
        assert decision
        if decision.step != places.CONFIRM:
            Person(say, console, match, puzzle.player).decide()
            continue
        verdict = judge(puzzle, actions_not_undone(match.game.history()))
        assert verdict
        _tell(say, console, verdict)
        answer = ask(f"{say('terminal.puzzle-then')} ")
        if answer == _PLAY_ON:
            match.play(match.game.legal_actions()[0])
            play_to_the_end(say, console, match)
            return
        if answer == _SHOW:
            _show(say, console, puzzle)
            return
        if answer != _AGAIN:
            return
        while match.can_undo(puzzle.player):
            match.undo(puzzle.player)


def _match(puzzle: Puzzle) -> Match:
    """The game at the beginning of the turn, with computer opponents who remember what was seen before."""
    seats = [TerminalSeat(name, None if at == puzzle.player else _OPPONENT) for at, name in enumerate(puzzle.names)]
    game = puzzle.begin()
    match = Match(game, seats, Path(_SAVE))
    match.memory = Memory.taken_up(game, puzzle.seen)
    return match


def _tell(say: Speech, console: Console, verdict: Verdict) -> None:
    if verdict.solved:
        console.print(Text(say("puzzle.solved"), paint.GOOD))
    else:
        key = "puzzle.placed" if verdict.does_the_right_things else "puzzle.loses"
        console.print(Text(say(key, loss=verdict.loss), paint.ALERT))
    for reason in verdict.reasons:
        console.print(Text(f"  {say.tell(reason)}", paint.QUIET))


def _show(say: Speech, console: Console, puzzle: Puzzle) -> None:
    """The best turn, and what the others lose."""
    for action in puzzle.solution:
        console.print(Text(f"  {action}", paint.GOOD))
    console.print(Text(say(f"puzzle.why-{puzzle.theme}"), paint.QUIET))
    for other in puzzle.others:
        loss = say.number(f"{-other.loss:+.1f}")
        console.print(Text(f"  {loss:>6}  {' · '.join(other.actions)}", paint.QUIET))

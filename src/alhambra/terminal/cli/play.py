"""`alhambra play`: a game in the terminal."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from alhambra import new_game
from alhambra.terminal.cli import arguments
from alhambra.terminal.cli.complaints import Complaint, said
from alhambra.terminal.cli.human import Person, Quit
from alhambra.terminal.cli.match import Match
from alhambra.terminal.cli.news import news
from alhambra.terminal.cli.opening import ask_for_seats, wants_to_go_on
from alhambra.terminal.cli.saves import load, make_room
from alhambra.terminal.cli.screen import ask, open_console, wipe
from alhambra.terminal.cli.seats import DEFAULT_BOT, TerminalSeat, describe_bots, read_seats
from alhambra.terminal.draw import paint
from alhambra.terminal.draw.players import draw_players
from alhambra.terminal.draw.scores import draw_sums
from alhambra.terminal.speech import Speech

DEFAULT_SAVE = "alhambra.save"
WHILE_PLAYING = """\
while playing:
  ?                lists everything you can type
  order decline    answers for you whenever you may decline (also: order steal >=7, orders, order clear)
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = f"{describe_bots()}\n\n{WHILE_PLAYING}"
    parser.add_argument("--players", type=arguments.players, metavar="N", help="how many play, 2 to 6 (default: 3)")
    parser.add_argument(
        "--seat",
        action="append",
        default=[],
        metavar="WHO",
        help=f"a player's name, or bot:NAME; repeat for each seat, the rest are {DEFAULT_BOT} bots",
    )
    arguments.add_game(parser)
    arguments.add_seed(parser, None, "the seed of all shuffles (default: a new one every time)")
    parser.add_argument(
        "--confirm",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="confirm the end of each turn, so that it can be undone until then (default: on)",
    )
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help=f"where the game is saved after every action ({DEFAULT_SAVE})"
    )
    parser.add_argument(
        "--resume",
        nargs="?",
        type=Path,
        const=Path(DEFAULT_SAVE),
        metavar="FILE",
        help=f"continue a saved game ({DEFAULT_SAVE})",
    )
    arguments.add_no_color(parser)


def run(given: argparse.Namespace) -> int:
    console = open_console(given.no_color)
    try:
        match = _match(console, given)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return 0
    match.save()
    try:
        play_to_the_end(given.say, console, match)
    except (Quit, EOFError, KeyboardInterrupt):
        match.save()
        console.print(
            Text("\n" + given.say("terminal.saved", command=f"alhambra play --resume {match.path}"), paint.TITLE)
        )
    return 0


def _match(console: Console, given: argparse.Namespace) -> Match:
    path: Path = given.save or given.resume or Path(DEFAULT_SAVE)
    if given.resume:
        if given.seat or given.players or given.seed is not None:
            raise Complaint("terminal.resume-as-it-is")
        return Match(*load(given.resume), path)
    seats_given = bool(given.seat or given.players)
    if sys.stdin.isatty():
        if path.exists() and wants_to_go_on(given.say, path):
            return Match(*load(path), path)
        if not seats_given:
            return _new(console, given, ask_for_seats(given.say, console), path)
    return _new(console, given, read_seats(given.say, given.seat, given.players), path)


def _new(console: Console, given: argparse.Namespace, seats: list[TerminalSeat], path: Path) -> Match:
    names = [seat.name for seat in seats]
    game = new_game(
        names,
        given.modules,
        given.edition,
        seed=given.seed,
        options={"confirm": given.confirm, **arguments.options_of(given.variant)},
    )
    if aside := make_room(path):
        console.print(Text(given.say("terminal.moved-aside", path=path, aside=aside), paint.QUIET))
    return Match(game, seats, path)


def play_to_the_end(say: Speech, console: Console, match: Match) -> None:
    """Play until the game is over: bots play, people are asked. The game is saved before and after a person decides."""
    shown: int | None = None
    while decision := match.game.decision:
        player = decision.player
        if match.seats[player].bot:
            for fault in match.play_bot(player):
                told = say("terminal.fault", name=match.seats[player].name, bot=fault.bot, problem=fault.problem)
                console.print(Text(f"  {told}", paint.ALERT))
            if not match.people:
                _tell(say, console, match, match.log[-1].events)
            continue
        if action := match.unasked(player):
            match.play(action, by_itself=True)
            continue
        _save(say, console, match)
        if player != shown and len(match.people) > 1:
            _hand_over(say, console, match.seats[player].name)
        shown = player
        Person(say, console, match, player).decide()
        _save(say, console, match)
    _save(say, console, match)
    if match.people:
        _tell(say, console, match, match.new_events(match.people[0] if shown is None else shown))
    _final(say, console, match)


def _save(say: Speech, console: Console, match: Match) -> None:
    """Save the game; a full disk does not stop it."""
    try:
        match.save()
    except Complaint as complaint:
        console.print(Text(f"  {said(say, complaint)}", paint.ALERT))


def _tell(say: Speech, console: Console, match: Match, events: Sequence[Any]) -> None:
    for line in news(say, match.game.seen_by(None), events):
        console.print(line)


def _hand_over(say: Speech, console: Console, name: str) -> None:
    """Cover the screen, so that nobody sees the next player's hand."""
    wipe(console)
    console.print(Text(say("terminal.hand-over", name=name), paint.TITLE))
    ask(f"{say('terminal.ready')} ")
    wipe(console)


def _final(say: Speech, console: Console, match: Match) -> None:
    outcome = match.game.outcome
    assert outcome
    console.print()
    state = match.game.seen_by(None)
    console.print(draw_players(say, state, match.kinds))
    console.print()
    console.print(draw_sums(say, state))
    console.print()
    console.print(Text(f"{say.tell(outcome.reason)}.", paint.GOOD))
    console.print(Text(say("terminal.look-again", command=f"alhambra replay {match.path}"), paint.QUIET))

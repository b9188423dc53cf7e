"""What is asked before a game begins."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from alhambra.cli.complaints import Complaint
from alhambra.cli.saves import load
from alhambra.cli.screen import ask
from alhambra.cli.seats import DEFAULT_BOT, Seat, read_seats
from alhambra.draw import paint
from alhambra.game.setup import FEWEST_PLAYERS, MOST_PLAYERS

_OPPONENTS = 2


def wants_to_go_on(path: Path) -> bool:
    """Whether there is an unfinished game in that file, and the player wants to go on with it."""
    try:
        saved = load(path)
    except Complaint:
        return False
    if saved.game.outcome:
        return False
    names = ", ".join(seat.name for seat in saved.seats)
    return ask(f"'{path}' holds a game of {names}, turn {saved.game.state.turn}. Go on with it? [Y/n] ").lower() in (
        "",
        "y",
        "yes",
    )


def ask_for_seats(console: Console) -> list[Seat]:
    """Name and number of opponents; Enter takes what stands in brackets."""
    console.print(Text("Welcome to Alhambra.", paint.TITLE))
    name = ask("Your name [You]: ") or "You"
    fewest, most = FEWEST_PLAYERS - 1, MOST_PLAYERS - 1
    while True:
        text = ask(f"How many opponents, {fewest} to {most} [{_OPPONENTS}]: ") or str(_OPPONENTS)
        if text in map(str, range(fewest, most + 1)):
            break
        console.print(Text(f"  a number from {fewest} to {most}", paint.ALERT))
    return read_seats([name, *[f"bot:{DEFAULT_BOT}"] * int(text)], None)

"""Questions before a game begins."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from alhambra.game.turn.setup import FEWEST_PLAYERS, MOST_PLAYERS
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.saves import load
from alhambra.terminal.cli.screen import ask
from alhambra.terminal.cli.seats import DEFAULT_BOT, TerminalSeat, read_seats
from alhambra.terminal.draw import paint
from alhambra.terminal.speech import Speech

_OPPONENTS = 2


def wants_to_go_on(say: Speech, path: Path) -> bool:
    """Whether the file contains an unfinished game that the player wants to continue."""
    try:
        saved = load(path)
    except Complaint:
        return False
    if saved.game.outcome:
        return False
    names = ", ".join(seat.name for seat in saved.seats)
    question = say("terminal.go-on", path=path, names=names, turn=saved.game.state.turn)
    return ask(f"{question} ").lower() in ("", *yes(say))


def yes(say: Speech) -> tuple[str, ...]:
    """What counts as a yes: that of the language, and the English one."""
    word = say("terminal.yes")
    return word, word[0], "yes", "y"


def ask_for_seats(say: Speech, console: Console) -> list[TerminalSeat]:
    """Ask for the name and the number of opponents; Enter accepts the default in brackets."""
    console.print(Text(say("terminal.welcome"), paint.TITLE))
    you = say("terminal.you")
    name = ask(f"{say('terminal.your-name')} [{you}]: ") or you
    fewest, most = FEWEST_PLAYERS - 1, MOST_PLAYERS - 1
    while True:
        text = ask(f"{say('terminal.opponents', fewest=fewest, most=most)} [{_OPPONENTS}]: ") or str(_OPPONENTS)
        if text in map(str, range(fewest, most + 1)):
            break
        console.print(Text(f"  {say('terminal.a-number', fewest=fewest, most=most)}", paint.ALERT))
    return read_seats(say, [name, *[f"bot:{DEFAULT_BOT}"] * int(text)], None)

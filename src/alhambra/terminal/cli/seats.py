"""Who sits at the table: people by name, bots by kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.bots import BOTS, name_for
from alhambra.bots.found import find
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.speech import Speech

DEFAULT_BOT = "greedy"
_BOT = "bot:"


class TerminalSeat(NamedTuple):
    """A player: the name, and the kind of bot; None for a person."""

    name: str
    bot: str | None = None

    @property
    def kind(self) -> str:
        return f"({self.bot})" if self.bot else ""


def read_seats(say: Speech, texts: Sequence[str], players: int | None) -> list[TerminalSeat]:
    """The seats given with `--seat`, filled up with bots to the number of players."""
    wanted = list(texts) or [say("terminal.you")]
    missing = (players or max(len(wanted), 3 if not texts else 2)) - len(wanted)
    if missing < 0:
        raise Complaint("terminal.too-many-seats", seats=len(wanted), players=players)
    wanted += [_BOT + DEFAULT_BOT] * missing
    taken = [text for text in wanted if not text.startswith(_BOT)]
    seats = []
    for text in wanted:
        bot = check_bot(text[len(_BOT) :]) if text.startswith(_BOT) else None
        seats.append(TerminalSeat(name_for(bot, taken) if bot else text, bot))
        taken.append(seats[-1].name)
    return seats


def check_bot(name: str) -> str:
    """The name of an existing bot: a built-in one, one in a file, or one from an installed package."""
    if name not in BOTS and find(name) is None:
        raise Complaint("terminal.no-bot", name=name[:40], names=", ".join(BOTS))
    return name


def describe_bots() -> str:
    """The list of bots for the help of a command."""
    return "bots:\n" + "\n".join(f"  {name:<8} {what}" for name, what in BOTS.items())

"""What bots did wrong, told in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from alhambra.lab.arena import GameResult
from alhambra.terminal.speech import Speech


def faults_of(say: Speech, played: Sequence[GameResult]) -> Iterator[Text]:
    """A line for each bot that failed: how often it did, and how it did first."""
    found: dict[str, list[str]] = {}
    for game in played:
        for fault in game.faults:
            found.setdefault(fault.bot, []).append(f"{fault.problem} (seed {game.seed}, turn {fault.turn})")
    for bot, problems in found.items():
        yield Text(say("terminal.faults", bot=bot, times=len(problems), problem=problems[0]))

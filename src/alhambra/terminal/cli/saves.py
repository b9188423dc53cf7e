"""Game files: records and saves.

A save is one line `alhambra save 1 {"bots": [null, "greedy"]}` — for each seat the kind of bot, null for a person —
and after it the record of the game so far. So a save can be checked and replayed like any record.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NamedTuple

from alhambra import Game, RecordError
from alhambra.kernel import Message
from alhambra.kernel import record as records
from alhambra.play.game import replay_as_far_as_possible
from alhambra.terminal.cli.complaints import Complaint
from alhambra.terminal.cli.seats import TerminalSeat, check_bot

SAVE = "alhambra save"
VERSION = 1
_LONGEST_FILE = 50_000_000


class SavedGame(NamedTuple):
    """A game and its players."""

    game: Game
    seats: list[TerminalSeat]


def save(path: Path, game: Game, seats: list[TerminalSeat]) -> None:
    """Write a save atomically: the file always holds either the old game or the new one."""
    header = json.dumps({"bots": [seat.bot for seat in seats]})
    text = f"{SAVE} {VERSION} {header}\n{game.record()}"
    beside = path.with_name(f".{path.name}.{os.getpid()}.new")
    try:
        with beside.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise Complaint("terminal.not-written", path=path, problem=error.strerror) from error


def load(path: Path) -> SavedGame:
    """Load a save, or a record, in which every seat is a person's. A `Complaint` gives the first bad line."""
    first, record = _first_and_record(path)
    bots = _bots(path, first) if first else None
    try:
        game = Game.from_record(record)
    except RecordError as error:
        raise _bad_line(path, first, error) from error
    names = game.state.names
    if bots is None:
        bots = [None] * len(names)
    if len(bots) != len(names):
        raise Complaint(
            "terminal.bad-line",
            path=path,
            line=1,
            problem=Message("terminal.seats-named", seats=len(bots), players=len(names)),
        )
    return SavedGame(game, [TerminalSeat(name, bot) for name, bot in zip(names, bots, strict=True)])


def load_to_show(path: Path) -> tuple[Game, Complaint | None]:
    """As much of a saved or recorded game as can be replayed, and which line stops it, if any."""
    first, record = _first_and_record(path)
    try:
        game, stopped = replay_as_far_as_possible(records.read(record))
    except RecordError as error:
        raise _bad_line(path, first, error) from error
    if not stopped:
        return game, None
    game.make_final()  # the record continues, so nothing can be undone any more
    return game, _bad_line(path, first, stopped)


def _first_and_record(path: Path) -> tuple[str, str]:
    """The first line of a save, empty for a record; and the record."""
    text = read_text(path)
    first, _, rest = text.partition("\n")
    return (first, rest) if first.startswith(SAVE) else ("", text)


def _bad_line(path: Path, first: str, error: RecordError) -> Complaint:
    return Complaint("terminal.bad-line", path=path, line=error.line + bool(first), problem=error.problem)


def _bots(path: Path, line: str) -> list[str | None]:
    version, _, header = line[len(SAVE) :].strip().partition(" ")
    if version != str(VERSION):
        problem = Message("terminal.save-version", version=version[:10], known=VERSION)
        raise Complaint("terminal.bad-line", path=path, line=1, problem=problem)
    try:
        bots = json.loads(header)["bots"]
        return [None if bot is None else check_bot(str(bot)) for bot in list(bots)]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise Complaint("terminal.bad-line", path=path, line=1, problem=Message("terminal.no-bots-named")) from None


def read_text(path: Path) -> str:
    """The text of a file, whatever it is."""
    try:
        if path.is_file() and path.stat().st_size > _LONGEST_FILE:
            raise Complaint("terminal.too-large", path=path)
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Complaint("terminal.no-text", path=path) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Complaint("terminal.not-read", path=path, problem=reason) from None


def make_room(path: Path) -> Path | None:
    """Move a file out of the way of a new one; returns its new path."""
    if not path.exists():
        return None
    number = 1
    while (aside := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    try:
        path.rename(aside)
    except OSError as error:
        raise Complaint("terminal.not-moved", path=path, problem=error.strerror) from error
    return aside

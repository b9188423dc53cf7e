"""`alhambra check --daily`: were the deals of the day fixed before anybody played them?

A deal is proved by the commitment to it that somebody saved before its seed was public. Commitments and seeds come from
servers, from files with what a server sent (`/api/daily/proofs`), and from the database of one's own server.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from http.client import HTTPException
from pathlib import Path
from typing import Any, NamedTuple
from urllib.request import urlopen

from alhambra import Game, GameError
from alhambra.editions import compile_rules
from alhambra.game.turn.setup import set_up
from alhambra.kernel.chance import Chance, Seeded
from alhambra.kernel.entries import ChanceResult, Undo
from alhambra.table.daily import PLAYERS, SEED_BYTES, commitment_of, header_of
from alhambra.terminal.cli.complaints import WRONG, Complaint, complain
from alhambra.terminal.cli.saves import read_text
from alhambra.terminal.speech import Speech

_SERVER = ("http://", "https://")
_PATH = "/api/daily/proofs"
_PATIENCE = 20.0
_LONGEST_ANSWER = 1_000_000
_SQLITE = b"SQLite format 3\0"
_COMMITMENT = re.compile(r"[0-9a-f]{64}")
_SEED = re.compile(r"0|[1-9][0-9]{0,38}")


class Proof(NamedTuple):
    """What a source says about the deal of a day."""

    day: date
    commitment: str
    seed: int | None


class RecordFile(NamedTuple):
    """A recorded game, and where it comes from."""

    path: Path
    game: Game


def check_daily(say: Speech, sources: Sequence[str], records: Iterable[RecordFile]) -> int:
    """Verify every day that is known; print a line for each, and for each record which day's deal it is."""
    code = 0
    known: list[Proof] = []
    for source in sources:
        proofs, bad = _read(say, source)
        known += proofs
        code = max(code, bad)
    seeds: dict[int, date] = {}
    for day in sorted({proof.day for proof in known}):
        code = max(code, _verify(say, day, [proof for proof in known if proof.day == day], seeds))
    if not code and not seeds:
        raise Complaint("terminal.daily-none-open")
    for record in records:
        code = max(code, _verify_record(say, record, seeds))
    return code


def _verify(say: Speech, day: date, proofs: Sequence[Proof], seeds: dict[int, date]) -> int:
    """Verify the deal of a day, and add its seed to those that are proved."""
    commitments = {proof.commitment for proof in proofs}
    opened = {proof.seed for proof in proofs if proof.seed is not None}
    if len(commitments) > 1:
        complain(say("terminal.daily-changed", day=day.isoformat()))
        return WRONG
    for seed in opened:
        if commitments != {commitment_of(day, seed)}:
            complain(say("terminal.daily-differs", day=day.isoformat()))
            return WRONG
        seeds[seed] = day
    if not opened:
        key = "terminal.daily-not-open"
    elif any(proof.seed is None for proof in proofs):
        key = "terminal.daily-proved"
    else:
        key = "terminal.daily-fits"
    print(say(key, day=day.isoformat()))
    return 0


# --- Records ----------------------------------------------------------------------------------------------------------


def _verify_record(say: Speech, record: RecordFile, seeds: dict[int, date]) -> int:
    path, game = record
    day = seeds.get(game.seed)
    if day is None or not _is_usual_deal(game):
        complain(say("terminal.daily-other-record", path=path))
        return WRONG
    if not _follows_its_seed(game):
        complain(say("terminal.daily-other-draws", path=path, day=day.isoformat()))
        return WRONG
    print(say("terminal.daily-record", path=path, day=day.isoformat()))
    return 0


def _is_usual_deal(game: Game) -> bool:
    """Whether a game was played from the beginning by the rules of the deal of the day, of any version."""
    usual = header_of(game.seed, game.state.names)
    played = game.rules.ruleset
    rules = compile_rules(usual["edition"], usual["modules"], usual["options"], PLAYERS, played.version)
    return played == rules.ruleset and "position" not in game.record().header


def _follows_its_seed(game: Game) -> bool:
    """Whether everything that was drawn is what the seed gives. A record also replays with other results."""
    again = Game(set_up(game.rules, game.state.names, Chance(Seeded(game.seed))), game.seed)
    try:
        for entry in game.history():
            if isinstance(entry, Undo):
                again.undo()
            elif not isinstance(entry, ChanceResult):
                again.play(entry)
    except GameError:
        return False
    return list(again.history()) == list(game.history())


# --- Sources ----------------------------------------------------------------------------------------------------------


def _read(say: Speech, source: str) -> tuple[list[Proof], int]:
    """What a source says, and the exit code if something is wrong there."""
    if source.startswith(_SERVER):
        return list(_proofs(source, _fetch(source))), 0
    if "://" in source or _is_sqlite(Path(source)):
        from alhambra.terminal.cli.check_daily_tables import check_daily_tables  # only this needs the server

        found, code = check_daily_tables(say, source)
        return [Proof(*each) for each in found], code
    return list(_proofs(source, read_text(Path(source)))), 0


def _fetch(server: str) -> str:
    """What a server publishes."""
    try:
        with urlopen(server.rstrip("/") + _PATH, timeout=_PATIENCE) as answer:
            text: str = answer.read(_LONGEST_ANSWER).decode()
            return text
    except (OSError, HTTPException, ValueError) as error:
        raise Complaint("terminal.daily-no-answer", address=server, problem=str(error)) from error


def _is_sqlite(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(_SQLITE)) == _SQLITE
    except (OSError, ValueError):  # reading it as text says what is wrong
        return False


def _proofs(source: str, text: str) -> Iterator[Proof]:
    """The commitments in a text: one, or a list of them."""
    try:
        found = json.loads(text)
        for each in found if isinstance(found, list) else [found]:
            yield _proof(each)
    except (ValueError, LookupError, TypeError, RecursionError):
        raise Complaint("terminal.daily-unreadable", source=source) from None


def _proof(given: Any) -> Proof:
    """One of them. Raises an error if anything about it is unusual."""
    day, commitment, seed = date.fromisoformat(given["day"]), given["commitment"], given.get("seed")
    if not _COMMITMENT.fullmatch(commitment):
        raise ValueError(commitment)
    if seed is not None and (not _SEED.fullmatch(seed) or int(seed) >> 8 * SEED_BYTES):
        raise ValueError(seed)
    return Proof(day, commitment, None if seed is None else int(seed))

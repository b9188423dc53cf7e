"""`alhambra check --daily` with a database: was every stored game of a day dealt from the seed of that day?"""

from __future__ import annotations

import json
from datetime import date

from alhambra.host.clock import SystemClock
from alhambra.host.daily import DealProof, proofs_of
from alhambra.server.storage.archive import Archive, StoredDaily
from alhambra.server.storage.daily import read_secret
from alhambra.table.daily import seed_of
from alhambra.terminal.cli.check_database import read_archive
from alhambra.terminal.cli.complaints import WRONG, Complaint, complain
from alhambra.terminal.speech import Speech


def check_daily_tables(say: Speech, where: str) -> tuple[list[DealProof], int]:
    """The commitments of the server with this database, and the exit code: were its games dealt as committed?"""
    stored = read_archive(where, Archive.daily)
    if stored.secret is None:
        raise Complaint("terminal.daily-no-secret", path=where)
    return proofs_of(read_secret(stored.secret), SystemClock().now()), _check(say, stored, stored.secret)


def _check(say: Speech, stored: StoredDaily, key: str) -> int:
    secret = read_secret(key)
    wrong = checked = 0
    for table in stored.tables:
        day = date.fromisoformat(table.day)
        if day < secret.since:
            continue
        checked += 1
        if _seed_in(table.header) != seed_of(secret.key, day):
            wrong += 1
            complain(say("terminal.daily-table", text=table.id, day=table.day))
    print(say("terminal.daily-tables", games=checked, bad=wrong))
    return WRONG if wrong else 0


def _seed_in(header: str) -> object:
    """The seed that a game was dealt from; None if that cannot be read."""
    try:
        return json.loads(header)["seed"]
    except (ValueError, LookupError, TypeError):
        return None

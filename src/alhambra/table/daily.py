"""The deal of a day: how its seed follows from a secret, and the commitment that is published before it is played.

The commitment shows nothing of the seed, and fits no other one. So whoever has seen it the day before can verify, once
the seed is public, that the deal was fixed by then (`alhambra check --daily`). The seed of one day says nothing about
that of another.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from datetime import date
from typing import Any

from alhambra.game import versions

PLAYERS = 3
"""A person and two computer opponents."""
SEED_BYTES = 16


def seed_of(secret: bytes, day: date) -> int:
    """The seed of a day. It cannot be computed without the secret, not even from the seeds of other days."""
    mac = hmac.new(secret, f"alhambra daily seed {day.isoformat()}".encode(), hashlib.sha256)
    return int.from_bytes(mac.digest()[:SEED_BYTES], "big")


def commitment_of(day: date, seed: int) -> str:
    """What is published about the seed of a day before anybody plays it."""
    return hashlib.sha256(f"alhambra daily commitment {day.isoformat()} {seed}".encode()).hexdigest()


def header_of(seed: int, names: Sequence[str]) -> dict[str, Any]:
    """The header of a game with that deal."""
    return {
        "rules": versions.RULES_VERSION,
        "edition": "alhambra",
        "modules": [],
        "options": {"confirm": True},
        "players": list(names),
        "seed": seed,
    }

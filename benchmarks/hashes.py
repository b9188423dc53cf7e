"""When are hashes computed? Counts digests during set-up, play and writing the record.

A profile hook sees every call of a C function, however it was imported, so the game need not be patched. Games are not
timed here.
"""

import random
import sys
from collections import Counter
from dataclasses import dataclass
from types import FrameType

from .policies import Policy
from .subject import new_game

DIGESTS = frozenset({"digest", "hexdigest", "crc32", "adler32"})


@dataclass(frozen=True)
class Hashes:
    """The digests in one game, by phase, and the callers of those during play."""

    actions: int
    setup: int
    play: int
    record: int
    callers: dict[str, int]


def count(players: int, policy: Policy, seed: int = 1) -> Hashes:
    """Play one game and count."""
    new_game(players, seed)  # one-time computations do not count
    phase = "setup"
    counts: Counter[str] = Counter()
    callers: Counter[str] = Counter()

    def watch(frame: FrameType, event: str, called: object) -> None:
        if event == "c_call" and getattr(called, "__name__", "") in DIGESTS:
            counts[phase] += 1
            if phase == "play":
                callers[f"{frame.f_globals.get('__name__')}.{frame.f_code.co_name}"] += 1

    rng = random.Random(seed)
    actions = 0
    before = sys.getprofile()
    sys.setprofile(watch)
    try:
        game = new_game(players, seed)
        phase = "play"
        while game.decision is not None:
            game.play(policy(game.legal_actions(), rng))
            actions += 1
        phase = "record"
        game.record()
    finally:
        sys.setprofile(before)
    return Hashes(actions, counts["setup"], counts["play"], counts["record"], dict(callers))

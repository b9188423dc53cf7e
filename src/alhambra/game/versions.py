"""The versions of the rules. Every record and every stored game names the one it is played by.

A change needs a new version if it could make a game take a different course: it alters which actions are legal, what
they do, how anything scores, the order of chance results or the notation.

A new edition, module or option changes no game that exists, so whoever writes one changes nothing here. The release
that brings it is a new version all the same: programs without it then say that a newer one can read its games, and
servers that are being upgraded leave its tables alone.

For a new version:

1. Add the version here, with the date and what has changed.
2. Keep the old ruling for the games that began with it: `with part.until(2):` around what held before, `with
   part.since(2):` around what holds now (`kernel/part.py`). A whole part can be listed as `Only(part, …)`.
3. If the old ruling is not worth keeping, set `OLDEST_PLAYED` to the new version instead. Older games can then only be
   looked at, as far as the current rules allow.
4. Run `python tools/records.py`, which adds records of the new version to the tests.
"""

from __future__ import annotations

from alhambra.kernel import Message
from alhambra.kernel.errors import SetupError

VERSIONS = {
    1: "2026-11-15: the first version with a number. Records without one are read as version 1.",
    2: "2026-11-18: RED-07, RED-10, RED-28, RUL-60, RUL-61 and RUL-100 say something else; RUL-110 is new.",
}
RULES_VERSION = 2
"""The version by which new games are played."""
OLDEST_PLAYED = 1
"""The oldest version whose rules are all still here. Games by older ones can be viewed, but not played on."""
FIRST = 1
"""The version of everything that does not name one."""


def checked_version(given: object) -> int:
    """The version of a recorded game; raises `SetupError` if it is not a version, or newer than this program."""
    if not isinstance(given, int) or isinstance(given, bool) or given < FIRST:
        raise SetupError(f"a version of the rules must be a number, {FIRST} or higher")
    if is_newer(given):
        raise SetupError(Message("version.newer", version=given, known=RULES_VERSION))
    return given


def is_newer(version: int) -> bool:
    """Whether only a newer program knows the rules of this version."""
    return version > RULES_VERSION


def is_played(version: int) -> bool:
    """Whether a game by this version can be played on here."""
    return OLDEST_PLAYED <= version <= RULES_VERSION


def explained(problem: str | Message, version: int) -> str | Message:
    """What is wrong with a game by this version: if it is an old one, most likely the rules have changed since."""
    return problem if version >= RULES_VERSION else Message("version.changed", version=version, problem=problem)


def not_played(version: int) -> Message:
    """Why a game by this version can only be viewed."""
    return Message("version.not-played", version=version)

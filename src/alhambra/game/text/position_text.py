"""The syntax of a position text: a format line, a few lines about the ruleset, then one line for each thing.

Lines that belong to a player are indented below `player <name>`.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

from alhambra.kernel.errors import PositionError

FORMAT = "alhambra position"
VERSION = 1
RULESET = {"rules": int, "edition": str, "modules": list, "options": dict, "components": dict}


class TextLine(NamedTuple):
    """The content of one line, and the player it belongs to."""

    number: int
    key: str
    value: str
    player: int | None


class PositionText(NamedTuple):
    """A parsed position text."""

    ruleset: dict[str, Any]
    names: tuple[str, ...]
    lines: tuple[TextLine, ...]
    where: dict[str, int]
    """The number of the line of each key of the ruleset."""

    def line_about(self, problem: str) -> int:
        """The number of the line that a problem names before its colon, by key or by something in it; or the last."""
        thing = problem.partition(":")[0]
        about = [line.number for line in self.lines if thing in (line.key, *_WORDS.split(line.value))]
        return next(iter(about), self.lines[-1].number if self.lines else 1)


_WORDS = re.compile("[ @]")


def take_apart(text: str) -> PositionText:
    """Parse a text; raises `PositionError` if it is malformed."""
    numbered = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not numbered or numbered[0][1].strip() != f"{FORMAT} {VERSION}":
        raise PositionError(1, f"a position must begin with '{FORMAT} {VERSION}'")
    ruleset: dict[str, Any] = {}
    where: dict[str, int] = {}
    names: list[str] = []
    lines: list[TextLine] = []
    for number, line in numbered[1:]:
        key, _, value = line.strip().partition(" ")
        value = value.strip()
        if line[0].isspace():
            if not names:
                raise PositionError(
                    number, "an indented line belongs to a player, but there is no player line above it"
                )
            lines.append(TextLine(number, key, value, len(names) - 1))
        elif key in RULESET:
            if key in ruleset:
                raise PositionError(number, f"'{key}' is given twice")
            ruleset[key] = _value(number, key, value)
            where[key] = number
        elif key == "player":
            names.append(value)
        else:
            lines.append(TextLine(number, key, value, None))
    _check_once(lines)
    return PositionText(ruleset, tuple(names), tuple(lines), where)


def put_together(ruleset: dict[str, Any], names: tuple[str, ...], lines: list[tuple[str, str, int | None]]) -> str:
    """The text of a position from its lines (key, value, player)."""
    written = [f"{FORMAT} {VERSION}"]
    written += [f"{key} {json.dumps(value)}" for key, value in ruleset.items()]
    for player, name in enumerate(names):
        written.append(f"player {name}")
        written += [f"  {key} {value}".rstrip() for key, value, owner in lines if owner == player]
    written += [f"{key} {value}".rstrip() for key, value, owner in lines if owner is None]
    return "\n".join(written) + "\n"


def _value(number: int, key: str, value: str) -> Any:
    try:
        read = json.loads(value)
    except (ValueError, RecursionError):
        raise PositionError(number, f"the value of '{key}' cannot be read") from None
    if not isinstance(read, RULESET[key]):
        raise PositionError(number, f"the value of '{key}' is not a {RULESET[key].__name__}")
    return read


def _check_once(lines: list[TextLine]) -> None:
    seen: set[tuple[str, int | None]] = set()
    for line in lines:
        if (line.key, line.player) in seen and line.key != "line":
            raise PositionError(line.number, f"'{line.key[:40]}' is given twice")
        seen.add((line.key, line.player))

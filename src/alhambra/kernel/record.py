"""Records: a game written down as the list of its entries, in a text that stays readable.

    alhambra record 1
    edition "alhambra"
    players ["Ana", "Ben"]
    …
    begin
    ! tower P8 T9es …
    take g5 n1
    undo
    = 9d1c44…
    end 57

A line is an action in its notation, `undo`, a chance result (`!`), or the hash of the state after the line before it
(`=`). The last line counts the lines since `begin`, so that a truncated text is noticed. See docs/notation.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from alhambra.kernel.errors import RecordError

FORMAT = "alhambra record"
VERSION = 1
UNDO = "undo"
_END = re.compile(r"end \d+", re.ASCII)


class Line(NamedTuple):
    """An entry of a record as text, with its line number."""

    number: int
    text: str

    @property
    def chance(self) -> tuple[str, tuple[str, ...]] | None:
        """Stream and result, if the line is a chance result."""
        if not self.text.startswith("! "):
            return None
        stream, *result = self.text[2:].split()
        return stream.replace("-", " "), tuple(result)

    @property
    def hash(self) -> str | None:
        return self.text[2:] if self.text.startswith("= ") else None

    @property
    def is_entered(self) -> bool:
        """Whether it is an action or an undo."""
        return not self.text.startswith(("! ", "= "))


class Record(NamedTuple):
    """The header of a record and its lines."""

    header: dict[str, Any]
    lines: tuple[Line, ...]

    @property
    def end(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number + 1 if self.lines else len(self.header) + 3

    def __str__(self) -> str:
        return "\n".join(
            [
                f"{FORMAT} {VERSION}",
                *(f"{key} {json.dumps(value, ensure_ascii=False)}" for key, value in self.header.items()),
                "begin",
                *(line.text for line in self.lines),
                f"end {len(self.lines)}",
                "",
            ]
        )


def make(header: dict[str, Any], lines: Iterable[str]) -> Record:
    """A record of these lines, numbered as they will be in the text."""
    first = len(header) + 3
    return Record(header, tuple(Line(first + at, text) for at, text in enumerate(lines)))


def chance_line(stream: str, result: tuple[str, ...]) -> str:
    return " ".join(("!", stream.replace(" ", "-"), *result))


def read(text: str) -> Record:
    """Read a record; raises `RecordError` with the number of the bad line."""
    lines = [Line(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    filled = iter([line for line in lines if line.text])
    _check_format(next(filled, Line(1, "")))
    header = _header(filled, len(lines))
    entries: list[Line] = []
    for line in filled:
        if _END.fullmatch(line.text):
            _check_end(line, len(entries), next(filled, None))
            return Record(header, tuple(entries))
        entries.append(line)
    raise RecordError(len(lines) or 1, "the record is incomplete: its end line is missing")


def _check_format(line: Line) -> None:
    if not line.text.startswith(FORMAT + " "):
        raise RecordError(line.number, f"this is not a record: it does not begin with '{FORMAT}'")
    version = line.text[len(FORMAT) + 1 :]
    if not (version.isascii() and version.isdecimal()):
        raise RecordError(line.number, f"'{version[:40]}' is not a version of the format")
    if int(version[:9]) != VERSION:
        raise RecordError(line.number, f"version {version[:9]} of the format is not supported, only {VERSION}")


def _header(lines: Iterator[Line], last: int) -> dict[str, Any]:
    header: dict[str, Any] = {}
    for line in lines:
        if line.text == "begin":
            return header
        key, _, value = line.text.partition(" ")
        if key in header:
            raise RecordError(line.number, f"'{key[:40]}' is given twice")
        try:
            header[key] = json.loads(value)
        except (ValueError, RecursionError):
            raise RecordError(line.number, f"the value of '{key[:40]}' cannot be read") from None
    raise RecordError(last or 1, "the record is incomplete: it ends in the header")


def _check_end(line: Line, entries: int, following: Line | None) -> None:
    if line.text != f"end {entries}":
        raise RecordError(line.number, f"there are {entries} lines, but it says '{line.text[:40]}'")
    if following:
        raise RecordError(following.number, "the record continues after its end line")

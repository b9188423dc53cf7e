"""Line numbers in a TOML text. `tomllib` reads the values; this only finds their lines."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_left

Path = tuple[str | int, ...]

_STRING = r'"""(?:\\.|[^\\])*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'"
_VALUE = re.compile(_STRING + r"|[^,\]}#\n]+", re.DOTALL)
_KEY = re.compile(_STRING + r"|[A-Za-z0-9_-]+", re.DOTALL)
_BLANK = re.compile(r"(?:\s|#[^\n]*)*")


def lines_of(text: str) -> dict[Path, int]:
    """The line number, from 1, of every key and every list entry, by path. The text must be valid TOML.

    >>> lines_of('[walls]\\nsides = [\\n  "N",\\n  "E",\\n]\\n')
    {('walls',): 1, ('walls', 'sides'): 2, ('walls', 'sides', 0): 3, ('walls', 'sides', 1): 4}
    """
    return _Finder(text.replace("\r\n", "\n")).find()


class _Finder:
    """Scans a text once, from key to key."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.ends = [at for at, letter in enumerate(text) if letter == "\n"]
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.tables: dict[Path, int] = {}
        """The number of tables so far in a list written with [[…]]."""

    def find(self) -> dict[Path, int]:
        table: Path = ()
        self._skip_blank()
        while self.at < len(self.text):
            if self.text.startswith("[", self.at):
                table = self._header()
            else:
                self._pair(table)
            self._skip_blank()
        return self.lines

    def _header(self) -> Path:
        """The table that `[…]` or `[[…]]` opens."""
        line = self._line()
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        *outer, last = self._keys()
        self.at += brackets
        path: Path = ()
        for key in outer:
            path = self._latest((*path, key), line)
        path = (*path, last)
        if brackets == 2:
            self.tables[path] = self.tables.get(path, 0) + 1
        return self._latest(path, line)

    def _latest(self, path: Path, line: int) -> Path:
        """The table itself, or the last one of a list of tables."""
        self.lines.setdefault(path, line)
        if path in self.tables:
            path = (*path, self.tables[path] - 1)
            self.lines.setdefault(path, line)
        return path

    def _pair(self, table: Path) -> None:
        line = self._line()
        path = table
        for key in self._keys():
            path = (*path, key)
            self.lines.setdefault(path, line)
        self.at += 1  # the equals sign
        self._skip_blank()
        self._value(path)

    def _keys(self) -> list[str]:
        """A key, possibly dotted; stops at the sign after it."""
        keys: list[str] = []
        while not keys or self.text.startswith(".", self.at):
            self.at += bool(keys)  # the dot
            self._skip_blank()
            key = self._take(_KEY)
            keys.append(tomllib.loads(f"key = {key}")["key"] if key[0] in "\"'" else key)
            self._skip_blank()
        return keys

    def _value(self, path: Path) -> None:
        if self.text.startswith("[", self.at):
            self._several("]", path)
        elif self.text.startswith("{", self.at):
            self._several("}", path)
        else:
            self._take(_VALUE)

    def _several(self, end: str, path: Path) -> None:
        """The entries of a list, or the pairs of a table in braces."""
        count = 0
        self.at += 1
        self._skip_blank()
        while not self.text.startswith(end, self.at):
            if end == "]":
                self.lines[*path, count] = self._line()
                self._value((*path, count))
            else:
                self._pair(path)
            count += 1
            self._skip_blank()
            self.at += self.text.startswith(",", self.at)
            self._skip_blank()
        self.at += 1

    def _take(self, pattern: re.Pattern[str]) -> str:
        matched = pattern.match(self.text, self.at)
        assert matched, "the text is valid, tomllib has read it"
        self.at = matched.end()
        return matched[0]

    def _skip_blank(self) -> None:
        blank = _BLANK.match(self.text, self.at)
        assert blank
        self.at = blank.end()

    def _line(self) -> int:
        return bisect_left(self.ends, self.at) + 1

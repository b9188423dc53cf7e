"""Text that people write, such as names and chat: what of it can be shown, and what looks the same.

Unicode has characters that nobody sees. Some belong to what people write: emoji are often several characters with a
joiner between them (👩‍🚀), and so are words in Persian. Others only serve to write a name that looks like nothing or
like somebody else's.
"""

from __future__ import annotations

import re
from unicodedata import category, normalize

_JOINERS = "\u200c\u200d"
_BLANK = "\u115f\u1160\u3164\uffa0\u2800\U0001d159"
"""Letters and symbols that look like spaces: fillers of Hangul, the empty Braille pattern, and the empty note head."""
_UNSEEN = re.compile(f"[{_JOINERS}\u034f\u17b4\u17b5\u180b-\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
"""Joiners, selectors of variants and other marks that are not seen themselves."""
_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]+\U000e007f")
"""A black flag and the letters of a country: the flags of England, Scotland and Wales."""
_MOST_MARKS = 4
"""How many marks one letter may have. With more of them, they cover the lines above and below."""


def composed(text: str) -> str:
    """The text in normal form C, in which `é` is one character however it was typed."""
    return normalize("NFC", text)


def alike(text: str) -> str:
    """The same for all texts that look more or less the same."""
    folded = normalize("NFKC", normalize("NFKC", text).casefold())
    return " ".join(_UNSEEN.sub("", folded).split())


def printable(text: str) -> str:
    """The text with a space in place of each character that cannot be shown, or changes how others are shown."""
    flags = {at for flag in _FLAG.finditer(text) for at in range(*flag.span())}
    return "".join(
        letter if letter.isprintable() or at in flags or (letter in _JOINERS and _joins(text, at)) else " "
        for at, letter in enumerate(text)
    )


def is_printable(text: str) -> bool:
    return printable(text) == text


def is_visible(text: str) -> bool:
    """Whether there is anything to see."""
    return any(letter.isprintable() and not _is_mark(letter) and letter not in f" {_BLANK}" for letter in text)


def is_name(text: str) -> bool:
    """Whether a text can be shown as a name, among others, and looks like one."""
    if text != text.strip() or not is_printable(text) or any(letter in _BLANK for letter in text):
        return False
    marks = "".join("m" if _is_mark(letter) else "." for letter in text)
    return bool(text) and not marks.startswith("m") and "m" * (_MOST_MARKS + 1) not in marks


def _joins(text: str, at: int) -> bool:
    """Whether the joiner there has something on both sides."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return all(beside.isprintable() and beside not in ("", " ") for beside in (before, after)) and not _is_mark(after)


def _is_mark(letter: str) -> bool:
    """Whether it belongs to the letter before it, like an accent."""
    return category(letter).startswith("M")

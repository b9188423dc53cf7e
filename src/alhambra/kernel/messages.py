"""Sentences as data: a key and its values, so that every reader can have them in their own language."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from alhambra.kernel.plurals import PLURALS
from alhambra.kernel.rooms import files_in_rooms


class Message:
    """A sentence, independent of language.

    >>> str(Message("refused.game-over"))
    'the game is over'
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str, **args: Any) -> None:
        self.key = key
        self.args = args

    def __str__(self) -> str:
        return self.render("en")

    def __repr__(self) -> str:
        return f"<Message {self.key}: {self}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.key, self.args) == (other.key, other.args)

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.args.items()))))

    def render(self, language: str) -> str:
        """The sentence in a language, with ids as they are; `Speech` replaces them by names."""
        said = {name: arg.render(language) if isinstance(arg, Message) else arg for name, arg in self.args.items()}
        return self.text(language).format_map(said)

    def text(self, language: str) -> str:
        """The sentence before its values are filled in. If it has several forms, `count` chooses."""
        known = sentences(language)
        text = known.get(self.key)
        return known[f"{self.key}.{PLURALS[language](self.args['count'])}"] if text is None else text

    def to_json(self) -> dict[str, Any]:
        return {"key": self.key, "args": self.args, "text": str(self)}


@cache
def sentences(language: str) -> dict[str, str]:
    """All sentences of a language, by key, collected from all rooms.

    A sentence with several forms, `{ one = "…", other = "…" }`, is found under `key.one` and `key.other`.
    """
    texts: dict[str, str] = {}
    for file in word_files():
        if _language_of(file) == language:
            for group, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
                for name, text in entries.items():
                    forms = text if isinstance(text, dict) else {"": text}
                    texts.update({f"{group}.{name}{form and '.' + form}": each for form, each in forms.items()})
    return texts


@cache
def languages() -> tuple[str, ...]:
    """The languages we have words for, English first."""
    return tuple(sorted({_language_of(file) for file in word_files()}, key=lambda name: (name != "en", name)))


def word_files() -> list[Path]:
    """The files with words: `words/en.toml` or, where a room has several, `words/events.en.toml`."""
    return files_in_rooms("words/*.toml")


def _language_of(file: Path) -> str:
    return file.name.removesuffix(".toml").rpartition(".")[2]

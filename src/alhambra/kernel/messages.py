"""Sentences as data: a key and its values, so that every reader can have them in their own language."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from typing import Any


class Message:
    """What is to be said, apart from the words it is said in.

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
        return sentences(language)[self.key].format_map(self.args)

    def to_json(self) -> dict[str, Any]:
        return {"key": self.key, "args": self.args, "text": str(self)}


@cache
def sentences(language: str) -> dict[str, str]:
    """All sentences of a language, by key; each part of the game brings a file of its own."""
    found: dict[str, str] = {}
    for file in sorted((resources.files("alhambra") / "words" / language).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".toml"):
            for group, entries in tomllib.loads(file.read_text(encoding="utf-8")).items():
                found.update({f"{group}.{name}": text for name, text in entries.items()})
    return found

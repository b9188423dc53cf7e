"""One language to speak: messages in its words, with the things of the game called by their names.

Cards, tiles, cells and actions stay in their notation (docs/notation.md), for that is what a player types.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from alhambra.kernel.errors import GameError, IllegalAction, LineError, Refusal
from alhambra.kernel.messages import Message, sentences

_WORD = re.compile(r"[^\W\d_][\w-]*")
_PEOPLE = {"name", "names"}
_TYPED = {"text", "verb", "verbs", "possible", "word", "role", "usage", "ids", "offer", "path", "command"}
_SAID = {"problem", "state", "address"}
_AS_THEY_ARE = _PEOPLE | _TYPED | _SAID
"""Values that are never called otherwise: whoever is called Garden stays Garden, and so does what is to be typed."""
_SIDES = {"side", "direction"}
_SHORTEST_NAME = 3
"""Shorter ones are letters of the notation."""


class Speech:
    """What is said in one language.

    >>> Speech("de")("told.took", name="Ana", cards="g5")
    'Ana nimmt g5.'
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def __call__(self, key: str, /, **args: Any) -> str:
        """The text of a key with its values."""
        return self.tell(Message(key, **args))

    def has(self, key: str) -> bool:
        return key in sentences(self.language)

    def tell(self, message: Message) -> str:
        """A message in words.

        >>> Speech("de").tell(Message("scored.majority", type="garden", place=1, count=1.5, sharing=1))
        'Garten: Rang 1 mit 1,5'
        """
        said = {name: self._said(name, value) for name, value in message.args.items()}
        return message.text(self.language).format_map(said)

    def refusal(self, refusal: Refusal) -> str:
        return f"{self.tell(refusal.reason)} ({refusal.rule})"

    def error(self, error: Exception) -> str:
        """What went wrong; an error that was raised with a message says it in this language."""
        if isinstance(error, IllegalAction):
            return self.refusal(error.refusal)
        if isinstance(error, GameError) and not isinstance(error, LineError) and isinstance(error.args[0], Message):
            return self.tell(error.args[0])
        return str(error)

    def number(self, number: float | str) -> str:
        """A number with the decimal sign of the language."""
        return str(number).replace(".", sentences(self.language)["numbers.point"])

    def called(self, text: str) -> str:
        """A text in which types, currencies and the like are called by their names."""
        return self._said("", text)

    def _said(self, name: str, value: Any) -> str:
        if isinstance(value, Message):
            return self.tell(value)
        if isinstance(value, float):
            return self.number(value)
        if name in _AS_THEY_ARE or not isinstance(value, str):
            return str(value)
        return _WORD.sub(lambda found: self._name_of(name, found[0]), value)

    def _name_of(self, name: str, word: str) -> str:
        if name in _SIDES:
            return sentences(self.language).get(f"sides.{word.lower()}", word)
        known = _names(self.language)
        return known.get(f"{name}-{word}") or (len(word) >= _SHORTEST_NAME and known.get(word)) or word


@cache
def _names(language: str) -> dict[str, str]:
    """What is called how: types, currencies, and whatever modules name for their drawings."""
    texts = {key.removesuffix(".other"): text for key, text in sentences(language).items() if not key.endswith(".one")}
    names = {}
    for key, text in texts.items():
        group, _, name = key.partition(".")
        if group in ("types", "currencies") or (group.endswith("-art") and "{" not in text):
            names[name] = text
    return names

"""Messages in one language, with the names that the language has for the things of the game.

Cards, tiles, cells and actions stay in notation (docs/notation.md), since that is what players type.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from alhambra.kernel import Message, Refusal
from alhambra.kernel.errors import GameError, IllegalAction, LineError
from alhambra.kernel.messages import sentences

_WORD = re.compile(r"[^\W\d_][\w-]*")
_PEOPLE = {"name", "names"}
_TYPED = {"text", "verb", "verbs", "possible", "word", "role", "usage", "ids", "offer", "path", "command"}
_SAID = {"problem", "state", "address"}
_AS_THEY_ARE = _PEOPLE | _TYPED | _SAID
"""Values that are never translated: a player called Garden stays Garden, and so does anything to be typed."""
_SIDES = {"side", "direction"}
_SHORTEST_NAME = 3
"""Shorter words are letters of the notation."""


class Speech:
    """Renders messages in one language.

    >>> Speech("de")("event.took", name="Ana", cards="g5")
    'Ana nimmt g5.'
    """

    def __init__(self, language: str = "en") -> None:
        self.language = language

    def __call__(self, key: str, /, **args: Any) -> str:
        """The sentence of a key, with its values filled in."""
        return self.tell(Message(key, **args))

    def has(self, key: str) -> bool:
        return key in sentences(self.language)

    def tell(self, message: Message) -> str:
        """A message as text.

        >>> Speech("de").tell(Message("scored.majority", type="garden", place=1, count=1.5, sharing=1))
        'Garten: Rang 1 mit 1,5'
        """
        said = {name: self._said(name, value) for name, value in message.args.items()}
        return message.text(self.language).format_map(said)

    def refusal(self, refusal: Refusal) -> str:
        return f"{self.tell(refusal.reason)} ({refusal.rule})"

    def error(self, error: Exception) -> str:
        """The text of an error, in this language if it was raised with a message."""
        if isinstance(error, IllegalAction):
            return self.refusal(error.refusal)
        if isinstance(error, GameError) and not isinstance(error, LineError) and isinstance(error.args[0], Message):
            return self.tell(error.args[0])
        return str(error)

    def number(self, number: float | str) -> str:
        """A number with the decimal separator of the language."""
        return str(number).replace(".", sentences(self.language)["numbers.point"])

    def called(self, text: str) -> str:
        """A text with types, currencies and the like replaced by their names."""
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
    """The names of types, currencies, and the things that modules name for their drawings."""
    texts = {key.removesuffix(".other"): text for key, text in sentences(language).items() if not key.endswith(".one")}
    names = {}
    for key, text in texts.items():
        group, _, name = key.partition(".")
        if group in ("types", "currencies") or (group.endswith("-art") and "{" not in text):
            names[name] = text
    return names

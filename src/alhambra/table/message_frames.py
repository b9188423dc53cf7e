"""Messages as frames carry them."""

from __future__ import annotations

from typing import Any

from alhambra.kernel.typed_dict import TypedDict


class MessageData(TypedDict):
    """A sentence without words: each client renders it in its own language."""

    key: str
    args: dict[str, Value]


Value = str | int | float | bool | MessageData | list[Any] | None

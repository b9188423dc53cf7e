"""What thinkers answer: a result, a refusal, or that they failed."""

from __future__ import annotations

from typing import Any

import orjson

from alhambra.kernel.messages import Message
from alhambra.table.refusals import Refused, refused_from

Answer = dict[str, Any]
"""The `answer` as JSON text, or `refused`, or `failed`; and how many `seconds` it took."""


class ThinkerFailed(Refused):
    """No thinker answered in time, or too many requests are waiting."""

    def __init__(self, why: str) -> None:
        super().__init__("unavailable", Message("server.unavailable"))
        self.why = why


def text_of(answer: Answer) -> str:
    """The result as JSON text. Raises `Refused` if the task was refused, and `ThinkerFailed`."""
    if "failed" in answer:
        raise ThinkerFailed(answer["failed"])
    if "refused" in answer:
        raise refused_from(answer["refused"])
    return str(answer["answer"])


def result_of(answer: Answer) -> Any:
    """The result, read. Raises the same."""
    return orjson.loads(text_of(answer))

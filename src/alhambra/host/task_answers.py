"""The answers of thinkers: a result, a refusal, or that they failed."""

from __future__ import annotations

import json
from typing import Any

from alhambra.host.thinkers import ThinkerFailed
from alhambra.table.refusals import refused_from

TaskAnswer = dict[str, Any]
"""The `answer` as JSON text, or `refused`, or `failed`; and how many `seconds` it took."""


def text_of(answer: TaskAnswer) -> str:
    """The result as JSON text. Raises `Refused` if the task was refused, and `ThinkerFailed`."""
    if "failed" in answer:
        raise ThinkerFailed(answer["failed"])
    if "refused" in answer:
        raise refused_from(answer["refused"])
    return str(answer["answer"])


def result_of(answer: TaskAnswer) -> Any:
    """The result, read. Raises the same."""
    return json.loads(text_of(answer))

"""Messages between the server and its thinkers: over standard input and output, each as JSON after its length.

When the server is gone, the input ends and the thinker exits.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

LENGTH = 4
READY = "ready"
"""The first message of a thinker. Before that it has not begun to read, as the program takes a moment to load."""


def pack(content: Any) -> bytes:
    data = json.dumps(content).encode()  # orjson cannot write integers as large as a seed
    return len(data).to_bytes(LENGTH, "big") + data


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Say that everything is loaded, and answer requests one by one until the server is gone."""
    requests, answers = sys.stdin.buffer, _own_output()
    _send(answers, READY)
    while head := requests.read(LENGTH):
        request = json.loads(requests.read(int.from_bytes(head, "big")))
        _send(answers, answer(request))


def _send(answers: BinaryIO, content: Any) -> None:
    answers.write(pack(content))
    answers.flush()


def _own_output() -> BinaryIO:
    """Reserve standard output for answers: anything else that is printed goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers

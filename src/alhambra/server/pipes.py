"""How the server speaks with its other processes: over their standard input and output, each message as JSON after
its length. When the server is gone, the input ends and so does the process.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any, BinaryIO

LENGTH = 4
UNKNOWN = {"unknown": True}
"""The answer about a game of which the process has no copy any more: it must be sent again from the beginning."""


def packed(content: Any) -> bytes:
    data = json.dumps(content).encode()  # a seed is larger than the numbers of orjson
    return len(data).to_bytes(LENGTH, "big") + data


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer one request after the other, until the server is gone."""
    requests, answers = sys.stdin.buffer, _own_output()
    while head := requests.read(LENGTH):
        request = json.loads(requests.read(int.from_bytes(head, "big")))
        answers.write(packed(answer(request)))
        answers.flush()


def _own_output() -> BinaryIO:
    """Standard output for answers alone: what anything else prints goes where errors go."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers

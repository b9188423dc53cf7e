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


def pack(content: Any) -> bytes:
    data = json.dumps(content).encode()  # orjson cannot write integers as large as a seed
    return len(data).to_bytes(LENGTH, "big") + data


def serve(answer: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
    """Answer requests one by one until the server is gone."""
    requests, answers = sys.stdin.buffer, _own_output()
    while head := requests.read(LENGTH):
        request = json.loads(requests.read(int.from_bytes(head, "big")))
        answers.write(pack(answer(request)))
        answers.flush()


def _own_output() -> BinaryIO:
    """Reserve standard output for answers: anything else that is printed goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers

"""A process in which computer opponents think: `python -m alhambra.server.thinker`.

It keeps copies of games and is sent the entries since. Requests and answers go over standard input and output, each as
JSON after its length. When the server is gone, the input ends and so does the process.
"""

from __future__ import annotations

import json
import os
import sys
from collections import OrderedDict
from typing import Any, BinaryIO

from alhambra.kernel.errors import GameError
from alhambra.server.entries import Entry, read_chance
from alhambra.server.games import Replay
from alhambra.server.jobs import jobs

LENGTH = 4
UNKNOWN = {"unknown": True}
"""The answer about a game of which the process has no copy any more: it must be sent again from the beginning."""
_MOST_COPIES = 200


class Copies:
    """The games a process knows, those used last at the end."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Replay] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        copy = self._up_to_date(request["table"], request["header"], [_read(entry) for entry in request["entries"]])
        if copy is None or copy.version != request["version"]:
            self._known.pop(request["table"], None)
            return UNKNOWN
        try:
            return {"answer": jobs()[request["job"]](copy.game, request["args"])}
        except GameError as error:
            return {"error": str(error)}

    def _up_to_date(self, table: str, header: dict[str, Any] | None, entries: list[Entry]) -> Replay | None:
        if header is not None:
            self._known[table] = Replay(header, entries.pop(0))
            if len(self._known) > _MOST_COPIES:
                self._known.popitem(last=False)
        copy = self._known.get(table)
        if copy is not None:
            self._known.move_to_end(table)
            for entry in entries:
                copy.carry_on(entry)
        return copy


def written(entry: Entry) -> list[Any]:
    """An entry as it is sent to a thinker."""
    return [entry.version, entry.action, entry.chance_text]


def _read(sent: list[Any]) -> Entry:
    version, action, chance = sent
    return Entry(version, None, None, action, read_chance(chance), 0.0)


def packed(content: Any) -> bytes:
    data = json.dumps(content).encode()  # a seed is larger than the numbers of orjson
    return len(data).to_bytes(LENGTH, "big") + data


def main() -> None:
    requests, answers = sys.stdin.buffer, _own_output()
    copies = Copies()
    while head := requests.read(LENGTH):
        request = json.loads(requests.read(int.from_bytes(head, "big")))
        answers.write(packed(copies.answer(request)))
        answers.flush()


def _own_output() -> BinaryIO:
    """Standard output for answers alone: what anything else prints goes where errors go."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


if __name__ == "__main__":
    main()

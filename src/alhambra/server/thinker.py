"""A process in which computer opponents think: `python -m alhambra.server.thinker`.

It keeps copies of games and is sent the entries since.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from alhambra.kernel.errors import GameError
from alhambra.server.entries import Entry, read_entry
from alhambra.server.games import Replay
from alhambra.server.jobs import jobs
from alhambra.server.pipes import UNKNOWN, serve

_MOST_COPIES = 200


class Copies:
    """The games a process knows, those used last at the end."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Replay] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        entries = [read_entry(entry) for entry in request["entries"]]
        copy = self._up_to_date(request["table"], request["header"], entries)
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


if __name__ == "__main__":
    serve(Copies().answer)

"""The program of a thinker that knows the games of tables: `python -m alhambra.server.thinkers.table_program`.

It keeps copies of games and is sent the new entries.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from alhambra.kernel.errors import GameError
from alhambra.server.thinkers.pipes import UNKNOWN, serve
from alhambra.server.thinkers.tasks import TASKS
from alhambra.table.entries import Entry
from alhambra.table.recorded_game import RecordedGame

_MOST_COPIES = 200


class Copies:
    """The games that the thinker knows, most recently used last."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, RecordedGame] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        entries = [Entry.from_json(entry) for entry in request["entries"]]
        copy = self._up_to_date(request["table"], request["header"], entries)
        if copy is None or copy.version != request["version"]:
            self._known.pop(request["table"], None)
            return UNKNOWN
        try:
            return {"answer": TASKS[request["task"]](copy.game, **request["args"])}
        except GameError as error:
            return {"error": str(error)}

    def _up_to_date(self, table: str, header: dict[str, Any] | None, entries: list[Entry]) -> RecordedGame | None:
        if header is not None:
            self._known[table] = RecordedGame(header, entries.pop(0))
            if len(self._known) > _MOST_COPIES:
                self._known.popitem(last=False)
        copy = self._known.get(table)
        if copy is not None:
            self._known.move_to_end(table)
            for entry in entries:
                copy.play(entry)
        return copy


if __name__ == "__main__":
    serve(Copies().answer)

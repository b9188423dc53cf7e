"""The program of a thinker that replays recorded games: `python -m alhambra.server.thinkers.replay_program`.

It is sent a game once, as the text of its record or as the entries of its table, and keeps the most recently used ones.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

import orjson

from alhambra import Game
from alhambra.kernel import record as records
from alhambra.kernel.errors import GameError, RecordError
from alhambra.server.thinkers.pipes import UNKNOWN, serve
from alhambra.server.thinkers.tasks import TASKS
from alhambra.table.entries import Entry, read_chance
from alhambra.table.recorded_game import RecordedGame

MOST_LINES = 20_000
"""The most lines a loaded record may have: several times as many as the longest games."""
_MOST_GAMES = 20


class Shelf:
    """The games that the thinker knows, most recently used last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Game] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The result of a task about a game, as JSON text, which the server just passes on."""
        try:
            game = self._find(request["game"], request["recorded"])
            if game is None:
                return UNKNOWN
            return {"answer": orjson.dumps(TASKS[request["task"]](game, **request["args"])).decode()}
        except RecordError as error:
            return {"wrong": [error.line, error.problem]}
        except GameError as error:
            return {"error": str(error)}

    def _find(self, replay: str, recorded: dict[str, Any] | None) -> Game | None:
        if recorded is not None:
            self._games[replay] = _loaded(recorded["text"]) if "text" in recorded else _played(**recorded)
            if len(self._games) > _MOST_GAMES:
                self._games.popitem(last=False)
        game = self._games.get(replay)
        if game is not None:
            self._games.move_to_end(replay)
        return game


def _loaded(text: str) -> Game:
    """The game of a loaded record; raises `RecordError` with the number of the bad line."""
    record = records.read(text)
    if len(record.lines) > MOST_LINES:
        raise RecordError(record.lines[MOST_LINES].number, f"the record has more than {MOST_LINES} lines")
    return Game.from_record(record)


def _played(header: dict[str, Any], entries: list[list[str]]) -> Game:
    """The game of a table, from the action and chance results of each entry."""
    (_, setup), *rest = entries
    recorded = RecordedGame(header, _entry(0, "", setup))
    for version, (action, chance) in enumerate(rest, 1):
        recorded.play(_entry(version, action, chance))
    return recorded.game


def _entry(version: int, action: str, chance: str) -> Entry:
    return Entry(version, None, None, action, read_chance(chance), 0.0)


if __name__ == "__main__":
    serve(Shelf().answer)

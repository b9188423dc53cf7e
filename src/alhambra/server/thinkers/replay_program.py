"""The program of a thinker that replays recorded games: `python -m alhambra.server.thinkers.replay_program`.

It is sent a game once, as the text of its record or as the entries of its table, and keeps the most recently used ones.
"""

from __future__ import annotations

from collections import OrderedDict
from itertools import chain
from typing import Any

import orjson

from alhambra.api import replay_as_far_as_possible
from alhambra.game import versions
from alhambra.kernel import record as records
from alhambra.kernel.errors import GameError, RecordError
from alhambra.kernel.messages import Message
from alhambra.server.thinkers.pipes import UNKNOWN, serve
from alhambra.server.thinkers.tasks import REPLAY_TASKS
from alhambra.table.entries import Entry, read_chance
from alhambra.table.recorded_game import follow_all
from alhambra.table.refusals import as_refused
from alhambra.table.replays import Recording

MOST_LINES = 20_000
"""The most lines a loaded record may have: several times as many as the longest games."""
_MOST_GAMES = 20


class Shelf:
    """The games that the thinker knows, most recently used last."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Recording] = OrderedDict()

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        """The result of a task about a game, as JSON text, which the server just passes on."""
        try:
            recording = self._find(request["game"], request["recorded"])
            if recording is None:
                return UNKNOWN
            return {"answer": orjson.dumps(REPLAY_TASKS[request["task"]](recording, **request["args"])).decode()}
        except GameError as error:
            return {"refused": as_refused(error).to_json()}

    def _find(self, replay: str, recorded: dict[str, Any] | None) -> Recording | None:
        if recorded is not None:
            self._games[replay] = _loaded(recorded["text"]) if "text" in recorded else _played(**recorded)
            if len(self._games) > _MOST_GAMES:
                self._games.popitem(last=False)
        recording = self._games.get(replay)
        if recording is not None:
            self._games.move_to_end(replay)
        return recording


def _loaded(text: str) -> Recording:
    """The game of a loaded record; raises `RecordError` with the number of the bad line.

    A game by older rules is shown up to the line that is no longer legal. One by the present rules has a mistake.
    """
    record = records.read(text)
    if len(record.lines) > MOST_LINES:
        raise RecordError(record.lines[MOST_LINES].number, f"the record has more than {MOST_LINES} lines")
    game, stopped = replay_as_far_as_possible(record)
    if stopped is None:
        return Recording(game)
    if game.rules.ruleset.version == versions.RULES_VERSION:
        raise stopped
    return Recording(game, Message("server.shown-until", problem=stopped.problem), text)


def _played(header: dict[str, Any], entries: list[list[str]]) -> Recording:
    """The game of a table, from the action and chance results of each entry."""
    recorded, wrong = follow_all(header, (_entry(version, *entry) for version, entry in enumerate(entries)))
    if wrong is None:
        return Recording(recorded.game)
    lines = chain.from_iterable((*action.splitlines(), *chance.splitlines()) for action, chance in entries)
    return Recording(
        recorded.game, Message("server.shown-until", problem=wrong.problem), str(records.make(header, lines))
    )


def _entry(version: int, action: str, chance: str) -> Entry:
    return Entry(version, None, None, action, read_chance(chance), 0.0)


if __name__ == "__main__":
    serve(Shelf().answer)

"""Running a task: what a thinker does with a request.

A request contains everything needed to answer it, so any thinker can: a position, which is enough to choose from, or a
recorded game. Recorded games are cached for a while, since replaying them is slow.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from itertools import chain
from typing import Any

from alhambra import Game
from alhambra.editions import compile_rules
from alhambra.game import versions
from alhambra.game.text.position import read_position
from alhambra.host.task_answers import TaskAnswer
from alhambra.host.tasks import POSITION_TASKS, RECORD_TASKS
from alhambra.kernel import Message
from alhambra.kernel import record as records
from alhambra.kernel.chance import Chance, Covered
from alhambra.kernel.errors import GameError, RecordError
from alhambra.play.game import replay_as_far_as_possible
from alhambra.table.entries import Entry, read_chance
from alhambra.table.faces import LookData
from alhambra.table.recorded_game import follow_all
from alhambra.table.refusals import as_refused
from alhambra.table.replays import Recording

MOST_LINES = 20_000
"""The most lines a loaded record may have: several times as many as the longest games."""
_MOST_GAMES = 20


class TaskRunner:
    """Runs tasks, and caches recorded games."""

    def __init__(self, write: Callable[[Any], bytes]) -> None:
        self._write = write
        """Writes a result as JSON."""
        self._games: OrderedDict[str, Recording] = OrderedDict()
        """Most recently used last."""

    def answer(self, request: dict[str, Any]) -> TaskAnswer:
        """The result of a task, as JSON text, which the server often just passes on; and how many seconds it took."""
        began = time.perf_counter()
        try:
            answer: TaskAnswer = {"answer": self._write(self._result(request)).decode()}
        except GameError as error:
            answer = {"refused": as_refused(error).to_json()}
        return {**answer, "seconds": time.perf_counter() - began}

    def _result(self, request: dict[str, Any]) -> Any:
        task, args = request["task"], request["args"]
        if task in POSITION_TASKS:
            return POSITION_TASKS[task](_game_in(request["position"]), **args)
        return RECORD_TASKS[task](self._find(request["game"], request["recorded"]), **args)

    def _find(self, game: str | None, recorded: dict[str, Any]) -> Recording:
        """A recorded game. One still in progress has no id and is not cached."""
        if game is None:
            return _read(recorded)
        if game not in self._games:
            self._games[game] = _read(recorded)
            if len(self._games) > _MOST_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(game)
        return self._games[game]


def _game_in(position: str) -> Game:
    """The game in a position, which may be by rules that are no longer played. Nothing is drawn in it."""
    return Game(read_position(position, compile_rules, Chance(Covered()), None), seed=0, start=position)


def _read(recorded: dict[str, Any]) -> Recording:
    """A game from the text of its record, or from the entries of its table."""
    return _loaded(recorded["text"]) if "text" in recorded else _played(**recorded)


def _loaded(text: str) -> Recording:
    """The game of a loaded record; raises `RecordError` with the number of the bad line.

    A game by older rules is shown up to the line that is no longer legal. One by the current rules has a mistake.
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


def _played(header: dict[str, Any], entries: list[list[str]], resigned: list[int], looks: list[LookData]) -> Recording:
    """The game of a table, from the action and chance results of each entry."""
    recorded, wrong = follow_all(header, (_entry(version, *entry) for version, entry in enumerate(entries)))
    if wrong is None:
        return Recording(recorded.game, resigned=tuple(resigned), looks=looks)
    lines = chain.from_iterable((*action.splitlines(), *chance.splitlines()) for action, chance in entries)
    shown_until = Message("server.shown-until", problem=wrong.problem)
    return Recording(recorded.game, shown_until, str(records.make(header, lines)), tuple(resigned), looks)


def _entry(version: int, action: str, chance: str) -> Entry:
    return Entry(version, None, None, action, read_chance(chance), 0.0)

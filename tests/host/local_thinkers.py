"""Thinking in this process, one task after the other."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from alhambra import Game
from alhambra.bots.memory import Seen
from alhambra.game.text.position import write_position
from alhambra.host.host import write_json
from alhambra.host.task_answers import result_of, text_of
from alhambra.host.task_runner import TaskRunner
from alhambra.host.tasks import choice_of
from alhambra.host.thinkers import Asker


class LocalThinkers:
    """Runs each task at once, while everything else waits: good for tests and for whoever does nothing else."""

    def __init__(self) -> None:
        self._runner = TaskRunner(write_json)

    async def choose(self, game: Game, seat: int, seen: Seen, level: str, asker: str, waited_for: bool) -> str:
        position = write_position(game.shown_to(seat), explained=False)
        action: str = result_of(self._runner.answer(choice_of(position, level, seen)))["action"]
        return action

    async def ask(self, task: str, game: Game, seat: int | None, asker: str, **args: Any) -> Any:
        position = write_position(game.shown_to(seat), explained=False)
        args = json.loads(json.dumps({"seat": seat, **args}))
        return result_of(self._runner.answer({"task": task, "args": args, "position": position}))

    async def ask_about_record(
        self, task: str, replay: str, recording: Mapping[str, Any], asker: Asker, **args: Any
    ) -> str:
        request = {"task": task, "args": args, "recorded": dict(recording), "game": replay}
        return text_of(self._runner.answer(request))

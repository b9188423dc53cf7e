"""A file of results: a first line that says what is played, then a line of JSON for each game.

An interrupted run resumes from it: games in the file are not played again.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Self

from alhambra.kernel.errors import SetupError
from alhambra.lab.arena.contest import Contest
from alhambra.lab.arena.games import GameResult


class Results:
    """The results of a contest, in a file."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Read the file if it exists. Raises `SetupError` if it belongs to something else."""
        self._path = path
        self._contest = _described(contest)
        self.played: list[GameResult] = []
        if path.exists():
            self._read()
        else:
            path.write_text(json.dumps(self._contest) + "\n", encoding="utf-8")
        self._file = path.open("a", encoding="utf-8")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, game: GameResult) -> None:
        self.played.append(game)
        self._file.write(json.dumps(game.to_json()) + "\n")
        self._file.flush()

    def _read(self) -> None:
        text = self._path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # the run may have been interrupted in the middle of a line
        try:
            first, *games = [json.loads(line) for line in whole.splitlines()]
            self.played = [GameResult.from_json(game) for game in games]
        except (ValueError, LookupError, TypeError) as error:
            raise SetupError(f"'{self._path}' does not hold results of the arena: {error}") from error
        if first != self._contest:
            raise SetupError(f"'{self._path}' holds results of something else: {json.dumps(first)}")
        if whole != text:
            self._path.write_text(whole, encoding="utf-8")


def _described(contest: Contest) -> dict[str, Any]:
    """What must match for results to belong together; more seeds may be added later."""
    return {name: value for name, value in contest.to_json().items() if name != "seeds"}

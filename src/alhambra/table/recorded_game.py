"""The game of a table, set up from the header of its record and played entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from alhambra import Game
from alhambra.editions import compile_rules
from alhambra.game import versions
from alhambra.game.position import read_position
from alhambra.game.setup import checked_names, set_up
from alhambra.kernel.chance import Chance, Scripted, Seeded
from alhambra.table.entries import Entry


class RecordedGame:
    """A game that follows its record. Chance results come from the entries, whatever the seed would give."""

    def __init__(self, header: Mapping[str, Any], first: Entry | None = None) -> None:
        """Set up the game, with the chance results of the first entry if it already exists."""
        self._results: dict[tuple[str, int], tuple[str, ...]] = {}
        self._uses: dict[str, int] = {}
        if first:
            self._script(first)
        self.game = _set_up(header, Chance(Scripted(self._results, then=Seeded(header["seed"]))))
        self.version = 0

    def play(self, entry: Entry) -> Sequence[Any]:
        """Play an entry that was accepted earlier, and return the events."""
        self._script(entry)
        self.version = entry.version
        if entry.is_undo:
            self.game.undo()
            return ()
        return self.game.play(entry.action)

    def go_on_with(self, game: Game, entry: Entry) -> None:
        """Continue with a copy of the game in which the entry has been played."""
        self._script(entry)
        self.version = entry.version
        self.game = game

    def _script(self, entry: Entry) -> None:
        for stream, result in entry.chance:
            use = self._uses.get(stream, 0)
            self._results[stream, use] = result
            self._uses[stream] = use + 1


def _set_up(header: Mapping[str, Any], chance: Chance) -> Game:
    version = versions.checked_version(header.get("rules", versions.FIRST))
    if "position" in header:
        text = "\n".join(header["position"])
        return Game(read_position(text, compile_rules, chance, version), header["seed"], start=text)
    names = checked_names(header["players"])
    rules = compile_rules(header["edition"], header["modules"], header["options"], len(names), version)
    return Game(set_up(rules, names, chance), header["seed"])

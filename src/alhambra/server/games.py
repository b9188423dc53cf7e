"""Games as the server keeps them: begun from the header of a record, carried on entry by entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from alhambra import Game
from alhambra.editions import compile_rules
from alhambra.game.position import read_position
from alhambra.game.setup import checked_names, set_up
from alhambra.kernel.chance import Chance, Scripted, Seeded
from alhambra.kernel.record import UNDO
from alhambra.server.entries import Entry
from alhambra.session import ChanceResult


class Played(NamedTuple):
    """What the last action of a game was, as it is written, and what chance gave after it."""

    action: str
    chance: tuple[ChanceResult, ...]


class Replay:
    """A game that follows its record. What the entries say of chance comes again, whatever the seed would say."""

    def __init__(self, header: Mapping[str, Any], first: Entry | None = None) -> None:
        """Begin with the set-up, as the first entry has it if there is one already."""
        self._results: dict[tuple[str, int], tuple[str, ...]] = {}
        self._uses: dict[str, int] = {}
        if first:
            self._expect(first)
        luck = Scripted(self._results, then=Seeded(header["seed"]))
        self.game = _begin(header, Chance(luck))
        self.version = 0

    def carry_on(self, entry: Entry) -> Sequence[Any]:
        """Play an entry that was accepted before; says what happened."""
        self._expect(entry)
        self.version = entry.version
        if entry.action == UNDO:
            self.game.undo()
            return ()
        return self.game.play(entry.action)

    def move_on(self, game: Game, entry: Entry) -> None:
        """Go on with a copy of the game in which the entry was played."""
        self._expect(entry)
        self.version = entry.version
        self.game = game

    def _expect(self, entry: Entry) -> None:
        for stream, result in entry.chance:
            use = self._uses.get(stream, 0)
            self._results[stream, use] = result
            self._uses[stream] = use + 1


def latest(game: Game) -> Played:
    """The last action of a game and what chance gave since; before the first one the action is empty."""
    chance: list[ChanceResult] = []
    for entry in reversed(game.history()):
        if not isinstance(entry, ChanceResult):
            return Played(str(entry), tuple(reversed(chance)))
        chance.append(entry)
    return Played("", tuple(reversed(chance)))


def _begin(header: Mapping[str, Any], chance: Chance) -> Game:
    if "position" in header:
        text = "\n".join(header["position"])
        return Game(read_position(text, compile_rules, chance), header["seed"], start=text)
    names = checked_names(header["players"])
    rules = compile_rules(header["edition"], header["modules"], header["options"], len(names))
    return Game(set_up(rules, names, chance), header["seed"])

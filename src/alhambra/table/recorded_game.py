"""The game of a table, set up from the header of its record and played entry by entry."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from alhambra import Game
from alhambra.bots.memory import Memory, Seen, SeenData
from alhambra.editions import compile_rules
from alhambra.game import versions
from alhambra.game.text.position import read_position
from alhambra.game.turn.setup import checked_names, set_up
from alhambra.kernel import Message
from alhambra.kernel.chance import Chance, Scripted, Seeded
from alhambra.kernel.entries import HistoryEntry, Undo
from alhambra.kernel.errors import GameError, problem_of
from alhambra.kernel.typed_dict import TypedDict
from alhambra.play.packed import PackedGame, pack, packed_actions, unpack
from alhambra.table.entries import Entry


class WrongEntry(GameError):
    """An entry that cannot be repeated, such as one by rules that have changed since."""

    def __init__(self, number: int, problem: str | Message) -> None:
        super().__init__(f"entry {number}: {problem}")
        self.number = number
        self.problem = problem


class PackedRecording(TypedDict):
    """A recorded game as data that JSON can hold."""

    game: PackedGame
    seen: SeenData
    """What spectators have seen."""


class RecordedGame:
    """A game that follows its record. Chance results come from the entries, whatever the seed would give."""

    def __init__(self, header: Mapping[str, Any], first: Entry | None = None) -> None:
        """Set up the game, with the chance results of the first entry if it already exists.

        Raises `WrongEntry` if the game can no longer be set up as it was.
        """
        self._results: dict[tuple[str, int], tuple[str, ...]] = {}
        self._uses: dict[str, int] = {}
        if first:
            self._script(first)
        version = versions.checked_version(header.get("rules", versions.FIRST))
        try:
            self.game = _set_up(header, version, Chance(Scripted(self._results, then=Seeded(header["seed"]))))
        except GameError as error:
            raise WrongEntry(0, versions.explained(problem_of(error), version)) from error
        if first and self.game.latest()[1] != first.chance:
            raise self._wrong(first, Message("record.drawn"))
        self.memory = Memory(self.game)
        self.version = 0

    @classmethod
    def taken_up(cls, header: Mapping[str, Any], entries: Sequence[Entry], packed: PackedRecording) -> RecordedGame:
        """The game as it was packed after these entries. Nothing is replayed, so nothing is checked."""
        recorded = cls.__new__(cls)
        recorded._results, recorded._uses = {}, {}
        for entry in entries:
            recorded._script(entry)
        recorded.version = entries[-1].version
        luck = Scripted(recorded._results, then=Seeded(header["seed"]))
        # Nothing before the last chance result can be undone, so at the floor all of them are used up.
        chance = Chance(luck, dict(recorded._uses))
        recorded.game = unpack(packed["game"], header["seed"], chance, _history(entries, packed["game"]))
        recorded.memory = Memory.taken_up(recorded.game, Seen.from_json(packed["seen"]))
        return recorded

    def packed(self) -> PackedRecording:
        """The game as data for `taken_up`."""
        return {"game": pack(self.game), "seen": self.seen_by(None).to_json()}

    def seen_by(self, player: int | None) -> Seen:
        """What a good memory adds to what a player sees now."""
        return self.memory.seen_by(self.game, player)

    def play(self, entry: Entry) -> Sequence[Any]:
        """Play an entry that was accepted earlier, and return the events.

        Raises `WrongEntry` if it is not legal or its draws differ from the record; the game is then as before.
        """
        self._script(entry)
        game = self.game.clone()
        events: Sequence[Any] = ()
        try:
            if entry.is_undo:
                game.undo()
            else:
                events = game.play(entry.action)
        except GameError as error:
            raise self._wrong(entry, problem_of(error)) from error
        if not entry.is_undo and game.latest()[1] != entry.chance:
            raise self._wrong(entry, Message("record.drawn"))
        self._go_on_with(game, entry)
        return events

    def _wrong(self, entry: Entry, problem: str | Message) -> WrongEntry:
        version = self.game.rules.ruleset.version
        return WrongEntry(entry.version, versions.explained(problem, version))

    def go_on_with(self, game: Game, entry: Entry) -> None:
        """Continue with a copy of the game in which the entry has been played."""
        self._script(entry)
        self._go_on_with(game, entry)

    def _go_on_with(self, game: Game, entry: Entry) -> None:
        self.version = entry.version
        self.game = game
        self.memory.note(game, game.events)

    def _script(self, entry: Entry) -> None:
        for stream, result in entry.chance:
            use = self._uses.get(stream, 0)
            self._results[stream, use] = result
            self._uses[stream] = use + 1


def follow_all(header: Mapping[str, Any], entries: Iterable[Entry]) -> tuple[RecordedGame, WrongEntry | None]:
    """The game of all entries, or of those before the first one that cannot be repeated."""
    first, *rest = entries
    recorded = RecordedGame(header, first)
    for entry in rest:
        try:
            recorded.play(entry)
        except WrongEntry as wrong:
            return recorded, wrong
    return recorded, None


def _history(entries: Iterable[Entry], packed: PackedGame) -> Iterator[HistoryEntry]:
    """What a game with these entries remembers."""
    actions = iter(packed_actions(packed))
    for entry in entries:
        if entry.is_undo:
            yield Undo()
        elif entry.version > 0:
            yield next(actions)
        yield from entry.chance


def _set_up(header: Mapping[str, Any], version: int, chance: Chance) -> Game:
    if "position" in header:
        text = "\n".join(header["position"])
        return Game(read_position(text, compile_rules, chance, version), header["seed"], start=text)
    names = checked_names(header["players"])
    rules = compile_rules(header["edition"], header["modules"], header["options"], len(names), version)
    return Game(set_up(rules, names, chance), header["seed"])

"""The public interface: new games, games from records and positions."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from alhambra.editions import compile_rules
from alhambra.game.position import read_position, write_position
from alhambra.game.setup import set_up
from alhambra.game.snapshot import snapshot
from alhambra.game.state import State
from alhambra.kernel import record as records
from alhambra.kernel.chance import Chance, Scripted, Seeded
from alhambra.kernel.errors import GameError, RecordError, SetupError
from alhambra.kernel.record import Line, Record
from alhambra.session import ChanceResult, Entry, Session, Undo

HASH_EVERY = 25
"""How many entries of a record lie between two state hashes."""
LONGEST_NAME = 40


class Game(Session):
    """A game of Alhambra.

    >>> game = new_game(players=["Ana", "Ben", "Cleo"], seed=7)
    >>> game.decision
    Decision(player=2, step='act')
    >>> game.why_not("take g9 g9").rule
    'BASE-21'
    """

    __slots__ = ("_start", "seed")

    def __init__(self, state: State, seed: int, start: str | None = None) -> None:
        super().__init__(state)
        self.seed = seed
        self._start = start
        """The position the game was set up from; None for a game from the beginning."""

    def clone(self) -> Game:
        new = super().clone()
        new.seed = self.seed
        new._start = self._start
        return new

    @classmethod
    def from_position(cls, text: str, seed: int | None = None) -> Game:
        """Set up a position (docs/notation.md). Raises `PositionError`, naming the line that is wrong."""
        seed = _checked_seed(seed)
        state = read_position(text, compile_rules, Chance(Seeded(seed)))
        return cls(state, seed, start=text)

    @classmethod
    def from_record(cls, record: Record | str) -> Game:
        """Replay a record. Raises `RecordError`, naming the first line that is wrong."""
        return replay(record if isinstance(record, Record) else records.read(record))

    def position(self) -> str:
        """The position as text, from which it can be set up again."""
        return write_position(self.state)

    def record(self, player: int | str | None = "everything") -> Record:
        """The whole game as a record; `str(record)` is its text.

        Given a player (None for a spectator) it leaves out seed, shuffles and hashes until the game is over.
        """
        complete = player == "everything" or self.state.ended
        ruleset = self.rules.ruleset
        header: dict[str, Any] = {
            "edition": ruleset.edition,
            "modules": list(ruleset.modules),
            "options": dict(ruleset.options),
            "players": list(self.state.names),
        }
        if not complete:
            header["hidden"] = "seed and shuffles are left out while the game goes on"
            public = [entry for entry in self.history() if not isinstance(entry, ChanceResult)]
            return records.make(header, map(_line, public))
        header["seed"] = self.seed
        if self._start:
            header["position"] = self._start.splitlines()
        return records.make(header, self._lines_with_hashes())

    def beginning(self) -> Game:
        """The same game before its first action, with the same chance results to come."""
        luck = Scripted(_results(self.history()), then=Seeded(self.seed))
        if self._start:
            return Game(read_position(self._start, compile_rules, Chance(luck)), self.seed, start=self._start)
        return Game(set_up(self.rules, self.state.names, Chance(luck)), self.seed)

    def _lines_with_hashes(self) -> Iterator[str]:
        """The entries with the hash of the state at intervals, found by playing the game again."""
        again = self.beginning()
        for number, entry in enumerate(self.history(), 1):
            yield _line(entry)
            if not isinstance(entry, ChanceResult):
                again._repeat(entry)
            if number % HASH_EVERY == 0:
                yield f"= {state_hash(again.state)}"
        yield f"= {state_hash(self.state)}"

    def _repeat(self, entry: Entry) -> None:
        if isinstance(entry, Undo):
            self.undo()
        else:
            self.play(entry)  # type: ignore[arg-type]


def new_game(
    players: int | Sequence[str] = 3,
    modules: Sequence[str] = (),
    edition: str = "alhambra",
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Game:
    """A new game, set up and ready for the first turn. Raises `SetupError` for one that cannot be."""
    seed = _checked_seed(seed)
    names = _checked_names(players)
    rules = compile_rules(edition, modules, options, len(names))
    return Game(set_up(rules, names, Chance(Seeded(seed))), seed)


def state_hash(state: State) -> str:
    """A short fingerprint of everything in a state."""
    plain = json.dumps(snapshot(state), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(plain.encode()).hexdigest()[:16]


def replay(record: Record) -> Game:
    """Play a record again, line by line; raises `RecordError` at the first that is wrong."""
    if "hidden" in record.header:
        raise RecordError(_header_line(record, "hidden"), "a record without its shuffles cannot be replayed")
    game = _begin(record)
    awaited = _chance_since(game, None)
    for line in record.lines:
        if line.chance:
            if not awaited or awaited.pop(0) != line.chance:
                raise RecordError(line.number, "no such chance result comes here")
        elif line.hash:
            if line.hash != state_hash(game.state):
                raise RecordError(line.number, "the state is not the one that was recorded: a line before was changed")
        elif awaited:
            raise RecordError(line.number, f"a chance result for '{awaited[0].stream}' is missing before this line")
        else:
            awaited = _replay_line(game, line)
    if awaited:
        raise RecordError(record.lines[-1].number, f"a chance result for '{awaited[0].stream}' is missing at the end")
    return game


def _replay_line(game: Game, line: Line) -> list[ChanceResult]:
    """Play one line and give the chance results it brought."""
    before = game._history
    try:
        if line.text == records.UNDO:
            game.undo()
        else:
            game.play(line.text)
    except GameError as error:
        raise RecordError(line.number, str(error)) from error
    return _chance_since(game, before)


def _chance_since(game: Game, before: Any) -> list[ChanceResult]:
    found: list[ChanceResult] = []
    history = game._history
    while history is not None and history is not before:
        history, entry = history
        if isinstance(entry, ChanceResult):
            found.insert(0, entry)
    return found


def _begin(record: Record) -> Game:
    """The game a record begins with."""
    header = record.header
    for key in ("edition", "modules", "options", "players"):
        if key not in header:
            raise RecordError(1, f"the header does not name '{key}'")
    for key in header.keys() - {"edition", "modules", "options", "players", "seed", "position"}:
        raise RecordError(_header_line(record, key), f"the header names '{key[:40]}', which is not known here")
    results = _results(ChanceResult(*line.chance) for line in record.lines if line.chance)
    key = "seed"
    try:
        seed = _checked_seed(header.get("seed"))
        luck = Scripted(results, then=Seeded(seed))
        if "position" in header:
            key = "position"
            text = "\n".join(_texts(header["position"]))
            return Game(read_position(text, compile_rules, Chance(luck)), seed, start=text)
        key = "players"
        names = _checked_names(_texts(header["players"]))
        key = "modules"
        modules = _texts(header["modules"])
        key = "options"
        rules = compile_rules(str(header["edition"]), modules, header["options"], len(names))
        return Game(set_up(rules, names, Chance(luck)), seed)
    except GameError as error:
        raise RecordError(_header_line(record, key), str(error)) from error


def _results(entries: Iterable[Entry]) -> dict[tuple[str, int], tuple[str, ...]]:
    """Chance results by stream and use."""
    found: dict[tuple[str, int], tuple[str, ...]] = {}
    uses: dict[str, int] = {}
    for entry in entries:
        if isinstance(entry, ChanceResult):
            use = uses.get(entry.stream, 0)
            found[entry.stream, use] = entry.result
            uses[entry.stream] = use + 1
    return found


def _line(entry: Entry) -> str:
    if isinstance(entry, ChanceResult):
        return records.chance_line(*entry)
    return records.UNDO if isinstance(entry, Undo) else str(entry)


def _header_line(record: Record, key: str) -> int:
    keys = list(record.header)
    return 2 + keys.index(key) if key in keys else 1


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise SetupError("a list of texts is expected here")
    return value


def _checked_seed(seed: object) -> int:
    if seed is None:
        return secrets.randbits(128)
    if type(seed) is not int or seed < 0:
        raise SetupError(f"a seed is a whole number of at least 0, not {seed!r}")
    return seed


def _checked_names(players: object) -> tuple[str, ...]:
    if isinstance(players, int) and not isinstance(players, bool):
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise SetupError(f"players are a number or a list of names, not {players!r}")
    for name in players:
        if not isinstance(name, str) or name != name.strip() or not name.isprintable():
            raise SetupError(f"{name!r} is no name: it must be printable and not begin or end with a space")
        if not 0 < len(name) <= LONGEST_NAME:
            raise SetupError(f"a name has 1 to {LONGEST_NAME} characters, not {len(name)}")
    if len(set(players)) < len(players):
        raise SetupError("two players have the same name")
    return tuple(players)

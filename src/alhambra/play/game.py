"""The public interface: new games, games from records and positions."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from alhambra.editions import checked_edition, checked_modules, compile_rules
from alhambra.editions.presets import modules_of
from alhambra.game import versions
from alhambra.game.components.data import check_corrections, corrections
from alhambra.game.palace.overview import tiles_by_price, tiles_by_walls
from alhambra.game.palace.palace import Palace
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text.position import position_to_hash, read_position, write_position
from alhambra.game.turn.ending import Outcome
from alhambra.game.turn.setup import checked_names, checked_seed, set_up
from alhambra.kernel import Action
from alhambra.kernel import record as records
from alhambra.kernel.chance import Chance, ImpossibleResult, Luck, Scripted, Seeded
from alhambra.kernel.entries import ChanceResult, HistoryEntry, Undo, actions_not_undone
from alhambra.kernel.errors import GameError, PositionError, RecordError, SetupError, problem_of
from alhambra.kernel.record import Line, Record
from alhambra.play.session import Decision, Session

__all__ = [
    "Action",
    "Decision",
    "Game",
    "Outcome",
    "Palace",
    "PartialReplay",
    "Record",
    "ScoreLine",
    "State",
    "new_game",
    "replay",
    "replay_as_far_as_possible",
    "state_hash",
    "tiles_by_price",
    "tiles_by_walls",
]

HASH_EVERY = 25
"""The number of entries between two state hashes in a record."""
T = TypeVar("T")


class Game(Session):
    """A game of Alhambra, from `new_game`, a record or a position.

    `decision` says who has to decide, `legal_actions()` what they can do; `play` does it and returns what happened.
    Players are numbered from 0 in the order of their names.

    >>> game = new_game(players=["Ana", "Ben", "Cleo"], seed=7)
    >>> game.decision
    Decision(player=2, step='act')
    >>> game.why_not("take g9 g9").rule
    'BASE-21'
    >>> while game.decision:
    ...     events = game.play(game.legal_actions()[0])
    >>> game.outcome.winners
    (0,)
    """

    __slots__ = ("_start", "seed")

    def __init__(self, state: State, seed: int, start: str | None = None) -> None:
        super().__init__(state)
        self.seed = seed
        """The source of all chance: the same seed and the same actions give the same game."""
        self._start = start
        """The position the game was set up from; None for a game played from the beginning."""

    def clone(self) -> Game:
        """An independent copy, without observers. It costs microseconds, so use clones to try things out.

        >>> game = new_game(3, seed=7)
        >>> events = game.clone().play("take c6")
        >>> "c6" in game.state.display
        True
        """
        new = super().clone()
        new.seed = self.seed
        new._start = self._start
        return new

    @classmethod
    def from_position(cls, text: str, seed: int | None = None) -> Game:
        """Set up a position (docs/notation.md). Raises `PositionError` with the number of the bad line.

        Whatever the text leaves open, such as the order of hidden cards, is decided by the seed.

        >>> game = new_game(3, seed=7)
        >>> Game.from_position(game.position()).snapshot() == game.snapshot()
        True
        """
        seed = checked_seed(seed)
        game = _from_position(text, seed, Seeded(seed))
        version = game.rules.ruleset.version
        if not versions.is_played(version):
            raise PositionError(1, versions.not_played(version))
        return game

    @classmethod
    def from_record(cls, record: Record | str) -> Game:
        """Replay a record. Raises `RecordError` with the number of the first bad line.

        >>> game = new_game(3, seed=7)
        >>> events = game.play("take c6")
        >>> Game.from_record(str(game.record())).snapshot() == game.snapshot()
        True
        """
        return replay(record if isinstance(record, Record) else records.read(record))

    def _repr_svg_(self) -> str:
        """How notebooks show it: what everybody can see."""
        from alhambra.play.drawn import draw_table

        return str(draw_table(self.state))

    def position(self) -> str:
        """The position as text, for `from_position`.

        >>> print(new_game(["Ana", "Ben"], seed=7).position().splitlines()[4])
        player Ana
        """
        return write_position(self.state)

    def record(self, player: int | str | None = "everything") -> Record:
        """The whole game as a record; `str(record)` is its text.

        For a player, or None for a spectator, the record leaves out the seed, shuffles and hashes until the game is
        over, all actions that were undone, and those that another player can still undo (RUL-98).

        >>> game = new_game(3, seed=7)
        >>> events = game.play("take c6")
        >>> print(str(game.record(None)).splitlines()[-2])
        take c6
        """
        if player not in ("everything", None, *self.state.players):
            raise SetupError(f"there is no player {player!r}")
        complete = player == "everything" or self.state.ended
        ruleset = self.rules.ruleset
        header: dict[str, Any] = {
            "rules": ruleset.version,
            "edition": ruleset.edition,
            "modules": list(ruleset.modules),
            "options": dict(ruleset.options),
            "players": list(self.state.names),
        }
        if corrected := corrections(ruleset):
            header["components"] = corrected
        if not complete:
            header["hidden"] = "seed and shuffles are left out until the game is over"
            return records.make(header, self._public_lines(player))
        header["seed"] = self.seed
        if self._start:
            header["position"] = self._start.splitlines()
        return records.make(header, self._lines_with_hashes())

    def _public_lines(self, player: int | str | None) -> Iterator[str]:
        actions = actions_not_undone(self.history())
        if player != self._decider:
            del actions[len(actions) - len(self.retractable) :]
        secret = {verb.name for verb in self.rules.verbs.values() if verb.secret}
        return (str(action.covered if action.verb in secret else action) for action in actions)

    def beginning(self) -> Game:
        """The same game before its first action, with the same chance results ahead.

        >>> game = new_game(3, seed=7)
        >>> events = game.play("take c6")
        >>> game.beginning().snapshot() == new_game(3, seed=7).snapshot()
        True
        """
        luck = Scripted(_results(self.history()), then=Seeded(self.seed))
        if self._start:
            return _from_position(self._start, self.seed, luck, self.rules.ruleset.version)
        return Game(set_up(self.rules, self.state.names, Chance(luck)), self.seed)

    def _lines_with_hashes(self) -> Iterator[str]:
        """The entries, with state hashes at intervals, which are computed by replaying the game."""
        again = self.beginning()
        for number, entry in enumerate(self.history(), 1):
            yield _line(entry)
            if not isinstance(entry, ChanceResult):
                again._repeat(entry)
            if number % HASH_EVERY == 0:
                yield f"= {state_hash(again.state)}"
        yield f"= {state_hash(self.state)}"

    def _repeat(self, entry: HistoryEntry) -> None:
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
    """A new game, set up and ready for the first turn. Raises `SetupError`.

    `players` is a number from 2 to 6, or a list of names. `modules` takes the names that `alhambra modules` lists:
    single modules, boxes, or `everything`, which is all that goes with the edition. The same seed gives the same game;
    without one, a random seed is used. `options` are those of every game (`confirm`, `ages`), of the edition and of the
    modules in play.

    >>> new_game(["Ana", "Ben"], seed=7).state.names
    ('Ana', 'Ben')
    >>> new_game(4, modules=["the-viziers-favour", "camps"]).rules.ruleset.modules
    ('vizier', 'exchange', 'bonus', 'squares', 'camps')
    >>> {"vizier", "medina"} <= set(new_game(4, modules=["everything"]).rules.ruleset.modules)
    True
    """
    if isinstance(modules, str):
        raise SetupError(f"modules must be a list of names, as in modules=[{modules!r}]")
    seed = checked_seed(seed)
    names = checked_names(players)
    rules = compile_rules(edition, modules_of(modules, edition), options, len(names))
    return Game(set_up(rules, names, Chance(Seeded(seed))), seed)


def state_hash(state: State) -> str:
    """A short hash of everything in a state: of its position text, which holds no words that a release may improve."""
    return hashlib.sha256(position_to_hash(state).encode()).hexdigest()[:16]


class PartialReplay(NamedTuple):
    """As much of a recorded game as can be replayed."""

    game: Game
    stopped: RecordError | None
    """The first line that could not be repeated, and why; None if there is none."""


def replay(record: Record) -> Game:
    """Replay a record line by line; raises `RecordError` at the first bad line, or if its rules are not played here."""
    game, stopped = replay_as_far_as_possible(record)
    if stopped:
        raise stopped
    version = game.rules.ruleset.version
    if not versions.is_played(version):
        raise RecordError(_line_of(record, "rules"), versions.not_played(version))
    return game


def replay_as_far_as_possible(record: Record) -> PartialReplay:
    """Replay a record until a line is wrong, or no longer legal because the rules have changed.

    Raises `RecordError` if the game cannot even be set up.
    """
    if "hidden" in record.header:
        raise RecordError(_line_of(record, "hidden"), "a record without its shuffles cannot be replayed")
    version = _in_header(record, "rules", versions.checked_version, default=versions.FIRST)
    try:
        game = before = _begin(record, version)
    except RecordError as error:
        raise RecordError(error.line, versions.explained(error.problem, version)) from error
    awaited = _chance_since(game, None)
    try:
        for line in record.lines:
            if line.is_entered and not awaited:
                before = game.clone()
            awaited = _replay_line(game, line, awaited)
        if awaited:
            raise RecordError(record.end, f"a chance result for '{awaited[0].stream}' is missing at the end")
    except RecordError as error:
        return PartialReplay(before, RecordError(error.line, versions.explained(error.problem, version)))
    return PartialReplay(game, None)


def _replay_line(game: Game, line: Line, awaited: list[ChanceResult]) -> list[ChanceResult]:
    """Repeat one line; takes and returns the chance results that are due."""
    if line.chance:
        if not awaited or awaited[0] != line.chance:
            raise RecordError(line.number, "this chance result does not belong here")
        return awaited[1:]
    if line.hash:
        if line.hash != state_hash(game.state):
            raise RecordError(line.number, "the state differs from the recorded one: an earlier line was changed")
        return awaited
    if awaited:
        raise RecordError(line.number, f"a chance result for '{awaited[0].stream}' is missing before this line")
    return _play_line(game, line)


def _play_line(game: Game, line: Line) -> list[ChanceResult]:
    """Play one line and return the chance results that followed."""
    before = game._history
    try:
        if line.text == records.UNDO:
            game.undo()
        else:
            game.play(line.text)
    except GameError as error:
        raise RecordError(line.number, problem_of(error)) from error
    return _chance_since(game, before)


def _chance_since(game: Game, before: Any) -> list[ChanceResult]:
    results: list[ChanceResult] = []
    history = game._history
    while history is not None and history is not before:
        history, entry = history
        if isinstance(entry, ChanceResult):
            results.insert(0, entry)
    return results


def _begin(record: Record, version: int) -> Game:
    """The game before the first line of a record."""
    header = record.header
    for key in ("edition", "modules", "options", "players"):
        if key not in header:
            raise RecordError(1, f"the header lacks '{key}'")
    for key in header.keys() - {"rules", "edition", "modules", "options", "players", "components", "seed", "position"}:
        raise RecordError(_line_of(record, key), f"the header has an unknown key '{key[:40]}'")
    names = _in_header(record, "players", lambda given: checked_names(_texts(given)))
    edition = _in_header(record, "edition", checked_edition)
    modules = _in_header(record, "modules", lambda given: checked_modules(_texts(given), edition))
    rules = _in_header(record, "options", lambda given: compile_rules(edition, modules, given, len(names), version))
    _in_header(record, "components", lambda given: check_corrections(given, rules.ruleset), default={})
    seed = _in_header(record, "seed", checked_seed)
    luck = Scripted(_results(ChanceResult(*line.chance) for line in record.lines if line.chance), then=Seeded(seed))
    if "position" in header:
        text = _in_header(record, "position", lambda given: "\n".join(_texts(given)))
        return _in_header(record, "position", lambda _: _from_position(text, seed, luck, version))
    try:
        return Game(set_up(rules, names, Chance(luck)), seed)
    except ImpossibleResult as error:
        wrong = next(line for line in record.lines if line.chance and line.chance[0] == error.stream)
        raise RecordError(wrong.number, str(error)) from error


def _from_position(text: str, seed: int, luck: Luck, version: int | None = None) -> Game:
    return Game(read_position(text, compile_rules, Chance(luck), version), seed, start=text)


def _in_header(record: Record, key: str, read: Callable[[Any], T], default: Any = None) -> T:
    """The value of a header line; an error gives the number of that line."""
    try:
        return read(record.header.get(key, default))
    except GameError as error:
        raise RecordError(_line_of(record, key), problem_of(error)) from error


def _line_of(record: Record, key: str) -> int:
    """The line number of a header key; 1 if it is missing."""
    return 2 + list(record.header).index(key) if key in record.header else 1


def _results(entries: Iterable[HistoryEntry]) -> dict[tuple[str, int], tuple[str, ...]]:
    """The chance results, by stream and use."""
    results: dict[tuple[str, int], tuple[str, ...]] = {}
    uses: dict[str, int] = {}
    for entry in entries:
        if isinstance(entry, ChanceResult):
            use = uses.get(entry.stream, 0)
            results[entry.stream, use] = entry.result
            uses[entry.stream] = use + 1
    return results


def _line(entry: HistoryEntry) -> str:
    if isinstance(entry, ChanceResult):
        return records.chance_line(*entry)
    return records.UNDO if isinstance(entry, Undo) else str(entry)


def _texts(value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise SetupError("a list of strings is expected here")
    return value

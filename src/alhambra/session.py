"""A game being played: asking for legal actions, playing them, taking them back, cloning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeGuard, TypeVar

from alhambra.game import notation as _roles  # noqa: F401  (makes the roles of actions known)
from alhambra.game.ending import Outcome, outcome
from alhambra.game.events import Acted
from alhambra.game.lines import ScoreLine
from alhambra.game.snapshot import snapshot
from alhambra.game.state import State
from alhambra.kernel.actions import Action, checked, read_action
from alhambra.kernel.errors import Ambiguous, IllegalAction, NothingToUndo, Refusal, SetupError, Unreadable, WrongPlayer
from alhambra.kernel.messages import Message
from alhambra.kernel.rules import Rules

S = TypeVar("S", bound="Session")
Observer = Callable[["Session", Action, Sequence[Any]], None]
"""Called after each action with the game, the action and what happened."""


FEW = 64
"""Looking an action up among this many is quicker than testing it."""


class Decision(NamedTuple):
    """Who has to decide, and what about.

    `player` counts from 0. `step` names the place in the turn: `act`, `placing`, `confirm`, or one of a module.
    """

    player: int
    step: str


class ChanceResult(NamedTuple):
    """What a shuffle gave."""

    stream: str
    result: tuple[str, ...]


class Undo(NamedTuple):
    """The last action was taken back."""


Entry = Action | ChanceResult | Undo
History = tuple[Any, Entry] | None
"""The entries of a record, the latest first; clones share what they have in common."""


class Session:
    """A state with its history. Nothing here changes it but `play` and `undo`."""

    __slots__ = ("_decider", "_floor", "_history", "_legal", "_observers", "_since", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        """Everything on the table, hidden things included."""
        self._history: History = None
        self._floor = state
        """The state nobody can go back beyond."""
        self._since: tuple[Action, ...] = ()
        """The actions since then, all of one player."""
        self._decider = -1
        """That player."""
        self._legal: Sequence[Action] | None = None
        self._observers: tuple[Observer, ...] = ()
        self._note_chance()
        self._set_floor()

    # --- What is -------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of this table, with what was chosen for it.

        >>> import alhambra
        >>> alhambra.new_game(3, modules=["camps"]).rules.ruleset.modules
        ('camps',)
        """
        return self.state.rules

    @property
    def decision(self) -> Decision | None:
        """Who has to decide now; None when the game is over.

        >>> import alhambra
        >>> alhambra.new_game(3, seed=7).decision
        Decision(player=2, step='act')
        """
        if not self.state.agenda:
            return None
        step, player, _ = self.state.agenda[-1]
        return Decision(player, step)

    @property
    def outcome(self) -> Outcome | None:
        """Points, winners and the reason, once the game is over; until then None.

        >>> import alhambra
        >>> alhambra.new_game(3).outcome is None
        True
        """
        return outcome(self.state)

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """Every point so far, explained: the points of a player are the sum of their lines.

        >>> import alhambra
        >>> alhambra.new_game(3).score_lines
        ()
        """
        return self.state.score_lines

    def snapshot(self) -> dict[str, Any]:
        """The whole state, hidden things included, as data that can be written as JSON.

        >>> import alhambra
        >>> whole = alhambra.new_game(3, seed=7).snapshot()
        >>> whole["display"], whole["market"][0]["tile"]["id"], whole["tower"][0]["id"]
        (['c6', 'n2', 'n6', 'c7'], 'C5nsw', 'G8nw')
        """
        return {**snapshot(self.state)}

    def view(self, player: int | None) -> dict[str, Any]:
        """The same as a player may know it; None is a spectator.

        >>> import alhambra
        >>> [each["hand"] for each in alhambra.new_game(3, seed=7).view(2)["players"]]
        [['?', '?', '?', '?', '?', '?'], ['?', '?', '?', '?'], ['n7', 'n8', 'r8']]
        """
        return {**snapshot(self.seen_by(player))}

    def seen_by(self, player: int | None) -> State:
        """The state with everything face down that a player may not know; this is what a bot is given.

        >>> import alhambra
        >>> alhambra.new_game(3, seed=7).seen_by(2).draw[:3]
        ('?', '?', '?')
        """
        if player is not None and player not in self.state.players:
            raise SetupError(f"there is no player {player}")
        return self.state.covered(player)

    @property
    def events(self) -> Sequence[Any]:
        """What happened at the last action, or while the game was set up.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> game.play("buy 2 with r8") is game.events
        True
        """
        return self.state.events

    def latest(self) -> tuple[Action | None, tuple[ChanceResult, ...]]:
        """The last action, None before the first one, and what chance gave since.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("take c6")
        >>> game.latest()
        (<take c6>, ())
        """
        chance: list[ChanceResult] = []
        for entry in _backwards(self._history):
            if isinstance(entry, Action):
                return entry, tuple(reversed(chance))
            if isinstance(entry, ChanceResult):
                chance.append(entry)
        return None, tuple(reversed(chance))

    def history(self) -> list[Entry]:
        """Everything that went into this game, from the beginning: actions, chance results, undos.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.history()[-1]
        <buy 2 with r8>
        """
        return list(_backwards(self._history))[::-1]

    # --- Playing -------------------------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Action]:
        """What the player who decides can do. Payments that no sensible player makes are listed too (RUL-02).

        >>> import alhambra
        >>> actions = alhambra.new_game(3, seed=7).legal_actions()
        >>> actions[0], str(actions[4]), actions[4].verb
        (<take c6>, 'buy 2 with r8', 'buy')
        """
        if self._legal is None:
            state = self.state
            found: list[Action] = []
            if state.agenda:
                step = state.agenda[-1]
                others = False
                ordinary, last_resorts = state.rules.listings[step.name]
                for verb in ordinary:
                    listed = verb.options(state, step)
                    if listed:
                        found += listed
                        others = others or not verb.free
                for verb in last_resorts:
                    found += verb.options_beside(state, step, others)
            self._legal = found
        return self._legal

    def play(self, action: Action | str, player: int | None = None) -> Sequence[Any]:
        """Play an action, given as a value or as text, and say what happened.

        Given a player, it is theirs or refused. Raises `Unreadable`, `Ambiguous`, `WrongPlayer` or `IllegalAction`;
        then nothing has changed.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> [type(event).__name__ for event in game.play("buy 2 with r8")]
        ['Paid', 'Bought']
        >>> game.play("buy 2 with r8")
        Traceback (most recent call last):
        alhambra.kernel.errors.IllegalAction: there is nothing for sale at '2' (BASE-23)
        """
        if player is not None:
            self._check_player(player)
        if not self._is_listed(action):
            action = checked(action) if isinstance(action, Action) else self._meant(action)
            refusal = self._refuse(action)
            if refusal is not None:
                raise IllegalAction(refusal)
        self._enter(action)
        events = self.state.events
        for observer in self._observers:
            observer(self, action, events)
        return events

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action would be refused; None for one that is legal. Raises `Unreadable` for what is no action.

        >>> import alhambra
        >>> print(alhambra.new_game(3, seed=7).why_not("take c6 n2"))
        several cards may add up to 5 at most, these are 8 (BASE-21)
        """
        if isinstance(action, Action):
            return self._refuse(checked(action))
        refusals = [self._refuse(meant) for meant in read_action(self.rules, _text(action))]
        return None if None in refusals else refusals[0]

    def can_undo(self, player: int | None = None) -> bool:
        """Whether the last action can be taken back; given a player, whether it is theirs too.

        >>> import alhambra
        >>> alhambra.new_game(3).can_undo()
        False
        """
        return bool(self._since) and player in (None, self._decider)

    def undo(self, player: int | None = None) -> None:
        """Take back the last action. That is possible until something is revealed or another player decides.

        Given a player, only an action of theirs is taken back. Raises `NothingToUndo`.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.undo()
        >>> game.why_not("buy 2 with r8") is None
        True
        """
        if not self.can_undo(player):
            raise NothingToUndo("nothing of yours can be taken back: something was revealed, or the turn is over")
        self.state = self._floor.copy()
        self._since = self._since[:-1]
        for action in self._since:
            self._do(action)
        self._history = (self._history, Undo())
        self._legal = None

    def clone(self: S) -> S:
        """An independent copy, without observers."""
        new = object.__new__(type(self))
        new.state = self.state.copy()
        new._history = self._history
        new._floor = self._floor
        new._since = self._since
        new._decider = self._decider
        new._legal = self._legal
        new._observers = ()
        return new

    def attach(self, observer: Observer) -> None:
        """Have an observer called after each action. The game itself never looks at its observers.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> game.attach(lambda game, action, events: print(f"{action}: {len(events)} events"))
        >>> events = game.play("buy 2 with r8")
        buy 2 with r8: 2 events
        """
        self._observers += (observer,)

    # --- Inside --------------------------------------------------------------------------------------------------

    def _check_player(self, player: int) -> None:
        agenda = self.state.agenda
        if agenda and agenda[-1].player != player:
            name = self.state.names[agenda[-1].player]
            raise WrongPlayer(Refusal(Message("refused.not-your-turn", name=name), "BASE-20"))

    def _is_listed(self, action: Action | str) -> TypeGuard[Action]:
        """Whether it is one of a few legal actions listed already: what is listed is legal and need not be tested."""
        listed = self._legal
        return listed is not None and len(listed) <= FEW and type(action) is Action and action in listed

    def _meant(self, text: str) -> Action:
        """The one legal action a text means; if none is legal, the first it could mean, to be refused."""
        actions = read_action(self.rules, _text(text))
        legal = [action for action in actions if self._refuse(action) is None]
        if len(legal) > 1:
            raise Ambiguous(f"'{text}' could be {' or '.join(map(str, legal))}")
        return legal[0] if legal else actions[0]

    def _refuse(self, action: Action) -> Refusal | None:
        state = self.state
        if not state.agenda:
            return Refusal(Message("refused.game-over"), "BASE-63")
        step = state.agenda[-1]
        verb = state.rules.verbs.get((step.name, action[0]))
        if verb is None:
            possible = ", ".join(dict.fromkeys(each.verb for each in self.legal_actions()))
            return Refusal(Message("refused.not-now", verb=action[0], possible=possible), "BASE-20")
        return verb.refuse(state, step, action)

    def _enter(self, action: Action) -> None:
        """Play an action that is legal, and note it in the history."""
        player = self.state.agenda[-1].player
        if player != self._decider:
            if self._since:
                self._set_floor()
            self._decider = player
        self._do(action)
        self._history = (self._history, action)
        self._since += (action,)
        self._legal = None
        if self._note_chance() or self.state.no_way_back:
            self._set_floor()

    def _do(self, action: Action) -> None:
        state = self.state
        state.events = []
        state.no_way_back = False
        step = state.agenda[-1]
        verb = state.rules.verbs[step.name, action[0]]
        state.tell(Acted(step.player, verb.name, action.covered if verb.secret else action))
        verb.apply(state, step, action)
        state.advance()

    def _note_chance(self) -> bool:
        """Enter what chance gave since the last action; whether there was anything."""
        results = self.state.chance.results
        if not results:
            return False
        for stream, result in results:
            self._history = (self._history, ChanceResult(stream, result))
        self.state.chance.results = []
        return True

    def _set_floor(self) -> None:
        self._floor = self.state.copy()
        self._since = ()


def _text(given: object) -> str:
    if isinstance(given, str):
        return given
    raise Unreadable(f"an action is a text or a legal action, not {type(given).__name__}")


def _backwards(history: History) -> Iterator[Entry]:
    while history is not None:
        history, entry = history
        yield entry

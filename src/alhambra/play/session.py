"""A game in progress: legal actions, play, undo, clone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeGuard, TypeVar

from alhambra.game.events import Acted
from alhambra.game.legality import legal_actions, only_legal, refuse
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text import notation as _roles  # noqa: F401  (makes the roles of actions known)
from alhambra.game.text.snapshot import snapshot
from alhambra.game.turn.ending import Outcome, outcome
from alhambra.kernel import Action, Refusal, Rules, Unreadable, refused
from alhambra.kernel.actions import checked, read_action
from alhambra.kernel.entries import ChanceResult, History, HistoryEntry, Undo, latest_first
from alhambra.kernel.errors import NothingToUndo, SetupError, WrongPlayer

S = TypeVar("S", bound="Session")
Observer = Callable[["Session", Action, Sequence[Any]], None]
"""Called after each action with the game, the action and its events."""


FEW = 64
"""Up to this many legal actions, looking an action up is faster than testing it."""


class Decision(NamedTuple):
    """Who has to decide, and what about.

    `player` counts from 0. `step` is the point in the turn: `act`, `placing`, `confirm`, or one that a module adds.
    """

    player: int
    step: str


class Session:
    """A state with its history. Only `play` and `undo` change it."""

    __slots__ = ("_decider", "_floor", "_history", "_legal", "_observers", "_since", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        """Everything on the table, including hidden things."""
        self._history: History = None
        self._floor = state
        """The earliest state that undo can go back to."""
        self._since: tuple[Action, ...] = ()
        """The actions since then, all by the same player."""
        self._decider = -1
        """That player."""
        self._legal: Sequence[Action] | None = None
        self._observers: tuple[Observer, ...] = ()
        self._note_chance()
        self._set_floor()

    # --- Looking -------------------------------------------------------------------------------------------------

    @property
    def rules(self) -> Rules:
        """The rules of this game, with its modules and options.

        >>> import alhambra
        >>> alhambra.new_game(3, modules=["camps"]).rules.ruleset.modules
        ('camps',)
        """
        return self.state.rules

    @property
    def decision(self) -> Decision | None:
        """Who has to decide now, and about what; None when the game is over.

        >>> import alhambra
        >>> alhambra.new_game(3, seed=7).decision
        Decision(player=2, step='act')
        """
        if not self.state.agenda:
            return None
        step, player, _ = self.state.agenda[-1]
        return Decision(player, step)

    def decision_seen_by(self, player: int | None) -> Decision | None:
        """The current decision as far as a player, or None for a spectator, may know it: the progress of another
        player's turn stays hidden while it can still be undone.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = [*game.play("buy 2 with r8"), *game.play("pass")]
        >>> game.decision_seen_by(2), game.decision_seen_by(0)
        (Decision(player=2, step='placing'), Decision(player=2, step='act'))
        """
        agenda = self.shown_to(player).agenda
        return Decision(agenda[-1].player, agenda[-1].name) if agenda else None

    @property
    def outcome(self) -> Outcome | None:
        """Points, winners and the reason; None until the game is over.

        >>> import alhambra
        >>> alhambra.new_game(3).outcome is None
        True
        """
        return outcome(self.state)

    @property
    def score_lines(self) -> tuple[ScoreLine, ...]:
        """An explanation of every point so far: a player's score is the sum of their lines.

        >>> import alhambra
        >>> alhambra.new_game(3).score_lines
        ()
        """
        return self.state.score_lines

    def snapshot(self) -> dict[str, Any]:
        """The whole state, hidden things included, as JSON-serializable data.

        >>> import alhambra
        >>> whole = alhambra.new_game(3, seed=7).snapshot()
        >>> whole["display"], whole["market"][0]["tile"]["id"], whole["tower"][0]["id"]
        (['c6', 'n2', 'n6', 'c7'], 'C5nsw', 'G8nw')
        """
        return {**snapshot(self.state)}

    def view(self, player: int | None) -> dict[str, Any]:
        """The snapshot as far as a player may know it; None is a spectator.

        >>> import alhambra
        >>> [each["hand"] for each in alhambra.new_game(3, seed=7).view(2)["players"]]
        [['?', '?', '?', '?', '?', '?'], ['?', '?', '?', '?'], ['n7', 'n8', 'r8']]
        """
        return {**snapshot(self.seen_by(player))}

    def seen_by(self, player: int | None) -> State:
        """The state with everything that a player may not know face down. This is what bots get.

        Actions that can still be undone are visible only to the player who took them (RUL-98).

        >>> import alhambra
        >>> alhambra.new_game(3, seed=7).seen_by(2).draw[:3]
        ('?', '?', '?')
        """
        if player is not None and player not in self.state.players:
            raise SetupError(f"there is no player {player}")
        return self.shown_to(player).covered(player)

    def shown_to(self, player: int | None) -> State:
        """What `seen_by` shows a player, before anything is covered. While nothing new is shown, it is the same object.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.shown_to(2) is game.state, game.shown_to(0) is game.state
        (True, False)
        """
        return self._floor if self.retractable and player != self._decider else self.state

    @property
    def events(self) -> Sequence[Any]:
        """What happened in the last action, or during the set-up.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> game.play("buy 2 with r8") is game.events
        True
        """
        return self.state.events

    def latest(self) -> tuple[Action | None, tuple[ChanceResult, ...]]:
        """The last action (None before the first one) and the chance results since.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("take c6")
        >>> game.latest()
        (<take c6>, ())
        """
        chance: list[ChanceResult] = []
        for entry in latest_first(self._history):
            if isinstance(entry, Action):
                return entry, tuple(reversed(chance))
            if isinstance(entry, ChanceResult):
                chance.append(entry)
        return None, tuple(reversed(chance))

    def history(self) -> list[HistoryEntry]:
        """All actions, chance results and undos from the beginning.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.history()[-1]
        <buy 2 with r8>
        """
        return list(latest_first(self._history))[::-1]

    # --- Playing -------------------------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Action]:
        """What the player can do now. Even payments that no sensible player would make are listed (RUL-02).

        >>> import alhambra
        >>> actions = alhambra.new_game(3, seed=7).legal_actions()
        >>> actions[0], str(actions[4]), actions[4].verb
        (<take c6>, 'buy 2 with r8', 'buy')
        """
        if self._legal is None:
            self._legal = legal_actions(self.state)
        return self._legal

    def play(self, action: Action | str, player: int | None = None) -> Sequence[Any]:
        """Play an action, given as a value or as text, and return what happened.

        If `player` is given, it must be that player's decision. Raises `Unreadable`, `Ambiguous`, `WrongPlayer` or
        `IllegalAction`, and then changes nothing.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> [type(event).__name__ for event in game.play("buy 2 with r8")]
        ['Acted', 'Paid', 'Bought']
        >>> game.play("buy 2 with r8")
        Traceback (most recent call last):
        alhambra.kernel.errors.IllegalAction: there is nothing for sale at '2' (BASE-23)
        """
        if player is not None:
            self._check_player(player)
        if not self._is_listed(action):
            action = self._only_legal([checked(action)] if isinstance(action, Action) else self._read(action))
        self._enter(action)
        events = self.state.events
        for observer in self._observers:
            observer(self, action, events)
        return events

    def why_not(self, action: Action | str) -> Refusal | None:
        """Why an action would be refused; None if it is legal. Raises `Unreadable` if it is not an action.

        >>> import alhambra
        >>> print(alhambra.new_game(3, seed=7).why_not("take c6 n2"))
        several cards may be worth 5 at most; these are worth 8 (BASE-21)
        """
        if isinstance(action, Action):
            return refuse(self.state, checked(action))
        refusals = [refuse(self.state, meant) for meant in self._read(action)]
        return None if None in refusals else refusals[0]

    def can_undo(self, player: int | None = None) -> bool:
        """Whether the last action can be undone; if `player` is given, whether that player can do so.

        >>> import alhambra
        >>> alhambra.new_game(3).can_undo()
        False
        """
        return bool(self._since) if player is None else bool(self.retractable) and player == self._decider

    @property
    def retractable(self) -> tuple[Action, ...]:
        """The latest actions that their player can still undo. Nobody else may know of them yet (RUL-98).

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.retractable
        (<buy 2 with r8>,)
        """
        agenda = self.state.agenda
        return self._since if agenda and agenda[-1].player == self._decider else ()

    def make_final(self) -> None:
        """Make everything played so far final, and so visible to everybody.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.make_final()
        >>> game.can_undo()
        False
        """
        if self._since:
            self._set_floor()

    def undo(self, player: int | None = None) -> None:
        """Take back the last action. This is possible until something is revealed or another player decides.

        If `player` is given, only an action of theirs is undone, and only while nobody else has to decide: the next
        player must see it, and what has been seen cannot be undone (RUL-98). Raises `NothingToUndo`.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> events = game.play("buy 2 with r8")
        >>> game.undo()
        >>> game.why_not("buy 2 with r8") is None
        True
        """
        if not self.can_undo(player):
            raise NothingToUndo("there is nothing you can undo: something was revealed, or the turn is over")
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
        """Call an observer after each action. Observers never influence the game.

        >>> import alhambra
        >>> game = alhambra.new_game(3, seed=7)
        >>> game.attach(lambda game, action, events: print(f"{action}: {len(events)} events"))
        >>> events = game.play("buy 2 with r8")
        buy 2 with r8: 3 events
        """
        self._observers += (observer,)

    # --- Internals -----------------------------------------------------------------------------------------------

    def _check_player(self, player: int) -> None:
        agenda = self.state.agenda
        if agenda and agenda[-1].player != player:
            name = self.state.names[agenda[-1].player]
            raise WrongPlayer(refused("refused.not-your-turn", "BASE-20", name=name))

    def _is_listed(self, action: Action | str) -> TypeGuard[Action]:
        """Whether it is among the legal actions, if those are already listed and few: then it need not be tested."""
        listed = self._legal
        return listed is not None and len(listed) <= FEW and type(action) is Action and action in listed

    def _read(self, text: object) -> Sequence[Action]:
        """Every action the text could mean."""
        if isinstance(text, str):
            return read_action(self.rules, text)
        raise Unreadable(f"an action must be a text or an Action, not {type(text).__name__}")

    def _only_legal(self, meant: Sequence[Action]) -> Action:
        """The one legal action among several readings; if none is legal, the first is refused."""
        if len(meant) == 1 and self._is_listed(meant[0]):
            return meant[0]
        return only_legal(self.state, meant)

    def _enter(self, action: Action) -> None:
        """Play a legal action and add it to the history."""
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
        verb = state.rules.verbs[step.name, action.verb]
        state.tell(Acted(step.player, verb.name, action.covered if verb.secret else action))
        verb.apply(state, step, action)
        state.advance()

    def _note_chance(self) -> bool:
        """Add new chance results to the history; returns whether there were any."""
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

"""A game being played: asking for legal actions, playing them, taking them back, cloning."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeGuard, TypeVar

from alhambra.game import notation as _roles  # noqa: F401  (makes the roles of actions known)
from alhambra.game import questions
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

    def decision_seen_by(self, player: int | None) -> Decision | None:
        """The decision that a player, None for a spectator, may know to be awaited: not how far a turn has come that
        can still be taken back."""
        agenda = self._shown_to(player).agenda
        return Decision(agenda[-1].player, agenda[-1].name) if agenda else None

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

        What can still be taken back is seen by the player who did it alone (RUL-98).

        >>> import alhambra
        >>> alhambra.new_game(3, seed=7).seen_by(2).draw[:3]
        ('?', '?', '?')
        """
        if player is not None and player not in self.state.players:
            raise SetupError(f"there is no player {player}")
        return self._shown_to(player).covered(player)

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
        ['Acted', 'Paid', 'Bought']
        >>> game.play("buy 2 with r8")
        Traceback (most recent call last):
        alhambra.kernel.errors.IllegalAction: there is nothing for sale at '2' (BASE-23)
        """
        if player is not None:
            self._check_player(player)
        if not self._is_listed(action):
            action = self._legal_one([checked(action)] if isinstance(action, Action) else self._read(action))
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
        refusals = [self._refuse(meant) for meant in self._read(action)]
        return None if None in refusals else refusals[0]

    def refuse_now(self, name: str) -> Refusal:
        """Why a verb is not open at the present step: by the rule that says when it is, if it is in the game at all.

        >>> import alhambra
        >>> print(alhambra.new_game(3, seed=7).refuse_now("place"))
        'place' is not possible now; possible: take, buy (BASE-29)
        """
        refusal = questions.not_now(self.state, self.state.agenda[-1], name)
        if refusal:
            return refusal
        verb = next((verb for (_, each), verb in self.rules.verbs.items() if each == name), None)
        said, *possible = [each.removesuffix(" @") for each in (name, *(each.verb for each in self.legal_actions()))]
        if verb is None:
            return Refusal(Message("refused.not-in-game", verb=said), "BASE-20")
        reason = Message("refused.not-now", verb=said, possible=", ".join(dict.fromkeys(possible)))
        return Refusal(reason, verb.rule or "BASE-20")

    def can_undo(self, player: int | None = None) -> bool:
        """Whether the last action can be taken back; given a player, whether that player can.

        >>> import alhambra
        >>> alhambra.new_game(3).can_undo()
        False
        """
        return bool(self._since) if player is None else bool(self.retractable) and player == self._decider

    @property
    def retractable(self) -> tuple[Action, ...]:
        """The latest actions, as far as who did them can take them back: nobody else may know of them yet (RUL-98)."""
        agenda = self.state.agenda
        return self._since if agenda and agenda[-1].player == self._decider else ()

    def settle(self) -> None:
        """Nothing played so far can be taken back any more, and so everybody may see it."""
        if self._since:
            self._set_floor()

    def undo(self, player: int | None = None) -> None:
        """Take back the last action. That is possible until something is revealed or another player decides.

        Given a player, only an action of theirs is taken back, and only while nobody else has to decide: whoever
        decides next must see it, and what was seen is not taken back (RUL-98).
        Raises `NothingToUndo`.

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
        buy 2 with r8: 3 events
        """
        self._observers += (observer,)

    # --- Inside --------------------------------------------------------------------------------------------------

    def _shown_to(self, player: int | None) -> State:
        return self._floor if self.retractable and player != self._decider else self.state

    def _check_player(self, player: int) -> None:
        agenda = self.state.agenda
        if agenda and agenda[-1].player != player:
            name = self.state.names[agenda[-1].player]
            raise WrongPlayer(Refusal(Message("refused.not-your-turn", name=name), "BASE-20"))

    def _is_listed(self, action: Action | str) -> TypeGuard[Action]:
        """Whether it is one of a few legal actions listed already: what is listed is legal and need not be tested."""
        listed = self._legal
        return listed is not None and len(listed) <= FEW and type(action) is Action and action in listed

    def _read(self, text: object) -> list[Action]:
        """Every action a text could mean."""
        if isinstance(text, str):
            return read_action(self.rules, text)
        raise Unreadable(f"an action is a text or a legal action, not {type(text).__name__}")

    def _legal_one(self, meant: list[Action]) -> Action:
        """The one that is legal of the actions that may be meant; if none is, the first is refused."""
        refusals = [self._refuse(action) for action in meant]
        legal = [action for action, refusal in zip(meant, refusals, strict=True) if refusal is None]
        if len(legal) > 1:
            raise Ambiguous(f"that could be {' or '.join(map(str, legal))}")
        if not legal:
            assert refusals[0] is not None
            raise IllegalAction(refusals[0])
        return legal[0]

    def _refuse(self, action: Action) -> Refusal | None:
        state = self.state
        if not state.agenda:
            return Refusal(Message("refused.game-over"), "BASE-63")
        step = state.agenda[-1]
        verb = state.rules.verbs.get((step.name, action[0]))
        return verb.refuse(state, step, action) if verb else self.refuse_now(action[0])

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


def _backwards(history: History) -> Iterator[Entry]:
    while history is not None:
        history, entry = history
        yield entry


def kept(history: Sequence[Entry]) -> list[Action]:
    """The actions that count: those that were not taken back."""
    found: list[Action] = []
    for entry in history:
        if isinstance(entry, Action):
            found.append(entry)
        elif isinstance(entry, Undo):
            found.pop()
    return found

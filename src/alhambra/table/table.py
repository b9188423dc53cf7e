"""A table: its seats, its game, and what was played and said there."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from alhambra import Game
from alhambra.game import versions
from alhambra.game.events import ScoringEnded
from alhambra.kernel import ActionPart, Message, Refusal
from alhambra.kernel.actions import read_action
from alhambra.kernel.errors import IllegalAction
from alhambra.kernel.record import UNDO
from alhambra.play.meaning import refuse_meant
from alhambra.table.autoplay import AskBot, Autoplay, autoplay
from alhambra.table.bookmark import Bookmark, pack_events, unpack_events
from alhambra.table.clock import GameClock, clock_of, was_scored
from alhambra.table.entries import Entry
from alhambra.table.frames import ChatLineData, GameEventData, SetupData, TimeLeftData, ViewData
from alhambra.table.plain import plain_events, plain_undo
from alhambra.table.plans import Plan, lay_out, open_to_plan, planned
from alhambra.table.recorded_game import RecordedGame, WrongEntry
from alhambra.table.refusals import Refused, not_begun, stale
from alhambra.table.seats import BOT, SUBSTITUTE, Seat
from alhambra.table.views import view_of

DAY = 86_400.0
RECENT_CHAT = 50
MOST_EVENTS = 300
"""The most events that anybody is sent at once, counting from the latest."""


class Move(NamedTuple):
    """An entry to be added to the record, with the game after it."""

    entry: Entry
    game: Game
    events: Sequence[Any]
    autoplay: Autoplay | None
    """How the server decides next, if it has to."""


class Table:
    """A table. The stored record may be ahead of it: then `follow` plays the missing entries."""

    def __init__(
        self,
        table_id: str,
        setup: SetupData,
        seats: list[Seat],
        header: Mapping[str, Any] | None = None,
        rematch: str | None = None,
    ) -> None:
        self.id = table_id
        self.setup = setup
        self.header = header
        """The header of the record, once the game has begun."""
        self.rematch = rematch
        """The id of the table of the rematch."""
        self.entries: list[Entry] = []
        self._sent: dict[int | None, deque[GameEventData]] = {
            seat: deque(maxlen=MOST_EVENTS) for seat in (None, *range(len(seats)))
        }
        """The latest events sent to each player; None is for spectators."""
        self._undoable: list[list[GameEventData]] = []
        """The events of each action that can still be undone; only the player who took it was sent them (RUL-98)."""
        self.scored: dict[int, ViewData] = {}
        """What spectators saw at each scoring: points are explained with the palaces of that time."""
        self.chat: deque[ChatLineData] = deque(maxlen=RECENT_CHAT)
        """The latest lines of chat."""
        self._seats = seats
        self.stuck = False
        """Whether a recorded entry cannot be repeated: the table is shown as it was before it."""
        self._stopped: Message | None = None
        self.recorded: RecordedGame | None = None
        """The game with its memory, once it has begun."""
        self._autoplay: Autoplay | None = None
        self._late: int | None = None
        """The player whose time is up: a computer opponent decides for them until somebody else has to."""
        self._scorings: list[int] = []
        """The versions of the entries that led to a scoring."""
        self.clock: GameClock | None = None
        """The clock of a live game, if it has one and has begun."""

    # --- The game -----------------------------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """None before it begins."""
        return self.recorded.game if self.recorded else None

    @property
    def version(self) -> int:
        """The number of the latest entry; -1 before the game begins."""
        return len(self.entries) - 1

    @property
    def over(self) -> bool:
        return self.game is not None and not self.game.state.agenda

    @property
    def decider(self) -> int | None:
        """The player who has to decide."""
        agenda = self.game.state.agenda if self.game else ()
        return agenda[-1].player if agenda else None

    @property
    def days(self) -> float | None:
        """How many days a move may take; None in a live game."""
        pace = self.setup["pace"]
        return pace["days"] if pace["kind"] == "days" else None

    @property
    def deadline(self) -> float | None:
        """When the time for the decision runs out; None if there is no hurry."""
        if self.decider is None:
            return None
        if self.clock:
            return self.clock.deadline(self.decider)
        return self.entries[-1].at + self.days * DAY if self.days else None

    def deadline_after(self, move: Move) -> float | None:
        """When the time for the decision after a move runs out."""
        decision = move.game.decision
        clock = self.clock or clock_of(self.setup["pace"], len(self.seats), move.game.rules)
        if clock and decision:
            return clock.after(move.entry, was_scored(move.events)).deadline(decision.player)
        return move.entry.at + self.days * DAY if self.days else None

    def time_left(self, now: float) -> TimeLeftData | None:
        """How much time there is for the decision; None if nobody has to hurry."""
        if self.deadline is None or self.decider is None or self.autoplay or self.stopped:
            return None
        reserves = self.clock.reserves_for(self.decider) if self.clock else []
        # Rounded, so that viewers who see the same are sent the same.
        return {"left": round(max(0.0, self.deadline - now), 1), "reserves": reserves}

    def hurry(self) -> None:
        """The time of the player who has to decide is up: a computer opponent plays on until somebody else has to."""
        self._late = self.decider
        self._find_autoplay()

    @property
    def stopped(self) -> Message | None:
        """Why nobody can play on, although the game is not over: its rules are no longer played here."""
        return None if self.over else self._stopped

    @property
    def autoplay(self) -> Autoplay | None:
        """How the server decides now; None if a person has to decide or nobody does."""
        return self._autoplay

    def begin(self, recorded: RecordedGame, entry: Entry) -> None:
        """Begin the game: it has been set up, and its first entry is recorded."""
        self._take(recorded)
        self.clock = clock_of(self.setup["pace"], len(self.seats), recorded.game.rules)
        self._add(entry, recorded.game.events)
        self._find_autoplay()

    def _take(self, recorded: RecordedGame) -> None:
        self.recorded = recorded
        version = recorded.game.rules.ruleset.version
        self._stopped = None if versions.is_played(version) else versions.not_played(version)

    def move(self, seat: int, version: int, action: str, client: str | None, at: float) -> Move:
        """The move for an action or an undo at a version. Nothing changes yet.

        Raises `Refused` if the table is at another version, and any error of the game.
        """
        if self.game is None:
            raise not_begun()
        if self.stopped:
            raise Refused("refused", self.stopped)
        if version != self.version:
            raise stale()
        game = self.game.clone()
        if action == UNDO:
            game.undo(seat)
            return self._move(Entry(version + 1, seat, client, UNDO, (), at), game, ())
        events = game.play(action, player=seat)
        played, chance = game.latest()
        return self._move(Entry(version + 1, seat, client, str(played), chance, at), game, events)

    def first_move(self, recorded: RecordedGame, at: float) -> Move:
        """The move that sets up a new game."""
        return self._move(Entry(0, None, None, "", recorded.game.latest()[1], at), recorded.game, recorded.game.events)

    def _move(self, entry: Entry, game: Game, events: Sequence[Any]) -> Move:
        return Move(entry, game, events, self._autoplay_in(game, entry))

    def advance(self, move: Move) -> None:
        """Make a move whose entry is now recorded."""
        assert self.recorded is not None
        self.recorded.go_on_with(move.game, move.entry)
        self._add(move.entry, move.events)
        self._find_autoplay()  # the seats may have changed since the move was prepared

    def follow(self, entry: Entry) -> None:
        """Play an entry that another process recorded. If it cannot be repeated, the table is stuck."""
        assert self.recorded is not None
        try:
            events = self.recorded.play(entry)
        except WrongEntry as wrong:
            self.stuck = True
            self._stopped = Message("server.shown-until", problem=wrong.problem)
        else:
            self._add(entry, events)
        self._find_autoplay()

    def _add(self, entry: Entry, events: Sequence[Any]) -> None:
        game, version, seat = self.game, entry.version, entry.seat
        assert game is not None
        assert version == len(self.entries)
        self.entries.append(entry)
        scored = was_scored(events)
        if scored:
            self._scorings.append(version)
        if self.clock:
            self.clock.add(entry, scored)
        if seat is not None and self.seats[seat].kind == BOT:
            game.make_final()  # computer opponents never undo
        for event in events:
            if isinstance(event, ScoringEnded):
                self.scored[event.scoring] = view_of(game.seen_by(None))
        if entry.is_undo:
            happened = plain_undo(game.state, version, seat or 0)
            if self._undoable:
                self._undoable.pop()
                self._sent[seat] += happened
                return
        else:
            happened = plain_events(game.state, version, events)
        self._undoable.append(happened)
        if game.retractable:
            self._sent[seat] += happened
            return
        late: list[GameEventData] = [
            event if event["version"] == version else {**event, "version": version}
            for some in self._undoable
            for event in some
        ]
        for audience, sent in self._sent.items():
            sent += happened if audience == seat else late
        self._undoable = []

    def events_for(self, seat: int | None) -> Sequence[GameEventData]:
        """The latest events for a player, or None for spectators. Those of actions that can still be undone go only to
        the player who took them; the others get them at the version at which they become final."""
        return self._sent[seat]

    def _find_autoplay(self) -> None:
        if self._late != self.decider:
            self._late = None
        if self.game:
            stopped = self.stopped is not None
            self._autoplay = None if stopped else self._autoplay_in(self.game, self.entries[-1])

    def _autoplay_in(self, game: Game, latest: Entry) -> Autoplay | None:
        """How the server decides after the latest entry, which may not be on record yet."""
        decision = game.decision
        says = self._planned(game, decision.player, latest) if decision else None
        action = says if isinstance(says, str) else None
        if action is None and decision and decision.player == self._late:
            return AskBot(self.seats[decision.player].level or SUBSTITUTE)
        return autoplay(game, self.seats, self.days is not None, latest.is_undo, action)

    # --- Plans --------------------------------------------------------------------------------------------------------

    def lay_out(self, seat: int, actions: Sequence[str]) -> Plan | None:
        """The plan that these actions make; None without actions. Raises `Refused` in the player's own turn, and any
        error of the game."""
        if self.game is None:
            raise not_begun()
        if not actions:
            return None
        if self.over:
            raise Refused("refused", Message("refused.game-over"))
        if self.decider == seat == self.game.state.active:
            raise Refused("refused", Message("server.your-turn-now"))
        return lay_out(self.game, seat, self.version, actions)

    def plan_of(self, seat: int) -> tuple[Sequence[str], Refusal | None]:
        """What is left of a player's plan, and why it is no longer possible, if so."""
        plan = self.seats[seat].plan
        if self.game is None or plan is None or self.over or self.game.state.turn > plan.turn:
            return (), None
        says = self._planned(self.game, seat, self.entries[-1])
        return self._left(plan, seat, self.entries[-1]), None if isinstance(says, str) else says

    def ends_plan(self, seat: int, action: str) -> bool:
        """Whether a player's action drops their plan: they do something else instead, or undo what it did."""
        plan = self.seats[seat].plan
        if self.game is None or plan is None or self.game.state.turn != plan.turn:
            return False
        return action == UNDO or self._planned(self.game, seat, self.entries[-1]) is not None

    def _planned(self, game: Game, seat: int, latest: Entry) -> str | Refusal | None:
        plan = self.seats[seat].plan
        return planned(plan, game, seat, self._left(plan, seat, latest)) if plan else None

    def _left(self, plan: Plan, seat: int, latest: Entry) -> Sequence[str]:
        return plan.left(seat, [*self.entries[: latest.version], latest])

    # --- Bookmarks ----------------------------------------------------------------------------------------------------

    def bookmark(self) -> Bookmark:
        """Everything that `resume` needs to continue from here."""
        assert self.recorded is not None
        assert not self.stuck
        return {
            "entries": [entry.to_json() for entry in self.entries],
            "recorded": self.recorded.packed(),
            "sent": pack_events(self._sent),
            "undoable": self._undoable,
            "scored": {str(scoring): view for scoring, view in self.scored.items()},
            "scorings": self._scorings,
        }

    def resume(self, bookmark: Bookmark) -> None:
        """Continue from a bookmark instead of replaying the record. If that fails, nothing has changed."""
        assert self.header is not None
        entries = [Entry.from_json(entry) for entry in bookmark["entries"]]
        recorded = RecordedGame.taken_up(self.header, entries, bookmark["recorded"])
        sent = {seat: deque(events, MOST_EVENTS) for seat, events in unpack_events(bookmark["sent"]).items()}
        scored = {int(scoring): view for scoring, view in bookmark["scored"].items()}
        self.entries, self._sent, self._undoable, self.scored = entries, sent, bookmark["undoable"], scored
        self._scorings = bookmark["scorings"]
        rules = recorded.game.rules
        self.clock = clock_of(self.setup["pace"], len(self.seats), rules, entries, self._scorings)
        self._take(recorded)
        self._find_autoplay()

    # --- Requests -----------------------------------------------------------------------------------------------------

    def has_entered(self, seat: int, client: str, version: int, action: str) -> bool:
        """Whether a client's request is already recorded, so that this is a repeat.

        Ids may repeat, for instance in another window, so the action must be the same as well.
        """
        if self.game is None or not 0 <= version < self.version:
            return False
        entry = self.entries[version + 1]
        if (entry.seat, entry.client) != (seat, client) or UNDO in (action, entry.action):
            return (entry.seat, entry.client, entry.action) == (seat, client, action)
        return entry.action in map(str, read_action(self.game.rules, action))

    def played_for_since(self, seat: int) -> int | None:
        """The version of the last thing that a player did, if the server has decided for them since; None if not."""
        own = [entry for entry in self.entries if entry.seat == seat]
        last = max((entry.version for entry in own if entry.client is not None), default=0)
        return last if own and own[-1].client is None else None

    def undos_in_turn(self, seat: int) -> int:
        """How often a player has taken something back since somebody else decided."""
        return sum(entry.is_undo for entry in takewhile(lambda entry: entry.seat == seat, reversed(self.entries)))

    def check_meant(self, seat: int, parts: Sequence[ActionPart]) -> None:
        """Raise `IllegalAction` with the reason if what a player probably means by touching these things is not legal
        now; for a waiting player, in their next turn, after what is already planned."""
        if self.game is None:
            raise not_begun()
        if self.over:
            raise Refused("refused", Message("refused.game-over"))
        game = self.game if self.decider == seat else open_to_plan(self.game, seat, self.plan_of(seat)[0])
        if game is None:
            raise Refused("refused", Message("server.nothing-to-add"))
        if refusal := refuse_meant(game, parts):
            raise IllegalAction(refusal)

    # --- Seats and chat -----------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[Seat]:
        return self._seats

    @seats.setter
    def seats(self, seats: list[Seat]) -> None:
        self._seats = seats
        self._find_autoplay()

    def change_seat(self, number: int, **values: Any) -> None:
        """Change a seat, after which somebody else may have to decide."""
        for name, value in values.items():
            setattr(self._seats[number], name, value)
        self._find_autoplay()

    def add_chat(self, seat: int, text: str, at: float) -> ChatLineData | None:
        """Add a line of chat. It may arrive more than once; returns None if it is not new."""
        line: ChatLineData = {"seat": seat, "name": self.seats[seat].name or "", "text": text, "at": at}
        if line in self.chat:
            return None
        self.chat.append(line)
        return line

"""The planner: it thinks in whole turns, and values positions with weights that were fitted to games with itself."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.bots.planner.beam import MOST_POSITIONS, Beam
from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.placings import Palaces
from alhambra.bots.planner.plain_turns import AT_A_GLANCE, WIDE, PlainTurns, Whole, Width, is_plain
from alhambra.bots.planner.weights import Weights, shipped
from alhambra.bots.styles import styled
from alhambra.game import places
from alhambra.game.ending import WON_AT_THE_END
from alhambra.game.state import State
from alhambra.kernel.actions import Action
from alhambra.kernel.rules import Rules
from alhambra.memory import Seen

_POSITIONS_AT_A_GLANCE = 60


class Planner:
    """Looks at every turn it may well play, up to the placing of what it buys, and plays the one after which it stands
    best. It tries out nothing that the others may do next, but remembers what they can pay."""

    def __init__(
        self,
        seed: int,
        weights: Weights | None = None,
        style: str | None = None,
        palaces: Palaces | None = None,
        most_positions: int = MOST_POSITIONS,
        width: Width = WIDE,
    ) -> None:
        """`palaces` keeps those it has thought of, for whoever asks it about many positions that are much the same.
        `width` says how many turns it compares; with modules it looks at no more than `most_positions` in a decision.
        """
        self._weights = weights
        self._style = style
        self._most_positions, self._width = most_positions, width
        self._palaces = palaces
        self._evaluations: dict[Rules, Evaluation] = {}

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return self.plan(seen.face_up(state) if seen else state, actions)[0]

    def plan(self, state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What to do now and, as far as that is planned, in the rest of the turn. In this state, and wherever it looks
        at one, money that it remembers lies face up in the hands of others (`Seen.face_up`)."""
        if len(actions) == 1:
            return (actions[0],)
        return self.best(self.turns(state, actions))

    def turns(self, state: State, actions: Sequence[Action]) -> list[Whole]:
        """The turns it may well play from here, each with what the position after it is worth."""
        turns = self._plain_turns(state, actions, self._width)
        if turns:
            return turns
        step = state.agenda[-1]
        return Beam(step.player, self.evaluation(state), self._most_positions).turns(state, actions)

    def glance(self, state: State, actions: Sequence[Action]) -> float:
        """About what the best turn from here is worth: fewer turns are compared, to compare more positions."""
        turns = self._plain_turns(state, actions, AT_A_GLANCE)
        if turns:
            return max([turn.worth for turn in turns])
        step = state.agenda[-1]
        beam = Beam(step.player, self.evaluation(state), _POSITIONS_AT_A_GLANCE)
        return max([turn.worth for turn in beam.turns(state, actions)])

    def _plain_turns(self, state: State, actions: Sequence[Action], width: Width) -> list[Whole]:
        """The turns, if there is only the base game; none if all one can do there is to take a building down."""
        step = state.agenda[-1]
        if not is_plain(state.rules) or step.name not in (places.ACT, places.PLACING):
            return []
        turns = PlainTurns(self.evaluation(state), state, step.player, self._palaces, width)
        if step.name == places.PLACING:
            return turns.placings_rated(may_give=step.data != (WON_AT_THE_END,))
        return turns.rated(actions)

    def evaluation(self, state: State) -> Evaluation:
        """What it thinks positions of this game are worth."""
        rules = state.rules
        if rules not in self._evaluations:
            weights = self._weights or shipped(len(state.names))
            self._evaluations[rules] = Evaluation(rules, styled(weights, self._style) if self._style else weights)
        return self._evaluations[rules]

    def best(self, turns: Sequence[Whole]) -> tuple[Action, ...]:
        return max(turns, key=lambda turn: turn.worth).actions

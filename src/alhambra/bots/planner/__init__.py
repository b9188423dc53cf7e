"""The planner: it thinks in whole turns, and evaluates positions with weights fitted to games against itself."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.bots.memory import Seen
from alhambra.bots.planner.beam import MOST_POSITIONS, Beam
from alhambra.bots.planner.evaluation import Evaluation
from alhambra.bots.planner.placings import Palaces
from alhambra.bots.planner.plain_turns import AT_A_GLANCE, WIDE, PlainTurns, WholeTurn, Width, is_plain
from alhambra.bots.planner.weights import Weights, shipped
from alhambra.bots.styles import styled
from alhambra.game import places
from alhambra.game.chapter import chapters
from alhambra.game.state import State
from alhambra.game.turn.ending import WON_AT_THE_END
from alhambra.kernel import Action, Rules

_POSITIONS_AT_A_GLANCE = 60
_MANY_CHAPTERS = 10
_POSITIONS_WITH_MANY_CHAPTERS = 500
"""The more chapters are in play, the longer it takes to evaluate a position. So it looks at fewer then."""


class Planner:
    """Looks at every plausible turn, including the placing of everything it buys, and plays the one that leaves it in
    the best position. It does not try out what the others may do next, but remembers what they can pay."""

    def __init__(
        self,
        seed: int,
        weights: Weights | None = None,
        style: str | None = None,
        palaces: Palaces | None = None,
        most_positions: int = MOST_POSITIONS,
        width: Width = WIDE,
    ) -> None:
        """`palaces` keeps the palaces it has looked at, to be shared between many similar positions. `width` says how
        many turns it compares; with modules it looks at no more than `most_positions` positions for a decision."""
        self._weights = weights
        self._style = style
        self._most_positions, self._width = most_positions, width
        self._palaces = palaces
        self._evaluations: dict[Rules, Evaluation] = {}

    def choose(self, state: State, actions: Sequence[Action], seen: Seen | None = None) -> Action:
        return self.plan(seen.face_up(state) if seen else state, actions)[0]

    def plan(self, state: State, actions: Sequence[Action]) -> tuple[Action, ...]:
        """What to do now and, as far as it is planned, in the rest of the turn. In this state, as in every state it is
        given, the money it remembers lies face up in the hands of the others (`Seen.face_up`)."""
        if len(actions) == 1:
            return (actions[0],)
        return self.best(self.turns(state, actions))

    def turns(self, state: State, actions: Sequence[Action]) -> list[WholeTurn]:
        """The plausible turns from here, each with the value of the position after it."""
        if turns := self._plain_turns(state, actions, self._width):
            return turns
        step, most = state.agenda[-1], self._most_positions
        if len(chapters(state.rules)) >= _MANY_CHAPTERS:
            most = min(most, _POSITIONS_WITH_MANY_CHAPTERS)
        return Beam(step.player, self.evaluation(state), most).turns(state, actions)

    def glance(self, state: State, actions: Sequence[Action]) -> float:
        """The approximate value of the best turn from here. Comparing fewer turns saves time for more positions."""
        if turns := self._plain_turns(state, actions, AT_A_GLANCE):
            return max([turn.worth for turn in turns])
        step = state.agenda[-1]
        beam = Beam(step.player, self.evaluation(state), _POSITIONS_AT_A_GLANCE)
        return max([turn.worth for turn in beam.turns(state, actions)])

    def _plain_turns(self, state: State, actions: Sequence[Action], width: Width) -> list[WholeTurn]:
        """The turns, if only the base game is in play; none if taking a building down is the only thing to do."""
        step = state.agenda[-1]
        if not is_plain(state.rules) or step.name not in (places.ACT, places.PLACING):
            return []
        turns = PlainTurns(self.evaluation(state), state, step.player, self._palaces, width)
        if step.name == places.PLACING:
            return turns.placings_rated(may_give=step.data != (WON_AT_THE_END,))
        return turns.rated(actions)

    def evaluation(self, state: State) -> Evaluation:
        """Its evaluation of positions of this game."""
        rules = state.rules
        if rules not in self._evaluations:
            weights = self._weights or shipped(len(state.names))
            self._evaluations[rules] = Evaluation(rules, styled(weights, self._style) if self._style else weights)
        return self._evaluations[rules]

    def best(self, turns: Sequence[WholeTurn]) -> tuple[Action, ...]:
        return max(turns, key=lambda turn: turn.worth).actions

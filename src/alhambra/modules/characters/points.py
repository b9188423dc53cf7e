"""Characters for points: the travelling conjurer, the wise man and the city watch (CHA-10, CHA-11, CHA-15)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.events import ScoringEnded
from alhambra.game.money.cards import Card
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.outer_walls import is_for_the_wall
from alhambra.game.scoring.scoring import OUTSIDE_A_SCORING, add_lines
from alhambra.game.state import State
from alhambra.game.text.notation import TYPE
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import ROLES, Action, Message, Refusal, Shared, SingleAction, Step, Verb, refused
from alhambra.modules.characters.auction import CharacterWon
from alhambra.modules.characters.cards import CITY_WATCH, CONJURER, WISE_MAN, lose, owns, part, receive, rest

# --- The travelling conjurer ------------------------------------------------------------------------------------------

CONJURERS_POINTS = 8
TRADE = "trade conjurer"


class ConjurerTraded(NamedTuple):
    """The conjurer left the game; another character took his place."""

    player: int
    card: Card


@part.reacts(CharacterWon)
def keep_or_trade(state: State, event: CharacterWon) -> None:
    """CHA-10: the winner decides at once whether to keep the conjurer."""
    if event.card == CONJURER:
        state.next(Step(CONJURER, event.player))


# The winner keeps the conjurer or trades him.
part.waits(CONJURER)


@part.verb(CONJURER)
class KeepConjurer(SingleAction):
    """CHA-10: keep the conjurer for 8 points. RUL-28: they are scored at once."""

    pattern = "keep conjurer"
    rule = "CHA-10"

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.done()
        reason = Message("characters.conjurer")
        add_lines(state, [ScoreLine(step.player, CONJURERS_POINTS, OUTSIDE_A_SCORING, "CHA-10", reason)])


@part.verb(CONJURER)
class TradeConjurer(SingleAction):
    """CHA-10: swap the conjurer for the top card of those set aside. RUL-28: he leaves the game."""

    pattern = "trade conjurer"
    rule = "CHA-10"

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return None if rest.of(state) else refused("characters.no-rest", "CHA-10")

    def apply(self, state: State, step: Step, action: Action) -> None:
        lose(state, step.player, CONJURER)
        state.replace(Step(TRADE, step.player))


@part.step(TRADE)
def turn_up_the_top_card(state: State, step: Step) -> None:
    """CHA-10: the new card is laid face up and can be used at once."""
    state.done()
    card, *remaining = rest.of(state)
    rest.put(state, tuple(remaining))
    state.no_way_back = True
    receive(state, step.player, card)
    state.tell(ConjurerTraded(step.player, card))


# --- The wise man -----------------------------------------------------------------------------------------------------

ASK, CHOOSE = "ask wise man", "choose for wise man"
HALF_A_BUILDING = 1

favoured: Shared[str | None] = part.shared("favoured", start=lambda state: None)
"""CHA-11: the type the wise man counts for in the current scoring."""


class WiseManCounts(NamedTuple):
    player: int
    type: str


@part.answers(questions.position_faults)
def a_type_is_favoured(state: State) -> list[str]:
    """The wise man counts for one of the six types."""
    return [] if favoured.of(state) in (None, *TYPES) else ["the wise man counts for a building type"]


@part.step(ASK, at=places.CHOICES)
def ask_the_wise_man(state: State, step: Step) -> None:
    """CHA-11: his owner chooses again at each scoring. RUL-22: this choice comes first."""
    state.done()
    for player in state.players:
        if owns(state, player, WISE_MAN) and _types(state, player):
            state.next(Step(CHOOSE, player))


# The wise man's owner chooses a type.
part.waits(CHOOSE)


def _types(state: State, player: int) -> list[str]:
    """RUL-28: the wise man needs at least one building of the type."""
    return [building_type for building_type in TYPES if state.palaces[player].buildings[building_type]]


ROLES["type"] = TYPE


@part.verb(CHOOSE)
class WiseMan(Verb):
    """CHA-11: name the type that counts as half a building more."""

    pattern = "wise man {type}"
    rule = "CHA-11"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("wise man", building_type)) for building_type in _types(state, step.player)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.type in _types(state, step.player):
            return None
        return refused("characters.none-of-type", "RUL-28", type=action.type)

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.done()
        favoured.put(state, action.type)
        state.tell(WiseManCounts(step.player, action.type))


@part.answers(questions.counts)
def half_a_building_more(state: State, player: int) -> list[tuple[str, int]]:
    """CHA-11: the wise man counts as half a building of the chosen type."""
    building_type = favoured.of(state)
    if building_type is None or player not in state.players or not owns(state, player, WISE_MAN):
        return []
    return [(building_type, HALF_A_BUILDING)]


@part.reacts(ScoringEnded)
def no_longer_counts(state: State, event: ScoringEnded) -> None:
    """CHA-11: the choice holds for one scoring."""
    favoured.put(state, None)


# --- The city watch ---------------------------------------------------------------------------------------------------

FOR_EVERY = 3


@part.answers(questions.score)
def watched_walls(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """CHA-15: an extra point for every three points for the wall. RUL-29: every full three."""
    all_lines = list(lines)
    for line in lines:
        if is_for_the_wall(line) and owns(state, line.player, CITY_WATCH) and line.points >= FOR_EVERY:
            reason = Message("characters.city-watch", length=line.points)
            points = line.points // FOR_EVERY
            all_lines.append(ScoreLine(line.player, points, scoring, "CHA-15", reason, (), line.segments))
    return tuple(all_lines)

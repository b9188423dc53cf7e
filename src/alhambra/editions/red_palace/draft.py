"""What everybody begins with: five points, and a set of money that is drafted (RED-05 to RED-07)."""

from __future__ import annotations

from alhambra.editions.red_palace.chapter import part
from alhambra.game import places, questions
from alhambra.game.events import DealtMoney
from alhambra.game.money.cards import Card
from alhambra.game.money.money import FILL_DISPLAY, lay_display, shuffle_money
from alhambra.game.money.starting_money import draw_starting_money
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import OUTSIDE_A_SCORING, add_lines
from alhambra.game.state import State
from alhambra.kernel import ROLES, Action, Message, Refusal, Role, Shared, Step, Unreadable, Verb, refused

DRAFT = "draft"
"""The stage of the set-up, and the step in which a player takes a set."""
STARTING_POINTS = 5

sets: Shared[tuple[tuple[Card, ...], ...]] = part.shared("sets", start=lambda state: ())
"""RED-06: the sets of money, face up; one that was taken is empty."""


@part.sets_up(places.MONEY)
def five_points(state: State) -> None:
    """RED-05: every player starts with 5 points."""
    reason = Message("red_palace.starting-points")
    lines = [ScoreLine(player, STARTING_POINTS, OUTSIDE_A_SCORING, "RED-05", reason) for player in state.players]
    add_lines(state, lines)


@part.sets_up(places.MONEY)
def make_sets(state: State) -> None:
    """RED-06: as many sets as there are players, each drawn until it totals 20 or more. RED-07: the next four cards are
    the display, the rest is stacked in piles."""
    shuffle_money(state)
    sets.put(state, tuple(draw_starting_money(state) for _ in state.players))
    lay_display(state)


@part.sets_up(DRAFT)
def begin_the_draft(state: State) -> None:
    """RED-06: the last player in turn order picks first. RUL-106: the start player is named or drawn."""
    named = state.option("starter")
    state.active = state.chance.shuffle("start player", state.players)[0] if named is None else named
    state.next(*(Step(DRAFT, player) for player in reversed(state.in_turn_order(state.active))))


with part.since(2):

    @part.sets_up(places.PILES)
    def cover_display(state: State) -> None:
        """RED-07: during the draft nobody has seen the display. Its cards lie on top of the piles until then."""
        state.draw, state.display = (*state.display, *state.draw), ()

    @part.sets_up(DRAFT)
    def turn_up_display(state: State) -> None:
        """RED-07: when all have their starting money, the display is laid."""
        state.next(Step(FILL_DISPLAY, state.active))


@part.answers(questions.starter)
def start_player(state: State) -> int:
    """RUL-106: the start player of the draft begins the game."""
    return state.active


@part.answers(questions.cards_elsewhere)
def cards_in_sets(state: State) -> list[Card]:
    """RED-06: the sets lie on the table until they are taken."""
    return [card for each in sets.of(state) for card in each]


@part.answers(questions.position_faults)
def sets_that_cannot_be(state: State) -> list[str]:
    """RED-06: there is a set for each player who has not drafted yet."""
    waiting = sum(step.name == DRAFT for step in state.agenda)
    if len(sets_left(state)) != waiting:
        return [f"{sets.key}: {waiting} players are to draft, but there are {len(sets_left(state))} sets of money"]
    return [
        f"{sets.key}: {card} is not money" for card in cards_in_sets(state) if card not in questions.money(state.rules)
    ]


def sets_left(state: State) -> dict[str, tuple[Card, ...]]:
    """The sets still on the table, by number."""
    return {str(number): cards for number, cards in enumerate(sets.of(state), 1) if cards}


@part.step(DRAFT)
def draft(state: State, step: Step) -> bool:
    """RED-06: the players pick in reverse turn order; the start player takes the set that is left."""
    left = sets_left(state)
    if len(left) > 1:
        return True
    take_set(state, step, *left)
    return False


def take_set(state: State, step: Step, number: str) -> None:
    state.done()
    cards = sets_left(state)[number]
    sets.put(state, tuple(() if str(at) == number else each for at, each in enumerate(sets.of(state), 1)))
    state.give(step.player, cards)
    state.tell(DealtMoney(step.player, cards))


def _read_set(rules: object, text: str) -> list[str]:
    if not (text.isascii() and text.isdecimal()):
        raise Unreadable(Message("unreadable.set", text=text[:40]))
    return [text]


ROLES["set"] = Role(str, _read_set)


@part.verb(DRAFT)
class Draft(Verb):
    """RED-06: take one of the sets as starting money."""

    pattern = "draft {set}"
    rule = "RED-06"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("draft", number)) for number in sets_left(state)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.set in sets_left(state):
            return None
        return refused("red_palace.no-set", "RED-06", set=action.set)

    def apply(self, state: State, step: Step, action: Action) -> None:
        take_set(state, step, action.set)

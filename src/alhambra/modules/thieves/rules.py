"""Module 10, Thieves (THI): between two turns a thief takes a money card from the display."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, cover, remove
from alhambra.game.money.money import FILL_DISPLAY
from alhambra.game.state import State
from alhambra.game.turn import interruptions
from alhambra.game.turn.interruptions import INTERRUPT, interrupted, upcoming
from alhambra.kernel import Action, Each, Refusal, Rules, Shared, Step, Verb, refused

part = Module(
    "thieves", 10, "THI", box="the-thiefs-turn", uses=(interruptions.part,), more=("money", "fight"), longer=1, harder=1
)


class ThiefPlayed(NamedTuple):
    """A thief took a card from the display."""

    player: int
    thief: Card
    card: Card


# --- Material ---------------------------------------------------------------------------------------------------------

_THIEF_OF = {currency: f"thief-{letter}" for currency, letter in components("base")["money"]["currencies"].items()}
THIEVES = tuple(thief for thief in _THIEF_OF.values() for _ in range(components("thieves")["cards"]["copies"]))


def _not_dealt(state: State) -> tuple[Card, ...]:
    """The thieves that nobody holds or has played."""
    played = [card for card in state.box if isinstance(card, str) and card in THIEVES]
    return tuple(sorted(remove(THIEVES, (*_held_by_all(state), *played))))


def _held_by_all(state: State) -> list[Card]:
    return [thief for thieves in held.all(state) for thief in thieves]


held: Each[tuple[Card, ...]] = part.each("held", start=lambda state: (), hidden=cover)
"""THI-01: each player's thieves, sorted; their number is public."""
not_dealt: Shared[tuple[Card, ...]] = part.shared("not dealt", start=_not_dealt, hidden=cover)
"""THI-01: the thieves that were not dealt are out of the game, but nobody has seen them."""


# THI-01: three for each currency.
part.always(questions.all_cards, THIEVES)


@part.answers(questions.cards_elsewhere)
def lying_apart(state: State) -> list[Card]:
    """Thieves are not money and lie apart from it."""
    return [*_held_by_all(state), *not_dealt.of(state)]


@part.answers(questions.position_faults)
def no_thieves(state: State) -> list[str]:
    """Only thieves are held or left over, and the hands are sorted."""
    faults = [f"{card} is not a thief" for card in lying_apart(state) if card not in THIEVES]
    return faults + [f"{hand} is not sorted" for hand in held.all(state) if list(hand) != sorted(hand)]


# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.sets_up(places.SIDE_BOARDS)
def deal_thieves(state: State) -> None:
    """THI-01: they are shuffled and dealt face down."""
    number = components("thieves")["dealt"]["by_players"][str(len(state.names))]
    thieves = state.chance.shuffle("thieves", THIEVES)
    for player in state.players:
        held.put(state, player, tuple(sorted(thieves[player * number : (player + 1) * number])))
    not_dealt.put(state, tuple(sorted(thieves[number * len(state.names) :])))


# --- Between turns ----------------------------------------------------------------------------------------------------


@part.answers(questions.interruptions)
def holds_a_thief(state: State, player: int) -> int:
    """THI-02: whoever holds a thief may interrupt. THI-03: but not right before their own turn.

    Which thieves a player holds is secret, so whether one fits the display does not matter.
    """
    return len(held.of(state, player)) if player != upcoming(state) else 0


@part.verb(INTERRUPT)
class Steal(Verb):
    """THI-02: take a card from the display with a thief of its currency. THI-05: one card, whatever its value."""

    pattern = "steal {card}"
    rule = "THI-02"

    def options(self, state: State, step: Step) -> Sequence[Action]:
        if step.player == upcoming(state):
            return ()
        thieves = held.of(state, step.player)
        return [
            Action(("steal", card)) for card in sorted(set(state.display)) if thief_for(state.rules, card) in thieves
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        card: Card = action.card
        if step.player == upcoming(state):
            return refused("thieves.own-turn-next", "THI-03")
        if card not in state.display:
            return refused("refused.not-on-display", "THI-02", card=card)
        if thief_for(state.rules, card) is None:
            return refused("thieves.not-stolen", "RUL-33", card=card)
        if thief_for(state.rules, card) not in held.of(state, step.player):
            return refused("thieves.none", "THI-02", card=card)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        """THI-04: the display is refilled after each thief. RUL-05: a scoring card turned up then is scored at once."""
        player, card = step.player, action.card
        thief = thief_for(state.rules, card)
        assert thief is not None
        held.put(state, player, remove(held.of(state, player), (thief,)))
        state.box += (thief,)
        state.display = remove(state.display, (card,))
        state.give(player, (card,))
        interrupted(state, Step(FILL_DISPLAY, state.active), Step(places.SCORING, state.active))
        state.tell(ThiefPlayed(player, thief, card))


def thief_for(rules: Rules, card: Card) -> Card | None:
    """The thief that takes a card. RUL-33: only money of the four currencies can be stolen."""
    money = questions.money(rules).get(card)
    return _THIEF_OF.get(money.currency) if money else None

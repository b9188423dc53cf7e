"""Module 14, Master Builders (MAS): money cards that can also be played for an extra remodel."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TurnBegan
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Money, Piles, cover, remove
from alhambra.game.money.money import deal_into_piles, lay_out
from alhambra.game.palace import extra_remodel
from alhambra.game.palace.extra_remodel import can_remodel
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import Action, Refusal, Shared, Step, Verb, refused
from alhambra.kernel.actions import declare

part = Module(
    "master_builders",
    14,
    "MAS",
    box="the-treasure-chamber",
    uses=(extra_remodel.part,),
    more=("money", "building"),
    longer=2,
    harder=1,
)

# --- Material ---------------------------------------------------------------------------------------------------------

_DATA = components("master_builders")["cards"]
CARDS: dict[Card, Money] = {
    f"m{letter}": Money(currency, _DATA["value"])
    for currency, letter in components("base")["money"]["currencies"].items()
}

left_over: Shared[tuple[Card, ...]] = part.shared("left over", start=lambda state: (), hidden=cover)
"""MAS-01: the cards that were not dealt and are in no pile. Nobody has seen them."""
played: Shared[bool] = part.shared("played", start=lambda state: False)
"""MAS-03: whether one has been played for a remodel this turn."""


ALL = [card for card in CARDS for _ in range(_DATA["per_currency"])]
"""MAS-01: sixteen cards, four per currency."""
part.always(questions.all_cards, ALL)

# MAS-02: as money they follow every money rule. RUL-40: they count as money cards everywhere.
part.always(questions.money, CARDS)
# MAS-02: they are taken like money, and laid on the display when turned up.
part.always(questions.hand_cards, dict.fromkeys(CARDS))
part.enters(questions.turned_up, *CARDS)(lay_out)


@part.answers(questions.cards_elsewhere)
def out_of_the_game_unseen(state: State) -> tuple[Card, ...]:
    """MAS-01: the remaining cards leave the game."""
    return left_over.of(state)


@part.answers(questions.position_faults)
def only_master_builders(state: State) -> list[str]:
    """Only master builders are left over, and `played` is true or false."""
    faults = [f"{card!r} is not a master builder" for card in left_over.of(state) if card not in CARDS]
    return faults if played.of(state) in (True, False) else [*faults, "a master builder was played this turn or not"]


# --- Set-up -----------------------------------------------------------------------------------------------------------

DEALT = 2
PILES = (3, 5)
IN_EACH_PILE = 3


@part.sets_up(places.PRIVATE_DEALS)
def deal_two_each(state: State) -> None:
    """MAS-01: each player is dealt two unseen before the starting money."""
    shuffled = state.chance.shuffle("master builders", ALL)
    for player in state.players:
        state.give(player, shuffled[:DEALT])
        shuffled = shuffled[DEALT:]
    left_over.put(state, shuffled)


@part.answers(questions.piles)
def into_the_third_and_the_fifth(state: State, five: Piles) -> Piles:
    """MAS-01: three go into pile 3 and three into pile 5; with six players there is only one for pile 5."""
    numbers = dict.fromkeys(PILES, IN_EACH_PILE)
    five, rest = deal_into_piles(state, five, numbers, "master builders", left_over.of(state))
    left_over.put(state, rest)
    return five


# --- Paying -----------------------------------------------------------------------------------------------------------


@part.enters(questions.spent, *CARDS)
def leave_the_game(state: State, player: int, card: Card) -> None:
    """MAS-04: the card leaves the game instead of being discarded."""
    state.hands[player] = remove(state.hands[player], (card,))
    state.box += (card,)


# --- At the end of a turn ---------------------------------------------------------------------------------------------

MASTER_BUILDER = "master builder"


class MasterBuilderPlayed(NamedTuple):
    """A master builder was played for an extra remodel."""

    player: int
    card: Card


@part.reacts(TurnBegan)
def a_new_turn(state: State, event: TurnBegan) -> None:
    """MAS-03: at most one per turn."""
    played.put(state, False)


@part.step(MASTER_BUILDER, at=places.AFTER_PLACING)
def extra_remodel_for_a_card(state: State, step: Step) -> bool:
    """MAS-03: one may be played after placing. Everyone with cards in hand is asked, so as not to show who has one."""
    return state.wait_if(not played.of(state) and state.hands[step.player] and can_remodel(state, step.player))


class PlayMasterBuilder(Verb):
    """MAS-03: play a card for an extra remodel. MAS-04: the card leaves the game."""

    pattern = "master builder {money}"
    rule = "MAS-03"
    free = True

    def options(self, state: State, step: Step) -> list[Action]:
        if played.of(state):
            return []
        held = set(state.hands[step.player])
        return [Action(("master builder", card)) for card in CARDS if card in held]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if played.of(state):
            return refused("master_builders.one-a-turn", "MAS-03")
        if action.money not in state.hands[step.player]:
            return refused("refused.not-in-hand", "MAS-03", card=action.money)
        if action.money not in CARDS:
            return refused("master_builders.no-master", "MAS-03", card=action.money)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        played.put(state, True)
        leave_the_game(state, step.player, action.money)
        state.next(Step(places.REMODEL, step.player))
        state.tell(MasterBuilderPlayed(step.player, action.money))


declare(PlayMasterBuilder)
_PLAY = PlayMasterBuilder()
part.opens(_PLAY, MASTER_BUILDER)
part.opens(DECLINE, MASTER_BUILDER)

# --- Combined with Characters -----------------------------------------------------------------------------------------

with part.combined_with("characters"):
    # MAS-05: both in one turn. RUL-40: in either order, so a card can be played before the builder's remodel.
    part.opens(_PLAY, places.REMODEL)

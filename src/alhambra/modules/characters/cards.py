"""The character cards: what they are, where they lie, and when they may be used (CHA-01, CHA-05)."""

from __future__ import annotations

from collections.abc import Sequence

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TurnBegan
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Piles, cover, remove
from alhambra.game.money.money import deal_into_piles
from alhambra.game.palace import extra_remodel
from alhambra.game.state import State
from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.game.turn.turn import actions_taken
from alhambra.kernel import Each, Refusal, Shared, Step, Verb, refused

part = Module(
    "characters",
    7,
    "CHA",
    box="the-city-gates",
    uses=(extra_remodel.part,),
    more=("fight", "surprises"),
    longer=3,
    harder=2,
)

CARDS: tuple[Card, ...] = tuple(components("characters")["cards"]["names"])
PATRON, MISER, BUILDER, MERCHANT, CONJURER, WISE_MAN, DANCER, MONEY_CHANGER, BEGGAR, CITY_WATCH = CARDS

PILES = (2, 3, 4)
IN_EACH_PILE = 2

# --- Material ---------------------------------------------------------------------------------------------------------

cards: Each[tuple[Card, ...]] = part.each("cards", start=lambda state: ())
"""CHA-02: characters lie face up in front of their owners. CHA-05: a player may own several."""
rest: Shared[tuple[Card, ...]] = part.shared("rest", start=lambda state: (), hidden=cover)
"""CHA-01: the cards set aside face down, the top one first."""
used: Shared[tuple[Card, ...]] = part.shared("used", start=lambda state: ())
"""CHA-05: the cards used this turn; only the player whose turn it is uses any."""


# CHA-01: ten cards.
part.always(questions.all_cards, CARDS)


@part.answers(questions.cards_elsewhere)
def in_front_of_players_and_aside(state: State) -> list[Card]:
    """CHA-01, CHA-02: the characters that are not in a pile."""
    return [*(card for owned in cards.all(state) for card in owned), *rest.of(state)]


@part.answers(questions.position_faults)
def only_characters(state: State) -> list[str]:
    """Every card named here is a character."""
    named = [*in_front_of_players_and_aside(state), *used.of(state)]
    return [f"{card!r} is not a character" for card in named if card not in CARDS]


# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.answers(questions.piles)
def two_into_each(state: State, five: Piles) -> Piles:
    """CHA-01: two cards go into each of the piles 2, 3 and 4; the rest are set aside."""
    shuffled = state.chance.shuffle("characters", CARDS)
    five, aside = deal_into_piles(state, five, dict.fromkeys(PILES, IN_EACH_PILE), "characters", shuffled)
    rest.put(state, aside)
    return five


# --- Owning and using -------------------------------------------------------------------------------------------------


def owns(state: State, player: int, card: Card) -> bool:
    return card in cards.of(state, player)


def receive(state: State, player: int, card: Card) -> None:
    cards.put(state, player, (*cards.of(state, player), card))


def lose(state: State, player: int, card: Card) -> None:
    """The card leaves the game."""
    cards.put(state, player, remove(cards.of(state, player), (card,)))
    state.box += (card,)


def use(state: State, card: Card) -> None:
    """CHA-05: the card cannot be used again this turn."""
    used.put(state, (*used.of(state), card))


@part.reacts(TurnBegan)
def usable_again(state: State, event: TurnBegan) -> None:
    """CHA-05: once per turn of its owner, however many actions that turn has."""
    used.put(state, ())


def refuse_use(state: State, player: int, card: Card) -> Refusal | None:
    if not owns(state, player, card):
        return refused("characters.not-yours", "CHA-05", card=card)
    if card in used.of(state):
        return refused("characters.used", "CHA-05", card=card)
    return None


ABILITIES = frozenset({"patron", "dancer", "money changer", "beggar"})
"""The verbs with which a player uses a character during a turn."""

with part.combined_with("vizier"):

    @part.answers(questions.not_now)
    def not_with_the_vizier(state: State, step: Step, verb: str) -> Refusal | None:
        """VIZ-11: no character is used together with the vizier."""
        interrupts = step.name == INTERRUPT and verb in ABILITIES
        return refused("characters.not-with-vizier", "VIZ-11") if interrupts else None


class BeforeActing(Verb):
    """An ability used at the start of a turn. RUL-29: before the first action, in any order."""

    free = True
    card: Card

    def refuse_now(self, state: State, step: Step) -> Refusal | None:
        if actions_taken(step):
            return refused("characters.acted", "RUL-29", card=self.card)
        return refuse_use(state, step.player, self.card)


def turn_goes_on(state: State, player: int) -> bool:
    """Whether it is the player's turn and the tiles bought in it are still to be placed; not an interruption."""
    return Step(places.PLACING, player) in state.agenda


def money_among(state: State, cards: Sequence[Card]) -> list[Card]:
    """The money among these cards, each kind once."""
    values = questions.money(state.rules)
    return sorted({card for card in cards if card in values})

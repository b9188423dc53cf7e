"""Money: the cards, the five piles, the display, taking money."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import MoneyShuffled, MoneyTurnedUp, PilesStacked, TookMoney
from alhambra.game.money.cards import SCORING_CARDS, Card, Money, Piles, missing, remove
from alhambra.game.money.payment import worth
from alhambra.game.questions import TakeLimit
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_over
from alhambra.kernel import Action, Part, Refusal, Rules, Step, Verb, refused

part = Part("money")

ON_DISPLAY = 4
TAKE_UP_TO = TakeLimit(5, "BASE-21")
FILL_DISPLAY = "fill display"


_DATA = components("base")["money"]
MONEY: dict[Card, Money] = {
    f"{letter}{value}": Money(currency, value)
    for currency, letter in _DATA["currencies"].items()
    for value in _DATA["values"]
}
"""BASE-02: four currencies in the values 1 to 9."""
part.always(questions.money, MONEY)
# BASE-21: money is taken from the display into the hand.
part.always(questions.hand_cards, dict.fromkeys(MONEY))


@part.answers(questions.money_cards)
def three_copies(state: State) -> list[Card]:
    """BASE-02: three copies of each card. BASE-70: with two players one copy of each is removed."""
    copies = _DATA["copies_with_two_players"] if len(state.names) == 2 else _DATA["copies"]
    return [card for card in MONEY for _ in range(copies)]


@part.answers(questions.all_cards)
def all_money(state: State) -> list[Card]:
    """The money cards are part of all cards."""
    return list(questions.money_cards(state))


@part.answers(questions.purse)
def hand(state: State, player: int) -> tuple[Card, ...]:
    """Players pay with the cards in hand."""
    return state.hands[player]


@part.enters(questions.spent, *MONEY)
def discard(state: State, player: int, card: Card) -> None:
    """BASE-23: a card paid goes from the hand to the discard pile."""
    state.hands[player] = remove(state.hands[player], (card,))
    state.discard += (card,)


def shuffle_money(state: State) -> None:
    """BASE-11: the money cards are shuffled."""
    state.draw = state.chance.shuffle("money", questions.money_cards(state))


def lay_display(state: State) -> None:
    """BASE-13: four cards are laid out."""
    for _ in range(ON_DISPLAY):
        state.display += (draw_card(state),)


@part.sets_up(places.PILES)
def stack_piles(state: State) -> None:
    """BASE-14: the rest is split into five piles, the first on top. RUL-01: cards left over go to the first piles."""
    size, over = divmod(len(state.draw), 5)
    starts = [number * size + min(number, over) for number in range(6)]
    five = questions.piles(state, tuple(state.draw[start:end] for start, end in pairwise(starts)))
    state.draw = tuple(card for pile in five for card in pile)
    scoring_cards = tuple(tuple(card for card in pile if card in SCORING_CARDS) for pile in five)
    state.tell(PilesStacked(tuple(map(len, five)), scoring_cards))


def deal_into_piles(
    state: State, piles: Piles, numbers: Mapping[int, int], stream: str, cards: tuple[Card, ...]
) -> tuple[Piles, tuple[Card, ...]]:
    """Shuffle cards into the piles; `numbers` says how many into which pile. Returns the piles and the cards left
    over."""
    for pile, number in numbers.items():
        piles = mix_into_pile(state, piles, pile, stream, cards[:number])
        cards = cards[number:]
    return piles, cards


def mix_into_pile(state: State, piles: Piles, number: int, stream: str, cards: Sequence[Card]) -> Piles:
    """The five piles with some cards shuffled into one of them, counted from 1."""
    pile = piles[number - 1]
    for card in cards:
        pile = state.chance.insert(stream, pile, card)
    return (*piles[: number - 1], pile, *piles[number:])


def draw_card(state: State) -> Card:
    """Take the top card of the draw pile."""
    card = state.draw[0]
    state.draw = state.draw[1:]
    state.no_way_back = True
    return card


@part.enters(questions.turned_up, *MONEY)
def lay_out(state: State, card: Card) -> None:
    """BASE-40: money that turns up is laid on the display."""
    state.display += (card,)
    state.tell(MoneyTurnedUp(card))


@part.step(FILL_DISPLAY, at=places.MONEY_DISPLAY)
def fill_display(state: State, step: Step) -> None:
    """BASE-40: the display is filled up to four cards. RUL-04: if both piles are empty, it stays short."""
    while len(state.display) < ON_DISPLAY and (state.draw or state.discard):
        turn_up(state)
        if state.agenda[-1] is not step:
            return
    state.done()


def turn_up(state: State) -> None:
    """Turn up one card. What happens depends on the card."""
    card = next_card(state)
    questions.turned_up(state.rules)[card](state, card)


def next_card(state: State) -> Card:
    """Draw the next card; if the draw pile is empty, the discards are shuffled into a new one first (BASE-40)."""
    if not state.draw:
        state.draw = state.chance.shuffle("reshuffle", state.discard)
        state.discard = ()
        state.tell(MoneyShuffled(len(state.draw)))
    return draw_card(state)


@lru_cache(4096)
def _takes(rules: Rules, display: tuple[Card, ...], limit: int) -> tuple[Action, ...]:
    values = questions.money(rules)
    small = sorted([card for card in display if card in values and values[card].value < limit])
    several = {
        some
        for size in range(2, len(small) + 1)
        for some in combinations(small, size)
        if sum([values[card].value for card in some]) <= limit
    }
    takes = [(card,) for card in sorted(set(display))] + sorted(several)
    return tuple([Action(("take", cards)) for cards in takes])


@part.verb(places.ACT)
class Take(Verb):
    """BASE-21: take one card of any value, or several cards that add up to at most 5."""

    pattern = "take {card*}"

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        return _takes(state.rules, state.display, questions.take_limit(state, TAKE_UP_TO, step.player).sum)

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        cards: tuple[Card, ...] = action.card
        if lacking := missing(state.display, cards):
            return refused("refused.not-on-display", "BASE-21", card=lacking)
        if len(cards) == 1:
            return None
        taken_alone = questions.hand_cards(state.rules)
        for card in cards:
            if rule := taken_alone[card]:
                return refused("refused.taken-alone", rule, card=card)
        limit, rule = questions.take_limit(state, TAKE_UP_TO, step.player)
        total = worth(state.rules, cards)
        return refused("refused.take-limit", rule, sum=total, limit=limit) if total > limit else None

    def apply(self, state: State, step: Step, action: Action) -> None:
        cards: tuple[Card, ...] = action.card
        state.display = remove(state.display, cards)
        state.give(step.player, cards)
        actions_over(state)
        state.tell(TookMoney(step.player, cards))

"""Characters for money: the merchant, the money changer and the beggar (CHA-09, CHA-13, CHA-14)."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.money.cards import Card, remove
from alhambra.game.money.money import discard, lay_out, next_card
from alhambra.game.questions import TakeLimit
from alhambra.game.state import State
from alhambra.kernel import Action, Refusal, SingleAction, Step, refused
from alhambra.modules.characters.cards import (
    BEGGAR,
    MERCHANT,
    MONEY_CHANGER,
    BeforeActing,
    money_among,
    owns,
    part,
    use,
)

# --- The merchant -----------------------------------------------------------------------------------------------------

MERCHANTS_LIMIT = TakeLimit(7, "CHA-09")


@part.answers(questions.take_limit)
def up_to_seven(state: State, limit: TakeLimit, player: int) -> TakeLimit:
    """CHA-09: several money cards may add up to 7. Taking money ends the actions, so this happens once a turn."""
    return MERCHANTS_LIMIT if owns(state, player, MERCHANT) else limit


# --- The money changer ------------------------------------------------------------------------------------------------


class MoneyChanged(NamedTuple):
    """A card went from the hand to the discard pile, and one from the display to the hand."""

    player: int
    given: Card
    taken: Card


@part.verb(places.ACT)
class MoneyChanger(BeforeActing):
    """CHA-13: swap a money card in hand for a face-up one of at most the same value.

    RUL-29: the display is one card short until the end of the turn.
    """

    pattern = "money changer {money} for {card}"
    rule = "CHA-13"
    card = MONEY_CHANGER

    def options(self, state: State, step: Step) -> list[Action]:
        if self.refuse_now(state, step):
            return []
        values = questions.money(state.rules)
        return [
            Action(("money changer", given, taken))
            for given in money_among(state, state.hands[step.player])
            for taken in money_among(state, state.display)
            if values[taken].value <= values[given].value
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if refusal := self.refuse_now(state, step):
            return refusal
        _, given, taken = action
        if given not in state.hands[step.player]:
            return refused("refused.not-in-hand", "CHA-13", card=given)
        if taken not in state.display:
            return refused("refused.not-on-display", "CHA-13", card=taken)
        values = questions.money(state.rules)
        for card in (given, taken):
            if card not in values:
                return refused("characters.no-money", "CHA-13", card=card)
        if values[taken].value > values[given].value:
            return refused("characters.worth-more", "CHA-13", taken=taken, given=given)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        _, given, taken = action
        use(state, MONEY_CHANGER)
        discard(state, step.player, given)
        state.display = remove(state.display, (taken,))
        state.give(step.player, (taken,))
        state.tell(MoneyChanged(step.player, given, taken))


# --- The beggar -------------------------------------------------------------------------------------------------------

POOR_BELOW = 3
BEG = "beg"


class Begged(NamedTuple):
    """A player took the top card of the draw pile; nobody else saw it."""

    player: int


@part.verb(places.ACT)
class Beggar(BeforeActing, SingleAction):
    """CHA-14: with fewer than three money cards in hand, take the top card of the draw pile.

    RUL-29: coins and other money that is not on cards do not count, nor do other cards.
    """

    pattern = "beggar"
    rule = "CHA-14"
    card = BEGGAR

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if refusal := self.refuse_now(state, step):
            return refusal
        values = questions.money(state.rules)
        held = sum(card in values for card in state.hands[step.player])
        if held >= POOR_BELOW:
            return refused("characters.not-poor", "CHA-14", held=held)
        if not (state.draw or state.discard):
            return refused("characters.nothing-to-beg", "CHA-14")
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        use(state, BEGGAR)
        state.next(Step(BEG, step.player))


@part.step(BEG)
def beg(state: State, step: Step) -> None:
    """CHA-14: a card that belongs on the display goes to the hand; any other first follows its own rules.

    RUL-05: if a scoring card came up, the scoring is held as soon as the draw is complete.
    """
    while state.draw or state.discard:
        card = next_card(state)
        handle = questions.turned_up(state.rules)[card]
        if handle is lay_out:
            state.give(step.player, (card,))
            state.tell(Begged(step.player))
            break
        handle(state, card)
        if state.agenda[-1] is not step:
            return
    state.replace(Step(places.SCORING, step.player))

"""Standing orders: they answer for an absent player, so that interruptions never stall a table.

    steal >=7               take a card worth at least 7, if one can be had
    send vizier T9es        buy that tile, if it can be had
    claim                   whatever can be claimed
    bid <=7                 bid as little as possible, and no more than 7
    decline                 otherwise do nothing, where that is allowed
    decline <=12            do not interrupt until turn 12 is over

They belong to the seat and are not part of the game: nobody sees them, and what they do is recorded like any action.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from alhambra.game import questions
from alhambra.game.market.buying import find_offer
from alhambra.game.state import State
from alhambra.game.turn.choices import DECLINE
from alhambra.game.turn.interruptions import INTERRUPT, upcoming
from alhambra.kernel import Action, ActionPart, Message, Rules, Unreadable
from alhambra.kernel.actions import PATTERNS

AT_LEAST, AT_MOST = ">=", "<="


class Order(NamedTuple):
    """Something to do when possible: a verb, and what the action must be about."""

    verb: str
    about: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.about}".strip()

    @property
    def is_rest(self) -> bool:
        """Whether it only declines the interruptions of some turns."""
        return self.verb == DECLINE.name and self.about.startswith(AT_MOST)

    def met_by(self, state: State, action: Action) -> bool:
        if action.verb != self.verb:
            return False
        if self.is_rest:
            return state.agenda[-1].name == INTERRUPT and state.turn <= (_bound(self.about) or 0)
        return not self.about or any(self._is_about(state, part) for part in action.parts)

    def _is_about(self, state: State, part: ActionPart) -> bool:
        bound = _bound(self.about)
        if bound is not None:
            number = _number(state, part)
            return number is not None and (number >= bound if self.about.startswith(AT_LEAST) else number <= bound)
        if part.id.lower() == self.about.lower():
            return True
        offer = find_offer(state, state.agenda[-1].player, part.id) if part.role == "offer" else None
        return offer is not None and offer.tile is not None and offer.tile.id.lower() == self.about.lower()


def _bound(about: str) -> int | None:
    """The number in `>=7` or `<=7`; None for anything else."""
    return int(about[len(AT_LEAST) :]) if about.startswith((AT_LEAST, AT_MOST)) else None


def _number(state: State, part: ActionPart) -> int | None:
    """The value of money, or the number itself. An offer is named by its space, which is not a number to compare."""
    money = questions.money(state.rules).get(part.id)
    if money is not None:
        return money.value
    return int(part.id) if part.role != "offer" and part.id.isdecimal() else None


def read_order(text: str) -> Order:
    """Read a standing order; raises `Unreadable`."""
    words = text.split()
    for length in range(len(words), 0, -1):
        verb = " ".join(words[:length]).lower()
        about = words[length:]
        if verb in PATTERNS and len(about) <= 1:
            order = Order(verb, "".join(about))
            if order.about.startswith((AT_LEAST, AT_MOST)) and not _is_number(order.about[len(AT_LEAST) :]):
                raise Unreadable(Message("unreadable.bound", text=order.about[:40]))
            return order
    raise Unreadable(Message("unreadable.order", text=text[:40]))


def until_own_turn(state: State, player: int) -> Order:
    """Let every interruption pass until the player's own turn is over."""
    turns_before = state.in_turn_order(upcoming(state)).index(player)
    return Order(DECLINE.name, f"{AT_MOST}{state.turn + turns_before}")


def check_order(rules: Rules, order: Order) -> None:
    """Raise `Unreadable` for an order that cannot apply in this game."""
    declinable = {step for step, verb in rules.verbs if verb == DECLINE.name}
    possible = sorted({verb for step, verb in rules.verbs if step in declinable})
    if order.verb not in possible:
        key = "unreadable.not-ordered" if possible else "unreadable.nothing-ordered"
        raise Unreadable(Message(key, verb=order.verb, possible=", ".join(possible)))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= 4


def answer(orders: Sequence[Order], state: State, actions: Sequence[Action]) -> Action | None:
    """The action of the first order that applies; None if the player has to decide.

    `state` is what the player may know. Orders only answer where the player may decline: they never play a turn.
    """
    if DECLINE.action not in actions:
        return None
    for order in orders:
        for action in actions:
            if order.met_by(state, action):
                return action
    return None

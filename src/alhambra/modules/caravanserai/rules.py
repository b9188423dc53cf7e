"""Module 19, Caravanserai (CAR): cards whose markers climb to more and more money."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TurnBegan
from alhambra.game.market.offers import Bill, Offer, Purpose
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Money
from alhambra.game.state import State
from alhambra.game.text.notation import MONEY
from alhambra.game.turn.interruptions import INTERRUPT
from alhambra.game.turn.turn import actions_taken
from alhambra.game.vocabulary import CURRENCIES
from alhambra.kernel import ROLES, Action, Each, Refusal, Shared, Step, Verb, refused

part = Module("caravanserai", 19, "CAR", box="power-of-the-sultan", more=("money",), longer=1, harder=2)

CARAVANSERAI = "caravanserai"
"""The seller of the cards."""
CARD = Purpose("caravanserai", allows_exchange=False)
"""RUL-46: the buyer chooses the currency, so there is nothing to exchange."""
MOST_CARDS = 2

# --- Material ---------------------------------------------------------------------------------------------------------

LETTERS: dict[str, str] = components("base")["money"]["currencies"]


def _field(card: str, amount: int, currency: str) -> str:
    """A field of a card, written like `k2:3c`: card 2, three ducats."""
    return f"{card}:{amount}{LETTERS[currency]}"


def _printed() -> dict[str, dict[str, Money]]:
    """The fields of each card: the column from 0 upwards, then the side fields."""
    data = components(CARAVANSERAI)
    fields: dict[str, dict[str, Money]] = {}
    for number, (main, *side_currencies) in enumerate(data["cards"]["entries"], 1):
        column = [Money(main, amount) for amount in range(data["column"]["highest"] + 1)]
        beside = [
            Money(currency, amount)
            for amount, currency in zip(data["cards"]["side_fields_at"], side_currencies, strict=True)
        ]
        card = f"k{number}"
        fields[card] = {_field(card, money.value, money.currency): money for money in (*column, *beside)}
    return fields


CARDS = _printed()
"""CAR-01: eight cards, and the money on their fields."""
FIELDS: dict[str, Money] = {field: money for fields in CARDS.values() for field, money in fields.items()}

markers: Each[tuple[str, ...]] = part.each("markers", start=lambda state: ())
"""The fields on which the markers of a player's cards stand. Cards that nobody owns lie face up."""
moved: Shared[bool] = part.shared("moved", start=lambda state: False)
"""Whether a marker has been moved this turn."""


def card_of(field: str) -> str:
    return field.partition(":")[0]


def _start(card: str) -> str:
    """CAR-03: field 0 of a card."""
    return next(iter(CARDS[card]))


def _move(state: State, player: int, old: str, new: str) -> None:
    markers.put(state, player, tuple(new if field == old else field for field in markers.of(state, player)))


def cards_left(state: State) -> list[str]:
    """CAR-03: the cards nobody has bought."""
    taken = {card_of(field) for fields in markers.all(state) for field in fields}
    return [card for card in CARDS if card not in taken]


@part.answers(questions.position_faults)
def markers_astray(state: State) -> list[str]:
    """Every marker stands on a field, no card is owned twice, and nobody owns more than two."""
    standing = [field for fields in markers.all(state) for field in fields]
    faults = [f"'{field}' is not a field of a caravanserai" for field in standing if field not in FIELDS]
    if len({card_of(field) for field in standing}) < len(standing):
        faults.append("a caravanserai occurs twice")
    if any(len(fields) > MOST_CARDS for fields in markers.all(state)):
        faults.append(f"nobody may have more than {MOST_CARDS} caravanserais")
    if not isinstance(moved.of(state), bool):
        faults.append("whether a marker has moved this turn must be true or false")
    return faults


# --- Buying a card ----------------------------------------------------------------------------------------------------


PRICES: dict[int, int] = {int(types): price for types, price in components(CARAVANSERAI)["prices"]["by_types"].items()}
"""CAR-02: the price of a card, by the number of types in the palace."""


class BoughtCaravanserai(NamedTuple):
    player: int
    card: str


def price(state: State, player: int) -> int | None:
    """CAR-02: what a card costs with four, five or six types in the palace; None if it cannot be bought.

    The second card needs five types.

    RUL-46: magical buildings count; unfinished sites and tiles not yet placed do not.
    """
    owned = len(markers.of(state, player))
    if owned >= MOST_CARDS:
        return None
    types = sum(map(bool, state.palaces[player].buildings.values()))
    return PRICES[types] if types >= min(PRICES) + owned else None


@part.answers(questions.offers)
def cards_for_sale(state: State, player: int) -> list[Offer]:
    """CAR-01: cards are bought like tiles, in any one currency. CAR-03: any card that is left."""
    amount = price(state, player)
    return [] if amount is None else [_offer(card, amount) for card in cards_left(state)]


@part.answers(questions.not_for_sale)
def no_further_card(state: State, player: int, offer_id: str) -> Refusal | None:
    """CAR-01: at most two per player. CAR-02: the first needs four building types, the second five."""
    owned = len(markers.of(state, player))
    if offer_id not in CARDS:
        return None
    if offer_id not in cards_left(state):
        return refused("caravanserai.gone", "CAR-03", card=offer_id)
    if owned >= MOST_CARDS:
        return refused("caravanserai.two-already", "CAR-01")
    return refused("caravanserai.too-few-types", "CAR-02", needed=min(PRICES) + owned)


@cache
def _offer(card: str, price: int) -> Offer:
    return Offer(card, CARAVANSERAI, None, Bill(price, CURRENCIES, purpose=CARD, rule="CAR-01"))


@part.enters(questions.sellers, CARAVANSERAI)
def gets_card(state: State, player: int, offer: Offer) -> None:
    """CAR-03: the marker starts on field 0."""
    markers.put(state, player, (*markers.of(state, player), _start(offer.id)))
    state.tell(BoughtCaravanserai(player, offer.id))


@part.answers(questions.refuse_offer)
def plain_purchase_only(state: State, player: int, offer: Offer) -> Refusal | None:
    """CAR-06: not bought with the vizier. RUL-28: nor obtained through the rich patron."""
    return refused("caravanserai.not-so", "CAR-06") if offer.seller == CARAVANSERAI else None


# --- Moving a marker --------------------------------------------------------------------------------------------------


@cache
def moves(field: str) -> list[str]:
    """CAR-04: one field up, left or right, never down; from a side field only back to the column."""
    at, fields = FIELDS[field], CARDS[card_of(field)]
    main = FIELDS[_start(card_of(field))].currency
    sideways = [other for other, money in fields.items() if money.value == at.value and other != field]
    if at.currency != main:
        return sideways
    return [other for other, money in fields.items() if money == Money(main, at.value + 1)] + sideways


@part.reacts(TurnBegan)
def new_turn(state: State, event: TurnBegan) -> None:
    """CAR-04: one marker may move each turn. CAR-06: so none moves in an interruption."""
    moved.put(state, False)


@part.answers(questions.not_now)
def not_in_an_interruption(state: State, step: Step, verb: str) -> Refusal | None:
    """CAR-06: no marker moves in an interruption."""
    interrupts = step.name == INTERRUPT and verb == MoveMarker().name
    return refused("caravanserai.own-turn", "CAR-06") if interrupts else None


ROLES["field"] = MONEY
"""A field of one of the player's caravanserais."""


@part.verb(places.ACT)
class MoveMarker(Verb):
    """CAR-04: at the start of a turn its player may move one marker. This is not an action."""

    pattern = "move marker {field}"
    rule = "CAR-04"
    free = True

    def options(self, state: State, step: Step) -> list[Action]:
        if actions_taken(step) or moved.of(state):
            return []
        return [Action(("move marker", to)) for field in markers.of(state, step.player) for to in moves(field)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if actions_taken(step):
            return refused("caravanserai.acted", "CAR-04")
        if moved.of(state):
            return refused("caravanserai.moved", "CAR-04")
        if any(action.field in moves(field) for field in markers.of(state, step.player)):
            return None
        return _refuse_field(state, step.player, action.field)

    def apply(self, state: State, step: Step, action: Action) -> None:
        moved.put(state, True)
        card = card_of(action.field)
        old = next(field for field in markers.of(state, step.player) if card_of(field) == card)
        _move(state, step.player, old, action.field)
        state.tell(MarkerMoved(step.player, old, action.field))


def _refuse_field(state: State, player: int, to: str) -> Refusal:
    """RUL-75: from a side field a marker goes back to the column, never up."""
    at = next((field for field in markers.of(state, player) if to in CARDS[card_of(field)]), None)
    aside = at is not None and FIELDS[at].currency != FIELDS[_start(card_of(at))].currency
    if at is not None and aside and FIELDS[to].value > FIELDS[at].value:
        return refused("caravanserai.back-first", "RUL-75", field=at)
    return refused("caravanserai.not-there", "CAR-04", field=to)


class MarkerMoved(NamedTuple):
    player: int
    old: str
    new: str


# --- Paying -----------------------------------------------------------------------------------------------------------

PAYING = {field: money for field, money in FIELDS.items() if money.value}
"""CAR-05: a field pays like one money card."""
part.always(questions.money, PAYING)


@part.answers(questions.purse)
def fields_pay(state: State, player: int) -> list[Card]:
    """CAR-05: each marker's field pays. CAR-06: it is not a hand card, but counts when the last tiles are given out.

    RUL-46: so it may also pay for the vizier's purchase, bids and chests, but not for a falcon, which takes a card.
    """
    return [field for field in markers.of(state, player) if field in PAYING]


@part.enters(questions.spent, *PAYING)
def back_to_zero(state: State, player: int, field: Card) -> None:
    """CAR-05: a field is always spent whole; then its marker goes back to 0."""
    _move(state, player, field, _start(card_of(field)))

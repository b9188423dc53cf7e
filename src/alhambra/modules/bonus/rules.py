"""Module 3, Bonus Cards (BON): secret cards that let one building of the palace count twice."""

from __future__ import annotations

from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import TakenDown
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, cover, remove
from alhambra.game.palace.base_tiles import base_buildings
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.state import State
from alhambra.game.text.notation import one_of
from alhambra.game.turn.choices import DECLINE
from alhambra.kernel import ROLES, Action, Each, Refusal, Step, Verb, refused

part = Module("bonus", 3, "BON", box="the-viziers-favour", more=("building", "surprises"), harder=1)

ASK_ALL = "bonus cards"
REVEAL = "reveal bonus cards"


class BonusCardRevealed(NamedTuple):
    player: int
    card: Card


class BonusCardTakenBack(NamedTuple):
    """The building left the palace, so its card no longer counts."""

    player: int
    card: Card


# --- Material ---------------------------------------------------------------------------------------------------------

CARDS: tuple[Card, ...] = tuple(components("bonus")["cards"]["tiles"])
"""BON-01: a card has the id of the tile it shows."""
TYPE_SHOWN = {tile.id: tile.piece for tile in base_buildings() if tile.id in CARDS}

held: Each[tuple[Card, ...]] = part.each("held", start=lambda state: (), hidden=cover)
"""The unrevealed cards, sorted. BON-04: they are secret and count for nothing."""

revealed: Each[tuple[Card, ...]] = part.each("revealed", start=lambda state: ())
"""The revealed cards, sorted."""


ROLES["bonus"] = one_of(CARDS, "unreadable.bonus")


@part.answers(questions.position_faults)
def cards_that_cannot_be(state: State) -> list[str]:
    """Each card exists once, and is revealed only by a player whose palace holds its tile."""
    all_held = [card for cards in (*held.all(state), *revealed.all(state)) for card in cards]
    faults = [f"there is no bonus card {card}" for card in all_held if card not in CARDS]
    faults += [f"the bonus card {card} occurs twice" for card in set(all_held) if all_held.count(card) > 1]
    for player in state.players:
        faults += [
            f"{card} is revealed but not built"
            for card in revealed.of(state, player)
            if not _stands(state, player, card)
        ]
    return faults


# --- Set-up -----------------------------------------------------------------------------------------------------------


@part.sets_up(places.SIDE_BOARDS)
def deal(state: State) -> None:
    """BON-01: 3, 2 or 1 each, depending on the number of players, face down; the rest leaves the game unseen."""
    each = components("bonus")["cards"]["dealt"][str(len(state.names))]
    shuffled = state.chance.shuffle("bonus cards", CARDS)
    for player in state.players:
        held.put(state, player, tuple(sorted(shuffled[player * each : (player + 1) * each])))


# --- Revealing --------------------------------------------------------------------------------------------------------


def _stands(state: State, player: int, card: Card) -> bool:
    """BON-02: whether exactly the tile shown stands in the palace.

    RUL-23: what has been done to it since does not matter, unless it is still a building site.
    """
    return card in cards_standing(state.palaces[player])


@cached_on_palace
def cards_standing(palace: Palace) -> frozenset[Card]:
    """The cards whose building stands in a palace."""
    return frozenset(tile.component for tile in palace.tiles.values() if tile.type)


@part.verb(places.ACT, REVEAL)
class Reveal(Verb):
    """BON-02: a player whose palace holds the tile shown may reveal the card.

    RUL-97: before an action of their own turn, and before a scoring.
    """

    pattern = "reveal {bonus}"
    rule = "RUL-97"
    free = True

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("reveal", card)) for card in held.of(state, step.player) if _stands(state, step.player, card)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        if action.bonus not in held.of(state, step.player):
            return refused("bonus.not-held", "BON-02", card=action.bonus)
        if _stands(state, step.player, action.bonus):
            return None
        if any(tile.component == action.bonus for tile in state.palaces[step.player].tiles.values()):
            return refused("bonus.unfinished", "RUL-23", card=action.bonus)
        return refused("bonus.not-built", "BON-02", card=action.bonus)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, card = step.player, action.bonus
        held.put(state, player, remove(held.of(state, player), (card,)))
        revealed.put(state, player, tuple(sorted((*revealed.of(state, player), card))))
        state.no_way_back = True
        state.tell(BonusCardRevealed(player, card))
        if step.name == REVEAL:
            state.done()
            if state.agenda[-1].name == ASK_ALL:
                state.replace(Step(ASK_ALL, state.agenda[-1].player))


@part.step(ASK_ALL, at=places.REVEALS)
def ask_all(state: State, step: Step) -> None:
    """RUL-22: before a scoring everyone who holds cards is asked in turn order, and asked again after each reveal.

    Those who cannot reveal are asked too, so that being asked gives nothing away. The step remembers how many were.
    """
    asked = step.data[0] if step.data else 0
    order = state.in_turn_order(state.next_player(step.player))
    for number, player in enumerate(order[asked:], asked + 1):
        if held.of(state, player):
            state.replace(Step(ASK_ALL, step.player, (number,)))
            state.next(Step(REVEAL, player))
            return
    state.done()


# BON-04: nobody is forced to reveal.
part.waits(REVEAL)
part.opens(DECLINE, REVEAL)


@part.reacts(TakenDown)
def back_to_the_hand(state: State, event: TakenDown) -> None:
    """BON-03: when the tile leaves the palace, its revealed card returns to the owner's hand."""
    player, card = event.player, event.tile.component
    if card in revealed.of(state, player):
        revealed.put(state, player, remove(revealed.of(state, player), (card,)))
        held.put(state, player, tuple(sorted((*held.of(state, player), card))))
        state.tell(BonusCardTakenBack(player, card))


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.counts)
def one_building_more(state: State, player: int) -> list[tuple[str, int]]:
    """BON-02: a revealed card counts as one more building of its type. RUL-12: the neutral player has none."""
    return [(TYPE_SHOWN[card], 2) for card in revealed.of(state, player)] if player in state.players else []

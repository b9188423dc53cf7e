"""Guessing everything a player has not seen: a complete state, dealt from a covered one.

Only what the player may know goes in, so the result can be the truth only by chance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from alhambra.bots.memory.piles import Pile, until_scoring
from alhambra.bots.memory.seen import Seen
from alhambra.game import questions
from alhambra.game.components.inventory import every_tile, made_of
from alhambra.game.money.cards import HIDDEN_CARD, SCORING_CARDS, Card
from alhambra.game.palace.tiles import HIDDEN_TILE, Tile
from alhambra.game.state import State
from alhambra.game.unseen import cards_not_seen, turned_up, unseen
from alhambra.kernel.chance import Chance, Seeded


def dealt(state: State, seen: Seen, rng: Random) -> State:
    """A state that looks the same to its player, with everything face down dealt at random.

    Later draws and shuffles use the given random source as well.
    """
    new = seen.face_up(state)
    new.chance = Chance(Seeded(rng.getrandbits(64)))
    for key, value in unseen(new):
        new.__dict__[key] = value
    _deal_cards(new, seen.piles, rng)
    new.tower = _tiles(new, rng)
    new.chance = Chance(Seeded(rng.getrandbits(64)))
    return new


def _deal_cards(state: State, piles: tuple[Pile, ...], rng: Random) -> None:
    """Fill up the hands, then the discard pile; the rest is the draw pile."""
    hidden = cards_not_seen(state)
    in_hands = questions.hand_cards(state.rules)
    cards = _shuffled(hidden, rng)
    for player, hand in enumerate(state.hands):
        if HIDDEN_CARD in hand:
            given = [card for card in cards if card in in_hands][: hand.count(HIDDEN_CARD)]
            for card in given:
                cards.remove(card)
            state.hands[player] = tuple(sorted(turned_up(hand, iter(given))))
    scorings = [card for card in cards if card in SCORING_CARDS]
    others = iter([card for card in cards if card not in SCORING_CARDS])
    state.discard = turned_up(state.discard, others)
    state.draw = _with_scorings(list(others), scorings, piles, rng)


def _shuffled(cards: Counter[Card], rng: Random) -> list[Card]:
    shuffled = sorted(cards.elements())
    rng.shuffle(shuffled)
    return shuffled


def _with_scorings(
    draw: list[Card], scorings: Sequence[Card], piles: tuple[Pile, ...], rng: Random
) -> tuple[Card, ...]:
    """The draw pile with each scoring card where it can lie; anywhere if nothing is known about the piles."""
    height = len(draw) + len(scorings)
    for card in sorted(scorings):
        fewest, most = until_scoring(piles, height, SCORING_CARDS.index(card) + 1) or (1, height)
        draw.insert(rng.randint(fewest, most) - 1, card)
    return tuple(draw)


def _tiles(state: State, rng: Random) -> tuple[Tile, ...]:
    """The tiles that are nowhere else, in any order."""
    rules = state.rules
    known = [tile for tile in every_tile(state) if tile != HIDDEN_TILE]
    missing = made_of(rules, questions.all_tiles(rules)) - made_of(rules, known)
    tower = []
    for tile in questions.tower_tiles(rules):
        parts = questions.made_of(rules, tile)
        if all(missing[part] for part in parts):
            missing.subtract(parts)
            tower.append(tile)
    rng.shuffle(tower)
    return tuple(tower)

"""What computer opponents can know in advance: which guard is missed least, what moves up, what the bag may bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alhambra.editions.red_palace.abilities.fresh import DRAW
from alhambra.editions.red_palace.abilities.move import free_segments
from alhambra.editions.red_palace.board import best_wall, segment_at
from alhambra.editions.red_palace.chapter import part
from alhambra.editions.red_palace.guards import Guard, guards_of
from alhambra.editions.red_palace.preview import moved_up
from alhambra.editions.red_palace.tiles import pieces_in_the_bag
from alhambra.game import foresight
from alhambra.game.market.market import on_the_spaces
from alhambra.game.market.offers import Offer
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import Action, Rules

_TYPES_BY_LETTER = {building_type[0].upper(): building_type for building_type in TYPES}


@part.answers(foresight.next_offers)
def moving_up(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """RED-31: everybody sees which buildings of the preview will come to the free spaces of the market."""
    if None not in state.market:
        return offers
    coming = on_the_spaces(state.rules, moved_up(state.market))
    return [*offers, *(offer for offer in coming if offer not in offers)]


@part.answers(foresight.prospects)
def any_piece_from_the_bag(state: State, tile: Tile) -> list[tuple[str, float]]:
    """RED-27: everybody can count which pieces are left in the bag."""
    if not any(step.name == DRAW and step.data[0] == tile.id for step in state.agenda):
        return []
    pieces = pieces_in_the_bag(state)
    return [(_TYPES_BY_LETTER[letter], number / pieces.total()) for letter, number in pieces.items()]


@part.answers(foresight.worth_trying)
def guards_missed_least(rules: Rules) -> dict[str, Callable[[State, int, Sequence[Action]], Sequence[Action]]]:
    """RED-13, RED-28: the guard that is missed least is paid, or moved to where it scores."""
    return {"spend guard": _missed_least, "move guard": _to_the_longest_wall}


def _missed_least(state: State, player: int, actions: Sequence[Action]) -> list[Action]:
    usefulness = {guard.id: _usefulness(state, player, guard) for guard in guards_of(state, player)}
    return [min(actions, key=lambda action: usefulness[action.guard])]


def _usefulness(state: State, player: int, guard: Guard) -> int:
    """On the longest wall it scores; from the reserve it may still get there."""
    if guard.cell is None:
        return 1
    return 2 if segment_at(guard.cell, guard.side) in best_wall(state.palaces[player])[0].segments else 0


def _to_the_longest_wall(state: State, player: int, actions: Sequence[Action]) -> list[Action]:
    """All places on the longest wall are alike."""
    palace = state.palaces[player]
    wall = best_wall(palace)[0].segments
    idle = [guard.id for guard in guards_of(state, player) if _usefulness(state, player, guard) < 2][:1]
    scoring = [name for name, place in free_segments(palace).items() if segment_at(*place) in wall][:1]
    return [action for action in actions if action.guard in idle and action.segment in scoring]

"""Module 22, Watchtowers (WAT): half a tile with a wall along its diagonal, bought with a building of its colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.events import Bought, Built
from alhambra.game.market.buying import find_offer
from alhambra.game.market.offers import Offer
from alhambra.game.module import Module
from alhambra.game.palace.base_tiles import is_base_building
from alhambra.game.palace.building import refuse_build
from alhambra.game.palace.marks import change_sides, marked, read_tile
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.side_kinds import OPEN, kind_at, new_kind, pack
from alhambra.game.palace.sides import Breach, Piece, SideKind
from alhambra.game.palace.tiles import Floor, Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.vocabulary import STEPS, TYPES, Cell
from alhambra.kernel import Action, Each, Message, Refusal, Rules, Step, Unreadable, Verb, refused

part = Module("watchtowers", 22, "WAT", box="the-falconers", more=("walls", "points"), longer=1, harder=3)

WATCHTOWER = "watchtower"
"""The piece, and the extra added to an offer."""
EMPTY_HALF = new_kind("empty half")
MARK = "c"
"""The mark of a placed watchtower: the corner of the cell it fills, named by its two short sides."""
CORNERS = ("ne", "es", "sw", "nw")
IDS = {building_type: f"W{building_type[0].upper()}" for building_type in TYPES}
TYPE_OF = {tile_id: building_type for building_type, tile_id in IDS.items()}
_DATA = components("watchtowers")["watchtowers"]
PER_TYPE: int = _DATA["per_type"]
EXTRA = 2
"""WAT-05: what a watchtower in the longest wall scores in addition to its segment."""

# --- Material ---------------------------------------------------------------------------------------------------------

to_place: Each[tuple[str, ...]] = part.each("to place", start=lambda state: ())
"""WAT-02: the ids of the watchtowers bought but not yet placed."""


class ReturnedToSupply(NamedTuple):
    """RUL-49: a watchtower could not be placed."""

    player: int
    tile: Tile


WATCHTOWERS = {tile_id: Tile(tile_id, WATCHTOWER, Floor(None, "", pack([EMPTY_HALF] * 4))) for tile_id in TYPE_OF}
"""WAT-01: until it is laid in some orientation, a watchtower has no side that could touch anything."""
part.always(questions.tiles, WATCHTOWERS)
# WAT-01: eighteen watchtowers, three per colour.
part.always(questions.all_tiles, list(WATCHTOWERS.values()) * PER_TYPE)


@part.answers(questions.tiles_elsewhere)
def supply_and_to_place(state: State) -> list[Tile]:
    """Watchtowers that are not in a palace are in the supply or in front of a player."""
    bought = Counter(tile_id for ids in to_place.all(state) for tile_id in ids)
    left = supply(state)
    return [tile for tile_id, tile in WATCHTOWERS.items() for _ in range(bought[tile_id] + left[tile_id])]


def supply(state: State) -> dict[str, int]:
    """How many of each are left. RUL-49: one that could not be placed is available again."""
    used = _used(state)
    return {tile_id: max(0, PER_TYPE - used.count(tile_id)) for tile_id in TYPE_OF}


def _used(state: State) -> list[str]:
    return [tile_id for ids in (*to_place.all(state), *map(_erected, state.palaces)) for tile_id in ids]


@cached_on_palace
def _erected(palace: Palace) -> tuple[str, ...]:
    """The watchtowers of a palace, by id."""
    return tuple(tile.component for tile in palace.tiles.values() if tile.piece == WATCHTOWER)


@part.answers(questions.position_faults)
def others_to_place(state: State) -> list[str]:
    """Only watchtowers are waiting to be placed."""
    return [f"{each} is not a watchtower" for ids in to_place.all(state) for each in ids if each not in TYPE_OF]


# WAT-03: the other half of its cell stays empty. WAT-04: it cannot be remodelled.
_STAYS_EMPTY, _FIXED = Breach("watchtowers.other-half", "WAT-03"), Breach("watchtowers.fixed", "WAT-04")
part.always(questions.side_kinds, {"empty half": SideKind(empty=_STAYS_EMPTY, fixed=_FIXED)})


@part.answers(questions.pieces)
def leaning_on_their_colour(rules: Rules) -> dict[str, Piece]:
    """WAT-02, WAT-04: a watchtower touches a building of its colour at all times."""
    lacking, stranded = Breach("watchtowers.not-beside", "WAT-02"), Breach("watchtowers.stranded", "WAT-04")
    return {WATCHTOWER: Piece(_touches_its_colour, lacking, stranded, _AT_A_SHORT_SIDE, building=False)}


_AT_A_WALL, _AT_A_CAMP = Breach("watchtowers.wall", "WAT-03"), Breach("watchtowers.camp", "WAT-06")
_AT_A_SHORT_SIDE = {"wall": _AT_A_WALL, "wooden": _AT_A_WALL, "bastion": _AT_A_CAMP, "green": _AT_A_CAMP}


def _touches_its_colour(palace: Palace, cell: Cell, watchtower: Tile) -> bool:
    """With a short side. RUL-49: magical buildings count; unfinished ones have no colour yet."""
    short = [STEPS[side] for side in range(4) if kind_at(watchtower.floor.sides, side) == OPEN]
    beside = [palace.tiles[cell + step] for step in short if cell + step in palace.tiles]
    return any(neighbour.type == TYPE_OF[watchtower.component] for neighbour in beside)


@part.enters(questions.tile_marks, MARK)
def laid_at_a_corner(tile: Tile, corner: str) -> Tile:
    """WAT-02: it may be turned freely. Its short sides are open."""
    if tile.piece != WATCHTOWER or corner not in CORNERS:
        raise Unreadable(f"{tile} cannot be laid like that; the short sides are {', '.join(CORNERS)}")
    return change_sides(tile, corner, EMPTY_HALF, OPEN)


# --- Buying -----------------------------------------------------------------------------------------------------------


@part.answers(questions.variants)
def with_a_watchtower(state: State, offers: Sequence[Offer], player: int) -> Sequence[Offer]:
    """WAT-01: a watchtower of its colour may be bought with a base building. WAT-06: with nothing else added."""
    used, price = _used(state), _DATA["prices"][state.scorings_held]
    added = [
        _with_watchtower(offer, price)
        for offer in offers
        if offer.tile
        and not offer.extras
        and is_base_building(offer.tile)
        and used.count(IDS[offer.tile.piece]) < PER_TYPE
    ]
    return [*offers, *added]


NOT_WITH = frozenset({"camp", "bazaar"})
"""WAT-06: the pieces with which no watchtower is bought. Squares have no price, and sites are themselves extras."""


@part.answers(questions.not_for_sale)
def no_watchtower(state: State, player: int, offer_id: str) -> Refusal | None:
    """WAT-01: three of each colour. WAT-06: only with a base building, and nothing else added."""
    bought, _, added = offer_id.rpartition("+")
    offer = find_offer(state, player, bought)
    if added != WATCHTOWER or offer is None:
        return None
    if offer.extras or (offer.tile and offer.tile.piece in NOT_WITH):
        return refused("watchtowers.not-with-this", "WAT-06", offer=bought)
    if offer.tile is None or not is_base_building(offer.tile):
        return refused("watchtowers.base-building-only", "WAT-01", offer=bought)
    return refused("watchtowers.none-left", "WAT-01", type=offer.tile.type)


@lru_cache(1024)
def _with_watchtower(offer: Offer, price: int) -> Offer:
    """WAT-01: in the same currency; what it adds to the price depends on the scorings held."""
    bill = offer.bill._replace(amount=offer.bill.amount + price, rule="WAT-01")
    return offer._replace(id=f"{offer.id}+{WATCHTOWER}", bill=bill, extras=(WATCHTOWER,))


@part.reacts(Bought)
def set_aside(state: State, event: Bought) -> None:
    """WAT-02: it is placed at the end of the turn, in any order with the tiles."""
    if WATCHTOWER in event.extras:
        assert event.tile.type is not None
        bought = to_place.of(state, event.player)
        to_place.put(state, event.player, (*bought, IDS[event.tile.type]))


# --- Placing ----------------------------------------------------------------------------------------------------------


@part.answers(questions.owed)
def watchtowers_to_place(state: State, step: Step) -> list[Tile]:
    """RUL-49: a watchtower must be placed if it can be."""
    return [read_tile(state.rules, tile_id) for tile_id in to_place.of(state, step.player)]


@part.answers(questions.not_placed_so)
def erected_only(state: State, player: int, tile_id: str) -> Refusal | None:
    """WAT-04: it cannot be reserved, nor placed like a tile or given away."""
    owed = tile_id.partition("!")[0] in to_place.of(state, player)
    return refused("watchtowers.only-erected", "WAT-04", tile=tile_id) if owed else None


def ways_to_lay(rules: Rules, tile_id: str) -> list[Tile]:
    """WAT-02: the four ways to lay it."""
    return [marked(rules, read_tile(rules, tile_id), MARK, corner) for corner in CORNERS]


def _take(state: State, player: int, tile_id: str) -> None:
    left = list(to_place.of(state, player))
    left.remove(tile_id)
    to_place.put(state, player, tuple(left))


def _refuse_owed(state: State, player: int, tile_id: str) -> Refusal | None:
    if tile_id.partition("!")[0] in to_place.of(state, player):
        return None
    return refused("watchtowers.not-owed", "WAT-02", tile=tile_id)


@part.verb(places.PLACING)
class Erect(Verb):
    """WAT-02: lay it with a short side against a building of its colour, by the building rules (WAT-03)."""

    pattern = "erect {tile} @ {cell}"
    rule = "WAT-02"

    def options(self, state: State, step: Step) -> list[Action]:
        palace = state.palaces[step.player]
        return [
            Action(("erect", form.id, cell))
            for tile_id in dict.fromkeys(to_place.of(state, step.player))
            for form in ways_to_lay(state.rules, tile_id)
            for cell in palace.spots(form)
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, tile_id, cell = action
        if refusal := _refuse_owed(state, step.player, tile_id):
            return refusal
        form = next((form for form in ways_to_lay(state.rules, tile_id.partition("!")[0]) if form.id == tile_id), None)
        if form is None:
            return refused("watchtowers.not-laid", "WAT-02", tile=tile_id)
        return refuse_build(state.palaces[step.player], form, cell)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action.cell
        tile = read_tile(state.rules, action.tile)
        _take(state, player, tile.component)
        state.palaces[player] = state.palaces[player].with_tile(cell, tile)
        state.tell(Built(player, tile, cell))


@part.verb(places.PLACING)
class HandBack(Verb):
    """RUL-49: once all tiles are placed, a watchtower that cannot be placed returns to the supply, without a refund."""

    pattern = "hand back {tile}"
    rule = "RUL-49"

    def options(self, state: State, step: Step) -> list[Action]:
        actions = [Action(("hand back", tile_id)) for tile_id in dict.fromkeys(to_place.of(state, step.player))]
        return [action for action in actions if self.refuse(state, step, action) is None]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        player, tile_id = step.player, action.tile
        if tile_id not in to_place.of(state, player):
            return refused("watchtowers.not-owed", "WAT-02", tile=tile_id)
        if state.aside[player]:
            return refused("watchtowers.place-tiles-first", "RUL-95", tile=tile_id)
        palace = state.palaces[player]
        if any(palace.spots(form) for form in ways_to_lay(state.rules, tile_id)):
            return refused("watchtowers.can-be-placed", "RUL-49", tile=tile_id)
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        _take(state, step.player, action.tile)
        state.tell(ReturnedToSupply(step.player, read_tile(state.rules, action.tile)))


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def watchtowers_of_all(state: State) -> list[tuple[str, list[int]]]:
    """WAT-05: those in the longest wall."""
    return [(part.name, [len(state.palaces[player].wall.diagonals) for player in state.players])]


@part.answers(questions.score)
def watchtowers_in_the_wall(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """WAT-05: each watchtower in the longest wall scores 2 points more; its segment counts with the wall."""
    all_lines = list(lines)
    for player in state.players:
        if cells := tuple(segment.cell for segment in state.palaces[player].wall.diagonals):
            reason = Message("watchtowers.in-wall", count=len(cells))
            all_lines.append(ScoreLine(player, EXTRA * len(cells), scoring, "WAT-05", reason, cells))
    return tuple(all_lines)

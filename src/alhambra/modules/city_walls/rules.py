"""Module 9, City Walls (WAL): wooden walls that are built onto tiles and stay there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.money.cards import Card, Piles
from alhambra.game.money.money import deal_into_piles
from alhambra.game.palace.building import joints, refuse_sides
from alhambra.game.palace.marks import change_sides, marked
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.side_kinds import OPEN, kind_at, new_kind, with_kind
from alhambra.game.palace.sides import SideKind
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.text.notation import one_of
from alhambra.game.turn.turn import actions_over
from alhambra.game.vocabulary import SIDES, Cell
from alhambra.kernel import ROLES, Action, Refusal, Rules, Shared, Step, Unreadable, Verb, refused

part = Module("city_walls", 9, "WAL", box="the-thiefs-turn", more=("walls",), harder=1)

WOODEN = new_kind("wooden")
MARK = "w"
CARDS: tuple[Card, ...] = tuple(f"wall-{sides}" for sides in components("city_walls")["cards"]["sides"])
PILES = (2, 3, 4, 5)

# --- Material ---------------------------------------------------------------------------------------------------------

beside: Shared[tuple[Card, ...]] = part.shared("beside", start=lambda state: ())
"""WAL-02: the wall cards face up beside the board."""


class WallCardTurnedUp(NamedTuple):
    card: Card


class Fortified(NamedTuple):
    """A tile got wooden walls: the tile before and after."""

    player: int
    card: Card
    old: Tile
    new: Tile


# WAL-01: eight cards with one or two wall pieces.
part.always(questions.all_cards, CARDS)


@part.answers(questions.cards_elsewhere)
def open_cards(state: State) -> tuple[Card, ...]:
    """WAL-02: several may lie face up."""
    return beside.of(state)


@part.answers(questions.position_faults)
def other_cards(state: State) -> list[str]:
    """Only wall cards lie there."""
    return [f"{card} is not a wall card" for card in beside.of(state) if card not in CARDS]


@part.answers(questions.piles)
def two_in_each_pile(state: State, five: Piles) -> Piles:
    """WAL-01: two cards go into each of the piles 2, 3, 4 and 5."""
    shuffled = state.chance.shuffle("wall cards", CARDS)
    return deal_into_piles(state, five, dict.fromkeys(PILES, 2), "wall cards", shuffled)[0]


# WAL-05: wooden walls are walls like the printed ones.
part.always(questions.side_kinds, {"wooden": SideKind(touches=frozenset({"wall", "wooden"}), walled=True)})


@part.enters(questions.tile_marks, MARK)
def with_wooden_walls(tile: Tile, sides: str) -> Tile:
    """WAL-04: never over a printed wall; they belong to the tile. The mark names the sides of the tile as printed."""
    changed = change_sides(tile, sides, OPEN, WOODEN)
    walls = "".join(side for side in SIDES if side in tile.floor.walls or side.lower() in sides)
    return changed._replace(floor=changed.floor._replace(walls=walls))


# --- Turning up -------------------------------------------------------------------------------------------------------


@part.enters(questions.turned_up, *CARDS)
def lay_open(state: State, card: Card) -> None:
    """WAL-02: a wall card lies face up beside the board, and filling the display continues."""
    beside.put(state, (*beside.of(state), card))
    state.tell(WallCardTurnedUp(card))


# --- On your turn -----------------------------------------------------------------------------------------------------


ROLES["wall-card"] = one_of(CARDS, "unreadable.wall-card")


@lru_cache(4096)
def fortified(rules: Rules, tile: Tile, card: Card) -> Tile | None:
    """The tile with the walls of a card; None if it cannot have them.

    WAL-04, RUL-32: no side shown on the card may have a wall already. Camps have no open sides, and a watchtower,
    which fills only half a cell, takes no walls.
    """
    wanted = tile.floor.sides
    if joints(rules).has(joints(rules).halves, wanted):
        return None
    for side in card.removeprefix("wall-"):
        at = SIDES.index(side.upper())
        if kind_at(wanted, at) != OPEN:
            return None
        wanted = with_kind(wanted, at, WOODEN)
    return next((built for built in _all_ways(rules, tile) if built.floor.sides == wanted), None)


def _refuse_unsuitable(rules: Rules, tile: Tile, card: Card) -> Refusal:
    """WAL-04: never over a printed wall. RUL-32: nor over a wooden one; camps and watchtowers take no walls at all."""
    kinds = [kind_at(tile.floor.sides, SIDES.index(side.upper())) for side in card.removeprefix("wall-")]
    printed = [kind for kind in kinds if kind in joints(rules).walled and kind != WOODEN]
    if printed or WOODEN in kinds:
        return refused("city_walls.walled", "WAL-04" if printed else "RUL-32", tile=tile.id, card=card)
    return refused("city_walls.unsuitable", "RUL-32", tile=tile.id)


def _all_ways(rules: Rules, tile: Tile) -> Iterator[Tile]:
    """The tile with every set of wooden walls it can have.

    A mark names sides as printed, so that walls turn with the tile (RUL-52). Only the whole tile shows which printed
    side now faces which way.
    """
    for number in range(1, 5):
        for sides in combinations(SIDES.lower(), number):
            try:
                yield marked(rules, tile, MARK, "".join(sides))
            except Unreadable:
                continue


def _find(state: State, player: int, tile_id: str) -> tuple[Tile | None, Cell | None]:
    """A tile of the player, and its cell if it is in the palace."""
    for cell, tile in state.palaces[player].tiles.items():
        if tile.id == tile_id:
            return tile, cell
    return next((tile for tile in (*state.reserves[player], *state.aside[player]) if tile.id == tile_id), None), None


@part.verb(places.ACT)
class Fortify(Verb):
    """WAL-03: take a face-up wall card and build all its walls on one of your tiles, wherever it lies.

    RUL-32: this gives no extra action, and the card leaves the game.
    """

    pattern = "fortify {tile} with {wall-card}"
    rule = "WAL-03"

    def options(self, state: State, step: Step) -> list[Action]:
        cards = beside.of(state)
        if not cards:
            return []
        palace, elsewhere = state.palaces[step.player], (*state.reserves[step.player], *state.aside[step.player])
        tiles = [*sorted(palace.tiles.items()), *((None, tile) for tile in elsewhere)]
        return [
            Action(("fortify", tile.id, card))
            for card in cards
            for cell, tile in tiles
            if self._refuse_walls(state, palace, tile, cell, card) is None
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, tile_id, card = action
        if card not in beside.of(state):
            return refused("city_walls.not-open", "WAL-03", card=card)
        tile, cell = _find(state, step.player, tile_id)
        if tile is None:
            return refused("city_walls.not-own", "WAL-03", tile=tile_id)
        return self._refuse_walls(state, state.palaces[step.player], tile, cell, card)

    def _refuse_walls(self, state: State, palace: Palace, tile: Tile, cell: Cell | None, card: Card) -> Refusal | None:
        """WAL-05: a wall facing an empty cell blocks no path and makes no hole; facing a tile, the sides must match."""
        built = fortified(state.rules, tile, card)
        if built is None:
            return _refuse_unsuitable(state.rules, tile, card)
        if cell is None or palace.joints.alike[built.floor.sides][palace.inner[cell]]:
            return None
        return refuse_sides(palace, cell, built)

    def apply(self, state: State, step: Step, action: Action) -> None:
        _, tile_id, card = action
        player = step.player
        tile, cell = _find(state, player, tile_id)
        assert tile is not None
        built = fortified(state.rules, tile, card)
        assert built is not None
        if cell is not None:
            state.palaces[player] = state.palaces[player].with_tile(cell, built)
        state.reserves[player] = tuple(built if other is tile else other for other in state.reserves[player])
        state.aside[player] = tuple(built if other is tile else other for other in state.aside[player])
        beside.put(state, tuple(other for other in beside.of(state) if other != card))
        state.box += (card,)
        actions_over(state)
        state.tell(Fortified(player, card, tile, built))

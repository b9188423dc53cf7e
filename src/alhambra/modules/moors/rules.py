"""Module 20, Art of the Moors (MOO): culture tiles for buildings of one price, developed step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from alhambra.game import places, questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.palace.base_tiles import is_base_building
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_over
from alhambra.kernel import Action, Each, Message, Refusal, Shared, SingleAction, Step, refused

part = Module("moors", 20, "MOO", box="power-of-the-sultan", more=("points",), harder=2)

NEEDED = 2
"""MOO-01: how many buildings of one price bring its culture tile."""
HIGHEST = 12
"""MOO-02: this price and any above it count as one."""


class CultureTileTaken(NamedTuple):
    player: int
    price: int


class CultureDeveloped(NamedTuple):
    player: int


# --- Material ---------------------------------------------------------------------------------------------------------


class Culture(NamedTuple):
    """A kind of culture tile: its price, how many there are, and the points and the need of each field in order."""

    price: int
    tiles: int
    points: tuple[int, ...]
    needs: tuple[int, ...]

    def marker(self, buildings: int) -> int:
        """The last field whose need this number of buildings meets; at least the first field."""
        return max([field for field, need in enumerate(self.needs) if need <= buildings], default=0)


CULTURES = {
    entry["price"]: Culture(entry["price"], entry["tiles"], tuple(entry["points"]), tuple(entry["needs"]))
    for entry in components("moors")["tiles"]["entries"]
}
"""MOO-01: twenty culture tiles, sorted by price."""

Owned = tuple[int, int, int]
"""A player's culture tile: its price, the number of the field that is up, and that of the field with the marker."""

owned: Each[tuple[Owned, ...]] = part.each("owned", start=lambda state: ())
"""Each player's culture tiles, sorted by price."""


def _not_owned(state: State) -> tuple[tuple[int, int], ...]:
    taken = Counter(price for tiles in owned.all(state) for price, _, _ in tiles)
    return tuple((price, culture.tiles - taken[price]) for price, culture in CULTURES.items())


supply: Shared[tuple[tuple[int, int], ...]] = part.shared("supply", start=_not_owned)
"""How many culture tiles of each price are left."""


@part.answers(questions.position_faults)
def tiles_that_cannot_be(state: State) -> list[str]:
    """There are no more culture tiles than exist, and each shows one of its own fields."""
    faults = []
    for tiles in owned.all(state):
        prices = [price for price, _, _ in tiles]
        if prices != sorted(set(prices)):
            faults.append("a player may have one culture tile of each price, sorted by price")
        if not all(0 <= field < len(CULTURES[price].points) for price, *fields in tiles for field in fields):
            faults.append("a culture tile shows a field that it does not have")
    if supply.of(state) != _not_owned(state):
        faults.append("the supply must hold exactly the culture tiles that nobody owns")
    return faults + ["there are not that many culture tiles" for _, number in supply.of(state) if number < 0]


# --- At the end of your turn ------------------------------------------------------------------------------------------


@part.step("culture tiles", at=places.VERY_END)
def take_and_mark(state: State, step: Step) -> None:
    """MOO-01: two buildings of one price in palace and reserve bring its culture tile; several prices, one tile each.

    MOO-03: a new one shows 0; the markers are adjusted. MOO-06: also when a tile came outside the player's own turn.
    """
    state.done()
    buildings = buildings_by_price(state, step.player)
    up = {price: field for price, field, _ in owned.of(state, step.player)}
    left = dict(supply.of(state))
    for price in sorted(price for price, number in buildings.items() if number >= NEEDED):
        if left.get(price) and price not in up:
            up[price] = 0
            left[price] -= 1
            state.tell(CultureTileTaken(step.player, price))
    marked = tuple((price, up[price], CULTURES[price].marker(buildings[price])) for price in sorted(up))
    owned.put(state, step.player, marked)
    supply.put(state, tuple(left.items()))


def buildings_by_price(state: State, player: int) -> Counter[int]:
    """How many base buildings of each price a player has. RUL-47: magical buildings do not count."""
    return Counter(_standing(state.palaces[player]) + _prices(state.reserves[player]))


@cached_on_palace
def _standing(palace: Palace) -> list[int]:
    return _prices(palace.tiles.values())


def _prices(tiles: Iterable[Tile]) -> list[int]:
    return [min(tile.price, HIGHEST) for tile in tiles if tile.type and is_base_building(tile)]


# --- On your turn -----------------------------------------------------------------------------------------------------


@part.verb(places.ACT)
class Develop(SingleAction):
    """MOO-04: turn each of your culture tiles one field on, except those whose marker field is up.

    MOO-06: so none goes past its highest number.
    """

    pattern = "develop"
    rule = "MOO-04"

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        tiles = owned.of(state, step.player)
        if not tiles:
            return refused("moors.none", "MOO-04")
        if all(up >= marker for _, up, marker in tiles):
            return refused("moors.all-at-their-markers", "RUL-47")
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        turned = tuple((price, up + (up < marker), marker) for price, up, marker in owned.of(state, step.player))
        owned.put(state, step.player, turned)
        state.tell(CultureDeveloped(step.player))
        actions_over(state)


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def culture_of_all(state: State) -> list[tuple[str, list[int]]]:
    """MOO-05: the culture tiles."""
    return [(part.name, [len(owned.of(state, player)) for player in state.players])]


@part.answers(questions.score)
def culture(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """MOO-05: at each scoring every culture tile scores the number that is up. MOO-06: the neutral player has none."""
    all_lines = list(lines)
    for player in state.players:
        for price, up, _ in owned.of(state, player):
            if points := CULTURES[price].points[up]:
                reason = Message("moors.culture", price="12/13" if price == HIGHEST else price, points=points)
                all_lines.append(ScoreLine(player, points, scoring, "MOO-05", reason))
    return tuple(all_lines)

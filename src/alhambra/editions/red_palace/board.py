"""The guard board: the position tiles that fill with spent guards, and what a guard is worth at the end."""

from __future__ import annotations

from alhambra.editions.red_palace import guards
from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.game import places, questions
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.tiles import Tile
from alhambra.game.palace.walls import NO_WALL, Segment, Wall
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.scoring.scoring import LAST
from alhambra.game.state import State
from alhambra.game.vocabulary import SIDES, Cell
from alhambra.kernel import Message, Shared

POINTS: tuple[int, ...] = tuple(DATA["guard_points"]["points"])
"""What a guard scores, by the position tile with the last of the spent guards."""
FIRST_BOARD: tuple[int, ...] = tuple(DATA["first_board"]["positions"])
FACE_UP = len(POINTS) - 1

positions: Shared[tuple[int, ...]] = part.shared("positions", start=lambda state: FIRST_BOARD)
"""RED-03: how many guards each position tile holds. RUL-107: after them comes the one face down, for any number."""
spent: Shared[int] = part.shared("spent", start=lambda state: 0)
"""RED-13: how many guards stand on the position tiles."""


@part.sets_up(places.SIDE_BOARDS)
def lay_position_tiles(state: State) -> None:
    """RED-03: the tiles are shuffled; seven are laid face up and one with its back up. The first board has its own."""
    if not state.option("first_board"):
        positions.put(state, state.chance.shuffle("position tiles", DATA["positions"]["spaces"])[:FACE_UP])


def supply(state: State) -> int:
    """RED-30: the guards that have not come into play yet."""
    return guards.NUMBER - spent.of(state) - guards.standing(state)


@part.answers(questions.first_placed)
def man_the_towers(state: State, tile: Tile, player: int) -> Tile:
    """RED-30: a guard from the supply is set on each tower when the building is first placed, even in the reserve.

    RUL-60: only then. In a position that was set up the supply may be too small.
    """
    if not tile.floor.towers:
        return tile
    return guards.manned(state.rules, tile, tile.floor.towers.lower()[: supply(state)])


@part.answers(questions.position_faults)
def boards_that_cannot_be(state: State) -> list[str]:
    """RED-03: seven numbers from the position tiles, and no more guards than there are."""
    laid, tiles = positions.of(state), list(DATA["positions"]["spaces"])
    for key, numbers in ((positions.key, laid), (spent.key, (spent.of(state),))):
        if any(type(number) is not int for number in numbers):
            return [f"{key}: the number of guards must be a whole number"]
    faults = []
    if laid != FIRST_BOARD and any(laid.count(number) > tiles.count(number) for number in laid):
        faults.append(f"{positions.key}: there are no such position tiles: {' '.join(map(str, laid))}")
    if len(laid) != FACE_UP:
        faults.append(f"{positions.key}: {FACE_UP} position tiles lie face up, not {len(laid)}")
    if spent.of(state) < 0 or supply(state) < 0:
        stand = guards.standing(state)
        faults.append(f"{spent.key}: {spent.of(state)} guards are spent and {stand} stand, of {guards.NUMBER}")
    return faults


def value(state: State) -> int:
    """RED-51: the number below the position tile with the last guard. RUL-63: 0 if there is none."""
    return worth_after(positions.of(state), spent.of(state))


def worth_after(tiles: tuple[int, ...], guards_spent: int) -> int:
    """What a guard is worth once this many are spent. RUL-107: the last tile holds any number of them."""
    if not guards_spent:
        return 0
    for points, spaces in zip(POINTS, tiles, strict=False):
        if guards_spent <= spaces:
            return points
        guards_spent -= spaces
    return POINTS[-1]


@part.answers(questions.facts)
def what_guards_are_worth(state: State) -> list[tuple[str, int]]:
    """RED-51: what a guard would score if the last scoring came now. RED-30: how many are still to come."""
    return [(f"{part.name}.value", value(state)), (f"{part.name}.supply", supply(state))]


@part.answers(questions.races)
def guards_of_all(state: State) -> list[tuple[str, list[int]]]:
    """RED-51: the guards on the longest walls."""
    return [(part.name, [best_wall(state.palaces[player])[1] for player in state.players])]


@part.answers(questions.score)
def guards_on_the_longest_wall(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """RED-51: at the third scoring each guard on the longest outer wall scores."""
    worth = value(state)
    if scoring != LAST or not worth:
        return lines
    all_lines = list(lines)
    for player in state.players:
        wall, count = best_wall(state.palaces[player])
        if count:
            reason = Message("red_palace.guards-on-the-wall", count=count, length=wall.length, value=worth)
            all_lines.append(ScoreLine(player, count * worth, scoring, "RED-51", reason, (), wall.segments))
    return tuple(all_lines)


@cached_on_palace
def best_wall(palace: Palace) -> tuple[Wall, int]:
    """Of the longest walls the one with the most guards, and their number (RUL-63, RUL-102)."""
    where = {segment_at(guard.cell, guard.side) for guard in guards.guards_in(palace) if guard.cell is not None}
    walls = [(wall, len(where.intersection(wall.segments))) for wall in palace.longest_walls]
    return max(walls, key=lambda wall_and_guards: wall_and_guards[1], default=(NO_WALL, 0))


def segment_at(cell: Cell, side: str) -> Segment:
    """The wall segment on a side of a cell, given in lower case."""
    return Segment(cell, SIDES.index(side.upper()))

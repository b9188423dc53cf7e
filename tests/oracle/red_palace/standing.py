"""RED-51: how many guards of a player stand on the longest outer wall."""

from tests.oracle.outer_walls import Segment, longest_walls, looks_outside, segments_of
from tests.oracle.red_palace.tiles import guards_on
from tests.oracle.words import Palace, Tile


def on_longest_wall(palace: Palace) -> int:
    """The guards on the longest wall; RUL-63: of equally long ones, on that where most stand."""
    return max(
        (len([guard for guard in guarded(palace) if guard in wall]) for wall in longest_walls(palace)), default=0
    )


def guarded(palace: Palace) -> list[Segment]:
    """Every outer segment on which a guard stands; RUL-102: on an inner wall a guard scores nothing."""
    return [segments_of(tile)[side] for tile in palace for side in guards_on(tile) if looks_outside(palace, tile, side)]


def guards_named(player: dict[str, list[Tile]]) -> list[str]:
    """Every guard of a player as it is written: '1,0e' in the palace, 'T9es^e!ue/e' in the reserve (RED-13)."""
    in_palace = [f"{tile['x']},{tile['y']}{side.lower()}" for tile in player["palace"] for side in guards_on(tile)]
    return in_palace + [f"{tile['id']}/{side.lower()}" for tile in player["reserve"] for side in guards_on(tile)]


def segments_named(player: dict[str, list[Tile]]) -> list[str]:
    """RED-28: every wall segment of the palace, inner walls included."""
    return [f"{tile['x']},{tile['y']}{side.lower()}" for tile in player["palace"] for side in tile["walls"]]


def guard_moves(player: dict[str, list[Tile]]) -> set[tuple[str, str]]:
    """RED-28: some guard is paid first; then any other may go to any segment on which none stands (RUL-60)."""
    guards = guards_named(player)
    moves = set()
    for number in range(len(guards)):
        left = [*guards[:number], *guards[number + 1 :]]
        moves |= {(guard, segment) for guard in left for segment in segments_named(player) if segment not in left}
    return moves

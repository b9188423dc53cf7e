"""RED-51: how many guards of a player stand on the longest outer wall."""

from tests.oracle.outer_walls import Segment, longest_walls, looks_outside, segments_of
from tests.oracle.red_palace.tiles import guards_on
from tests.oracle.words import Palace


def on_longest_wall(palace: Palace) -> int:
    """The guards on the longest wall; RUL-63: of equally long ones, on that where most stand."""
    return max(
        (len([guard for guard in guarded(palace) if guard in wall]) for wall in longest_walls(palace)), default=0
    )


def guarded(palace: Palace) -> list[Segment]:
    """Every outer segment on which a guard stands; RUL-102: on an inner wall a guard scores nothing."""
    return [segments_of(tile)[side] for tile in palace for side in guards_on(tile) if looks_outside(palace, tile, side)]

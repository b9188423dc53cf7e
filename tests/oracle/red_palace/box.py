"""What is in the box of the Red Palace."""

from tests.oracle.components import all_tiles

from .tiles import Floor

GUARDS = 32
OF_EACH_TYPE = 9  # pieces in the bag
PLAZAS = 6
WALL_PIECES = 6
TILES_OF_MODULES = {"medina": ("M", 9), "bazaars": ("B", 8), "camps": ("K", 8)}  # RED-72 to 74
SINGLE_WALLS_WITH_TOWER = [(6, "N"), (7, "E"), (7, "W"), (8, "S")]


def all_floors() -> list[Floor]:
    """RED-01: the 54 floors, with the prices and walls of the base tiles."""
    return [(price, walls, tower(price, walls)) for _, price, walls in all_tiles()]


def tower(price: int, walls: str) -> str:
    """Where the guard tower of a floor is, or nothing: 32 of them have one."""
    if len(walls) < 2 and (price, walls) not in SINGLE_WALLS_WITH_TOWER:
        return ""
    # The first wall clockwise, beginning as many sides after N as the price says.
    clockwise = ["NESW"[(price + further) % 4] for further in range(4)]
    return next(side for side in clockwise if side in walls)

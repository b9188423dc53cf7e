"""Whether everything in the box of the Red Palace is still somewhere in a snapshot, and where it may be.

Cards are counted with those of the other editions.
"""

from collections import Counter
from collections.abc import Callable

from tests.oracle import components
from tests.oracle.amounts import too_many, unlike
from tests.oracle.words import LETTERS, START, TYPES, Snapshot, component

from . import table
from .board import FIRST_BOARD, POSITION_TILES
from .box import GUARDS, OF_EACH_TYPE, PLAZAS, TILES_OF_MODULES, WALL_PIECES, all_floors
from .tiles import EMPTY, Floor, guards_on, is_plaza, read, sides, towers_on, wall_pieces_on


def astray(snapshot: Snapshot) -> list[str]:
    """Everything besides cards that is missing, surplus, foreign, or where it must not be."""
    return [fault for rule in RULES for fault in rule(snapshot)]


def floors(snapshot: Snapshot) -> list[str]:
    """RED-01: 54 floors, wherever they are."""
    found = [each.floor for each in map(read, components.tiles_in(snapshot)) if each]
    return unlike("floor", Counter(map(named, found)), Counter(map(named, all_floors())))


def named(floor: Floor) -> str:
    price, walls, towers = floor
    return f"{price} {walls or 'without walls'}{f' tower {towers}' if towers else ''}"


def pieces(snapshot: Snapshot) -> list[str]:
    """RED-01: nine pieces of each type, in the bag and on floors."""
    built = [each.letter for each in map(read, components.tiles_in(snapshot)) if each and each.letter != EMPTY]
    found = Counter([*table.bag(snapshot), *(LETTERS[letter] for letter in built)])
    return unlike("piece", found, Counter(dict.fromkeys(TYPES, OF_EACH_TYPE)))


def floors_without_pieces(snapshot: Snapshot) -> list[str]:
    """RED-02: a floor is bare in the tower, or in the box if it was left out, and nowhere else."""
    everywhere = Counter(str(tile["id"]) for tile in components.tiles_in(snapshot) if str(tile["id"])[0] == EMPTY)
    in_tower = Counter(
        str(tile["id"]) for tile in [*snapshot["tower"], *snapshot["box"]["tiles"]] if str(tile["id"])[0] == EMPTY
    )
    built_in_tower = [tile["id"] for tile in snapshot["tower"] if (each := read(tile)) and each.letter != EMPTY]
    return [f"bare floors {dict(everywhere - in_tower)}, buildings in the tower {built_in_tower}"] * bool(
        everywhere - in_tower or built_in_tower
    )


def tiles_of_modules(snapshot: Snapshot) -> list[str]:
    """RED-72 to 74: those of the modules in play; and every player has a start tile."""
    ids = [component(tile) for tile in components.tiles_in(snapshot)] + table.beside(snapshot)
    others = [id_ for id_ in ids if id_[0] not in {*LETTERS, EMPTY} and id_ != "Z"]
    expected = {letter: number for name, (letter, number) in TILES_OF_MODULES.items() if name in snapshot["modules"]}
    doubled = [f"tile {id_} twice" for id_, times in Counter(others).items() if times > 1 and id_ != START]
    return doubled + unlike(
        "tiles", Counter(id_[0] for id_ in others), Counter({**expected, START: len(snapshot["players"])})
    )


def guards(snapshot: Snapshot) -> list[str]:
    """RED-30, RUL-60: a guard came onto every tower that was placed; it stands somewhere, or it has been spent.

    The others are in the supply: as there are as many guards as towers, it never runs out.
    """
    standing = [guard for tile in table.placed(snapshot) for guard in guards_on(tile)]
    manned = sum(map(towers_on, table.placed(snapshot)))
    there = len(standing) + table.spent(snapshot)
    return [] if there == manned <= GUARDS else [f"guards: {there} for {manned} towers"]


def nobody_stands_elsewhere(snapshot: Snapshot) -> list[str]:
    """RED-30, RUL-104: guards stand on what was placed; RUL-101: wall pieces on what was at least bought."""
    return [f"guard on {tile['id']}" for tile in table.not_placed(snapshot) if guards_on(tile)] + [
        f"wall piece on {space['tile']['id']}"
        for space in snapshot["market"]
        if space["tile"] and wall_pieces_on(space["tile"])
    ]


def plazas(snapshot: Snapshot) -> list[str]:
    """RED-23: no more than six plazas."""
    number = len([tile for tile in components.tiles_in(snapshot) if is_plaza(tile)])
    return [] if number <= PLAZAS else [f"plazas: {number} instead of {PLAZAS}"]


def wall_pieces(snapshot: Snapshot) -> list[str]:
    """RED-21: no more than six wall pieces, those taken and not yet set included."""
    number = table.wall_pieces_to_set(snapshot) + sum(
        len(wall_pieces_on(tile)) for tile in components.tiles_in(snapshot)
    )
    return [] if number <= WALL_PIECES else [f"wall pieces: {number} instead of {WALL_PIECES}"]


def half_buildings(snapshot: Snapshot) -> list[str]:
    """RED-24: one half building of each type."""
    owned = [kind for player in snapshot["players"] for kind in table.halves(player)]
    return too_many("half building", owned, TYPES, 1)


def position_tiles(snapshot: Snapshot) -> list[str]:
    """RED-03: eight of the eleven, the last with its back up; or those of the first board."""
    laid = table.positions(snapshot)
    if snapshot["options"]["first_board"]:
        return [] if laid == FIRST_BOARD else [f"positions {laid} on the first board"]
    if len(laid) != 8:
        return [f"positions {laid}"]
    counted = Counter(map(str, laid[:-1])) - Counter(map(str, POSITION_TILES))
    return [f"position tile {each}: too many" for each in counted]


def told_as_read(snapshot: Snapshot) -> list[str]:
    """What a snapshot says of a tile in words is what its id says; a plaza has nothing but wall pieces (RED-23)."""
    result = []
    for tile in components.tiles_in(snapshot):
        each = read(tile)
        if each:
            kind = LETTERS.get(each.letter)
            price, walls, _ = each.floor
            if (tile["type"], tile["price"], tile["walls"]) != (kind, price, sides(walls + each.wall_pieces)):
                result.append(f"{tile['id']} told as {tile}")
        elif is_plaza(tile) and (tile["type"], tile["price"], tile["walls"]) != (None, None, wall_pieces_on(tile)):
            result.append(f"{tile['id']} told as {tile}")
    return result


RULES: list[Callable[[Snapshot], list[str]]] = [
    floors,
    pieces,
    floors_without_pieces,
    tiles_of_modules,
    guards,
    nobody_stands_elsewhere,
    plazas,
    wall_pieces,
    half_buildings,
    position_tiles,
    told_as_read,
]

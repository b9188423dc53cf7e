"""What is in the box, typed in by hand, and whether all of it is still somewhere in a snapshot."""

from collections import Counter

from .words import START, Snapshot, Tile

Building = tuple[str, int, str]  # type, price, walls in the order N, E, S, W

# BASE-01: price and walls of every tile.
TILES: dict[str, list[tuple[int, str]]] = {
    "pavilion": [(2, "NEW"), (3, "SW"), (4, "ES"), (5, "NW"), (6, "N"), (7, "E"), (8, "")],
    "seraglio": [(3, "ESW"), (4, "NE"), (5, "SW"), (6, "ES"), (7, "W"), (8, "S"), (9, "")],
    "arcades": [
        (4, "NES"),
        (5, "NW"),
        (6, "SW"),
        (6, "NE"),
        (7, "ES"),
        (8, "N"),
        (8, "E"),
        (9, ""),
        (10, ""),
    ],
    "chambers": [
        (5, "NSW"),
        (6, "ES"),
        (7, "SW"),
        (7, "NE"),
        (8, "NW"),
        (9, "W"),
        (9, "S"),
        (10, ""),
        (11, ""),
    ],
    "garden": [
        (6, "ESW"),
        (7, "NSW"),
        (8, "SW"),
        (8, "NE"),
        (8, "NW"),
        (9, "E"),
        (10, "N"),
        (10, "W"),
        (10, ""),
        (11, ""),
        (12, "S"),
    ],
    "tower": [
        (7, "NEW"),
        (8, "NES"),
        (9, "ES"),
        (9, "NE"),
        (9, "NW"),
        (10, "W"),
        (11, "N"),
        (11, "S"),
        (11, ""),
        (12, ""),
        (13, "E"),
    ],
}
CURRENCIES = "grnc"  # BASE-02: gulden, dirham, denar, ducat
SCORING_CARDS = ["scoring1", "scoring2"]  # BASE-14


def all_tiles() -> list[Building]:
    """BASE-01: the 54 building tiles."""
    return [(kind, price, walls) for kind, sides in TILES.items() for price, walls in sides]


def all_cards(players: int) -> list[str]:
    """BASE-02: the 108 money cards; BASE-70: with two players one copy of each is left out."""
    copies = 2 if players == 2 else 3
    return [f"{currency}{value}" for currency in CURRENCIES for value in range(1, 10) for _ in range(copies)]


def unaccounted(snapshot: Snapshot) -> list[str]:
    """Every tile and card that is missing, surplus or foreign, counted over all zones."""
    tiles = Counter(name(building(tile)) for tile in tiles_in(snapshot) if tile["id"] != START)
    cards = Counter(cards_in(snapshot))
    result = differences("tile", tiles, Counter(map(name, all_tiles())))
    # Each scoring card is there once too, in the end among what has left the game (BASE-41).
    result += differences("card", cards, Counter(all_cards(len(snapshot["players"])) + SCORING_CARDS))
    starts = [tile for tile in tiles_in(snapshot) if tile["id"] == START]
    if len(starts) != len(snapshot["players"]):  # BASE-03: each player owns one
        result.append(f"start tile: {len(starts)} instead of {len(snapshot['players'])}")
    return result


def differences(what: str, found: Counter[str], expected: Counter[str]) -> list[str]:
    """A line for everything whose number is wrong."""
    return [
        f"{what} {each}: {found[each]} instead of {expected[each]}"
        for each in sorted(found.keys() | expected.keys())
        if found[each] != expected[each]
    ]


def building(tile: Tile) -> Building:
    """What is printed on a tile of a snapshot, whatever its id says."""
    return tile["type"], tile["price"], "".join(side for side in "NESW" if side in tile["walls"])


def name(printed: Building) -> str:
    """A building in words, such as 'tower 9 ES'."""
    kind, price, walls = printed
    return f"{kind} {price} {walls or 'without walls'}"


def tiles_in(snapshot: Snapshot) -> list[Tile]:
    """The tiles of all zones, start tiles included."""
    tiles: list[Tile] = []
    for player in snapshot["players"]:
        tiles += [*player["palace"], *player["reserve"], *player["aside"]]
    tiles += [space["tile"] for space in snapshot["market"] if space["tile"] is not None]
    tiles += snapshot["tower"]
    if snapshot["dirk"] is not None:
        tiles += snapshot["dirk"]["tiles"]
    tiles += snapshot["box"]["tiles"]
    return tiles


def cards_in(snapshot: Snapshot) -> list[str]:
    """The cards of all zones, scoring cards included."""
    cards: list[str] = []
    for player in snapshot["players"]:
        cards += player["hand"]
    cards += [*snapshot["display"], *snapshot["draw"], *snapshot["discard"], *snapshot["box"]["cards"]]
    return cards

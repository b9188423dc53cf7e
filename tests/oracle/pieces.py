"""What the modules add, typed in by hand, and whether all of it is still somewhere in a snapshot.

Some pieces do not appear in a snapshot while they are in the supply: of those there must never be more than exist.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from .amounts import too_many, unlike
from .components import all_cards, all_tiles, cards_in, tiles_in
from .modules import opinions
from .red_palace import pieces as of_red_palace
from .red_palace import table as red_table
from .words import LETTERS, START, TYPES, Snapshot, component, mark

CURRENCIES = {"g": "gulden", "r": "dirham", "n": "denar", "c": "ducat"}
CHARACTERS = [
    "patron", "miser", "builder", "merchant", "conjurer", "wise-man", "dancer", "money-changer", "beggar", "city-watch",
]  # fmt: skip
CORNERS = ["n", "e", "s", "w", "ne", "es", "sw", "nw"]
BONUS_CARDS = ["P8", "S9", "A9", "A10", "C10", "C11", "G10", "G11", "T11", "T12"]
DEALT = {2: 3, 3: 3, 4: 2, 5: 2, 6: 1}  # BON-01
STONES = {2: 1, 3: 2, 4: 2, 5: 3, 6: 3}  # CER-01
CHESTS = {"pavilion": 5, "seraglio": 5, "arcades": 7, "chambers": 7, "garden": 9, "tower": 9}  # TRE-01
CULTURE_TILES = {6: 3, 7: 3, 8: 4, 9: 4, 10: 3, 11: 2, 12: 1}  # MOO-01
INHABITANTS = 7  # TRA-01: of each colour
COINS = 6  # CHG-01: of each currency
SITES = 2  # SIT-01: of each currency
WATCHTOWERS = 3  # WAT-01: of each colour

# The cards of each module, given the number of players.
CARDS: dict[str, Callable[[int], list[str]]] = {
    "exchange": lambda players: ["xgc", "xgn", "xgr", "xnc", "xrc", "xrn"],
    "gates": lambda players: ["gate"] * players,  # GAT-01
    "diamonds": lambda players: ["d3", "d4", "d5", "d5", "d6", "d6", "d7", "d7", "d8", "d9"],
    "characters": lambda players: CHARACTERS,
    "city_walls": lambda players: [f"wall-{sides}" for sides in CORNERS],
    "thieves": lambda players: [f"thief-{letter}" for letter in CURRENCIES] * 3,  # THI-01
    "master_builders": lambda players: [f"m{letter}" for letter in CURRENCIES] * 4,  # MAS-01
    "sultan": lambda players: [f"sultan-{letter}{number}" for letter in CURRENCIES for number in (1, 2)],  # SUL-01
}

# How many tiles each module adds, by the first letter of their ids, or by the star of a magical building.
TILES: dict[str, dict[str, int]] = {
    "squares": {"Q": 24},
    "camps": {"K": 8},
    "bazaars": {"B": 8},
    "magical": {"*": 6},
    "medina": {"M": 9},
}


def astray(snapshot: Snapshot) -> list[str]:
    """Every piece that is missing, surplus or foreign."""
    if red_table.is_played(snapshot):
        return cards_astray(snapshot) + of_red_palace.astray(snapshot)
    found = cards_astray(snapshot) + tiles_astray(snapshot)
    for module, rule in RULES:
        if module in snapshot["modules"]:
            found += rule(snapshot)
    return found


def own(snapshot: Snapshot, key: str) -> list[Any]:
    """What all players own under a name, one after the other."""
    return [thing for player in snapshot["players"] for thing in player["own"].get(key, [])]


def cards_astray(snapshot: Snapshot) -> list[str]:
    """Every card of the base game and the modules is somewhere."""
    table, players = snapshot["own"], len(snapshot["players"])
    found = Counter(cards_in(snapshot))
    found.update([*own(snapshot, "characters.cards"), *table.get("characters.rest", [])])
    found.update([table["characters.auctioned"]] if table.get("characters.auctioned") else [])
    found.update(table.get("city_walls.beside", []))
    found.update([*own(snapshot, "thieves.held"), *table.get("thieves.not dealt", [])])
    found.update(table.get("master_builders.left over", []))
    found.update(card for card, _ in [*table.get("sultan.open", []), *own(snapshot, "sultan.owned")])
    gates = sum(player["own"].get("gates.held", 0) for player in snapshot["players"])
    found.update(["gate"] * (gates + table.get("gates.beside", 0)))
    found.update(card for cards in red_table.sets_to_draft(snapshot) for card in cards)
    there_are = Counter([*all_cards(players), "scoring1", "scoring2"])
    for module in CARDS.keys() & set(snapshot["modules"]):
        there_are.update(CARDS[module](players))
    for opinion in opinions(snapshot).values():
        found.update(opinion.cards_lying(snapshot))
        there_are.update(opinion.cards(players))
    return unlike("card", found, there_are)


def tiles_astray(snapshot: Snapshot) -> list[str]:
    """Every tile of the base game and the modules is somewhere, and each only once."""
    table = snapshot["own"]
    ids = [component(tile) for tile in tiles_in(snapshot) if component(tile) != START]
    ids += [component(snapshot["drawn"])] if snapshot["drawn"] else []
    ids += [id_.split("!")[0] for id_ in [table.get("characters.lifted")] if id_]
    ids += [*table.get("bazaars.beside", []), *(id_ for id_ in table.get("squares.open", []) if id_)]
    ids += [id_ for pile in table.get("squares.piles", []) for id_ in pile]
    ids += [id_ for opinion in opinions(snapshot).values() for id_ in opinion.tiles_lying(snapshot)]
    single = [id_ for id_ in ids if id_[0] != "W"]  # of watchtowers there are several alike
    kinds = Counter("*" if "*" in id_ else id_[0] for id_ in single)
    there_are = Counter(kind[0].upper() for kind, _, _ in all_tiles())
    for module in TILES.keys() & set(snapshot["modules"]):
        there_are.update(TILES[module])
    for opinion in opinions(snapshot).values():
        there_are.update(opinion.tiles)
    doubled = [f"tile {id_} twice" for id_, times in Counter(single).items() if times > 1]
    return doubled + unlike("tiles", kinds, there_are)


def bonus_cards(snapshot: Snapshot) -> list[str]:
    """BON-01: each player was dealt a fixed number, and these stay with their owners (BON-03)."""
    players = [[*player["own"]["bonus.held"], *player["own"]["bonus.revealed"]] for player in snapshot["players"]]
    dealt = DEALT[len(players)]
    wrong = [f"bonus cards {cards}" for cards in players if len(cards) != dealt]
    return wrong + too_many("bonus card", [card for cards in players for card in cards], BONUS_CARDS, 1)


def squares(snapshot: Snapshot) -> list[str]:
    """SQU-01: the face-up squares and those in piles are of the type of their place."""
    table = snapshot["own"]
    piles = zip(LETTERS, table["squares.open"], table["squares.piles"], strict=True)
    lying = [(letter, id_) for letter, up, pile in piles for id_ in [up, *pile] if id_]
    return [f"square {id_} with {letter}" for letter, id_ in lying if id_[1] != letter]


def wooden_walls(snapshot: Snapshot) -> list[str]:
    """WAL-04, RUL-32: there are as many wall pieces on tiles as the used cards showed."""
    used = sum(len(card.removeprefix("wall-")) for card in snapshot["box"]["cards"] if card.startswith("wall-"))
    built = sum(len(mark(tile, "w") or "") for tile in tiles_in(snapshot))
    return [] if used == built else [f"wall pieces: {built} on tiles, {used} on the cards used"]


def gates(snapshot: Snapshot) -> list[str]:
    """GAT-04: each gate stands on two tiles and cost a card, which left the game."""
    sides = sum(len(mark(tile, "g") or "") for tile in tiles_in(snapshot))
    return [] if sides <= 2 * snapshot["box"]["cards"].count("gate") else [f"gates: {sides} sides with a gate"]


def coins(snapshot: Snapshot) -> list[str]:
    """CHG-01: six of each currency."""
    return too_many("coin", own(snapshot, "change.coins"), [f"o{letter}" for letter in CURRENCIES], COINS)


def stones(snapshot: Snapshot) -> list[str]:
    """CER-01: the number of each currency depends on the number of players."""
    saved = [player["own"]["certificates.saved"] for player in snapshot["players"]]
    return too_many("stone", [one[-1] for one in saved if one], CURRENCIES, STONES[len(saved)])


def inhabitants(snapshot: Snapshot) -> list[str]:
    """TRA-01: on discs, chosen in secret, and in buildings, whose colour they have (TRA-02)."""
    housed = [LETTERS[building[0]] for building in own(snapshot, "trader.housed")]
    waiting = [*own(snapshot, "trader.disc"), *own(snapshot, "trader.chosen")]
    return too_many("inhabitant", [*housed, *waiting], TYPES, INHABITANTS)


def chests(snapshot: Snapshot) -> list[str]:
    """TRE-01: in the rooms, in the bag, bought and not placed, and on buildings, whose colour they have (TRE-03)."""
    table = snapshot["own"]
    found = Counter([*table["treasure.bag"], *table["treasure.bought"]])
    found.update(chest for room in table["treasure.rooms"] for chest in room)
    found.update(LETTERS[id_[0]] for id_ in [*own(snapshot, "treasure.stowed"), *table["treasure.dirk"]])
    return unlike("chest", found, Counter(CHESTS))


def attack_cards(snapshot: Snapshot) -> list[str]:
    """INV-01: four attack cards; a scout for each type, except those used."""
    table = snapshot["own"]
    open_one = [table["invaders.coming"]] if table["invaders.coming"] else []
    cards = Counter([*table["invaders.past"], *open_one, *table["invaders.attacks"]])
    scouts = [*table["invaders.scouts"], *table["invaders.scouts to come"]]
    return unlike("attack card", cards, Counter("NESW")) + too_many("scout", scouts, TYPES, 1)


def caravanserai_cards(snapshot: Snapshot) -> list[str]:
    """CAR-01: eight cards, each with one marker."""
    cards = [field.split(":")[0] for field in own(snapshot, "caravanserai.markers")]
    return too_many("caravanserai", cards, [f"k{number}" for number in range(1, 9)], 1)


def culture_tiles(snapshot: Snapshot) -> list[str]:
    """MOO-01: twenty of them, in the supply and in front of players."""
    found = Counter(str(price) for price, _, _ in own(snapshot, "moors.owned"))
    for price, number in snapshot["own"]["moors.supply"]:
        found[str(price)] += number
    return unlike("culture tile", found, Counter({str(price): number for price, number in CULTURE_TILES.items()}))


def falcons(snapshot: Snapshot) -> list[str]:
    """FAL-01: fifteen, five of each colour, each there once."""
    sitting = Counter(falcon for falcon, _ in own(snapshot, "falconers.falcons"))
    colours = Counter(falcon.split("-")[0] for falcon in sitting)
    return [f"falcon {each} twice" for each, number in sitting.items() if number > 1] + [
        f"{number} falcons are {colour}"
        for colour, number in colours.items()
        if colour not in ("black", "brown", "white") or number > 5
    ]


def watchtowers(snapshot: Snapshot) -> list[str]:
    """WAT-01: three of each colour."""
    laid = [component(tile) for tile in tiles_in(snapshot) if component(tile)[0] == "W"]
    known = [f"W{letter}" for letter in LETTERS]
    return too_many("watchtower", [*laid, *own(snapshot, "watchtowers.to place")], known, WATCHTOWERS)


def site_tiles(snapshot: Snapshot) -> list[str]:
    """SIT-01: two of each currency; those of completed buildings are gone (SIT-04). Each is on a tile of its owner."""
    begun = [currency for _, currency, _ in own(snapshot, "sites.begun")]
    somewhere = [*snapshot["own"]["sites.supply"], *own(snapshot, "sites.drawn"), *begun]
    found = too_many("site", somewhere, CURRENCIES.values(), SITES)
    for player in snapshot["players"]:
        tiles = [*player["palace"], *player["reserve"], *player["aside"]]
        covered = Counter(component(tile) for tile in tiles if mark(tile, "s") is not None)
        named = Counter(tile for tile, _, _ in player["own"]["sites.begun"])
        if named - covered or (covered - named).total() > 1:  # the site tile of one may still be being drawn
            found.append(f"sites of {player['name']}: {sorted(named)} on {sorted(covered)}")
    return found


RULES: list[tuple[str, Callable[[Snapshot], list[str]]]] = [
    ("bonus", bonus_cards),
    ("squares", squares),
    ("city_walls", wooden_walls),
    ("gates", gates),
    ("change", coins),
    ("trader", inhabitants),
    ("treasure", chests),
    ("invaders", attack_cards),
    ("caravanserai", caravanserai_cards),
    ("moors", culture_tiles),
    ("falconers", falcons),
    ("watchtowers", watchtowers),
    ("sites", site_tiles),
    ("certificates", stones),
]

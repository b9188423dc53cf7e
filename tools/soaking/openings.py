"""Unusual tables: some games continue from a position that ordinary play rarely reaches."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Collection
from typing import Any

from alhambra import Game
from alhambra.editions.red_palace.abilities.wall import NUMBER as WALL_PIECES
from alhambra.modules.characters.cards import CARDS as CHARACTERS
from alhambra.modules.city_walls.rules import CARDS as WALL_CARDS
from alhambra.modules.gates.cards import GATE_CARD

UNUSUAL = 0.06
"""The share of games that are changed in this way."""
MORE_TO_CHANGE = {"gates": 0.4, "characters": 0.4, "treasure": 0.1, "trader": 0.1, "red_palace": 0.15}
"""Modules and editions with more to change, and the share of their games that are changed."""
LATEST = 40
"""The last turn in which that happens."""
INHABITANTS = 7
LEFT_IN_THE_TOWER = (0, 0, 2, 5)

DOUBLE_WALLS = (
    "C9s@1,0 A9@0,1 P6n@1,1",
    "C9s@1,0 P7e!ge@0,1 A5nw!gw@1,1",
    "C9s@1,0 A9@0,1 P6n@1,1 S8s@-1,0 A8n@-1,1",
)
"""Palaces with a double wall between 1,0 and 1,1; one has nothing to remodel, one has a second double wall."""
GUARDED = 0.2
"""How many of the floors with guard towers come into reserves."""
IN_RESERVE = ("T11s", "G12s", "T12", "G11", "A4nes")
"""Tiles to remodel with."""

Lines = dict[str, list[Any]]
"""What a position says, by the first word of its lines; those of the players one after the other."""


def changing_turn(number: int, names: Collection[str]) -> int | None:
    """The turn in which the table of a game is changed, often the first; usually none."""
    rng = random.Random(f"openings {number}")
    share = max([UNUSUAL, *(share for name, share in MORE_TO_CHANGE.items() if name in names)])
    return rng.choice((1, rng.randint(1, LATEST))) if rng.random() < share else None


def changed(game: Game, rng: random.Random) -> Game:
    """The same game with cards dealt that were still in the piles, or with the tower or the money piles empty."""
    texts = with_all_lines(game.position().splitlines())
    lines: Lines = {}
    for text in texts:
        key, _, value = text.strip().partition(" ")
        lines.setdefault(key, []).append(json.loads(value) if "." in key else value.split())
    for change, share in CHANGES.items():
        if rng.random() < share:
            change(lines, rng)
    values = {key: iter(some) for key, some in lines.items()}
    new = [_line(text, next(values[_key(text)])) for text in texts]
    return Game.from_position("\n".join(new), seed=rng.randrange(2**32))


def with_all_lines(texts: list[str]) -> list[str]:
    """With the lines that a position leaves out when they are empty."""
    found: list[str] = []
    for text, following in zip(texts, [*texts[1:], "-"], strict=True):
        found.append(text)
        if _key(text) == "hand" and _key(following) != "palace":
            found.append("  palace")
        if _key(found[-1]) == "palace" and _key(following) != "reserve":
            found.append("  reserve")
    return found if any(_key(text) == "box" for text in texts) else [*found, "box"]


def _key(text: str) -> str:
    """The first word of a line: what it is about."""
    return text.split(maxsplit=1)[0]


def _line(text: str, value: Any) -> str:
    """A line with another value and the same indentation."""
    key = _key(text)
    return text[: text.index(key)] + f"{key} {json.dumps(value) if '.' in key else ' '.join(value)}"


def _deal_out(lines: Lines, rng: random.Random) -> None:
    """Characters, gate cards and wall cards have already come up; one player has all the gate cards."""
    (draw,) = lines["draw"]
    lucky = rng.randrange(len(lines["player"]))
    for card in list(draw):
        if card == GATE_CARD:
            # A player who already has one gets the others too.
            lucky = next((seat for seat, held in enumerate(lines["gates.held"]) if held), lucky)
            lines["gates.held"][lucky] += 1
        elif card in CHARACTERS:
            rng.choice(lines["characters.cards"]).append(card)
        elif card in WALL_CARDS:
            lines["city_walls.beside"][0].append(card)
        else:
            continue
        draw.remove(card)


def _double_walls(lines: Lines, rng: random.Random) -> None:
    """If nothing is built yet, the player whose turn it is gets a palace with a double wall, and gate cards."""
    palace = rng.choice(DOUBLE_WALLS).split()
    (seat,) = map(int, lines["active"][0])
    (tower,), (draw,) = lines["tower"], lines["draw"]
    wanted = [tile.split("@")[0].split("!")[0] for tile in palace]
    if lines["palace"][seat] or "trader.place" in lines or draw.count(GATE_CARD) < 2 or not set(wanted) <= set(tower):
        return
    lines["palace"][seat] = palace
    for tile in wanted:
        tower.remove(tile)
    draw.remove(GATE_CARD)
    if "!g" in " ".join(palace):
        lines["box"][0].append(GATE_CARD)
        draw.remove(GATE_CARD)
    else:
        lines["reserve"][seat] += [tile for tile in IN_RESERVE if tile in tower]
        tower[:] = [tile for tile in tower if tile not in IN_RESERVE]
    lines["gates.held"][seat] += 1


def _engage_the_rest(lines: Lines, rng: random.Random) -> None:
    """The characters set aside belong to somebody; none is left to trade the conjurer for."""
    for rest in lines.get("characters.rest", ()):
        for card in rest:
            rng.choice(lines["characters.cards"]).append(card)
        rest.clear()


def _close_chamber(lines: Lines, rng: random.Random) -> None:
    """One room is empty and stays empty (TRE-05)."""
    if "treasure.rooms" in lines:
        (rooms,), (bag,) = lines["treasure.rooms"], lines["treasure.bag"]
        bag.extend(rooms[0])
        bag.sort()
        rooms[0] = []
        lines["treasure.closed"][0] = True


def _crowd_discs(lines: Lines, rng: random.Random) -> None:
    """All seven inhabitants of one colour stand on discs or live somewhere."""
    discs: list[list[str]] = lines.get("trader.disc", [])
    left = INHABITANTS - sum(disc.count("arcades") for disc in discs)
    left -= sum(house.startswith("A") for houses in lines.get("trader.housed", ()) for house in houses)
    for disc in discs:
        others = [at for at, inhabitant in enumerate(disc) if inhabitant != "arcades"][:left]
        for at in others:
            disc[at] = "arcades"
        left -= len(others)
        disc.sort()


def _full_reserves(lines: Lines, rng: random.Random) -> None:
    """Floors of the tower have become buildings in the reserves: with wall pieces, all that there are, or guards."""
    if "red_palace.bag" not in lines or "!m" in str(lines):
        return
    (tower,), bag, pieces = lines["tower"], lines["red_palace.bag"][0], 0
    for floor in list(tower):
        with_piece = pieces < WALL_PIECES and floor.startswith("_") and not floor.endswith(tuple("nesw"))
        if with_piece or ("^" in floor and rng.random() < GUARDED):
            mark = f"!m{rng.choice('nesw')}" if with_piece else f"!u{floor.partition('^')[2]}"
            rng.choice(lines["reserve"]).append(f"{bag[0]}{floor[1:]}{mark}")
            tower.remove(floor)
            bag, pieces = bag[1:], pieces + with_piece
    lines["red_palace.bag"][0] = bag


def _empty_tower(lines: Lines, rng: random.Random) -> None:
    """Few tiles are left, or none."""
    (tower,) = lines["tower"]
    left = rng.choice(LEFT_IN_THE_TOWER)
    lines["box"][0].extend(tower[left:])
    del tower[left:]


def _empty_piles(lines: Lines, rng: random.Random) -> None:
    """All money is in the players' hands, and the other cards in the piles have already come up."""
    _deal_out(lines, rng)
    for pile in (*lines["draw"], *lines["discard"]):
        lines["box"][0].extend(pile)
        pile.clear()


CHANGES: dict[Callable[[Lines, random.Random], None], float] = {
    _double_walls: 0.8,
    _deal_out: 0.7,
    _engage_the_rest: 0.4,
    _close_chamber: 0.3,
    _crowd_discs: 0.7,
    _full_reserves: 0.7,
    _empty_tower: 0.2,
    _empty_piles: 0.15,
}
"""What may be changed, and how often it is."""

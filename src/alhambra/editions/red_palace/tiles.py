"""A building of the Red Palace is a floor from the tower with a building piece from the bag (RED-01)."""

from __future__ import annotations

from collections import Counter
from functools import cache

from alhambra.editions.red_palace.chapter import DATA, part
from alhambra.game import places, questions
from alhambra.game.components.inventory import every_tile
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.tiles import BARE, Tile, bare_floor
from alhambra.game.state import State
from alhambra.game.vocabulary import TYPES
from alhambra.kernel import Rules, Shared

PIECES: dict[str, int] = {letter[0].upper(): number for letter, number in DATA["pieces"]["by_type"].items()}
"""RED-01: how many pieces of each type there are, by the type's letter."""


def _rest_of_the_pieces(state: State) -> str:
    """The pieces that lie on no floor, mixed. In a new game the set-up fills the bag."""
    if not state.palaces:
        return ""
    return "".join(state.chance.shuffle("position pieces", list(pieces_in_the_bag(state).elements())))


bag: Shared[str] = part.shared("bag", start=_rest_of_the_pieces, hidden=lambda pieces: "?" * len(pieces))
"""RED-01: the pieces in the bag, each by the letter of its type, the next first. Only their number is known."""


# --- Material ---------------------------------------------------------------------------------------------------------


@cache
def floors() -> tuple[Tile, ...]:
    """RED-01: the 54 floors."""
    return tuple(_floor(*entry.split()) for entry in DATA["floors"]["entries"])


def _floor(price: str, walls: str = "", towers: str = "") -> Tile:
    """The floor of an entry like `9 ES ^E`."""
    return bare_floor(int(price), walls, towers.removeprefix("^"))


@part.answers(questions.tiles)
def floors_with_pieces(rules: Rules) -> dict[str, Tile]:
    """RED-01: any piece may end up on any floor. Floors in the tower are bare."""
    distinct = dict.fromkeys(floors())
    built = [
        Tile(building_type[0].upper() + bare.id[1:], building_type, bare.floor)
        for bare in distinct
        for building_type in TYPES
    ]
    return {tile.id: tile for tile in (*distinct, *built)}


# RED-01: the floors are shuffled into the tower. Some are alike.
part.always(questions.tower_tiles, floors())


@part.answers(questions.made_of)
def floor_below(rules: Rules, tile: Tile) -> tuple[str, ...]:
    """RED-01: the floor is accounted for as a tile; the pieces are counted with those in the bag."""
    return ("_" + tile.component[1:] if tile.type else tile.component,)


# RED-01: a building is what its piece says.
part.always(questions.supply, {building_type: PIECES[building_type[0].upper()] for building_type in TYPES})


@part.answers(questions.position_faults)
def pieces_that_cannot_be(state: State) -> list[str]:
    """RED-01: every piece is in the bag or on a floor."""
    found, there_are = Counter((*bag.of(state), *_letters_on_floors(state))), Counter(PIECES)
    return [
        f"{bag.key}: in the bag and on floors there are {found[letter]} pieces {letter}, not {there_are[letter]}"
        for letter in (*(found - there_are), *(there_are - found))
    ]


def pieces_in_the_bag(state: State) -> Counter[str]:
    """How many pieces of each type lie on no floor, by letter. Everybody can count that."""
    return Counter(PIECES) - Counter(_letters_on_floors(state))


def _letters_on_floors(state: State) -> list[str]:
    return [tile.id[0] for tile in every_tile(state) if tile.type]


# --- The bag ----------------------------------------------------------------------------------------------------------


@part.sets_up(places.TILES)
def fill_bag(state: State) -> None:
    """RED-01: the pieces are mixed in the bag."""
    bag.put(state, "".join(state.chance.shuffle("pieces", list(Counter(PIECES).elements()))))


@part.answers(questions.raised)
def with_a_piece(state: State, tile: Tile) -> Tile:
    """RED-02: a piece is drawn for each floor. RED-72 to RED-74: other tiles have what belongs on them."""
    return exchanged(state.rules, tile, draw_piece(state)) if tile.piece == BARE else tile


def draw_piece(state: State) -> str:
    """The next piece from the bag, by its letter."""
    drawn, rest = bag.of(state)[0], bag.of(state)[1:]
    bag.put(state, rest)
    state.no_way_back = True
    return drawn


def exchanged(rules: Rules, tile: Tile, letter: str) -> Tile:
    """The same floor, marks included, with another piece on it."""
    return read_tile(rules, letter + tile.id[1:])

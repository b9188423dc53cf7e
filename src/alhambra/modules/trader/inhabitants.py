"""Inhabitants and trader discs (TRA-01): who is where, and what inhabitants score (TRA-05)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.money.cards import cover
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.tiles import Tile
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text.notation import TYPE, read_cell, write_cell
from alhambra.game.vocabulary import STEPS, TYPES, Cell
from alhambra.kernel import ROLES, Each, Message, Step

part = Module("trader", 12, "TRA", box="the-thiefs-turn", more=("building", "points"), longer=2, harder=2)

_DATA = components("trader")["inhabitants"]
ARRIVE = "inhabitants arrive"
"""The step in which a building where the disc lay may get an inhabitant; it names the building."""

# --- Material ---------------------------------------------------------------------------------------------------------

Inhabitants = tuple[str, ...]
"""Inhabitants, sorted; each is named by the building type of its colour."""

chosen: Each[Inhabitants] = part.each("chosen", start=lambda state: (), hidden=cover)
"""TRA-01: the inhabitants a player has chosen, secret until everyone has chosen."""
disc: Each[Inhabitants] = part.each("disc", start=lambda state: ())
"""The inhabitants on each player's trader disc."""
place: Each[str | None] = part.each("place", start=lambda state: None)
"""The cell on which the disc lies, as text; None while it is lifted. RUL-35: the cell counts as empty for building."""
housed: Each[Inhabitants] = part.each("housed", start=lambda state: ())
"""The buildings, as printed, into which inhabitants have moved, each of the building's colour."""


def supply(state: State) -> list[str]:
    """TRA-01: the colours that still have any of their seven inhabitants left."""
    elsewhere = _elsewhere(state)
    return [inhabitant for inhabitant in TYPES if elsewhere[inhabitant] < _DATA["per_type"]]


def _elsewhere(state: State) -> Counter[str]:
    inhabitants = Counter[str]()
    for player in state.players:
        inhabitants.update((*disc.of(state, player), *chosen.of(state, player), *colours_housed(state, player)))
    return inhabitants


def colours_housed(state: State, player: int) -> list[str]:
    return [read_tile(state.rules, tile).piece for tile in housed.of(state, player)]


def free_places(state: State, player: int) -> list[Cell]:
    """TRA-04: the free cells that share a side with a tile. RUL-35: the start tile too."""
    tiles = state.palaces[player].tiles
    return sorted({cell + step for cell in tiles for step in STEPS} - tiles.keys())


def building(state: State, step: Step) -> Tile:
    """What was built where the disc lay."""
    return read_tile(state.rules, step.data[0])


@part.answers(questions.position_faults)
def inhabitants_astray(state: State) -> list[str]:
    """Every inhabitant has a known colour and lives in a building in the palace, and every disc lies on a free cell."""
    counts = _elsewhere(state).items()
    faults = [
        f"too many {inhabitant}"
        for inhabitant, number in counts
        if inhabitant not in TYPES or number > _DATA["per_type"]
    ]
    for player in state.players:
        standing = Counter(tile.component for tile in state.palaces[player].tiles.values() if tile.type)
        if Counter(housed.of(state, player)) - standing:
            faults.append("an inhabitant lives where no building stands")
        spot = place.of(state, player)
        if spot is not None and (read_cell(spot) in state.palaces[player].tiles or spot != write_cell(read_cell(spot))):
            faults.append("a trader disc lies where it cannot")
    for step in state.agenda:
        if step.name == ARRIVE:
            building(state, step)
    return faults


ROLES["inhabitant"] = TYPE
"""Inhabitants are named by the building type of their colour."""
ROLES["on-disc"] = TYPE
"""An inhabitant on the player's own disc; the others are in the supply."""


# --- Scoring ----------------------------------------------------------------------------------------------------------


@part.answers(questions.races)
def housed_by_all(state: State) -> list[tuple[str, list[int]]]:
    """TRA-05: the inhabitants in buildings."""
    return [(part.name, [len(housed.of(state, player)) for player in state.players])]


@part.answers(questions.score)
def series_of_colours(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """TRA-05: the inhabitants in buildings score in series of different colours. RUL-35: at every scoring."""
    all_lines = list(lines)
    for player in state.players:
        if colours := colours_housed(state, player):
            reason = Message("trader.series", series=", ".join(map(str, series(colours))))
            all_lines.append(
                ScoreLine(player, points_for(tuple(colours)), scoring, "TRA-05", reason, _cells(state, player))
            )
    return tuple(all_lines)


@lru_cache(4096)
def points_for(colours: Inhabitants) -> int:
    """What inhabitants of these colours score."""
    points: list[int] = components("trader")["scores"]["series"]
    return sum(points[length - 1] for length in series(colours))


def series(colours: Sequence[str]) -> list[int]:
    """How many colours each series has.

    >>> series(["seraglio"] * 3 + ["chambers"] * 2 + ["garden"] * 2 + ["pavilion"])
    [4, 3, 1]
    """
    counts = [colours.count(colour) for colour in set(colours)]
    return [sum(count > number for count in counts) for number in range(max(counts, default=0))]


def _cells(state: State, player: int) -> tuple[Cell, ...]:
    tiles = state.palaces[player].tiles
    return tuple(cell for cell in sorted(tiles) if tiles[cell].component in housed.of(state, player))

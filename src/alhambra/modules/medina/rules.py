"""Module 26, Medina (MED): players who build too little of the old town lose points at every scoring."""

from __future__ import annotations

from collections.abc import Iterable

from alhambra.game import questions
from alhambra.game.components.data import components
from alhambra.game.module import Module
from alhambra.game.palace.palace import Palace, cached_on_palace
from alhambra.game.palace.tiles import Tile, floor
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.vocabulary import Cell
from alhambra.kernel import Message

part = Module("medina", 26, "MED", box="the-medina", more=("fight", "points"), longer=1, harder=1)

MEDINA = "medina"

# --- Material ---------------------------------------------------------------------------------------------------------


def _medina(price: str, walls: str = "") -> Tile:
    return Tile(f"M{price}{walls.lower()}", MEDINA, floor(int(price), walls))


TILES = [_medina(*entry.split()) for entry in components(MEDINA)["tiles"]["entries"]]
"""MED-01: nine tiles with prices from 2 to 10."""
part.always(questions.tiles, {tile.id: tile for tile in TILES})
# MED-01: they are mixed with the other tiles, and bought, built, reserved and remodelled like them.
part.always(questions.tower_tiles, TILES)


# --- Scoring ----------------------------------------------------------------------------------------------------------

LOSSES = {1: (3,), 2: (6, 3), 3: (9, 6, 3)}
"""MED-02: the points lost for the fewest, second-fewest and third-fewest medinas at each scoring."""


@part.answers(questions.races)
def medinas_of_all(state: State) -> list[tuple[str, list[int]]]:
    """MED-02: what is compared, RUL-53: the neutral player's too."""
    return [(part.name, [len(medina_prices(state, player)) for player in questions.contenders(state)])]


@part.answers(questions.score)
def too_little_old_town(state: State, lines: tuple[ScoreLine, ...], scoring: int) -> tuple[ScoreLine, ...]:
    """MED-02: scored last, by the number of medinas in the palace."""
    contenders = questions.contenders(state)
    prices = {player: medina_prices(state, player) for player in contenders}
    without = [player for player in contenders if not prices[player]]
    ranked = sorted(
        (player for player in contenders if prices[player]), key=lambda player: (len(prices[player]), prices[player])
    )
    all_lines = list(lines)
    losses = LOSSES[scoring]
    covered = sum(losses[: len(without)])
    for player in without:
        all_lines.append(_without_line(state, player, scoring, -(-covered // len(without)), len(without)))
        all_lines.append(ScoreLine(player, -scoring, scoring, "MED-04", Message("medina.none")))
    for player, loss in zip(ranked, losses[len(without) :], strict=False):
        reason = Message("medina.few", count=len(prices[player]), highest=prices[player][0])
        all_lines.append(ScoreLine(player, -loss, scoring, "MED-02", reason, _cells(state, player)))
    return tuple(all_lines)


def _without_line(state: State, player: int, scoring: int, loss: int, sharing: int) -> ScoreLine:
    """MED-05: several players without a medina share the loss of the places they take, rounded up."""
    if sharing == 1:
        return ScoreLine(player, -loss, scoring, "MED-02", Message("medina.fewest"))
    return ScoreLine(player, -loss, scoring, "MED-05", Message("medina.shared", sharing=sharing))


def medina_prices(state: State, player: int) -> list[int]:
    """The prices of a player's medinas. RUL-53: the neutral player is ranked by the medinas among his tiles."""
    return _standing(state.palaces[player]) if player in state.players else _highest_first(state.dirk)


@cached_on_palace
def _standing(palace: Palace) -> list[int]:
    return _highest_first(palace.tiles.values())


def _highest_first(tiles: Iterable[Tile]) -> list[int]:
    """MED-03: of players with equally many medinas, the one with the highest price loses less."""
    return sorted([tile.price for tile in tiles if tile.piece == MEDINA], reverse=True)


def _cells(state: State, player: int) -> tuple[Cell, ...]:
    if player not in state.players:
        return ()
    return tuple(cell for cell, tile in sorted(state.palaces[player].tiles.items()) if tile.piece == MEDINA)

"""Placing a tile that was bought (BASE-29) or won at the end of the game (BASE-62)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from alhambra.game import places, questions
from alhambra.game.events import Built, Reserved
from alhambra.game.palace.building import refuse_build
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.kernel import Action, Part, Refusal, Rules, Step, Verb, refused

part = Part("placing")


@part.answers(questions.owed)
def tiles_aside(state: State, step: Step) -> tuple[Tile, ...]:
    """BASE-26: a bought tile is set aside until it is placed."""
    return state.aside[step.player]


def find(tiles: tuple[Tile, ...], tile_id: str) -> Tile | None:
    """The tile with that id, or None."""
    return next((tile for tile in tiles if tile.id == tile_id), None)


def without(tiles: tuple[Tile, ...], tile: Tile) -> tuple[Tile, ...]:
    """The tiles without one of them."""
    at = tiles.index(tile)
    return tiles[:at] + tiles[at + 1 :]


def take_form(state: State, tiles: tuple[Tile, ...], tile_id: str) -> tuple[Tile, tuple[Tile, ...]]:
    """The form with that id, and the other tiles.

    Every tile is a form of itself.
    """
    if plain := find(tiles, tile_id):
        return plain, without(tiles, plain)
    for tile in tiles:
        if form := find(questions.forms(state, (tile,)), tile_id):
            return form, without(tiles, tile)
    raise LookupError(tile_id)


def as_if_bought(state: State, player: int, tile: Tile) -> State:
    """A copy in which a tile is the player's to place now."""
    then = state.copy()
    then.aside[player] = (tile,)
    then.agenda = (Step(places.PLACING, player),)
    return then


def take_from_aside(state: State, player: int, tile_id: str) -> Tile:
    """Remove a tile from those set aside, to place it."""
    tile, state.aside[player] = take_form(state, state.aside[player], tile_id)
    return tile


def refuse_aside(state: State, player: int, tile_id: str) -> Refusal | None:
    if find(state.aside[player], tile_id):
        return None
    not_aside = refused("refused.not-aside", "BASE-29", tile=tile_id)
    return questions.not_placed_so(state, player, tile_id) or not_aside


def different_forms(state: State, tiles: tuple[Tile, ...]) -> Iterable[Tile]:
    """How these tiles may be built. Tiles that are alike give the same choices, which are listed once."""
    forms = questions.forms(state, tiles)
    return dict.fromkeys(forms) if len(tiles) > 1 and _can_be_alike(state.rules) else forms


@cache
def _can_be_alike(rules: Rules) -> bool:
    """Whether any tiles are alike. In most games none are, and nobody needs to look for them."""
    tiles = questions.all_tiles(rules)
    return len(set(tiles)) < len(tiles)


@part.verb(places.PLACING)
class Place(Verb):
    """Build the tile into the palace, following the building rules."""

    pattern = "place {tile} @ {cell}"
    rule = "BASE-29"

    def options(self, state: State, step: Step) -> list[Action]:
        palace = state.palaces[step.player]
        forms = different_forms(state, state.aside[step.player])
        return [Action(("place", tile.id, cell)) for tile in forms for cell in palace.spots(tile)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        tile = find(questions.forms(state, state.aside[step.player]), action.tile)
        if tile is None:
            return refuse_aside(state, step.player, action.tile)
        return refuse_build(state.palaces[step.player], tile, action.cell)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player = step.player
        tile = questions.first_placed(state, take_from_aside(state, player, action.tile), player)
        state.palaces[player] = state.palaces[player].with_tile(action.cell, tile)
        state.tell(Built(player, tile, action.cell))


@part.verb(places.PLACING)
class Reserve(Verb):
    """Put the tile into the reserve, which is unlimited."""

    pattern = "reserve {tile}"
    rule = "BASE-29"

    def options(self, state: State, step: Step) -> list[Action]:
        return [Action(("reserve", tile.id)) for tile in dict.fromkeys(state.aside[step.player])]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        return refuse_aside(state, step.player, action.tile)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player = step.player
        tile = questions.first_placed(state, take_from_aside(state, player, action.tile), player)
        state.reserves[player] += (tile,)
        state.tell(Reserved(player, tile))

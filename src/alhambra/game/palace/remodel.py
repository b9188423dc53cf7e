"""Remodelling the palace (BASE-27, BASE-28): build from the reserve, remove to it, or swap with it."""

from __future__ import annotations

from abc import abstractmethod

from alhambra.game import places, questions
from alhambra.game.events import Built, TakenDown
from alhambra.game.palace.building import refuse_build, refuse_exchange, refuse_removal
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.placing import different_forms, find, take_form
from alhambra.game.palace.tiles import Tile
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_over
from alhambra.game.vocabulary import ORIGIN, Cell
from alhambra.kernel import Action, Part, Refusal, Step, Verb, refused

part = Part("remodel")


def refuse_reserve(state: State, player: int, tile_id: str) -> Refusal | None:
    """Why no tile with that id can be taken from the reserve."""
    if find(state.reserves[player], tile_id):
        return None
    if find(questions.forms(state, state.aside[player]), tile_id):
        return refused("refused.bought-this-turn", "BASE-26", tile=tile_id)
    return refused("refused.not-in-reserve", "BASE-27", tile=tile_id)


def _refuse_standing(palace: Palace, cell: Cell, tile_id: str) -> Refusal | None:
    """The action names the tile that is there, so that a slip cannot move the wrong one."""
    if cell not in palace.tiles or palace.tiles[cell].id == tile_id:
        return None
    return refused("refused.other-tile", "BASE-27", tile=palace.tiles[cell].id, named=tile_id)


def from_reserve(state: State, player: int, tile_id: str) -> Tile:
    """Take a tile from the reserve, in the form with that id."""
    tile, state.reserves[player] = take_form(state, state.reserves[player], tile_id)
    return tile


def refuse_swap(palace: Palace, tile: Tile, old: str, cell: Cell) -> Refusal | None:
    """Why a tile may not replace `old` on that cell."""
    if cell not in palace.tiles or cell == ORIGIN:
        return refuse_removal(palace, cell)
    return _refuse_standing(palace, cell, old) or refuse_exchange(palace, cell, tile)


def take_down(state: State, player: int, cell: Cell) -> None:
    """Move the tile there to the reserve. The caller changes the palace."""
    tile = state.palaces[player].tiles[cell]
    state.reserves[player] += (tile,)
    state.tell(TakenDown(player, tile, cell))


class _Remodel(Verb):
    """The action ends before the tiles are moved, so that steps scheduled by reactions come after it.

    The actions depend on palace and reserve alone, which rarely change, so the list is cached.
    """

    @abstractmethod
    def list_actions(self, state: State, palace: Palace, reserve: tuple[Tile, ...]) -> list[Action]:
        """Every legal action."""

    def options(self, state: State, step: Step) -> list[Action]:
        palace, reserve = state.palaces[step.player], state.reserves[step.player]
        listed = palace.listed.get(self.name)
        if listed is None or listed[0] is not reserve:
            listed = palace.listed[self.name] = reserve, self.list_actions(state, palace, reserve)
        return listed[1]


@part.verb(places.ACT, places.REMODEL)
class Build(_Remodel):
    """Build one tile from the reserve into the palace."""

    pattern = "build {tile} @ {cell}"

    def list_actions(self, state: State, palace: Palace, reserve: tuple[Tile, ...]) -> list[Action]:
        forms = different_forms(state, reserve)
        return [Action((self.name, tile.id, cell)) for tile in forms for cell in palace.spots(tile)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        tile = find(questions.forms(state, state.reserves[step.player]), action.tile)
        if tile is None:
            return refuse_reserve(state, step.player, action.tile)
        return refuse_build(state.palaces[step.player], tile, action.cell)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action.cell
        actions_over(state)
        tile = from_reserve(state, player, action.tile)
        state.palaces[player] = state.palaces[player].with_tile(cell, tile)
        state.tell(Built(player, tile, cell))


@part.verb(places.ACT, places.REMODEL)
class Remove(_Remodel):
    """Take one tile from the palace into the reserve."""

    pattern = "remove {building} @ {cell}"

    def list_actions(self, state: State, palace: Palace, reserve: tuple[Tile, ...]) -> list[Action]:
        return [Action((self.name, palace.tiles[cell].id, cell)) for cell in palace.removable]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        palace, cell = state.palaces[step.player], action.cell
        other = None if cell == ORIGIN else _refuse_standing(palace, cell, action.building)
        return other or refuse_removal(palace, cell)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action.cell
        actions_over(state)
        take_down(state, player, cell)
        state.palaces[player] = state.palaces[player].without(cell)


@part.verb(places.ACT, places.REMODEL)
class Swap(_Remodel):
    """Swap a tile of the reserve for one of the palace; the new one goes exactly where the old one was.

    RUL-03: only the final position must be legal.
    """

    pattern = "swap {tile} for {building} @ {cell}"

    def list_actions(self, state: State, palace: Palace, reserve: tuple[Tile, ...]) -> list[Action]:
        return [
            Action((self.name, tile.id, palace.tiles[cell].id, cell))
            for tile in different_forms(state, reserve)
            for cell in palace.exchangeable(tile)
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, new, old, cell = action
        tile = find(questions.forms(state, state.reserves[step.player]), new)
        if tile is None:
            return refuse_reserve(state, step.player, new)
        return refuse_swap(state.palaces[step.player], tile, old, cell)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action.cell
        actions_over(state)
        tile = from_reserve(state, player, action.tile)
        take_down(state, player, cell)
        state.palaces[player] = state.palaces[player].with_tile(cell, tile)
        state.tell(Built(player, tile, cell))

"""Remodelling the palace (BASE-27, BASE-28): build from the reserve, take down into it, or swap with it."""

from __future__ import annotations

from alhambra.game import places
from alhambra.game.building import broken_rule, refuse_build, refuse_removal
from alhambra.game.events import Built, TakenDown
from alhambra.game.palace import Palace
from alhambra.game.placing import find, without
from alhambra.game.state import State
from alhambra.game.tiles import Tile
from alhambra.game.turn import actions_over
from alhambra.game.vocabulary import ORIGIN, Cell
from alhambra.kernel.actions import Action, Verb
from alhambra.kernel.agenda import Step
from alhambra.kernel.errors import Refusal
from alhambra.kernel.messages import Message
from alhambra.kernel.part import Part

part = Part("remodel")


def _refuse_reserve(state: State, player: int, id: str) -> Refusal | None:
    if find(state.reserves[player], id):
        return None
    return Refusal(Message("refused.not-in-reserve", tile=id), "BASE-27")


def _refuse_standing(palace: Palace, cell: Cell, id: str) -> Refusal | None:
    """The action names the tile that stands there; a slip would otherwise take the wrong one."""
    if cell not in palace.tiles or palace.tiles[cell].id == id:
        return None
    return Refusal(Message("refused.other-tile", tile=palace.tiles[cell].id, named=id), "BASE-27")


def _from_reserve(state: State, player: int, id: str) -> Tile:
    tile = find(state.reserves[player], id)
    assert tile is not None
    state.reserves[player] = without(state.reserves[player], tile)
    return tile


def _take_down(state: State, player: int, cell: Cell) -> None:
    tile = state.palaces[player].tiles[cell]
    state.reserves[player] += (tile,)
    state.tell(TakenDown(player, tile, cell))


@part.verb(places.ACT)
class Build(Verb):
    """Build one tile from the reserve into the palace."""

    pattern = "build {tile} @ {cell}"

    def options(self, state: State, step: Step) -> list[Action]:
        palace = state.palaces[step.player]
        found: list[Action] = []
        for tile in state.reserves[step.player]:
            key = ("build", tile.id)
            if key not in palace.listed:
                palace.listed[key] = tuple(Action((*key, cell)) for cell in palace.spots(tile))
            found += palace.listed[key]
        return found

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        tile = find(state.reserves[step.player], action[1])
        if tile is None:
            return _refuse_reserve(state, step.player, action[1])
        return refuse_build(state.palaces[step.player], tile, action[2])

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action[2]
        tile = _from_reserve(state, player, action[1])
        state.palaces[player] = state.palaces[player].with_tile(cell, tile)
        state.tell(Built(player, tile, cell))
        actions_over(state)


@part.verb(places.ACT)
class Remove(Verb):
    """Take one tile from the palace into the reserve."""

    pattern = "remove {building} @ {cell}"

    def options(self, state: State, step: Step) -> tuple[Action, ...]:
        palace = state.palaces[step.player]
        key = ("remove", "")
        if key not in palace.listed:
            palace.listed[key] = tuple(Action(("remove", palace.tiles[cell].id, cell)) for cell in palace.removable)
        return palace.listed[key]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        palace, cell = state.palaces[step.player], action[2]
        return refuse_removal(palace, cell) or _refuse_standing(palace, cell, action[1])

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action[2]
        _take_down(state, player, cell)
        state.palaces[player] = state.palaces[player].without(cell)
        actions_over(state)


@part.verb(places.ACT)
class Swap(Verb):
    """Swap a tile of the reserve for one of the palace; the new one goes exactly where the old one was.

    RUL-03: only the final position must be legal.
    """

    pattern = "swap {tile} for {building} @ {cell}"

    def options(self, state: State, step: Step) -> list[Action]:
        palace = state.palaces[step.player]
        found: list[Action] = []
        for tile in state.reserves[step.player]:
            key = ("swap", tile.id)
            if key not in palace.listed:
                palace.listed[key] = tuple(
                    Action((*key, palace.tiles[cell].id, cell)) for cell in palace.exchangeable(tile)
                )
            found += palace.listed[key]
        return found

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, new, old, cell = action
        palace = state.palaces[step.player]
        tile = find(state.reserves[step.player], new)
        if tile is None:
            return _refuse_reserve(state, step.player, new)
        if cell not in palace.tiles or cell == ORIGIN:
            return refuse_removal(palace, cell)
        return _refuse_standing(palace, cell, old) or broken_rule(palace.exchange_verdict(cell, tile), cell)

    def apply(self, state: State, step: Step, action: Action) -> None:
        player, cell = step.player, action[3]
        tile = _from_reserve(state, player, action[1])
        _take_down(state, player, cell)
        state.palaces[player] = state.palaces[player].with_tile(cell, tile)
        state.tell(Built(player, tile, cell))
        actions_over(state)

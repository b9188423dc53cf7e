"""Remodelling with a gate (GAT-05, RUL-25)."""

from __future__ import annotations

from alhambra.game import places, questions
from alhambra.game.palace.building import refuse_build
from alhambra.game.palace.placing import find
from alhambra.game.palace.remodel import Build, Remove, Swap, from_reserve, refuse_reserve, refuse_swap, take_down
from alhambra.game.palace.sides import FITS
from alhambra.game.state import State
from alhambra.game.turn.turn import actions_over
from alhambra.kernel import Action, Refusal, Step, Verb, refused
from alhambra.modules.gates.cards import held, part
from alhambra.modules.gates.opening import (
    build_with_gate,
    no_double_wall,
    opening,
    openings,
    play_card,
    refuse_build_with_gate,
    refuse_card,
)

REMODEL_BEGUN = "remodel with a gate"
"""The step of a player who has set a gate for a remodel and must now remodel."""


# GAT-05: a gate was set during a remodel; now comes the rest of it.
part.waits(REMODEL_BEGUN)


for remodel in (Build(), Remove(), Swap()):
    part.opens(remodel, REMODEL_BEGUN)


@part.verb(places.ACT, places.REMODEL, REMODEL_BEGUN)
class BuildWithGate(Verb):
    """GAT-05: build a tile from the reserve with a gate on one of its sides, whether it needs one or not (RUL-25)."""

    pattern = "gate build {tile} @ {cell} {gate}"
    rule = "GAT-05"

    def options(self, state: State, step: Step) -> list[Action]:
        player = step.player
        if not held.of(state, player):
            return []
        palace = state.palaces[player]
        return [
            Action(("gate build", tile.id, cell, side))
            for tile in questions.forms(state, state.reserves[player])
            for cell in sorted(palace.rim)
            for side, gate in openings(state, palace, tile, cell)
            if gate.palace.verdict(cell, gate.tile) == FITS
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, tile_id, cell, side = action
        palace = state.palaces[step.player]
        tile = find(questions.forms(state, state.reserves[step.player]), tile_id)
        if tile is None:
            return refuse_reserve(state, step.player, tile_id)
        refusal = refuse_card(state, step.player)
        if refusal or cell in palace.tiles:
            return refusal or refuse_build(palace, tile, cell)
        return refuse_build_with_gate(state, palace, tile, cell, side)

    def apply(self, state: State, step: Step, action: Action) -> None:
        actions_over(state)
        tile = from_reserve(state, step.player, action.tile)
        build_with_gate(state, step.player, tile, action.cell, action.gate)


@part.verb(places.ACT, places.REMODEL, REMODEL_BEGUN)
class SwapWithGate(Verb):
    """GAT-05, RUL-25: swap a tile and set a gate on one of the double walls of the new one."""

    pattern = "gate swap {tile} for {building} @ {cell} {gate}"
    rule = "GAT-05"

    def options(self, state: State, step: Step) -> list[Action]:
        player = step.player
        if not held.of(state, player):
            return []
        palace = state.palaces[player]
        return [
            Action(("gate swap", tile.id, old.id, cell, side))
            for tile in questions.forms(state, state.reserves[player])
            for cell, old in sorted(palace.tiles.items())
            for side, gate in openings(state, palace, tile, cell)
            if gate.palace.exchange_verdict(cell, gate.tile) == FITS
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, new, old, cell, side = action
        palace = state.palaces[step.player]
        tile = find(questions.forms(state, state.reserves[step.player]), new)
        if tile is None:
            return refuse_reserve(state, step.player, new)
        if refusal := refuse_card(state, step.player):
            return refusal
        gate = opening(state.rules, palace, tile, cell, side) if cell in palace.tiles else None
        if gate:
            return refuse_swap(gate.palace, gate.tile, old, cell)
        return refuse_swap(palace, tile, old, cell) or no_double_wall(palace, tile, cell, side)

    def apply(self, state: State, step: Step, action: Action) -> None:
        _, new, _, cell, side = action
        actions_over(state)
        tile = from_reserve(state, step.player, new)
        take_down(state, step.player, cell)
        build_with_gate(state, step.player, tile, cell, side)


@part.verb(places.ACT, places.REMODEL, REMODEL_BEGUN)
class OpenWall(Verb):
    """RUL-25: in a remodel a gate may be set on any double wall of the palace; then the remodel follows."""

    pattern = "gate open {cell} {gate}"
    rule = "GAT-05"

    def options(self, state: State, step: Step) -> list[Action]:
        player = step.player
        if not held.of(state, player):
            return []
        palace = state.palaces[player]
        actions = [
            Action(("gate open", cell, side))
            for cell, tile in sorted(palace.tiles.items())
            for side, _ in openings(state, palace, tile, cell)
            if side in "es"
        ]
        return [action for action in actions if self._remodel_follows(state, step, action)]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, cell, side = action
        palace = state.palaces[step.player]
        if refusal := refuse_card(state, step.player):
            return refusal
        tile = palace.tiles.get(cell)
        if tile is None or opening(state.rules, palace, tile, cell, side) is None:
            return no_double_wall(palace, tile, cell, side)
        if side not in "es":
            return refused("gates.named-from", "GAT-04")
        if not self._remodel_follows(state, step, action):
            return refused("gates.no-remodel", "RUL-94")
        return None

    def apply(self, state: State, step: Step, action: Action) -> None:
        state.replace(Step(REMODEL_BEGUN, step.player))
        self._set(state, step.player, action)

    def _set(self, state: State, player: int, action: Action) -> None:
        _, cell, side = action
        gate = opening(state.rules, state.palaces[player], state.palaces[player].tiles[cell], cell, side)
        assert gate is not None
        state.palaces[player] = gate.palace.with_tile(cell, gate.tile)
        play_card(state, player, cell, side)

    def _remodel_follows(self, state: State, step: Step, action: Action) -> bool:
        after = state.copy()
        self._set(after, step.player, action)
        menu = state.rules.menus[REMODEL_BEGUN]
        return any(verb.options(after, step) for verb in menu if verb is not self)

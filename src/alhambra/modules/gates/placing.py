"""Placing a tile with a gate (GAT-04, GAT-05)."""

from __future__ import annotations

from alhambra.game import places, questions
from alhambra.game.palace.building import refuse_build
from alhambra.game.palace.placing import find, refuse_aside, take_from_aside
from alhambra.game.palace.sides import FITS, UNREACHABLE
from alhambra.game.state import State
from alhambra.game.text.notation import write_cell
from alhambra.kernel import Action, Refusal, Step, Verb, refused
from alhambra.modules.gates.cards import held, part
from alhambra.modules.gates.opening import build_with_gate, openings, refuse_build_with_gate, refuse_card


@part.verb(places.PLACING)
class PlaceWithGate(Verb):
    """GAT-04: for a tile that touches the palace only through double walls. GAT-05: as often as the player has
    cards."""

    pattern = "gate place {tile} @ {cell} {gate}"
    rule = "GAT-04"

    def options(self, state: State, step: Step) -> list[Action]:
        player = step.player
        if not held.of(state, player):
            return []
        palace = state.palaces[player]
        return [
            Action(("gate place", tile.id, cell, side))
            for tile in questions.forms(state, state.aside[player])
            for cell in sorted(palace.rim)
            if palace.verdict(cell, tile) == UNREACHABLE
            for side, gate in openings(state, palace, tile, cell)
            if gate.palace.verdict(cell, gate.tile) == FITS
        ]

    def refuse(self, state: State, step: Step, action: Action) -> Refusal | None:
        _, tile_id, cell, side = action
        palace = state.palaces[step.player]
        tile = find(questions.forms(state, state.aside[step.player]), tile_id)
        if tile is None:
            return refuse_aside(state, step.player, tile_id)
        refusal = refuse_card(state, step.player)
        if refusal or cell in palace.tiles:
            return refusal or refuse_build(palace, tile, cell)
        verdict = palace.verdict(cell, tile)
        if verdict == FITS:
            return refused("gates.not-needed", "GAT-04", tile=tile_id, cell=write_cell(cell))
        if verdict != UNREACHABLE:
            return refuse_build(palace, tile, cell)
        return refuse_build_with_gate(state, palace, tile, cell, side)

    def apply(self, state: State, step: Step, action: Action) -> None:
        tile = take_from_aside(state, step.player, action.tile)
        build_with_gate(state, step.player, tile, action.cell, action.gate)

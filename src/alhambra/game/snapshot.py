"""A state as JSON-serializable data. For a covered state this is one player's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from alhambra.game import questions
from alhambra.game.cards import Card
from alhambra.game.data import corrections
from alhambra.game.majorities import half_buildings, in_buildings
from alhambra.game.palace import Palace
from alhambra.game.snapshot_types import BoxData, DirkView, PlacedTile, PlayerView, Snapshot, TableView, TileData
from alhambra.game.state import State
from alhambra.game.tiles import HIDDEN_TILE, Tile
from alhambra.game.vocabulary import xy


def snapshot(state: State) -> Snapshot:
    """Everything in the state, and a few counts derived from it."""
    return {
        **table_view(state),
        "draw": list(state.draw),
        "discard": list(state.discard),
        "tower": [_tile(tile) for tile in state.tower],
        "box": _box(state),
        "score_lines": [line.to_json() for line in state.score_lines],
    }


def table_view(state: State, players: Sequence[PlayerView] | None = None) -> TableView:
    """Everything except the piles and the score lines. The views of the players may be known already."""
    step = state.agenda[-1] if state.agenda else None
    ruleset = state.rules.ruleset
    view: TableView = {
        "edition": ruleset.edition,
        "modules": list(ruleset.modules),
        "options": {name: _plain(value) for name, value in ruleset.options},
        "players": [player_view(state, player) for player in state.players] if players is None else list(players),
        "dirk": _dirk(state),
        "market": [
            {"space": space, "currency": currency, "tile": _tile(tile) if tile else None}
            for (space, currency), tile in zip(questions.spaces(state.rules).items(), state.market, strict=True)
        ],
        "display": list(state.display),
        "turn": state.turn,
        "active": state.active,
        "agenda": [(step.name, step.player, list(step.data)) for step in state.agenda],
        "decision": {"player": step.player, "step": step.name} if step else None,
        "scorings": state.scorings_held,
        "scorings_due": state.scorings_due,
        "ended": state.ended,
        "drawn": _tile(state.drawn) if state.drawn else None,
        "own": {shared.key: _plain(shared.of(state)) for shared in state.rules.shared},
    }
    if corrected := corrections(ruleset):
        view["components"] = corrected
    return view


def player_view(state: State, player: int) -> PlayerView:
    """A player and everything in front of them."""
    palace = state.palaces[player]
    return {
        "name": state.names[player],
        "score": state.scores[player],
        "hand": list(state.hands[player]),
        "palace": _palace(palace),
        "reserve": [_tile(tile) for tile in state.reserves[player]],
        "aside": [_tile(tile) for tile in state.aside[player]],
        "counts": _counts(state, player),
        "wall": palace.wall.length,
        "own": _own(state, player),
    }


def as_the_player_sees_it(view: PlayerView, state: State, player: int) -> PlayerView:
    """The view of a player as everybody sees it, turned into the player's own: with their hand and their secrets."""
    return {**view, "hand": list(state.hands[player]), "own": _own(state, player)}


def player_sources(state: State, player: int) -> tuple[Any, ...]:
    """Everything that the view of a player is made from. If it is all as it was, so is the view, and comparing it is
    much quicker than building the view: what has not changed is still the same object."""
    return (
        state.scores[player],
        state.hands[player],
        state.palaces[player],
        state.reserves[player],
        state.aside[player],
        questions.counts(state, player),
        [each.of(state, player) for each in state.rules.each],
    )


def _own(state: State, player: int) -> dict[str, Any]:
    return {each.key: _plain(each.of(state, player)) for each in state.rules.each}


def _dirk(state: State) -> DirkView | None:
    seat = len(state.names)
    if len(state.scores) == seat:
        return None
    return {
        "score": state.scores[seat],
        "tiles": [_tile(tile) for tile in state.dirk],
        "counts": _counts(state, seat),
    }


def _counts(state: State, player: int) -> dict[str, float]:
    return {building_type: in_buildings(halves) for building_type, halves in half_buildings(state, player).items()}


def _palace(palace: Palace) -> list[PlacedTile]:
    placed: list[PlacedTile] = []
    for cell, tile in sorted(palace.tiles.items()):
        x, y = xy(cell)
        placed.append({"x": x, "y": y, **_tile(tile)})
    return placed


def _tile(tile: Tile) -> TileData:
    if tile is HIDDEN_TILE:
        return {"id": tile.id}
    return {
        "id": tile.id,
        "piece": tile.piece,
        "type": tile.type,
        "price": tile.floor.price,
        "walls": tile.floor.walls,
    }


def _box(state: State) -> BoxData:
    cards: list[Card] = [thing for thing in state.box if isinstance(thing, str)]
    return {"cards": cards, "tiles": [_tile(thing) for thing in state.box if isinstance(thing, Tile)]}


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value

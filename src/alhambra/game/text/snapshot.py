"""A state as JSON-serializable data. For a covered state this is one player's view.

Each field is made in two steps: first its *source*, which the state has at hand, then the source is *written* as plain
data. So a caller who has written the state before writes only what has changed since, which is little.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from alhambra.game import questions
from alhambra.game.components.data import corrections
from alhambra.game.money.cards import Card
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import HIDDEN_TILE, Tile
from alhambra.game.scoring.majorities import in_buildings
from alhambra.game.state import State
from alhambra.game.text.snapshot_types import (
    BoxData,
    DecisionData,
    DirkViewData,
    MarketSpaceData,
    PlacedTileData,
    Snapshot,
    TileData,
)
from alhambra.game.vocabulary import TYPES, xy
from alhambra.kernel import Step

Sources = dict[str, Any]
"""The source of each field."""
Writers = Mapping[str, Callable[[Any], Any]]
"""How sources are written. A source without a writer is plain already."""


_NOTHING = object()


class WrittenFields(NamedTuple):
    """Fields, and the sources they were written from."""

    sources: Sources
    fields: dict[str, Any]


def snapshot(state: State) -> Snapshot:
    """Everything in the state, and a few counts derived from it."""
    table = {
        **write(table_sources(state)).fields,
        "players": [write(player_sources(state, player)).fields for player in state.players],
        "draw": list(state.draw),
        "discard": list(state.discard),
        "tower": _tiles(state.tower),
        "box": _box(state),
        "score_lines": [line.to_json() for line in state.score_lines],
    }
    return cast(Snapshot, table)


def write(sources: Sources, before: WrittenFields | None = None, writers: Writers | None = None) -> WrittenFields:
    """Write all fields; those whose sources have not changed are reused."""
    how = WRITERS if writers is None else writers
    if before is None:
        return WrittenFields(sources, {name: how.get(name, _as_it_is)(source) for name, source in sources.items()})
    then, fields = before
    if then == sources:
        return before
    written = fields.copy()
    for name, source in sources.items():
        past = then.get(name, _NOTHING)
        if past is not source and past != source:
            written[name] = how.get(name, _as_it_is)(source)
    if len(written) > len(sources):
        written = {name: written[name] for name in sources}
    return WrittenFields(sources, written)


def table_sources(state: State) -> Sources:
    """Everything except the players, the piles and the score lines."""
    ruleset = state.rules.ruleset
    sources = {
        "edition": ruleset.edition,
        "modules": ruleset.modules,
        "options": ruleset.options,
        "dirk": _dirk_sources(state),
        "market": (questions.spaces(state.rules), state.market),
        "display": state.display,
        "turn": state.turn,
        "active": state.active,
        "agenda": state.agenda,
        "decision": state.agenda[-1] if state.agenda else None,
        "scorings": state.scorings_held,
        "scorings_due": state.scorings_due,
        "ended": state.ended,
        "drawn": state.drawn,
        "own": {shared.key: shared.of(state) for shared in state.rules.shared},
    }
    if corrected := corrections(ruleset):
        sources["components"] = corrected
    return sources


def player_sources(state: State, player: int) -> Sources:
    """A player and everything in front of them."""
    palace = state.palaces[player]
    return {
        "name": state.names[player],
        "score": state.scores[player],
        "palace": palace,
        "reserve": state.reserves[player],
        "aside": state.aside[player],
        "counts": questions.counts(state, player),
        "wall": palace.wall.length,
        **secret_sources(state, player),
    }


def secret_sources(state: State, player: int) -> Sources:
    """The part of a player's sources that others may see face down."""
    return {
        "hand": state.hands[player],
        "own": {each.key: each.of(state, player) for each in state.rules.each},
    }


def _dirk_sources(state: State) -> tuple[Any, ...] | None:
    seat = len(state.names)
    return None if len(state.scores) == seat else (state.scores[seat], state.dirk, questions.counts(state, seat))


# --- Writing ----------------------------------------------------------------------------------------------------------


def _as_it_is(source: Any) -> Any:
    return source


def _dirk(source: tuple[int, tuple[Tile, ...], Sequence[tuple[str, int]]] | None) -> DirkViewData | None:
    if source is None:
        return None
    score, tiles, counts = source
    return {"score": score, "tiles": _tiles(tiles), "counts": _counts(counts)}


def _market(source: tuple[dict[str, str | None], tuple[Tile | None, ...]]) -> list[MarketSpaceData]:
    spaces, tiles = source
    return [
        {"space": space, "currency": currency, "tile": _tile_if_any(tile)}
        for (space, currency), tile in zip(spaces.items(), tiles, strict=True)
    ]


def _decision(step: Step | None) -> DecisionData | None:
    return {"player": step.player, "step": step.name} if step else None


def _counts(counted: Sequence[tuple[str, int]]) -> dict[str, float]:
    """Buildings of each type."""
    halves = dict.fromkeys(TYPES, 0)
    for building_type, number in counted:
        halves[building_type] += number
    return {building_type: in_buildings(number) for building_type, number in halves.items()}


def _palace(palace: Palace) -> list[PlacedTileData]:
    placed: list[PlacedTileData] = []
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


def _tile_if_any(tile: Tile | None) -> TileData | None:
    return _tile(tile) if tile else None


def _tiles(tiles: Sequence[Tile]) -> list[TileData]:
    return [_tile(tile) for tile in tiles]


def _box(state: State) -> BoxData:
    cards: list[Card] = [thing for thing in state.box if isinstance(thing, str)]
    return {"cards": cards, "tiles": [_tile(thing) for thing in state.box if isinstance(thing, Tile)]}


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _all_plain(values: Mapping[str, Any]) -> dict[str, Any]:
    return {name: _plain(value) for name, value in values.items()}


WRITERS: Writers = {
    "modules": list,
    "options": lambda options: _all_plain(dict(options)),
    "dirk": _dirk,
    "market": _market,
    "display": list,
    "agenda": lambda steps: [(step.name, step.player, list(step.data)) for step in steps],
    "decision": _decision,
    "drawn": _tile_if_any,
    "hand": list,
    "palace": _palace,
    "reserve": _tiles,
    "aside": _tiles,
    "counts": _counts,
    "own": _all_plain,
}

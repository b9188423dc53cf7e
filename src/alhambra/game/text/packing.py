"""A state as plain data that JSON can hold, and back again, in the order in which it was in memory.

This is for states that the program itself has packed. It is many times faster than reading a position, because nothing
is checked; for the same reason it must not be used for anything that somebody else has written.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from alhambra.game.money.cards import Card
from alhambra.game.palace.building import joints
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import Tile
from alhambra.game.palace.walls import Segment
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.kernel import Message, Rules, Step
from alhambra.kernel.chance import Chance

_NOT_PACKED = ("rules", "chance", "events")
"""Not packed: rules and chance are supplied when a state is unpacked, and events have already been reported."""


def pack_state(state: State) -> dict[str, Any]:
    """The values of all fields, including those of modules."""
    return {
        name: _FORMS.get(name, _PLAIN).pack(value) for name, value in state.__dict__.items() if name not in _NOT_PACKED
    }


def unpack_state(packed: Mapping[str, Any], rules: Rules, chance: Chance) -> State:
    """The state with these values."""
    state = State(rules, tuple(packed["names"]), chance)
    fields = state.__dict__
    for name, value in packed.items():
        fields[name] = _FORMS.get(name, _PLAIN).unpack(rules, value)
    for name in State._PER_PLAYER:
        fields[name] = list(fields[name])
    return state


def tuples(value: Any) -> Any:
    """The same value with a tuple for every list: JSON knows only lists, and a state holds only tuples."""
    return tuple(map(tuples, value)) if type(value) is list else value


# --- The forms of values ----------------------------------------------------------------------------------------------


class _Form(NamedTuple):
    """How a kind of value is packed and unpacked."""

    pack: Callable[[Any], Any]
    unpack: Callable[[Rules, Any], Any]


def _many(form: _Form) -> _Form:
    return _Form(
        lambda values: [form.pack(value) for value in values],
        lambda rules, packed: tuple([form.unpack(rules, value) for value in packed]),
    )


def _maybe(form: _Form) -> _Form:
    return _Form(
        lambda value: None if value is None else form.pack(value),
        lambda rules, packed: None if packed is None else form.unpack(rules, packed),
    )


def _pack_card_or_tile(thing: Card | Tile) -> str | list[str]:
    """A tile is a list of one id here, to tell it from a card."""
    return [thing.id] if isinstance(thing, Tile) else thing


def _unpack_card_or_tile(rules: Rules, packed: str | list[str]) -> Card | Tile:
    return packed if isinstance(packed, str) else read_tile(rules, packed[0])


def _pack_palace(palace: Palace) -> list[list[Any]]:
    """Three lists in which cells alternate with what is there: tiles, and the codes around and under them."""
    tiles = [one for cell, tile in palace.tiles.items() for one in (cell, tile.id)]
    return [tiles, *([one for pair in codes.items() for one in pair] for codes in (palace.rim, palace.inner))]


def _unpack_palace(rules: Rules, packed: list[list[Any]]) -> Palace:
    tiles, rim, inner = (dict(zip(some[::2], some[1::2], strict=True)) for some in packed)
    return Palace(joints(rules), {cell: read_tile(rules, tile) for cell, tile in tiles.items()}, rim, inner)


def _pack_line(line: ScoreLine) -> list[Any]:
    *numbers, reason, cells, segments = line
    return [numbers, reason.key, reason.args, cells, [tuple(segment) for segment in segments]]


def _unpack_line(rules: Rules, packed: list[Any]) -> ScoreLine:
    (player, points, scoring, rule), key, args, cells, segments = packed
    reason = Message(key, **{name: tuples(value) for name, value in args.items()})
    lines = tuple([Segment(*segment) for segment in segments])
    return ScoreLine(player, points, scoring, rule, reason, tuple(cells), lines)


_PLAIN = _Form(lambda value: value, lambda rules, packed: tuples(packed))
_TILE = _Form(lambda tile: tile.id, read_tile)
_TILES = _many(_TILE)
_CARD_OR_TILE = _Form(_pack_card_or_tile, _unpack_card_or_tile)
_PALACE = _Form(_pack_palace, _unpack_palace)
_LINE = _Form(_pack_line, _unpack_line)
_STEP = _Form(tuple, lambda rules, packed: Step(*tuples(packed)))
_FORMS = {
    "agenda": _many(_STEP),
    "palaces": _many(_PALACE),
    "reserves": _many(_TILES),
    "aside": _many(_TILES),
    "market": _many(_maybe(_TILE)),
    "drawn": _maybe(_TILE),
    "tower": _TILES,
    "dirk": _TILES,
    "box": _many(_CARD_OR_TILE),
    "score_lines": _many(_LINE),
}
"""The fields that hold more than numbers, texts and tuples of these."""

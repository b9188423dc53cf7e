"""The lines of a position: how to write and read each of them."""

from __future__ import annotations

import json
from typing import Any

from alhambra.game import questions
from alhambra.game.money.cards import Card
from alhambra.game.palace.building import joints, refuse_palace
from alhambra.game.palace.inspection import first_fault
from alhambra.game.palace.marks import read_tile
from alhambra.game.palace.palace import Palace
from alhambra.game.palace.tiles import FOUNTAIN, Floor, Tile
from alhambra.game.palace.walls import SEGMENT_SIGNS, Segment
from alhambra.game.questions import PositionLine
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text.notation import read_cell, write_cell
from alhambra.game.vocabulary import ORIGIN, Cell, cell
from alhambra.kernel import Message, Part, Rules, Shared, Step, Unreadable
from alhambra.kernel.owned import Owned

part = Part("positions")

REST_CARD: Card = "*"
REST_TILE = Tile("*", "*", Floor(None, "", 0))
"""Everything not listed elsewhere, shuffled."""
NOTHING = "-"
_LARGEST = 9999


@part.answers(questions.position_lines)
def base_lines(rules: Rules) -> dict[str, PositionLine]:
    """Every field of the base game."""
    return {
        "score": _number("scores", True),
        "hand": _cards("hands", True),
        "palace": PositionLine(True, _write_palace, _read_palace),
        "reserve": _tiles("reserves", True),
        "aside": _tiles("aside", True),
        "market": PositionLine(False, _write_market, _read_market),
        "display": _cards("display"),
        "draw": _cards("draw"),
        "discard": _cards("discard"),
        "tower": _tiles("tower"),
        "dirk": _tiles("dirk"),
        "dirk-score": PositionLine(False, _write_dirk_score, _read_dirk_score),
        "box": PositionLine(False, lambda state, player: " ".join(map(str, state.box)), _read_box),
        "turn": _number("turn"),
        "active": PositionLine(False, lambda state, player: str(state.active), _read_active),
        "scorings": _number("scorings_held"),
        "due": _number("scorings_due"),
        "line": PositionLine(False, _write_score_lines, _read_score_line),
        "agenda": PositionLine(False, _write_agenda, _read_agenda),
        "drawn": PositionLine(False, lambda state, player: str(state.drawn or ""), _read_drawn),
        "scoring": _number("scoring"),
        **{owned.key.replace(" ", "-"): _owned(owned) for owned in rules.owned},
    }


# --- Plain fields -----------------------------------------------------------------------------------------------------


def _get(state: State, field: str, player: int | None) -> Any:
    value = getattr(state, field)
    return value if player is None else value[player]


def _put(state: State, field: str, player: int | None, value: Any) -> None:
    if player is None:
        setattr(state, field, value)
    else:
        getattr(state, field)[player] = value


def _number(field: str, per_player: bool = False) -> PositionLine:
    def read(state: State, player: int | None, text: str) -> None:
        _put(state, field, player, read_number(text))

    return PositionLine(per_player, lambda state, player: str(_get(state, field, player)), read)


def _cards(field: str, per_player: bool = False) -> PositionLine:
    def read(state: State, player: int | None, text: str) -> None:
        cards = tuple(_read_card(state, word) for word in text.split())
        _put(state, field, player, tuple(sorted(cards)) if per_player else cards)

    return PositionLine(per_player, lambda state, player: " ".join(_get(state, field, player)), read)


def _tiles(field: str, per_player: bool = False) -> PositionLine:
    def read(state: State, player: int | None, text: str) -> None:
        _put(state, field, player, tuple(_read_tile(state, word) for word in text.split()))

    return PositionLine(per_player, lambda state, player: " ".join(map(str, _get(state, field, player))), read)


def _owned(owned: Owned) -> PositionLine:
    """A field that a part owns, written as JSON."""

    def write(state: State, player: int | None) -> str:
        return json.dumps(state.__dict__[owned.key] if player is None else state.__dict__[owned.key][player])

    def read(state: State, player: int | None, text: str) -> None:
        try:
            value = _tuples(json.loads(text))
        except (ValueError, RecursionError):
            raise Unreadable(f"the value of '{owned.key}' cannot be read") from None
        if isinstance(owned, Shared):
            owned.put(state, value)
        elif player is not None:
            owned.put(state, player, value)

    return PositionLine(owned.per_player, write, read)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(one) for one in value) if isinstance(value, list) else value


def _read_drawn(state: State, player: int | None, text: str) -> None:
    state.drawn = read_tile(state.rules, text) if text else None


def read_number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 4):
        raise Unreadable(f"'{text[:40]}' is not a number up to {_LARGEST}")
    return int(text)


def _read_card(state: State, text: str) -> Card:
    if text == REST_CARD or text in questions.money(state.rules) or text in questions.turned_up(state.rules):
        return text
    if text in questions.all_cards(state):
        return text
    raise Unreadable(f"'{text[:40]}' is not a card of this game")


def _read_tile(state: State, text: str) -> Tile:
    return REST_TILE if text == REST_TILE.id else read_tile(state.rules, text)


# --- Palaces ----------------------------------------------------------------------------------------------------------


def _write_palace(state: State, player: int | None) -> str:
    palace: Palace = _get(state, "palaces", player)
    return " ".join(f"{tile}@{write_cell(at)}" for at, tile in sorted(palace.tiles.items()) if tile != FOUNTAIN)


def _read_palace(state: State, player: int | None, text: str) -> None:
    tiles: dict[Cell, Tile] = {}
    for word in text.split():
        name, _, where = word.partition("@")
        at, tile = read_cell(where), read_tile(state.rules, name)
        if at in tiles:
            raise Unreadable(f"there are two tiles on {where}")
        if (tile.component == FOUNTAIN.id) != (at == ORIGIN):
            raise Unreadable("0,0 must hold the start tile and nothing else")
        tiles[at] = tile
    palace = Palace.founded(joints(state.rules))
    for at, tile in tiles.items():
        palace = palace.with_tile(at, tile)
    if fault := refuse_palace(palace, *first_fault(palace)):
        raise Unreadable(f"the palace breaks a rule: {fault}")
    _put(state, "palaces", player, palace)


# --- The table --------------------------------------------------------------------------------------------------------


def _write_market(state: State, player: int | None) -> str:
    return " ".join(str(tile) if tile else NOTHING for tile in state.market)


def _read_market(state: State, player: int | None, text: str) -> None:
    words = text.split()
    spaces = len(questions.spaces(state.rules))
    if len(words) != spaces:
        raise Unreadable(f"the market has {spaces} spaces, not {len(words)}; an empty one is written '-'")
    state.market = tuple(None if word == NOTHING else read_tile(state.rules, word) for word in words)


def _write_dirk_score(state: State, player: int | None) -> str:
    return " ".join(map(str, state.scores[len(state.names) :]))


def _read_dirk_score(state: State, player: int | None, text: str) -> None:
    if len(state.scores) == len(state.names):
        if text:
            raise Unreadable("there is no neutral player in this game")
        return
    state.scores[-1] = read_number(text)


def _read_box(state: State, player: int | None, text: str) -> None:
    tiles = questions.tiles(state.rules)
    state.box = tuple(tiles[word] if word in tiles else _read_card(state, word) for word in text.split())


def _read_active(state: State, player: int | None, text: str) -> None:
    state.active = _read_player(state, text)


def _read_player(state: State, text: str) -> int:
    seat = read_number(text)
    if seat not in state.players:
        raise Unreadable(f"there is no player {seat}")
    return seat


# --- Score lines and the agenda ---------------------------------------------------------------------------------------


def _write_score_lines(state: State, player: int | None) -> str:
    return "\nline ".join(json.dumps(_without_words(line), ensure_ascii=False) for line in state.score_lines)


def _without_words(line: ScoreLine) -> dict[str, Any]:
    """A score line without its English sentence: better words must not change a position, nor its hash."""
    return {**line.to_json(), "reason": {"key": line.reason.key, "args": line.reason.args}}


def _read_score_line(state: State, player: int | None, text: str) -> None:
    if not text:
        return
    try:
        given = json.loads(text)
        reason = Message(given["reason"]["key"], **given["reason"]["args"])
        str(reason)
        line = ScoreLine(
            range(len(state.scores))[given["player"]],
            int(given["points"]),
            int(given["scoring"]),
            str(given["rule"]),
            reason,
            tuple(cell(int(x), int(y)) for x, y in given["cells"]),
            tuple(Segment(cell(int(x), int(y)), SEGMENT_SIGNS.index(side)) for x, y, side in given["segments"]),
        )
    except (ValueError, KeyError, TypeError, IndexError, AttributeError, RecursionError, OverflowError):
        raise Unreadable("this is not a score line") from None
    state.score_lines += (line,)


def _write_agenda(state: State, player: int | None) -> str:
    return ", ".join(map(str, reversed(state.agenda))) or NOTHING


def _read_agenda(state: State, player: int | None, text: str) -> None:
    if text == NOTHING:
        state.agenda, state.ended = (), True
        return
    # A comma without a space belongs to a cell.
    state.agenda = tuple(_read_step(state, step) for step in reversed(text.split(", ")))


def _read_step(state: State, text: str) -> Step:
    name, *rest = text.split() or [""]
    known = name.replace("-", " ")
    if known not in state.rules.steps or not rest:
        raise Unreadable(f"'{text.strip()[:40]}' is not a step with its player")
    data = tuple(int(word) if word.isascii() and word.isdecimal() else word for word in rest[1:])
    return Step(known, _read_player(state, rest[0]), data)

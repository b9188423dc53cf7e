"""A game as plain data, to be continued in another process without replaying it.

Besides its state, a game remembers what can be undone and everything that was played. The first is packed as a session
stores it: the state at the floor and the actions since. For the second, only the actions are packed; the rest is in the
record. The record has the actions too, but as text, which takes a while to read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from alhambra.editions import compile_rules
from alhambra.game.text.packing import pack_state, tuples, unpack_state
from alhambra.kernel import Action
from alhambra.kernel.chance import Chance
from alhambra.kernel.entries import HistoryEntry, latest_first
from alhambra.kernel.typed_dict import TypedDict
from alhambra.play.game import Game


class PackedGame(TypedDict):
    """A game as data that JSON can hold."""

    ruleset: list[Any]
    start: str | None
    floor: dict[str, Any]
    """The earliest state that undo can go back to."""
    since: list[list[Any]]
    """The actions since then."""
    actions: list[list[Any]]
    """All actions that were played, including those that were undone."""


def pack(game: Game) -> PackedGame:
    actions = [list(entry) for entry in latest_first(game._history) if isinstance(entry, Action)]
    return {
        "ruleset": list(game.rules.ruleset),
        "start": game._start,
        "floor": pack_state(game._floor),
        "since": [list(action) for action in game._since],
        "actions": actions[::-1],
    }


def unpack(packed: PackedGame, seed: int, chance: Chance, history: Iterable[HistoryEntry]) -> Game:
    """Restore the game. Chance is as it was at the floor; the history may be built from `packed_actions`."""
    edition, modules, options, players, version = packed["ruleset"]
    rules = compile_rules(edition, modules, dict(options), players, version)
    game = Game(unpack_state(packed["floor"], rules, chance), seed, packed["start"])
    for action in packed["since"]:
        game.play(_action(action))
    game._history = None
    for entry in history:
        game._history = (game._history, entry)
    return game


def packed_actions(packed: PackedGame) -> Iterable[Action]:
    """The actions of the game, in the order in which they were played."""
    return map(_action, packed["actions"])


def _action(values: list[Any]) -> Action:
    return Action([tuples(value) for value in values])

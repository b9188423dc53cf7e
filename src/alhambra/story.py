"""What happened, in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from alhambra.game import events, places
from alhambra.game.dirk import name_of
from alhambra.game.notation import write_cell
from alhambra.game.state import State
from alhambra.kernel.messages import Message, sentences

ON_THE_TABLE = (events.PilesStacked, events.TurnBegan, events.MoneyTurnedUp, events.TileTurnedUp, events.Paid)
"""Events that anybody sees who looks at the table afterwards, or that are told with another one."""


def sentence(state: State, event: Any) -> Message:
    """What an event means, told with the names of the table."""
    teller = TELLERS.get(type(event))
    return teller(state, event) if teller else _of_a_module(state, event)


def key_of(event: type) -> str:
    """Under which key a module keeps the sentence for one of its events.

    >>> key_of(events.MoneyTurnedUp)
    'told.money-turned-up'
    """
    return "told." + _NEW_WORD.sub("-", event.__name__).lower()


_NEW_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def _of_a_module(state: State, event: Any) -> Message:
    """The sentence of a module, with the fields of the event; players are named."""
    said = {name: _said(name, value) for name, value in event._asdict().items()}
    if "player" in said:
        said["name"] = name_of(state, event.player)
    return _or_nothing(key_of(type(event)), **said)


def _or_nothing(key: str, **said: str) -> Message:
    """A sentence; where there is another one for the case that nothing is to be named, that one."""
    nothing = f"{key}-nothing"
    return Message(nothing if "" in said.values() and nothing in sentences("en") else key, **said)


def _said(field: str, value: Any) -> str:
    if field == "cell":
        return write_cell(value)
    return " ".join(map(str, value)) if isinstance(value, tuple) and not hasattr(value, "_fields") else str(value)


def _bought(state: State, event: events.Bought) -> Message:
    key = "told.bought" if event.over else "told.bought-exactly"
    # What is bought outside the own turn is placed at once, on an occasion that has a sentence of its own.
    for occasion in (step.data[0] for step in state.agenda if step.name == places.PLACING and step.data):
        key = f"told.bought-{occasion}"
    name, cards = name_of(state, event.player), " ".join(event.paid)
    return Message(key, name=name, tile=event.tile, cards=cards, over=event.over)


def _last_stays(state: State, event: events.LastTileStays) -> Message:
    key = "told.last-stays-tied" if event.money else "told.last-stays-poor"
    names = ", ".join(name_of(state, player) for player in event.players)
    return Message(key, names=names, space=event.space, money=event.money, tile=event.tile)


def _scored(state: State, event: events.Scored) -> Message:
    line = event.line
    key = "told.gained" if line.points >= 0 else "told.lost"
    outcome = Message(key, count=abs(line.points))
    return Message("told.scored", name=name_of(state, line.player), outcome=outcome, reason=line.reason)


def _at_cell(key: str) -> Callable[[State, Any], Message]:
    return lambda state, event: Message(
        key, name=name_of(state, event.player), tile=event.tile, cell=write_cell(event.cell)
    )


def _with_tile(key: str) -> Callable[[State, Any], Message]:
    return lambda state, event: Message(key, name=name_of(state, event.player), tile=event.tile)


def _with_cards(key: str) -> Callable[[State, Any], Message]:
    return lambda state, event: Message(key, name=name_of(state, event.player), cards=" ".join(event.cards))


def _fields(key: str) -> Callable[[State, Any], Message]:
    """A sentence with the fields of the event as they are."""
    return lambda state, event: Message(key, **event._asdict())


TELLERS: dict[type, Callable[[State, Any], Message]] = {
    events.TurnBegan: lambda state, event: Message("told.turn", name=name_of(state, event.player), turn=event.turn),
    events.DealtMoney: _with_cards("told.dealt"),
    events.PilesStacked: lambda state, event: Message("told.piles", heights=", ".join(map(str, event.heights))),
    events.TookMoney: _with_cards("told.took"),
    events.Paid: lambda state, event: Message(
        "told.paid", name=name_of(state, event.player), amount=event.bill.amount, cards=" ".join(event.paid)
    ),
    events.Bought: _bought,
    events.Built: _at_cell("told.built"),
    events.TakenDown: _at_cell("told.taken-down"),
    events.Reserved: _with_tile("told.reserved"),
    events.GivenToDirk: _with_tile("told.given"),
    events.Passed: lambda state, event: Message("told.passed", name=name_of(state, event.player)),
    events.MoneyTurnedUp: _fields("told.money-up"),
    events.MoneyShuffled: _fields("told.shuffled"),
    events.ScoringCardTurnedUp: _fields("told.scoring-card"),
    events.ScoringBegan: _fields("told.scoring-began"),
    events.Scored: _scored,
    events.ScoringEnded: _fields("told.scoring-ended"),
    events.TileTurnedUp: _fields("told.tile-up"),
    events.DirkDrew: lambda state, event: _or_nothing("told.dirk-drew", tiles=" ".join(map(str, event.tiles))),
    events.LastTileWon: lambda state, event: Message(
        "told.last-won",
        name=name_of(state, event.player),
        space=event.space,
        money=event.money,
        tile=event.tile,
    ),
    events.LastTileStays: _last_stays,
    events.GameEnded: _fields("told.ended"),
}
"""How each event is told."""

"""What happened, in plain sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from alhambra.game import events
from alhambra.game.state import State
from alhambra.game.text.notation import write_cell
from alhambra.game.turn.dirk import name_of
from alhambra.kernel import Message
from alhambra.kernel.actions import PATTERNS
from alhambra.kernel.messages import sentences

SEEN_ANYWAY = (
    events.PilesStacked,
    events.TurnBegan,
    events.MoneyTurnedUp,
    events.TileTurnedUp,
    events.Paid,
    events.ScoringEnded,
)
"""Events that are obvious from the table afterwards, or that the sentence of another event covers."""


class EventSentence(NamedTuple):
    """An event in words."""

    event: Any
    message: Message
    logged: bool
    """Whether it is worth a line in a log."""


def tell(state: State, happened: Iterable[Any]) -> Iterator[EventSentence]:
    """What happened in one or several actions, in order, with the players' names."""
    verb = ""
    for event in happened:
        if isinstance(event, events.Acted):
            verb = event.verb
        yield EventSentence(event, sentence(state, event, verb), in_log(event))


def in_log(event: Any) -> bool:
    """Whether a log shows an event. An action has a line of its own if there is a sentence for its verb; if not, a
    later event says what was done."""
    if isinstance(event, events.Acted):
        return key_of_verb(event.verb) in sentences("en")
    return not isinstance(event, SEEN_ANYWAY)


def sentence(state: State, event: Any, verb: str = "") -> Message:
    """An event as a sentence. A verb may have its own sentence for the events it causes."""
    teller = TELLERS.get(type(event))
    message = teller(state, event) if teller else _of_a_module(state, event)
    key = _key_after(message.key, verb)
    return Message(key, **message.args) if key else message


@lru_cache(4096)
def _key_after(key: str, verb: str) -> str | None:
    """The key of the sentence that a verb has for what it causes, if it has one."""
    own = f"{key.removesuffix(EXACTLY)}-{_dashed(verb)}"
    return own if own in sentences("en") else None


def key_of_verb(verb: str) -> str:
    """The key of the sentence for an action, if no other event says what was done.

    >>> key_of_verb("wake vizier")
    'did.wake-vizier'
    """
    return f"did.{_dashed(verb)}"


def _dashed(verb: str) -> str:
    return verb.replace(" ", "-")


def key_of(event: type) -> str:
    """The key of a module's sentence for one of its events.

    >>> key_of(events.MoneyTurnedUp)
    'event.money-turned-up'
    """
    return "event." + _NEW_WORD.sub("-", event.__name__).lower()


_NEW_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def _of_a_module(state: State, event: Any) -> Message:
    """A module's sentence, filled with the fields of the event and the player's name."""
    said = {name: _said(name, value) for name, value in event._asdict().items()}
    if "player" in said:
        said["name"] = name_of(state, event.player)
    return _or_nothing(key_of(type(event)), **said)


def _or_nothing(key: str, **said: str) -> Message:
    """The sentence, or its variant for an empty value if it has one."""
    nothing = f"{key}-nothing"
    return Message(nothing if "" in said.values() and nothing in sentences("en") else key, **said)


def _said(field: str, value: Any) -> str:
    if field == "cell":
        return write_cell(value)
    return " ".join(map(str, value)) if isinstance(value, tuple) and not hasattr(value, "_fields") else str(value)


EXACTLY = "-exactly"


def _acted(state: State, event: events.Acted) -> Message:
    name = name_of(state, event.player)
    if not in_log(event):
        return Message("event.acted", name=name, action=str(event.action))
    said: dict[str, str] = {}
    for slot, value in zip(PATTERNS[event.verb].slots, PATTERNS[event.verb].values(event.action), strict=False):
        said[slot.role] = value if isinstance(value, str) else " ".join(value)
    return Message(key_of_verb(event.verb), name=name, **said)


def _bought(state: State, event: events.Bought) -> Message:
    key = "event.bought" if event.over else f"event.bought{EXACTLY}"
    name, cards = name_of(state, event.player), " ".join(event.paid)
    return Message(key, name=name, tile=event.tile, cards=cards, over=event.over)


def _last_stays(state: State, event: events.LastTileStays) -> Message:
    key = "event.last-stays-tied" if event.money else "event.last-stays-poor"
    names = ", ".join(name_of(state, player) for player in event.players)
    return Message(key, names=names, space=event.space, money=event.money, tile=event.tile)


def _scored(state: State, event: events.Scored) -> Message:
    line = event.line
    key = "event.gained" if line.points >= 0 else "event.lost"
    outcome = Message(key, count=abs(line.points))
    return Message("event.scored", name=name_of(state, line.player), outcome=outcome, reason=line.reason)


def _at_cell(key: str) -> Callable[[State, Any], Message]:
    return lambda state, event: Message(
        key, name=name_of(state, event.player), tile=event.tile, cell=write_cell(event.cell)
    )


def _with_tile(key: str) -> Callable[[State, Any], Message]:
    return lambda state, event: Message(key, name=name_of(state, event.player), tile=event.tile)


def _with_cards(key: str) -> Callable[[State, Any], Message]:
    return lambda state, event: Message(key, name=name_of(state, event.player), cards=" ".join(event.cards))


def _fields(key: str) -> Callable[[State, Any], Message]:
    """A sentence filled with the fields of the event."""
    return lambda state, event: Message(key, **event._asdict())


TELLERS: dict[type, Callable[[State, Any], Message]] = {
    events.Acted: _acted,
    events.TurnBegan: lambda state, event: Message("event.turn", name=name_of(state, event.player), turn=event.turn),
    events.DealtMoney: _with_cards("event.dealt"),
    events.PilesStacked: lambda state, event: Message("event.piles", heights=", ".join(map(str, event.heights))),
    events.TookMoney: _with_cards("event.took"),
    events.Paid: lambda state, event: Message(
        "event.paid", name=name_of(state, event.player), amount=event.bill.amount, cards=" ".join(event.paid)
    ),
    events.Bought: _bought,
    events.Built: _at_cell("event.built"),
    events.TakenDown: _at_cell("event.taken-down"),
    events.Reserved: _with_tile("event.reserved"),
    events.GivenToDirk: _with_tile("event.given"),
    events.Passed: lambda state, event: Message("event.passed", name=name_of(state, event.player)),
    events.MoneyTurnedUp: _fields("event.money-up"),
    events.MoneyShuffled: _fields("event.shuffled"),
    events.ScoringCardTurnedUp: _fields("event.scoring-card"),
    events.ScoringBegan: _fields("event.scoring-began"),
    events.Scored: _scored,
    events.ScoringEnded: _fields("event.scoring-ended"),
    events.TileTurnedUp: _fields("event.tile-up"),
    events.DirkDrew: lambda state, event: _or_nothing("event.dirk-drew", tiles=" ".join(map(str, event.tiles))),
    events.LastTileWon: lambda state, event: Message(
        "event.last-won",
        name=name_of(state, event.player),
        space=event.space,
        money=event.money,
        tile=event.tile,
    ),
    events.LastTileStays: _last_stays,
    events.GameEnded: _fields("event.ended"),
}
"""How each event is put into words."""

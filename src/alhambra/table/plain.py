"""Events, messages and score lines as frames carry them (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from alhambra.editions import all_chapters
from alhambra.game.scoring.lines import ScoreLine
from alhambra.game.state import State
from alhambra.game.text import plain
from alhambra.game.turn.dirk import name_of
from alhambra.kernel import Action, ActionPart, Message
from alhambra.play.story import tell
from alhambra.table.frames import ActionData, GameEventData, MessageData, ScoreLineData


def plain_events(state: State, version: int, events: Sequence[Any]) -> list[GameEventData]:
    """The events of one action."""
    return [
        {
            "version": version,
            "kind": type(event).__name__,
            "player": getattr(event, "player", None),
            "message": plain_message(message),
            "fields": _fields(event),
            "logged": logged,
        }
        for event, message, logged in tell(state, events)
    ]


def plain_undo(state: State, version: int, player: int) -> list[GameEventData]:
    """The event that the last action was taken back."""
    message = plain_message(Message("event.undone", name=name_of(state, player)))
    return [{"version": version, "kind": "Undone", "player": player, "message": message, "fields": {}, "logged": True}]


def plain_parts(action: Action) -> list[tuple[str, str]]:
    """What is touched for an action, first of all what stands for its verb, if anything does: pairs of role and id."""
    sign = _signs().get(action.verb)
    return [(part.role, part.id) for part in (*([sign] if sign else []), *action.parts)]


def plain_action(action: Action) -> ActionData:
    """An action with its parts, so that clients need not read its notation."""
    return {"text": str(action), "verb": action.verb, "parts": plain_parts(action)}


@cache
def _signs() -> dict[str, ActionPart]:
    """What on the table stands for each verb that has such a sign, whatever is played."""
    registered = (each for chapter in all_chapters().values() for each in chapter.registrations)
    verbs = [each.contribution for each in registered if each.kind == "verb"]
    return {verb.name: verb.sign for verb in verbs if verb.sign}


def plain_message(message: Message) -> MessageData:
    """A message without words: each client renders it in its own language."""
    return cast(MessageData, plain.plain_message(message))


def read_message(data: Mapping[str, Any]) -> Message:
    """The message of such data."""
    values = data["args"].items()
    return Message(data["key"], **{name: read_message(one) if isinstance(one, dict) else one for name, one in values})


def plain_score_line(line: ScoreLine) -> ScoreLineData:
    return cast(ScoreLineData, plain.plain_score_line(line))


def _fields(event: Any) -> dict[str, Any]:
    """The fields of an event, except for the player."""
    return {name: value for name, value in plain.plain_fields(event).items() if name != "player"}

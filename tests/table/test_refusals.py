"""Errors of the engine as refusals: of which kind they are, and what they say."""

import pytest

from alhambra.kernel.errors import (
    Ambiguous,
    GameError,
    IllegalAction,
    NothingToUndo,
    RecordError,
    Refusal,
    SetupError,
    Unreadable,
)
from alhambra.kernel.messages import Message
from alhambra.table.recorded_game import WrongEntry
from alhambra.table.refusals import Refused, as_refused

NOT_NOW = IllegalAction(Refusal(Message("server.not-yours"), "BASE-20"))
TOO_FEW = Message("server.no-such-table")


@pytest.mark.parametrize(
    ("error", "kind", "key"),
    [
        (Refused("stale", Message("server.stale")), "stale", "server.stale"),
        (NOT_NOW, "refused", "server.not-yours"),
        (Unreadable("what?"), "unreadable", "server.unreadable"),
        (Ambiguous("which?"), "unreadable", "server.unreadable"),
        (NothingToUndo("nothing"), "refused", "server.nothing-to-undo"),
        (RecordError(3, "no card"), "record", "server.record"),
        (WrongEntry(3, "no card"), "refused", "server.not-replayed"),
        (SetupError("too few"), "setup", "server.setup"),
        (SetupError(TOO_FEW), "setup", "server.setup"),
        (GameError("something"), "refused", "server.unreadable"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_every_error_of_the_engine_is_a_refusal_of_its_kind(error: GameError, kind: str, key: str) -> None:
    refused = as_refused(error)
    assert (refused.kind, refused.reason.key) == (kind, key)


def test_a_refusal_names_the_rule_the_line_and_the_problem() -> None:
    assert as_refused(NOT_NOW).rule == "BASE-20"
    assert as_refused(RecordError(3, "no card")).reason.args == {"line": 3, "problem": "no card"}
    assert as_refused(Unreadable("what?")).reason.args == {"problem": "what?"}


def test_a_setup_error_in_words_of_its_own_is_said_by_each_client_in_its_language() -> None:
    assert as_refused(SetupError(TOO_FEW)).reason.args == {"problem": TOO_FEW}
    assert as_refused(SetupError("too few")).reason.args == {"problem": "too few"}

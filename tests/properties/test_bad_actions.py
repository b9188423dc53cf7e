"""Bad actions: each raises a typed error that says what is wrong, and nothing changes."""

from typing import Any

import pytest

import alhambra
from alhambra import (
    Action,
    Ambiguous,
    Game,
    IllegalAction,
    PositionError,
    RecordError,
    SetupError,
    Unreadable,
    WrongPlayer,
    new_game,
)


def test_a_player_who_does_not_exist_has_no_view() -> None:
    game = new_game(players=3, seed=1)
    for nobody in (3, -1, 99):
        with pytest.raises(SetupError, match=f"no player {nobody}"):
            game.view(nobody)


# --- Actions ----------------------------------------------------------------------------------------------------------

# Ana is to move; two tiles in her reserve are gardens for 10.
TABLE = """alhambra position 1
player Ana
  hand g2 g9 n7
  palace P8@1,0
  reserve G10 G10n
player Ben
player Cleo
market P2new - T13e S3esw
display g1 g2 r9 c3
"""

BAD_ACTIONS: dict[str, tuple[Any, type[Exception], str]] = {
    "nothing": ("", Unreadable, "empty"),
    "blanks": (" \t\n ", Unreadable, "empty"),
    "no verb": ("fly to Granada", Unreadable, "fly"),
    "half a verb": ("end", Unreadable, "end"),
    "no value": ("take", Unreadable, "take <card>"),
    "no such card": ("take g10", Unreadable, "g10"),
    "no such currency": ("take x5", Unreadable, "x5"),
    "a scoring card": ("take scoring1", Unreadable, "scoring1"),
    "no such tile": ("build T99 @ 0,1", Unreadable, "T99"),
    "no such cell": ("build G10 @ here", Unreadable, "here"),
    "a cell far away": ("build G10 @ 999,0", Unreadable, "999,0"),
    "a word too many": ("pass now", Unreadable, "now"),
    "a word too few": ("swap G10 for P8", Unreadable, "ends|end"),
    "another word": ("buy 1 for g2", Unreadable, "with"),
    "a number": (7, Unreadable, "int"),
    "bytes": (b"pass", Unreadable, "bytes"),
    "None": (None, Unreadable, "NoneType"),
    "the first action declined": ("pass", IllegalAction, "BASE-2A"),
    "not confirmed here": ("end turn", IllegalAction, "not possible now"),
    "a card that is not there": ("take n9", IllegalAction, "n9.*BASE-21"),
    "the same card twice": ("take g1 g1", IllegalAction, "g1.*BASE-21"),
    "more than five": ("take g1 g2 c3", IllegalAction, "5.*BASE-21"),
    "an empty space": ("buy 2 with g9", IllegalAction, "'2'.*BASE-23"),
    "a fifth space": ("buy 5 with g9", IllegalAction, "'5'.*BASE-23"),
    "a card not in hand": ("buy 1 with g3", IllegalAction, "g3.*BASE-23"),
    "another currency": ("buy 1 with n7", IllegalAction, "gulden.*BASE-23"),
    "too little": ("buy 3 with n7", IllegalAction, "13.*BASE-23"),
    "an occupied cell": ("build G10n @ 1,0", IllegalAction, "1,0.*BASE-33"),
    "apart": ("build G10n @ 5,5", IllegalAction, "BASE-33"),
    "over a corner": ("build G10n @ 1,1", IllegalAction, "BASE-31|BASE-33"),
    "a wall against an open side": ("build G10n @ 0,1", IllegalAction, "BASE-31"),
    "a tile of the market": ("build T13e @ 0,1", IllegalAction, "reserve.*BASE-27"),
    "the fountain": ("remove F @ 0,0", IllegalAction, "BASE-28"),
    "an empty cell": ("remove P8 @ 0,1", IllegalAction, "BASE-27"),
    "another tile there": ("remove S9 @ 1,0", IllegalAction, "P8.*BASE-27"),
    "placing now": ("place G10n @ 0,1", IllegalAction, "not possible now"),
    "no neutral player": ("give G10n to Dirk", IllegalAction, "there is no 'give' in this game"),
}


@pytest.mark.parametrize(("action", "error", "says"), BAD_ACTIONS.values(), ids=BAD_ACTIONS)
def test_a_bad_action_is_refused_and_changes_nothing(action: Any, error: type[Exception], says: str) -> None:
    game = Game.from_position(TABLE, seed=1)
    before = game.position(), game.history(), list(game.legal_actions())
    with pytest.raises(error, match=says) as caught:
        game.play(action)
    if isinstance(caught.value, IllegalAction):
        assert game.why_not(action) == caught.value.refusal
        assert caught.value.rule in str(caught.value)
    assert (game.position(), game.history(), list(game.legal_actions())) == before


def test_a_text_with_two_legal_meanings_is_ambiguous_and_names_both() -> None:
    # Two gardens for 8 could stand there; without its walls the text fits both.
    game = Game.from_position(
        "alhambra position 1\nplayer Ana\n  reserve G8sw G8nw\nplayer Ben\nplayer Cleo\nmarket - - - -", seed=1
    )
    before = game.position()
    with pytest.raises(Ambiguous, match="G8sw @ -1,0 or build G8nw @ -1,0"):
        game.play("build G8 @ -1,0")
    assert game.position() == before
    game.play("build G8 @ 0,1")  # only one of them fits there
    assert game.snapshot()["players"][0]["palace"][-1]["id"] == "G8sw"


def test_an_action_by_another_player_is_refused_with_the_name_of_the_one_who_decides() -> None:
    game = Game.from_position(TABLE, seed=1)
    before = game.position()
    for player in (1, 2, 3, -1):
        with pytest.raises(WrongPlayer, match="Ana"):
            game.play("take g1", player=player)
    assert game.position() == before
    game.play("take g1", player=0)


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    game = Game.from_position("alhambra position 1\nplayer Ana\nplayer Ben\nagenda -", seed=1)
    assert game.decision is None
    for text in ("pass", "take g1", "end turn"):
        with pytest.raises(IllegalAction, match="the game is over"):
            game.play(text)


@pytest.mark.parametrize(
    "values",
    [
        pytest.param((), id="nothing"),
        pytest.param(("take",), id="no cards"),
        pytest.param(("take", ()), id="an empty set of cards"),
        pytest.param(("take", 5), id="a number of cards"),
        pytest.param(("buy", "1"), id="no payment"),
        pytest.param(("build", "G10"), id="no cell"),
        pytest.param(("build", "G10", "0,1"), id="a cell as text"),
        pytest.param(("fly",), id="no verb"),
        pytest.param(("pass", "now"), id="a value too many"),
    ],
)
def test_a_malformed_action_value_is_refused_and_changes_nothing(values: tuple[Any, ...]) -> None:
    game = Game.from_position(TABLE, seed=1)
    before = game.position(), game.history()
    with pytest.raises((IllegalAction, Unreadable)):
        game.play(Action(values))
    assert (game.position(), game.history()) == before


def test_every_error_is_a_game_error() -> None:
    for error in (Ambiguous, IllegalAction, PositionError, RecordError, SetupError, Unreadable, WrongPlayer):
        assert issubclass(error, alhambra.GameError)

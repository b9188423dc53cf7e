"""Random texts as actions: only the documented errors come out, and a refused text changes nothing."""

from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from tests.fuzz.mutations import HUGE, ODD_CHARACTERS, spoilt
from tests.properties.games import Table, examples, moments, reached, tables
from tests.properties.policies import Dice

from alhambra import Ambiguous, Game, GameError, IllegalAction, Unreadable

VOCABULARY = """
take buy place reserve give build remove swap pass end turn undo with for to Dirk @ @@ , -0 +1 0 1 2 5 99
draft guard half money plaza wall preview set move spend piece decline p1 p3 2+fresh 2+overpaid 1,0e Z T9es^e!ue/e
g5 G5 r3 n7 c9 x1 g0 g10 scoring1 ? * P8 p8 T9es t9SE G8 F f 0,0 1,0 -1,0 +1,-1 255,0 256,0 0,1,2 1.5,0
"""
WORDS = (*VOCABULARY.split(), *HUGE, *ODD_CHARACTERS)


def assert_played_or_refused(game: Game, text: str) -> None:
    before = game.position(), game.history(), list(game.legal_actions())
    asked = answer(lambda: game.why_not(text))
    assert (game.position(), game.history(), list(game.legal_actions())) == before
    played = answer(lambda: game.play(text))
    if not isinstance(played, GameError):
        assert asked is None
        assert [entry for entry in game.history()[len(before[1]) :] if entry in before[2]]
        return
    assert type(played) in (Unreadable, Ambiguous, IllegalAction)
    if isinstance(played, IllegalAction):
        assert asked == played.refusal
    else:
        assert str(played) == str(asked) or (asked is None and isinstance(played, Ambiguous))
    assert (game.position(), game.history(), list(game.legal_actions())) == before


def answer(ask: Callable[[], Any]) -> Any:
    """The result: a value, or an error of the package; any other error is a bug and propagates."""
    try:
        return ask()
    except GameError as error:
        return error


@examples(60)
@given(tables, moments, st.lists(st.text(), max_size=20))
def test_any_text_is_an_action_or_a_documented_error(table: Table, moment: int, texts: list[str]) -> None:
    game = reached(table, moment)
    for text in texts:
        assert_played_or_refused(game, text)


@examples(60)
@given(tables, moments, st.lists(st.lists(st.sampled_from(WORDS), max_size=8), max_size=20))
def test_any_words_are_an_action_or_a_documented_error(table: Table, moment: int, texts: list[list[str]]) -> None:
    game = reached(table, moment)
    for words in texts:
        assert_played_or_refused(game, " ".join(words))


@examples(40)
@given(tables, moments)
def test_a_corrupted_action_is_an_action_or_a_documented_error(table: Table, moment: int) -> None:
    game, dice = reached(table, moment), Dice(moment)
    for _ in range(30):
        if game.decision:
            assert_played_or_refused(game, spoilt(str(dice.choice(game.legal_actions())), dice))

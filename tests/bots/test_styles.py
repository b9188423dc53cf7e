"""A style makes an opponent play unlike others of its level."""

from __future__ import annotations

import pytest
from tests.bots.test_greedy import position

from alhambra import Game, SetupError, new_game
from alhambra.bots import BOTS, lower_level, make_bot
from alhambra.bots.planner import Planner
from alhambra.bots.planner.weights import TERMS, shipped
from alhambra.bots.styles import STYLES, in_style, level_and_style, styled, styles_of


@pytest.mark.parametrize("style", STYLES)
def test_a_style_adds_to_weights_that_there_are(style: str) -> None:
    plain, changed = shipped(3).phases[0], styled(shipped(3), style).phases[0]
    assert {term for term in TERMS if changed[term] != plain[term]} == set(STYLES[style])


def worth(text: str, style: str | None) -> float:
    game = Game.from_position(text, seed=1)
    return Planner(1, style=style).evaluation(game.state).value(game.seen_by(0), 0)


@pytest.mark.parametrize(
    ("style", "liked", "instead"),
    [
        ("walls", position(palace="T11n@0,-1"), position(palace="T11@0,-1")),
        ("towers", position(palace="T11@0,1"), position(palace="G11@0,1")),
        ("miser", position(hand="g5 r6 c2 c3"), position(hand="g5 r6")),
        ("spoiler", position(palace="T11@0,1", ben="T12@0,1"), position(palace="G11@0,1", ben="T12@0,1")),
    ],
)
def test_a_style_likes_what_it_is_named_after_more_than_others_do(style: str, liked: str, instead: str) -> None:
    assert worth(liked, style) - worth(instead, style) > worth(liked, None) - worth(instead, None)


@pytest.mark.parametrize("name", ["planner/sweets", "master/", "grandmaster/Walls:1s"])
def test_an_unknown_style_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(SetupError, match=r"there is no style .*; there are walls, towers, miser, spoiler"):
        make_bot(name, 1)


@pytest.mark.parametrize("level", BOTS)
def test_a_level_can_have_just_the_styles_with_which_there_is_a_bot(level: str) -> None:
    assert styles_of(level) in ((), tuple(STYLES))
    for style in STYLES:
        name = in_style(level, style)
        if style in styles_of(level):
            make_bot(name, 1)
            assert level_and_style(name) == (level, style)
        else:
            with pytest.raises(SetupError, match="there is no bot"):
                make_bot(name, 1)


def test_styles_and_budgets_go_together_and_lower_levels_decide_for_them() -> None:
    game = new_game(2, seed=3)
    assert game.decision
    seen = game.seen_by(game.decision.player)
    assert make_bot("master/miser:2", 1).choose(seen, game.legal_actions()) in game.legal_actions()
    assert lower_level("master/miser:2") == "planner"
    assert lower_level("planner/spoiler") == "greedy"

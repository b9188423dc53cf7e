"""Standing orders in the terminal, and decisions that leave no choice."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from tests.terminal.conftest import Run

from alhambra import Action, Game
from alhambra.terminal.cli.saves import load

ENTER = ""
"""The screen was handed over."""


def set_up(folder: Path, position: str) -> None:
    game = Game.from_position("alhambra position 1\n" + dedent(position), seed=1)
    (folder / "alhambra.save").write_text(str(game.record()), encoding="utf-8")


VIZIERS = """\
    modules ["vizier"]
    player Ana
      hand {hand}
    player Ben
      hand n9
    player Cleo
      vizier.awake false
    market P8 S9 A9 C10
    display g1 g2 g3 g4
    active 2
    agenda between-turns 2, next-turn 2
    """


@pytest.fixture
def between_turns(folder: Path) -> None:
    """Cleo's turn is over. Ana's vizier can buy P8 or S9, Ben's could only buy A9."""
    set_up(folder, VIZIERS.format(hand="g8 r9"))


def played() -> list[str]:
    history = load(Path("alhambra.save")).game.history()
    return [str(entry) for entry in history if isinstance(entry, Action)]


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


@pytest.mark.usefixtures("between_turns")
def test_an_order_answers_the_current_question_at_once(run: Run) -> None:
    ran = run("play", "--resume", typed=lines(ENTER, "order send vizier S9"))
    assert "1 send vizier S9" in ran.out
    assert played() == ["send vizier 2 with r9"]


@pytest.mark.usefixtures("between_turns")
def test_an_order_that_does_not_apply_yet_waits(run: Run) -> None:
    ran = run("play", "--resume", typed=lines(ENTER, "order send vizier C10", "order decline"))
    assert "1 send vizier C10\n  2 decline" in ran.out
    assert played() == ["decline"]


@pytest.mark.usefixtures("between_turns")
def test_orders_are_not_shown_to_others(run: Run) -> None:
    ran = run("play", "--resume", typed=lines(ENTER, "order send vizier C10", "order decline", ENTER, "orders"))
    before, after = ran.out.split("Hand over to Ben.")
    assert "1 send vizier C10" in before
    assert "You have given no orders." in after
    assert "send vizier C10" not in after
    assert "order" not in str(load(Path("alhambra.save")).game.record())


@pytest.mark.usefixtures("between_turns")
def test_orders_can_be_cleared(run: Run) -> None:
    ran = run("play", "--resume", typed=lines(ENTER, "order send vizier C10", "order clear", "orders"))
    assert ran.out.count("You have given no orders.") == 2
    assert played() == []


@pytest.mark.usefixtures("between_turns")
def test_an_impossible_order_says_so(run: Run) -> None:
    ran = run("play", "--resume", typed=lines(ENTER, "order take >=7", "order fly", "order send vizier >=x", "order"))
    assert "'take' cannot be ordered: orders begin with decline, send vizier" in ran.out
    assert "'fly' is not a standing order" in ran.out
    assert "'>=x' is not a bound" in ran.out
    assert "'' is not a standing order" in ran.out


def test_without_interruptions_nothing_can_be_ordered(run: Run) -> None:
    ran = run("play", "--seat", "Ana", "--seat", "bot:random", "--seed", "2", typed="order decline\n")
    assert "'decline' cannot be ordered: in this game nobody is asked between turns" in ran.out


def test_a_player_who_can_only_decline_is_not_asked(run: Run, folder: Path) -> None:
    set_up(folder, VIZIERS.format(hand="g7 r7"))
    ran = run("play", "--resume", typed=lines(ENTER))
    assert "Hand over to Ben." in ran.out
    assert "Hand over to Ana." not in ran.out
    assert played() == ["decline"]


def test_undo_goes_back_past_what_an_order_answered(run: Run, folder: Path) -> None:
    position = """\
        modules ["certificates"]
        options {"confirm": true}
        player Ana
          hand g9
        player Ben
        market P8 - - -
        display g1 g2 g3 g4
        active 0
        """
    set_up(folder, position)
    ran = run("play", "--resume", typed=lines(ENTER, "order decline", "buy 1 with g9", "u", "order clear", "u"))
    assert "Taken back." in ran.out
    assert "nothing of yours can be taken back" in ran.out
    game = load(Path("alhambra.save")).game
    assert played() == ["buy 1 with g9", "decline"]
    assert game.state.hands[0] == ("g9",)
